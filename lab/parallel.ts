/** Many clear games at once, on all cores; what comes back is in the order of the games. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WalletLine, WalletSetUp } from './wallet-simulation.ts';

/** What one worker plays: every so manieth game from its first one. */
export interface Shift {
  readonly setUp: Omit<WalletSetUp, 'seed'>;
  readonly seed: string;
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

/** Fewer games are played sooner than workers start. */
const WORTH_IT = 64;
const MOST_WORKERS = 8;

/** A worker knows no TypeScript by itself. */
const START = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./parallel-worker.ts', import.meta.url).href)});
});`;

export function isWorthSharing(count: number): boolean {
  return count >= WORTH_IT && availableParallelism() > 1;
}

/** The games `seed/0`, `seed/1`, … in their order, each as soon as it and all before it are played. */
export async function playInParallel(
  setUp: Shift['setUp'],
  seed: string,
  count: number,
  tell: (report: WalletLine['report']) => void,
): Promise<void> {
  const step = Math.min(availableParallelism(), MOST_WORKERS);
  const played = new Map<number, WalletLine['report']>();
  let next = 0;
  const hear = (game: number, report: WalletLine['report']): void => {
    played.set(game, report);
    for (let due = played.get(next); due !== undefined; due = played.get(next)) {
      tell(due);
      played.delete(next++);
    }
  };
  const shifts = Array.from({ length: step }, (_, first): Shift => ({ setUp, seed, first, step, count }));
  await Promise.all(shifts.map((shift) => work(shift, hear)));
}

function work(shift: Shift, hear: (game: number, report: WalletLine['report']) => void): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(START, { eval: true, workerData: shift });
    worker.on('message', ([game, report]: [number, WalletLine['report']]) => {
      hear(game, report);
    });
    worker.on('error', failed);
    worker.on('exit', () => {
      done();
    });
  });
}
