/** The rooms this device has been in: what it needs to enter one again with the same key, and which games were sealed there. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One room; whoever has this row can take the seat. */
export interface RoomRow {
  /** The code of the invitation, or a random name for a practice table. */
  readonly code: string;
  /** Absent before somebody opened the door to a bare code. */
  readonly secret?: Uint8Array;
  readonly identity: Uint8Array;
  readonly name: string;
  /** What is played, if this device opened the room. */
  readonly table?: { readonly game: string; readonly version: number; readonly options: unknown };
  /** The bots that this device runs in the room, by what decides for them. */
  readonly bots: readonly BotRow[];
  /** Nobody else can come in. */
  readonly practice: boolean;
  /** The session ids of its games, in hex, the last one last. */
  readonly games: readonly string[];
  /** The one that was begun last, also if it was deleted. */
  readonly last?: string;
  /** When it was last written, in milliseconds. */
  readonly written: number;
}

export interface BotRow {
  readonly identity: Uint8Array;
  readonly name: string;
  readonly level: string;
}

interface Shape extends DBSchema {
  rooms: { key: string; value: RoomRow };
}

/** The origin may be shared with other pages, hence the name. */
const NAME = 'billfold/1/rooms';
/** More are not kept: the oldest goes. */
const MOST_ROOMS = 64;

export class RoomBook {
  readonly #name: string;
  #connection: Promise<IDBPDatabase<Shape>> | undefined;

  constructor(name: string = NAME) {
    this.#name = name;
  }

  async get(code: string): Promise<RoomRow | undefined> {
    return (await this.#open()).get('rooms', code);
  }

  async put(row: RoomRow): Promise<void> {
    const tx = (await this.#open()).transaction('rooms', 'readwrite');
    await tx.store.put(row);
    const rows = (await tx.store.getAll()).sort((a, b) => b.written - a.written);
    for (const { code } of rows.slice(MOST_ROOMS)) if (code !== row.code) await tx.store.delete(code);
    await tx.done;
  }

  /** The room where a game was sealed. */
  async of(sid: string): Promise<RoomRow | undefined> {
    return (await this.list()).find(({ games }) => games.includes(sid));
  }

  async list(): Promise<readonly RoomRow[]> {
    return (await this.#open()).getAll('rooms');
  }

  /** Forgets a game, and its room with the last one. */
  async forget(sid: string): Promise<void> {
    const row = await this.of(sid);
    if (row === undefined) return;
    const games = row.games.filter((game) => game !== sid);
    if (games.length > 0) await this.put({ ...row, games });
    else await (await this.#open()).delete('rooms', row.code);
  }

  close(): void {
    void this.#connection?.then((db) => db.close());
    this.#connection = undefined;
  }

  #open(): Promise<IDBPDatabase<Shape>> {
    this.#connection ??= openDB<Shape>(this.#name, 1, {
      upgrade(db) {
        db.createObjectStore('rooms', { keyPath: 'code' });
      },
      blocking: () => this.close(),
      terminated: () => (this.#connection = undefined),
    });
    return this.#connection;
  }
}
