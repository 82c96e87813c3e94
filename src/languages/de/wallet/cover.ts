/** Wallet, bevor jemand sich dafür entschieden hat. */

import type { CoverWords } from '../../../games/cover.ts';

export const cover: CoverWords = {
  title: 'Wallet',
  line: 'Der Boss hat seine Brieftasche verloren. Die Polizei ist im Treppenhaus.',
  needs: 'Ein Pass, etwas Bargeld, eine Unschuldsmiene. Für 2 bis 7.',
  poster: 'Eine Hand in einer Brieftasche, auf der Billfold steht; im Treppenhaus die Polizei',
};
