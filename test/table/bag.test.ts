/** One mix is enough: for each single cheat a pile is exactly a bag of cards, by enumeration of small cases. */

import { expect, it } from 'vitest';
import { byRule, compareWithBag, type Mixers, type Setting } from './bag.ts';
import { LONG } from './long.ts';

const inOrder = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** How a cheat may mix: not at all, or in an order of its own. */
const ORDERS = {
  lazy: inOrder,
  reverse: (n: number) => inOrder(n).reverse(),
  rotate: (n: number) => inOrder(n).map((i) => (i + 1) % n),
};

const BASE: Setting = {
  seats: 3,
  cards: 'aabb',
  dealt: 1,
  mixedBy: 0,
  mixers: byRule,
  order: ORDERS.lazy,
  gives: 'oldest',
};

interface Case {
  readonly cards: string;
  readonly seats: number;
  readonly length: number;
}

const SMALL: readonly Case[] = [
  { cards: 'aab', seats: 2, length: 4 },
  { cards: 'aab', seats: 3, length: 4 },
  { cards: 'abc', seats: 2, length: 4 },
  { cards: 'aabb', seats: 2, length: 3 },
  { cards: 'aabb', seats: 3, length: 3 },
  { cards: 'aabc', seats: 3, length: 3 },
];

const LARGE: readonly Case[] = [
  { cards: 'aabb', seats: 3, length: 4 },
  { cards: 'aabc', seats: 2, length: 4 },
  { cards: 'aabcd', seats: 3, length: 3 },
  ...(LONG ? [{ cards: 'aabbc', seats: 3, length: 4 }, { cards: 'abcde', seats: 3, length: 3 }] : []), // prettier-ignore
];

for (const { cards, seats, length } of SMALL) {
  it(`[P8.2] a pile of ${cards}, ${seats} seats, ${length} acts: every cheat knows what it would know of a bag`, () => {
    for (const mixedBy of inOrder(seats))
      for (const gives of ['oldest', 'latest'] as const)
        for (const order of Object.values(ORDERS)) {
          const { views, leaks } = compareWithBag({ ...BASE, cards, seats, mixedBy, gives, order }, length);
          expect(leaks).toEqual([]);
          expect(views).toBeGreaterThan(500);
        }
  });
}

for (const { cards, seats, length } of LARGE) {
  it(`[P8.2] a pile of ${cards}, ${seats} seats, ${length} acts: a lazy cheat knows what it would know of a bag`, () => {
    const { views, leaks } = compareWithBag({ ...BASE, cards, seats }, length);
    expect(leaks).toEqual([]);
    expect(views).toBeGreaterThan(2000);
  }); // prettier-ignore
}

/** The rule of 8.2 with something left out: the test above can fail, and each half of the rule is needed. */
const WEAKER: readonly { readonly without: string; readonly mixers: Mixers; readonly leak: RegExp }[] = [
  { without: 'the first mix by the next seat', mixers: (drawer) => [drawer], leak: /draw 0$/ },
  {
    without: 'it when the last mix was the drawer’s own',
    mixers: (drawer, next, _, returned) => (returned ? [next, drawer] : [drawer]),
    leak: /put 0, draw 0$/,
  },
  {
    without: 'it when a card came back openly',
    mixers: (drawer, next, mixedBy) => (mixedBy === drawer ? [next, drawer] : [drawer]),
    leak: /back \d, draw 0$/,
  },
  {
    without: 'the drawer’s own mix',
    mixers: (drawer, next, mixedBy, returned) => (mixedBy === drawer || returned ? [next] : []),
    leak: /draw [12]$/,
  },
];

for (const { without, mixers, leak } of WEAKER) {
  it(`[P8.2] without ${without} a cheat knows more`, () => {
    const { leaks } = compareWithBag({ ...BASE, mixers, mixedBy: 1 }, 3);
    expect(leaks.length).toBeGreaterThan(0);
    expect(leaks.some((acts) => leak.test(acts)), leaks.slice(0, 5).join('; ')).toBe(true); // prettier-ignore
  });
}
