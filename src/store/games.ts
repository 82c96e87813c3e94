/** The tables of the games: what is stored where, and what changes together. */

import type { StoredGame } from '../log/stored-game.ts';
import { LockLost } from './store.ts';
import { BrowserDatabase } from './browser-database.ts';
import type { Database, Layout, Transaction } from './database.ts';
import { MemoryDatabase } from './memory-database.ts';
import { entryRow, type GameRow, nameOf, readEntryRow, readGame, readOwn, sealGame } from './rows.ts';

/** The origin may be shared with other pages, hence the name; a change that old pages could not read gets another one. */
const NAME = 'billfold/1';

const LAYOUT = {
  games: { key: ['sid'] },
  own: { key: ['sid', 'q', 'kind', 'digest', 'set'] },
  entries: { key: ['sid', 'n'], unique: 'name' },
} as const satisfies Layout<string>;

export type Games = Database<keyof typeof LAYOUT>;
type Tx = Transaction<keyof typeof LAYOUT>;
export type { Tx as GamesTransaction };

/** The games of players and of their bots, whose stores' ids begin with the id of the game. */
export function gamesInBrowser(name: string = NAME): Games {
  return new BrowserDatabase(name, LAYOUT);
}

export function gamesInMemory(): Games {
  return new MemoryDatabase(LAYOUT);
}

/** The game goes on at another device: this one signs nothing more. */
export class Moved extends LockLost {
  readonly reason = 'moved';
}

/** The row of a game, if there is one; throws `Damaged` if it can't be believed. */
export async function gameOf(tx: Tx, sid: string): Promise<GameRow | undefined> {
  const value = await tx.table('games').get([sid]);
  return value === undefined ? undefined : readGame(value);
}

export async function putGame(tx: Tx, row: GameRow): Promise<void> {
  await tx.table('games').put(sealGame(row));
}

/** All entries of a game that are as they were written, in the order they were added. */
export async function entriesOf(tx: Tx, sid: string): Promise<Pick<StoredGame, 'own' | 'entries'>> {
  const own = (await tx.table('own').all(sid)).flatMap((row) => readOwn(row) ?? []);
  const entries = await tx.table('entries').all(sid);
  return {
    own: own.sort((a, b) => a.n - b.n).map(({ n: _, ...kept }) => kept),
    entries: entries.flatMap((row) => readEntryRow(row)?.entry ?? []),
  };
}

/** Adds entries behind so many, without those that are there already and whole. Returns how many there are then. */
export async function addEntries(
  tx: Tx,
  sid: string,
  entries: readonly Uint8Array[],
  count: number,
): Promise<number> {
  const named = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const isThere = await Promise.all([...named.keys()].map((name) => hasWhole(tx, sid, name)));
  const fresh = [...named].filter((_, i) => isThere[i] === false);
  const table = tx.table('entries');
  await Promise.all(fresh.map(([name, entry], i) => table.put(entryRow(sid, name, entry, count + i))));
  return count + fresh.length;
}

/** Is an entry there as it was written? If it has changed since, it makes way. */
async function hasWhole(tx: Tx, sid: string, name: string): Promise<boolean> {
  const table = tx.table('entries');
  const key = await table.find(sid, name);
  if (key === undefined) return false;
  if (readEntryRow(await table.get(key)) !== undefined) return true;
  await table.delete(key);
  return false;
}

/** Everything of a game and of its bots, at once. */
export async function dropGame(tx: Tx, sid: string): Promise<void> {
  for (const name of ['games', 'own', 'entries'] as const) await tx.table(name).deleteUnder(sid);
}
