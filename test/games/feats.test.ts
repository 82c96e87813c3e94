/** What players have done adds up over many games, and those of another build spoil nothing. */

import { expect, it } from 'vitest';
import { addFeats, countsOf, mostOf } from '../../src/games/feats.ts';

it('shares, means and counts add up, each under its name', () => {
  const sum = addFeats([
    { won: { is: 'share', was: 1, of: 2 }, sum: { is: 'mean', sum: 10, of: 1 }, role: countsOf(['a', 'b', 'b']) },
    {},
    { won: { is: 'share', was: 0, of: 3 }, sum: { is: 'mean', sum: -4, of: 2 }, role: countsOf(['c', 'a']) },
  ]); // prettier-ignore
  expect(sum).toEqual({
    won: { is: 'share', was: 1, of: 5 },
    sum: { is: 'mean', sum: 6, of: 3 },
    role: { is: 'most', counts: { a: 2, b: 2, c: 1 } },
  });
  expect(addFeats([])).toEqual({});
});

it('of two kinds under one name the later counts', () => {
  const share = { is: 'share', was: 1, of: 2 } as const;
  expect(addFeats([{ it: countsOf(['a']) }, { it: share }])).toEqual({ it: share });
  expect(addFeats([{ it: share }, { it: { is: 'mean', sum: 1, of: 1 } }, { it: share }])).toEqual({
    it: share,
  });
});

it('what was most often so is told, the first of several, or nothing', () => {
  expect(mostOf({ b: 2, a: 2, c: 1 })).toEqual(['a', 2]);
  expect(mostOf({ a: 0 })).toBeUndefined();
  expect(mostOf({})).toBeUndefined();
});
