/** Was im Worker des eigenen Geräts gesagt wird. */

import type { Speech } from '../../app/speech.ts';
import { app } from './app/app.ts';
import { words as mafiadollar } from './mafiadollar/words.ts';
import { words as toy } from './toy/words.ts';
import { words as wallet } from './wallet/words.ts';

export const device: Speech = {
  app,
  games: { mafiadollar, toy, wallet },
};
