/** The pages of the games, each fetched once, when it is first needed. */

import { covers } from '../games/registry.ts';
import type { Cover, CoverWords } from '../games/cover.ts';
import type { GamePage } from '../ui/game-page.ts';
import { spoken } from '../ui/speech.svelte.ts';
import { pageLanguage } from './language.ts';
import { words as shell } from './words.ts';

/** Every game has one, in its folder. A worker must not meet them, hence they do not stand in the registry. */
const pages = import.meta.glob<{ readonly page: GamePage }>('../games/*/page/page.ts');

const fetched = new Map<string, Promise<GamePage>>();

export function pageOf(game: string): Promise<GamePage> {
  const known = fetched.get(game);
  if (known !== undefined) return known;
  const load = pages[fileOf(game)];
  if (load === undefined) return Promise.reject(new Error(shell.now.home.unknownGame));
  const loading = Promise.all([load(), pageLanguage.learn(game)]).then(([{ page }]) => page);
  fetched.set(game, loading);
  loading.catch(() => fetched.delete(game)); // the network may be back the next time
  return loading;
}

/** Can this page show games of this kind? Any game can be verified. */
export function hasPage(game: string): boolean {
  return pages[fileOf(game)] !== undefined;
}

/** What a game is called; of one that this page does not know, its id. */
export function titleOf(game: string): string {
  const cover = covers.find((one) => one.game === game);
  return cover === undefined ? game : coverWords(cover).title;
}

/** A cover in the language that is spoken. */
export function coverWords({ game, words }: Cover): CoverWords {
  return spoken(`${game}/cover`, words).now;
}

const fileOf = (game: string): string => `../games/${game}/page/page.ts`;

/** The games that are offered: those on the list, or the one that was asked for in the address. */
export function offeredTo({ searchParams }: URL): readonly Cover[] {
  const asked = covers.filter(({ game }) => game === searchParams.get('game'));
  return asked.length > 0 ? asked : covers.filter(({ unlisted }) => unlisted !== true);
}
