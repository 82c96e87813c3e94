/** What no digest covers: answers and votes that wait, proofs of cheating, goodbyes. Peers at one question compare it seat by seat. */

import { equalBytes, utf8 } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import type { Engine } from '../../log/engine.ts';

/** Enough to tell apart what honest peers hold; a lie about it only costs its teller an answer. */
export const REST_BYTES = 8;

const NOTHING = new Uint8Array();

/** For every seat a short hash of what is here of it, or nothing. */
export function restOf({ marks, seats }: Engine): Uint8Array[] {
  return seats.map((seat) => {
    const mine = marks.get(seat);
    return mine === undefined ? NOTHING : hash32('mp1/rest', utf8(mine.join())).slice(0, REST_BYTES);
  });
}

/** The seats of which the other holds something that I may lack, as a mask. */
export function lackedOf(mine: readonly Uint8Array[], theirs: readonly Uint8Array[]): number {
  return mine.reduce((mask, own, seat) => {
    const other = theirs[seat] ?? NOTHING;
    return other.length === 0 || equalBytes(own, other) ? mask : mask | (1 << seat);
  }, 0);
}
