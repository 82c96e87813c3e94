/** The clear dealer: the same questions without cryptography, for rules, bots and balance. Everybody could read everything. */

import { BeaconStream, beaconSeed, commitChoice, verifyChoice } from '../../crypto/beacon.ts';
import { concat, Malformed } from '../../crypto/bytes.ts';
import { contextBytes, EVERY_SEAT } from '../../crypto/context.ts';
import type { Random } from '../../crypto/random.ts';
import { type Chosen, withFirst } from '../../crypto/shuffle-bundle.ts';
import { ByteReader } from '../../crypto/byte-reader.ts';
import { BodyWriter } from '../body.ts';
import {
  BaseDealer,
  type Checked,
  type Keep,
  type Made,
  type OwedProof,
  placesFirst,
  placesOf,
  type Refused,
  refusing,
  type Where,
} from '../dealer.ts';
import { type Change, Draft } from '../heap.ts';
import type { Choice, Part } from '../part.ts';
import type { Ask, Luck, Reply } from '../script.ts';
import type { Seat } from '../seat.ts';
import type { Face, Zone } from '../zone.ts';

/** What luck decides on a clear table; a masked run's luck can be replayed through it. */
export interface ClearLuck {
  random(where: Where, purpose: string): Random;
  /** The beacon's numbers, if they are not to come from the links. */
  beacon?(where: Where): Luck | undefined;
}

class ClearDraft extends Draft<Face> {
  word: Uint8Array | undefined;
}

export class ClearDealer extends BaseDealer<Face, ClearDraft> {
  readonly #luck: ClearLuck;
  readonly #owed = new Map<Seat, Where>();
  /** By question and seat: one clear dealer may serve the whole table. */
  readonly #kept = new Map<Ask, Map<Seat, Uint8Array>>();
  readonly #commitments = new Map<Ask, { where: Where; of: ReadonlyMap<Seat, Uint8Array> }>();

  constructor(seats: readonly Seat[], luck: ClearLuck) {
    super(seats);
    this.#luck = luck;
  }

  /** Nothing is proven here, but it is said. */
  owed(seat: Seat): OwedProof | undefined {
    const where = this.#owed.get(seat);
    if (where === undefined) return undefined;
    return {
      slot: { ...where, kind: 'proof' },
      canMake: true,
      make: () => new Uint8Array(0),
      check: (body) => refusing('P4.8', () => this.#readWord(body, 0)),
    };
  }

  ahead(): undefined {
    return undefined;
  }

  make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made {
    if (ask.barrier === true) return { body: this.mustOwe(seat).make() };
    if (ask.opens !== undefined) return { body: this.#kept.get(ask.opens)!.get(seat)! };
    const body = this.#compose(ask, where, seat, choice);
    if (ask.commit !== true) return { body };
    const salt = this.#luck.random(where, 'salt').seed();
    return {
      body: commitChoice(ctxOf(where, seat), salt, body),
      keep: { use: 'opening', bytes: concat(salt, body) },
    };
  }

  canMake(ask: Ask, seat: Seat): boolean {
    return ask.opens === undefined || this.#kept.get(ask.opens)?.has(seat) === true;
  }

  recall(ask: Ask, _where: Where, seat: Seat, { bytes }: Keep): void {
    const kept = this.#kept.get(ask) ?? new Map<Seat, Uint8Array>();
    this.#kept.set(ask, kept.set(seat, bytes));
  }

  check(ask: Ask, _where: Where, seat: Seat, body: Uint8Array): Checked | Refused {
    if (ask.barrier === true) return this.mustOwe(seat).check(body);
    return refusing('P6.3', () => {
      const reader = new ByteReader(body);
      if (ask.commit === true) return this.#readWord(body, 32);
      if (ask.opens === undefined) return this.#read(ask, seat, reader);
      const { where: committed, of } = this.#commitments.get(ask.opens)!;
      const salt = reader.take(32);
      if (!verifyChoice(ctxOf(committed, seat), of.get(seat)!, salt, body.slice(32))) {
        return { refused: 'the opening is not what was committed to', rule: 'P6.3' };
      }
      return this.#read(ask, seat, reader);
    });
  }

  /** So many bytes, and no card. */
  #readWord(body: Uint8Array, length: number): Checked {
    const reader = new ByteReader(body);
    const draft = new ClearDraft(this.heaps);
    draft.word = reader.take(length);
    reader.end();
    return { said: { option: 0, faces: [] }, proofs: [], draft };
  }

  settle(ask: Ask, where: Where, answers: ReadonlyMap<Seat, Checked>): Reply {
    const words = new Map([...answers].map(([seat, { draft }]) => [seat, (draft as ClearDraft).word]));
    if (ask.commit === true) {
      this.#commitments.set(ask, { where, of: words as Map<Seat, Uint8Array> });
      return { said: new Map() };
    }
    const part = ask.options[0]?.parts(ask.seats[0]!)[0];
    this.heaps.apply(this.#jointly(part));
    if (ask.barrier === true) this.#owed.clear();
    if (part?.do === 'chain') for (const seat of answers.keys()) this.#owed.set(seat, where);
    this.apply(answers);
    const said = this.said(answers);
    if (part?.do !== 'link') return { said };
    const links = [...said.keys()].map((seat) => words.get(seat)!);
    const seed = beaconSeed(contextBytes({ ...where, seat: EVERY_SEAT }, 'beacon'), links);
    return { said, luck: this.#luck.beacon?.(where) ?? new BeaconStream(seed) };
  }

  override leave(seats: readonly Seat[]): void {
    super.leave(seats);
    this.#owed.clear();
    this.#commitments.clear();
  }

  faces(zone: Zone, seat: Seat | undefined): readonly Face[] | undefined {
    if (zone.owner === 'open') return zone.faces;
    return zone.owner === seat ? this.heaps.cards(zone) : undefined;
  }

  /** What lies in a zone, whoever owns it: for tests of conservation and for recorded luck. */
  inspect(zone: Zone): readonly Face[] {
    return zone.owner === 'open' ? zone.faces : this.heaps.cards(zone);
  }

  zones(): Zone[] {
    return this.heaps.zones();
  }

  protected faceOf(_zone: Zone, face: Face): Face {
    return face;
  }

  protected card(_zone: Zone, face: string): Face {
    return face as Face;
  }

  /** What all open together. */
  #jointly(part: Part | undefined): Change<Face>[] {
    const cards = (zone: Zone): readonly Face[] => this.heaps.cards(zone);
    if (part?.do === 'untag') return this.removeHeld(part.zones.flatMap(cards), part.pile);
    if (part?.do !== 'share') return [];
    return this.deliver(
      part.deals,
      part.deals.map(({ pile, places }) => places.map((i) => cards(pile)[i]!)),
    );
  }

  #compose(ask: Ask, where: Where, seat: Seat, choice: Choice): Uint8Array {
    const writer = new BodyWriter();
    const draft = new ClearDraft(this.heaps);
    if (ask.options.length > 1) writer.byte(choice.option);
    const parts = this.option(ask, choice.option).parts(seat);
    const first = placesFirst(parts, choice, (zone) => this.faces(zone, seat));
    parts.forEach((part, i) => {
      const bytes = this.#makePart(part, draft, first, () => this.#luck.random(where, `${i}/${part.do}`));
      writer.put(bytes);
      this.#readPart(part, seat, draft, new ByteReader(bytes));
    });
    return writer.bytes();
  }

  #makePart(part: Part, draft: ClearDraft, first: Chosen, random: () => Random): Uint8Array {
    switch (part.do) {
      case 'mix':
      case 'chain': {
        const chosen = part.do === 'mix' && part.choose !== undefined ? first : [];
        const source = random();
        const orders = part.zones.map((zone, k) =>
          Uint8Array.from(withFirst(source.permutation(draft.cards(zone).length), k > 0 ? [] : chosen)),
        );
        return concat(Uint8Array.of([...chosen].length), ...orders);
      }
      case 'link':
      case 'keys':
      case 'commitment':
        return random().seed();
      default:
        return new Uint8Array(0);
    }
  }

  #read(ask: Ask, seat: Seat, body: ByteReader): Checked | Refused {
    const draft = new ClearDraft(this.heaps);
    return this.readBody(ask, seat, body, draft, (part) => {
      this.#readPart(part, seat, draft, body);
    });
  }

  #readPart(part: Part, seat: Seat, draft: ClearDraft, body: ByteReader): void {
    switch (part.do) {
      case 'mix':
      case 'chain':
        this.#readMix(part, seat, draft, body);
        break;
      case 'hand':
      case 'move':
      case 'open': {
        const places = placesOf(part.which, draft.cards(part.from).length, draft.chosen);
        const cards = places.map((i) => draft.cards(part.from)[i]!);
        if (part.do !== 'hand' || part.copy !== true) draft.drop(part.from, places);
        if (part.do === 'open') draft.show(part.to, cards);
        else draft.append(part.to, cards);
        break;
      }
      case 'one':
        if (!part.of.includes(draft.cards(part.zone)[0] ?? ''))
          throw new Malformed('expected the first card to match');
        break;
      case 'none':
        if (draft.cards(part.zone).some((face) => part.of.includes(face)))
          throw new Malformed('expected no card to match');
        break;
      case 'hold':
        draft.append(part.to, part.zones.flatMap((zone) => draft.cards(zone))); // prettier-ignore
        break;
      case 'link':
      case 'keys':
      case 'commitment':
        draft.word = body.take(32);
        break;
      case 'share':
      case 'tag':
      case 'untag':
        break;
    }
  }

  #readMix(
    part: Extract<Part, { do: 'mix' | 'chain' }>,
    seat: Seat,
    draft: ClearDraft,
    body: ByteReader,
  ): void {
    const chosen = body.byte();
    const { least, most } = (part.do === 'mix' ? part.choose : undefined) ?? { least: 0, most: 0 };
    if (chosen < least || chosen > most)
      throw new Malformed(`expected ${least} to ${most} cards, got ${chosen}`);
    draft.chosen = chosen;
    for (const zone of part.zones) {
      const cards = draft.cards(zone);
      draft.mixed(zone, permuted(cards, body.take(cards.length)), seat);
    }
  }
}

/** The cards in this order of their places. */
function permuted(cards: readonly Face[], order: Uint8Array): Face[] {
  const left: (Face | undefined)[] = [...cards];
  const mixed: Face[] = [];
  for (const place of order) {
    const card = left[place];
    if (card === undefined) throw new Malformed('expected a permutation');
    left[place] = undefined;
    mixed.push(card);
  }
  return mixed;
}

function ctxOf(where: Where, seat: Seat): Uint8Array {
  return contextBytes({ ...where, seat }, 'together');
}
