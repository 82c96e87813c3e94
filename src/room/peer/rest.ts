/** What no digest covers, as peers compare it: of each seat a few bytes over what it said, and over how it behaved. */

import { equalBytes, toHex } from '../../crypto/bytes.ts';
import type { Engine } from '../../log/engine.ts';
import type { Marks } from '../../log/marks.ts';
import { EVERYBODY } from './neighbours.ts';

/** Enough to tell apart what honest peers hold; a lie about it only costs its teller an answer. */
export const REST_BYTES = 8;

const NOTHING = new Uint8Array();

/** For every seat the start of its mark, or nothing. */
export interface Rest {
  /** Answers to the question that waits, and proofs for the barrier to come: to be compared by peers at one question. */
  readonly said: readonly Uint8Array[];
  /** Votes at whatever question, a goodbye, and what is proven: to be compared by all. */
  readonly conduct: readonly Uint8Array[];
}

export function restOf({ marks, seats }: Engine): Rest {
  const short = (of: Marks): Uint8Array[] =>
    seats.map((seat) => of.get(seat)?.slice(0, REST_BYTES) ?? NOTHING);
  return { said: short(marks.said), conduct: short(marks.conduct) };
}

/** The seats of which the other holds something that I may lack, as a mask. */
export function lackedOf(mine: readonly Uint8Array[], theirs: readonly Uint8Array[]): number {
  return mine.reduce((mask, own, seat) => {
    const other = theirs[seat] ?? NOTHING;
    return other.length === 0 || equalBytes(own, other) ? mask : mask | (1 << seat);
  }, 0);
}

/** What I hold of these seats, as one text. */
export function keyOf({ said, conduct }: Rest, seats = EVERYBODY): string {
  const isMeant = (_: Uint8Array, seat: number): boolean => (seats & (1 << seat)) !== 0;
  return [...said.filter(isMeant), ...conduct.filter(isMeant)].map(toHex).join();
}
