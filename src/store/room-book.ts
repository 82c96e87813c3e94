/** The rooms this device has been in: what it needs to enter one again with the same key, and which games were sealed there. */

import * as v from 'valibot';
import { toHex } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { bytesOf, encode } from '../log/codec.ts';
import { BrowserDatabase } from './browser-database.ts';
import type { Database, Layout } from './database.ts';
import { MemoryDatabase } from './memory-database.ts';

/** One room; whoever has this row can take the seat. */
export interface RoomRow {
  /** The code of the invitation, or a random name for a practice table. */
  readonly code: string;
  /** Absent before somebody opened the door to a bare code. */
  readonly secret?: Uint8Array;
  readonly identity: Uint8Array;
  readonly name: string;
  /** What is played, as this device set it or heard it last. */
  readonly table?: {
    readonly game: string;
    readonly version: number;
    readonly options: unknown;
    /** May people watch? */
    readonly watching?: true;
  };
  /** The bots that this device runs in the room, by what decides for them. */
  readonly bots: readonly BotRow[];
  /** Nobody else can come in. */
  readonly practice: boolean;
  /** The session ids of its games, in hex, the last one last. */
  readonly games: readonly string[];
  /** The one that was begun last, also if it was deleted. */
  readonly last?: string;
  /** The one that was left behind for the lobby: a way back leads to the others, and not to it. */
  readonly past?: string;
  /** When it was last written, in milliseconds: it only orders lists. */
  readonly written: number;
}

export interface BotRow {
  readonly identity: Uint8Array;
  readonly name: string;
  readonly level: string;
}

/** The origin may be shared with other pages, hence the name. */
const NAME = 'billfold/1/rooms';
const LAYOUT = { rooms: { key: ['code'] } } as const satisfies Layout<string>;
type Rooms = Database<keyof typeof LAYOUT>;

const sid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const schema = v.object({
  code: v.string(),
  secret: v.exactOptional(bytesOf(16)),
  identity: bytesOf(32),
  name: v.string(),
  table: v.exactOptional(
    v.object({
      ...{ game: v.string(), version: v.number(), options: v.unknown() },
      watching: v.exactOptional(v.literal(true)),
    }),
  ),
  bots: v.array(v.object({ identity: bytesOf(32), name: v.string(), level: v.string() })),
  practice: v.boolean(),
  games: v.array(sid),
  last: v.exactOptional(sid),
  past: v.exactOptional(sid),
  written: v.fallback(v.pipe(v.number(), v.finite()), 0),
  seal: v.string(),
});

export class RoomBook {
  readonly #database: Rooms;

  constructor(database: Rooms) {
    this.#database = database;
  }

  static inBrowser(name: string = NAME): RoomBook {
    return new RoomBook(new BrowserDatabase(name, LAYOUT));
  }

  static inMemory(): RoomBook {
    return new RoomBook(new MemoryDatabase(LAYOUT));
  }

  get(code: string): Promise<RoomRow | undefined> {
    return this.#database.read(async (tx) => readRoom(await tx.table('rooms').get([code])));
  }

  async put(row: RoomRow): Promise<void> {
    const sealed = { ...row, seal: sealOf(row) };
    await this.#database.write((tx) => tx.table('rooms').put(sealed));
  }

  /** The room where a game was sealed. */
  async of(sid: string): Promise<RoomRow | undefined> {
    return (await this.list()).find(({ games }) => games.includes(sid));
  }

  /** Those that can be read: who entered another one before enters it as a stranger. */
  async list(): Promise<readonly RoomRow[]> {
    return this.#database.read(async (tx) =>
      (await tx.table('rooms').all()).flatMap((row) => readRoom(row) ?? []),
    );
  }

  /** Forgets a game, and its room with the last one. */
  async forget(sid: string): Promise<void> {
    await this.#database.write(async (tx) => {
      const rooms = tx.table('rooms');
      for (const value of await rooms.all()) {
        const row = readRoom(value);
        if (row?.games.includes(sid) !== true) continue;
        const games = row.games.filter((game) => game !== sid);
        if (games.length === 0) await rooms.delete([row.code]);
        else await rooms.put({ ...row, games, seal: sealOf({ ...row, games }) });
      }
    });
  }

  async delete(code: string): Promise<void> {
    await this.#database.write((tx) => tx.table('rooms').delete([code]));
  }
}

/** Undefined if there is none, or if it has changed since it was written: another key would be another member. */
function readRoom(value: unknown): RoomRow | undefined {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return undefined;
  const { seal, ...row } = parsed.output;
  try {
    return seal === sealOf(row) ? row : undefined;
  } catch {
    return undefined; // options that can't be written down are none of ours
  }
}

function sealOf({ code, secret, identity, name, table, bots, practice, games, last, past }: RoomRow): string {
  const seats = bots.map((bot) => [bot.identity, bot.name, bot.level]);
  const opened = table && [
    ...[table.game, table.version, JSON.stringify(table.options)],
    ...(table.watching === true ? [true] : []),
  ];
  const row = [
    ...[code, secret ?? null, identity, name, opened ?? null, seats, practice, games, last ?? null],
    ...(past === undefined ? [] : [past]),
  ];
  return toHex(hash32('billfold/store/room', encode(row)));
}
