/**
 * Where a device keeps its games, rooms and scores: in the browser's database or, where that is missing, broken or full, in memory, until
 * the page is reloaded.
 */

import { fromHex, toHex } from '../crypto/bytes.ts';
import { Outdated, StorageFull } from './database.ts';
import { type Games, gamesInBrowser, gamesInMemory } from './games.ts';
import { IdbStore } from './idb.ts';
import { RoomBook, type RoomRow } from './room-book.ts';
import { SavedGames, type SavedGame } from './saved-games.ts';
import { ScoreBook } from './score-book.ts';

/** With more rooms than this, those that nobody needs go, the oldest first. */
const MOST_ROOMS = 64;

/** Here the bots' games were, in earlier versions of the page. */
const FORMER_BOTS = 'billfold/1/bots';

/** The id of no game. */
const PROBE = 'probe';

export class Cabinet {
  /** Does it outlive a reload? */
  readonly lasting: boolean;
  readonly saved: SavedGames;
  readonly rooms: RoomBook;
  /** Stays when games go. */
  readonly scores: ScoreBook;
  readonly #games: Games;

  private constructor(lasting: boolean, games: Games, rooms: RoomBook, scores: ScoreBook) {
    this.lasting = lasting;
    this.#games = games;
    this.saved = new SavedGames(games);
    this.rooms = rooms;
    this.scores = scores;
  }

  static inBrowser(): Cabinet {
    return new Cabinet(true, gamesInBrowser(), RoomBook.inBrowser(), ScoreBook.inBrowser());
  }

  static inMemory(): Cabinet {
    return new Cabinet(false, gamesInMemory(), RoomBook.inMemory(), ScoreBook.inMemory());
  }

  store(sid: Uint8Array): IdbStore {
    return new IdbStore(this.#games, sid, () => Date.now());
  }

  /** Can something new be kept here? If it is full, finished practice games make room. */
  async takes(): Promise<boolean> {
    try {
      await this.#probe().catch(async (error: unknown) => {
        if (!(error instanceof StorageFull)) throw error;
        for (const room of await this.#expendable()) await this.#drop(room);
        await this.#probe();
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) throw error;
      return false;
    }
  }

  /** Forgets a game and all that belongs to it. The game goes last: as long as it is listed, it can be deleted. */
  async forget(sid: string): Promise<void> {
    await this.rooms.forget(sid);
    await this.saved.delete(fromHex(sid));
  }

  /** Drops old rooms that nobody needs, never the one with this code, nor any with a game that goes on or was played with friends. */
  async tidy(code: string): Promise<void> {
    const surplus = (await this.rooms.list()).length - MOST_ROOMS;
    if (surplus <= 0) return;
    const expendable = (await this.#expendable()).filter((room) => room.code !== code);
    for (const room of expendable.slice(0, surplus)) await this.#drop(room);
  }

  async #probe(): Promise<void> {
    await this.#games.write(async (tx) => {
      await tx.table('games').put({ sid: PROBE, filling: new Uint8Array(1 << 16) });
    });
    await this.#games.write((tx) => tx.table('games').delete([PROBE]));
  }

  /** Rooms where nothing was played, or practice games alone that are finished; the oldest first. */
  async #expendable(): Promise<RoomRow[]> {
    const games = new Map((await this.saved.list()).map((game) => [toHex(game.sid), game]));
    const isNeeded = (game: SavedGame | undefined, room: RoomRow): boolean =>
      game !== undefined && !(room.practice && game.state === 'finished');
    const rooms = (await this.rooms.list()).filter(
      (room) => !room.games.some((sid) => isNeeded(games.get(sid), room)),
    );
    return rooms.sort((a, b) => a.written - b.written);
  }

  async #drop(room: RoomRow): Promise<void> {
    for (const sid of room.games) await this.saved.delete(fromHex(sid));
    await this.rooms.delete(room.code);
  }
}

/** Deletes what earlier versions of the page have left behind, where there is a database at all. */
export function sweep(): void {
  try {
    indexedDB.deleteDatabase(FORMER_BOTS);
  } catch {
    // This browser has no database.
  }
}
