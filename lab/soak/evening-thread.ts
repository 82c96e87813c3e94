/** A thread for one evening: it has the clocks, timers and luck of that evening, and nothing of another. */

import { parentPort, workerData } from 'node:worker_threads';
import { loadSimulatedGames } from '../simulated-game.ts';
import { Evening } from './evening.ts';
import type { Plan } from './plan.ts';

const games = await loadSimulatedGames();
// Here whatever is thrown counts as thrown by some page: what the evening itself throws is told.
const evening = new Evening(workerData as Plan, games);
parentPort?.postMessage(await evening.spend().catch((error: unknown) => evening.brokenOff(error)));
