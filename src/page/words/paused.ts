/** A game that waits on this device, and who of its people is there. */

import { list } from '../../games/english.ts';

export const paused = {
  looking: 'Looking who is there …',
  here: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} there now.`,
  all: 'Everybody is there now.',
  nobody: 'Nobody is there now.',
  somebody: 'Somebody is there now.',
  unknown: 'Who is there? No broker answers.',
};
