/** The components [B1–B12]: what the manifest of the deck promises. */

import { describe, expect, it } from 'vitest';
import {
  BLOCKS,
  card,
  type Card,
  FACES,
  facesOf,
  facesThat,
  LOOT_FACES,
  LOOTS,
  numberOf,
  SYMBOLS,
  symbolOf,
  valueOf,
} from '../../../src/games/mafiadollar/cards.ts';

const count = (fits: (card: Card) => boolean): number => facesThat(fits).length;

describe('the deck', () => {
  it('[B1] has 30 gangsters with attack and burglary points from 1 to 4', () => {
    const points = facesOf('gangster').flatMap((face) => {
      const printed = card(face);
      return printed.kind === 'gangster' ? [printed.attack, printed.burglary] : [];
    });
    expect(points).toHaveLength(60);
    expect([Math.min(...points), Math.max(...points)]).toEqual([1, 4]);
  });

  it('[B2] has 9 weapons, 9 tools and 8 vehicles, each +1, +2 or +3', () => {
    const slot = (name: string): number => count((one) => one.kind === 'item' && one.slot === name);
    expect([slot('weapon'), slot('tool'), slot('vehicle')]).toEqual([9, 9, 8]);
    expect(count((one) => one.kind === 'item' && one.bonus >= 1 && one.bonus <= 3)).toBe(26);
  });

  it('[B3] has 8 blocks of each sort', () => {
    expect(BLOCKS.map((block) => count((one) => one.kind === 'block' && one.block === block))).toEqual([8, 8, 8, 8]); // prettier-ignore
  });

  it('[B4] [B5] [B7] has 18 warehouses, 6 guard dogs and 3 birthdays', () => {
    expect([facesOf('warehouse').length, facesOf('dog').length, facesOf('event').length]).toEqual([18, 6, 3]);
  });

  it('[B6] has 11 loot cards of each kind, $5 000 to $40 000, $645 000 in all', () => {
    expect(LOOTS.map((loot) => count((one) => one.kind === 'loot' && one.loot === loot))).toEqual([11, 11, 11, 11]); // prettier-ignore
    const values = LOOT_FACES.map(valueOf);
    expect([Math.min(...values), Math.max(...values), values.reduce((a, b) => a + b)]).toEqual([5000, 40_000, 645_000]); // prettier-ignore
  });

  it('[B8] has 8 guards with one star, 4 patrols with two, 1 raid with three', () => {
    expect([1, 2, 3].map((stars) => count((one) => one.kind === 'police' && one.stars === stars))).toEqual([8, 4, 1]); // prettier-ignore
  });

  it('[B9] [B10] has one End, and 173 cards in all', () => {
    expect([facesOf('end').length, FACES.length]).toEqual([1, 173]);
  });

  it('[B11] has each number from 1 to 8 on 16 cards, each symbol on 28, and no block that is its own cure', () => {
    for (let number = 1; number <= 8; number++) expect(FACES.filter((face) => numberOf(face) === number)).toHaveLength(16); // prettier-ignore
    for (const symbol of SYMBOLS) expect(FACES.filter((face) => symbolOf(face) === symbol)).toHaveLength(28);
    expect(count((one) => one.kind === 'block' && one.counter === one.symbol)).toBe(0);
    expect(count((one) => 'number' in one !== (one.kind !== 'loot' && one.kind !== 'end'))).toBe(0);
  });

  it('[B12] has no two cards that print the same', () => {
    expect(new Set(FACES.map((face) => JSON.stringify(card(face)))).size).toBe(173);
  });
});
