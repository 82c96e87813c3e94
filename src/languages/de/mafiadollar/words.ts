/** Alles, was MafiaDollar sagt, außer auf seiner Seite. */

import type { english } from '../../../games/mafiadollar/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { cards, dollars, goods, levels, offers, priced } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { chapter, story } from './story.ts';

export const words: Catalogue<typeof english> = {
  ...{ cards, goods, offers, levels, dollars, priced },
  ...{ questions, refusals, story, chapter },
  nobody: 'niemand',
};
