/** The list of games: what the page plays it can show, and what it can't show nobody is drawn into. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { covers, loadGames, loadPlayable } from '../../src/games/registry.ts';

const hasPage = (game: string): boolean =>
  existsSync(resolve(import.meta.dirname, `../../src/games/${game}/page/page.ts`));

it('every game with a cover has rules and a page', async () => {
  const playable = (await loadPlayable()).map(({ game }) => game.id);
  expect(playable.sort()).toEqual(covers.map(({ game }) => game).sort());
  expect(playable.filter((game) => !hasPage(game))).toEqual([]);
});

it('a game without a page is verified and simulated, and not played in the page', async () => {
  const all = (await loadGames()).map(({ id }) => id);
  const playable = (await loadPlayable()).map(({ game }) => game.id);
  expect(all.filter((game) => !playable.includes(game) && hasPage(game))).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(playable));
});
