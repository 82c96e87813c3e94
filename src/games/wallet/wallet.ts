/** Wallet, as the table plays it. */

import type { Game } from '../../table/game.ts';
import { DECKS } from './cards.ts';
import { fallback, why } from './legal.ts';
import { parseOptions, type WalletOptions } from './options.ts';
import type { Position } from './position.ts';
import { newPosition, wallet as play, type WalletResult } from './rules.ts';
import { viewOf, type WalletView } from './view.ts';

export const wallet: Game<WalletOptions, Position, WalletResult, WalletView> = {
  id: 'wallet',
  version: 2,
  seats: { least: 2, most: 7 },
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
