/** What is in the box [C1–C7], and the manifest it is read from. */

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  COINS,
  CORNERS,
  DECKS,
  EXTRA_IDS,
  HOURGLASSES,
  playingCards,
  print,
  ROLES,
  special,
  SPECIAL_FACES,
  SPECIALS,
  TOKEN_FACES,
  tokenValue,
  valueOfCard,
} from '../../../src/games/wallet/cards.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { verdictOf } from '../../../src/games/wallet/judge.ts';
import manifest from '../../../src/games/wallet/deck.json' with { type: 'json' };
import { hand } from './notation.ts';
import { parlour } from './parlour.ts';

const deck = playingCards(Infinity);
const kinds = (faces: readonly string[]): Record<string, number> =>
  Object.fromEntries(['id', 'note', 'jewelry', 'prop'].map((kind) => [kind, faces.filter((face) => print(face).kind === kind).length])); // prettier-ignore

it('[C1] 80 playing cards: 20 IDs, 40 notes, 12 jewelry and 8 props', () => {
  expect(deck).toHaveLength(80);
  expect(kinds(deck)).toEqual({ id: 20, note: 40, jewelry: 12, prop: 8 });
});

it('[C1] every line of the manifest becomes so many cards with its print', () => {
  for (const { copies, ...line } of manifest.playingCards) {
    const count = Object.values(copies).reduce((a, b) => a + b);
    const alike = deck.filter((face) => {
      const card = print(face);
      return Object.entries(line).every(([key, value]) => card[key as keyof typeof card] === value);
    });
    expect(alike, JSON.stringify(line)).toHaveLength(count);
  }
});

it('[C1] four currencies, each with the same notes; corner numbers 2, 3, 4 and 6', () => {
  const notes = (currency: string): number[] =>
    deck.filter((face) => face.startsWith(`note/${currency}/`)).map(valueOfCard).sort((a, b) => a - b); // prettier-ignore
  for (const currency of ['euro', 'pound', 'yen']) expect(notes(currency)).toEqual(notes('dollar'));
  expect(notes('dollar').length).toBeGreaterThan(0);
  expect(CORNERS).toEqual([2, 3, 4, 6]);
});

it.each([
  [2, { id: 9, note: 24, jewelry: 5, prop: 2 }],
  [3, { id: 12, note: 28, jewelry: 8, prop: 4 }],
  [4, { id: 17, note: 32, jewelry: 9, prop: 6 }],
  [5, { id: 17, note: 32, jewelry: 9, prop: 6 }],
  [6, { id: 20, note: 40, jewelry: 12, prop: 8 }],
  [7, { id: 20, note: 40, jewelry: 12, prop: 8 }],
])('[C1, S4] with corner numbers up to %d there are %j', (corner, counts) => {
  expect(kinds(playingCards(corner))).toEqual(counts);
});

it('[C1, S7] the manifest belongs to the version of the rules: another deck plays old logs differently', () => {
  const { about: _, ...cards } = manifest;
  const box = JSON.stringify([cards, DECKS]); // a face is what it is called, too
  const fingerprint = createHash('sha256').update(box).digest('hex').slice(0, 16);
  expect({ version: wallet.version, fingerprint }).toEqual({ version: 2, fingerprint: '20b641bb2253de0c' });
});

it('[C2] five extra IDs, one of each role, marked as extra', () => {
  expect(EXTRA_IDS).toHaveLength(5);
  expect(EXTRA_IDS.map(print)).toEqual(ROLES.map((role) => ({ kind: 'id', role, extra: true })));
  expect(EXTRA_IDS.filter((face) => deck.includes(face))).toEqual([]);
  expect(print(hand('PO')[0]!)).toEqual({ kind: 'id', role: 'police-officer', extra: false });
});

it('[C3] 15 special cards, all different', () => {
  expect(SPECIAL_FACES).toHaveLength(15);
  expect(new Set(SPECIAL_FACES).size).toBe(15);
  expect(SPECIAL_FACES).toEqual(SPECIALS.map((special) => `special/${special}`));
});

it('[C4] six hourglass cards', () => {
  expect(HOURGLASSES).toBe(6);
});

it('[C5] 37 tokens: 17 of value 1, 12 of value 2, 8 of value 3', () => {
  const count = (value: number): number => TOKEN_FACES.filter((face) => tokenValue(face) === value).length;
  expect([count(1), count(2), count(3)]).toEqual([17, 12, 8]);
  expect(TOKEN_FACES).toHaveLength(37);
  expect(new Set(TOKEN_FACES).size).toBe(37);
});

it('[C6] seven coins', () => {
  expect(COINS).toEqual([1, 2, 5, 7, 10, 20, 50]);
});

it('[C1, C2, C3, C5] the decks of the game are exactly these cards', () => {
  expect(DECKS.map(({ faces }) => faces.length)).toEqual([85, 15, 37]);
});

it('[C7] the verdict helper: everybody sees at any time what the own hand amounts to', () => {
  const { ann, ben, table } = parlour({
    ann: { hand: 'JS CC $200 €100', coin: 7 },
    ben: { hand: 'PG J100 $50 badge' },
  });
  expect(ann.view.me?.tally).toEqual({
    ids: ['john-smith'],
    money: 30_007,
    currencies: ['dollar', 'euro'],
    jewelry: 0,
    props: ['credit-card'],
  });
  expect(ann.view.me?.verdict).toMatchObject({ innocent: true, role: 'john-smith' });
  expect(ben.view.me?.verdict).toMatchObject({ innocent: false, reasons: ['police-badge'] });
  ben.puts('badge');
  expect(ben.view.me?.verdict).toMatchObject({ innocent: true, role: 'party-girl' });
  while (table.verb === 'turn') {
    for (const { view, place } of [ann, ben])
      expect(view.me?.verdict).toEqual(verdictOf({ hand: [...view.me!.hand], coin: place.coin }));
    table.fallback();
  }
  expect(table.verb).toBe('extra time');
});

it('[C1, C3, C5] what is printed on no card is not guessed', () => {
  for (const face of ['id/boss', 'note/dollar/30', 'special/atm', 'token/1/1', ''])
    expect(() => print(face), face).toThrow('expected a playing card');
  for (const face of ['special/bribe', 'note/dollar/20', 'atm']) expect(() => special(face), face).toThrow('expected a special');
  for (const face of ['token/1/18', 'token/4/1', 'note/dollar/20']) expect(() => tokenValue(face), face).toThrow('expected a token');
}); // prettier-ignore
