/** Chaos, survived by people who press only what the page offers them [P2.4, P8.3]. */

import { describe, expect, it } from 'vitest';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { type Mood, People } from './people.ts';
import { snapTable, toyTable } from '../../log/tables.ts';

const SCHEDULES = LONG ? 5000 : 300;
/** So many steps of trouble, and so many at the most. */
const STEPS = [1500, 200_000] as const;

/** A table, its weather and its trouble, by the number of the schedule. */
function scheduled(i: number): People {
  const seed = `people ${i}`;
  const random = seededRandom(seedOf(seed, 'mood'));
  const pick = (...of: readonly number[]): number => of[random.below(of.length)]!;
  const players = 2 + (i % 6);
  const cheats: Seat[] = random.below(3) === 0 ? [seatsOf(players)[random.below(players)]!] : [];
  const mood: Mood = {
    ...{ crashes: pick(0, 2, 8), parts: pick(0, 2, 6), goodbyes: pick(0, 1, 3) },
    ...{ cheats, hurry: pick(2, 20, 100) },
  };
  const weather = random.below(3) === 0 ? 'bad' : 'fair';
  const table = i % 30 === 29 ? toyTable : snapTable;
  return new People(table(players, seed, { weather }), mood);
}

describe('people who press only what they are offered', () => {
  it(`[P2.4, P8.3] come through ${SCHEDULES} schedules: nobody is stuck, split, convicted or answers twice`, async () => {
    const found: string[] = [];
    const ends = { finished: 0, waiting: 0, out: 0 };
    for (let i = 0; i < SCHEDULES; i++) {
      const people = scheduled(i);
      const trouble = await people.live(...STEPS).then(
        () => [...people.stuck, ...people.wrongs],
        (error: unknown) => [String(error)],
      );
      if (trouble.length > 0)
        found.push(`people ${i}: ${trouble.slice(0, 3).join('; ')} (${people.standing()})`);
      for (const { engine } of people.honest)
        ends[engine.over ? 'finished' : engine.out ? 'out' : 'waiting']++;
    }
    expect(found).toEqual([]);
    // The schedules are worth something only if each end is met.
    for (const count of Object.values(ends)) expect(count).toBeGreaterThan(SCHEDULES / 50);
  });
});
