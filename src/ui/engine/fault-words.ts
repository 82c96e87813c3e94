/** Broken promises, in words a player can pass on. */

import type { Names } from '../../games/wallet/story.ts';
import type { Fault, FaultCode } from '../../session/fault.ts';
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
