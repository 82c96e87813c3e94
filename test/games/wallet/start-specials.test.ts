/** Specials of the start of a turn [X1–X7], each alone and at its edges. */

import { describe, expect, it } from 'vitest';
import { hand, specials } from './notation.ts';
import { parlour } from './parlour.ts';

describe('[X1] Shared Fund', () => {
  const FOUR = {
    ann: { hand: 'JS $200', specials: 'shared-fund' },
    ben: { hand: '€100 MI' },
    cem: { hand: 'J50 J100' },
    dot: { hand: 'PG CC badge' },
  };

  it('[X1] all who hold money lay one openly; the player takes any, the rest is dealt face down to the others who laid', () => {
    const { table, ann, ben, cem, dot } = parlour(FOUR);
    ann.plays('shared-fund').says('lay', '$200');
    ben.says('lay', '€100');
    cem.says('lay', 'J50');
    expect(table.told('laid')).toEqual([]); // at the same moment
    dot.says('none');
    expect(table.told('laid')[0]!.laid.map(({ face }) => face)).toEqual([...hand('$200'), ...hand('€100'), ...hand('J50')]); // prettier-ignore
    expect(table.verb).toBe('shared fund take');
    ann.says(hand('J50')[0]!);
    expect(ann.hand).toEqual(hand('JS J50'));
    const dealt = [...ben.hand, ...cem.hand];
    expect(dealt.sort()).toEqual(hand('MI J100 $200 €100'));
    expect([ben.hand.length, cem.hand.length, dot.hand]).toEqual([2, 2, hand('PG CC badge')]);
    expect(table.told('fund-taken')).toEqual([{ is: 'fund-taken', seat: 0, face: hand('J50')[0] }]);
    expect(ann.isAsked).toBe(true);
    expect(table.verb).toBe('turn');
    expect(table.dealer.zones().filter(({ name }) => name.startsWith('fund'))).toEqual([]);
  }); // prettier-ignore

  it('[X1] who plays it without money, by a program that was changed, can answer nothing that the others admit', () => {
    const { table, ann, ben } = parlour({
      ann: { hand: 'JS CC', specials: 'shared-fund' },
      ben: { hand: '€100' },
    });
    expect([ann.whyNotPlay('shared-fund'), ann.isRefused('special', 'shared-fund')]).toEqual(['X18', false]); // only Ann knows
    const special = table.ask!.options.findIndex(({ name }) => name === 'special');
    table.answer(ann.seat, { option: special, places: [0] });
    expect(table.verb).toBe('shared fund');
    expect(ann.options).toEqual([]);
    for (const [option, word] of [['none', ''], ['lay', 'JS'], ['lay', 'CC']] as const) expect(ann.isRefused(option, word), `${option} ${word}`).toBe(true);
    expect(ben.isRefused('lay', '€100')).toBe(false);
    expect(() => table.fallback()).toThrow('no legal answer to shared fund');
  }); // prettier-ignore

  it('[X1] only the receiver knows what came: the rest is shuffled before it is dealt', () => {
    const came = Array.from({ length: 16 }, (_, i) => {
      const { ann, ben, cem, dot, table } = parlour(FOUR, { seed: `fund ${i}` });
      ann.plays('shared-fund').says('lay', '$200');
      ben.says('lay', '€100');
      cem.says('lay', 'J50');
      dot.says('none');
      ann.says(hand('€100')[0]!);
      expect(table.asked.filter((asked) => asked.startsWith('shuffle/mix')).length).toBeGreaterThanOrEqual(8);
      for (const other of [ann, cem, dot]) expect(other.knowledge.faces(ben.place.hand)).toBeUndefined();
      return ben.hand.join();
    });
    expect(new Set(came)).toEqual(new Set([hand('MI $200').join(), hand('MI J50').join()]));
  });

  it('[X1] the player may take the own card back', () => {
    const { ann, ben } = parlour({ ann: { hand: '$200', specials: 'shared-fund' }, ben: { hand: '€20' } });
    ann.plays('shared-fund').says('lay', '$200');
    ben.says('lay', '€20');
    ann.says(hand('$200')[0]!);
    expect([ann.hand, ben.hand]).toEqual([hand('$200'), hand('€20')]);
  });

  it('[X1] who has money must lay one, and only money; the player too', () => {
    const { ann, ben } = parlour({
      ann: { hand: 'JS $200', specials: 'shared-fund' },
      ben: { hand: 'MI €20' },
    });
    ann.plays('shared-fund');
    expect([ann.options, ben.options]).toEqual([['lay'], ['lay']]);
    expect([ann.why('none'), ben.why('none')]).toEqual(['X1', 'X1']);
    expect([ann.isRefused('lay', 'JS'), ben.isRefused('lay', 'MI'), ben.isRefused('lay', '€20')]).toEqual([true, true, false]); // prettier-ignore
  });

  it('[X1] who has neither notes nor jewelry proves it, lays none and gets none; an empty hand is not asked', () => {
    const { table, ann, ben, cem } = parlour({
      ann: { hand: 'J50', specials: 'shared-fund' },
      ben: { hand: 'PO badge CC' },
      cem: { hand: '' },
    });
    ann.plays('shared-fund');
    expect([ann.isAsked, ben.isAsked, cem.isAsked]).toEqual([true, true, false]);
    expect(ben.options).toEqual(['none']);
    ben.says('none');
    ann.says('lay', 'J50');
    expect(ann.hand).toEqual(hand('J50')); // there is nothing else to take
    expect([ben.hand, cem.hand]).toEqual([hand('PO badge CC'), []]);
    expect(table.verb).toBe('turn');
  });

  it('[X1] the player who lays must have something to lay', () => {
    const { ann } = parlour({ ann: { hand: 'JS CC', specials: 'shared-fund' }, ben: { hand: '€20' } });
    expect(ann.whyNotPlay('shared-fund')).toBe('X18');
  });
});

describe('[X2] [X3] to the left, to the right', () => {
  const FOUR = {
    ann: { hand: 'JS $20', specials: 'to-the-left to-the-right' },
    ben: { hand: 'MI $50' },
    cem: { hand: 'PG $100' },
    dot: { hand: 'SA $200' },
  };

  it('[X2] everybody passes a card to the next seat clockwise', () => {
    const { table, ann, ben, cem, dot } = parlour(FOUR);
    ann.plays('to-the-left').chooses('$20');
    ben.chooses('$50');
    cem.chooses('$100');
    dot.chooses('$200');
    expect([ann.hand, ben.hand, cem.hand, dot.hand]).toEqual(['JS $200', 'MI $20', 'PG $50', 'SA $100'].map(hand));
    expect(table.story.slice(1)).toEqual([{ is: 'special', seat: 0, card: 'to-the-left' }, { is: 'passed', left: true, passes: [[0, 1], [1, 2], [2, 3], [3, 0]].map(([from, to]) => ({ from, to })) }]);
    expect(ann.isAsked).toBe(true);
  }); // prettier-ignore

  it('[X3] the same to the right', () => {
    const { ann, ben, cem, dot } = parlour(FOUR);
    ann.plays('to-the-right').chooses('$20');
    ben.chooses('$50');
    cem.chooses('$100');
    dot.chooses('$200');
    expect([ann.hand, ben.hand, cem.hand, dot.hand]).toEqual(['JS $50', 'MI $100', 'PG $200', 'SA $20'].map(hand));
  }); // prettier-ignore

  it('[X2] at the same moment: nobody sees what comes before having chosen', () => {
    const { ann, ben, cem, dot } = parlour(FOUR);
    ann.plays('to-the-left').chooses('$20');
    ben.chooses('$50');
    cem.chooses('$100');
    expect(dot.view.me!.hand.slice().sort()).toEqual(hand('SA $200'));
    expect(dot.view.players.map(({ handSize }) => handSize)).toEqual([2, 2, 2, 2]);
    dot.chooses('SA');
    expect(dot.hand).toEqual(hand('$100 $200'));
  });

  it('[X2] an empty hand passes nothing and takes what comes', () => {
    const { ann, ben, cem } = parlour({
      ann: { hand: 'JS $20', specials: 'to-the-left' },
      ben: { hand: '' },
      cem: { hand: 'PG' },
    });
    ann.plays('to-the-left');
    expect(ben.isAsked).toBe(false);
    ann.chooses('$20');
    cem.chooses('PG');
    expect([ann.hand, ben.hand, cem.hand]).toEqual(['JS PG', '$20', ''].map(hand));
  });

  it('[X3] also the own hand may be empty, or all of them', () => {
    const { table, ann, ben, cem } = parlour({
      ann: { hand: '', specials: 'to-the-right to-the-left' },
      ben: { hand: 'MI' },
      cem: { hand: '' },
    });
    ann.plays('to-the-right');
    ben.chooses('MI');
    expect([ann.hand, ben.hand, cem.hand]).toEqual(['MI', '', ''].map(hand));
    ann.puts('MI');
    expect(table.round.turn).toBe(1);
    const all = parlour({ ann: { specials: 'to-the-left' }, ben: {} });
    all.ann.plays('to-the-left');
    expect(all.table.verb).toBe('turn');
    expect(all.table.round.discard.faces).toEqual(specials('to-the-left'));
  });

  it('[X2] with two players it is a swap', () => {
    const { ann, ben } = parlour({ ann: { hand: 'JS $20', specials: 'to-the-left' }, ben: { hand: 'MI $50' } }); // prettier-ignore
    ann.plays('to-the-left').chooses('JS');
    ben.chooses('MI');
    expect([ann.hand, ben.hand]).toEqual([hand('MI $20'), hand('JS $50')]);
  });
});

describe('[X4] Inspection', () => {
  const THREE = {
    ann: { hand: 'JS', specials: 'inspection' },
    ben: { hand: 'MI $50 J100' },
    cem: { hand: 'PG' },
  };

  it('[X4] a random card of another hand is seen and kept', () => {
    const { table, ann, ben, cem } = parlour(THREE);
    ann.plays('inspection');
    table.wish('$50');
    ann.on(ben);
    expect(ann.view.me!.looking).toEqual(hand('$50'));
    expect([ben.view.me!.looking, cem.view.me!.looking]).toEqual([[], []]);
    expect(cem.knowledge.faces(ann.place.looking!)).toBeUndefined();
    ann.says('keep');
    expect([ann.hand, ben.hand]).toEqual([hand('JS $50'), hand('MI J100')]);
    expect(table.told('inspected')).toEqual([{ is: 'inspected', seat: 0, target: 1, kept: true }]);
    expect(ann.place.looking).toBeUndefined();
  });

  it('[X4] or left there', () => {
    const { table, ann, ben } = parlour(THREE);
    ann.plays('inspection');
    table.wish('J100');
    ann.on(ben);
    expect(ann.view.me!.looking).toEqual(hand('J100'));
    ann.says('leave');
    expect([ann.hand, ben.hand]).toEqual([hand('JS'), hand('MI $50 J100')]);
    expect(table.told('inspected')).toEqual([{ is: 'inspected', seat: 0, target: 1, kept: false }]);
    expect(ann.isAsked).toBe(true);
  });

  it('[X4] the owner knows which card it was, by its place in the own hand', () => {
    const { table, ann, ben } = parlour(THREE);
    ann.plays('inspection');
    table.wish('$50');
    ann.on(ben);
    expect(table.asked.slice(-3)).toEqual(['inspect/mix 1', 'inspect/link 012', 'inspect/hand 1']);
    expect(table.looked).toBe(hand('$50')[0]);
  });

  it('[X4] [X6] luck decides which card it is', () => {
    const seen = Array.from({ length: 40 }, (_, i) => {
      const { ann, ben } = parlour(THREE, { seed: `look ${i}` });
      return ann.plays('inspection').on(ben).view.me!.looking[0]!;
    });
    expect([...new Set(seen)].sort()).toEqual(hand('MI $50 J100'));
  });
});

it('[X5] Dispose a Card: one card of the hand to another player, who can not refuse', () => {
  const { table, ann, ben, cem } = parlour({
    ann: { hand: 'JS $20', specials: 'dispose-a-card' },
    ben: { hand: 'MI' },
    cem: { hand: '' },
  });
  ann.plays('dispose-a-card').gives('$20', cem);
  expect([ann.hand, ben.hand, cem.hand]).toEqual(['JS', 'MI', '$20'].map(hand));
  expect(table.told('disposed')).toEqual([{ is: 'disposed', seat: 0, target: 2 }]);
  expect(ben.knowledge.faces(cem.place.hand)).toBeUndefined();
  expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
});

it('[X6] Snatch a Card: a card drawn blind from another hand is yours', () => {
  const { table, ann, ben, cem } = parlour({
    ann: { hand: 'JS', specials: 'snatch-a-card' },
    ben: { hand: 'MI $50' },
    cem: { hand: 'PG' },
  });
  ann.plays('snatch-a-card');
  table.wish('MI');
  ann.on(ben);
  expect([ann.hand, ben.hand, cem.hand]).toEqual(['JS MI', '$50', 'PG'].map(hand));
  expect(table.told('snatched')).toEqual([{ is: 'snatched', seat: 0, target: 1 }]);
  expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
});

it('[X6] luck decides which card is snatched', () => {
  const came = Array.from({ length: 30 }, (_, i) => {
    const { ann, ben } = parlour({ ann: { specials: 'snatch-a-card' }, ben: { hand: 'MI $50 J100' } }, { seed: `${i}` }); // prettier-ignore
    return ann.plays('snatch-a-card').on(ben).hand[0]!;
  });
  expect([...new Set(came)].sort()).toEqual(hand('MI $50 J100'));
});

describe('[X7] Exchange Cards', () => {
  it('[X7] both choose a card of their own, then both change hands', () => {
    const { table, ann, ben, cem } = parlour({
      ann: { hand: 'JS $20', specials: 'exchange-cards' },
      ben: { hand: 'MI $50' },
      cem: { hand: 'PG' },
    });
    ann.plays('exchange-cards').on(ben);
    ben.chooses('MI');
    expect([ann.hand, ben.hand]).toEqual([hand('JS $20'), hand('MI $50')]); // nothing moves before both have chosen
    expect(cem.isAsked).toBe(false);
    ann.chooses('$20');
    expect([ann.hand, ben.hand, cem.hand]).toEqual(['JS MI', '$20 $50', 'PG'].map(hand));
    expect(table.told('exchanged')).toEqual([{ is: 'exchanged', seat: 0, target: 1 }]);
    expect(JSON.stringify(table.story)).not.toContain('note/');
  });

  it('[X7] with the last cards of both', () => {
    const { ann, ben } = parlour({ ann: { hand: 'JS', specials: 'exchange-cards' }, ben: { hand: 'MI' } });
    ann.plays('exchange-cards').on(ben).chooses('JS');
    ben.chooses('MI');
    expect([ann.hand, ben.hand]).toEqual([hand('MI'), hand('JS')]);
  });
});
