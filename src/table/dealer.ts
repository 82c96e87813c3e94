/** The dealer: for every question, how my answer is made, how anyone's is checked, and what all of them settle. */

import { Malformed } from '../crypto/bytes.ts';
import type { Chosen } from '../crypto/shuffle-bundle.ts';
import type { ByteReader } from '../crypto/byte-reader.ts';
import { type Change, type Draft, Heaps, type Proof } from './heap.ts';
import type { Choice, Count, Deal, Option, Part, Said, Which } from './part.ts';
import { admits, type Ask, type Reply } from './script.ts';
import { type Seat, seatOf } from './seat.ts';
import type { Face, Owner, Zone } from './zone.ts';

/** The faces of my own zones. */
export type Mine = (zone: Zone) => readonly Face[] | undefined;

/** Where a question stands: what every proof and signature about it is bound to [P1.9]. */
export interface Where {
  readonly sid: Uint8Array;
  readonly digest: Uint8Array;
  readonly q: number;
}

/** What must be stored with an answer of mine, never sent, to go on after a reload; and what it is for, so that it goes when it has served. */
export interface Keep {
  readonly use: Use;
  readonly bytes: Uint8Array;
}

/**
 * Keys, with the start of a beacon chain, are needed to the end [P2.2, P6.1]; the seed of a mix until its proof is made [P4.8]; salt
 * and body of a choice until it is opened at the next question [P6.3].
 */
export const USES = ['keys', 'proof', 'opening'] as const;
export type Use = (typeof USES)[number];

export interface Made {
  readonly body: Uint8Array;
  readonly keep?: Keep;
}

/** Somebody's answer, well-formed. It is true if its proofs hold. */
export interface Checked {
  readonly said: Said;
  readonly proofs: readonly Proof[];
  /** For the dealer that made it only. */
  readonly draft: unknown;
}

/** An answer that breaks a promise: how, and which rule. */
export interface Refused {
  readonly refused: string;
  readonly rule: string;
}

/** The rule each part is checked by. */
export const RULE_OF: Readonly<Record<Part['do'], string>> = {
  mix: 'P4.6',
  chain: 'P4.6',
  hand: 'P3.5',
  move: 'P8.1',
  open: 'P3.3',
  one: 'P5.2',
  none: 'P5.3',
  share: 'P3.3',
  hold: 'P2.5',
  tag: 'P2.5',
  untag: 'P2.5',
  link: 'P6.1',
  keys: 'P2.2',
  commitment: 'P6.1',
};

/** The slot an answer goes into [P1.12]: the question's own, or for a proof owed at a barrier that of its shuffle. */
export interface AnswerSlot extends Where {
  readonly kind: 'answer' | 'proof';
}

/** A proof that is asked for at a barrier, and may be made and looked at before. */
export interface OwedProof {
  readonly slot: AnswerSlot;
  /** Do I still have what it is made of? Of my own only. */
  readonly canMake: boolean;
  make(): Uint8Array;
  check(body: Uint8Array): Checked | Refused;
}

/** What runs a question: a table with cryptography, or a clear one. */
export interface Dealer {
  readonly seats: readonly Seat[];
  slot(ask: Ask, where: Where, seat: Seat): AnswerSlot;
  make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made;
  /** Do I still have what my answer needs, as it was kept with earlier ones? Else this seat can only leave. */
  canMake(ask: Ask, seat: Seat): boolean;
  /** After my own entry was stored or found again: takes back what was kept with it. */
  recall(ask: Ask, where: Where, seat: Seat, keep: Keep): void;
  check(ask: Ask, where: Where, seat: Seat, body: Uint8Array): Checked | Refused;
  /** The proof that a seat owes for its shuffle, which is settled, until the barrier is [P4.8]. */
  owed(seat: Seat): OwedProof | undefined;
  /** Makes what my own answers to come can be made with before their cards are known [P4.4]; undefined if there is nothing. */
  ahead(ask: Ask, where: Where, seat: Seat): (() => void) | undefined;
  /** Applies all answers, or none: nothing if it throws, which is a bug, and nothing if seats are refused whose answers can't stand together. */
  settle(
    ask: Ask,
    where: Where,
    answers: ReadonlyMap<Seat, Checked>,
  ): Reply | { readonly without: readonly Seat[] };
  /** Seats have left: their keys are gone, nothing they owed is waited for. */
  leave(seats: readonly Seat[]): void;
  /** The faces of a zone that `seat` can open alone, or that lies open; undefined if it can't. */
  faces(zone: Zone, seat: Seat | undefined): readonly Face[] | undefined;

  newZone(name: string, deck: string, owner: Owner): Zone;
  forget(zone: Zone): void;
  /** Puts public faces into a zone, unmixed: a fresh pile, an open card into a hand, an open card back. */
  lay(zone: Zone, faces: readonly string[]): void;
  /** Takes an open card away. */
  lift(zone: Zone, place: number): Face;
  /** Moves cards between zones of one owner, or makes them void. */
  move(from: Zone, places: readonly number[], to: Zone | undefined): void;
  /** A second pile of the same hidden cards, for tagging [P2.5]; no other verb accepts it. */
  copyPile(pile: Zone): Zone;
}

/** Is there nothing to choose? Then the seat's program answers by itself [P8.3]. */
export function automatic(ask: Ask, seat: Seat): boolean {
  const [only, ...others] = ask.options;
  if (ask.opens !== undefined || ask.barrier === true) return true;
  if (ask.pause === true) return false;
  return only !== undefined && others.length === 0 && choiceOf(only.parts(seat)) === undefined;
}

/** What the parts let the seat choose. */
export interface Chooses {
  readonly zone: Zone;
  readonly count: Count;
  /** Is the order the choice itself? So it is where each card goes its own way; cards that are opened together are a set. */
  readonly ordered: boolean;
}

/** How many cards of which zone the parts let the seat choose, if any. */
export function choiceOf(parts: readonly Part[]): Chooses | undefined {
  for (const part of parts) {
    const zone = part.do === 'mix' ? part.zones[0] : undefined;
    if (part.do !== 'mix' || part.choose === undefined || part.every || zone === undefined) continue;
    const together = parts.some((later) => 'which' in later && later.which === 'chosen');
    return { zone, count: part.choose, ordered: !together };
  }
  return undefined;
}

/**
 * The places that the seat's mix puts first. Everybody sees their order: it is the seat's own only where the rules let it choose one,
 * and otherwise the mix's, which tells nothing [P1.5].
 */
export function placesFirst(parts: readonly Part[], { places }: Choice, mine: Mine): Chosen {
  const chooses = choiceOf(parts);
  if (chooses === undefined) return new Set(sifted(parts, mine));
  const { size } = chooses.zone;
  if (
    new Set(places).size !== places.length ||
    !places.every((i) => Number.isInteger(i) && i >= 0 && i < size)
  )
    throw new Malformed(`expected places of a zone of ${size}, got ${places.join(', ')}`);
  return chooses.ordered ? places : new Set(places);
}

/** The places that a sift opens: there is nothing to choose about them [P8.6]. */
export function sifted(parts: readonly Part[], mine: Mine): number[] {
  const mix = parts.find((part) => part.do === 'mix' && part.every !== undefined);
  if (mix?.do !== 'mix') return [];
  return [...(mine(mix.zones[0]!) ?? []).entries()].filter(([, face]) => mix.every!.includes(face)).map(([i]) => i); // prettier-ignore
}

/** The places of a zone that a part is about. */
export function placesOf(which: Which, size: number, chosen: number): number[] {
  if (typeof which === 'object') {
    if (which.place >= size) throw new Malformed(`expected a place below ${size}, got ${which.place}`);
    return [which.place];
  }
  const count = which === 'all' ? size : which === 'chosen' ? chosen : which;
  if (count > size) throw new Malformed(`expected at least ${count} cards, got ${size}`);
  return Array.from({ length: count }, (_, i) => i);
}

/** What masked and clear dealers share: zones, the loop over the parts of a body, and the form of a body. */
export abstract class BaseDealer<C, D extends Draft<C>> implements Dealer {
  protected readonly heaps = new Heaps<C>();
  #seats: readonly Seat[];

  constructor(seats: readonly Seat[]) {
    this.#seats = seats;
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }

  slot(ask: Ask, where: Where, seat: Seat): AnswerSlot {
    return ask.barrier === true ? this.mustOwe(seat).slot : { ...where, kind: 'answer' };
  }

  protected mustOwe(seat: Seat): OwedProof {
    const owed = this.owed(seat);
    if (owed === undefined) throw new Error(`seat ${seat} owes no proof`);
    return owed;
  }

  abstract make(ask: Ask, where: Where, seat: Seat, choice: Choice): Made;
  abstract canMake(ask: Ask, seat: Seat): boolean;
  abstract recall(ask: Ask, where: Where, seat: Seat, keep: Keep): void;
  abstract check(ask: Ask, where: Where, seat: Seat, body: Uint8Array): Checked | Refused;
  abstract owed(seat: Seat): OwedProof | undefined;
  abstract ahead(ask: Ask, where: Where, seat: Seat): (() => void) | undefined;
  abstract settle(
    ask: Ask,
    where: Where,
    answers: ReadonlyMap<Seat, Checked>,
  ): Reply | { readonly without: readonly Seat[] };
  abstract faces(zone: Zone, seat: Seat | undefined): readonly Face[] | undefined;
  /** A public face as a card of a zone that somebody locks. */
  protected abstract card(zone: Zone, face: string): C;
  /** The face of a card that all have opened. */
  protected abstract faceOf(zone: Zone, card: C): Face;

  leave(seats: readonly Seat[]): void {
    this.#seats = this.#seats.filter((seat) => !seats.includes(seat));
    for (const zone of this.heaps.zones()) {
      if (typeof zone.owner === 'number' && seats.includes(zone.owner)) this.heaps.forget(zone);
    }
  }

  newZone(name: string, deck: string, owner: Owner): Zone {
    return this.heaps.newZone(name, deck, owner);
  }

  forget(zone: Zone): void {
    this.heaps.forget(zone);
  }

  lay(zone: Zone, faces: readonly string[]): void {
    if (zone.owner === 'open') {
      this.heaps.apply([{ zone, faces: (before) => [...before, ...(faces as readonly Face[])] }]);
      return;
    }
    const cards = faces.map((face) => this.card(zone, face));
    this.heaps.apply([{ zone, cards: (before) => [...before, ...cards] }]);
    if (zone.owner === 'all' && zone.mixedBy !== undefined) this.heaps.apply([{ zone, returned: true }]);
  }

  lift(zone: Zone, place: number): Face {
    const face = zone.faces[place];
    if (face === undefined)
      throw new RangeError(`expected a place below ${zone.size} of ${zone.name}, got ${place}`);
    this.heaps.apply([{ zone, faces: (before) => before.filter((_, i) => i !== place) }]);
    return face;
  }

  move(from: Zone, places: readonly number[], to: Zone | undefined): void {
    if (to !== undefined && to.owner !== from.owner)
      throw new Error(`${from.name} and ${to.name} have different owners`);
    const moved = this.heaps.cards(from).filter((_, i) => places.includes(i));
    const changes: Change<C>[] = [
      { zone: from, cards: (before) => before.filter((_, i) => !places.includes(i)) },
    ];
    if (to !== undefined) changes.push({ zone: to, cards: (before) => [...before, ...moved] });
    // [P8.2] Whoever mixed the other pile last, or saw a card go back into it, knows places of this one now.
    if (to?.owner === 'all' && to.mixedBy !== undefined && (from.returned || from.mixedBy !== to.mixedBy))
      changes.push({ zone: to, returned: true });
    this.heaps.apply(changes);
  }

  copyPile(pile: Zone): Zone {
    const copy = this.newZone(`${pile.name} tagged`, pile.deck, 'all');
    this.heaps.apply([{ zone: copy, cards: () => this.heaps.cards(pile) }]);
    return copy;
  }

  protected option(ask: Ask, index: number): Option {
    const option = ask.options[index];
    if (option === undefined)
      throw new Malformed(`expected an option below ${ask.options.length}, got ${index}`);
    return option;
  }

  /** Reads a whole body: the option, if there are several, and its parts. Each part is refused under its own rule. */
  protected readBody(
    ask: Ask,
    seat: Seat,
    body: ByteReader,
    draft: D,
    read: (part: Part, i: number) => void,
  ): Checked | Refused {
    const option = refusing('P1.12', () => {
      const index = ask.options.length > 1 ? body.byte() : 0;
      return { index, parts: this.option(ask, index).parts(seat) };
    });
    if ('refused' in option) return option;
    for (const [i, part] of option.parts.entries()) {
      const refused = refusing(RULE_OF[part.do], () => {
        read(part, i);
      });
      if (refused !== undefined) return refused;
    }
    const more = refusing('P1.12', () => {
      body.end();
    });
    if (more !== undefined) return more;
    const said = { option: option.index, faces: draft.shown };
    if (!admits(ask, seat, said)) {
      return { refused: `the rules do not admit this answer to ${ask.verb}`, rule: 'game' };
    }
    return { said, proofs: draft.proofs, draft };
  }

  /** Dealt cards leave their piles for the zones they were opened to. */
  protected deliver(deals: readonly Deal[], opened: readonly (readonly C[])[]): Change<C>[] {
    const arrivals = deals.map(({ to }, k): Change<C> => {
      const cards = opened[k]!;
      if (to.owner !== 'open') return { zone: to, cards: (before) => [...before, ...cards] };
      const faces = cards.map((card) => this.faceOf(to, card));
      return { zone: to, faces: (before) => [...before, ...faces] };
    });
    const departures = [...new Set(deals.map((deal) => deal.pile))].map((pile): Change<C> => {
      const gone = deals.filter((deal) => deal.pile === pile).flatMap(({ places }) => places);
      return { zone: pile, cards: (before) => before.filter((_, i) => !gone.includes(i)) };
    });
    return [...arrivals, ...departures];
  }

  /**
   * [P2.5 step 6] The pile's tags come first; every other one equals exactly one of them: those places are removed. Nothing else can
   * come out when all proofs were checked: it is a bug, and nothing is settled [P1.7].
   */
  protected removeHeld(tags: readonly string[], pile: Zone): Change<C>[] {
    const inPile = tags.slice(0, pile.size);
    const held = tags.slice(pile.size).map((tag) => inPile.indexOf(tag));
    if (held.includes(-1) || new Set(held).size !== held.length)
      throw new Error('a tag matches no single card of the pile');
    return [{ zone: pile, cards: (before) => before.filter((_, i) => !held.includes(i)) }];
  }

  /** Applies the answers in the order of the seats. */
  protected apply(answers: ReadonlyMap<Seat, Checked>): void {
    for (const seat of [...answers.keys()].sort((a, b) => a - b)) {
      this.heaps.apply((answers.get(seatOf(seat))?.draft as D).changes);
    }
  }

  protected said(answers: ReadonlyMap<Seat, Checked>): Map<Seat, Said> {
    return new Map([...answers].sort(([a], [b]) => a - b).map(([seat, { said }]) => [seat, said]));
  }
}

/** Runs a check and turns what a decoder throws into a refusal under the rule. */
export function refusing<T>(rule: string, check: () => T): T | Refused {
  try {
    return check();
  } catch (error) {
    if (error instanceof Malformed) return { refused: error.message, rule };
    throw error;
  }
}
