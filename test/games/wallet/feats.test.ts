/** What a player of Wallet did, round by round, and how it is read in every language. */

import { expect, it } from 'vitest';
import { featsOf } from '../../../src/games/wallet/feats.ts';
import { verdictOf } from '../../../src/games/wallet/judge.ts';
import { plug } from '../../../src/games/wallet/plug.ts';
import type { WalletEvent } from '../../../src/games/wallet/story.ts';
import { english } from '../../../src/games/wallet/words/english.ts';
import { words as german } from '../../../src/languages/de/wallet/words.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { hand } from './notation.ts';

const [ann, ben] = [0, 1].map(seatOf) as [Seat, Seat];

function feats(...rounds: readonly (readonly [Seat, string])[]): ReturnType<typeof featsOf> {
  const story = rounds.map(([seat, words], q) => {
    const event: WalletEvent = { is: 'judged', seat, verdict: verdictOf({ hand: hand(words), coin: 7 }) };
    return { q, event };
  });
  return featsOf(story, ann);
}

it('counts who was innocent and as whom; who is guilty with one ID has a role, too', () => {
  const played = feats([ann, 'JS $100'], [ben, 'MI'], [ann, 'MI'], [ann, 'JS MI'], [ann, 'JS £50 €20 $20']); // prettier-ignore
  expect(played).toEqual({
    innocent: { is: 'share', was: 1, of: 4 },
    role: { is: 'most', counts: { 'john-smith': 2, millionaire: 1 } },
  });
});

it.each([
  ['English', english, ['Innocent', '25 %', 'of 4 rounds'], ['Favourite role', 'John Smith', '2 times']],
  ['German', german, ['Unschuldig', '25 %', 'von 4 Runden'], ['Lieblingsrolle', 'Max Mustermann', '2-mal']],
] as const)('is read in %s', (_, said, innocent, role) => {
  const words = plug.words(said);
  const read = (...given: Parameters<typeof words.feat>): unknown => {
    const told = words.feat(...given);
    return told && [told.label, told.value, told.note];
  };
  expect(read('innocent', { is: 'share', was: 1, of: 4 })).toEqual(innocent);
  expect(read('role', { is: 'most', counts: { 'john-smith': 2, millionaire: 1 } })).toEqual(role);
  // Of nothing there is nothing to say, nor of what this build does not count.
  expect(read('innocent', { is: 'share', was: 0, of: 0 })).toBeUndefined();
  expect(read('innocent', { is: 'mean', sum: 1, of: 1 })).toBeUndefined();
  expect(read('role', { is: 'most', counts: {} })).toBeUndefined();
  expect(read('role', { is: 'most', counts: { juggler: 9 } })).toBeUndefined();
  expect(read('juggled', { is: 'share', was: 1, of: 1 })).toBeUndefined();
});
