/** All that Wallet says, but for its cover and what stands on its page alone. */

import { count, number } from '../../english.ts';
import type { Catalogue } from '../../sentence.ts';
import type { Level } from '../bot/style.ts';
import { names, verdicts } from './names.ts';
import { needs, nobody, questions, refusals } from './questions.ts';
import { decided, round, story } from './story.ts';

export const english = {
  names,
  verdicts,
  questions,
  nobody,
  refusals,
  needs,
  story,
  round,
  decided,
  /** How good a bot is. */
  levels: { random: 'random', easy: 'easy', normal: 'normal', hard: 'hard' } satisfies Record<Level, string>,
  /** What is added up over many games. */
  feats: {
    innocent: {
      label: 'Innocent',
      value: (percent: number): string => `${number(percent)} %`,
      note: (rounds: number): string => `of ${count(rounds, 'round')}`,
    },
    role: { label: 'Favourite role', note: (times: number): string => count(times, 'time') },
  },
  /** Why the options do not go with so many players. */
  tooManyRounds: (most: number): string => `There are at most ${most} rounds with so many players.`,
};

export type WalletWords = Catalogue<typeof english>;
