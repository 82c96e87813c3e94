/** Broken promises, in words a player can pass on. */

import type { Names } from '../../games/sentence.ts';
import type { Bug, Fault, FaultCode } from '../../log/fault.ts';
import { seatOf } from '../../table/seat.ts';
import type { FaultWords } from '../snapshot.ts';

const WORDS: Readonly<Record<FaultCode, string>> = {
  'two-answers': 'gave two different answers to the same question',
  'not-asked': 'answered what nobody had asked',
  'bad-answer': 'gave an answer that the rules do not allow',
  'bad-proof': 'gave a proof that does not hold',
  'equal-keys': 'used a key that another player has too',
  'two-votes': 'voted both ways',
  'votes-not-growing': 'took a vote back',
  'bad-vote': 'cast a vote that nobody may cast',
};

export function faultWords({ seat, code, rule, q }: Fault, name: Names): FaultWords {
  return { seat, rule, q, words: `${name(seat)}’s program ${WORDS[code]}.` };
}

/** A mistake of ours is nobody's fault: it is said so that it can be reported. */
export function bugWords({ entry, error }: Bug, name: Names): FaultWords {
  const { seat = seatOf(0), q = 0 } = entry ?? {};
  const what = entry === undefined ? 'go on' : `judge what ${name(seat)}’s program said, and left it out`;
  const words = `This page could not ${what} (${error.message}). Please report it with the game file.`;
  return { seat, rule: 'page', q, words };
}
