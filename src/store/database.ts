/** A database of a few tables, as the games and rooms of a device need it: in the browser, or in memory where there is none. */

/** The parts of a row that name it, in the order of the layout. */
export type Key = readonly [string, ...(string | number)[]];

/** Of each table the fields that make its key; `unique`: one more field that tells rows with the same first part of their key apart. */
export type Layout<T extends string> = Readonly<
  Record<T, { readonly key: readonly [string, ...string[]]; readonly unique?: string }>
>;

/** What is read is whatever is stored there: nothing is known of it but its key. */
export interface Table {
  get(key: Key): Promise<unknown>;
  /** In the order of their keys; if need be only those whose key has this first part. */
  all(first?: string): Promise<readonly unknown[]>;
  /** The key of the row with this first part and this unique field. */
  find(first: string, unique: string): Promise<Key | undefined>;
  put(row: object): Promise<void>;
  delete(key: Key): Promise<void>;
  /** All rows whose key's first part begins so. */
  deleteUnder(start: string): Promise<void>;
}

/** A transaction over all tables. */
export interface Transaction<T extends string> {
  table(name: T): Table;
}

export interface Database<T extends string> {
  /** Resolves when all is durable; if `f` throws, nothing is written. `f` may wait for this transaction only. */
  write<R>(f: (tx: Transaction<T>) => Promise<R>): Promise<R>;
  read<R>(f: (tx: Transaction<T>) => Promise<R>): Promise<R>;
  /** A later call opens it again. */
  close(): void;
}

/** The browser gives no more room. Nothing of the transaction was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A newer build of the page has changed the database. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}
