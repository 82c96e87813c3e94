/** Schedules of chaos for people who press only what the page offers them, by number: the same number is always the same trouble. */

import { expect } from 'vitest';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { type Mood, People } from './people.ts';
import { snapTable, toyTable } from '../../log/tables.ts';

/** Of all tables together. */
const SCHEDULES = LONG ? 5000 : 300;
/** So many steps of trouble, and so many at the most. */
const STEPS = [1500, 200_000] as const;

const playersOf = (i: number): number => 2 + (i % 6);

/** The schedules of tables of these sizes. Each size is in one file, as the large ones take longest and files run side by side. */
export function schedulesOf(...players: readonly number[]): number[] {
  return Array.from({ length: SCHEDULES }, (_, i) => i).filter((i) => players.includes(playersOf(i)));
}

/** A table, its weather and its trouble, by the number of the schedule. */
function scheduled(i: number): People {
  const seed = `people ${i}`;
  const random = seededRandom(seedOf(seed, 'mood'));
  const pick = (...of: readonly number[]): number => of[random.below(of.length)]!;
  const players = playersOf(i);
  const cheats: Seat[] = random.below(3) === 0 ? [seatsOf(players)[random.below(players)]!] : [];
  const mood: Mood = {
    ...{ crashes: pick(0, 2, 8), parts: pick(0, 2, 6), goodbyes: pick(0, 1, 3) },
    ...{ cheats, hurry: pick(2, 20, 100) },
  };
  const weather = random.below(3) === 0 ? 'bad' : 'fair';
  const table = i % 30 === 29 ? toyTable : snapTable;
  return new People(table(players, seed, { weather }), mood);
}

/** Nobody is stuck, split, convicted or answers twice. */
export async function comeThrough(schedules: readonly number[]): Promise<void> {
  const found: string[] = [];
  const ends = { finished: 0, waiting: 0, out: 0 };
  for (const i of schedules) {
    const people = scheduled(i);
    const trouble = await people.live(...STEPS).then(
      () => [...people.stuck, ...people.wrongs],
      (error: unknown) => [String(error)],
    );
    if (trouble.length > 0)
      found.push(`people ${i}: ${trouble.slice(0, 3).join('; ')} (${people.standing()})`);
    for (const { engine } of people.honest) ends[engine.over ? 'finished' : engine.out ? 'out' : 'waiting']++;
  }
  expect(found).toEqual([]);
  // The schedules are worth something only if each end is met.
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(schedules.length / 50);
}
