/** Toy, as it is plugged in. */

import type { Plug } from '../plug.ts';
import {
  toy,
  type ToyEvent,
  type ToyOptions,
  type ToyPosition,
  type ToyResult,
  type ToyView,
} from './toy.ts';
import { words } from './words.ts';
import { english, type ToyWords } from './words/english.ts';

export const plug: Plug<ToyOptions, ToyPosition, ToyResult, ToyView, ToyEvent, ToyWords> = {
  game: toy,
  defaults: { rounds: 1 },
  seconds: () => 0,
  english,
  words,
  bots: {
    levels: ['any'],
    usual: 'any',
    names: ['Anton', 'Berta', 'Carl', 'Dora', 'Emil', 'Frieda', 'Gustav'],
    choose: (_, { position, ask, knowledge }, luck) => toy.fallback(position, ask, knowledge, luck),
  },
  dealing: ({ hands }) => (hands.size === 0 ? [] : undefined),
  turn: () => undefined,
  zone: ({ hands }, seat, zone) => (zone === hands.get(seat) ? 'hand' : 'other'),
  wonBy: (view, seat) => ({ ...view, winners: [seat] }),
  winners: ({ winners }) => winners,
  feats: () => ({}),
};
