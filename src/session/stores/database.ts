/** The games in the browser's database: what is stored where, and transactions that are durable when they resolve. */

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { fromHex, toHex } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import { LockLost, type OwnRecord, type OwnSlot, type StoredGame } from '../store.ts';
import { type Beginning, copyRecord } from './image.ts';

/** The origin may be shared with other pages, hence the name; a change that old pages could not read gets another one. */
const NAME = 'billfold/1';
const VERSION = 1;
const STORES = ['games', 'own', 'entries'] as const;

/** One game. */
export interface GameRow {
  /** The session id, in hex. */
  readonly sid: string;
  /** Who holds the lock; nobody, as long as it was not taken since the game came here. */
  readonly token?: string;
  /** Absent before the game is created, and after it was deleted. */
  readonly game?: Beginning;
  /** What a list says of it; absent if the charter can't be read. */
  readonly title?: { readonly game: string; readonly names: readonly string[] };
  readonly state: 'running' | 'finished' | 'moved';
  /** How often the game has moved from one device to another. */
  readonly moves: number;
  /** How many own records and entries there are. */
  readonly own: number;
  readonly entries: number;
  /** When something was last written, in milliseconds, by the caller's clock. */
  readonly written: number;
}

/** One own record: its slot, of which the digest is in hex and the set 0 where there is none, and its number. */
export interface OwnRow extends OwnRecord {
  readonly sid: string;
  readonly q: number;
  readonly kind: OwnSlot['kind'];
  readonly digest: string;
  readonly set: number;
  readonly n: number;
}

interface Shape extends DBSchema {
  games: { key: string; value: GameRow };
  own: { key: [string, number, string, string, number]; value: OwnRow };
  entries: {
    key: [string, number];
    value: { readonly sid: string; readonly n: number; readonly name: string; readonly entry: Uint8Array };
    indexes: { name: [string, string] };
  };
}

type Stores = typeof STORES;
export type Reading = IDBPTransaction<Shape, Stores>;
export type Writing = IDBPTransaction<Shape, Stores, 'readwrite'>;

/** The game goes on at another device: this one signs nothing more. */
export class Moved extends LockLost {
  readonly reason = 'moved';
}

/** The browser gives no more room. Nothing of the transaction was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A newer build of the page has changed the database. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** A connection, opened when it is needed. It makes way for a newer build, and for whoever deletes the database. */
export class Database {
  readonly #name: string;
  #connection: Promise<IDBPDatabase<Shape>> | undefined;

  constructor(name: string = NAME) {
    this.#name = name;
  }

  /** Resolves when all is durable; if `f` throws, nothing is written. `f` may wait for this transaction only. */
  async write<T>(f: (tx: Writing) => Promise<T>): Promise<T> {
    const tx = await this.#begin('readwrite');
    const ended = tx.done.catch(() => undefined); // handled from the start, however `f` ends
    try {
      const result = await f(tx);
      await tx.done;
      return result;
    } catch (error) {
      abort(tx);
      await ended;
      throw [error, tx.error].some((e) => isNamed(e, 'QuotaExceededError'))
        ? new StorageFull('no room left in this browser: delete finished games', { cause: error })
        : error;
    }
  }

  async read<T>(f: (tx: Reading) => Promise<T>): Promise<T> {
    const tx = await this.#begin('readonly');
    tx.done.catch(() => undefined); // what fails, fails in `f` too
    return f(tx);
  }

  /** A later call opens it again. */
  close(): void {
    void this.#connection?.then((db) => db.close());
    this.#connection = undefined;
  }

  /** Transactions begin in the order of the calls. A browser may have closed the connection without a word: once more then. */
  async #begin<M extends 'readonly' | 'readwrite'>(mode: M): Promise<IDBPTransaction<Shape, Stores, M>> {
    for (let again = true; ; again = false) {
      const connection = (this.#connection ??= this.#open());
      try {
        return (await connection).transaction(STORES, mode, { durability: 'strict' });
      } catch (error) {
        if (this.#connection === connection) this.#connection = undefined;
        if (isNamed(error, 'VersionError')) {
          throw new Outdated('a newer version of this page is in use: reload', { cause: error });
        }
        if (!again || !isNamed(error, 'InvalidStateError')) throw error;
      }
    }
  }

  /** Where older pages are in the way it waits: they close their connection, as this one would, once their work is done. */
  #open(): Promise<IDBPDatabase<Shape>> {
    const forget = (): void => {
      if (this.#connection === connection) this.#connection = undefined;
    };
    const connection = openDB<Shape>(this.#name, VERSION, {
      upgrade(db) {
        db.createObjectStore('games', { keyPath: 'sid' });
        db.createObjectStore('own', { keyPath: ['sid', 'q', 'kind', 'digest', 'set'] });
        const entries = db.createObjectStore('entries', { keyPath: ['sid', 'n'] });
        entries.createIndex('name', ['sid', 'name'], { unique: true });
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close(); // at once: a promise later the others would be told that they are blocked
        forget();
      },
      terminated: forget,
    });
    return connection;
  }
}

/** A slot as it stands in the database. */
export function keyOf(sid: string, { q, digest, kind, set }: OwnSlot): Shape['own']['key'] {
  if ((kind === 'vote') !== (set !== undefined)) {
    throw new TypeError(`expected a set of seats for votes only, got ${set ?? 'none'} for ${kind} ${q}`);
  }
  return [sid, q, kind, toHex(digest), set ?? 0];
}

export function ownRow(sid: string, slot: OwnSlot, { entry, keep }: OwnRecord, n: number): OwnRow {
  const [, q, , digest, set] = keyOf(sid, slot);
  return { sid, q, kind: slot.kind, digest, set, n, entry, ...(keep && { keep }) };
}

function slotOf({ q, kind, digest, set }: OwnRow): OwnSlot {
  return { q, digest: fromHex(digest), kind, ...(kind === 'vote' && { set }) };
}

/** All own records and entries of a game, in the order they were added. */
export async function recordsOf(
  tx: Reading | Writing,
  sid: string,
): Promise<Pick<StoredGame, 'own' | 'entries'>> {
  const own = (await tx.objectStore('own').getAll(allOf(sid))).sort((a, b) => a.n - b.n);
  const entries = await tx.objectStore('entries').getAll(allOf(sid));
  return {
    own: own.map((row) => ({ slot: slotOf(row), ...copyRecord(row) })),
    entries: entries.map(({ entry }) => entry),
  };
}

/** Adds entries behind so many, without those that are there already. Returns how many there are then. */
export async function addEntries(
  tx: Writing,
  sid: string,
  entries: readonly Uint8Array[],
  count: number,
): Promise<number> {
  const store = tx.objectStore('entries');
  const named = new Map(entries.map((entry) => [toHex(hash32('billfold/store', entry)), entry]));
  const names = [...named.keys()];
  const known = await Promise.all(names.map((name) => store.index('name').getKey([sid, name])));
  const fresh = names.filter((_, i) => known[i] === undefined);
  await Promise.all(fresh.map((name, i) => store.add({ sid, n: count + i, name, entry: named.get(name)! })));
  return count + fresh.length;
}

/** The keys that begin with this game's id: an array is greater than all else that a key can hold. */
export function allOf(sid: string): IDBKeyRange {
  return IDBKeyRange.bound([sid], [sid, []]);
}

function abort(tx: Writing): void {
  try {
    tx.abort();
  } catch {
    // It is over already.
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
