/** What sentences are made of. */

import { expect, it } from 'vitest';
import { list } from '../../src/games/sentence.ts';

it.each([
  [[], ''],
  [['Ann'], 'Ann'],
  [['Ann', 'Ben'], 'Ann and Ben'],
  [['Ann', 'Ben', 'Chidi'], 'Ann, Ben and Chidi'],
  [['Ann', 'Ben and Chidi', 'D, E', 'you'], 'Ann, Ben and Chidi, D, E and you'],
])('%j one after the other: "%s"', (names, words) => {
  expect(list(names)).toBe(words);
});
