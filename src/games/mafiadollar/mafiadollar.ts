/** MafiaDollar, as the table plays it. */

import type { Game } from '../../table/game.ts';
import { DECKS } from './cards.ts';
import { fallback, why } from './legal.ts';
import { type MafiaOptions, parseOptions } from './options.ts';
import { newPosition, type Position } from './position.ts';
import { mafiadollar as play, type MafiaResult } from './rules.ts';
import { type MafiaView, viewOf } from './view.ts';

export const mafiadollar: Game<MafiaOptions, Position, MafiaResult, MafiaView> = {
  id: 'mafiadollar',
  version: 1,
  seats: { least: 2, most: 6 },
  options: parseOptions,
  decks: () => DECKS,
  start(table, options) {
    const position = newPosition(options);
    return { position, script: play({ table, position }) };
  },
  view: viewOf,
  why,
  fallback,
};
