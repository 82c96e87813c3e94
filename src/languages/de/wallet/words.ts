/** Alles, was Wallet sagt, außer auf dem Titel und allein auf der Seite. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../games/wallet/words/english.ts';
import { grammar } from '../grammar.ts';
import { names, verdicts } from './names.ts';
import { needs, questions, refusals } from './questions.ts';
import { decided, round, story } from './story.ts';

const { count, number } = grammar;

export const words: Catalogue<typeof english> = {
  names,
  verdicts,
  questions,
  nobody: 'niemand',
  refusals,
  needs,
  story,
  round,
  decided,
  levels: { random: 'planlos', easy: 'leicht', normal: 'normal', hard: 'schwer' },
  feats: {
    innocent: {
      label: 'Unschuldig',
      value: (percent) => `${number(percent)} %`,
      note: (rounds) => `von ${count(rounds, { one: 'Runde', other: 'Runden' })}`,
    },
    role: { label: 'Lieblingsrolle', note: (times) => `${number(times)}-mal` },
  },
  tooManyRounds: (most) => `Mit so vielen am Tisch sind es höchstens ${most} Runden.`,
};
