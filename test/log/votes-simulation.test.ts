import { describe, expect, it } from 'vitest';
import { type Ballot, type SeatSet, type Vote, has, isVotable, sizeOf } from '../../src/log/votes.ts';
import type { Seeded } from './seeded.ts';
import { playRandom } from './votes-random.ts';
import { growing, lacking, numbered, onePerSet } from './votes-rules.ts';
import { type AnyVote, type Rules, type Step, TableSim } from './votes-schedule.ts';

const without = (...seats: number[]): SeatSet => seats.reduce((set, seat) => set | (1 << seat), 0);

/** SLOW=1 for a long night. */
const times = import.meta.env['SLOW'] === undefined ? 1 : 20;
const SCHEDULES = [
  { n: 3, schedules: 30_000 * times },
  { n: 4, schedules: 30_000 * times },
  { n: 5, schedules: 30_000 * times },
  { n: 7, schedules: 12_000 * times },
];

describe('random schedules', () => {
  it.each(SCHEDULES)(
    '[P2.4] $schedules at n = $n: no split, no seat that waits for nobody, no honest seat accused',
    ({ n, schedules }) => {
      const seen = { answers: 0, without: 0, waiting: 0 };
      for (let seed = 1; seed <= schedules; seed++) {
        const { sim, absent } = playRandom(growing, n, seed);
        const wrong = whatIsWrong(sim, absent);
        if (wrong !== undefined) expect.fail(`seed ${seed}: ${wrong}\n${sim.story()}`);
        const sides = sim.seats
          .filter((seat, i) => has(sim.connected, i) && !seat.out)
          .map((seat) => seat.side);
        if (sides.includes('answers')) seen.answers++;
        if (sides.some((side) => typeof side === 'number')) seen.without++;
        if (sides.includes(undefined)) seen.waiting++;
      }
      // The schedules are worth something only if each end is common.
      for (const ends of Object.values(seen)) expect(ends).toBeGreaterThan(schedules / 20);
    },
    60_000 * times,
  );

  it.each([
    { n: 3, schedules: 5000 * times },
    { n: 4, schedules: 5000 * times },
    { n: 5, schedules: 5000 * times },
    { n: 7, schedules: 2000 * times },
  ])(
    '[P2.4] $schedules with cheats at n = $n: where honest seats split, each of them can prove who cheated',
    ({ n, schedules }) => {
      let splits = 0;
      for (let seed = 1; seed <= schedules; seed++) {
        const seats = (1 << (seed % n)) | (n > 4 && seed % 3 === 0 ? 1 << ((seed * 7 + 1) % n) : 0);
        const { sim, absent } = playRandom(growing, n, seed, { seats, vote: anyVote });
        const honest = ((1 << n) - 1) & ~absent;
        const proof = [...sim.cheats.values()].reduce((all, holders) => all | holders, 0);
        const split = sim.split(honest);
        if (split !== undefined) splits++;
        if (split !== undefined && (proof & honest) !== honest) {
          expect.fail(`seed ${seed}: seats ${split.join(', ')} are split without proof\n${sim.story()}`);
        }
        if (proof === 0 && sim.stuck(absent) !== undefined)
          expect.fail(`seed ${seed}: stuck\n${sim.story()}`);
        for (const seat of sim.cheats.keys()) {
          if (!has(seats, seat)) expect.fail(`seed ${seed}: honest seat ${seat} is accused\n${sim.story()}`);
        }
      }
      expect(splits).toBeGreaterThan(0); // else nothing was tested
    },
    60_000 * times,
  );
});

/** Seats that say goodbye, and cheats that are proven to be some, need no majority [P2.4]. */
describe('random schedules with goodbyes', () => {
  const tables = [2, 3, 4, 5, 7].map((n) => ({ n, schedules: (n === 7 ? 4000 : 8000) * times }));

  it.each(tables)(
    '[P2.4] $schedules at n = $n: no two seats that stayed are split, and nobody honest is accused',
    ({ n, schedules }) => {
      let gone = 0;
      for (let seed = 1; seed <= schedules; seed++) {
        const { sim } = playRandom(growing, n, seed, undefined, 6);
        const staying = ((1 << n) - 1) & ~sim.unwanted;
        const split = sim.split(staying);
        if (split !== undefined) expect.fail(`seed ${seed}: split ${split.join(', ')}\n${sim.story()}`);
        if (sim.cheats.size > 0) expect.fail(`seed ${seed}: an honest seat is accused\n${sim.story()}`);
        const sides = sim.seats.map(({ side }) => side).filter((side) => typeof side === 'number');
        if (sides.some((set) => 2 * sizeOf(set) >= n)) gone++;
      }
      // Half of a table and more was left behind, or nothing was tested.
      expect(gone).toBeGreaterThan(schedules / 200);
    },
    60_000 * times,
  );

  it.each(tables.slice(1))(
    '[P2.4] $schedules with proven cheats at n = $n: where seats that stayed are split, each can prove who cheated',
    ({ n, schedules }) => {
      for (let seed = 1; seed <= schedules / 2; seed++) {
        const seats = (1 << (seed % n)) | (n > 4 && seed % 3 === 0 ? 1 << ((seed * 7 + 1) % n) : 0);
        const { sim, absent } = playRandom(growing, n, seed, { seats, vote: anyVote }, 6);
        const staying = ((1 << n) - 1) & ~absent & ~sim.unwanted;
        const proof = [...sim.cheats.values()].reduce((all, holders) => all | holders, 0);
        const split = sim.split(staying);
        if (split !== undefined && (proof & staying) !== staying)
          expect.fail(`seed ${seed}: seats ${split.join(', ')} are split without proof\n${sim.story()}`);
        for (const seat of sim.cheats.keys())
          if (!has(seats, seat)) expect.fail(`seed ${seed}: honest seat ${seat} is accused\n${sim.story()}`);
      }
    },
    60_000 * times,
  );
});

/** What a sentence of the rules is for shows when it is left out. */
describe('rules that lack a sentence', () => {
  it.each(Object.entries(lacking))('[P2.4] fail without: %s', (_, { rules, fails, n }) => {
    for (let seed = 1; seed <= 20_000; seed++) {
      const { sim, absent } = playRandom(rules, n, seed);
      if (whatIsWrong(sim, absent)?.startsWith(fails)) return;
    }
    expect.fail(`no schedule shows "${fails}"`);
  });
});

/** Found by the simulator under the simpler rules, and cut down to what is needed. */
describe('schedules that split under simpler rules', () => {
  const twoSilent: Step[] = [
    ['silent', 3],
    ['yes', 0, without(3)],
    ['yes', 1, without(3)],
    ['yes', 2, without(3)],
    ['yes', 4, without(3)],
    ['deliver yes', 0, 1, without(3)],
    ['deliver yes', 0, 2, without(3)],
    // Seat 4 falls silent too, for all but seat 0, and the others go on to a larger set.
    ['yes', 0, without(3, 4)],
    ['yes', 1, without(3, 4)],
    ['yes', 2, without(3, 4)],
    ['deliver yes', 0, 4, without(3)],
    ['silent', 4],
    ['deliver yes', 1, 0, without(3, 4)],
    ['deliver yes', 1, 2, without(3, 4)],
  ];
  const crossing: Step[] = [
    ['yes', 0, without(3)],
    ['deliver yes', 2, 0, without(3)],
    ['yes', 1, without(3)],
    ['yes', 2, without(3)],
    ['yes', 2, without(0)],
    ['yes', 3, without(0)],
    ['deliver yes', 1, 2, without(0)],
    ['yes', 1, without(0)],
    ['deliver yes', 1, 3, without(0)],
    ['deliver yes', 2, 1, without(3)],
  ];
  const newBallotVoidsOld: Step[] = [
    ['yes', 3, without(2)],
    ['deliver yes', 1, 3, without(2)],
    ['yes', 0, without(2)],
    ['deliver yes', 1, 0, without(2)],
    ['yes', 1, without(2)],
    ['yes', 3, without(0)],
    ['deliver yes', 0, 3, without(0)],
    ['answer', 0],
  ];

  it('[P2.4] one vote per (q, L), two silent seats', () => {
    expect(played(onePerSet, 5, without(3, 4), twoSilent).split()).toEqual([0, 1]);
    const sim = played(growing, 5, without(3, 4), twoSilent);
    expect(sim.seats.slice(0, 3).map((seat) => seat.side)).toEqual(Array(3).fill(without(3, 4)));
  });

  it('[P2.4] one vote per (q, L), two sets that cross (seed 18 at n = 4)', () => {
    expect(played(onePerSet, 4, without(2, 3), crossing).split(without(1, 2))).toEqual([1, 2]);
    const sim = played(growing, 4, without(2, 3), crossing);
    expect(sim.seats.map((seat) => seat.side ?? seat.out)).toEqual([
      without(3),
      without(3),
      without(3),
      true,
    ]);
  });

  it('[P2.4] numbered ballots (seed 3413 at n = 4)', () => {
    expect(played(numbered, 4, without(0), newBallotVoidsOld).split()).toEqual([0, 1]);
    const sim = played(growing, 4, without(0), newBallotVoidsOld);
    expect(sim.seats.map((seat) => seat.side ?? seat.out)).toEqual([
      without(2),
      without(2),
      true,
      without(2),
    ]);
  });
});

/** What [P2.4] said before: "while an answer to q stays out", also for those bound by a yes. */
it('[P2.4] two seats bound to different sets get free when the answers come (seed 405 at n = 3)', () => {
  const steps: Step[] = [
    ['silent', 2],
    ['yes', 0, without(1)],
    ['deliver yes', 1, 0, without(1)],
    ['yes', 1, without(2)],
    ['deliver yes', 0, 1, without(2)],
    ['answer', 0],
    ['deliver answer', 1, 0],
    ['no', 0, without(2)],
  ];
  const before = played(
    lacking['a bound seat may vote when all answers are in']!.rules,
    3,
    without(0),
    steps,
  );
  expect(before.stuck(without(2))).toBe(1); // it waits for seat 0, who may not vote
  const sim = played(growing, 3, without(0), steps);
  expect(sim.stuck(without(2))).toBeUndefined();
  expect(sim.seats[1]!.side).toBe('answers');
});

function whatIsWrong<B, V extends AnyVote>(sim: TableSim<B, V>, absent: SeatSet): string | undefined {
  const split = sim.split();
  if (split !== undefined) return `split between seats ${split.join(' and ')}`;
  const stuck = sim.stuck(absent);
  if (stuck !== undefined) return `stuck: seat ${stuck} waits for nobody who is absent`;
  const [accused] = sim.cheats.keys();
  return accused === undefined ? undefined : `accused: honest seat ${accused}`;
}

/** The steps one after the other, those the rules forbid left out; then everything arrives. */
function played<B, V extends AnyVote>(
  rules: Rules<B, V>,
  n: number,
  asked: SeatSet,
  steps: Step[],
): TableSim<B, V> {
  const sim = new TableSim(rules, n, asked);
  sim.stale = true;
  for (const step of steps) sim.step(step);
  sim.deliverAll();
  return sim;
}

/** A vote that looks right by itself, on either side of what is being voted on. */
function anyVote(sim: TableSim<Ballot, Vote>, seat: number, random: Seeded): Vote {
  const { held } = sim.seats[seat]!;
  const sets = Array.from({ length: 1 << sim.n }, (_, set) => set).filter(
    (set) => isVotable(held, set) && !has(set, seat),
  );
  const known = sets.filter((set) => held.votes.some((vote) => vote.set === set));
  const set = random.pick(known.length > 0 && random.percent(80) ? known : sets);
  const yes = random.percent(60);
  const nos = held.votes.filter((vote) => !vote.yes && !has(vote.set, vote.seat));
  const kills = yes && nos.length > 0 && random.percent(40) ? [random.pick(nos)] : [];
  return { seat, q: held.q, digest: held.digest, set, yes, kills, goodbyes: [] };
}
