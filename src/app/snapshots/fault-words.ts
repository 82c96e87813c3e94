/** Broken promises, in words a player can pass on. */

import type { Names } from '../../games/sentence.ts';
import type { Bug, Fault } from '../../log/fault.ts';
import { seatOf } from '../../table/seat.ts';
import type { FaultWords } from '../snapshot.ts';
import type { AppWords } from '../speech.ts';

export function faultWords({ seat, code, rule, q }: Fault, name: Names, { faults }: AppWords): FaultWords {
  return { seat, rule, q, words: faults.broken[code](name(seat)) };
}

/** A mistake of ours is nobody's fault: it is said so that it can be reported. */
export function bugWords({ entry, error }: Bug, name: Names, { faults }: AppWords): FaultWords {
  const { seat = seatOf(0), q = 0 } = entry ?? {};
  const words =
    entry === undefined ? faults.stuck(error.message) : faults.unjudged(name(seat), error.message);
  return { seat, rule: 'page', q, words };
}
