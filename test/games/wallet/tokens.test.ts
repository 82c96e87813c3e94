/** From the reveal to the winner [E4–E9]. */

import { describe, expect, it } from 'vitest';
import { hand } from './notation.ts';
import { type Middle, type Name, Parlour, type Setting, timeUp } from './parlour.ts';

/** The time is up; nobody has played anything at the end or comes on duty. */
function night<N extends Name>(settings: Readonly<Record<N, Setting>>, middle: Middle = {}) {
  const people = timeUp(settings, middle);
  people.table.all('nothing');
  people.table.all('nothing');
  people.table.all('no');
  return people;
}

it('[E4] all holdings are shown, and everybody is innocent or guilty', () => {
  const { table, ann, ben, cem } = night(
    { ann: { hand: 'JS $50' }, ben: { hand: 'PG' }, cem: { hand: '' } },
    { options: { rounds: 2 } },
  );
  expect([ann, ben, cem].map(({ place }) => [...place.shown.faces].sort())).toEqual(['JS $50', 'PG', ''].map(hand));
  expect([ann, ben, cem].map(({ place }) => place.verdict?.innocent)).toEqual([true, false, false]);
  expect(table.told('judged').map(({ seat, verdict }) => [seat, verdict.innocent])).toEqual([[0, true], [1, false], [2, false]]);
  expect(ben.view.players.map(({ shown }) => [...shown].sort())).toEqual(['JS $50', 'PG', ''].map(hand));
}); // prettier-ignore

it('[E4] told in the order of the coins, which tells nothing of the outcome', () => {
  const { table } = night({
    ann: { hand: 'JS $50', coin: 20 },
    ben: { hand: 'PG', coin: 50 },
    cem: { hand: '', coin: 1 },
  });
  expect(table.told('judged').map(({ seat }) => seat)).toEqual([2, 0, 1]);
});

it('[E4] with the note on Currency Exchange, without what lies under the other covers', () => {
  const { table, ann } = timeUp({
    ann: { hand: 'JS $50 €50 ¥50', specials: 'currency-exchange atm' },
    ben: {},
  });
  table.all('nothing');
  ann.says('covers');
  table.all('nothing');
  ann.plays('currency-exchange').says('dollar', '€50').plays('atm').says('lay', '¥50');
  table.all('no');
  expect(ann.place.verdict).toMatchObject({
    innocent: true,
    tally: { money: 10_001, currencies: ['dollar'] },
  });
});

describe('[E5] Credit Card', () => {
  it('[E5] cards of the wallet are turned up until the first note; it is wealth and touches no verdict', () => {
    const { table, ann, ben } = timeUp({ ann: { hand: 'JS CC $200 €200' }, ben: { hand: 'JS $200 €200 J50' } }, { wallet: 'MI J100 £100 ¥20' }); // prettier-ignore
    table.all('nothing');
    table.all('nothing');
    ann.says('no');
    table.wish('J100 MI £100');
    ben.says('no');
    expect(ann.place.credit).toBe(hand('£100')[0]);
    expect(ann.place.verdict).toMatchObject({ innocent: true, tally: { money: 40_001 } });
    expect(table.told('credit')).toEqual([{ is: 'credit', seat: 0, face: hand('£100')[0] }]);
    expect(table.told('rewarded')).toMatchObject([{ seat: 0, rank: 0, cents: 50_001 }]);
    expect(table.wallet).toEqual(hand('MI J100 ¥20'));
  });

  it('[E5] several in coin order, lowest first; one note each; the other cards go back before the next', () => {
    const { table, ann, ben, cem } = night(
      {
        ann: { hand: 'JS CC CC', coin: 50 },
        ben: { hand: 'JS CC', coin: 2 },
        cem: { hand: 'JS+ CC', coin: 10 },
      },
      { wallet: 'MI J100 PG £100 ¥20' },
    );
    expect(table.told('credit').map(({ seat }) => seat)).toEqual([1, 2, 0]);
    const credits = [ben.place.credit, cem.place.credit, ann.place.credit];
    expect(credits.slice(0, 2).sort()).toEqual(hand('£100 ¥20'));
    expect(credits[2]).toBeUndefined(); // no note left: nothing
    expect(table.wallet).toEqual(hand('MI J100 PG'));
  });

  it('[E5] only an innocent John Smith; nothing is asked', () => {
    const { table, ann, ben, cem } = night({
      ann: { hand: 'JS CC badge' },
      ben: { hand: 'JS', coin: 50 },
      cem: { hand: 'PO CC' },
    });
    expect(table.told('credit')).toEqual([]);
    expect([ann, ben, cem].map(({ place }) => place.credit)).toEqual([undefined, undefined, undefined]);
  });

  it('[E5] no note left, or an empty wallet: nothing', () => {
    for (const wallet of ['MI J100', '']) {
      const { table, ann } = night({ ann: { hand: 'JS CC' }, ben: {} }, { wallet });
      expect(table.told('credit')).toEqual([{ is: 'credit', seat: 0, face: undefined }]);
      expect(ann.place.credit).toBeUndefined();
      expect(table.wallet).toEqual(hand(wallet));
    }
  });

  it('[E5] a Credit Card under Secret Compartment is not in the hand', () => {
    const { table, ann } = timeUp({ ann: { hand: 'JS CC', specials: 'secret-compartment' }, ben: {} });
    table.all('nothing');
    ann.says('covers');
    table.all('nothing');
    ann.plays('secret-compartment').chooses('CC');
    table.all('no');
    expect(table.told('credit')).toEqual([]);
  });
});

describe('[E6] the guilty give back', () => {
  it('[E6] one token of the own choice, unseen, into the pouch', () => {
    const { table, ann, ben } = night(
      { ann: { hand: 'JS' }, ben: { hand: 'PG', tokens: '1 2 3' } },
      { options: { rounds: 2 } },
    );
    expect([table.verb, ann.isAsked, ben.isAsked]).toEqual(['give back', false, true]);
    const before = table.pouch.length;
    ben.chooses('2');
    expect(ben.tokens).toEqual([1, 3]);
    expect(table.told('gave-back')).toEqual([{ is: 'gave-back', seat: 1 }]);
    expect([ann.tokens.length, table.pouch.length]).toEqual([2, before]); // one in, and one out for Ann
  });

  it('[E6] who has none gives none', () => {
    const { table, ben } = night({ ann: { hand: 'JS' }, ben: { hand: 'PG', tokens: '' } });
    expect(table.told('gave-back')).toEqual([]);
    expect(ben.tokens).toEqual([]);
    expect(table.ask).toBeUndefined();
  });

  it('[E6] the innocent keep theirs', () => {
    const { table, ann } = night(
      { ann: { hand: 'JS', tokens: '2' }, ben: { hand: 'JS J50', tokens: '3' } },
      { options: { rounds: 2 } },
    );
    expect(table.told('gave-back')).toEqual([]);
    expect(ann.tokens).toEqual([2]);
  });

  it('[E6] it is in the pouch before tokens are drawn', () => {
    const { table, ann, ben } = night({ ann: { hand: 'JS' }, ben: { hand: '', tokens: '3' } }, { pouch: '', options: { rounds: 2 } }); // prettier-ignore
    ben.chooses('3');
    expect([ann.tokens, ben.tokens, table.pouch]).toEqual([[1, 3], [], []]);
  });
});

describe('[E7] tokens for the innocent', () => {
  const drawn = (table: Parlour): number[] => table.people.map(({ place }) => place.drawn);

  it('[E7] richest first; the row is that of the players who began the round, guilty ones included', () => {
    const innocent = (money: string) => ({ hand: `JS ${money}`, tokens: '1 1' });
    const rows: [number, number[]][] = [
      [2, [0, 1]],
      [3, [0, 1, 2]],
      [4, [0, 1, 2, 3]],
      [5, [0, 1, 2, 3, 4]],
      [7, [0, 0, 0, 1, 2, 3, 4]],
    ];
    for (const [n, row] of rows) {
      const names = ['ann', 'ben', 'cem', 'dot', 'eve', 'fay', 'gus'] as const;
      const settings = Object.fromEntries(names.slice(0, n).map((name, i) => [name, innocent(['', '$20', '$50', '$100', '$200', '$200 $20', '$200 $50'][i]!)])); // prettier-ignore
      const { table } = night(settings as Record<'ann', Setting>, { options: { rounds: 2 } });
      expect([n, drawn(table)]).toEqual([n, row]);
    }
  });

  it('[E7] what nobody earns is not paid', () => {
    const { table, ann } = night(
      { ann: { hand: 'JS' }, ben: { hand: '$200' }, cem: { hand: '', tokens: '' }, dot: { hand: '', tokens: '' }, eve: { hand: 'MI', tokens: '' } },
      { options: { rounds: 2 } },
    );
    table.until('next round');
    expect(drawn(table)).toEqual([4, 0, 0, 0, 0]);
    expect(ann.tokens).toHaveLength(5);
    expect(table.pouch).toHaveLength(37 - 2 + 1 - 4);
  }); // prettier-ignore

  it('[E7] nobody innocent: nobody draws', () => {
    const { table } = night({ ann: { hand: '' }, ben: { hand: 'MI' } }, { options: { rounds: 2 } });
    table.until('next round');
    expect([table.told('rewarded'), drawn(table)]).toEqual([[], [0, 0]]);
    expect(table.people.map(({ tokens }) => tokens)).toEqual([[], []]);
  });

  it('[E7] wealth: money with the coin; equal cards: the higher coin is richer', () => {
    const { table } = night(
      {
        ann: { hand: 'JS $50', coin: 7 },
        ben: { hand: 'JS €50', coin: 50 },
        cem: { hand: 'JS £50', coin: 20 },
      },
      { options: { rounds: 2 } },
    );
    expect(table.told('rewarded').map(({ seat, cents, tokens }) => [seat, cents, tokens])).toEqual([[1, 5050, 2], [2, 5020, 1]]); // prettier-ignore
  });

  it('[E7] the draw is blind: any token of the pouch may come', () => {
    const came = Array.from({ length: 30 }, (_, i) => night({ ann: { hand: 'JS', tokens: '' }, ben: { tokens: '' } }, { options: { rounds: 2 }, pouch: '1 2 3', seed: `${i}` }).ann.tokens[0]); // prettier-ignore
    expect([...new Set(came)].sort()).toEqual([1, 2, 3]);
  });
});

it('[E8] the number of tokens is public, their values are the owner’s, until the game ends', () => {
  const { table, ann, ben } = night(
    { ann: { hand: 'JS', tokens: '1 2' }, ben: { hand: 'JS J50', tokens: '3' } },
    { options: { rounds: 2 } },
  );
  expect(ann.view.players.map(({ tokens }) => tokens)).toEqual([2, 2]);
  expect(ann.view.me!.tokens).toHaveLength(2);
  expect(ann.knowledge.faces(table.position.tokens.get(ben.seat)!)).toBeUndefined();
  expect(ann.view.scores).toEqual([]);
  expect(JSON.stringify([table.story, ann.view.players])).not.toContain('token/');
  table.until();
  expect(ann.view.scores.map(({ seat }) => seat)).toEqual([0, 1]);
});

describe('[E9] the end of the game', () => {
  it('[E9] all tokens are shown, and most VP wins', () => {
    const { table, ann } = night({ ann: { hand: '', tokens: '1 1 1 3' }, ben: { hand: '', tokens: '2 2 1' } });
    ann.chooses('1');
    table.people[1]!.chooses('1');
    expect(table.position.scores).toEqual([{ seat: 0, points: 5, tokens: 3 }, { seat: 1, points: 4, tokens: 2 }]);
    expect(table.run.result).toEqual({ winners: [0], scores: table.position.scores });
    expect(ann.view.winners).toEqual([0]);
    expect(table.told('won')).toHaveLength(1);
    expect(table.position.phase).toBe('over');
  }); // prettier-ignore

  it('[E9] a tie goes to the one with more tokens', () => {
    const { table } = night({ ann: { hand: '', tokens: '1 3' }, ben: { hand: '', tokens: '1 1 1 1' } });
    table.people[0]!.chooses('1');
    table.people[1]!.chooses('1');
    expect(table.run.result?.winners).toEqual([1]);
  });

  it('[E9] if still tied, the win is shared', () => {
    const { table } = night({ ann: { hand: '' }, ben: { hand: '' } });
    table.until();
    expect(table.run.result).toEqual({ winners: [0, 1], scores: [{ seat: 0, points: 0, tokens: 0 }, { seat: 1, points: 0, tokens: 0 }] }); // prettier-ignore
  });

  it('[E9] not before the last round', () => {
    const table = new Parlour(3, { options: { rounds: 3 } });
    for (const played of [1, 2]) {
      table.until('next round');
      expect([table.position.played, table.run.result]).toEqual([played, undefined]);
      table.all('ready');
    }
    table.until();
    expect(table.run.result?.winners.length).toBeGreaterThan(0);
  });
});
