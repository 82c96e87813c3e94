/** How the costs grow with the cards and with the seats, and how well a straight line fits: by the kernel. */

import { chainTasks, ShuffleBench } from './crypto.ts';
import { measure } from './measure.ts';
import { setUpMs } from './table.ts';

/** `ms` is `base` and `each` for every card or seat; `fit` is the share of the variance that the line explains (R²). */
export interface Line {
  readonly ms: Readonly<Record<string, number>>;
  readonly base: number;
  readonly each: number;
  readonly fit: number;
}

/**
 * A whole shuffle (offline, apply, prove) and its check by the number of cards; by the number of seats, the set-up of a table and the check
 * of a chain in which each has shuffled 80 cards: a table has at most seven seats, a chain any number.
 */
export type GrowthFigures = Record<'makeByCards' | 'verifyByCards' | 'setupBySeats' | 'chainBySeats', Line>;

const CARDS = [20, 40, 80, 160, 320];
const SEATS = [2, 3, 4, 5, 6, 7];
const CHAINED = [2, 4, 7, 9, 12];

/** The backend is the one in use. */
export async function growthFigures(): Promise<GrowthFigures> {
  const samples = measure(CARDS.flatMap((N) => new ShuffleBench(N).tasks), { warmUp: 2, rounds: 5 }); // prettier-ignore
  const ms = (N: number, what: string): number => samples.ms(`shuffle ${N} ${what}`);
  const chains = measure(CHAINED.flatMap((seats) => chainTasks(seats, 80).map((task) => ({ ...task, name: `${seats} ${task.name}` }))), { warmUp: 2, rounds: 5 }); // prettier-ignore
  const setups: [number, number][] = [];
  for (const seats of SEATS) setups.push([seats, await setUpMs(seats)]);
  return {
    makeByCards: line(CARDS.map((N) => [N, ms(N, 'offline') + ms(N, 'prove')])),
    verifyByCards: line(CARDS.map((N) => [N, ms(N, 'verify')])),
    setupBySeats: line(setups),
    chainBySeats: line(CHAINED.map((seats) => [seats, chains.ms(`${seats} chain merged`)])),
  };
}

/** By least squares. */
function line(points: readonly (readonly [number, number])[]): Line {
  const mean = (of: (x: number, y: number) => number): number =>
    points.reduce((sum, [x, y]) => sum + of(x, y), 0) / points.length;
  const [x0, y0] = [mean((x) => x), mean((_, y) => y)];
  const each = mean((x, y) => (x - x0) * (y - y0)) / mean((x) => (x - x0) ** 2);
  const base = y0 - each * x0;
  const fit = 1 - mean((x, y) => (y - base - each * x) ** 2) / mean((_, y) => (y - y0) ** 2);
  return { ms: Object.fromEntries(points), base, each, fit };
}
