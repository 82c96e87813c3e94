/** A database in memory, for windows in which the browser stores nothing: it is gone with its worker. */

import type { Database, Key, Layout, Table, Transaction } from './database.ts';

type Rows = Map<string, { readonly key: Key; readonly row: object }>;

/** One transaction at a time, in the order of the calls. */
export class MemoryDatabase<T extends string> implements Database<T> {
  readonly #layout: Layout<T>;
  readonly #tables = new Map<T, Rows>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(layout: Layout<T>) {
    this.#layout = layout;
  }

  write<R>(f: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    const undo: (() => void)[] = [];
    return this.#alone(async () => {
      try {
        return await f(this.#over(undo));
      } catch (error) {
        for (const step of undo.reverse()) step();
        throw error;
      }
    });
  }

  read<R>(f: (tx: Transaction<T>) => Promise<R>): Promise<R> {
    return this.#alone(() => f(this.#over([])));
  }

  close(): void {
    // There is no connection.
  }

  #alone<R>(f: () => Promise<R>): Promise<R> {
    const turn = this.#last.then(f);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #over(undo: (() => void)[]): Transaction<T> {
    return {
      table: (name) => {
        const rows = this.#tables.get(name) ?? (new Map() as Rows);
        this.#tables.set(name, rows);
        return new MemoryTable(rows, this.#layout[name], undo);
      },
    };
  }
}

class MemoryTable implements Table {
  readonly #rows: Rows;
  readonly #layout: Layout<string>[string];
  readonly #undo: (() => void)[];

  constructor(rows: Rows, layout: Layout<string>[string], undo: (() => void)[]) {
    this.#rows = rows;
    this.#layout = layout;
    this.#undo = undo;
  }

  get(key: Key): Promise<unknown> {
    return Promise.resolve(structuredClone(this.#rows.get(nameOf(key))?.row));
  }

  all(first?: string): Promise<readonly unknown[]> {
    const found = [...this.#rows.values()].filter(({ key }) => first === undefined || key[0] === first);
    return Promise.resolve(
      found.sort((a, b) => compare(a.key, b.key)).map(({ row }) => structuredClone(row)),
    );
  }

  find(first: string, unique: string): Promise<Key | undefined> {
    const field = this.#layout.unique ?? '';
    const found = [...this.#rows.values()].find(
      ({ key, row }) => key[0] === first && (row as Record<string, unknown>)[field] === unique,
    );
    return Promise.resolve(found?.key);
  }

  put(row: object): Promise<void> {
    const key = this.#layout.key.map((field) => (row as Record<string, unknown>)[field]) as unknown as Key;
    this.#set(nameOf(key), { key, row: structuredClone(row) });
    return Promise.resolve();
  }

  delete(key: Key): Promise<void> {
    this.#set(nameOf(key), undefined);
    return Promise.resolve();
  }

  deleteUnder(start: string): Promise<void> {
    for (const [name, { key }] of [...this.#rows]) if (key[0].startsWith(start)) this.#set(name, undefined);
    return Promise.resolve();
  }

  #set(name: string, to: { readonly key: Key; readonly row: object } | undefined): void {
    const before = this.#rows.get(name);
    this.#undo.push(() => this.#change(name, before));
    this.#change(name, to);
  }

  #change(name: string, to: { readonly key: Key; readonly row: object } | undefined): void {
    if (to === undefined) this.#rows.delete(name);
    else this.#rows.set(name, to);
  }
}

const nameOf = (key: Key): string => JSON.stringify(key);

/** As the browser's database orders them: parts of one kind, one after another. */
function compare(a: Key, b: Key): number {
  for (const [i, part] of a.entries()) {
    const other = b[i]!;
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
}
