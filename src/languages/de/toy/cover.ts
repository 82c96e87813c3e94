/** Toy, für alle, die danach fragen. */

import type { CoverWords } from '../../../games/cover.ts';

export const cover: CoverWords = {
  title: 'Toy',
  line: 'Ein kleines Spiel mit Tieren. Es nutzt jede Art zu geben und meint nichts damit.',
  needs: '2 bis 7 Personen.',
  poster: '',
};
