/** The log: every public event, and how it becomes a sentence. */

import type { Seat } from '../../table/seat.ts';
import type { Names } from '../sentence.ts';
import type { Currency, Special } from './cards.ts';
import type { Score, Verdict } from './judge.ts';
import { cardName, type Wanted, wantedIn } from './names.ts';
import type { WalletWords } from './words/english.ts';

/** What everybody saw happen. */
export type WalletEvent =
  | { readonly is: 'round'; readonly number: number; readonly first: Seat; readonly seats: readonly Seat[] }
  | { readonly is: 'took' | 'put'; readonly seat: Seat }
  | { readonly is: 'paid' | 'bought'; readonly seat: Seat; readonly faces: readonly string[] }
  | { readonly is: 'flipped'; readonly seat: Seat; readonly left: number }
  | { readonly is: 'hourglass'; readonly left: number; readonly first: Seat }
  | { readonly is: 'special' | 'again'; readonly seat: Seat; readonly card: Special }
  | { readonly is: 'laid'; readonly laid: readonly { readonly seat: Seat; readonly face: string }[] }
  | { readonly is: 'fund-taken'; readonly seat: Seat; readonly face: string }
  | { readonly is: 'fund-dealt'; readonly receivers: readonly Seat[] }
  | {
      readonly is: 'passed';
      readonly left: boolean;
      readonly passes: readonly { readonly from: Seat; readonly to: Seat }[];
    }
  | { readonly is: 'inspected'; readonly seat: Seat; readonly target: Seat; readonly kept: boolean }
  | { readonly is: 'disposed' | 'snatched' | 'exchanged'; readonly seat: Seat; readonly target: Seat }
  | {
      readonly is: 'requested';
      readonly seat: Seat;
      readonly target: Seat;
      readonly request: string;
      readonly given: boolean;
    }
  | { readonly is: 'presents'; readonly seat: Seat; readonly count: number }
  | {
      readonly is: 'birthday';
      readonly seat: Seat;
      readonly receivers: readonly Seat[];
      /** How many go back into the wallet. */
      readonly back: number;
    }
  | { readonly is: 'hidden'; readonly seat: Seat }
  | { readonly is: 'atm-laid'; readonly seat: Seat; readonly face: string }
  | { readonly is: 'atm-drawn' | 'credit'; readonly seat: Seat; readonly face: string | undefined }
  | {
      readonly is: 'exchanged-currency';
      readonly seat: Seat;
      readonly face: string;
      readonly currency: Currency;
    }
  | { readonly is: 'on-duty' | 'gave-back' | 'gave-none' | 'left'; readonly seat: Seat }
  | {
      readonly is: 'pointed';
      readonly seat: Seat;
      readonly target: Seat;
      readonly innocent: boolean;
      readonly amount: number;
    }
  | { readonly is: 'judged'; readonly seat: Seat; readonly verdict: Verdict }
  | {
      readonly is: 'rewarded';
      readonly seat: Seat;
      readonly rank: number;
      readonly cents: number;
      readonly tokens: number;
    }
  | { readonly is: 'unrewarded'; readonly seat: Seat; readonly rank: number; readonly cents: number }
  | { readonly is: 'won'; readonly winners: readonly Seat[]; readonly scores: readonly Score[] }
  | { readonly is: 'alone'; readonly winners: readonly Seat[] };

/** To whom it is told, and what all words are made of that a language does not bend. */
export interface Told {
  readonly name: Names;
  /** Who is "you"; undefined for who only watches. */
  readonly me: Seat | undefined;
  /** What a card is called among other words. */
  readonly card: (face: string) => string;
  readonly wanted: (request: string) => Wanted;
}

export function toldTo(said: WalletWords, name: Names, me: Seat | undefined): Told {
  return { name, me, card: (face) => cardName(said, face), wanted: wantedIn };
}

/** `me` is whom it is told to: "You take a card". Undefined for who only watches. */
export function sentence(said: WalletWords, event: WalletEvent, name: Names, me?: Seat): string {
  const tell = said.story[event.is] as (event: WalletEvent, told: Told) => string;
  return tell(event, toldTo(said, name, me));
}
