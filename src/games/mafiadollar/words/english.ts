/** All that MafiaDollar says in English, but for its page: in the worker, and the names that the page uses as well. */

import type { Catalogue } from '../../sentence.ts';
import { cards, dollars, goods, levels, offers, priced } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { chapter, story } from './story.ts';

export const english = {
  ...{ cards, goods, offers, levels, dollars, priced },
  ...{ questions, refusals, story, chapter },
  /** Where no neighbour is left. */
  nobody: 'nobody',
};

export type MafiaWords = Catalogue<typeof english>;
