/** Specials instead of the turn: Double Turn [X10] and Happy Birthday [X11]. */

import { describe, expect, it } from 'vitest';
import { hand } from './notation.ts';
import { parlour } from './parlour.ts';

describe('[X10] Double Turn', () => {
  it.each([
    ['take', 'take'], ['take', 'put'], ['take', 'flip'], ['put', 'take'], ['put', 'put'], ['put', 'flip'],
    ['flip', 'take'], ['flip', 'put'], ['flip', 'flip'], ['take', 'buy'], ['buy', 'take'], ['buy', 'buy'],
    ['put', 'buy'], ['buy', 'put'], ['flip', 'buy'], ['buy', 'flip'],
  ])('[X10] %s, then %s', (first, second) => {
    const { table, ann, ben } = parlour({
      ann: { hand: 'JS MI $200 €200 J150 J150', specials: 'double-turn' },
      ben: { hand: 'PG' },
    });
    ann.plays('double-turn');
    for (const action of [first, second]) {
      if (action === 'put') ann.puts(ann.hand.includes(hand('JS')[0]!) ? 'JS' : 'MI');
      else if (action !== 'buy') ann.says(action);
      else if (ann.hand.includes(hand('$200')[0]!)) ann.buys('$200 J150').chooses('SA+');
      else ann.buys('€200 J150').chooses('PO+');
    }
    const count = (action: string): number => [first, second].filter((one) => one === action).length;
    expect(ann.hand).toHaveLength(6 + count('take') - count('put') - count('buy'));
    expect(table.round.hourglasses).toBe(6 - count('flip'));
    expect(table.compartment).toHaveLength(5 - count('buy'));
    expect(ben.isAsked).toBe(true);
    expect(table.verb).toBe('turn');
  }); // prettier-ignore

  it('[X10] two actions are due, also with nothing in the hand or the wallet', () => {
    const { table, ann } = parlour({ ann: { specials: 'double-turn' }, ben: {} }, { wallet: '$20' });
    ann.plays('double-turn').takes();
    expect(ann.options).toEqual(['put', 'flip']);
    ann.puts('$20');
    expect(table.wallet).toEqual(hand('$20'));
  });

  it('[X10] a flip of it counts like any other, before the one by rule [T1]', () => {
    const { table, ann, ben } = parlour({ ann: {}, ben: { specials: 'double-turn' } }, { hourglasses: 3 });
    ann.flips();
    ben.plays('double-turn').flips();
    expect(table.round.hourglasses).toBe(1);
    expect(table.verb).toBe('second action');
    ben.takes();
    expect(table.told('hourglass')).toEqual([{ is: 'hourglass', left: 0, first: 0 }]);
    expect(table.verb).toBe('extra time');
  });
});

describe('[X11] Happy Birthday', () => {
  const FOUR = {
    ann: { hand: 'JS', specials: 'happy-birthday' },
    ben: { hand: 'MI' },
    cem: { hand: 'PG' },
    dot: { hand: '' },
  };

  it('[X11] three cards seen by the player alone: one kept, two for two different players', () => {
    const { table, ann, ben, cem, dot } = parlour(FOUR);
    table.wish('$20 €50 J100');
    ann.plays('happy-birthday');
    const [part] = table.ask!.options[0]!.parts(ann.seat);
    const drawn = part?.do === 'mix' ? part.zones[0]! : undefined;
    expect([...ann.knowledge.faces(drawn!)!].sort()).toEqual(hand('$20 €50 J100'));
    expect(ben.knowledge.faces(drawn!)).toBeUndefined();
    expect(ann.options).toEqual(['1+2', '1+3', '2+3']);
    ann.celebrates('J100 $20 €50', ben, dot);
    expect([ann.hand, ben.hand, cem.hand, dot.hand]).toEqual(['JS J100', 'MI $20', 'PG', '€50'].map(hand));
    expect(table.told('birthday')).toEqual([{ is: 'birthday', seat: 0, receivers: [1, 3], back: 0 }]);
    expect(cem.knowledge.faces(dot.place.hand)).toBeUndefined();
    expect([table.verb, ben.isAsked, table.wallet.length]).toEqual(['turn', true, 80 - 3 - 3]);
    expect(table.dealer.zones()).not.toContain(drawn);
  });

  it('[X11] with three players both others get one, and the player says which', () => {
    const { ann, ben, cem, table } = parlour({ ann: { specials: 'happy-birthday' }, ben: {}, cem: {} });
    table.wish('$20 €50 J100');
    ann.plays('happy-birthday');
    expect(ann.options).toEqual(['1+2']);
    expect([ann.isRefused('1+2', '$20 €50'), ann.why('1+2', '$20')]).toEqual([true, 'X11']);
    ann.celebrates('€50 J100 $20', ben, cem);
    expect([ann.hand, ben.hand, cem.hand]).toEqual(['€50', 'J100', '$20'].map(hand));
  });

  it('[X11] two players: one kept, one given, one back into the wallet as in T4', () => {
    const { ann, ben, table } = parlour({ ann: { specials: 'happy-birthday' }, ben: {} }, { wallet: '$20 €50 J100 MI' }); // prettier-ignore
    table.wish('$20 €50 J100');
    ann.plays('happy-birthday').celebrates('€50 J100 $20', ben);
    expect([ann.hand, ben.hand, table.wallet]).toEqual(['€50', 'J100', '$20 MI'].map(hand));
    expect(table.round.wallet!.mixedBy).toBe(ann.seat);
    expect(table.told('birthday')).toEqual([{ is: 'birthday', seat: 0, receivers: [1], back: 1 }]);
  });

  it('[X11] two players: any of the three may be kept, given or put back', () => {
    const ways = new Set<string>();
    for (const words of ['$20 €50 J100', '$20 J100 €50', '€50 $20 J100', '€50 J100 $20', 'J100 $20 €50', 'J100 €50 $20']) {
      const { ann, ben, table } = parlour({ ann: { specials: 'happy-birthday' }, ben: {} }, { wallet: '$20 €50 J100' });
      ann.plays('happy-birthday').celebrates(words, ben);
      ways.add([ann.hand, ben.hand, table.wallet].join(' '));
    }
    expect(ways.size).toBe(6);
  }); // prettier-ignore

  it.each([2, 3, 4])('[X11] from a wallet of two, %i players: keep one, give one', (n) => {
    const people = { ann: { specials: 'happy-birthday' }, ben: {}, cem: {}, dot: {} };
    const settings = Object.fromEntries(Object.entries(people).slice(0, n)) as typeof people;
    const { ann, table } = parlour(settings, { wallet: '$20 J100' });
    ann.plays('happy-birthday');
    expect(ann.options).toEqual(['1', '2', '3'].slice(0, n - 1));
    const last = table.people.at(-1)!;
    ann.celebrates('J100 $20', last);
    expect([ann.hand, last.hand, table.wallet]).toEqual([hand('J100'), hand('$20'), []]);
    expect(table.told('birthday')).toMatchObject([{ receivers: [n - 1] }]);
  });

  it.each([2, 3])('[X11] from a wallet of one, %i players: keep it', (n) => {
    const people = { ann: { specials: 'happy-birthday' }, ben: { hand: 'MI' }, cem: {} };
    const settings = Object.fromEntries(Object.entries(people).slice(0, n)) as typeof people;
    const { ann, ben, table } = parlour(settings, { wallet: 'J100' });
    ann.plays('happy-birthday');
    expect([ann.hand, ben.hand, table.wallet]).toEqual([hand('J100'), hand('MI'), []]);
    expect(table.told('birthday')).toEqual([{ is: 'birthday', seat: 0, receivers: [], back: 0 }]);
    expect([table.verb, ben.isAsked]).toEqual(['turn', true]);
  });

  it('[X11] of exactly three cards all are given', () => {
    const { ann, ben, cem, table } = parlour({ ann: { specials: 'happy-birthday' }, ben: {}, cem: {} }, { wallet: '$20 €50 J100' }); // prettier-ignore
    ann.plays('happy-birthday').celebrates('$20 €50 J100', ben, cem);
    expect([ann.hand, ben.hand, cem.hand, table.wallet]).toEqual(['$20', '€50', 'J100', ''].map(hand));
  });

  it('[X11] luck decides which three', () => {
    const drawn = Array.from({ length: 12 }, (_, i) => {
      const { ann, table } = parlour({ ann: { specials: 'happy-birthday' }, ben: {} }, { wallet: '$20 €50 J100 MI', seed: `${i}` }); // prettier-ignore
      ann.plays('happy-birthday');
      return table.wallet.join();
    });
    expect(new Set(drawn).size).toBeGreaterThan(2);
  });
});
