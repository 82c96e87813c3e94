/**
 * Saved games: those that are stored in this browser, and how one of them moves to another device.
 *
 * A move has this order, and each of its steps happens wholly or not at all:
 *
 * 1. `move` here, in one transaction: reads everything, packs what the others can't give back, and marks the game as moved. From then on nothing here signs for it.
 * 2. Only when that is durable there are bytes to carry over.
 * 3. `receive` there, in one transaction: stores everything. From then on that device may take the lock and sign.
 *
 * Who dies before 1 is through goes on as if nothing had been. Between 1 and 3 nobody can sign: `move` again returns as much,
 * as often as it gets lost. After 3 `receive` again changes nothing. A device never receives a move that is not newer than the
 * last it took part in: it can't be revived by an old link, but the game may come back to it by a new one.
 *
 * What no device can know is whether another one receives the same bytes: they are for one.
 */

import { fromHex, toHex } from '../crypto/bytes.ts';
import { encodeSealed } from '../log/charter.ts';
import { Damaged } from './store.ts';
import { addEntries, dropGame, gameOf, type Games, Moved, putGame, entriesOf } from './games.ts';
import { copy } from './copies.ts';
import { decodeMovedSeat, encodeMovedSeat } from './moved-seat.ts';
import { type GameRow, keyOf, ownRow, readGame, readOwn } from './rows.ts';

/** One of them. */
export interface SavedGame {
  readonly sid: Uint8Array;
  /** The game's id and the players' names, by seat; empty if this build can't read the charter. */
  readonly game: string;
  readonly names: readonly string[];
  /** Absent for a watcher. */
  readonly seat?: number;
  /** Of a damaged one nothing else is known. */
  readonly state: GameRow['state'] | 'damaged';
  /** When it was last written, in milliseconds. */
  readonly written: number;
}

export class SavedGames {
  readonly #database: Games;

  constructor(database: Games) {
    this.#database = database;
  }

  /** The last written first. */
  async list(): Promise<SavedGame[]> {
    const rows = await this.#database.read((tx) => tx.table('games').all());
    return rows.flatMap(shelved).sort((a, b) => b.written - a.written);
  }

  /** The sealed charter of a game, which stands in its row: nothing of the log is read. Undefined if there is no such game. */
  async charter(sid: Uint8Array): Promise<Uint8Array | undefined> {
    return this.#database.read(async (tx) => (await gameOf(tx, toHex(sid)))?.game?.charter);
  }

  /** Forgets a game, with its secrets and its bots. Of one that ever moved stays that it is gone, so that no old link can revive it here. */
  async delete(sid: Uint8Array): Promise<void> {
    const id = toHex(sid);
    await this.#database.write(async (tx) => {
      const row = await gameOf(tx, id).catch(unlessDamaged);
      await dropGame(tx, id);
      if (row === undefined || row.moves === 0) return;
      const { moves, written } = row;
      await putGame(tx, { sid: id, state: 'moved', moves, own: 0, entries: 0, written });
    });
  }

  /**
   * Gives a running game of mine away: returns what another device needs to go on, once this one can't any more. `heard`: the
   * question that somebody else at the table stands at now; what that one can give back is left out.
   */
  async move(sid: Uint8Array, heard?: number): Promise<Uint8Array> {
    const id = toHex(sid);
    return this.#database.write(async (tx) => {
      const row = await gameOf(tx, id);
      if (row?.game === undefined) throw new Error('expected a game to move, got none');
      const { seat, identity } = row.game;
      if (seat === undefined || identity === undefined || row.state === 'finished') {
        throw new Error('expected a running game with a seat of mine to move');
      }
      const moves = row.state === 'moved' ? row.moves : row.moves + 1;
      const bytes = encodeMovedSeat(
        { ...row.game, seat, identity, ...(await entriesOf(tx, id)) },
        moves,
        heard,
      );
      decodeMovedSeat(bytes); // throws before anything is lost, if the other device could not read them
      const { token: _, ...rest } = row;
      if (row.state !== 'moved') await putGame(tx, { ...rest, state: 'moved', moves });
      return bytes;
    });
  }

  /** Takes in a game that moved here; returns its id. Throws `Moved` if it has moved on since, or was deleted here. */
  async receive(bytes: Uint8Array, now: number): Promise<Uint8Array> {
    const { sealed, seat, identity, moves, after, own, entries } = decodeMovedSeat(copy(bytes));
    const id = toHex(sealed.sid);
    const { game, seats } = sealed.charter;
    await this.#database.write(async (tx) => {
      const row = await gameOf(tx, id);
      if (row !== undefined && row.moves >= moves) {
        if (row.state === 'moved') throw new Moved('this game has moved on since, or was deleted here');
        return; // it is here already
      }
      if (row?.game?.seat !== undefined && row.game.seat !== seat) {
        throw new Error(`expected a game that is not played here, got one with seat ${row.game.seat}`);
      }
      const kept = tx.table('own');
      let n = row?.own ?? 0;
      for (const { slot, ...mine } of own) {
        const known = readOwn(await kept.get(keyOf(id, slot)));
        if (known === undefined) await kept.put(ownRow(id, slot, mine, n++));
      }
      await putGame(tx, {
        sid: id,
        game: { charter: encodeSealed(sealed), seat, identity, after },
        title: { game, names: seats.map(({ name }) => name) },
        state: 'running',
        moves,
        own: n,
        entries: await addEntries(tx, id, entries, row?.entries ?? 0),
        written: now,
      });
    });
    return sealed.sid;
  }
}

/** The name of a player's game; those of bots are longer, and no list shows them. */
const SID = /^[0-9a-f]{64}$/;

function shelved(value: unknown): SavedGame[] {
  const { sid: id } = value as { readonly sid: string }; // it is the key
  if (!SID.test(id)) return [];
  let row: GameRow;
  try {
    row = readGame(value);
  } catch (error) {
    unlessDamaged(error);
    return [{ sid: fromHex(id), game: '', names: [], state: 'damaged', written: 0 }];
  }
  if (row.game === undefined) return [];
  const { title, state, written } = row;
  const { seat } = row.game;
  const { game, names } = title ?? { game: '', names: [] };
  return [{ sid: fromHex(id), game, names, ...(seat !== undefined && { seat }), state, written }];
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof Damaged)) throw error;
  return undefined;
}
