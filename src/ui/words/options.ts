/** What can be chosen for a game, in its lobby and for practice. */

import { number } from '../../games/english.ts';

export const options = {
  title: 'Options',
  setByOpener: 'Options, set by the opener',
  on: 'On',
  off: 'Off',
  timer: 'Timer',
  seconds: (value: number) => `${number(value)} s`,
  back: 'Back',
  deal: 'Deal',
};
