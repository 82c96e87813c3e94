/** The line above the hand: a deed is not overwritten by what came of it. */

import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../src/app/snapshot.ts';
import { seatOf } from '../../src/table/seat.ts';
import { newsOf } from '../../src/ui/table/news.ts';

const line = (words: string, seat?: number, round = 1): LogLine => ({
  ...{ id: 0, q: 0, is: 'deed', words, chapter: `Round ${round}` },
  ...(seat !== undefined && { seat: seatOf(seat) }),
});

describe('the news', () => {
  it('of a deed is the deed', () => {
    expect(newsOf([line('Ann takes a card.', 1), line('You flip an hourglass.', 0)])).toEqual({
      seat: 0,
      words: 'You flip an hourglass.',
    });
  });

  it('of a deed with consequences is both, in this order', () => {
    const log = [line('Ann takes.', 1), line('You buy an ID.', 0), line('The turn is back at Ann.')];
    expect(newsOf(log)).toEqual({ seat: 0, words: 'You buy an ID. The turn is back at Ann.' });
  });

  it('of a deed after which the rules draw for somebody is the deed and the last draw', () => {
    const draws = ['Ann draws loot.', 'Ann draws a card.'].map((words) => ({
      ...line(words, 1),
      byRule: true,
    }));
    expect(newsOf([line('You haul Tobacco.', 0), ...draws])).toEqual({
      seat: 0,
      words: 'You haul Tobacco. Ann draws a card.',
    });
    expect(newsOf(draws)).toEqual({ seat: 1, words: 'Ann draws a card.' });
  });

  it('of a new round says nothing of the one before', () => {
    const log = [line('You draw no token.', 0), line('Round 2 begins.', undefined, 2)];
    expect(newsOf(log)).toEqual({ words: 'Round 2 begins.' });
  });

  it('of a round without a deed yet is its last line', () => {
    expect(newsOf([line('Round 1 begins.'), line('The cards are dealt.')])).toEqual({
      words: 'The cards are dealt.',
    });
  });

  it('of nothing is nothing', () => {
    expect(newsOf([])).toBeUndefined();
  });
});
