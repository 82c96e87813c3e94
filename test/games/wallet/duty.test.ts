/** Police on duty [E3], and that nothing after E2 changes a verdict [V7]. */

import { describe, expect, it } from 'vitest';
import { hand } from './notation.ts';
import { type Middle, type Name, type Parlour, parlour, type Setting, timeUp } from './parlour.ts';

/** The time is up, and E1 and E2 have passed without a word. */
function evening<N extends Name>(settings: Readonly<Record<N, Setting>>, middle: Middle = {}) {
  const people = timeUp(settings, middle);
  people.table.all('nothing');
  people.table.all('nothing');
  return people;
}

const TABLE = {
  ann: { hand: 'PO badge $50' },
  ben: { hand: 'JS JS €200 J100', coin: 50 },
  cem: { hand: 'MI $200 $200 €200' },
};

describe('[E3] Police on duty', () => {
  it('[E3] everybody is asked, and only an innocent officer with a Badge may say yes', () => {
    const { table, ann, ben, cem, dot, eve } = evening({
      ann: { hand: 'PO badge' },
      ben: { hand: 'PO' },
      cem: { hand: 'PO badge $200 €200 $100' },
      dot: { hand: 'JS badge' },
      eve: { hand: '' },
    });
    expect(table.verb).toBe('police on duty');
    expect(table.people.every(({ isAsked }) => isAsked)).toBe(true);
    expect([ann, ben, cem, dot, eve].map(({ options }) => options.join())).toEqual(['no,duty', 'no', 'no', 'no', 'no']); // prettier-ignore
    expect([ben, cem, dot, eve].map((person) => person.why('duty'))).toEqual(['E3', 'E3', 'E3', 'E3']);
    expect([ann, ben, cem, dot, eve].map((person) => person.isRefused('duty'))).toEqual([false, true, true, true, true]); // prettier-ignore
  });

  it('[E3] nobody must', () => {
    const { table, ann } = evening(TABLE);
    table.all('no');
    expect(table.told('on-duty')).toEqual([]);
    expect(ann.place.verdict).toMatchObject({ innocent: true, role: 'police-officer' });
    expect(ann.place.caught).toBe(0);
  });

  it('[E3] the officer shows the holdings first, then points; a guilty one loses all notes and jewelry', () => {
    const { table, ann, ben, cem } = evening(TABLE);
    ann.says('duty');
    expect(ann.place.shown.faces).toEqual([]); // all answer at the same moment
    table.all('no');
    expect([...ann.place.shown.faces].sort()).toEqual(hand('PO badge $50'));
    expect([table.verb, ann.options, ben.place.shown.faces]).toEqual(['inspect whom', ['1', '2'], []]);
    ann.on(ben);
    expect([...ben.place.shown.faces].sort()).toEqual(hand('JS JS €200 J100'));
    expect(table.told('pointed')).toEqual([{ is: 'pointed', seat: 0, target: 1, innocent: false, amount: 30_000 }]); // prettier-ignore
    expect([ann.place.caught, ben.place.robbed, cem.place.robbed]).toEqual([30_000, true, false]);
    table.until();
    expect(table.told('rewarded')).toMatchObject([{ seat: 2, rank: 0, cents: 60_005 }, { seat: 0, rank: 1, cents: 35_001 }]); // prettier-ignore
  });

  it('[E3] an innocent one loses nothing', () => {
    const { table, ann, cem } = evening(TABLE);
    ann.says('duty');
    table.all('no');
    ann.on(cem);
    expect(table.told('pointed')).toEqual([{ is: 'pointed', seat: 0, target: 2, innocent: true, amount: 0 }]);
    expect([ann.place.caught, cem.place.robbed]).toEqual([0, false]);
    table.until();
    expect(table.told('rewarded')[0]).toMatchObject({ seat: 2, cents: 60_005 });
  });

  it('[E3] the catch makes the officer richer and touches no verdict', () => {
    const { table, ann, ben } = evening({
      ann: { hand: 'PO badge $200 €200' },
      ben: { hand: 'MI £200 ¥200' },
      cem: { hand: 'JS' },
    });
    ann.says('duty');
    table.all('no');
    ann.on(ben);
    table.until();
    expect(ann.place.verdict).toMatchObject({ innocent: true, tally: { money: 40_001 } });
    expect(ann.place.verdict?.tally.currencies).toHaveLength(2);
    expect(ben.place.verdict).toMatchObject({ innocent: false, reasons: ['too-little-money'] });
    expect(table.told('rewarded')[0]).toMatchObject({ seat: 0, cents: 80_001 });
  });

  it('[E3] a guilty one with nothing but a coin: the coin is not taken', () => {
    const { table, ann, ben } = evening({
      ann: { hand: 'PO badge' },
      ben: { hand: 'JS JS CC', coin: 50 },
      cem: {},
    });
    ann.says('duty');
    table.all('no');
    ann.on(ben);
    expect([ann.place.caught, ben.place.robbed]).toEqual([0, true]);
  });

  it('[E3] an officer may point at a player with an empty hand, who is guilty and has nothing to lose', () => {
    const { table, ann, ben, cem } = evening({
      ann: { hand: 'PO badge' },
      ben: { hand: '' },
      cem: { hand: 'J200' },
    });
    ann.says('duty');
    table.all('no');
    expect(ann.options).toEqual([`${ben.seat}`, `${cem.seat}`]);
    ann.on(ben);
    expect(table.told('pointed')).toEqual([
      { is: 'pointed', seat: 0, target: 1, innocent: false, amount: 0 },
    ]);
    expect([ann.place.caught, ben.place.robbed, ben.place.verdict?.innocent]).toEqual([0, true, false]);
  });

  it('[E3] two officers act in coin order, lowest first, after both have shown', () => {
    const { table, ann, ben, cem } = evening({
      ann: { hand: 'PO badge', coin: 50 },
      ben: { hand: 'PO badge badge', coin: 7 },
      cem: { hand: 'J200', coin: 20 },
      dot: { hand: 'MI J50', coin: 1 },
    });
    ann.says('duty');
    ben.says('duty');
    table.all('no');
    expect([ann.place.shown.size, ben.place.shown.size]).toEqual([2, 3]);
    expect([ann.isAsked, ben.isAsked]).toEqual([false, true]);
    ben.on(cem);
    expect([ann.isAsked, ben.isAsked]).toEqual([true, false]);
    ann.on(cem); // finds nothing left
    expect(table.told('pointed').map(({ seat, amount }) => [seat, amount])).toEqual([[1, 20_000], [0, 0]]); // prettier-ignore
    expect([ann.place.caught, ben.place.caught]).toEqual([0, 20_000]);
    expect(cem.place.verdict?.innocent).toBe(false);
  });

  it('[E3] officers may point at each other, and find innocence', () => {
    const { table, ann, ben } = evening({ ann: { hand: 'PO badge $50' }, ben: { hand: 'PO badge €50' } });
    table.all('duty'); // with two players the target goes without saying
    expect(table.told('pointed')).toMatchObject([{ seat: 0, innocent: true, amount: 0 }, { seat: 1, innocent: true, amount: 0 }]); // prettier-ignore
    expect([ann.place.caught, ben.place.caught]).toEqual([0, 0]);
  });

  it('[E3] one officer may catch two: each points once', () => {
    const { table, ann, ben, cem } = evening({ ann: { hand: 'PO badge' }, ben: { hand: 'J100' }, cem: { hand: 'J200' } }); // prettier-ignore
    ann.says('duty');
    table.all('no');
    ann.on(cem);
    expect(table.told('pointed')).toHaveLength(1);
    expect([ann.place.caught, ben.place.robbed]).toEqual([20_000, false]);
  });
});

describe('the phase', () => {
  /** By question, the phase it was asked in. */
  function phases(table: Parlour): Map<string, string> {
    const found = new Map<string, string>();
    while (table.ask !== undefined && table.verb !== 'next round') {
      found.set(`${table.verb} ${table.ask.seats.join('')}`, table.position.phase);
      table.step((seat) => ({ option: table.verb === 'police on duty' && seat === 0 ? 1 : 0, places: [] }));
    }
    return found;
  }

  it('[E3] [E4] is duty while an officer points and looks, and reveal when all show', () => {
    const { table } = evening({ ann: { hand: 'PO badge' }, ben: { hand: 'JS J50' }, cem: { hand: 'JS' } });
    const asked = phases(table);
    expect(['police on duty 012', 'inspect whom 0', 'reveal 1'].map((question) => asked.get(question))).toEqual(['duty', 'duty', 'duty']); // prettier-ignore
    expect(asked.get('reveal 2')).toBe('reveal');
  });

  it('[E4] is reveal, also if everybody was judged on duty and nobody is left to show', () => {
    const { table } = evening({ ann: { hand: 'PO badge' }, ben: { hand: 'JS CC' } }, { wallet: '$50' });
    const asked = phases(table);
    expect([...asked.keys()].filter((question) => question.startsWith('reveal'))).toEqual(['reveal 1', 'reveal 01']); // prettier-ignore
    expect(asked.get('reveal 1')).toBe('duty');
    expect([asked.get('turn up 1'), asked.get('turn up 01')]).toEqual(['reveal', 'reveal']); // [E5]
    expect(asked.get('reveal 01')).toBe('over'); // the tokens [E9]
  });
});

describe('[E3] an officer against covers', () => {
  /** Ann is the officer; Ben covers and is guilty, then Ann points at Ben. */
  function caught(ben: Setting, cover: (people: ReturnType<typeof timeUp<'ann' | 'ben' | 'cem'>>) => void): number {
    const people = timeUp({ ann: { hand: 'PO badge' }, ben, cem: {} });
    people.table.all('nothing');
    people.ben.says('covers');
    people.table.all('nothing');
    cover(people);
    people.ann.says('duty');
    people.table.all('no');
    people.ann.on(people.ben);
    expect(people.ben.place.verdict?.innocent).toBe(false);
    return people.ann.place.caught;
  } // prettier-ignore

  it('[E3] what lies under Secret Compartment is safe', () => {
    const ben = { hand: 'J100 €200', specials: 'secret-compartment' };
    expect(caught(ben, (people) => people.ben.plays('secret-compartment').chooses('€200'))).toBe(10_000);
  });

  it('[E3] what lies under the ATM is safe', () => {
    const ben = { hand: 'J100 €200', specials: 'atm' };
    expect(caught(ben, (people) => people.ben.plays('atm').says('lay', '€200'))).toBe(10_000);
  });

  it('[E3] what the ATM has brought is not', () => {
    const ben = { hand: 'J100', specials: 'atm' };
    expect(caught(ben, ({ ben: cover, table }) => {
      table.wish('¥50');
      cover.plays('atm').says('draw');
    })).toBe(15_000);
  }); // prettier-ignore

  it('[E3] the note on Currency Exchange is not safe', () => {
    const ben = { hand: 'J100 €200', specials: 'currency-exchange' };
    expect(caught(ben, (people) => people.ben.plays('currency-exchange').says('yen', '€200'))).toBe(30_000);
  });

  it('[E3] money laid out for an ID is safe', () => {
    const { table, ann, ben, cem } = parlour(
      { ann: { hand: 'PO badge', coin: 20 }, ben: { hand: 'JS J100 €200 ¥20', coin: 1 }, cem: {} },
      { hourglasses: 2 },
    );
    ben.buys('J100 €200').chooses('PG+');
    cem.flips();
    ann.flips();
    table.all('nothing');
    table.all('nothing');
    ann.says('duty');
    table.all('no');
    ann.on(ben);
    expect(ann.place.caught).toBe(2000);
  });
});

describe('[V7] the verdict is made from the holdings when E2 is over', () => {
  it('[V7] who was robbed stays guilty, also as a Party Girl without too much money any more', () => {
    const { table, ann, ben } = evening({
      ann: { hand: 'PO badge' },
      ben: { hand: 'JS $200 €200 J100' },
      cem: {},
    });
    ann.says('duty');
    table.all('no');
    ann.on(ben);
    table.until();
    expect(ben.place.verdict).toMatchObject({ innocent: false, reasons: ['too-much-money'] });
    expect(table.told('judged').filter(({ seat }) => seat === 1)).toHaveLength(1);
    expect(table.told('gave-back').map(({ seat }) => seat)).toContain(1);
  });

  it('[V7] a cover changes the holdings just before it', () => {
    const { table, ann } = timeUp({ ann: { hand: 'JS JS $50', specials: 'secret-compartment' }, ben: {} });
    table.all('nothing');
    expect(ann.view.me!.verdict.innocent).toBe(false);
    ann.says('covers');
    table.all('nothing');
    ann.plays('secret-compartment').chooses('JS');
    table.until();
    expect(ann.place.verdict).toMatchObject({ innocent: true, role: 'john-smith' });
  });

  it('[V7] a Credit Card’s note comes too late to matter', () => {
    const { table, ann } = evening({ ann: { hand: 'JS CC $200 $200' }, ben: {} }, { wallet: '€200 J50' });
    table.all('no');
    expect(ann.place.credit).toBe(hand('€200')[0]);
    expect(ann.place.verdict).toMatchObject({ innocent: true, tally: { money: 40_001 } });
  });
});
