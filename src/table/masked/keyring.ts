/** The keys of a masked table: who locks what, the beacon commitments, the faces of each deck, and, if I sit here, my secrets. */

import { BeaconChain } from '../../crypto/beacon.ts';
import { equalBytes } from '../../crypto/bytes.ts';
import { addMany, isIdentity, type Point, precompute } from '../../crypto/curve.ts';
import { FaceTable } from '../../crypto/face.ts';
import { jointKey } from '../../crypto/masked.ts';
import type { GameKey } from '../../crypto/possession.ts';
import type { Random } from '../../crypto/random.ts';
import type { Where } from '../dealer.ts';
import type { Seat } from '../seat.ts';
import type { Deck, Owner } from '../zone.ts';

/** Where my secrets come from: the system's entropy, hedged with a secret of mine, or in a simulation a seed per question and purpose. */
export type Entropy = (where: Where, purpose: string) => Random;

export interface Roster {
  readonly sid: Uint8Array;
  /** The identity key of each seat of the charter. */
  readonly idPks: readonly Uint8Array[];
  readonly decks: readonly Deck[];
}

/** What a seat holds besides its place. */
interface Held {
  readonly X: Point;
  /** The lowest beacon link seen, at first the commitment, and how many links were asked for since. */
  link: Uint8Array;
}

export class Keyring {
  readonly roster: Roster;
  /** The A of every ciphertext that came in an answer: no mask comes twice. */
  readonly masks = new Set<string>();
  readonly #held = new Map<Seat, Held>();
  readonly #decks = new Map<string, FaceTable>();
  #Y: Point | undefined;
  #mine: GameKey | undefined;
  #chain: BeaconChain | undefined;
  #made: { readonly start: Uint8Array; readonly chain: BeaconChain } | undefined;
  #links = 0;

  constructor(roster: Roster) {
    this.roster = roster;
    for (const { name, faces } of roster.decks) this.#decks.set(name, new FaceTable(name, faces));
  }

  /** X_i for a hand, Y for a pile [P3.1]. */
  lock(owner: Owner): Point {
    const key = owner === 'all' ? this.#Y : owner === 'open' ? undefined : this.#held.get(owner)?.X;
    if (key === undefined) throw new Error(`no lock key for ${owner}`);
    return key;
  }

  deck(name: string): FaceTable {
    const table = this.#decks.get(name);
    if (table === undefined) throw new Error(`no deck ${name}`);
    return table;
  }

  idPk(seat: Seat): Uint8Array {
    const idPk = this.roster.idPks[seat];
    if (idPk === undefined) throw new Error(`no identity of seat ${seat}`);
    return idPk;
  }

  /** All keys at once [P2.2, P2.3]. */
  register(keys: ReadonlyMap<Seat, Point>): void {
    for (const [seat, X] of keys) this.#held.set(seat, { X, link: new Uint8Array(0) });
    this.#join();
  }

  commitment(seat: Seat, link: Uint8Array): void {
    this.#of(seat).link = link;
    this.#links = 0;
  }

  /** The link that the next one of this seat must hash to. */
  link(seat: Seat): Uint8Array {
    return this.#of(seat).link;
  }

  revealed(links: ReadonlyMap<Seat, Uint8Array>): void {
    for (const [seat, link] of links) this.#of(seat).link = link;
    this.#links++;
  }

  leave(seats: readonly Seat[]): void {
    for (const seat of seats) this.#held.delete(seat);
    if (this.#held.size > 0) this.#join();
  }

  get mine(): GameKey {
    if (this.#mine === undefined) throw new Error('no game key of my own');
    return this.#mine;
  }

  get hasMine(): boolean {
    return this.#mine !== undefined;
  }

  setMine(key: GameKey): void {
    this.#mine = key;
    precompute(key.X);
  }

  get hasChain(): boolean {
    return this.#chain !== undefined;
  }

  /** I have lost what belongs to my newest key, or only to my newest beacon commitment. */
  forget(what: 'keys' | 'commitment'): void {
    if (what === 'keys') this.#mine = undefined;
    this.#chain = undefined;
  }

  setChain(chain: BeaconChain): void {
    this.#chain = chain;
  }

  /** The chain from this start, made once: it is committed to, stored, and only then mine. */
  chainFrom(seat: Seat, start: Uint8Array): BeaconChain {
    if (this.#made === undefined || !equalBytes(this.#made.start, start))
      this.#made = { start, chain: new BeaconChain(this.roster.sid, seat, start) };
    return this.#made.chain;
  }

  /** My link for the beacon that is asked for now. */
  nextLink(): Uint8Array {
    if (this.#chain === undefined) throw new Error('no beacon chain of my own');
    return this.#chain.link(this.#links + 1);
  }

  #of(seat: Seat): Held {
    const held = this.#held.get(seat);
    if (held === undefined) throw new Error(`seat ${seat} has no key`);
    return held;
  }

  #join(): void {
    this.#Y = jointKey([...this.#held.values()].map(({ X }) => X));
  }
}

/**
 * The seats whose keys can't be registered [P2.2, P2.3]: those that repeat the key of an earlier seat, and those of any set whose keys
 * add up to nothing, as a pile of these seats would be locked by nobody. No honest seat is ever among them: whoever proves possession
 * of such a key knows its secret, or the sum of the others'. Beacon commitments may be equal: a copy can't be opened, as every link is
 * hashed with its seat [P6.1].
 */
export function unfitKeys(keys: ReadonlyMap<Seat, Point>): Seat[] {
  const seen = new Set<string>();
  const repeated = [...keys].filter(([, { key }]) => seen.size === seen.add(key).size).map(([seat]) => seat);
  const cancelling = subsets([...keys]).filter(({ sum }) => isIdentity(sum));
  const unfit = new Set([...repeated, ...cancelling.flatMap(({ seats }) => seats)]);
  return [...keys.keys()].filter((seat) => unfit.has(seat));
}

interface Subset {
  readonly seats: readonly Seat[];
  readonly sum: Point;
}

/** All but the empty one, each with the sum of its keys: each but the smallest is one addition away from another. */
function subsets(keys: readonly (readonly [Seat, Point])[]): Subset[] {
  return keys.reduce<Subset[]>((sets, [seat, X]) => {
    const sums = addMany(
      sets.map(({ sum }) => sum),
      sets.map(() => X),
    );
    const grown = sets.map(({ seats }, i) => ({ seats: [...seats, seat], sum: sums[i]! }));
    return [...sets, ...grown, { seats: [seat], sum: X }];
  }, []);
}
