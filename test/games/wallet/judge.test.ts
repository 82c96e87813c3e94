/** Innocent or guilty [V1–V6], by examples and by a property; ranking [E7] and winners [E9] as pure functions. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COINS,
  type Currency,
  EXTRA_IDS,
  playingCards,
  print,
  ROLES,
} from '../../../src/games/wallet/cards.ts';
import {
  type Holdings,
  mayInspect,
  mayUseCreditCard,
  ranking,
  type Score,
  tallyOf,
  tokensDrawn,
  verdictOf,
  winners,
} from '../../../src/games/wallet/judge.ts';
import { english } from '../../../src/games/wallet/words/english.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { card, hand } from './notation.ts';

const CURRENCY: Readonly<Record<string, Currency>> = { $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen' };

/** "JS $200 | $100=€ | 50c": the hand, a note on Currency Exchange with its new currency, the coin (1 cent if not said). */
function holdings(words: string): Holdings {
  const parts = words.split('|').map((part) => part.trim());
  const exchange = parts.find((part) => part.includes('='))?.split('=');
  const coin = parts.find((part) => part.endsWith('c'))?.slice(0, -1);
  return {
    hand: hand(parts[0]!),
    coin: Number(coin ?? 1),
    ...(exchange && { exchanged: { face: card(exchange[0]!), currency: CURRENCY[exchange[1]!]! } }),
  };
}

/** The role, or the reasons. */
function judged(words: string): string {
  const verdict = verdictOf(holdings(words));
  return verdict.innocent ? verdict.role : verdict.reasons.join(', ');
}

const V1: [string, string][] = [
  ['JS', 'john-smith'],
  ['JS | 50c', 'john-smith'],
  ['JS+', 'john-smith'],
  ['JS $200 €200 $50 €20 $20', 'john-smith'],
  ['JS $200 €200 $50 €50', 'too-much-money'],
  ['JS J300 J200', 'too-much-money'],
  ['JS $200 $200 | €100=$', 'too-much-money'],
  ['JS J150 $50', 'john-smith'],
  ['JS $20 €20', 'john-smith'],
  ['JS $20 €20 £20', 'too-many-currencies'],
  ['JS $20 €20 J50 J100 J150', 'john-smith'],
  ['JS CC', 'john-smith'],
  ['JS CC CC CC CC', 'john-smith'],
  ['JS badge', 'police-badge'],
  ['JS CC badge', 'police-badge'],
  ['JS $200 €200 £200 badge', 'too-much-money, too-many-currencies, police-badge'],
];

const V2: [string, string][] = [
  ['PO', 'police-officer'],
  ['PO+ | 50c', 'police-officer'],
  ['PO badge', 'police-officer'],
  ['PO badge badge badge badge', 'police-officer'],
  ['PO CC', 'credit-card'],
  ['PO badge CC', 'credit-card'],
  ['PO $200 $200 €50 €20 €20', 'police-officer'],
  ['PO $200 $200 €100', 'too-much-money'],
  ['PO $20 €20 £20', 'too-many-currencies'],
  ['PO $20 ¥20 J150 badge', 'police-officer'],
];

const V3: [string, string][] = [
  ['MI', 'too-little-money'],
  ['MI | 50c', 'too-little-money'],
  ['MI $200 $200 €50 €20 €20', 'too-little-money'],
  ['MI $200 $200 €100', 'millionaire'],
  ['MI J300 J200', 'millionaire'],
  ['MI+ J300 J250', 'millionaire'],
  ['MI $200 €200 £100', 'too-many-currencies'],
  ['MI $200 €200 J100', 'millionaire'],
  ['MI $200 €200 J100 CC', 'credit-card'],
  ['MI $200 €200 J100 badge', 'police-badge'],
  ['MI $20 €20 £20 CC badge', 'too-little-money, too-many-currencies, credit-card, police-badge'],
];

const V4: [string, string][] = [
  ['PG', 'no-jewelry'],
  ['PG J50', 'party-girl'],
  ['PG+ J50 | 50c', 'party-girl'],
  ['PG J50 J100 J150', 'party-girl'],
  ['PG J50 $20 €20 £20 ¥20', 'party-girl'],
  ['PG $20 €20 £20 ¥20', 'no-jewelry'],
  ['PG J300 J200', 'too-much-money'],
  ['PG J300 $100 €50 €20 €20', 'party-girl'],
  ['PG J50 CC', 'credit-card'],
  ['PG J50 badge', 'police-badge'],
  ['PG J300 J200 CC badge', 'too-much-money, credit-card, police-badge'],
];

const V5: [string, string][] = [
  ['SA', 'one-id'],
  ['SA+', 'one-id'],
  ['SA JS', 'secret-agent'],
  ['SA SA', 'secret-agent'],
  ['SA SA+', 'secret-agent'],
  ['SA PO MI PG JS', 'secret-agent'],
  ['SA MI $200 $200 €100', 'too-much-money'],
  ['SA PG $20 €20 £20 J50', 'too-many-currencies'],
  ['SA PG', 'secret-agent'],
  ['SA JS CC', 'credit-card'],
  ['SA PO badge', 'police-badge'],
  ['SA JS J150 $200 €100', 'secret-agent'],
  ['SA CC', 'one-id, credit-card'],
];

const V6: [string, string][] = [
  ['', 'no-id'],
  ['| 50c', 'no-id'],
  ['$200 $200 CC badge J50', 'no-id'],
  ['JS JS', 'several-ids'],
  ['JS JS+', 'several-ids'],
  ['PO MI', 'several-ids'],
  ['PG JS MI PO J50', 'several-ids'],
  ['MI MI $200 $200 $200', 'several-ids'],
];

function examples(rows: readonly [string, string][]): void {
  it.each(rows)('%s: %s', (words, verdict) => {
    expect(judged(words)).toBe(verdict);
  });
}

describe('[V1] John Smith', () => examples(V1));
describe('[V2] Police Officer', () => examples(V2));
describe('[V3] Millionaire', () => examples(V3));
describe('[V4] Party Girl', () => examples(V4));
describe('[V5] Secret Agent', () => examples(V5));
describe('[V6] no role can fit', () => examples(V6));

it('[V1, V2, V3, V4, V5] 500 in cards and the smallest coin are over 500', () => {
  const cards = '$200 $200 $100 | 1c';
  expect(tallyOf(holdings(cards)).money).toBe(50_001);
  expect(judged(`JS ${cards}`)).toBe('too-much-money');
  expect(judged(`PO ${cards}`)).toBe('too-much-money');
  expect(judged(`MI ${cards}`)).toBe('millionaire');
  expect(judged(`PG J100 ${cards}`)).toBe('too-much-money');
  expect(judged(`SA JS ${cards}`)).toBe('too-much-money');
});

it('[V1, V3] every coin alone is a legal sum, and far from a million', () => {
  for (const coin of COINS) {
    expect(judged(`JS | ${coin}c`)).toBe('john-smith');
    expect(judged(`MI | ${coin}c`)).toBe('too-little-money');
    expect(tallyOf(holdings(`JS | ${coin}c`)).money).toBe(coin);
  }
});

it('[V1] the exchanged note counts as the named currency, with its own value', () => {
  expect(judged('JS $20 €20 £20')).toBe('too-many-currencies');
  expect(judged('JS $20 €20 | £20=$')).toBe('john-smith');
  expect(judged('JS $20 €20 | $50=¥')).toBe('too-many-currencies');
  expect(judged('JS $20 | $50=¥')).toBe('john-smith');
  expect(tallyOf(holdings('JS $20 | $50=¥'))).toMatchObject({ money: 7001, currencies: ['dollar', 'yen'] });
  expect(judged('MI $200 $200 | £200=$')).toBe('millionaire');
  expect(() => verdictOf({ hand: [], coin: 1, exchanged: { face: card('J50'), currency: 'yen' } })).toThrow('note');
}); // prettier-ignore

it('[V1, V2, V4] a role is what the ID says, and says it in words', () => {
  expect(english.verdicts.verdict(verdictOf(holdings('JS')))).toBe('innocent as John Smith');
  expect(english.verdicts.verdict(verdictOf(holdings('PG J50 CC')))).toBe('guilty: a Credit Card');
  expect(english.verdicts.verdict(verdictOf(holdings('')))).toBe('guilty: no ID');
});

/** Section 4, row by row, written down once more. */
const fits: Readonly<Record<string, (held: Holdings) => boolean>> = {
  'john-smith': (held) => one(held, 'john-smith') && poor(held) && two(held) && !has(held, 'police-badge'),
  'police-officer': (held) => one(held, 'police-officer') && poor(held) && two(held) && !has(held, 'credit-card'),
  'millionaire': (held) => one(held, 'millionaire') && !poor(held) && two(held) && noProps(held),
  'party-girl': (held) => one(held, 'party-girl') && poor(held) && noProps(held) && tallyOf(held).jewelry > 0,
  'secret-agent': (held) => {
    const { ids } = tallyOf(held);
    return ids.length >= 2 && ids.includes('secret-agent') && poor(held) && two(held) && noProps(held);
  },
}; // prettier-ignore
const one = (held: Holdings, role: string): boolean => tallyOf(held).ids.join() === role;
const poor = (held: Holdings): boolean => tallyOf(held).money <= 50_000;
const two = (held: Holdings): boolean => tallyOf(held).currencies.length <= 2;
const has = (held: Holdings, prop: string): boolean => tallyOf(held).props.some((p) => p === prop);
const noProps = (held: Holdings): boolean => tallyOf(held).props.length === 0;

const someCards = fc.subarray([...playingCards(Infinity), ...EXTRA_IDS], { maxLength: 7 });
const someHoldings = fc
  .record({ cards: someCards, coin: fc.constantFrom(...COINS), named: fc.constantFrom(...Object.values(CURRENCY)) })
  .chain(({ cards, coin, named }) =>
    fc.boolean().map((exchanges): Holdings => {
      const note = exchanges ? cards.find((face) => print(face).kind === 'note') : undefined;
      if (note === undefined) return { hand: cards, coin };
      return { hand: cards.toSpliced(cards.indexOf(note), 1), coin, exchanged: { face: note, currency: named } };
    }),
  ); // prettier-ignore

it('[V6] at most one role fits whatever the hand, and the verdict says which', () => {
  const found = new Map<string, number>();
  fc.assert(
    fc.property(someHoldings, (held) => {
      const fitting = ROLES.filter((role) => fits[role]!(held));
      const verdict = verdictOf(held);
      expect(fitting.length).toBeLessThanOrEqual(1);
      expect(verdict.innocent ? [verdict.role] : []).toEqual(fitting);
      if (!verdict.innocent) expect(verdict.reasons.length).toBeGreaterThan(0);
      const kind = fitting[0] ?? 'guilty';
      found.set(kind, (found.get(kind) ?? 0) + 1);
    }),
    { numRuns: LONG ? 100_000 : 5000, seed: 6 },
  );
  for (const kind of [...ROLES, 'guilty']) expect(found.get(kind) ?? 0, kind).toBeGreaterThan(5);
});

it('[E3] only an innocent Police Officer with a Badge may come on duty', () => {
  const may = (words: string): boolean => mayInspect(holdings(words));
  expect(['PO badge', 'PO+ badge badge $200', 'PO badge | $50=¥'].map(may)).toEqual([true, true, true]);
  expect(['PO', 'JS badge', 'PO CC badge', 'PO badge $200 $200 €100', 'PO JS badge', 'badge', ''].some(may)).toBe(false);
}); // prettier-ignore

it('[E5] only an innocent John Smith with a Credit Card uses it', () => {
  const may = (words: string): boolean => mayUseCreditCard(verdictOf(holdings(words)));
  expect(['JS CC', 'JS+ CC CC'].map(may)).toEqual([true, true]);
  expect(['JS', 'PO CC', 'JS CC badge', 'JS CC $200 $200 €100', 'SA JS CC', 'CC', 'PO badge'].some(may)).toBe(false);
}); // prettier-ignore

const wealth = (seat: number, cents: number, coin = 1) => ({ seat: seatOf(seat), cents, coin });
const order = (...wealths: readonly ReturnType<typeof wealth>[]): Seat[] => ranking(wealths).map(({ seat }) => seat); // prettier-ignore

it('[E7] ranking: richest first; equal sums: the higher coin', () => {
  expect(order(wealth(0, 5), wealth(1, 30_001), wealth(2, 700))).toEqual([1, 2, 0]);
  expect(order(wealth(0, 500, 7), wealth(1, 500, 50), wealth(2, 500, 20))).toEqual([1, 2, 0]);
  expect(order(wealth(0, 501, 1), wealth(1, 500, 50))).toEqual([0, 1]);
  expect(order()).toEqual([]);
});

it('[E7] the rows of tokens', () => {
  expect([2, 3, 4, 5, 6, 7].map(tokensDrawn)).toEqual([
    [1],
    [2, 1],
    [3, 2, 1],
    [4, 3, 2, 1],
    [4, 3, 2, 1],
    [4, 3, 2, 1],
  ]);
});

const score = (seat: number, points: number, tokens: number): Score => ({
  seat: seatOf(seat),
  points,
  tokens,
});

it('[E9] most VP wins; a tie goes to more tokens; then the win is shared', () => {
  expect(winners([score(0, 5, 3), score(1, 6, 2)])).toEqual([1]);
  expect(winners([score(0, 6, 3), score(1, 6, 2), score(2, 5, 5)])).toEqual([0]);
  expect(winners([score(0, 6, 3), score(1, 6, 3), score(2, 6, 2)])).toEqual([0, 1]);
  expect(winners([score(0, 0, 0), score(1, 0, 0)])).toEqual([0, 1]);
});
