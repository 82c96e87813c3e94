/** The games by id. */

import type { Game } from '../table/game.ts';
import { toy } from './toy/toy.ts';
import { wallet } from './wallet/wallet.ts';

export const games: readonly Game[] = [wallet, toy];
