/** A database in the browser, whose transactions are durable when they resolve. Each tab and worker has its own connection. */

import { type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import {
  type Database,
  type Key,
  type Layout,
  Outdated,
  StorageFull,
  type Table,
  type Transaction,
} from './database.ts';

const VERSION = 1;
const UNIQUE = 'name';

type Mode = 'readonly' | 'readwrite';
type Begun<M extends Mode> = IDBPTransaction<unknown, string[], M>;

/** A connection, opened when it is needed. It makes way for a newer build, and for whoever deletes the database. */
export class BrowserDatabase<T extends string> implements Database<T> {
  readonly #name: string;
  readonly #layout: Layout<T>;
  #connection: Promise<IDBPDatabase> | undefined;

  constructor(name: string, layout: Layout<T>) {
    this.#name = name;
    this.#layout = layout;
  }

  async write<R>(f: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    const tx = await this.#begin('readwrite');
    const ended = tx.done.catch(() => undefined); // handled from the start, however `f` ends
    try {
      const result = await f(this.#over(tx));
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

  async read<R>(f: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    const tx = await this.#begin('readonly');
    tx.done.catch(() => undefined); // what fails, fails in `f` too
    return f(this.#over(tx));
  }

  close(): void {
    void this.#connection?.then(
      (db) => db.close(),
      () => undefined,
    );
    this.#connection = undefined;
  }

  #over(tx: Begun<Mode>): Transaction<T> {
    return {
      table: (name) => new BrowserTable(tx.objectStore<string>(name), this.#layout[name].key.length === 1),
    };
  }

  /** Transactions begin in the order of the calls. A browser may have closed the connection without a word: once more then. */
  async #begin<M extends Mode>(mode: M): Promise<Begun<M>> {
    for (let again = true; ; again = false) {
      const connection = (this.#connection ??= this.#open());
      try {
        const db = await connection;
        return db.transaction(Object.keys(this.#layout), mode, { durability: 'strict' });
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
  #open(): Promise<IDBPDatabase> {
    const layout = this.#layout;
    const forget = (): void => {
      if (this.#connection === connection) this.#connection = undefined;
    };
    const connection = openDB(this.#name, VERSION, {
      upgrade(db) {
        for (const [name, { key, unique }] of Object.entries<Layout<T>[T]>(layout)) {
          const store = db.createObjectStore(name, { keyPath: key.length === 1 ? key[0] : [...key] });
          if (unique !== undefined) store.createIndex(UNIQUE, [key[0], unique], { unique: true });
        }
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

class BrowserTable implements Table {
  readonly #store: IDBPObjectStore<unknown, string[], string, Mode>;
  /** Its keys have one part, and stand for themselves. */
  readonly #isPlain: boolean;

  constructor(store: IDBPObjectStore<unknown, string[], string, Mode>, isPlain: boolean) {
    this.#store = store;
    this.#isPlain = isPlain;
  }

  get(key: Key): Promise<unknown> {
    return this.#store.get(this.#bare(key));
  }

  /** An array is greater than all else that a key can hold. */
  all(first?: string): Promise<readonly unknown[]> {
    if (first === undefined) return this.#store.getAll();
    return this.#store.getAll(this.#isPlain ? first : IDBKeyRange.bound([first], [first, []]));
  }

  async find(first: string, unique: string): Promise<Key | undefined> {
    return (await this.#store.index(UNIQUE).getKey([first, unique])) as Key | undefined;
  }

  async put(row: object): Promise<void> {
    await (this.#store as IDBPObjectStore<unknown, string[], string, 'readwrite'>).put(row);
  }

  async delete(key: Key): Promise<void> {
    await this.#delete(this.#bare(key));
  }

  async deleteUnder(start: string): Promise<void> {
    const end = `${start}\uffff`;
    await this.#delete(this.#isPlain ? IDBKeyRange.bound(start, end) : IDBKeyRange.bound([start], [end]));
  }

  async #delete(what: IDBValidKey | IDBKeyRange): Promise<void> {
    await (this.#store as IDBPObjectStore<unknown, string[], string, 'readwrite'>).delete(what);
  }

  #bare(key: Key): IDBValidKey {
    return this.#isPlain ? key[0] : [...key];
  }
}

function abort(tx: Begun<'readwrite'>): void {
  try {
    tx.abort();
  } catch {
    // It is over already.
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
