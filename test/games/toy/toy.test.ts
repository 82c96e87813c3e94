/** Toy: it ends at every size of table, loses nothing, and shows each seat its own cards only. */

import { expect, it } from 'vitest';
import { toy } from '../../../src/games/toy/toy.ts';
import type { Knowledge } from '../../../src/table/game.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { newToy, tokenTrouble, type Toy } from '../../table/toy-table.ts';

const knowledgeOf = ({ first: { dealer } }: Toy, seat: Seat | undefined): Knowledge => ({
  seat,
  faces: (zone) => dealer.faces(zone, seat),
});

/** Whose faces this seat is shown. */
function shownTo(testTable: Toy, seat: Seat | undefined): readonly Seat[] {
  const { hands } = toy.view(testTable.first.position, knowledgeOf(testTable, seat));
  for (const { size, faces } of hands) if (faces !== undefined) expect(faces).toHaveLength(size);
  return hands.filter(({ faces }) => faces !== undefined).map((hand) => hand.seat);
}

/** Every seat at the table sees its own hand and no other, a watcher none. */
function checkViews(testTable: Toy): void {
  const playing = testTable.first.position.hands;
  for (const seat of testTable.first.run.seats)
    expect(shownTo(testTable, seat)).toEqual(playing.has(seat) ? [seat] : []);
  expect(shownTo(testTable, undefined)).toEqual([]);
}

for (const seats of [2, 3, 4, 5, 6, 7]) {
  it(`[P8.1] toy: ${seats} seats: every game ends, no token is lost, nobody sees another hand`, () => {
    for (let n = 0; n < (LONG ? 200 : 12); n++) {
      const seed = `toy ${n}`;
      const testTable = newToy({ masked: false, seats, seed, alone: true }, 1 + (n % 3));
      while (testTable.ask !== undefined) {
        checkViews(testTable);
        testTable.step();
        expect(tokenTrouble(testTable.first), seed).toBeUndefined();
      }
      expect(testTable.first.run.result?.winners.length, seed).toBeGreaterThan(0);
      expect(testTable.first.position.scores.map(({ seat }) => seat)).toEqual(seatsOf(seats));
    }
  }); // prettier-ignore
}

it('[P2.4] toy: the view of each seat after another one left, at every question', () => {
  const questions = newToy({ masked: false, seats: 3, seed: 'view', alone: true }).play().journal.length;
  for (let q = 0; q < questions; q += 3) {
    const testTable = newToy({ masked: false, seats: 3, seed: 'view', alone: true });
    while (testTable.where.q < q) testTable.step();
    testTable.voteOut(seatsOf(3)[q % 3]!);
    while (testTable.ask !== undefined) {
      checkViews(testTable);
      testTable.step();
    }
  }
});

it('[P8.1] toy: options from outside are 1, 2 or 3 rounds', () => {
  expect(toy.options({ rounds: 2 }, 3)).toEqual({ ok: { rounds: 2 } });
  for (const raw of [undefined, null, 3, {}, { rounds: 0 }, { rounds: 4 }, { rounds: '1' }])
    expect(toy.options(raw, 3)).toHaveProperty('wrong');
});
