/** What the worker tells the page about a shuffle of three seats. */

/** Seats count from 0. Times are measured, in milliseconds. */
export type ShuffleEvent =
  | { readonly kind: 'keys'; readonly ms: number }
  | { readonly kind: 'step'; readonly seat: number; readonly step: Step; readonly ms: number }
  | { readonly kind: 'sent'; readonly seat: number; readonly bytes: number }
  | {
      readonly kind: 'checked';
      readonly seat: number;
      readonly by: number;
      readonly verified: boolean;
      readonly ms: number;
    }
  | { readonly kind: 'blamed'; readonly seat: number; readonly signature: string }
  | { readonly kind: 'opened'; readonly faces: readonly string[]; readonly ms: number };

/** What a seat does on its turn. */
export type Step = 'prepare' | 'mix' | 'prove';

export const SEATS = [0, 1, 2];
export const CHEAT = 1;
