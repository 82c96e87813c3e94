/** The ledgers at dawn: every term, and what decided between equals. */

import { describe, expect, it } from 'vitest';
import type { Score } from '../../../../src/games/mafiadollar/judge.ts';
import { reckoningsOf, termsOf, thousands, tieWords } from '../../../../src/games/mafiadollar/page/dawn.ts';
import { chanceWords, ledgerOf, sumWords } from '../../../../src/games/mafiadollar/page/clans.ts';
import type { MafiaView } from '../../../../src/games/mafiadollar/view.ts';
import { seatOf } from '../../../../src/table/seat.ts';

const score = (seat: number, dollars: number, gangsters = 0, warehouses = 1): Score => ({
  ...{ seat: seatOf(seat), loot: dollars, gangsters, warehouses, police: 0, dollars },
});

const dawn = (scores: readonly Score[], target = 0, sums: readonly number[] = []): MafiaView =>
  ({
    ...{ scores, options: { target } },
    clans: scores.map(({ seat }, i) => ({ seat, sum: sums[i] ?? 0, warehouses: [], gangsters: [] })),
  }) as unknown as MafiaView;

const ranking = (view: MafiaView): readonly (readonly [number, number, string | undefined])[] =>
  reckoningsOf(view).map(({ seat, place, tie }) => [seat, place, tie && tieWords(tie)]);

describe('[M4] the ranking', () => {
  it('is by dollars, and says so where something else decides', () => {
    expect(ranking(dawn([score(0, 5_000), score(1, 9_000), score(2, 5_000, 2)]))).toEqual([
      [1, 1, undefined],
      [2, 2, 'tied: 2 gangsters in front'],
      [0, 3, 'tied: 0 gangsters in front'],
    ]);
  });

  it('then by warehouses, else it is shared', () => {
    expect(ranking(dawn([score(0, 5_000, 1, 1), score(1, 5_000, 1, 3)])).map(([seat]) => seat)).toEqual([
      1, 0,
    ]);
    expect(ranking(dawn([score(0, 5_000), score(1, 5_000)]))).toEqual([
      [0, 1, 'tied in all: shared'],
      [1, 1, 'tied in all: shared'],
    ]);
  });

  it('[Q3] with a target it is by the sums', () => {
    expect(ranking(dawn([score(0, 90_000), score(1, 1_000)], 250_000, [100_000, 200_000]))[0]).toEqual([1, 1, undefined]); // prettier-ignore
  });
});

it('[M3] the reasons beside a sum add up to it', () => {
  const terms = termsOf({ seat: seatOf(0), loot: 131_000, gangsters: 3, warehouses: 2, police: 25_000, dollars: 71_000 });
  expect(terms.map(({ is, amount }) => `${is} ${thousands(amount)}`)).toEqual(['loot 131', 'people −15', 'sheds −20', 'police −25']);
  expect(terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(71_000);
}); // prettier-ignore

it('[M3] the ledger is what the judge would say of what I see', () => {
  const view = {
    me: seatOf(0),
    clans: [
      {
        ...{ seat: seatOf(0), hand: ['police/security-guard/1'], gangsters: [{}, {}] },
        warehouses: [{ loot: ['loot/tobacco/5'] }, { loot: [] }],
      },
    ],
  } as unknown as MafiaView;
  const ledger = ledgerOf(view)!;
  expect(ledger).toMatchObject({ gangsters: 2, warehouses: 2, police: 25_000 });
  expect(ledger.dollars).toBe(ledger.loot - 10_000 - 20_000 - 25_000);
});

it('[J8] the sum is written before the card turns, with its chance', () => {
  expect(sumWords({ own: 3, item: 2, dog: 1 })).toBe('3 + 2 − 1');
  expect(chanceWords({ own: 3, item: 2, dog: 0 })).toBe('5 of 8');
  expect(chanceWords({ own: 1, item: 0, dog: 1 })).toBe('0 of 8');
  expect(chanceWords({ own: 4, item: 3, dog: 0 })).toBe('7 of 8');
});
