/** The form of answers [P8.4], who shuffles [P4.9], and what a mix does to a hand [P7]. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { isLeave, LEAVE, MOST_BYTES } from '../../src/table/body.ts';
import type { OpenDealer } from '../../lab/open-dealer.ts';
import { piecesOf } from '../../lab/layout.ts';
import { MAIN, S0, S1, Staged } from './stage.ts';

describe('bodies', () => {
  it('[P8.4] are an option, if there are several, and the parts in their fixed sizes, nothing more', () => {
    const testTable = new Staged(function* ({ pile, hand, open }, table) {
      yield* table.choose(S0, ['left', 'right']);
      yield* table.put(S0, hand(S0), pile);
      yield* table.show(S1, hand(S1), open, { least: 1, most: 2 });
      yield* table.answer(S0, hand(S0), ['a', 'b'], hand(S1));
    }).setStage();
    // The pieces depend on the sizes of zones before the answer, so every question is read before it settles.
    let questions = 0;
    while (testTable.ask !== undefined) {
      const { ask } = testTable;
      for (const [seat, body] of testTable.answers().bodies) {
        const pieces = piecesOf(ask, seat, body, [MAIN]);
        const option = ask.options[ask.options.length > 1 ? body[0]! : 0]!;
        expect(pieces.map(({ part }) => part.do)).toEqual(option.parts(seat).map((part) => part.do));
        questions++;
      }
      testTable.step();
    }
    expect(questions).toBeGreaterThanOrEqual(4);
  });

  it('[P8.4] refuse one byte less, one byte more, and an option that was not offered', () => {
    const testTable = new Staged(function* (_, table) {
      yield* table.choose(S0, ['left', 'right']);
    }).setStage();
    const { dealer, run } = testTable.at(S0);
    const check = (...bytes: number[]): boolean =>
      'refused' in dealer.check(run.ask!, run.where, S0, Uint8Array.from(bytes));
    expect([check(0), check(1), check(2), check(), check(0, 0)]).toEqual([false, false, true, true, true]);
  });

  it('[P8.4] leave is the one byte 0xff, and no body is longer than 65536 bytes', () => {
    expect([...LEAVE]).toEqual([0xff]);
    expect([
      isLeave(Uint8Array.of(0xff)),
      isLeave(Uint8Array.of(0xff, 0)),
      isLeave(Uint8Array.of(0)),
    ]).toEqual([true, false, false]);
    expect(MOST_BYTES).toBe(65536);
  });
});

describe('shuffles and mixes', () => {
  it('[P4.9] a fresh pile is shuffled by all seats in turn, a used one by who puts and who draws', () => {
    const testTable = new Staged(function* ({ pile, hand }, table) {
      yield* table.put(S0, hand(S0), pile);
      yield* table.draw(S1, pile, hand(S1));
    });
    testTable.play(() => testTable.ask === undefined);
    const mixers = testTable.journal.flatMap(({ ask }) => {
      const mixes = ask.seats.filter((seat) => ask.options[0]!.parts(seat).some((part) => part.do === 'chain' || (part.do === 'mix' && part.zones[0]!.name === 'pile'))); // prettier-ignore
      return mixes.map((seat) => `${ask.verb} ${seat}`);
    });
    expect(mixers).toEqual(['shuffle 0', 'shuffle 1', 'shuffle 2', 'put 0', 'draw 1']);
  });

  it('[P7] a hand stays under its owner’s key alone, with the same faces and no encoding it had before', () => {
    const testTable = new Staged(function* ({ hand }, table) {
      yield* table.pick(hand(S0), hand(S1));
    }, { hand: 4, pile: 15 }).setStage(); // prettier-ignore
    const { hand } = testTable.stage;
    const encodings = (): string[] =>
      (testTable.first.dealer as OpenDealer)
        .cards(hand(S0))
        .flatMap(({ A, B }) => [toHex(A.bytes), toHex(B.bytes)]);
    const before = { encodings: encodings(), faces: [...testTable.truth(hand(S0))].sort() };
    testTable.step();
    expect([...testTable.truth(hand(S0))].sort()).toEqual(before.faces);
    expect(encodings().filter((encoding) => before.encodings.includes(encoding))).toEqual([]);
    const mine = testTable.at(S0);
    expect([...mine.dealer.faces(mine.position.hand(S0), S0)!].sort()).toEqual(before.faces);
  });
});
