/** Ein Spiel, das auf diesem Gerät wartet, und wer davon gerade da ist. */

import type { Catalogue } from '../../../games/sentence.ts';
import type { english } from '../../../page/words/english.ts';
import { grammar } from '../grammar.ts';

const { list } = grammar;

export const paused: Catalogue<typeof english.paused> = {
  looking: 'Wer ist gerade da? …',
  here: (names) => `${list(names)} ${names.length === 1 ? 'ist' : 'sind'} gerade da.`,
  all: 'Alle sind gerade da.',
  nobody: 'Gerade ist niemand da.',
  somebody: 'Gerade ist jemand da.',
  unknown: 'Wer ist da? Kein Vermittler antwortet.',
};
