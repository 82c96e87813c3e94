/** Emergency [X9]: the special on top of the pile once more, as if it were one's own. */

import { describe, expect, it } from 'vitest';
import { hand, specials } from './notation.ts';
import { parlour } from './parlour.ts';

/** Ann holds Emergency; on the pile lies this special. */
function emergency(top: string, middle = {}) {
  const people = parlour(
    {
      ann: { hand: 'JS $200 J100', specials: 'emergency' },
      ben: { hand: 'MI €50' },
      cem: { hand: 'PG £20' },
    },
    { discard: `card-request ${top}`, ...middle },
  );
  people.ann.plays('emergency');
  expect(people.table.told('again')).toEqual([{ is: 'again', seat: 0, card: top }]);
  expect(people.table.round.discard.faces).toEqual(specials(`card-request ${top} emergency`));
  return people;
}

describe('[X9] Emergency copies', () => {
  it('[X9] Shared Fund', () => {
    const { table, ann, ben, cem } = emergency('shared-fund');
    ann.says('lay', 'J100');
    ben.says('lay', '€50');
    cem.says('lay', '£20');
    ann.says(hand('€50')[0]!);
    expect(ann.hand).toEqual(hand('JS $200 €50'));
    expect([...ben.hand, ...cem.hand].sort()).toEqual(hand('MI PG £20 J100'));
    expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  });

  it('[X9] To the Left and To the Right', () => {
    for (const [top, order] of [['to-the-left', [2, 0, 1]], ['to-the-right', [1, 2, 0]]] as const) {
      const { table } = emergency(top);
      const cards = ['J100', '€50', '£20'];
      table.people.forEach((person, i) => person.chooses(cards[i]!));
      table.people.forEach((person, i) => expect(person.hand).toContain(hand(cards[order[i]!]!)[0]));
      expect([table.verb, table.round.turn]).toEqual(['turn', 0]);
    }
  }); // prettier-ignore

  it('[X9] Inspection', () => {
    const { table, ann, cem } = emergency('inspection');
    table.wish('£20');
    ann.on(cem).says('keep');
    expect([ann.hand, cem.hand]).toEqual([hand('JS $200 J100 £20'), hand('PG')]);
    expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  });

  it('[X9] Dispose a Card', () => {
    const { table, ann, cem } = emergency('dispose-a-card');
    ann.gives('J100', cem);
    expect(cem.hand).toEqual(hand('PG £20 J100'));
    expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  });

  it('[X9] Snatch a Card', () => {
    const { table, ann, ben } = emergency('snatch-a-card');
    table.wish('€50');
    ann.on(ben);
    expect(ann.hand).toEqual(hand('JS $200 J100 €50'));
    expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  });

  it('[X9] Exchange Cards', () => {
    const { table, ann, ben } = emergency('exchange-cards');
    ann.on(ben).chooses('JS');
    ben.chooses('€50');
    expect([ann.hand, ben.hand]).toEqual([hand('$200 J100 €50'), hand('MI JS')]);
    expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  });

  it('[X9] Double Turn: the turn is over after it', () => {
    const { table, ann, ben } = emergency('double-turn');
    ann.takes('¥20').puts('JS');
    expect([table.verb, ben.isAsked]).toEqual(['turn', true]);
    expect(ann.hand).toEqual(hand('$200 J100 ¥20'));
  });

  it('[X9] Double Turn over the last hourglass [T7]', () => {
    const { table, ann } = emergency('double-turn', { hourglasses: 1 });
    ann.flips();
    expect(table.verb).toBe('extra time');
  });

  it('[X9] Happy Birthday: the turn is over after it', () => {
    const { table, ann, ben, cem } = emergency('happy-birthday', { wallet: '$20 $50 $100' });
    ann.celebrates('$20 $50 $100', ben, cem);
    expect([ann.hand, ben.hand, cem.hand]).toEqual(['JS $200 J100 $20', 'MI €50 $50', 'PG £20 $100'].map(hand)); // prettier-ignore
    expect([table.verb, ben.isAsked]).toEqual(['turn', true]);
  });
});

it('[X9] Emergency copies Card Request, with new choices', () => {
  const { table, ann, ben, cem } = parlour(
    { ann: { hand: 'JS', specials: 'emergency' }, ben: { hand: 'MI €50' }, cem: { hand: 'PG £20' } },
    { discard: 'card-request' },
  );
  ann.plays('emergency').on(cem).says('20');
  cem.says('give', '£20');
  expect([ann.hand, ben.hand, cem.hand]).toEqual(['JS £20', 'MI €50', 'PG'].map(hand));
  expect(table.round.discard.faces).toEqual(specials('card-request emergency'));
});

it('[X9] a card of one’s own from the same turn', () => {
  const { table, ann, ben, cem } = parlour({
    ann: { hand: 'JS', specials: 'snatch-a-card emergency' },
    ben: { hand: 'MI' },
    cem: { hand: 'PG' },
  });
  ann.plays('snatch-a-card').on(ben);
  ann.plays('emergency').on(cem); // Ben has no card any more
  expect(ann.hand).toEqual(hand('JS MI PG'));
  expect(table.round.discard.faces).toEqual(specials('snatch-a-card emergency'));
  ann.takes();
  expect(ben.isAsked).toBe(true);
});

it('[X9] a card another player has just played', () => {
  const { table, ann, ben } = parlour({
    ann: { hand: 'JS', specials: 'double-turn' },
    ben: { hand: 'MI', specials: 'emergency' },
  });
  expect(ann.whyNotPlay('double-turn')).toBeUndefined();
  ann.plays('double-turn').takes().takes();
  ben.plays('emergency').takes().takes();
  expect(ben.hand).toHaveLength(3);
  expect(table.told('hourglass')).toHaveLength(1);
  expect(ann.isAsked).toBe(true);
});

it('[X9] it lies on the pile with the other one, and is copied by nothing', () => {
  const { table, ann } = emergency('snatch-a-card');
  expect(table.round.discard.faces.at(-1)).toBe('special/emergency');
  expect(ann.specials).toEqual([]);
});

describe('[X9, X18] Emergency is not playable', () => {
  const why = (discard: string, cards: { ann?: string; ben?: string; wallet?: string } = {}) => {
    const { ann } = parlour(
      { ann: { hand: cards.ann ?? 'JS $50', specials: 'emergency' }, ben: { hand: cards.ben ?? 'MI' } },
      { discard, wallet: cards.wallet ?? '$20' },
    );
    return ann.whyNotPlay('emergency');
  };

  it('[X9] on an empty pile', () => {
    expect(why('')).toBe('X18');
    expect(why('to-the-left')).toBeUndefined();
  });

  it.each([
    ['shared-fund', { ann: 'JS CC' }],
    ['shared-fund', { ann: '' }],
    ['inspection', { ben: '' }],
    ['snatch-a-card', { ben: '' }],
    ['card-request', { ben: '' }],
    ['exchange-cards', { ben: '' }],
    ['exchange-cards', { ann: '' }],
    ['dispose-a-card', { ann: '' }],
    ['happy-birthday', { wallet: '' }],
  ])('[X9] when %s could not be played now: %o', (top, cards) => {
    expect(why(top, cards)).toBe('X18');
    expect(why(top)).toBeUndefined();
    expect(why(`${top} to-the-left`, cards)).toBeUndefined(); // only the top card counts
    expect(why(`to-the-left ${top}`, cards)).toBe('X18');
  });

  it('[X9] the others refuse it too, where they can see that it does nothing', () => {
    const { ann } = parlour({ ann: { hand: 'JS', specials: 'emergency' }, ben: { hand: '' } }, { discard: 'inspection' }); // prettier-ignore
    expect(ann.isRefused('special', 'emergency')).toBe(true);
    const { ann: second } = parlour({ ann: { hand: 'JS', specials: 'emergency' }, ben: { hand: '' } });
    expect(second.isRefused('special', 'emergency')).toBe(true);
  });
});
