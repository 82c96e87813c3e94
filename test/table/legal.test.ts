/** Legal: the choices without a `why` are exactly those that are admitted. */

import { expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { ClearDealer } from '../../src/table/clear/dealer.ts';
import { automatic, choiceOf } from '../../src/table/dealer.ts';
import { legalChoices, whyNot } from '../../src/table/legal.ts';
import type { Choice } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import type { Seat } from '../../src/table/seat.ts';
import { LONG } from './long.ts';
import { newToy, type Toy } from './toy-table.ts';

/** Ordered lists of places of a zone, good and bad: sets in order, one backwards, one twice, one that is not there. */
function placeLists(size: number, most: number): number[][] {
  const sets = Array.from({ length: 2 ** size }, (_, set) =>
    Array.from({ length: size }, (_place, i) => i).filter((i) => (set & (1 << i)) !== 0),
  );
  const fitting = sets.filter(({ length }) => length <= most + 1);
  return [...fitting, ...fitting.map((list) => [...list].reverse()), [0, 0], [size], [-1], [0.5]];
}

/** Every choice somebody could think of. */
function thinkable(ask: Ask, seat: Seat): Choice[] {
  const choices = ask.options.flatMap(({ parts }, option) => {
    const chosen = choiceOf(parts(seat));
    const lists = chosen === undefined ? [[]] : placeLists(chosen.zone.size, chosen.count.most);
    return lists.map((places) => ({ option, places }));
  });
  return [...choices, { option: ask.options.length, places: [] }];
}

/** Is it admitted if it is really made and checked? A commitment's body is looked at as if it were open. */
function isAdmitted({ first: { dealer, run } }: Toy, ask: Ask, seat: Seat, choice: Choice): boolean {
  const { commit: _, ...open } = ask;
  try {
    const { body } = dealer.make(open, run.where, seat, choice);
    return !('refused' in dealer.check(open, run.where, seat, body));
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

/** Plays on, and stops at every question. */
function* asks(testTable: Toy): Generator<Ask, void> {
  while (testTable.ask !== undefined) {
    yield testTable.ask;
    testTable.step();
  }
}

const key = ({ option, places }: Choice): string => `${option}: ${[...places].sort().join()}`;

const seeds = Array.from({ length: LONG ? 200 : 24 }, (_, i) => `legal ${i}`);

it('[P8.3] whyNot: the choices without a why are exactly those that are admitted', () => {
  let judged = 0;
  let admitted = 0;
  for (const [i, seed] of seeds.entries()) {
    const testTable = newToy({ masked: false, seats: 2 + (i % 4), seed, alone: true });
    for (const ask of asks(testTable)) {
      if (ask.opens !== undefined || ask.barrier === true) continue;
      for (const seat of ask.seats) {
        const faces = testTable.first.dealer.faces.bind(testTable.first.dealer);
        for (const choice of thinkable(ask, seat)) {
          const why = whyNot(ask, seat, choice, (zone) => faces(zone, seat));
          const where = `${seed}, ${ask.verb}, seat ${seat}, ${JSON.stringify(choice)}: ${why}`;
          const isSo = isAdmitted(testTable, ask, seat, choice);
          expect(isSo, where).toBe(why === undefined);
          expect(toy.why(testTable.first.position, ask, choice, { seat, faces: (zone) => faces(zone, seat) })).toBe(why);
          judged++;
          if (isSo) admitted++;
        }
      }
    }
  }
  expect(admitted).toBeGreaterThan(1000);
  expect(judged - admitted).toBeGreaterThan(1000);
}); // prettier-ignore

it('[P8.3] legalChoices: lists every admitted choice, and no other', () => {
  for (const [i, seed] of seeds.entries()) {
    const testTable = newToy({ masked: false, seats: 2 + (i % 4), seed, alone: true });
    for (const ask of asks(testTable)) {
      if (ask.opens !== undefined || ask.barrier === true) continue;
      for (const seat of ask.seats) {
        const listed = legalChoices(ask, seat, (zone) => testTable.first.dealer.faces(zone, seat));
        const sets = new Set(thinkable(ask, seat).filter((c) => isAdmitted(testTable, ask, seat, c)).map(key)); // prettier-ignore
        expect([...new Set(listed.map(key))].sort(), `${seed}, ${ask.verb}`).toEqual([...sets].sort());
      }
    }
  }
});

it('[P8.3] automatic: only where there is nothing to choose, whatever the cards', () => {
  let oneLegal = 0;
  for (const seed of seeds) {
    const testTable = newToy({ masked: false, seats: 3, seed, alone: true });
    for (const ask of asks(testTable)) {
      for (const seat of ask.seats) {
        const [option, ...others] = ask.options;
        const nothing = others.length === 0 && choiceOf(option!.parts(seat)) === undefined;
        expect(automatic(ask, seat)).toBe(nothing || ask.opens !== undefined || ask.barrier === true);
        if (automatic(ask, seat)) continue;
        const { dealer } = testTable.first;
        if (legalChoices(ask, seat, (zone) => dealer.faces(zone, seat)).length === 1) oneLegal++;
      }
    }
  }
  expect(oneLegal).toBeGreaterThan(0); // the player taps, also when only one answer is legal
});

it('[P8.3] automatic: a step that is answered by itself has one answer, and it is admitted', () => {
  const testTable = newToy({ masked: false, seats: 3, seed: 'by itself', alone: true });
  let found = 0;
  for (const ask of asks(testTable)) {
    if (ask.opens !== undefined || ask.barrier === true) continue;
    for (const seat of ask.seats.filter((s) => automatic(ask, s))) {
      const legal = legalChoices(ask, seat, (zone) => testTable.first.dealer.faces(zone, seat));
      expect(legal).toEqual([{ option: 0, places: [] }]);
      expect(isAdmitted(testTable, ask, seat, legal[0]!)).toBe(true);
      found++;
    }
  }
  expect(found).toBeGreaterThan(20);
  expect(testTable.first.dealer).toBeInstanceOf(ClearDealer);
});
