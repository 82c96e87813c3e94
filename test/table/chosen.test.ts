/** Chosen cards come first [P1.5]: in what order, and what it tells. */

import { describe, expect, it } from 'vitest';
import type { Checked } from '../../src/table/dealer.ts';
import { exactly } from '../../src/table/option.ts';
import { S0, S1, type Episode, Staged } from './stage.ts';

/** A payment: three cards of a hand, opened together. */
const pay: Episode<void> = function* ({ hand, open }, table) {
  yield* table.show(S0, hand(S0), open, { least: 1, most: 4 });
};

const ORDERS = [[0, 1, 3], [0, 3, 1], [1, 0, 3], [1, 3, 0], [3, 0, 1], [3, 1, 0]]; // prettier-ignore

/** The faces that everybody sees, in their order, when seat 0 picks these places one after the other. */
function seen(testTable: Staged<void>, places: readonly number[]): string {
  const { dealer, run } = testTable.at(S0);
  const { body } = dealer.make(run.ask!, run.where, S0, { option: 0, places });
  return (dealer.check(run.ask!, run.where, S0, body) as Checked).said.faces.join();
}

const paying = (masked: boolean, seed: string): Staged<void> =>
  new Staged(pay, { masked, seed, hand: 4, pile: 14 }).setStage();

describe('cards that are opened together', () => {
  for (const masked of [true, false]) {
    it(`[P1.5] ${masked ? 'masked' : 'clear'}: lie in the same order however they were picked`, () => {
      const testTable = paying(masked, 'picked');
      const orders = new Set(ORDERS.map((places) => seen(testTable, places)));
      expect(orders.size).toBe(1);
      const hand = testTable.at(S0).dealer.faces(testTable.stage.hand(S0), S0)!;
      expect([...orders][0]!.split(',').sort()).toEqual([hand[0], hand[1], hand[3]].sort());
    });
  }

  it('[P1.5] and in no order of the places either: each is as likely', () => {
    const places = Array.from({ length: 60 }, (_, i) => {
      const testTable = paying(false, `order ${i}`);
      const hand = testTable.at(S0).dealer.faces(testTable.stage.hand(S0), S0)!;
      return seen(testTable, [0, 1, 3])
        .split(',')
        .map((face) => hand.findIndex((card) => card === face))
        .join();
    });
    expect([...new Set(places)].sort()).toEqual(ORDERS.map((order) => order.join()));
  });
});

it('[P1.5] cards that go different ways are handed out in the order that was chosen', () => {
  const give = (places: readonly number[]): string[] => {
    const testTable = new Staged(
      function* ({ pile, hand, zones }, table) {
        const drawn = table.newZone('drawn', pile.deck, S0);
        zones.set('drawn', drawn);
        yield* table.draw(S0, pile, drawn, 2);
        yield* table.handOut(S0, drawn, [hand(S0), hand(S1)]);
      },
      { seed: 'gifts', choose: () => ({ option: 0, places }) },
    ).setStage();
    testTable.play(({ verb }) => verb === 'hand out');
    const drawn = testTable.truth(testTable.stage.zones.get('drawn')!);
    testTable.play();
    const given = [S0, S1].map((seat) => testTable.truth(testTable.stage.hand(seat)).at(-1)!);
    expect(given).toEqual(places.map((place) => drawn[place]));
    return given;
  };
  expect(give([1, 0])).toEqual(give([0, 1]).reverse());
});

it('[P1.5] places that are not of the zone, or one of them twice, are no choice', () => {
  const testTable = new Staged(function* ({ hand, open }, table) {
    yield* table.show(S0, hand(S0), open, exactly(2));
  }).setStage(); // prettier-ignore
  const { dealer, run } = testTable.at(S0);
  for (const places of [
    [0, 0],
    [0, 2],
    [-1, 0],
    [0.5, 1],
  ])
    // prettier-ignore
    expect(() => dealer.make(run.ask!, run.where, S0, { option: 0, places })).toThrow('places of a zone of 2');
});
