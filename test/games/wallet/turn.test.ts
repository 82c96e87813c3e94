/** A turn [T1–T7]. */

import { expect, it } from 'vitest';
import { act } from '../../../src/games/wallet/actions.ts';
import { place } from '../../../src/games/wallet/position.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { Table } from '../../../src/table/table.ts';
import { hand, specials } from './notation.ts';
import { type Middle, Parlour, parlour, type Setting } from './parlour.ts';

const THREE = { ann: { hand: 'JS' }, ben: { hand: 'MI' }, cem: { hand: 'PG' } };

it('[T1] an hourglass is flipped each time before the turn of who began, and nobody has more than six turns', () => {
  const { table } = parlour({ ann: { coin: 7 }, ben: { coin: 2 }, cem: { coin: 5 } });
  const running: number[][] = [[], [], []];
  while (table.verb === 'turn') {
    running[table.round.turn!]!.push(table.round.hourglasses);
    table.fallback();
  }
  expect(running).toEqual([
    [6, 5, 4, 3, 2, 1],
    [6, 5, 4, 3, 2, 1],
    [6, 5, 4, 3, 2, 1],
  ]);
  expect(table.told('hourglass').map(({ left }) => left)).toEqual([5, 4, 3, 2, 1, 0]);
  expect(table.told('flipped')).toEqual([]);
});

it('[T1] if that was the last hourglass, the turn is not played', () => {
  const { table, ann, ben, cem } = parlour(THREE, { hourglasses: 1 });
  ann.takes();
  ben.takes();
  cem.takes();
  expect(table.told('hourglass')).toEqual([{ is: 'hourglass', left: 0, first: 0 }]);
  expect(table.verb).toBe('extra time');
  expect(table.round.turn).toBeUndefined();
});

it('[T1] no player has more than six turns, however they play', () => {
  for (let i = 0; i < 20; i++) {
    const table = new Parlour(2 + (i % 6), { seed: `turns ${i}` }).until('turn');
    while (table.verb !== 'extra time') table.fallback();
    const turns = table.asked.filter((asked) => asked.startsWith('turn/'));
    for (const { seat } of table.people)
      expect(turns.filter((asked) => asked.endsWith(` ${seat}`)).length).toBeLessThanOrEqual(6);
  }
});

it('[T2] first any number of specials of the start, then one action', () => {
  const { table, ann, ben, cem } = parlour({
    ann: { hand: 'JS', specials: 'snatch-a-card to-the-right' },
    ben: { hand: '$200 MI' },
    cem: { hand: '$50' },
  });
  table.wish('$200');
  ann.plays('snatch-a-card').on(ben);
  expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  ann.plays('to-the-right').chooses('JS');
  ben.chooses('MI');
  cem.chooses('$50');
  expect(ann.hand).toEqual(hand('$200 MI'));
  expect([table.verb, ann.isAsked]).toEqual(['turn', true]);
  ann.puts('MI');
  expect([table.verb, ben.isAsked]).toEqual(['turn', true]);
  expect(table.round.discard.faces).toEqual(specials('snatch-a-card to-the-right'));
});

it('[T2] a special instead of the turn is its second part; both kinds may meet in one turn', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS', specials: 'to-the-left double-turn' }, ben: { hand: 'MI', specials: 'inspection' } }); // prettier-ignore
  ann.plays('to-the-left').chooses('JS');
  ben.chooses('MI');
  ann.plays('double-turn').takes().takes();
  expect([table.verb, ann.isAsked, ben.isAsked]).toEqual(['turn', false, true]);
});

it('[T2] nothing is played after an action or between the two actions of a Double Turn', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS', specials: 'double-turn inspection' }, ben: { hand: 'MI' } }); // prettier-ignore
  ann.plays('double-turn');
  expect([table.verb, ann.options]).toEqual(['first action', ['take', 'put', 'flip']]);
  ann.takes('$20');
  expect([table.verb, ann.options]).toEqual(['second action', ['take', 'put', 'flip']]);
  ann.flips();
  expect(ann.isAsked).toBe(false);
  expect(ben.isAsked).toBe(true);
});

it('[T2] passing is not allowed, and Flip is always possible', () => {
  const { ann } = parlour({ ann: { specials: 'inspection' }, ben: {} }, { wallet: '', compartment: '' });
  expect(ann.options).toEqual(['flip']);
  const { table, ann: other } = parlour({ ann: { hand: 'JS $200 J100', specials: 'inspection' }, ben: { hand: 'PG' } }); // prettier-ignore
  expect(other.options).toEqual(['take', 'put', 'buy', 'flip', 'special']);
  expect(table.ask?.options.map(({ name }) => name)).toEqual(['take', 'put', 'buy', 'flip', 'special']);
});

it('[T3] Take: a card drawn blindly out of the wallet, into the hand', () => {
  const { table, ann, ben } = parlour(
    { ann: { hand: 'JS $20' }, ben: { hand: 'MI' } },
    { wallet: '€100 J50' },
  );
  ann.takes('€100');
  expect(ann.hand).toEqual(hand('JS $20 €100'));
  expect(table.wallet).toEqual(hand('J50'));
  expect(ben.isAsked).toBe(true);
  expect(table.told('took')).toEqual([{ is: 'took', seat: 0 }]);
  expect(ben.knowledge.faces(ann.place.hand)).toBeUndefined();
});

it('[T3] Take: every card of the wallet can come', () => {
  const taken = Array.from({ length: 60 }, (_, i) => {
    const { ann } = parlour({ ann: {}, ben: {} }, { wallet: '$20 $50 $100 J50', seed: `take ${i}` });
    return ann.takes().hand[0]!;
  });
  expect([...new Set(taken)].sort()).toEqual(hand('$20 $50 $100 J50'));
});

it('[T3] Take: not possible when the wallet is empty', () => {
  const { ann, ben } = parlour({ ann: { hand: 'JS' }, ben: { hand: 'MI' } }, { wallet: '$20' });
  ann.takes();
  expect(ben.options).toEqual(['put', 'flip']);
  expect(ben.why('take')).toBeDefined();
});

it('[T4] Put: a card of the hand, unseen, into the wallet, also into an empty one', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS $20' }, ben: { hand: 'MI' } }, { wallet: '' });
  ann.puts('$20');
  expect([ann.hand, table.wallet]).toEqual([hand('JS'), hand('$20')]);
  expect(table.story.slice(1)).toEqual([{ is: 'put', seat: 0 }]);
  ben.takes();
  expect(ben.hand).toEqual(hand('MI $20'));
});

it('[T4] a put card can not be followed: it may lie anywhere in the wallet', () => {
  const places = Array.from({ length: 40 }, (_, i) => {
    const { table, ann } = parlour({ ann: { hand: 'JS' }, ben: {} }, { wallet: '$20 $50 $100', seed: `put ${i}` });
    ann.puts('JS');
    return table.dealer.inspect(table.round.wallet!).indexOf(hand('JS')[0] as never);
  });
  expect([...new Set(places)].sort()).toEqual([0, 1, 2, 3]);
}); // prettier-ignore

it('[T4] not even by the giver: another one mixes before the giver draws again', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS', specials: 'double-turn' }, ben: {} });
  ann.plays('double-turn').puts('JS');
  const before = table.asked.length;
  ann.takes();
  expect(table.asked.slice(before, before + 3)).toEqual(['second action/choose 0', 'draw/mix 1', 'draw/mix 0']); // prettier-ignore
  expect(ben.isAsked).toBe(true);
});

it('[T4] Put: not possible with an empty hand', () => {
  const { ann } = parlour({ ann: { hand: '' }, ben: { hand: 'MI' } });
  expect(ann.options).toEqual(['take', 'flip']);
});

it('[T5] Buy: 300 in notes and jewelry, openly; look at all extra IDs left and keep one, unseen', () => {
  const { table, ann, ben } = parlour({
    ann: { hand: '$200 J100 MI', coin: 1 },
    ben: { hand: 'PG', coin: 50 },
  });
  ann.buys('$200 J100');
  expect([...table.round.laid.faces].sort()).toEqual(hand('$200 J100'));
  const [part] = table.ask!.options[0]!.parts(ann.seat);
  const looked = part?.do === 'mix' ? part.zones[0]! : undefined;
  expect([...ann.knowledge.faces(looked!)!].sort()).toEqual(hand('JS+ PO+ MI+ PG+ SA+'));
  expect(ben.knowledge.faces(looked!)).toBeUndefined();
  expect(ben.isAsked).toBe(false);
  expect(ben.view.extraIds).toBe(5); // none is taken yet
  ann.chooses('SA+');
  expect(ann.hand).toEqual(hand('MI SA+'));
  expect(table.compartment).toEqual(hand('JS+ PO+ MI+ PG+'));
  expect(table.told('bought')).toEqual([{ is: 'bought', seat: 0, faces: table.round.laid.faces }]);
  expect(JSON.stringify(table.story)).not.toContain('extra/');
  expect(ben.view.extraIds).toBe(4);
  expect(ben.isAsked).toBe(true);
});

it('[T5] Buy: as much more as you like, without change', () => {
  const { table, ann } = parlour({ ann: { hand: '$200 $200 J300 ¥20' }, ben: {} });
  expect(ann.why('buy', '$200 $200 J300 ¥20')).toBeUndefined();
  ann.buys('$200 $200 J300').chooses('JS+');
  expect(ann.hand).toEqual(hand('JS+ ¥20'));
  expect(table.round.laid.faces).toHaveLength(3);
});

it('[T5] Buy: less is not enough, coins do not count, IDs and props are no money', () => {
  const { ann } = parlour({ ann: { hand: '$200 $50 €20 €20 MI CC badge', coin: 1 }, ben: { coin: 50 } });
  for (const words of ['$200', '$200 $50 €20 €20', '$200 $50 €20 €20 MI', 'CC badge'])
    expect([words, ann.why('buy', words), ann.isRefused('buy', words)]).toEqual([words, 'T5', true]);
  expect(ann.options).not.toContain('buy');
  const { ann: richer } = parlour({ ann: { hand: '$200 J100 MI CC', coin: 1 }, ben: { coin: 50 } });
  expect(richer.isRefused('buy', '$200 J100')).toBe(false);
  for (const more of ['MI', 'CC']) expect(richer.isRefused('buy', `$200 J100 ${more}`)).toBe(true);
});

it('[T5] Buy: a rich coin makes no difference', () => {
  const { ann } = parlour({ ann: { hand: '$200 $50 €20 €20', coin: 50 }, ben: { hand: '', coin: 1 } });
  expect(ann.isAsked).toBe(false);
  const { table, ben } = parlour({ ann: { coin: 1 }, ben: { hand: '$200 $50 €20 €20', coin: 50 } });
  table.people[0]!.takes();
  expect([ben.why('buy', '$200 $50 €20 €20'), ben.isRefused('buy', '$200 $50 €20 €20')]).toEqual([
    'T5',
    true,
  ]);
});

it('[T5] Buy: not possible when no extra ID is left; the last one is taken without a choice', () => {
  const { table, ann, ben } = parlour({ ann: { hand: '$200 €100' }, ben: { hand: 'J300' } }, { compartment: 'PG+' }); // prettier-ignore
  ann.buys('$200 €100').chooses('PG+');
  expect([ann.hand, table.compartment]).toEqual([hand('PG+'), []]);
  expect(ben.options).toEqual(['take', 'put', 'flip']);
});

it('[T5] the laid cards stay out of play until the round is over', () => {
  const { table, ann } = parlour({ ann: { hand: '$200 €100' }, ben: {} }, { hourglasses: 1, options: { rounds: 2 } }); // prettier-ignore
  ann.buys('$200 €100').chooses('PG+');
  while (table.verb !== 'next round') {
    expect([...table.round.laid.faces].sort()).toEqual(hand('$200 €100'));
    table.fallback();
  }
  table.all('ready');
  expect(table.round.laid.faces).toEqual([]);
});

it('[T5] a bought ID is a hand card like any other: it can be put, passed and snatched', () => {
  const { table, ann, ben } = parlour({
    ann: { hand: 'J300', specials: 'dispose-a-card' },
    ben: { hand: '', specials: 'snatch-a-card to-the-left' },
  });
  ann.buys('J300').chooses('PO+');
  ben.plays('snatch-a-card').on(ann);
  expect(ben.hand).toEqual(hand('PO+'));
  ben.plays('to-the-left').chooses('PO+');
  expect(ann.hand).toEqual(hand('PO+'));
  ben.takes('$20');
  ann.puts('PO+');
  expect(table.wallet).toContain(hand('PO+')[0]);
  ben.takes('PO+');
  expect(ben.hand).toEqual(hand('PO+ $20'));
  expect(ben.view.me?.verdict).toMatchObject({ innocent: true, role: 'police-officer' });
});

it('[T6] Flip: one hourglass, never turned back', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS' }, ben: { hand: 'MI' } });
  ann.flips();
  expect(table.round.hourglasses).toBe(5);
  ben.flips();
  expect(table.round.hourglasses).toBe(3); // and the one of T1
  expect(table.told('flipped')).toEqual([
    { is: 'flipped', seat: 0, left: 5 },
    { is: 'flipped', seat: 1, left: 4 },
  ]);
  const running = [6];
  while (table.ask !== undefined) {
    running.push(table.round.hourglasses);
    table.fallback();
  }
  expect(running).toEqual([...running].sort((a, b) => b - a));
  expect(wallet.view(table.position, ann.knowledge).hourglasses).toBe(0);
});

it('[T7] the sixth flip ends the round there and then', () => {
  const { table, ann } = parlour(THREE);
  for (let i = 0; i < 4; i++) table.people[table.round.turn!]!.flips();
  expect(table.round.hourglasses).toBe(1);
  expect(ann.isAsked).toBe(false);
  table.people[table.round.turn!]!.flips();
  expect(table.verb).toBe('extra time');
});

it('[T7] the second action of a Double Turn is lost with the last hourglass', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS', specials: 'double-turn' }, ben: {} }, { hourglasses: 1 }); // prettier-ignore
  ann.plays('double-turn').flips();
  expect(table.verb).toBe('extra time');
  expect([ann.isAsked, ben.isAsked]).toEqual([true, true]);
  expect(table.round.hourglasses).toBe(0);
});

it('[T2, T6] there are four actions, and no other is taken for a flip', () => {
  const { table, ann } = parlour(THREE);
  const { position, round } = table;
  const play = { table: new Table(table.dealer), position, round };
  expect(() => act(play, ann.seat, 'pass', { option: 0, faces: [] }).next()).toThrow('no action pass');
  expect(round.hourglasses).toBe(6);
});

it('[T3, T4, T5] what nobody could do with this hand, wallet or compartment is not even asked', () => {
  const asked = (ann: Setting, middle: Middle): string[] | undefined =>
    parlour({ ann, ben: { hand: 'MI' }, cem: {} }, middle).table.ask?.options.map(({ name }) => name);
  expect(asked({ hand: 'JS', specials: 'inspection' }, {})).toEqual([
    'take',
    'put',
    'buy',
    'flip',
    'special',
  ]);
  expect(asked({ hand: 'JS' }, {})).toEqual(['take', 'put', 'buy', 'flip']);
  expect(asked({ hand: 'JS' }, { wallet: '', compartment: '' })).toEqual(['put', 'flip']);
  expect(asked({ hand: '', specials: 'inspection' }, {})).toEqual(['take', 'flip', 'special']);
});

it('[T5, S8] when the last extra ID is bought none is left, and everybody sees it', () => {
  const { ann, ben } = parlour({ ann: { hand: 'J300' }, ben: { hand: 'J200 €100' } }, { compartment: 'MI+' });
  expect(ben.view.extraIds).toBe(1);
  ann.buys('J300').chooses('MI+');
  expect([ann.hand, ben.view.extraIds, ben.options]).toEqual([hand('MI+'), 0, ['take', 'put', 'flip']]);
});

it('[S8] whoever has no place in the round can’t be asked for it', () => {
  const { table } = parlour(THREE);
  const { position, round } = table;
  expect(() => place({ table: new Table(table.dealer), position, round }, seatOf(6))).toThrow('seat 6 has no place');
}); // prettier-ignore
