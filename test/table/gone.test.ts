/** Gone: who leaves, at whatever question, ends the game for nobody else, and no token is lost. */

import { expect, it } from 'vitest';
import { type Seat, seatsOf } from '../../src/table/seat.ts';
import type { Seating } from './test-table.ts';
import { LONG } from './long.ts';
import { newToy, tokenTrouble, type Toy } from './toy-table.ts';

type Place = Pick<Seating, 'seats' | 'seed' | 'alone'>;
type Leaving = (testTable: Toy) => boolean;

/** Plays on; at each question the first leaving that says so takes place. Says what went wrong. */
function survive(seating: Place, ...leavings: Leaving[]): string | undefined {
  const testTable = newToy({ masked: false, ...seating }, LONG ? 2 : 1);
  const waiting = [...leavings];
  const held = new Map<Seat, number>();
  while (testTable.ask !== undefined) {
    if (testTable.ask.verb === 'reveal')
      for (const seat of testTable.ask.seats) held.set(seat, points(testTable, seat));
    if (testTable.where.q > 500) return 'the game does not end';
    const next = waiting[0];
    if (next?.(testTable) === true) waiting.shift();
    else testTable.step();
    const trouble = tokenTrouble(testTable.first);
    if (trouble !== undefined) return `q ${testTable.where.q}: ${trouble}`;
  }
  if (waiting.length > 0) return 'nobody left';
  const { result, seats } = testTable.first.run;
  if (result === undefined || result.winners.length === 0) return 'nobody won';
  if (result.winners.some((seat) => !seats.includes(seat))) return 'who left has won';
  const { scores } = testTable.first.position;
  if (seats.length > 1 && scores.some(({ seat, points }) => points !== held.get(seat)))
    return `scores ${JSON.stringify(scores)}`;
  return undefined;
}

/** What the tokens of a seat are worth. */
function points({ first: { position, dealer } }: Toy, seat: Seat): number {
  const tokens = dealer.faces(position.tokens.get(seat)!, seat)!;
  return tokens.reduce((sum, token) => sum + Number(token.split('/')[1]), 0);
}

const voteOutAt = (q: number, ...seats: readonly Seat[]): Leaving => (testTable) => {
  if (testTable.where.q !== q) return false;
  testTable.voteOut(...seats);
  return true;
}; // prettier-ignore

const resignAt = (q: number, ...seats: readonly Seat[]): Leaving => (testTable) => {
  if (testTable.where.q !== q) return false;
  testTable.resign(...seats);
  return true;
}; // prettier-ignore

/** At the n-th question after somebody left: in the recovery, or soon after it. */
function inRecovery(n: number, seat: Seat): Leaving {
  let passed = 0;
  return (testTable) => {
    if (passed++ < n || !testTable.first.run.seats.includes(seat)) return false;
    testTable.voteOut(seat);
    return true;
  };
}

/** The questions of a whole game, with the seats each one asks. */
function questions(seating: Place): readonly (readonly Seat[])[] {
  const testTable = newToy({ masked: false, ...seating }, LONG ? 2 : 1).play();
  return testTable.journal.map(({ ask }) => ask.seats);
}

const pairs = (seats: readonly Seat[]): [Seat, Seat][] =>
  seats.flatMap((a) => seats.filter((b) => b > a).map((b): [Seat, Seat] => [a, b]));

const seeds = LONG ? ['gone 1', 'gone 2', 'gone 3'] : ['gone 1'];

for (const n of [2, 3, 4]) {
  for (const seed of seeds) {
    const table = { seats: n, seed, alone: true } as const;
    /** A large table is tried at every third question only, by each seat at others. */
    const sparse = LONG || n < 4 ? 1 : 3;
    /** Small tables have a dealer for each seat, and compare digests. */
    const each = n === 4 ? table : { seats: n, seed };

    it(`[P2.4] toy: ${n} seats, seed "${seed}": any seat is voted out at any question`, () => {
      const asked = questions(table);
      const wrong = asked.flatMap((_, q) => seatsOf(n).filter((seat) => (q + seat) % sparse === 0).map((seat) => [q, seat, survive(table, voteOutAt(q, seat))])); // prettier-ignore
      expect(wrong.filter(([, , trouble]) => trouble !== undefined)).toEqual([]);
      expect(wrong.length).toBeGreaterThan(90);
    });

    it(`[P2.4] toy: ${n} seats, seed "${seed}": any seat resigns at any question`, () => {
      const asked = questions(each);
      const wrong = asked.flatMap((seats, q) => seats.filter((seat) => (q + seat) % sparse === 0).map((seat) => [q, seat, survive(each, resignAt(q, seat))])); // prettier-ignore
      expect(wrong.filter(([, , trouble]) => trouble !== undefined)).toEqual([]);
      expect(wrong.length).toBeGreaterThan(50);
    });

    if (n === 2) continue;

    it(`[P2.4] toy: ${n} seats, seed "${seed}": two leave at once, at any question`, () => {
      const asked = questions(table);
      const wrong = asked.flatMap((seats, q) => {
        if (q % sparse !== 0) return [];
        return [
          ...pairs(seatsOf(n)).map((pair) => [q, pair, survive(table, voteOutAt(q, ...pair))]),
          ...pairs(seats).map((pair) => [q, pair, survive(table, resignAt(q, ...pair))]),
        ];
      });
      expect(wrong.length).toBeGreaterThan(100);
      expect(wrong.filter(([, , trouble]) => trouble !== undefined)).toEqual([]);
    });

    it(`[P2.5] toy: ${n} seats, seed "${seed}": another seat leaves during the recovery`, () => {
      const points = [0, 3, 7, 12, 20, 30, 45, questions(table).length - 1];
      const wrong = points.flatMap((q) =>
        Array.from({ length: 14 }, (_, k) => [
          [q, k, 'earlier', survive(table, voteOutAt(q, seatsOf(n)[1]!), inRecovery(k, seatsOf(n)[0]!))],
          [q, k, 'later', survive(table, voteOutAt(q, seatsOf(n)[0]!), inRecovery(k, seatsOf(n)[2]!))],
        ]).flat(),
      );
      const troubles = wrong.filter(([, , , trouble]) => trouble !== undefined && trouble !== 'nobody left');
      expect(troubles).toEqual([]);
      expect(wrong.filter(([, , , trouble]) => trouble === undefined).length).toBeGreaterThan(100);
    });
  }
}
