/** What a device says, in one language: its own words, and those of the games. */

import type { Plug, Words } from '../games/plug.ts';
import type { Catalogue } from '../games/sentence.ts';
import { english } from './words/english.ts';

/** The words of this room, in some language. */
export type AppWords = Catalogue<typeof english>;

export interface Speech {
  readonly app: AppWords;
  /** What games say, by their ids, each in the shape of its `Plug.english`; a game that is not here speaks English. */
  readonly games: Readonly<Record<string, unknown>>;
}

export const ENGLISH: Speech = { app: english, games: {} };

/** The sentences of a game. */
export function wordsOf(plug: Plug, { games }: Speech): Words<unknown, unknown> {
  return plug.words(games[plug.game.id] ?? plug.english);
}
