/** Who is in a room, as far as one member can know: those it has a link to, whom these have a link to, and so on; and who may start. */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import { MOST_SEATS } from '../table/seat.ts';
import type { PeerId } from '../net/transport.ts';
import type { Door } from './door.ts';
import { isFounder } from './founder.ts';
import { cleanName } from '../log/name.ts';
import { hasPlace, MOST_HERE, type Ranks } from './places.ts';
import type { Records } from './record.ts';

/** How somebody can be reached: over a link of mine, through another member, or not at all. */
export type Route =
  | { readonly is: 'direct'; readonly peer: PeerId }
  /** Over one link or more of others; `by`: whom I have the first one to. */
  | { readonly is: 'relayed'; readonly by: Uint8Array }
  | undefined;

export interface MemberView {
  readonly idPk: Uint8Array;
  readonly name: string;
  readonly ready: boolean;
  /** May set the options and start. */
  readonly opener: boolean;
  readonly me: boolean;
  /** The key of the person whose bot it is, as it says itself. */
  readonly of?: Uint8Array;
  /** What it shows beside its name: any words, also such as nobody knows. */
  readonly signs: readonly string[];
  /** The id of its build, as it says itself. */
  readonly build?: Uint8Array;
  /** Where it can be dialled; empty if nowhere. */
  readonly address: string;
  /** What decides the game of the table on its device, as it says itself. */
  readonly edition?: Uint8Array;
  readonly words: readonly string[];
}

/** Somebody who is here, and which link of mine leads there. */
interface Found {
  readonly idPk: Uint8Array;
  readonly by: Uint8Array;
}

/** Does it count that this member says to see that one? */
type Holds = (idPk: Uint8Array, seen: Uint8Array) => boolean;

export class Roster {
  /** Whoever plays may come back, however full it is. */
  players: readonly Uint8Array[] = [];
  readonly #me: Uint8Array;
  readonly #secret: () => Uint8Array | undefined;
  readonly #door: Door;
  readonly #records: Records;
  readonly #oneTells: Holds = () => true;
  readonly #bothTell: Holds = (idPk, seen) => this.#sees(seen, idPk);
  /** What was found last, and of what. */
  readonly #found = new Map<Holds, ReadonlyMap<string, Found>>();
  #basis: readonly unknown[] = [];

  constructor(me: Uint8Array, secret: () => Uint8Array | undefined, door: Door, records: Records) {
    this.#me = me;
    this.#secret = secret;
    this.#door = door;
    this.#records = records;
  }

  /** The opener first, then by key: the order of the seats. */
  get members(): MemberView[] {
    const { opener } = this;
    return [...this.here.values()]
      .map((idPk) => this.#view(idPk, opener))
      .sort((a, b) => Number(b.opener) - Number(a.opener) || inOrder(a.idPk, b.idPk));
  }

  /** The keys of all who are here, by their hexadecimal digits, in the order in which one hears of them. */
  get here(): Map<string, Uint8Array> {
    return new Map([...this.#search(this.#bothTell)].map(([key, { idPk }]) => [key, idPk]));
  }

  /** Also those who are not known yet to see the ones that see them: their own words are still to come. */
  get heardOf(): ReadonlySet<string> {
    return new Set(this.#search(this.#oneTells).keys());
  }

  /** For whom places are kept where not everybody can be listened to: who plays, and I; then whom I have a link to; then who is here. */
  get ranks(): Ranks {
    const players = new Set([this.#me, ...this.players].map(toHex));
    return [players, new Set(this.linked.map(toHex)), new Set(this.here.keys())];
  }

  /** Those I have a link to. */
  get linked(): Uint8Array[] {
    const keys = this.#door.trusted.map(({ known }) => [toHex(known.idPk), known.idPk] as const);
    return [...new Map(keys).values()];
  }

  /**
   * Who sets the options and starts. Who opened the room, and can prove it; while that one is not here, somebody who has set the table
   * before; else anybody. Of several the one with the lowest key, and never a bot. All who know the same members agree.
   */
  get opener(): Uint8Array | undefined {
    if (this.#secret() === undefined) return undefined;
    const people = [...this.here.values()]
      .filter((idPk) => {
        const member = this.#records.get(idPk, 'member');
        return member !== undefined && member.of === undefined;
      })
      .sort(inOrder);
    return (
      people.find((idPk) => this.isFounder(idPk)) ??
      people.find((idPk) => this.#records.get(idPk, 'table') !== undefined) ??
      people[0]
    );
  }

  isFounder(idPk: Uint8Array): boolean {
    const token = this.#records.get(idPk, 'member')?.founder;
    const secret = this.#secret();
    return token !== undefined && secret !== undefined && isFounder(idPk, token, secret);
  }

  isFullFor(idPk: Uint8Array): boolean {
    const others = [...this.here.values()].filter((other) => !equalBytes(other, idPk));
    return others.length >= MOST_SEATS && !isIn(this.players, idPk);
  }

  /**
   * Those for whom there is no seat, when several came at once and each was let in by somebody: first whom the one who may start does
   * not see, else anybody could bring a crowd in; then whom fewest see, of several the one with the highest key; nobody who plays, and
   * neither who may start nor its bots, which only it sees. All who know the same members agree.
   */
  get surplus(): Uint8Array[] {
    const { opener, here } = this;
    const all = [...here.values()];
    const isOpeners = (idPk: Uint8Array): boolean =>
      opener !== undefined && equalBytes(opener, this.#records.get(idPk, 'member')?.of ?? idPk);
    const seenBy = (idPk: Uint8Array): number =>
      all.filter((other) => this.#sees(other, idPk)).length +
      (opener !== undefined && this.#sees(opener, idPk) ? MOST_HERE : 0);
    return all
      .filter((idPk) => !isIn(this.players, idPk) && !isOpeners(idPk))
      .sort((a, b) => seenBy(a) - seenBy(b) || inOrder(b, a))
      .slice(0, Math.max(0, all.length - MOST_SEATS));
  }

  /** Links of mine whose members say to have one to this key. */
  whoSees(idPk: Uint8Array): Door['trusted'] {
    return this.#door.trusted.filter(({ known }) => this.#sees(known.idPk, idPk));
  }

  /** Over a link of mine, or the shortest way over links that both their ends tell of. */
  routeTo(idPk: Uint8Array): Route {
    const direct = this.#door.trusted.find(({ known }) => equalBytes(known.idPk, idPk));
    if (direct !== undefined) return { is: 'direct', peer: direct.peer };
    const by = this.#search(this.#bothTell).get(toHex(idPk))?.by;
    return by === undefined || equalBytes(by, this.#me) ? undefined : { is: 'relayed', by };
  }

  /** Does this member say that it has a link to that one? */
  #sees(idPk: Uint8Array, other: Uint8Array): boolean {
    return this.#seenBy(idPk).some((seen) => equalBytes(seen, other));
  }

  /** Once for all that is asked until somebody sees others: most of what is said changes nothing of it. */
  #search(holds: Holds): ReadonlyMap<string, Found> {
    const basis = [this.#records.turn, this.players, ...this.#door.trusted.map(({ known }) => known)];
    if (basis.length !== this.#basis.length || basis.some((each, i) => each !== this.#basis[i])) {
      this.#basis = basis;
      this.#found.clear();
    }
    const found = this.#found.get(holds) ?? this.#find(holds);
    this.#found.set(holds, found);
    return found;
  }

  /** From me over all links, nearest first. One that a member tells of counts if `holds`: of my own I know. */
  #find(holds: Holds): ReadonlyMap<string, Found> {
    const noted = this.#noted(holds);
    const found = new Map<string, Found>([[toHex(this.#me), { idPk: this.#me, by: this.#me }]]);
    for (const idPk of this.linked) found.set(toHex(idPk), { idPk, by: idPk });
    // A map may grow while it is gone through.
    for (const { idPk, by } of found.values()) {
      if (equalBytes(idPk, this.#me)) continue;
      for (const seen of this.#seenBy(idPk)) {
        const key = toHex(seen);
        if (noted.has(key) && !found.has(key) && holds(idPk, seen)) found.set(key, { idPk: seen, by });
      }
    }
    return found;
  }

  /**
   * Of whom note is taken. One is named behind each of my links in turn, so that who tells of many hides nobody whom others see; for
   * players places are kept: one that was not found would seem to be lost to a game that waits for it.
   */
  #noted(holds: Holds): ReadonlySet<string> {
    const noted = new Set([this.#me, ...this.linked].map(toHex));
    const players = new Set(this.players.map(toHex));
    let turns = this.linked.map((idPk) => this.#behind(idPk, noted, players, holds));
    while (turns.length > 0) turns = turns.filter((turn) => turn.next().done !== true);
    return noted;
  }

  /** Notes those behind one link whom nobody has named before, nearest first, one in each turn. */
  *#behind(link: Uint8Array, noted: Set<string>, players: ReadonlySet<string>, holds: Holds): Generator {
    const reached = [link]; // grows while it is gone through
    for (const idPk of reached) {
      for (const seen of this.#seenBy(idPk)) {
        const key = toHex(seen);
        if (noted.has(key) || !hasPlace(key, noted, [players]) || !holds(idPk, seen)) continue;
        noted.add(key);
        reached.push(seen);
        yield;
      }
    }
  }

  #seenBy(idPk: Uint8Array): readonly Uint8Array[] {
    return this.#records.get(idPk, 'member')?.sees ?? [];
  }

  #view(idPk: Uint8Array, opener: Uint8Array | undefined): MemberView {
    const record = this.#records.get(idPk, 'member');
    const known = this.#door.acquaintance(idPk);
    return {
      idPk,
      // Of a name that is nothing but joiners nothing is left; who watches would refuse who tells it one without a letter.
      name: cleanName(record?.name ?? known?.name ?? '…') || '?',
      ready: record?.ready ?? false,
      opener: opener !== undefined && equalBytes(opener, idPk),
      me: equalBytes(idPk, this.#me),
      ...(record?.of && { of: record.of }),
      signs: record?.signs ?? [],
      ...(record?.build && { build: record.build }),
      address: record?.address ?? '',
      ...(record?.edition && { edition: record.edition }),
      words: known?.words ?? [],
    };
  }
}

function inOrder(a: Uint8Array, b: Uint8Array): number {
  return toHex(a) < toHex(b) ? -1 : 1;
}

function isIn(idPks: readonly Uint8Array[], idPk: Uint8Array): boolean {
  return idPks.some((each) => equalBytes(each, idPk));
}
