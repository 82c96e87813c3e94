/** Leaving [P2.4]: whoever goes, at whatever question and in whatever way, the others go on together. */

import { describe, expect, it } from 'vitest';
import type { SimulationSetUp } from '../../../lab/simulation.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { impatience, type Leaver, troubleWith, type Way } from './leavers.ts';
import { snapTable, toyTable } from '../../log/tables.ts';
import { watch } from './watched.ts';

const WAYS: readonly Way[] = ['word', 'word and silence', 'silence'];

/** How many questions a game has in which nobody leaves. */
async function questionsOf(setUp: SimulationSetUp): Promise<number> {
  return (await watch(setUp)).table.report().questions;
}

/** Plays once for each of these; returns what went wrong. */
async function troubles(setUp: SimulationSetUp, cases: readonly (readonly Leaver[])[]): Promise<string[]> {
  const found: string[] = [];
  for (const leavers of cases) {
    const trouble = await troubleWith(setUp, leavers);
    if (trouble !== undefined) found.push(trouble);
  }
  return found;
}

/** Every n-th question. */
function pointsOf(questions: number, every: number): number[] {
  return Array.from({ length: questions }, (_, q) => q).filter((q) => q % every === 0);
}

function leaversAt(questions: number, every: number, seat: number, way: Way): Leaver[][] {
  return pointsOf(questions, every).map((q) => [{ seat: seatOf(seat), way, q }]);
}

describe('a leaver', () => {
  for (const way of WAYS) {
    it.each([0, 1, 2])(
      `[P2.4] in seat %i may go with ${way} at every question of a clear game`,
      async (seat) => {
        const setUp = snapTable(3, `leaver ${seat} ${way}`);
        const questions = await questionsOf(setUp);
        expect(questions).toBeGreaterThan(10);
        expect(await troubles(setUp, leaversAt(questions, 1, seat, way))).toEqual([]);
      },
    );

    it(`[P2.4, P2.5] may go with ${way} all along a longer game`, async () => {
      const setUp = toyTable(3, `longer ${way}`);
      const questions = await questionsOf(setUp);
      const cases = leaversAt(questions, LONG ? 1 : 9, 1, way);
      expect(await troubles(setUp, cases)).toEqual([]);
    });

    it(`[P2.4] may go with ${way} from a masked game`, async () => {
      const setUp = snapTable(3, `masked ${way}`, { masked: true });
      const questions = await questionsOf(setUp);
      const cases = leaversAt(questions, LONG ? 1 : 10, 1, way);
      expect(await troubles(setUp, cases)).toEqual([]);
    });
  }

  it('[P2.4] ends a table of two with a word, at every question', async () => {
    const setUp = snapTable(2, 'two');
    const questions = await questionsOf(setUp);
    for (const seat of [0, 1])
      expect(await troubles(setUp, leaversAt(questions, 1, seat, 'word'))).toEqual([]);
  });
});

describe('two leavers', () => {
  const two = (q: number, first: Way, second: Way, seats = [0, 3]): Leaver[] => [
    { seat: seatOf(seats[0]!), way: first, q },
    { seat: seatOf(seats[1]!), way: second, q },
  ];

  it.each([
    ['word', 'word'],
    ['word', 'silence'],
    ['silence', 'silence'],
    ['word and silence', 'silence'],
  ] as const)('[P2.4] at once, %s and %s, leave a table of five', async (first, second) => {
    const setUp = snapTable(5, `two leavers ${first} ${second}`);
    const points = pointsOf(await questionsOf(setUp), LONG ? 1 : 4);
    const cases = points.map((q) => two(q, first, second));
    expect(await troubles(setUp, cases)).toEqual([]);
  });

  it.each([3, 4])(
    '[P2.4] at once, with a word, leave a table of %i, though too few remain for a vote',
    async (players) => {
      const setUp = snapTable(players, `two words ${players}`);
      const points = pointsOf(await questionsOf(setUp), 1);
      const cases = points.map((q) => two(q, 'word', 'word', [0, players - 1]));
      expect(await troubles(setUp, cases)).toEqual([]);
    },
  );
});

describe('impatient votes', () => {
  it.each(['fair', 'bad'] as const)(
    '[P2.4] against slow answers over a %s network: nobody who remains is on another side',
    async (weather) => {
      const found: string[] = [];
      let out = 0;
      for (let i = 0; i < (LONG ? 1000 : weather === 'fair' ? 60 : 12); i++) {
        const seed = `impatient ${weather} ${i}`;
        const votes = impatience(seed);
        const { table, trouble } = await watch(
          snapTable(3 + (i % 3), seed, { weather }),
          undefined,
          votes,
          100_000,
        );
        if (trouble !== undefined) found.push(trouble);
        out += [...table.peers.values()].filter(({ engine }) => engine.out).length;
      }
      expect(found).toEqual([]);
      expect(out).toBeGreaterThan(0); // votes did win, and answers too
    },
  );
});
