/**
 * Parts: the small steps an answer consists of. A verb lists them; the masked dealer makes and checks the proof of each, the clear
 * dealer plays it openly. They act one after the other: a later part sees what an earlier one did.
 */

import type { Seat } from './seat.ts';
import type { Face, Zone } from './zone.ts';

/** How many cards the seat chooses. */
export interface Count {
  readonly least: number;
  readonly most: number;
}

/** Cards of a pile that go to a zone, of one seat or open. */
export interface Deal {
  readonly pile: Zone;
  readonly places: readonly number[];
  readonly to: Zone;
}

export type Part =
  /** Remask and permute zones of one owner; chosen cards come first, so that no place of a hand is ever named [P4, P7]. */
  | {
      readonly do: 'mix';
      readonly zones: readonly Zone[];
      readonly choose?: Count;
      /** There is nothing to choose: the seat's program finds every card that shows one of these [P8.6]. Not checked; what follows is. */
      readonly every?: readonly string[];
    }
  /** The same, in a chain: the outputs now, the proof at the barrier [P4.8]. */
  | { readonly do: 'chain'; readonly zones: readonly Zone[] }
  /** Cards of an own zone, locked anew for the owner of another one [P3.5]. A copy leaves them where they are. */
  | {
      readonly do: 'hand';
      readonly from: Zone;
      readonly which: Which;
      readonly to: Zone;
      readonly copy?: true;
    }
  /** Cards from one own zone to another: nothing to prove. */
  | { readonly do: 'move'; readonly from: Zone; readonly which: Which; readonly to: Zone }
  /** Cards of an own zone, opened to everybody [P3.4]. */
  | { readonly do: 'open'; readonly from: Zone; readonly which: Which; readonly to: Zone }
  /** The first card of an own zone shows one of these faces [P5.2]. */
  | { readonly do: 'one'; readonly zone: Zone; readonly of: readonly string[] }
  /** No card of an own zone shows one of these faces [P5.3]. */
  | { readonly do: 'none'; readonly zone: Zone; readonly of: readonly string[] }
  /** Shares for cards of piles; each seat's for all but what goes to itself [P3.3]. */
  | { readonly do: 'share'; readonly deals: readonly Deal[] }
  /** Copies of all own cards of a deck, locked for all, to find out what a pile lacks [P2.5 step 1]. */
  | { readonly do: 'hold'; readonly zones: readonly Zone[]; readonly to: Zone }
  /** Both piles under one more secret factor [P2.5 step 4], and the opening of the products [P2.5 step 5]. */
  | { readonly do: 'tag'; readonly zones: readonly Zone[] }
  | { readonly do: 'untag'; readonly zones: readonly Zone[]; readonly pile: Zone }
  /** The next link of the seat's beacon chain [P6.1]. */
  | { readonly do: 'link' }
  /** Game key, proof of possession and beacon commitment [P2.2]; a new beacon commitment after somebody left. */
  | { readonly do: 'keys' }
  | { readonly do: 'commitment' };

/** The first so many cards of a zone, the ones chosen in the mix before, all of them, or the one at a place the beacon named. */
export type Which = number | 'chosen' | 'all' | { readonly place: number };

/** One way to answer: a name everybody sees, and the parts that go with it. */
export interface Option {
  readonly name: string;
  readonly parts: (seat: Seat) => readonly Part[];
}

/** What a player decides: an option, and for its mix the places of the own zone that come first. It never leaves the machine. */
export interface Choice {
  readonly option: number;
  readonly places: readonly number[];
}

/** What everybody learns from one seat's answer. */
export interface Said {
  readonly option: number;
  /** Faces it opened, in order. */
  readonly faces: readonly Face[];
}
