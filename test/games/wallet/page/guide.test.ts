/** The guided first game of Wallet: every lesson finds its moment, whatever is dealt. */

import { expect, it } from 'vitest';
import { guide } from '../../../../src/games/wallet/page/guide.ts';
import { lineUpScene } from '../../../../src/games/wallet/page/scene.ts';
import { plug } from '../../../../src/games/wallet/plug.ts';
import { page as german } from '../../../../src/languages/de/wallet/page.ts';
import { picturesOf, tellingsOf, wrongWords } from '../../lessons.ts';

/** The first round alone: it is all that a newcomer has to play. */
const first = { plug, guide: { ...guide, options: { ...guide.options, rounds: 1 } }, scene: lineUpScene };
const SEEDS = Array.from({ length: 25 }, (_, i) => `lessons of Wallet ${i}`);

it('has six to ten lessons, each one sentence', () => {
  expect(guide.lessons.length).toBeGreaterThanOrEqual(6);
  expect(guide.lessons.length).toBeLessThanOrEqual(10);
  expect(wrongWords(guide)).toEqual([]);
  expect(Object.values(german.lessons).filter((words) => !/^\p{Lu}[^.?!]*\.$/u.test(words) || words.length > 150)).toEqual([]); // prettier-ignore
});

it('plays by rules that the game knows', () => {
  const { levels } = plug.bots;
  expect(guide.bots.filter((bot) => !levels.includes(bot))).toEqual([]);
  expect(plug.game.options(guide.options, guide.bots.length + 1)).toEqual({ ok: guide.options });
});

const tellings = SEEDS.map((seed) => ({ seed, told: tellingsOf(first, seed) }));

/** Who has played both specials at once needs no words about them, and who looks innocent all the time none about another ID. */
const SPARED = ['special', 'buy'];

it('tells all of them in the first round, the hand first and the tokens last', () => {
  const all = guide.lessons.map(({ id }) => id).sort();
  for (const { seed, told } of tellings) {
    const ids = told.flat();
    expect([...ids].sort(), seed).toEqual(all.filter((id) => !SPARED.includes(id) || ids.includes(id)));
    expect([ids.slice(0, 2), ids.slice(-2)], seed).toEqual([['hand', 'verdict'], ['line-up', 'tokens']]);
  }
  for (const id of SPARED)
    expect(tellings.filter(({ told }) => told.flat().includes(id)).length, id).toBeGreaterThan(18);
}); // prettier-ignore

it('tells no more than four of them at one moment', () => {
  for (const { seed, told } of tellings)
    expect(Math.max(...told.map(({ length }) => length)), seed).toBeLessThanOrEqual(4);
});

it('says how another ID is bought only to who looks guilty', () => {
  const { due } = guide.lessons.find(({ id }) => id === 'buy')!;
  for (const seed of SEEDS.slice(0, 5))
    for (const { view, ...rest } of picturesOf(first, seed))
      if (view.me?.verdict.innocent === true) expect(due({ view, ...rest }), seed).toBe(false);
});
