/** Toy: it ends at every size of table, loses nothing, and shows each seat its own cards only. */

import { expect, it } from 'vitest';
import { toy, type ToyEvent } from '../../../src/games/toy/toy.ts';
import { words } from '../../../src/games/toy/words.ts';
import { english } from '../../../src/games/toy/words/english.ts';
import { words as german } from '../../../src/languages/de/toy/words.ts';
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

it.each([
  ['English', english],
  ['German', german],
])('toy: every question, option and round has its words in %s', (_, said) => {
  const name = (): string => 'Ann';
  const spoken = words(said);
  const testTable = newToy({ masked: false, seats: 3, seed: 'words', alone: true });
  const asked = new Set<string>();
  while (testTable.ask !== undefined) {
    const { ask } = testTable;
    const seen = { position: testTable.first.position, knowledge: knowledgeOf(testTable, undefined) };
    if (ask.options.length > 0 && ask.verb in said.questions) {
      asked.add(ask.verb);
      expect(spoken.prompt(ask, name, seen)).toMatch(/^[A-Z].*[.?]$/);
      for (const option of ask.options)
        expect([spoken.label(ask, option.name, name, seen)].flat().join('')).toMatch(/^[A-Z]/);
    }
    testTable.step();
  }
  expect([...asked].sort()).toEqual(Object.keys(said.questions).sort());
  const event: ToyEvent = { round: 0, shown: [{ seat: seatsOf(1)[0]!, faces: ['gnu', 'ant'] as never }] };
  expect(spoken.line(event, name, undefined).words).toMatch(/^(Round|Runde) 1 (?!.*undefined).*: Ann .*\.$/);
});
