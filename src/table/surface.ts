/** The surface of the table: seats and zones, and what happens to cards there without a question, as everybody sees it. */

import type { Dealer } from './dealer.ts';
import type { Seat } from './seat.ts';
import type { Face, Owner, Zone } from './zone.ts';

/** The first so many places of a zone. */
export function places(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

export class Surface {
  readonly #dealer: Dealer;
  readonly #tell: (event: unknown) => void;

  constructor(dealer: Dealer, tell: (event: unknown) => void = () => undefined) {
    this.#dealer = dealer;
    this.#tell = tell;
  }

  /** The seats still at the table, in order. */
  get seats(): readonly Seat[] {
    return this.#dealer.seats;
  }

  /** The next seat clockwise that is still at the table. */
  next(seat: Seat): Seat {
    const after = this.seats.find((s) => s > seat) ?? this.seats[0];
    if (after === undefined) throw new Error('nobody is at the table');
    return after;
  }

  /** One line of the story. */
  tell(event: unknown): void {
    this.#tell(event);
  }

  newZone(name: string, deck: string, owner: Owner): Zone {
    return this.#dealer.newZone(name, deck, owner);
  }

  /** A fresh pile of public faces; nothing is dealt from it before `shuffle`. */
  newPile(name: string, deck: string, faces: readonly string[]): Zone {
    const pile = this.newZone(name, deck, 'all');
    this.#dealer.lay(pile, faces);
    return pile;
  }

  /** Public faces, spread openly [P8.5]. */
  spread(name: string, deck: string, faces: readonly string[]): Zone {
    const zone = this.newZone(name, deck, 'open');
    this.#dealer.lay(zone, faces);
    return zone;
  }

  /** Takes zones out of play, whatever lies there. */
  clear(...zones: readonly Zone[]): void {
    for (const zone of zones) this.#dealer.forget(zone);
  }

  /** An open card goes to a hand, a pile or another open zone, and all see which. */
  take(from: Zone, place: number, to: Zone): Face {
    const face = this.#dealer.lift(from, place);
    this.#dealer.lay(to, [face]);
    return face;
  }

  /** All cards of a pile to the end of another one, unopened. */
  join(from: Zone, to: Zone): void {
    this.#dealer.move(from, places(from.size), to);
  }

  /** The last so many cards of a pile to the end of a fresh one, unopened; all shuffle that before anything is dealt from it [P8.5]. */
  cut(from: Zone, count: number, to: Zone): void {
    if (from.owner !== 'all' || to.mixedBy !== undefined)
      throw new Error(
        `[P8.5] expected to cut a pile and add to a fresh one, got ${from.name} and ${to.name}`,
      );
    if (count > from.size) throw new Error(`[P8.5] expected at most ${from.size} cards, got ${count}`);
    const kept = from.size - count;
    this.#dealer.move(from, places(count).map((i) => kept + i), to); // prettier-ignore
  }
}
