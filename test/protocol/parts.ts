/** The parts of a body [P8.4], read from the document alone: sizes from the own state, then every proof, one after the other. */

import type { Part, Which } from '../../src/table/part.ts';
import type { Seat } from '../../src/table/seat.ts';
import type { Face, Owner, Zone } from '../../src/table/zone.ts';
import { type Card, equal, flat, G, hash32, key, le, M, must, type Point, readCards, Words } from './group.ts'; // prettier-ignore
import { checkKeySwitch, checkMember, checkNonMember, checkPossession, checkSameLog } from './proofs.ts';
import { checkShuffle } from './shuffle.ts';
import { type Heap, heapOf } from './zones.ts';

/** A statement whose proof comes later [P4.8]. */
export type Owed = (proof: Uint8Array) => void;

/** What one answer does and says, before anything is applied. */
export class Draft {
  readonly zones = new Map<Zone, readonly Card[]>();
  /** In this order, when all have answered. */
  readonly effects: (() => void)[] = [];
  readonly faces: Face[] = [];
  readonly masks: string[] = [];
  chosen = 0;
  option = 0;
  shares: readonly Point[] = [];
  link: Uint8Array | undefined;
  X: Point | undefined;
  commitment: Uint8Array | undefined;
  owed: Owed | undefined;

  cards(zone: Zone): readonly Card[] {
    return this.zones.get(zone) ?? heapOf(zone).cards;
  }

  change(zone: Zone, change: (cards: readonly Card[]) => readonly Card[]): void {
    this.zones.set(zone, change(this.cards(zone)));
    this.effects.push(() => (heapOf(zone).cards = change(heapOf(zone).cards)));
  }
}

/** What all know: keys, decks, masks, and the lowest link of each seat. */
export interface Known {
  readonly sid: Uint8Array;
  readonly idPks: readonly Uint8Array[];
  lock(owner: Owner): Point;
  /** Every face once, in the order of the deck. */
  faces(deck: string): readonly string[];
  face(deck: string, point: Point): Face | undefined;
  link(seat: Seat): Uint8Array;
  readonly masks: ReadonlySet<string>;
}

/** Reads one part of one seat's body; throws a refusal. */
export function readPart(
  part: Part,
  seat: Seat,
  words: Words,
  ctx: Uint8Array,
  known: Known,
  draft: Draft,
): void {
  const places = (which: Which, zone: Zone): number[] => {
    const { length } = draft.cards(zone);
    const count = typeof which === 'number' ? which : which === 'all' ? length : draft.chosen;
    const list = typeof which === 'object' ? [which.place] : Array.from({ length: count }, (_, i) => i);
    must(list.every((place) => place < length), 'not so many cards'); // prettier-ignore
    return list;
  };
  const at = (zone: Zone, list: readonly number[]): Card[] => list.map((place) => draft.cards(zone)[place]!);
  const drop = (zone: Zone, list: readonly number[]): void => {
    draft.change(zone, (cards) => cards.filter((_, i) => !list.includes(i)));
  };
  /** New masks. */
  const newCards = (count: number): Card[] => {
    const cards = readCards(words, count);
    for (const { A } of cards) {
      must(key(A) !== key(G) && !known.masks.has(key(A)) && !draft.masks.includes(key(A)), 'a mask again');
      draft.masks.push(key(A));
    }
    return cards;
  };
  const mixed = (zones: readonly Zone[], outputs: readonly Card[]): void => {
    const rest = [...outputs];
    for (const zone of zones) {
      const cards = rest.splice(0, draft.cards(zone).length);
      draft.change(zone, () => cards);
      if (zone.owner === 'all') draft.effects.push(() => Object.assign(heapOf(zone), { mixedBy: seat, returned: false })); // prettier-ignore
    }
  };
  /** The outputs; what is left is to check the proof. */
  const shuffled = (zones: readonly Zone[]): Owed => {
    const sizes = zones.map((zone) => draft.cards(zone).length);
    const cards = zones.flatMap((zone) => draft.cards(zone));
    must(!sizes.includes(0), 'nothing to mix');
    const out = newCards(cards.length);
    mixed(zones, out);
    const K = known.lock(zones[0]!.owner);
    return (proof) => {
      checkShuffle(ctx, sizes, K, cards, out, proof);
    };
  };
  const shares = (cards: readonly Card[]): Point[] => {
    const D = words.points(cards.length);
    const proof = words.take(cards.length === 0 ? 0 : 96);
    checkSameLog('mp1/dleq', ctx, known.lock(seat), cards.map(({ A }) => A), D, proof); // prettier-ignore
    return D;
  };
  const switched = (cards: readonly Card[], to: Owner): Card[] => {
    const out = newCards(cards.length);
    checkKeySwitch(ctx, known.lock(seat), known.lock(to), cards, out, words.take(160));
    return out;
  };
  const points = (deck: string, faces: readonly string[]): Point[] => faces.map((face) => M(deck, face));

  switch (part.do) {
    case 'mix': {
      const { least, most } = part.choose ?? { least: draft.chosen, most: draft.chosen };
      draft.chosen = least === most ? least : words.take(1)[0]!;
      must(draft.chosen >= least && draft.chosen <= most, 'too few or too many');
      const prove = shuffled(part.zones);
      const N = part.zones.reduce((sum, zone) => sum + draft.cards(zone).length, 0);
      prove(words.take(32 * (3 * N + 10 - part.zones.length)));
      return;
    }
    case 'chain':
      draft.owed = shuffled(part.zones);
      return;
    case 'hand': {
      const list = places(part.which, part.from);
      const out = switched(at(part.from, list), part.to.owner);
      if (part.copy !== true) drop(part.from, list);
      draft.change(part.to, (cards) => [...cards, ...out]);
      return;
    }
    case 'move': {
      const list = places(part.which, part.from);
      const cards = at(part.from, list);
      drop(part.from, list);
      draft.change(part.to, (before) => [...before, ...cards]);
      return;
    }
    case 'open': {
      const list = places(part.which, part.from);
      const cards = at(part.from, list);
      const faces = shares(cards).map((D, k) => known.face(part.from.deck, cards[k]!.B.subtract(D)));
      must(!faces.includes(undefined), 'no face');
      drop(part.from, list);
      draft.faces.push(...(faces as Face[]));
      const to: Heap = heapOf(part.to);
      draft.effects.push(() => (to.faces = [...to.faces, ...(faces as Face[])]));
      return;
    }
    case 'one': {
      const set = points(part.zone.deck, part.of);
      checkMember(ctx, known.lock(seat), draft.cards(part.zone).slice(0, 1), set, words.take(32 * (set.length + 8))); // prettier-ignore
      return;
    }
    case 'none': {
      const cards = draft.cards(part.zone);
      const [h, n] = [cards.length, part.of.length];
      if (h === 0 || n === 0) return;
      const rest = known.faces(part.zone.deck).filter((face) => !part.of.includes(face));
      const K = rest.length;
      if (n + 6 < K || K === 0 || h * K > 640) checkNonMember(ctx, known.lock(seat), cards, points(part.zone.deck, part.of), words.take(32 * h * (n + 6))); // prettier-ignore
      else checkMember(ctx, known.lock(seat), cards, points(part.zone.deck, rest), words.take(32 * (h * K + 8))); // prettier-ignore
      return;
    }
    case 'share': {
      const others = part.deals.filter(({ to }) => to.owner !== seat);
      draft.shares = shares(others.flatMap(({ pile, places: list }) => at(pile, list)));
      return;
    }
    case 'hold': {
      const out = switched(part.zones.flatMap((zone) => draft.cards(zone)), 'all'); // prettier-ignore
      draft.change(part.to, (cards) => [...cards, ...out]);
      return;
    }
    case 'tag': {
      const cards = part.zones.flatMap((zone) => draft.cards(zone));
      const S = words.point();
      const tagged = readCards(words, cards.length);
      checkSameLog('mp1/tag', ctx, S, flat(cards), flat(tagged), words.take(96));
      mixed(part.zones, tagged);
      return;
    }
    case 'untag':
      draft.shares = shares(part.zones.flatMap((zone) => draft.cards(zone)));
      return;
    case 'link': {
      draft.link = words.take(32);
      const next = hash32('mp1/beacon/link', known.sid, le(seat, 1), draft.link);
      must(equal(next, known.link(seat)), 'not the next link');
      return;
    }
    case 'keys':
      draft.X = words.point();
      checkPossession(ctx, known.idPks[seat]!, draft.X, words.take(64));
      draft.commitment = words.take(32);
      return;
    case 'commitment':
      draft.commitment = words.take(32);
      return;
  }
}
