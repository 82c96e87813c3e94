/** The games by id. */

import type { Game } from '../table/game.ts';
import { toy } from './toy/toy.ts';

export const games: readonly Game[] = [toy];
