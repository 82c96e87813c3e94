/** Faults: broken promises as values, each with evidence that a third party can check [P1.12]; and what else becomes of an entry. */

import type { Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';

/** Each code is one sentence of the protocol. */
export type FaultCode =
  /** Two different bodies under one (digest, question, kind). */
  | 'two-answers'
  /** An answer or proof nobody asked this seat for. */
  | 'not-asked'
  /** A body that is not of the form its question has, or that the rules don't admit. */
  | 'bad-answer'
  /** A proof that does not hold. */
  | 'bad-proof'
  /** A key that another seat has too. */
  | 'equal-keys'
  /** Two votes for one set, two yes-votes that don't grow, a vote nobody may cast [P2.4]. */
  | 'two-votes'
  | 'votes-not-growing'
  | 'bad-vote';

export interface Fault {
  readonly seat: Seat;
  readonly code: FaultCode;
  /** The number of the broken rule; "game" if it is one of the game's. */
  readonly rule: string;
  readonly q: number;
  /** In words: what was expected. */
  readonly why: string;
  /** The signed entries that prove it: the one that is wrong, or two that contradict each other. */
  readonly evidence: readonly Entry[];
}

/** Does the fault itself settle its question, as a resignation [P2.4], or must the others vote? */
export function countsAsLeaving({ code }: Fault): boolean {
  return code === 'bad-answer' || code === 'bad-proof' || code === 'equal-keys';
}

/** What must not happen happened, while an entry was judged or a question settled: a mistake of this program, and nobody's fault. */
export interface Bug {
  readonly entry?: Entry;
  readonly error: Error;
}

export function bugOf(error: unknown, entry?: Entry): Bug {
  return { error: error instanceof Error ? error : new Error(String(error)), ...(entry && { entry }) };
}

/** What becomes of an entry: admission has these words for it and no others. */
export type Admitted =
  | { readonly status: 'new'; readonly fault?: Fault }
  /** `full`: ahead, and too many of its seat are; it is not kept. */
  | { readonly status: 'known' | 'ahead' | 'full' | 'foreign' }
  /** `isUnjudged`: this program has failed before and judges nothing more, so whoever says it is not to blame. */
  | { readonly status: 'refused'; readonly why: string; readonly isUnjudged?: true };
