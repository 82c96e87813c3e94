/**
 * The one list of games: a game is a folder, and its lines here. Nothing else outside that folder names it. What is not asked for is not
 * fetched: a page knows the covers, a worker the plugs, and a table the page of its game, which is `page/page.ts` in its folder.
 */

import type { Game } from '../table/game.ts';
import type { Cover } from './cover.ts';
import type { Plug } from './plug.ts';
import type { Statistics } from './statistics.ts';
import { cover as mafiadollar } from './mafiadollar/cover.ts';
import { cover as toy } from './toy/cover.ts';
import { cover as wallet } from './wallet/cover.ts';

/** What a newcomer sees of each game, before anything of it is fetched. The first is the one that is offered first. */
export const covers: readonly Cover[] = [wallet, mafiadollar, toy];

/** Rules, words and bots, by id: for workers, the command line and the lab. */
const plugs: Readonly<Record<string, () => Promise<{ readonly plug: Plug }>>> = {
  wallet: () => import('./wallet/plug.ts'),
  mafiadollar: () => import('./mafiadollar/plug.ts'),
  toy: () => import('./toy/plug.ts'),
};

/** What `simulate` counts and chooses from, by id; a game may have none. Only the lab asks for it, so the build leaves it out. */
const statistics: Readonly<Record<string, () => Promise<{ readonly statistics: Statistics }>>> = {
  wallet: () => import('./wallet/statistics/statistics.ts'),
  mafiadollar: () => import('./mafiadollar/statistics.ts'),
  toy: () => import('./toy/statistics.ts'),
};

export async function loadGames(): Promise<readonly Game[]> {
  return (await loadPlugs()).map(({ game }) => game);
}

/** Those that the page can show, as they have a cover: nobody is drawn to a table of another one. */
export async function loadPlayable(): Promise<readonly Plug[]> {
  return (await loadPlugs()).filter(({ game }) => covers.some((cover) => cover.game === game.id));
}

export async function loadPlugs(): Promise<readonly Plug[]> {
  return (await Promise.all(Object.values(plugs).map((load) => load()))).map(({ plug }) => inEdition(plug));
}

/** The edition of each game by its id, in hexadecimal digits: written in by who builds or starts the program (`cli/editions.ts`). */
declare const EDITIONS: Readonly<Record<string, string>> | undefined;

function inEdition(plug: Plug): Plug {
  const edition = typeof EDITIONS === 'undefined' ? undefined : EDITIONS[plug.game.id];
  return edition === undefined ? plug : { ...plug, game: { ...plug.game, edition } };
}

/** Of a game that has none: nothing. */
export async function loadStatistics(id: string): Promise<Statistics> {
  return (await statistics[id]?.())?.statistics ?? {};
}
