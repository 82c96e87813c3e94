/** Examples that go on: each stands right before something happens, and one step later it does. For strips of pictures, and tests of what moves. */

import type { LogLine } from '../../../src/app/snapshot.ts';
import { DEFAULT_OPTIONS as NIGHT_OPTIONS } from '../../../src/games/mafiadollar/options.ts';
import { plug as mafiadollar } from '../../../src/games/mafiadollar/plug.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/wallet/options.ts';
import { type ClearSetUp, ClearTable } from './clear-table.ts';
import type { Example } from './example.ts';

const NAMES = ['Mara', 'Ann', 'Chidi', 'Béla'];
const MOST_SEEDS = 400;

const WALLET = { options: { ...DEFAULT_OPTIONS, rounds: 1 } };
const NIGHT = { plug: mafiadollar, options: NIGHT_OPTIONS };

/** The first game in which such a line is told; it stands one step before that. */
function before(
  wanted: (line: LogLine) => boolean,
  game: Pick<ClearSetUp<unknown>, 'plug' | 'options'> = WALLET,
): ClearTable {
  for (let seed = 0; seed < MOST_SEEDS; seed++) {
    const setUp = { names: NAMES, seed: `strip ${seed}`, ...game } as ClearSetUp;
    const steps = stepsBefore(new ClearTable(setUp), wanted);
    if (steps === undefined) continue;
    const table = new ClearTable(setUp);
    for (let i = 0; i < steps; i++) table.step();
    return table;
  }
  throw new Error('no game has this line');
}

function stepsBefore(table: ClearTable, wanted: (line: LogLine) => boolean): number | undefined {
  let told = 0;
  for (let steps = 0; !table.over; steps++) {
    table.step();
    const { log } = table.snapshot();
    if (log.slice(told).some(wanted)) return steps;
    told = log.length;
  }
  return undefined;
}

const night = (wanted: (line: LogLine) => boolean) => (): Example => ({
  game: 'mafiadollar',
  table: before(wanted, NIGHT),
});

const mine = ({ seat }: LogLine): boolean => seat === 0;
const reaches = ({ moves = [] }: LogLine): boolean => moves.some(({ to }) => to === 'seat 0');
/** It takes a card away from me. */
const robs = ({ moves = [] }: LogLine): boolean => moves.some(({ from }) => from === 'seat 0');

/** A whole game from its first shuffle, as one seat sees it. */
const whole = (me: number) => (): Example => ({
  table: new ClearTable({
    names: NAMES.slice(0, 3),
    seed: 'whole',
    options: { ...DEFAULT_OPTIONS, rounds: 1 },
    me,
  }),
});

/** What is stepped through by tests. */
export const GAMES: Readonly<Record<string, () => Example>> = {
  'whole-0': whole(0),
  'whole-1': whole(1),
  'whole-2': whole(2),
};

export const STRIPS: Readonly<Record<string, () => Example>> = {
  'strip-deal': () => ({ table: before(({ is }) => is === 'round') }),
  'strip-draw': () => ({ table: before((line) => line.is === 'took' && mine(line)) }),
  'strip-pass': () => ({ table: before(({ is }) => is === 'passed') }),
  'strip-robbery': () => ({ table: before((line) => line.is === 'snatched' && robs(line)) }),
  'strip-birthday': () => ({
    table: before((line) => line.is === 'birthday' && !mine(line) && reaches(line)),
  }),
  'strip-night-draw': night((line) => line.is === 'loot-drawn' && mine(line)),
  'strip-night-left': night(({ is }) => is === 'passed'),
  'strip-night-haul': night((line) => line.is === 'hauled' && mine(line)),
  'strip-night-raid': night(({ is, moves = [] }) => is === 'raided' && moves.length > 1),
};
