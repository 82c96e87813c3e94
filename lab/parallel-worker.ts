/** One worker of a parallel run: plays its games and tells of each. */

import { parentPort, workerData } from 'node:worker_threads';
import { playOne, type Shift } from './parallel.ts';
import { loadSimulatedGame } from './simulated-game.ts';

const { id, games, first, step } = workerData as Shift;
const game = await loadSimulatedGame(id);
for (let i = first; i < games.count; i += step) parentPort?.postMessage([i, playOne(game, games, i)]);
