/** All that MafiaDollar says in English, but for its page: in the worker, and the names that the page uses as well. */

import { count, number } from '../../english.ts';
import type { Catalogue } from '../../sentence.ts';
import { cards, dollars, goods, levels, offers, priced } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { chapter, story } from './story.ts';

export const english = {
  ...{ cards, goods, offers, levels, dollars, priced },
  ...{ questions, refusals, story, chapter },
  /** What is added up over many games. */
  feats: {
    fortune: {
      label: 'Fortune at dawn',
      value: (mean: number): string => dollars(Math.round(mean)),
      note: 'on average',
    },
    jobs: {
      label: 'Jobs done',
      value: (percent: number): string => `${number(percent)} %`,
      note: (checks: number): string => `of ${count(checks, 'check')}`,
    },
    gangster: { label: 'Hired most', note: (times: number): string => count(times, 'time') },
  },
  /** Where no neighbour is left. */
  nobody: 'nobody',
};

export type MafiaWords = Catalogue<typeof english>;
