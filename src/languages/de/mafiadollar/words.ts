/** Alles, was MafiaDollar sagt, außer auf seiner Seite. */

import type { english } from '../../../games/mafiadollar/words/english.ts';
import type { Catalogue } from '../../../games/sentence.ts';
import { grammar } from '../grammar.ts';
import { cards, dollars, goods, levels, offers, priced } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { chapter, story } from './story.ts';

const { count, number } = grammar;

export const words: Catalogue<typeof english> = {
  ...{ cards, goods, offers, levels, dollars, priced },
  ...{ questions, refusals, story, chapter },
  feats: {
    fortune: { label: 'Vermögen', value: (mean) => dollars(Math.round(mean)), note: 'im Schnitt' },
    jobs: {
      label: 'Geglückte Coups',
      value: (percent) => `${number(percent)} %`,
      note: (checks) => `von ${count(checks, { one: 'Probe', other: 'Proben' })}`,
    },
    gangster: { label: 'Oft angeheuert', note: (times) => `${number(times)}-mal` },
  },
  nobody: 'niemand',
};
