/**
 * The WebAssembly kernel of `kernel/` [P11] and its memory. Nothing in linear memory has an owner outside this file: what a call needs is
 * copied in, laid out behind the tables, copied out and forgotten, and what touched a secret is zeroed. Tables are kept outside too, and
 * are only at home in linear memory as long as there is room.
 */

import { fromHex } from './bytes.ts';
import { KERNEL_MODULE } from './kernel-module.ts';
import type { Scalar } from './scalar.ts';

/** X, Y, Z, T in limbs, as kernel/memory.ts lays them out. */
export type Limbs = Int32Array;

/** What kernel/kernel.ts exports; all numbers are addresses, counts or widths in bits. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  arena(): number;
  wipe(from: number, to: number): void;
  decode(points: number, bytes: number, n: number): number;
  encode(bytes: number, points: number, n: number): void;
  mapToPoint(out: number, uniform: number): void;
  isIdentity(point: number): number;
  addMany(out: number, a: number, b: number, n: number): void;
  subMany(out: number, a: number, b: number, n: number): void;
  fixedTable(table: number, point: number, width: number, windows: number, work: number): void;
  tablesOf(tables: number, points: number, n: number, width: number, work: number): void;
  mulFixed: ByTables;
  mulByTables: ByTables;
  sumOfTables: ByTables;
  sumOfFew(out: number, points: number, scalars: number, n: number, work: number): void;
  sumOfMany: ByTables;
  startHash(state: number): void;
  compress(state: number, blocks: number, n: number): void;
  endHash(out: number, state: number, rest: number, length: number, total: number): void;
  signingTable(table: number, work: number): void;
  publicKey(out: number, seed: number, table: number): void;
  sign(out: number, seed: number, message: number, length: number, table: number): void;
  keyTables(tables: number, key: number, rows: number): number;
  verify(
    signature: number,
    message: number,
    length: number,
    key: number,
    tables: number,
    rows: number,
  ): number;
}

type ByTables = (
  out: number,
  tables: number,
  scalars: number,
  n: number,
  width: number,
  windows: number,
  work: number,
) => void;

/** Sizes in bytes, those of kernel/memory.ts. */
export const POINT = 192;
export const NIELS = 144;
export const SCALAR = 32;

const LIMBS = POINT / 4;

/** So much of the memory is for tables: some twenty bases. */
export const TABLE_ROOM = 2.5 * 2 ** 20;

const PAGE = 65536;

/** A table, kept outside; `place` says where it lies in linear memory, as long as `era` is the kernel's. */
export interface Table {
  readonly bytes: Uint8Array;
  place: number;
  era: number;
}

export class Kernel {
  readonly run: Exports;
  readonly #firstTable: number;
  /** Where a call lays out what it needs. */
  readonly #work: number;
  #top: number;
  #nextTable: number;
  #era = 0;
  #limbs = new Int32Array(0);
  #bytes = new Uint8Array(0);
  #words = new BigUint64Array(0);

  /** Throws where WebAssembly, or a part of it that the kernel needs, is missing or forbidden. */
  constructor(module: Uint8Array = fromHex(KERNEL_MODULE)) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(module as BufferSource));
    this.run = instance.exports as unknown as Exports;
    this.#firstTable = this.#nextTable = this.run.arena();
    this.#work = this.#top = this.#firstTable + TABLE_ROOM;
    this.reserve(PAGE);
  }

  /** How large linear memory has become. */
  get size(): number {
    return this.run.memory.buffer.byteLength;
  }

  /** Forgets what the call before laid out. */
  begin(): void {
    this.#top = this.#work;
  }

  /** Room for so many bytes, and a little more, as a load may reach past the last. */
  reserve(size: number): number {
    const place = this.#top;
    this.#top = (place + size + 79) & ~63;
    const { memory } = this.run;
    const missing = this.#top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    if (this.#bytes.buffer !== memory.buffer) {
      this.#limbs = new Int32Array(memory.buffer);
      this.#bytes = new Uint8Array(memory.buffer);
      this.#words = new BigUint64Array(memory.buffer);
    }
    return place;
  }

  putPoints(points: readonly Limbs[]): number {
    const place = this.reserve(points.length * POINT);
    points.forEach((point, i) => this.#limbs.set(point, place / 4 + i * LIMBS));
    return place;
  }

  /** In so much room, zero where they end. */
  putBytes(bytes: Uint8Array, room = bytes.length): number {
    const place = this.reserve(room);
    this.#bytes.set(bytes, place);
    this.#bytes.fill(0, place + bytes.length, place + room);
    return place;
  }

  setBytes(place: number, bytes: Uint8Array): void {
    this.#bytes.set(bytes, place);
  }

  /** A word takes the low 64 bits of what is stored in it. */
  putScalars(scalars: readonly Scalar[]): number {
    const place = this.reserve(scalars.length * SCALAR);
    let word = place / 8;
    for (const s of scalars) {
      this.#words[word++] = s;
      this.#words[word++] = s >> 64n;
      this.#words[word++] = s >> 128n;
      this.#words[word++] = s >> 192n;
    }
    return place;
  }

  /** One copy for all: small views of it are cheaper than arrays of their own. */
  readPoints(place: number, n: number): Limbs[] {
    const all = this.#limbs.slice(place / 4, (place + n * POINT) / 4);
    const points: Limbs[] = [];
    for (let i = 0; i < n; i++) points.push(all.subarray(i * LIMBS, (i + 1) * LIMBS));
    return points;
  }

  readBytes(place: number, length: number): Uint8Array {
    return this.#bytes.slice(place, place + length);
  }

  /** At the end of a call with secrets: nothing of it stays behind. */
  wipe(): void {
    this.run.wipe(this.#work, this.#top);
  }

  keepTable(place: number, size: number): Table {
    return { bytes: this.readBytes(place, size), place: 0, era: -1 };
  }

  /** Where the table lies. When there is no room left, all tables are dropped, and those still in use come back one by one. */
  placeOf(table: Table): number {
    if (table.era === this.#era) return table.place;
    const { length } = table.bytes;
    if (this.#nextTable + length > this.#work) {
      this.#era++;
      this.#nextTable = this.#firstTable;
    }
    table.place = this.#nextTable;
    table.era = this.#era;
    this.#nextTable += length;
    this.#bytes.set(table.bytes, table.place);
    return table.place;
  }
}
