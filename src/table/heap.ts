/** The dealer's side of zones: what lies in each, hidden or not, and changes to it that are prepared first and applied later. */

import type { Claim } from '../crypto/accumulator.ts';
import type { Seat } from './seat.ts';
import type { Face, Owner, Zone } from './zone.ts';

/** A zone with its cards, as the dealer holds them: masked, or plain faces on a clear table. */
class Heap<C> implements Zone {
  readonly name: string;
  readonly deck: string;
  readonly owner: Owner;
  cards: readonly C[] = [];
  faces: readonly Face[] = [];
  mixedBy: Seat | undefined;
  returned = false;

  constructor(name: string, deck: string, owner: Owner) {
    this.name = name;
    this.deck = deck;
    this.owner = owner;
  }

  mix(by: Seat): void {
    this.mixedBy = by;
    this.returned = false;
  }

  get size(): number {
    return this.owner === 'open' ? this.faces.length : this.cards.length;
  }
}

/** A change of one zone. Changes by several seats to one question are applied in the order of the seats. */
export type Change<C> =
  | { readonly zone: Zone; readonly cards: (before: readonly C[]) => readonly C[] }
  | { readonly zone: Zone; readonly faces: (before: readonly Face[]) => readonly Face[] }
  | { readonly zone: Zone; readonly mixedBy: Seat }
  | { readonly zone: Zone; readonly returned: true };

/** All zones of a table. */
export class Heaps<C> {
  readonly #heaps = new Map<Zone, Heap<C>>();

  newZone(name: string, deck: string, owner: Owner): Zone {
    const heap = new Heap<C>(name, deck, owner);
    this.#heaps.set(heap, heap);
    return heap;
  }

  /** Cards of a zone that is out of play go nowhere: the next round makes its piles anew. */
  forget(zone: Zone): void {
    this.#heaps.delete(zone);
  }

  zones(): Zone[] {
    return [...this.#heaps.keys()];
  }

  cards(zone: Zone): readonly C[] {
    return this.#heap(zone).cards;
  }

  apply(changes: readonly Change<C>[]): void {
    for (const change of changes) {
      const heap = this.#heap(change.zone);
      if ('cards' in change) heap.cards = change.cards(heap.cards);
      else if ('faces' in change) heap.faces = change.faces(heap.faces);
      else if ('mixedBy' in change) heap.mix(change.mixedBy);
      else heap.returned = true;
    }
  }

  #heap(zone: Zone): Heap<C> {
    const heap = this.#heaps.get(zone);
    if (heap === undefined) throw new Error(`zone ${zone.name} is not in play`);
    return heap;
  }
}

/** One proof of an answer, and the rule it is checked by. */
export interface Proof {
  readonly rule: string;
  readonly claim: Claim;
}

/** One seat's answer as it is made or checked: what it changes and shows, part by part, before anything is applied. */
export class Draft<C> {
  readonly #heaps: Heaps<C>;
  readonly #cards = new Map<Zone, readonly C[]>();
  readonly changes: Change<C>[] = [];
  readonly shown: Face[] = [];
  readonly proofs: Proof[] = [];
  /** How many cards the mix put first. */
  chosen = 0;

  constructor(heaps: Heaps<C>) {
    this.#heaps = heaps;
  }

  cards(zone: Zone): readonly C[] {
    return this.#cards.get(zone) ?? this.#heaps.cards(zone);
  }

  change(zone: Zone, change: (before: readonly C[]) => readonly C[]): void {
    this.#cards.set(zone, change(this.cards(zone)));
    this.changes.push({ zone, cards: change });
  }

  mixed(zone: Zone, cards: readonly C[], by: Seat): void {
    this.change(zone, () => cards);
    if (zone.owner === 'all') this.changes.push({ zone, mixedBy: by });
  }

  append(zone: Zone, cards: readonly C[]): void {
    this.change(zone, (before) => [...before, ...cards]);
  }

  drop(zone: Zone, places: readonly number[]): void {
    this.change(zone, (before) => before.filter((_, i) => !places.includes(i)));
  }

  show(zone: Zone, faces: readonly Face[]): void {
    this.shown.push(...faces);
    this.changes.push({ zone, faces: (before) => [...before, ...faces] });
  }
}
