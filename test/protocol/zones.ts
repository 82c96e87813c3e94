/** Zones, as the document moves cards between them [P3.1, P8.2, P8.4]: all that the verbs of a table ask of a dealer, but the questions. */

import type { Seat } from '../../src/table/seat.ts';
import type { Face, Owner, Zone } from '../../src/table/zone.ts';
import type { Card } from './group.ts';

/** One heap: hidden cards, or open faces. */
export class Heap implements Zone {
  readonly name: string;
  readonly deck: string;
  readonly owner: Owner;
  cards: readonly Card[] = [];
  faces: readonly Face[] = [];
  mixedBy: Seat | undefined;
  returned = false;

  constructor(name: string, deck: string, owner: Owner) {
    this.name = name;
    this.deck = deck;
    this.owner = owner;
  }

  get size(): number {
    return this.owner === 'open' ? this.faces.length : this.cards.length;
  }
}

export const heapOf = (zone: Zone): Heap => zone as Heap;

/** What a script does to zones without asking anybody. */
export abstract class Zones {
  abstract readonly seats: readonly Seat[];
  /** (G, M + K): a public face under the lock of a zone. */
  protected abstract openly(zone: Heap, face: string): Card;

  newZone(name: string, deck: string, owner: Owner): Zone {
    return new Heap(name, deck, owner);
  }

  forget(): void {
    // What is out of play is never asked for again.
  }

  lay(zone: Zone, faces: readonly string[]): void {
    const heap = heapOf(zone);
    if (heap.owner === 'open') heap.faces = [...heap.faces, ...(faces as Face[])];
    else heap.cards = [...heap.cards, ...faces.map((face) => this.openly(heap, face))];
    if (heap.owner === 'all' && heap.mixedBy !== undefined) heap.returned = true;
  }

  lift(zone: Zone, place: number): Face {
    const heap = heapOf(zone);
    const face = heap.faces[place]!;
    heap.faces = heap.faces.toSpliced(place, 1);
    return face;
  }

  move(from: Zone, places: readonly number[], to: Zone | undefined): void {
    const [source, target] = [heapOf(from), to && heapOf(to)];
    if (target !== undefined)
      target.cards = [...target.cards, ...source.cards.filter((_, i) => places.includes(i))];
    source.cards = source.cards.filter((_, i) => !places.includes(i));
    const knows = source.returned || source.mixedBy !== target?.mixedBy;
    if (target?.owner === 'all' && target.mixedBy !== undefined && knows) target.returned = true;
  }

  copyPile(pile: Zone): Zone {
    const copy = new Heap(`${pile.name} tagged`, pile.deck, 'all');
    copy.cards = heapOf(pile).cards;
    return copy;
  }
}
