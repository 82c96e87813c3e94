/** Zones: ordered heaps of cards. What everybody knows of one is here; what is hidden, only the dealer has. */

import type { Seat } from './seat.ts';

declare const face: unique symbol;

/** What is printed on a card. Only a dealer makes one, when it opens a card: a rule can't branch on what not everyone knows. */
export type Face = string & { readonly [face]: true };

/** Who can open the cards of a zone: all together, one seat, or it lies open. */
export type Owner = Seat | 'all' | 'open';

/** A deck of a game: its name and every card by its face, copies included. */
export interface Deck {
  readonly name: string;
  readonly faces: readonly string[];
}

/** One heap of cards of one deck. Made and changed by the dealer only. */
export interface Zone {
  readonly name: string;
  readonly deck: string;
  readonly owner: Owner;
  /** How many cards lie here; everybody sees that. */
  readonly size: number;
  /** What lies here, if it lies open; else empty. */
  readonly faces: readonly Face[];
  /** Who mixed a pile last, and whether a card came back openly since [P8.2]. Undefined before all have shuffled it. */
  readonly mixedBy: Seat | undefined;
  readonly returned: boolean;
}
