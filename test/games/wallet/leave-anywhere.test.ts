/** Whoever leaves, at whatever question: the others finish the game, by the rules and with their tokens [L2–L4]. */

import { expect, it } from 'vitest';
import { type Seat, seatOf, seatsOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { type Leaving, questionsOf, survive } from './leaving.ts';

const ROUNDS = 2;
const seedsOf = (what: string): string[] => Array.from({ length: LONG ? 5 : 1 }, (_, i) => `${what} ${i}`);

/** Every one of them fails with its name, or none does. */
function none(troubles: readonly (readonly [Leaving | readonly Leaving[], string | undefined])[]): void {
  expect(troubles.filter(([, trouble]) => trouble !== undefined)).toEqual([]);
}

for (const n of [2, 3, 4]) {
  for (const seed of seedsOf('leave')) {
    it(`[L2, L3, L4] ${n} players, ${seed}: one is voted out or resigns, at every question`, () => {
      const leavings = questionsOf(n, seed, ROUNDS).flatMap((asked, q): Leaving[] => {
        const votes = seatsOf(n).map((seat): Leaving => ({ q, seats: [seat], way: 'vote' }));
        const resignations = asked.map((seat): Leaving => ({ q, seats: [seat], way: 'resign' }));
        const all = [...votes, ...resignations];
        return LONG ? all : [all[(7 * q) % all.length]!];
      });
      expect(leavings.length).toBeGreaterThan(40);
      none(leavings.map((leaving) => [leaving, survive(n, seed, ROUNDS, leaving)]));
    });

    if (n === 2) continue;

    it(`[L2, L3, L4] ${n} players, ${seed}: two leave at once`, () => {
      const asked = questionsOf(n, seed, ROUNDS);
      const leavings = asked.flatMap((_, q): Leaving[] => {
        const pair = [seatOf(q % n), seatOf((q + 1) % n)].sort() as [Seat, Seat];
        return q % (LONG ? 1 : 7) === 0 ? [{ q, seats: pair, way: 'vote' }] : [];
      });
      none(leavings.map((leaving) => [leaving, survive(n, seed, ROUNDS, leaving)]));
    });

    it(`[L2, L3, L4] ${n} players, ${seed}: another one leaves while the pouch is made anew, or soon after`, () => {
      const last = questionsOf(n, seed, ROUNDS).length - 1;
      const firsts = LONG ? Array.from({ length: last + 1 }, (_, q) => q) : [1, Math.floor(last / 3), last - 12, last - 4];
      const leavings = firsts.flatMap((q) =>
        Array.from({ length: LONG ? 14 : 5 }, (_, k): [Leaving, Leaving] => [
          { q, seats: [seatOf(0)], way: 'vote' },
          { q: q + 1 + 2 * k, seats: [seatOf(n - 1)], way: 'vote' },
        ]),
      );
      const troubles = leavings.map((pair) => [pair, survive(n, seed, ROUNDS, ...pair)] as const);
      none(troubles.filter(([, trouble]) => trouble !== 'nobody left'));
      expect(troubles.filter(([, trouble]) => trouble === undefined).length).toBeGreaterThan(8);
    }); // prettier-ignore
  }
}
