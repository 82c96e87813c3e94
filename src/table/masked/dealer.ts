/** The masked dealer: the protocol. Hidden cards are ciphertexts, and every answer proves itself. */

import { BeaconStream, beaconSeed, commitChoice, verifyChoice } from '../../crypto/beacon.ts';
import { concat, Malformed } from '../../crypto/bytes.ts';
import { contextBytes, EVERY_SEAT } from '../../crypto/context.ts';
import { G, mul } from '../../crypto/curve.ts';
import { type Masked, maskOpenly, residual, unmask } from '../../crypto/masked.ts';
import type { Random } from '../../crypto/random.ts';
import { decodeScalars, encodeScalar } from '../../crypto/scalar.ts';
import { claimShuffle, type Shuffle } from '../../crypto/shuffle.ts';
import type { ShuffleBundle } from '../../crypto/shuffle-bundle.ts';
import { ByteReader } from '../../crypto/byte-reader.ts';
import { BodyWriter } from '../body.ts';
import {
  BaseDealer,
  type Checked,
  type Keep,
  type Made,
  type OwedProof,
  placesFirst,
  type Refused,
  refusing,
  type Where,
} from '../dealer.ts';
import type { Change } from '../heap.ts';
import type { Choice, Deal, Part } from '../part.ts';
import { type Ask, purposeOf, type Reply } from '../script.ts';
import type { Seat } from '../seat.ts';
import type { Face, Zone } from '../zone.ts';
import { type Entropy, Keyring, type Roster, unfitKeys } from './keyring.ts';
import { Kept } from './kept.ts';
import { makePart, newBundle } from './making.ts';
import { MaskedDraft, readPart } from './reading.ts';

/** A shuffle whose proof is still to come. */
interface Owed {
  readonly where: Where;
  readonly ask: Ask;
  readonly statement: Shuffle;
}

export class MaskedDealer extends BaseDealer<Masked, MaskedDraft> {
  protected readonly kept = new Kept();
  readonly #keys: Keyring;
  readonly #entropy: Entropy;
  readonly #me: Seat | undefined;
  readonly #owed = new Map<Seat, Owed>();
  /**
   * Piles of a table that somebody has left, and whatever got cards of them. They are locked under a key that nobody can open any
   * more, and proofs that were owed for them never come: only a fresh pile is clean [P3.3 a, c].
   */
  readonly #stale = new WeakSet<Zone>();
  readonly #commitments = new Map<Ask, { where: Where; of: ReadonlyMap<Seat, Uint8Array> }>();
  /** [P3.3 d] The A of every card that was ever locked by me alone. */
  readonly #mine = new Set<string>();
  readonly #opened = new Map<string, Face>();
  /** Made ahead for my turn in the chain that goes on. */
  #bundle: ShuffleBundle | undefined;

  constructor(seats: readonly Seat[], roster: Roster, me: Seat | undefined, entropy: Entropy) {
    super(seats);
    this.#keys = new Keyring(roster);
    this.#me = me;
    this.#entropy = entropy;
  }

  owed(seat: Seat): OwedProof | undefined {
    const owed = this.#owed.get(seat);
    if (owed === undefined) return undefined;
    const { ask, where, statement } = owed;
    return {
      slot: { ...where, kind: 'proof' },
      canMake: this.#keys.hasMine && this.kept.canProve(ask),
      make: () => this.kept.proof(ask, statement),
      check: (body) =>
        refusing('P4.8', () => ({
          said: { option: 0, faces: [] },
          proofs: [{ rule: 'P4.6', claim: claimShuffle(statement, body) }],
          draft: new MaskedDraft(this.heaps),
        })),
    };
  }

  /**
   * A chain has begun that I will be asked for, too: my bundle is made while others mix [P4.4]. Only at its first question: who came
   * back to a later one may have made a bundle there before, and must not make the same one for other cards [P1.5].
   */
  ahead(ask: Ask, where: Where, seat: Seat): (() => void) | undefined {
    const part = ask.options[0]?.parts(ask.seats[0]!)[0];
    if (part?.do !== 'chain' || ask.seats.includes(seat) || this.#owed.size > 0) return undefined;
    if (this.#bundle !== undefined || !this.#keys.hasMine) return undefined;
    return () => {
      const ctx = contextBytes({ ...where, seat }, `${purposeOf(ask)}/ahead`);
      const sizes = part.zones.map(({ size }) => size);
      this.#bundle = newBundle(this.#keys.lock('all'), sizes, this.#random(where, 'ahead', ctx));
    };
  }

  make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made {
    if (ask.opens !== undefined) return { body: this.kept.of(ask.opens) };
    if (ask.barrier === true) return { body: this.mustOwe(seat).make() };
    if (ask.commit !== true) return this.#compose(ask, where, seat, choice);
    const { body } = this.#compose(ask, where, seat, choice);
    const ctx = this.#ctx(ask, where, seat);
    const salt = this.#random(where, 'salt', ctx).bound(body).seed();
    return { body: commitChoice(ctx, salt, body), keep: { use: 'opening', bytes: concat(salt, body) } };
  }

  canMake(ask: Ask, seat: Seat): boolean {
    if (ask.opens !== undefined) return this.#keys.hasMine && this.kept.has(ask.opens);
    if (ask.barrier === true) return this.mustOwe(seat).canMake;
    const part = partOf(ask);
    if (part === 'keys') return true;
    return this.#keys.hasMine && (part !== 'link' || this.#keys.hasChain);
  }

  recall(ask: Ask, _where: Where, seat: Seat, { use, bytes }: Keep): void {
    this.kept.put(ask, bytes);
    if (use !== 'keys') return;
    const part = ask.options[0]?.parts(seat)[0];
    if (part?.do === 'keys') {
      const [x] = decodeScalars(bytes.slice(0, 32), 1, 'kept game key') as [bigint];
      this.#keys.setMine({ x, X: mul(G, x) });
    }
    this.#keys.setChain(this.#keys.chainFrom(seat, bytes.slice(-32)));
  }

  check(ask: Ask, where: Where, seat: Seat, body: Uint8Array): Checked | Refused {
    if (ask.barrier === true) return this.mustOwe(seat).check(body);
    return refusing('P6.3', () => {
      if (ask.commit === true) return this.#checkCommitment(body);
      if (ask.opens !== undefined) return this.#checkOpening(ask, ask.opens, seat, body);
      return this.#read(ask, where, seat, body);
    });
  }

  settle(
    ask: Ask,
    where: Where,
    answers: ReadonlyMap<Seat, Checked>,
  ): Reply | { readonly without: readonly Seat[] } {
    const drafts = new Map(
      [...answers].sort(([a], [b]) => a - b).map(([seat, { draft }]) => [seat, draft as MaskedDraft]),
    );
    if (ask.commit === true) {
      this.#commitments.set(ask, {
        where,
        of: new Map([...drafts].map(([seat, draft]) => [seat, draft.commitment!])),
      });
      return { said: new Map() };
    }
    const part = partOf(ask);
    if (part === 'keys') {
      const keys = new Map([...drafts].map(([seat, draft]) => [seat, draft.key!]));
      const without = unfitKeys(keys);
      if (without.length > 0) return { without };
      this.#keys.register(keys);
    }
    this.heaps.apply(this.#jointly(ask, drafts));
    if (ask.barrier === true) this.#proven();
    if (part === 'keys' || part === 'commitment') {
      if (!this.kept.has(ask)) this.#keys.forget(part); // what was kept with an earlier one is wrong now
      this.kept.erase(ask); // the keyring has it
      for (const [seat, draft] of drafts) this.#keys.commitment(seat, draft.commitment!);
    }
    for (const [seat, { owed }] of drafts)
      if (owed !== undefined) this.#owed.set(seat, { where, ask, statement: owed });
    this.apply(answers);
    for (const { masks } of drafts.values()) for (const mask of masks) this.#keys.masks.add(mask);
    this.#remember();
    if (ask.opens !== undefined) {
      this.#commitments.delete(ask.opens);
      this.kept.erase(ask.opens);
    }
    const said = this.said(answers);
    return part === 'link' ? { said, luck: this.#luck(where, drafts) } : { said };
  }

  override leave(seats: readonly Seat[]): void {
    super.leave(seats);
    this.#keys.leave(seats);
    for (const zone of this.heaps.zones()) if (zone.owner === 'all') this.#stale.add(zone);
    this.#owed.clear();
    this.#bundle = undefined;
    this.#commitments.clear();
    this.kept.clear();
  }

  override move(from: Zone, places: readonly number[], to: Zone | undefined): void {
    super.move(from, places, to);
    if (to !== undefined && this.#stale.has(from)) this.#stale.add(to);
  }

  override copyPile(pile: Zone): Zone {
    const copy = super.copyPile(pile);
    if (this.#stale.has(pile)) this.#stale.add(copy);
    return copy;
  }

  faces(zone: Zone, seat: Seat | undefined): readonly Face[] | undefined {
    if (zone.owner === 'open') return zone.faces;
    if (seat === undefined || zone.owner !== seat || seat !== this.#me || !this.#keys.hasMine)
      return undefined;
    return this.heaps.cards(zone).map((card) => this.#open(zone, card));
  }

  /** All layers are off: B is the face itself. */
  protected faceOf(zone: Zone, { B }: Masked): Face {
    return this.#keys.deck(zone.deck).face(B) as Face;
  }

  protected card(zone: Zone, face: string): Masked {
    return maskOpenly(this.#keys.deck(zone.deck).point(face), this.#keys.lock(zone.owner));
  }

  /** One body: the option, if there are several, and its parts one after the other. */
  #compose(ask: Ask, where: Where, seat: Seat, choice: Choice): Made {
    const draft = new MaskedDraft(this.heaps);
    const writer = new BodyWriter();
    if (ask.options.length > 1) writer.byte(choice.option);
    let keep: Keep | undefined;
    const parts = this.option(ask, choice.option).parts(seat);
    const first = placesFirst(parts, choice, (zone) => this.faces(zone, seat));
    parts.forEach((part, i) => {
      this.#mustBeProven(part);
      const ctx = this.#ctx(ask, where, seat, i, part);
      const random = this.#random(where, `${i}/${part.do}`, ctx);
      const wasMine = ({ A }: Masked): boolean => A.key !== G.key && this.#mine.has(A.key);
      const made = makePart(part, {
        keys: this.#keys,
        seat,
        draft,
        ctx,
        random,
        first,
        wasMine,
        bundle: () => this.#takeBundle(),
      });
      writer.put(made.bytes);
      keep ??= made.keep; // no option has two parts that keep something
      if (made.mix !== undefined) this.kept.putMix(ask, made.mix);
      if (i + 1 < parts.length)
        readPart(part, { keys: this.#keys, seat, draft, ctx, body: new ByteReader(made.bytes) });
    });
    return { body: writer.bytes(), ...(keep && { keep }) };
  }

  /** [P3.3 c] A share of a card that a cheat could have brought into a pile would open it for the cheat. */
  #mustBeProven(part: Part): void {
    const piles = part.do === 'share' ? part.deals.map(({ pile }) => pile) : part.do === 'untag' ? part.zones : []; // prettier-ignore
    if (piles.length === 0) return;
    if (this.#owed.size > 0) throw new Error('[P3.3 c] asked for a share before all shuffles were proven');
    if (piles.some((pile) => this.#stale.has(pile)))
      throw new Error('[P3.3 c] asked for a share of a pile from before somebody left');
  }

  /** It is out of its pool before its first byte leaves the machine [P1.5]. */
  #takeBundle(): ShuffleBundle | undefined {
    const bundle = this.#bundle;
    this.#bundle = undefined;
    return bundle;
  }

  #read(ask: Ask, where: Where, seat: Seat, bytes: Uint8Array): Checked | Refused {
    const draft = new MaskedDraft(this.heaps);
    const body = new ByteReader(bytes);
    return this.readBody(ask, seat, body, draft, (part, i) => {
      readPart(part, { keys: this.#keys, seat, draft, body, ctx: this.#ctx(ask, where, seat, i, part) });
    });
  }

  #checkCommitment(body: Uint8Array): Checked {
    if (body.length !== 32) throw new Malformed(`expected a commitment of 32 bytes, got ${body.length}`);
    const draft = new MaskedDraft(this.heaps);
    draft.commitment = body;
    return { said: { option: 0, faces: [] }, proofs: [], draft };
  }

  /** The body is read against the ask it was committed to, with the context of that question [P6.3]. */
  #checkOpening(ask: Ask, committed: Ask, seat: Seat, body: Uint8Array): Checked | Refused {
    const { where, of } = this.#commitments.get(committed)!;
    const reader = new ByteReader(body);
    const salt = reader.take(32);
    const inner = reader.take(body.length - 32);
    if (!verifyChoice(this.#ctx(committed, where, seat), of.get(seat)!, salt, inner)) {
      return { refused: 'the opening is not what was committed to', rule: 'P6.3' };
    }
    return this.#read({ ...committed, ...(ask.admit && { admit: ask.admit }) }, where, seat, inner);
  }

  /** Joint openings: cards leave the pile, to a seat or to all, with the shares of all others taken off [P3.4]. */
  #jointly(ask: Ask, drafts: ReadonlyMap<Seat, MaskedDraft>): Change<Masked>[] {
    const part = ask.options[0]?.parts(ask.seats[0]!)[0];
    if (part?.do === 'share') return this.#openDeals(part.deals, drafts);
    return part?.do === 'untag' ? this.#matchTags(part.zones, part.pile, drafts) : [];
  }

  #openDeals(deals: readonly Deal[], drafts: ReadonlyMap<Seat, MaskedDraft>): Change<Masked>[] {
    const next = new Map([...drafts].map(([seat, draft]) => [seat, draft.shares.values()]));
    const opened = deals.map(({ pile, places, to }) =>
      places.map((i) => {
        const shares = [...next]
          .filter(([seat]) => to.owner !== seat)
          .map(([, values]) => values.next().value!);
        return residual(this.heaps.cards(pile)[i]!, shares);
      }),
    );
    return this.deliver(deals, opened);
  }

  #matchTags(zones: readonly Zone[], pile: Zone, drafts: ReadonlyMap<Seat, MaskedDraft>): Change<Masked>[] {
    const tags = zones.flatMap((zone) => this.heaps.cards(zone)).map((card, i) =>
      unmask(card, [...drafts.values()].map((draft) => draft.shares[i]!)).key,
    ); // prettier-ignore
    return this.removeHeld(tags, pile);
  }

  #luck(where: Where, drafts: ReadonlyMap<Seat, MaskedDraft>): BeaconStream {
    const links = new Map([...drafts].map(([seat, draft]) => [seat, draft.link!]));
    this.#keys.revealed(links);
    return new BeaconStream(
      beaconSeed(contextBytes({ ...where, seat: EVERY_SEAT }, 'beacon'), [...links.values()]),
    );
  }

  #ctx(ask: Ask, where: Where, seat: Seat, i?: number, part?: Part): Uint8Array {
    const use = part === undefined ? 'together' : `${i}/${part.do}`;
    return contextBytes({ ...where, seat }, `${purposeOf(ask)}/${use}`);
  }

  /** [P1.5] Hedged with my game key, once there is one, and with the one use in this context. */
  #random(where: Where, purpose: string, ctx: Uint8Array): Random {
    const x = this.#keys.hasMine ? encodeScalar(this.#keys.mine.x) : new Uint8Array(32);
    return this.#entropy(where, purpose).bound(x, ctx);
  }

  /** No proof is owed any more, and no seed is needed. */
  #proven(): void {
    for (const { ask } of this.#owed.values()) this.kept.erase(ask);
    this.#owed.clear();
    this.#bundle = undefined;
  }

  #open(zone: Zone, { A, B }: Masked): Face {
    const key = A.key + B.key;
    let face = this.#opened.get(key);
    if (face === undefined) {
      face = this.#keys.deck(zone.deck).face(unmask({ A, B }, [mul(A, this.#keys.mine.x)])) as Face;
      this.#opened.set(key, face);
    }
    return face;
  }

  #remember(): void {
    for (const zone of this.heaps.zones()) {
      if (zone.owner === this.#me) for (const { A } of this.heaps.cards(zone)) this.#mine.add(A.key);
    }
  }
}

function partOf(ask: Ask): Part['do'] | undefined {
  return ask.options[0]?.parts(ask.seats[0]!)[0]?.do;
}
