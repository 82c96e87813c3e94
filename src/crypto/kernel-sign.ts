/** Ed25519 by the kernel. Of every key that was looked at lately the tables are kept: a table has a handful, and every entry asks again. */

import { fromHex, numberLE, toHex } from './bytes.ts';
import { type Kernel, NIELS, POINT, SCALAR, type Table } from './kernel.ts';
import { L } from './scalar.ts';
import type { Signatures } from './signatures.ts';

/** The table of kernel/signature.ts for secret scalars. */
const ENTRIES = 51 * 16;

/** The tables of a key: four points with eight odd multiples each. A row of digits for each of them. */
const TABLES = 4 * 8 * POINT;
const ROWS = 4 * 264;

/** Hashing writes behind a message, and what is hashed with it stands before it. */
const BEFORE = 64;
const BEHIND = 144;

/** -B: the base point of RFC 8032 with the other sign. */
const MINUS_BASE = fromHex(`58${'66'.repeat(30)}e6`);

const MOST_KEYS = 256;

export class KernelSignatures implements Signatures {
  readonly #kernel: Kernel;
  #base: Table | undefined;
  #minusBase: Uint8Array | undefined;
  /** Nothing for what is no key. */
  readonly #keys = new Map<string, Uint8Array | undefined>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  publicKey(secret: Uint8Array): Uint8Array {
    const table = this.#beginWithBase();
    const kernel = this.#kernel;
    const out = kernel.reserve(SCALAR);
    kernel.run.publicKey(out, kernel.putBytes(secret, SCALAR + BEHIND), table);
    return this.#forgetting(kernel.readBytes(out, SCALAR));
  }

  sign(message: Uint8Array, secret: Uint8Array): Uint8Array {
    const table = this.#beginWithBase();
    const kernel = this.#kernel;
    const out = kernel.reserve(2 * SCALAR);
    const seed = kernel.putBytes(secret, SCALAR + BEHIND);
    kernel.run.sign(out, seed, this.#putMessage(message), message.length, table);
    return this.#forgetting(kernel.readBytes(out, 2 * SCALAR));
  }

  isKey(key: Uint8Array): boolean {
    return this.#tablesOf(key) !== undefined;
  }

  verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
    const tables = this.#tablesOf(key);
    if (tables === undefined || numberLE(signature.subarray(SCALAR)) >= L) return false;
    const minusBase = (this.#minusBase ??= this.#makeTables(MINUS_BASE)!);
    const kernel = this.#begin();
    const both = kernel.reserve(2 * TABLES);
    kernel.setBytes(both, tables);
    kernel.setBytes(both + TABLES, minusBase);
    return (
      kernel.run.verify(
        kernel.putBytes(signature),
        this.#putMessage(message),
        message.length,
        kernel.putBytes(key),
        both,
        kernel.reserve(2 * ROWS),
      ) !== 0
    );
  }

  #tablesOf(key: Uint8Array): Uint8Array | undefined {
    const name = toHex(key);
    if (this.#keys.has(name)) return this.#keys.get(name);
    const tables = this.#makeTables(key);
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    this.#keys.set(name, tables);
    return tables;
  }

  #makeTables(key: Uint8Array): Uint8Array | undefined {
    const kernel = this.#begin();
    const tables = kernel.reserve(TABLES);
    const good = kernel.run.keyTables(tables, kernel.putBytes(key), kernel.reserve(ROWS)) !== 0;
    return good ? kernel.readBytes(tables, TABLES) : undefined;
  }

  #begin(): Kernel {
    this.#kernel.begin();
    return this.#kernel;
  }

  /** Begins with the base point's table, and says where it is. */
  #beginWithBase(): number {
    const kernel = this.#begin();
    if (this.#base === undefined) {
      const place = kernel.reserve(ENTRIES * NIELS);
      kernel.run.signingTable(place, kernel.reserve(ENTRIES * POINT));
      this.#base = kernel.keepTable(place, ENTRIES * NIELS);
      kernel.begin();
    }
    return kernel.placeOf(this.#base);
  }

  #putMessage(message: Uint8Array): number {
    const place = this.#kernel.reserve(BEFORE + message.length + BEHIND) + BEFORE;
    this.#kernel.setBytes(place, message);
    return place;
  }

  #forgetting<T>(result: T): T {
    this.#kernel.wipe();
    return result;
  }
}
