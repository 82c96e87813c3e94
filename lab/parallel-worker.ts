/** One of the workers that play in parallel: plays its games and tells of each. */

import { parentPort, workerData } from 'node:worker_threads';
import type { Shift } from './parallel.ts';
import { playClear } from './wallet-simulation.ts';

const { setUp, seed, first, step, count } = workerData as Shift;
for (let game = first; game < count; game += step) {
  const { report } = playClear({ ...setUp, seed: `${seed}/${game}` });
  parentPort?.postMessage([game, report]);
}
