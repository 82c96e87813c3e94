/** The guided first night of MafiaDollar: every lesson finds its moment, whatever is dealt. */

import { expect, it } from 'vitest';
import { guide } from '../../../../src/games/mafiadollar/page/guide.ts';
import { dawnScene } from '../../../../src/games/mafiadollar/page/scene.ts';
import { plug } from '../../../../src/games/mafiadollar/plug.ts';
import { tellingsOf, wrongWords } from '../../lessons.ts';

const night = { plug, guide, scene: dawnScene };
/** Games are long. */
const SEEDS = ['lessons by night 0', 'lessons by night 1'];

it('has six to ten lessons, each one sentence', () => {
  expect(guide.lessons.length).toBeGreaterThanOrEqual(6);
  expect(guide.lessons.length).toBeLessThanOrEqual(10);
  expect(wrongWords(guide)).toEqual([]);
});

it('plays by rules that the game knows', () => {
  const { levels } = plug.bots;
  expect(guide.bots.filter((bot) => !levels.includes(bot))).toEqual([]);
  expect(plug.game.options(guide.options, guide.bots.length + 1)).toEqual({ ok: guide.options });
});

it.each(SEEDS)('tells all of them in one night, what a clan is worth first and the dawn last: %s', (seed) => {
  const tellings = tellingsOf(night, seed);
  const told = tellings.flat();
  expect([...told].sort()).toEqual(guide.lessons.map(({ id }) => id).sort());
  expect([told[0], told.at(-1)]).toEqual(['ledger', 'dawn']);
  expect(Math.max(...tellings.map(({ length }) => length))).toBeLessThanOrEqual(4);
});
