/**
 * The group by the WebAssembly kernel of `kernel/` [P11]. An element is a small array of its own, copied into linear memory for a call
 * and out of it again: there are no handles that somebody would have to release. What a call needs is laid out behind the tables and
 * forgotten when it is over; what touched a secret is zeroed.
 */

import { fromHex } from './bytes.ts';
import type { Group, MulByTable, SumByTables } from './group.ts';
import { KERNEL_MODULE } from './kernel-module.ts';
import { at } from './list.ts';
import type { Scalar } from './scalar.ts';
import { planSum } from './sum-plan.ts';

/** X, Y, Z, T in limbs, as kernel/memory.ts lays them out. */
type Element = Int32Array;

/** What kernel/kernel.ts exports; all numbers are addresses or counts. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  arena(): number;
  wipe(from: number, to: number): void;
  decode(points: number, bytes: number, n: number): number;
  encode(bytes: number, points: number, n: number): void;
  mapToPoint(out: number, uniform: number): void;
  isIdentity(point: number): number;
  equalPoints(a: number, b: number): number;
  addMany(out: number, a: number, b: number, n: number): void;
  subMany(out: number, a: number, b: number, n: number): void;
  fixedTable(table: number, point: number, work: number): void;
  tablesOf(tables: number, points: number, n: number, work: number): void;
  mulFixed(out: number, table: number, scalars: number, n: number, digits: number): void;
  mulByTables(out: number, tables: number, scalars: number, n: number, digits: number): void;
  sumOfTables(out: number, tables: number, scalars: number, n: number, windows: number, digits: number): void;
  sumOfFew(out: number, points: number, scalars: number, n: number, work: number): void;
  sumOfMany(
    out: number,
    points: number,
    scalars: number,
    n: number,
    width: number,
    windows: number,
    work: number,
  ): void;
}

/** Sizes in bytes, those of kernel/memory.ts and kernel/digits.ts. */
const POINT = 192;
const NIELS = 144;
const SCALAR = 32;
const MULTIPLES = 16;
const WIDTH = 5;
const WINDOWS = 51;

/** So much of the memory is for tables: some twenty bases. */
const TABLE_ROOM = 2.5 * 2 ** 20;

/** More points at once would only need more room for their tables. */
const CHUNK = 64;

const PAGE = 65536;

/** A table, kept outside; `place` says where it lies in linear memory, as long as `era` is the kernel's. */
interface Table {
  readonly bytes: Uint8Array;
  place: number;
  era: number;
}

export class Kernel implements Group<Element> {
  readonly name = 'kernel';
  readonly zero: Element;
  readonly #kernel: Exports;
  readonly #firstTable: number;
  /** Where a call lays out what it needs. */
  readonly #work: number;
  #top: number;
  #nextTable: number;
  #era = 0;
  #limbs: Int32Array;
  #bytes: Uint8Array;
  #words: BigUint64Array;

  /** Throws where WebAssembly, or a part of it that the kernel needs, is missing or forbidden. */
  constructor(module: Uint8Array = fromHex(KERNEL_MODULE)) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(module as BufferSource));
    this.#kernel = instance.exports as unknown as Exports;
    this.#firstTable = this.#nextTable = this.#kernel.arena();
    this.#work = this.#top = this.#firstTable + TABLE_ROOM;
    this.#limbs = new Int32Array(0);
    this.#bytes = new Uint8Array(0);
    this.#words = new BigUint64Array(0);
    this.#reserve(PAGE);
    [this.zero] = this.decode(new Uint8Array(SCALAR), 1) as [Element];
  }

  /** How large linear memory has become. */
  get size(): number {
    return this.#kernel.memory.buffer.byteLength;
  }

  decode(bytes: Uint8Array, count: number): Element[] {
    this.#begin();
    const from = this.#putBytes(bytes);
    const points = this.#reserve(count * POINT);
    return this.#read(points, this.#kernel.decode(points, from, count));
  }

  encode(element: Element): Uint8Array {
    this.#begin();
    const point = this.#put([element]);
    const to = this.#reserve(SCALAR);
    this.#kernel.encode(to, point, 1);
    return this.#bytes.slice(to, to + SCALAR);
  }

  isIdentity(element: Element): boolean {
    this.#begin();
    return this.#kernel.isIdentity(this.#put([element])) !== 0;
  }

  equal(a: Element, b: Element): boolean {
    this.#begin();
    return this.#kernel.equalPoints(this.#put([a]), this.#put([b])) !== 0;
  }

  add(a: readonly Element[], b: readonly Element[]): Element[] {
    return this.#pairwise(a, b, 'addMany');
  }

  subtract(a: readonly Element[], b: readonly Element[]): Element[] {
    return this.#pairwise(a, b, 'subMany');
  }

  multiply(elements: readonly Element[], scalars: readonly Scalar[]): Element[] {
    return chunksOf(elements, scalars).flatMap(([some, their]) => {
      const tables = this.#beginTables(some);
      const out = this.#reserve(some.length * POINT);
      this.#kernel.mulByTables(out, tables, this.#putScalars(their), some.length, this.#reserve(WINDOWS));
      return this.#readSecret(out, some.length);
    });
  }

  table(element: Element): MulByTable<Element> {
    this.#begin();
    const point = this.#put([element]);
    const size = WINDOWS * MULTIPLES * NIELS;
    const at = this.#reserve(size);
    this.#kernel.fixedTable(at, point, this.#reserve(WINDOWS * MULTIPLES * POINT));
    const table = this.#keep(at, size);
    return (scalars) => {
      this.#begin();
      const place = this.#placeOf(table);
      const n = scalars.length;
      const out = this.#reserve(n * POINT);
      this.#kernel.mulFixed(out, place, this.#putScalars(scalars), n, this.#reserve(WINDOWS));
      return this.#readSecret(out, n);
    };
  }

  secretSum(elements: readonly Element[], scalars: readonly Scalar[]): Element {
    const parts = chunksOf(elements, scalars).map(([some, their]) => {
      const tables = this.#beginTables(some);
      return this.#sumOfTables(tables, their, WINDOWS);
    });
    return parts.reduce((a, b) => at(this.add([a], [b]), 0), this.zero);
  }

  tables(elements: readonly Element[]): SumByTables<Element> {
    const size = elements.length * MULTIPLES * NIELS;
    if (size > TABLE_ROOM) throw new RangeError(`no room for the tables of ${elements.length} points`);
    const table = this.#keep(this.#beginTables(elements), size);
    return (scalars, bits) => {
      if (scalars.length > elements.length) throw new RangeError('expected a table for every scalar');
      this.#begin();
      return this.#sumOfTables(this.#placeOf(table), scalars, Math.min(WINDOWS, windowsOf(bits, WIDTH)));
    };
  }

  publicSum(elements: readonly Element[], scalars: readonly Scalar[]): Element {
    const n = elements.length;
    if (n === 0) return this.zero;
    this.#begin();
    const points = this.#put(elements);
    const their = this.#putScalars(scalars);
    const out = this.#reserve(POINT);
    const plan = planSum(scalars);
    if (plan === 'few') this.#kernel.sumOfFew(out, points, their, n, this.#reserve(n * (8 * POINT + 264)));
    else {
      const { width, bits } = plan;
      const windows = windowsOf(bits, width);
      const room = n * (NIELS + 2 * windows) + 2 ** (width - 1) * (POINT + 1);
      this.#kernel.sumOfMany(out, points, their, n, width, windows, this.#reserve(room));
    }
    return at(this.#read(out, 1), 0);
  }

  map(uniform: Uint8Array): Element {
    this.#begin();
    const from = this.#putBytes(uniform);
    const out = this.#reserve(POINT);
    this.#kernel.mapToPoint(out, from);
    return at(this.#read(out, 1), 0);
  }

  #pairwise(a: readonly Element[], b: readonly Element[], how: 'addMany' | 'subMany'): Element[] {
    this.#begin();
    const first = this.#put(a);
    this.#kernel[how](first, first, this.#put(b), a.length);
    return this.#read(first, a.length);
  }

  #sumOfTables(tables: number, scalars: readonly Scalar[], windows: number): Element {
    const n = scalars.length;
    const out = this.#reserve(POINT);
    const their = this.#putScalars(scalars);
    this.#kernel.sumOfTables(out, tables, their, n, windows, this.#reserve(n * windows));
    return at(this.#readSecret(out, 1), 0);
  }

  /** Forgets what the call before laid out. */
  #begin(): void {
    this.#top = this.#work;
  }

  /** Begins with tables of multiples of these points. */
  #beginTables(elements: readonly Element[]): number {
    this.#begin();
    const n = elements.length;
    const points = this.#put(elements);
    const tables = this.#reserve(n * MULTIPLES * NIELS);
    this.#kernel.tablesOf(tables, points, n, this.#reserve(n * MULTIPLES * POINT));
    return tables;
  }

  /** Room for so many bytes, and a little more, as a load may reach past the last. */
  #reserve(size: number): number {
    const place = this.#top;
    this.#top = (place + size + 79) & ~63;
    const { memory } = this.#kernel;
    const missing = this.#top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    if (this.#bytes.buffer !== memory.buffer) {
      this.#limbs = new Int32Array(memory.buffer);
      this.#bytes = new Uint8Array(memory.buffer);
      this.#words = new BigUint64Array(memory.buffer);
    }
    return place;
  }

  #put(elements: readonly Element[]): number {
    const place = this.#reserve(elements.length * POINT);
    elements.forEach((element, i) => this.#limbs.set(element, (place + i * POINT) / 4));
    return place;
  }

  #putBytes(bytes: Uint8Array): number {
    const place = this.#reserve(bytes.length);
    this.#bytes.set(bytes, place);
    return place;
  }

  /** A word takes the low 64 bits of what is stored in it. */
  #putScalars(scalars: readonly Scalar[]): number {
    const place = this.#reserve(scalars.length * SCALAR);
    let word = place / 8;
    for (const s of scalars) {
      this.#words[word++] = s;
      this.#words[word++] = s >> 64n;
      this.#words[word++] = s >> 128n;
      this.#words[word++] = s >> 192n;
    }
    return place;
  }

  #read(place: number, n: number): Element[] {
    const elements: Element[] = [];
    for (let i = 0; i < n; i++) {
      const from = (place + i * POINT) / 4;
      elements.push(this.#limbs.slice(from, from + POINT / 4));
    }
    return elements;
  }

  /** The results of a call with secrets, of which nothing stays behind. */
  #readSecret(place: number, n: number): Element[] {
    const elements = this.#read(place, n);
    this.#kernel.wipe(this.#work, this.#top);
    return elements;
  }

  #keep(place: number, size: number): Table {
    return { bytes: this.#bytes.slice(place, place + size), place: 0, era: -1 };
  }

  /** Where the table lies. When there is no room left, all tables are dropped, and those still in use come back one by one. */
  #placeOf(table: Table): number {
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

/** So many signed digits has a scalar of so many bits: the last takes the carry. */
function windowsOf(bits: number, width: number): number {
  return Math.floor(bits / width) + 1;
}

function chunksOf(
  elements: readonly Element[],
  scalars: readonly Scalar[],
): (readonly [readonly Element[], readonly Scalar[]])[] {
  const chunks: (readonly [readonly Element[], readonly Scalar[]])[] = [];
  for (let i = 0; i < elements.length; i += CHUNK)
    chunks.push([elements.slice(i, i + CHUNK), scalars.slice(i, i + CHUNK)]);
  return chunks;
}
