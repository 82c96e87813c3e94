/** A store in the database of a device, which decides which of its tabs holds the lock. */

import { Malformed, toHex } from '../crypto/bytes.ts';
import { decodeSealed } from '../log/charter.ts';
import type { Judged, KeptEntry, OwnSlot, StoredGame } from '../log/stored-game.ts';
import { LockLost, type Store } from './store.ts';
import { addEntries, gameOf, type Games, type GamesTransaction, Moved, putGame, entriesOf } from './games.ts';
import {
  type Beginning,
  copy,
  copyBeginning,
  copyJudged,
  copyKept,
  copySlot,
  isSameJudgement,
} from './copies.ts';
import { type GameRow, keyOf, ownRow, readOwn } from './rows.ts';

/** Arguments are copied before anything is awaited: the caller may use its buffers again at once. */
export class IdbStore implements Store {
  readonly #database: Games;
  readonly #sid: string;
  readonly #now: () => number;

  /** `now` tells the saved when the game was last written, in milliseconds. */
  constructor(database: Games, sid: Uint8Array, now: () => number) {
    this.#database = database;
    this.#sid = toHex(sid);
    this.#now = now;
  }

  /** Throws `Moved` for a game that moved to another device: it can't be taken from there. */
  async take(token: string): Promise<void> {
    await this.#database.write(async (tx) => {
      const row = await gameOf(tx, this.#sid);
      if (row?.state === 'moved') throw hasMoved();
      await putGame(tx, { ...(row ?? this.#newRow()), token });
    });
  }

  async create(token: string, game: Beginning): Promise<void> {
    const mine = copyBeginning(game);
    const title = titleOf(mine.charter);
    await this.#write(token, async (tx, row) => {
      if (row.game !== undefined) throw new Error('expected no game, got one that is stored');
      await this.#put(tx, { ...row, game: mine, ...(title && { title }) });
    });
  }

  async load(): Promise<StoredGame | undefined> {
    return this.#database.read(async (tx) => {
      const row = await gameOf(tx, this.#sid);
      if (row?.game === undefined) return undefined;
      const { game, judged } = row;
      return { ...game, ...(await entriesOf(tx, this.#sid)), ...(judged && { judged }) };
    });
  }

  async addOwn(token: string, slot: OwnSlot, kept: KeptEntry): Promise<KeptEntry> {
    const [mine, made] = [copySlot(slot), copyKept(kept)];
    const key = keyOf(this.#sid, mine);
    return this.#write(token, async (tx, row) => {
      expectGame(row);
      const own = tx.table('own');
      const found = readOwn(await own.get(key));
      if (found !== undefined) return copyKept(found);
      await own.put(ownRow(this.#sid, mine, made, row.own));
      await this.#put(tx, { ...row, own: row.own + 1 });
      return made;
    });
  }

  async erase(token: string, slots: readonly OwnSlot[]): Promise<void> {
    const mine = slots.map(copySlot);
    await this.#write(token, async (tx, row) => {
      expectGame(row);
      const own = tx.table('own');
      for (const slot of mine) {
        const found = readOwn(await own.get(keyOf(this.#sid, slot)));
        if (found?.keep !== undefined)
          await own.put(ownRow(this.#sid, slot, { entry: found.entry }, found.n));
      }
    });
  }

  async add(token: string, entries: readonly Uint8Array[], judged?: Judged): Promise<void> {
    const mine = entries.map(copy);
    const mark = judged && copyJudged(judged);
    await this.#write(token, async (tx, row) => {
      expectGame(row);
      const count = await addEntries(tx, this.#sid, mine, row.entries);
      const isNew = mark !== undefined && !isSameJudgement(mark, row.judged);
      if (count > row.entries || isNew)
        await this.#put(tx, { ...row, entries: count, ...(mark && { judged: mark }) });
    });
  }

  /** The game is over, for the saved to say; what still comes may be added. Resolves with whether it has run until now. */
  finish(token: string): Promise<boolean> {
    return this.#write(token, async (tx, row) => {
      expectGame(row);
      await this.#put(tx, { ...row, state: 'finished' });
      return row.state === 'running';
    });
  }

  /** Runs `f` in a transaction in which the token was found to hold the lock. */
  #write<T>(token: string, f: (tx: GamesTransaction, row: GameRow) => Promise<T>): Promise<T> {
    return this.#database.write(async (tx) => {
      const row = await gameOf(tx, this.#sid);
      if (row?.state === 'moved') throw hasMoved();
      if (row?.token !== token) throw new LockLost('this game was taken over by another tab or device');
      return f(tx, row);
    });
  }

  async #put(tx: GamesTransaction, row: GameRow): Promise<void> {
    await putGame(tx, { ...row, written: this.#now() });
  }

  #newRow(): GameRow {
    return { sid: this.#sid, state: 'running', moves: 0, own: 0, entries: 0, written: this.#now() };
  }
}

/** What a list says of a game; nothing if this build can't read its charter. */
function titleOf(charter: Uint8Array): GameRow['title'] {
  try {
    const { game, seats } = decodeSealed(charter).charter;
    return { game, names: seats.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

function expectGame(row: GameRow): void {
  if (row.game === undefined) throw new Error('expected a game to add to, got none');
}

const hasMoved = (): Moved => new Moved('this game has moved to another device');
