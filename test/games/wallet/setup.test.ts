/** Setting up the table [S1–S8]. */

import { describe, expect, it } from 'vitest';
import {
  COINS,
  EXTRA_IDS,
  playingCards,
  SPECIAL_FACES,
  TOKEN_FACES,
} from '../../../src/games/wallet/cards.ts';
import { DEFAULT_OPTIONS, mostRounds, parseOptions } from '../../../src/games/wallet/options.ts';
import { tokensDrawn } from '../../../src/games/wallet/judge.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { hand, specials } from './notation.ts';
import { Parlour, parlour, timeUp } from './parlour.ts';

const SIZES = [2, 3, 4, 5, 6, 7];

/** A game as it is dealt, before the first turn. */
function dealt(seats: number, seed = 'dealt', options = {}): Parlour {
  const table = new Parlour(seats, { seed, options });
  table.settle();
  return table;
}

const playing = (table: Parlour): string[] => [
  ...table.people.flatMap((person) => person.hand),
  ...table.wallet,
];

describe.each(SIZES)('%i players', (n) => {
  it('[S1] six hourglasses run, everybody has a token of value 1, the pouch has the others', () => {
    const table = dealt(n);
    expect(table.round.hourglasses).toBe(6);
    for (const person of table.people) expect(person.tokens).toEqual([1]);
    const owned = [...table.position.tokens.values()].flatMap((zone) => table.dealer.inspect(zone));
    expect([...table.pouch, ...owned].sort()).toEqual([...TOKEN_FACES].sort());
    expect(table.pouch).toHaveLength(37 - n);
  });

  it('[S2] everybody has two specials; the rest is out of the round', () => {
    const table = dealt(n);
    const held = table.people.flatMap((person) => person.specials);
    for (const person of table.people) {
      expect(person.specials).toHaveLength(2);
      expect([...person.view.me!.specials].sort()).toEqual([...person.specials].sort());
    }
    expect(new Set(held).size).toBe(2 * n);
    const lying = table.dealer.zones().filter(({ deck }) => deck === 'wallet/specials').flatMap((zone) => table.dealer.inspect(zone)); // prettier-ignore
    expect([...lying].sort()).toEqual(held.sort());
  });

  it('[S3] the five extra IDs are in their own compartment', () => {
    const table = dealt(n);
    expect(table.compartment).toEqual([...EXTRA_IDS].sort());
    expect(playing(table).filter((face) => EXTRA_IDS.includes(face))).toEqual([]);
  });

  it('[S5] everybody has five cards, seen by nobody else; the rest is the wallet', () => {
    const table = dealt(n);
    for (const person of table.people) {
      expect(person.hand).toHaveLength(5);
      expect([...person.view.me!.hand].sort()).toEqual(person.hand);
      for (const other of table.people)
        if (other !== person) expect(other.knowledge.faces(person.place.hand)).toBeUndefined();
    }
    expect(table.wallet).toHaveLength(playing(table).length - 5 * n);
  });

  it('[S6] the coins are different and open, and the lowest starts', () => {
    const table = dealt(n);
    const coins = table.people.map(({ place }) => place.coin);
    expect(new Set(coins).size).toBe(n);
    expect(coins.every((coin) => COINS.includes(coin))).toBe(true);
    expect(table.people[table.round.first]!.place.coin).toBe(Math.min(...coins));
    expect(table.round.turn).toBe(table.round.first);
    for (const person of table.people) expect(person.view.players.map(({ coin }) => coin)).toEqual(coins);
  });
});

it('[S4] two players use the cards with corner number 2, three and more the whole deck', () => {
  expect(playing(dealt(2)).sort()).toEqual(playingCards(2).sort());
  expect(playing(dealt(2, 'a', { deck: 'balanced' })).sort()).toEqual(playingCards(2).sort());
  for (const n of SIZES.slice(1)) expect(playing(dealt(n)).sort()).toEqual(playingCards(Infinity).sort());
  expect(playingCards(2).length).toBeLessThan(80);
});

it('[S4] the balanced deck has the cards whose corner number is at most the number of players', () => {
  for (const n of SIZES) {
    const table = dealt(n, 'a', { deck: 'balanced' });
    expect(playing(table).sort()).toEqual(playingCards(n).sort());
  }
  const sizes = SIZES.map((n) => playingCards(n).length);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(playingCards(5)).toEqual(playingCards(4));
  expect(playingCards(7)).toHaveLength(80);
  expect(playingCards(2)).not.toContain(hand('badge')[0]);
});

it('[S2, S5, S6] luck decides: every special, coin and card comes to a seat some time', () => {
  const tables = Array.from({ length: 150 }, (_, i) => dealt(3, `luck ${i}`));
  const seen = (of: (table: Parlour) => readonly unknown[]): number => new Set(tables.flatMap(of)).size;
  expect(seen((table) => table.people[0]!.specials)).toBe(15);
  expect(seen((table) => [table.people[1]!.place.coin])).toBe(7);
  expect(seen((table) => table.people[2]!.hand)).toBe(new Set(playingCards(Infinity)).size);
  expect(seen((table) => [table.round.first])).toBe(3);
});

it('[S6] play goes clockwise by seat from the lowest coin', () => {
  const { table } = parlour({ ann: { coin: 50 }, ben: { coin: 20 }, cem: { coin: 2 }, dot: { coin: 7 } });
  const order: (number | undefined)[] = [];
  for (let i = 0; i < 6; i++) {
    order.push(table.round.turn);
    table.people[table.round.turn!]!.takes();
  }
  expect(order).toEqual([2, 3, 0, 1, 2, 3]);
});

it('[S7] options: three rounds if nothing is said, 1 to 3, up to 5 for two to four', () => {
  expect(DEFAULT_OPTIONS).toEqual({ rounds: 3, deck: 'whole', timer: 0 });
  for (const n of SIZES)
    for (let rounds = -1; rounds <= 7; rounds++) {
      const parsed = parseOptions({ ...DEFAULT_OPTIONS, rounds }, n);
      const isGood = rounds >= 1 && rounds <= (n <= 4 ? 5 : 3);
      expect(parsed, `${n} players, ${rounds} rounds`).toEqual(
        isGood ? { ok: { ...DEFAULT_OPTIONS, rounds } } : { wrong: expect.stringContaining('rounds') as string },
      );
    }
}); // prettier-ignore

it('[S4, S7] options from outside: nothing unknown, nothing of another kind', () => {
  const good = { rounds: 2, deck: 'balanced', timer: 30 };
  for (const timer of [0, 10, 30, 600])
    expect(wallet.options({ ...good, timer }, 4)).toEqual({ ok: { ...good, timer } });
  const bad = [
    ...[undefined, null, 'rounds', 3, [], {}],
    ...[
      { ...good, rounds: '2' },
      { ...good, rounds: 1.5 },
      { ...good, rounds: NaN },
    ],
    ...[
      { ...good, deck: 'half' },
      { ...good, deck: undefined },
    ],
    ...[
      { ...good, timer: -1 },
      { ...good, timer: 9 },
      { ...good, timer: 601 },
      { ...good, timer: '30' },
    ],
    ...[
      { ...good, more: 1 },
      { rounds: 2, deck: 'whole' },
    ],
  ];
  for (const raw of bad) expect(wallet.options(raw, 4), JSON.stringify(raw)).toHaveProperty('wrong');
});

it('[S7] the pouch never runs short within the limits, and just not', () => {
  const left = SIZES.map((n) => 37 - n - mostRounds(n) * tokensDrawn(n).reduce((a, b) => a + b));
  expect(Math.min(...left)).toBe(0);
});

it('[S7] every round is set up anew from wherever the cards lie, and tokens are kept', () => {
  const { table, ann, ben } = parlour(
    {
      ann: { hand: 'JS $200 J100 €20 €50', specials: 'secret-compartment double-turn', tokens: '3 2' },
      ben: { hand: 'PG+ J50 ¥20 $50 MI', specials: 'atm currency-exchange', tokens: '2' },
      cem: { hand: 'PO badge', specials: 'emergency inspection' },
    },
    { hourglasses: 2, options: { rounds: 2 } },
  );
  ann.plays('double-turn').buys('$200 J100').chooses('SA+').flips();
  ben.flips();
  table.all('nothing');
  ann.says('covers');
  ben.says('covers');
  table.all('nothing');
  ann.plays('secret-compartment').chooses('€50');
  ben.plays('atm').says('lay', '$50').plays('currency-exchange').says('euro', '¥20');
  const lying = [table.round.laid.size, table.round.discard.size, ann.place.secret.size, ben.place.covers.size];
  expect(lying).toEqual([2, 1, 1, 2]);
  table.until('next round');
  const held = table.people.map((person) => person.tokens);
  table.all('ready');

  expect(table.round.number).toBe(1);
  expect(playing(table).sort()).toEqual(playingCards(Infinity).sort());
  expect(table.compartment).toEqual([...EXTRA_IDS].sort());
  expect(table.round.hourglasses).toBe(6);
  for (const person of table.people) {
    expect(person.hand).toHaveLength(5);
    expect(person.specials).toHaveLength(2);
    expect(SPECIAL_FACES).toEqual(expect.arrayContaining(person.specials));
    const { covers, secret, atm, exchange, shown, currency } = person.place;
    expect([covers, secret, atm, exchange, shown].map(({ size }) => size)).toEqual([0, 0, 0, 0, 0]);
    expect([currency, person.place.verdict, person.place.credit]).toEqual([undefined, undefined, undefined]);
    expect(person.place.caught + person.place.drawn).toBe(0);
  }
  expect([table.round.laid.size, table.round.discard.size]).toEqual([0, 0]);
  expect(table.people.map((person) => person.tokens)).toEqual(held);
}); // prettier-ignore

it('[S3, S5, S7] in every round all piles are shuffled by everybody, the compartment of extra IDs too', () => {
  const table = new Parlour(3, { options: { rounds: 2 } });
  for (const number of [0, 1]) {
    table.until('turn');
    expect(table.round.number).toBe(number);
    for (const pile of [table.round.wallet!, table.round.compartment])
      expect(pile.mixedBy, pile.name).toBe(2);
    table.until('next round').all('ready');
  }
});

it('[S7] as many rounds are played as the table wants', () => {
  for (const rounds of [1, 2, 5]) {
    const table = new Parlour(2, { options: { rounds } }).until();
    expect(table.told('round').map(({ number }) => number)).toEqual(Array.from({ length: rounds }, (_, i) => i)); // prettier-ignore
    expect(table.position.played).toBe(rounds);
  }
});

it('[S8] open to all: sizes, coins, hourglasses, the wallet, extra IDs, the discard pile in order, laid money', () => {
  const { table, ann, ben, cem } = parlour(
    {
      ann: { hand: 'JS $200 €100', specials: 'to-the-left', tokens: '1 3' },
      ben: { hand: '', specials: 'double-turn inspection', tokens: '2' },
      cem: { hand: 'MI MI MI PG PG PG SA JS', tokens: '' },
    },
    { wallet: '$20 €20 £20', discard: 'snatch-a-card card-request', hourglasses: 4 },
  );
  ann.plays('to-the-left');
  ann.chooses('JS');
  cem.chooses('SA');
  ann.buys('$200 €100').chooses('PO+');
  for (const view of [ann.view, ben.view, cem.view, wallet.view(table.position, knowledgeOf(table.dealer, undefined))]) {
    expect(view).toMatchObject({ wallet: 3, extraIds: 4, hourglasses: 4, turn: 1, first: 0, phase: 'turns' });
    expect(view.discard).toEqual(specials('snatch-a-card card-request to-the-left'));
    expect([...view.laid].sort()).toEqual(hand('$200 €100'));
    expect(view.players.map((player) => [player.handSize, player.specials, player.tokens, player.coin])).toEqual([
      [2, 0, 2, 1],
      [1, 2, 1, 2],
      [7, 0, 0, 5],
    ]);
  }
}); // prettier-ignore

it('[S8] before the first cards are dealt there is nothing to see', () => {
  const table = new Parlour(3);
  expect(table.people[0]!.view).toEqual({
    ...{ phase: 'set-up', round: 0, rounds: 1, deal: 0, turn: undefined, first: undefined },
    ...{ hourglasses: 0, wallet: 0, extraIds: 0, discard: [], laid: [] },
    ...{ players: [], me: undefined, winners: [], scores: [] },
  });
});

it('[S1, S8] while the first cards are shuffled everybody has a place, and no token yet', () => {
  const table = new Parlour(3);
  table.settle(({ verb }) => verb === 'shuffle');
  expect(table.people[0]!.view.players.map(({ tokens, handSize, coin }) => [tokens, handSize, coin])).toEqual(Array(3).fill([0, 0, 0])); // prettier-ignore
});

it('[S8] in front of a player lies what was played, and nothing else', () => {
  const { table, ann, ben } = timeUp({
    ann: { hand: 'JS $50 €50 £20', specials: 'secret-compartment currency-exchange' },
    ben: { hand: '¥20', specials: 'atm' },
  });
  const bare = { covers: [], secret: false, atm: undefined, exchange: undefined, shown: [], credit: undefined };
  const judged = { verdict: undefined, robbed: false, caught: 0, drawn: 0 };
  for (const player of ann.view.players) expect(player).toMatchObject({ ...bare, ...judged });
  table.all('nothing');
  table.all('covers');
  ann.plays('secret-compartment').chooses('JS').plays('currency-exchange').says('yen', '$50');
  ben.plays('atm').says('lay', '¥20');
  const [first, second] = ben.view.players;
  expect(first).toMatchObject({ secret: true, atm: undefined, exchange: { face: hand('$50')[0], currency: 'yen' } });
  expect(second).toMatchObject({ secret: false, atm: hand('¥20')[0], exchange: undefined });
}); // prettier-ignore

it('[S8] a hand has no upper limit and may be empty', () => {
  const { table, ann, ben } = parlour({ ann: { hand: 'JS' }, ben: { hand: '' } });
  ann.puts('JS');
  expect(ann.hand).toEqual([]);
  expect(ben.options).toEqual(['take', 'flip']);
  for (let i = 0; i < 5; i++) {
    ben.takes();
    ann.takes();
  }
  expect([ann.hand.length, ben.hand.length]).toEqual([5, 5]);
  expect(table.round.hourglasses).toBe(1);
});

it('[S8] a card that goes unseen from one to another is known to these two only', () => {
  const { table, ann, ben, cem } = parlour({
    ann: { hand: 'JS $200', specials: 'dispose-a-card' },
    ben: { hand: 'MI' },
    cem: { hand: 'PG' },
  });
  const before = cem.view;
  ann.plays('dispose-a-card').gives('$200', ben);
  expect([...ben.view.me!.hand].sort()).toEqual(hand('MI $200'));
  expect(cem.view.me).toEqual(before.me);
  expect(cem.knowledge.faces(ben.place.hand)).toBeUndefined();
  expect(JSON.stringify(table.story)).not.toContain('note/');
});
