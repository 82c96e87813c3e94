/** What sentences are made of, in English and in other languages. */

import { expect, it } from 'vitest';
import { grammarOf } from '../../src/games/sentence.ts';
import { count, list, number, toYou } from '../../src/games/english.ts';

it.each([
  [[], ''],
  [['Ann'], 'Ann'],
  [['Ann', 'Ben'], 'Ann and Ben'],
  [['Ann', 'Ben', 'Chidi'], 'Ann, Ben and Chidi'],
  [['Ann', 'Ben and Chidi', 'D, E', 'you'], 'Ann, Ben and Chidi, D, E and you'],
])('%j one after the other: "%s"', (names, words) => {
  expect(list(names)).toBe(words);
});

it('numbers and what they count follow the language', () => {
  const german = grammarOf('de');
  expect([number(1234.5, 2), german.number(1234.5, 2)]).toEqual(['1,234.50', '1.234,50']);
  expect([count(1, 'token'), count(2, 'token'), count(0, 'die', 'dice')]).toEqual([
    '1 token',
    '2 tokens',
    '0 dice',
  ]);
  expect(german.count(1, { one: 'Marke', other: 'Marken' })).toBe('1 Marke');
  expect(german.list(['Ann', 'Ben', 'Chidi'])).toBe('Ann, Ben und Chidi');
  const polish = grammarOf('pl');
  const forms = { one: 'karta', few: 'karty', other: 'kart' };
  expect([1, 3, 5].map((n) => polish.count(n, forms))).toEqual(['1 karta', '3 karty', '5 kart']);
});

it.each([
  ['takes', 'take'],
  ['searches', 'search'],
  ['passes', 'pass'],
  ['is', 'are'],
  ['has', 'have'],
])('somebody %s, you %s', (verb, yours) => {
  expect(toYou(verb)).toBe(yours);
});
