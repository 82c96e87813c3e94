/** The masked dealer: the protocol. Hidden cards are ciphertexts, and every answer proves itself. */

import { BeaconChain, BeaconStream, beaconSeed, commitChoice, verifyChoice } from '../../crypto/beacon.ts';
import { concat, equalBytes, Malformed } from '../../crypto/bytes.ts';
import { contextBytes, EVERY_SEAT } from '../../crypto/context.ts';
import { G, mul } from '../../crypto/curve.ts';
import { type Masked, maskOpenly, residual, unmask } from '../../crypto/masked.ts';
import { decodeScalars } from '../../crypto/scalar.ts';
import { claimShuffle, type Shuffle } from '../../crypto/shuffle.ts';
import { type Mix, ShuffleBundle } from '../../crypto/shuffle-bundle.ts';
import { BodyReader, BodyWriter } from '../body.ts';
import {
  type AnswerSlot,
  BaseDealer,
  type Checked,
  type Made,
  type Refused,
  refusing,
  type Where,
} from '../dealer.ts';
import type { Choice, Deal, Part } from '../part.ts';
import type { Ask, Reply } from '../script.ts';
import type { Seat } from '../seat.ts';
import type { Face, Zone } from '../zone.ts';
import { type Entropy, Keyring, repeatedKeys, type Roster } from './keyring.ts';
import { makePart } from './making.ts';
import { MaskedDraft, readPart } from './reading.ts';

/** A shuffle whose proof is still to come. */
interface Owed {
  readonly where: Where;
  readonly ask: Ask;
  readonly statement: Shuffle;
}

export class MaskedDealer extends BaseDealer<Masked, MaskedDraft> {
  readonly #keys: Keyring;
  readonly #entropy: Entropy;
  readonly #me: Seat | undefined;
  readonly #owed = new Map<Seat, Owed>();
  /** What was stored with my answers: salts and bodies of commitments, seeds of chain mixes. */
  readonly #kept = new Map<Ask, Uint8Array>();
  readonly #mixes = new Map<Ask, Mix>();
  readonly #commitments = new Map<Ask, { where: Where; of: ReadonlyMap<Seat, Uint8Array> }>();
  /** [P3.3 d] The A of every card that was ever locked by me alone. */
  readonly #mine = new Set<string>();
  readonly #opened = new Map<string, Face>();

  constructor(seats: readonly Seat[], roster: Roster, me: Seat | undefined, entropy: Entropy) {
    super(seats);
    this.#keys = new Keyring(roster);
    this.#me = me;
    this.#entropy = entropy;
  }

  slot(ask: Ask, where: Where, seat: Seat): AnswerSlot {
    if (ask.barrier !== true) return { ...where, kind: 'answer' };
    return { ...this.#owedBy(seat).where, kind: 'proof' };
  }

  make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made {
    if (ask.barrier === true) return { body: this.#proof(this.#owedBy(seat)) };
    if (ask.opens !== undefined) return { body: this.#keptFor(ask.opens) };
    if (ask.commit !== true) return this.#compose(ask, where, seat, choice);
    const salt = this.#entropy(where, 'salt').seed();
    const { body } = this.#compose(ask, where, seat, choice);
    return { body: commitChoice(this.#ctx(ask, where, seat), salt, body), keep: concat(salt, body) };
  }

  canMake(ask: Ask, seat: Seat): boolean {
    if (ask.opens !== undefined) return this.#keys.hasMine && this.#kept.has(ask.opens);
    if (ask.barrier === true) {
      const { ask: mixed } = this.#owedBy(seat);
      return this.#keys.hasMine && (this.#kept.has(mixed) || this.#mixes.has(mixed));
    }
    const part = partOf(ask);
    if (part === 'keys') return true;
    return this.#keys.hasMine && (part !== 'link' || this.#keys.hasChain);
  }

  recall(ask: Ask, _where: Where, seat: Seat, keep: Uint8Array): void {
    const part = ask.options[0]?.parts(seat)[0];
    const { sid } = this.#keys.roster;
    if (ask.commit !== true && part?.do === 'keys') {
      const [x] = decodeScalars(keep.slice(0, 32), 1, 'kept game key') as [bigint];
      this.#keys.setMine({ x, X: mul(G, x) });
      this.#keys.setChain(new BeaconChain(sid, seat, keep.slice(32)));
    } else if (ask.commit !== true && part?.do === 'commitment') {
      this.#keys.setChain(new BeaconChain(sid, seat, keep));
    }
    this.#kept.set(ask, keep);
  }

  check(ask: Ask, where: Where, seat: Seat, body: Uint8Array): Checked | Refused {
    return refusing(ask.barrier === true ? 'P4.8' : 'P6.3', () => {
      if (ask.barrier === true) {
        const claim = claimShuffle(this.#owedBy(seat).statement, body);
        return {
          said: { option: 0, faces: [] },
          proofs: [{ rule: 'P4.6', claim }],
          draft: new MaskedDraft(this.heaps),
        };
      }
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
    if (ask.barrier === true) this.#owed.clear();
    const part = partOf(ask);
    if (part === 'keys') {
      const keys = new Map([...drafts].map(([seat, draft]) => [seat, draft.key!]));
      const without = repeatedKeys(keys);
      if (without.length > 0) return { without };
      this.#keys.register(keys);
    }
    if (part === 'keys' || part === 'commitment') {
      if (!this.#kept.has(ask)) this.#keys.forget(part); // what was kept with an earlier one is wrong now
      for (const [seat, draft] of drafts) this.#keys.commitment(seat, draft.commitment!);
    }
    for (const [seat, { owed }] of drafts)
      if (owed !== undefined) this.#owed.set(seat, { where, ask, statement: owed });
    this.#settleShares(ask, drafts);
    this.apply(answers);
    for (const { masks } of drafts.values()) for (const mask of masks) this.#keys.masks.add(mask);
    this.#remember();
    if (ask.opens !== undefined) this.#commitments.delete(ask.opens);
    const said = this.said(answers);
    return part === 'link' ? { said, luck: this.#luck(where, drafts) } : { said };
  }

  override leave(seats: readonly Seat[]): void {
    super.leave(seats);
    this.#keys.leave(seats);
    this.#owed.clear();
    this.#commitments.clear();
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
    const keeps: Uint8Array[] = [];
    const parts = this.option(ask, choice.option).parts(seat);
    parts.forEach((part, i) => {
      if ((part.do === 'share' || part.do === 'untag') && this.#owed.size > 0)
        throw new Error('[P3.3 c] asked for a share before all shuffles were proven');
      const ctx = this.#ctx(ask, where, seat, i, part);
      const random = this.#entropy(where, `${i}/${part.do}`);
      const wasMine = ({ A }: Masked): boolean => A.key !== G.key && this.#mine.has(A.key);
      const made = makePart(part, {
        keys: this.#keys,
        seat,
        draft,
        ctx,
        random,
        places: choice.places,
        wasMine,
      });
      writer.put(made.bytes);
      if (made.keep !== undefined) keeps.push(made.keep);
      if (made.mix !== undefined) this.#mixes.set(ask, made.mix);
      if (i + 1 < parts.length)
        readPart(part, { keys: this.#keys, seat, draft, ctx, body: new BodyReader(made.bytes) });
    });
    return { body: writer.bytes(), ...(keeps.length > 0 && { keep: concat(...keeps) }) };
  }

  #read(ask: Ask, where: Where, seat: Seat, bytes: Uint8Array): Checked | Refused {
    const draft = new MaskedDraft(this.heaps);
    const body = new BodyReader(bytes);
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
    const reader = new BodyReader(body);
    const salt = reader.take(32);
    const inner = reader.take(body.length - 32);
    if (!verifyChoice(this.#ctx(committed, where, seat), of.get(seat)!, salt, inner)) {
      return { refused: 'the opening is not what was committed to', rule: 'P6.3' };
    }
    return this.#read({ ...committed, ...(ask.admit && { admit: ask.admit }) }, where, seat, inner);
  }

  /** Joint openings: cards leave the pile, to a seat or to all, with the shares of all others taken off [P3.4]. */
  #settleShares(ask: Ask, drafts: ReadonlyMap<Seat, MaskedDraft>): void {
    const part = ask.options[0]?.parts(ask.seats[0]!)[0];
    if (part?.do === 'share') this.#openDeals(part.deals, drafts);
    if (part?.do === 'untag') this.#matchTags(part.zones, part.pile, drafts);
  }

  #openDeals(deals: readonly Deal[], drafts: ReadonlyMap<Seat, MaskedDraft>): void {
    const next = new Map([...drafts].map(([seat, draft]) => [seat, draft.shares.values()]));
    const opened = deals.map(({ pile, places, to }) =>
      places.map((i) => {
        const shares = [...next]
          .filter(([seat]) => to.owner !== seat)
          .map(([, values]) => values.next().value!);
        return residual(this.heaps.cards(pile)[i]!, shares);
      }),
    );
    this.deliver(deals, opened);
  }

  #matchTags(zones: readonly Zone[], pile: Zone, drafts: ReadonlyMap<Seat, MaskedDraft>): void {
    const tags = zones.flatMap((zone) => this.heaps.cards(zone)).map((card, i) =>
      unmask(card, [...drafts.values()].map((draft) => draft.shares[i]!)).key,
    ); // prettier-ignore
    this.removeHeld(tags, pile);
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
    return contextBytes({ ...where, seat }, `${ask.verb}/${use}`);
  }

  #owedBy(seat: Seat): Owed {
    const owed = this.#owed.get(seat);
    if (owed === undefined) throw new Error(`seat ${seat} owes no proof`);
    return owed;
  }

  /** Of the outputs that were stored, also if another mix was made for the same question since. */
  #proof({ ask, statement }: Owed): Uint8Array {
    const mix = this.#mixes.get(ask);
    const seed = this.#kept.get(ask);
    const isStored = mix !== undefined && (seed === undefined || equalBytes(mix.seed, seed));
    return (isStored ? mix : ShuffleBundle.resume(statement, this.#keptFor(ask))).prove();
  }

  #keptFor(ask: Ask): Uint8Array {
    const keep = this.#kept.get(ask);
    if (keep === undefined) throw new Error(`nothing was stored for ${ask.verb}/${ask.step}`);
    return keep;
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
