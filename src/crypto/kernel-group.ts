/** The group by the kernel: each operation lays its points out in linear memory, and reads what came of them. */

import type { Group, MulByTable, SumByTables } from './group.ts';
import { type Kernel, type Limbs, NIELS, POINT, SCALAR, TABLE_ROOM } from './kernel.ts';
import { at } from './list.ts';
import type { Scalar } from './scalar.ts';
import { planSum } from './sum-plan.ts';

/** Bits of a scalar below L. */
const BITS = 253;

/** Bits of a digit where the table is kept, and where it is made for one sum. */
const KEPT = 5;
const ONCE = 4;

/** More points at once would only need more room for their tables. */
const CHUNK = 128;

export class KernelGroup implements Group<Limbs> {
  readonly name = 'kernel';
  readonly zero: Limbs;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.zero = at(this.decode(new Uint8Array(SCALAR), 1), 0);
  }

  decode(bytes: Uint8Array, count: number): Limbs[] {
    const kernel = this.#begin();
    const from = kernel.putBytes(bytes);
    const points = kernel.reserve(count * POINT);
    return kernel.readPoints(points, kernel.run.decode(points, from, count));
  }

  encode(element: Limbs): Uint8Array {
    const kernel = this.#begin();
    const point = kernel.putPoints([element]);
    const to = kernel.reserve(SCALAR);
    kernel.run.encode(to, point, 1);
    return this.#forgetting(kernel.readBytes(to, SCALAR));
  }

  isIdentity(element: Limbs): boolean {
    const kernel = this.#begin();
    return this.#forgetting(kernel.run.isIdentity(kernel.putPoints([element])) !== 0);
  }

  equal(a: Limbs, b: Limbs): boolean {
    const kernel = this.#begin();
    const difference = kernel.reserve(POINT);
    kernel.run.subMany(difference, kernel.putPoints([a]), kernel.putPoints([b]), 1);
    return this.#forgetting(kernel.run.isIdentity(difference) !== 0);
  }

  add(a: readonly Limbs[], b: readonly Limbs[]): Limbs[] {
    return this.#pairwise(a, b, 'addMany');
  }

  subtract(a: readonly Limbs[], b: readonly Limbs[]): Limbs[] {
    return this.#pairwise(a, b, 'subMany');
  }

  multiply(elements: readonly Limbs[], scalars: readonly Scalar[]): Limbs[] {
    return chunksOf(elements, scalars).flatMap(([some, their]) => {
      const tables = this.#beginTables(some, ONCE);
      return this.#byTables('mulByTables', tables, their, some.length, ONCE, BITS);
    });
  }

  table(element: Limbs): MulByTable<Limbs> {
    const kernel = this.#begin();
    const windows = windowsOf(BITS, KEPT);
    const entries = windows * entriesOf(KEPT);
    const point = kernel.putPoints([element]);
    const place = kernel.reserve(entries * NIELS);
    kernel.run.fixedTable(place, point, KEPT, windows, kernel.reserve(entries * POINT));
    const table = kernel.keepTable(place, entries * NIELS);
    return (scalars) =>
      this.#byTables('mulFixed', this.#begin().placeOf(table), scalars, scalars.length, KEPT, BITS);
  }

  secretSum(elements: readonly Limbs[], scalars: readonly Scalar[]): Limbs {
    const parts = chunksOf(elements, scalars).map(([some, their]) =>
      at(this.#byTables('sumOfTables', this.#beginTables(some, ONCE), their, 1, ONCE, BITS), 0),
    );
    return parts.reduce((a, b) => at(this.add([a], [b]), 0), this.zero);
  }

  tables(elements: readonly Limbs[]): SumByTables<Limbs> {
    const size = elements.length * entriesOf(KEPT) * NIELS;
    if (size > TABLE_ROOM) throw new RangeError(`no room for the tables of ${elements.length} points`);
    const table = this.#kernel.keepTable(this.#beginTables(elements, KEPT), size);
    return (scalars, bits) => {
      if (scalars.length > elements.length) throw new RangeError('expected a table for every scalar');
      return at(this.#byTables('sumOfTables', this.#begin().placeOf(table), scalars, 1, KEPT, bits), 0);
    };
  }

  publicSum(elements: readonly Limbs[], scalars: readonly Scalar[]): Limbs {
    const n = elements.length;
    if (n === 0) return this.zero;
    const kernel = this.#begin();
    const points = kernel.putPoints(elements);
    const their = kernel.putScalars(scalars);
    const out = kernel.reserve(POINT);
    const plan = planSum(scalars);
    if (plan === 'few') kernel.run.sumOfFew(out, points, their, n, kernel.reserve(n * (8 * POINT + 264)));
    else {
      const { width, bits } = plan;
      const windows = windowsOf(bits, width);
      const room = n * (NIELS + 2 * windows) + entriesOf(width) * (POINT + 1);
      kernel.run.sumOfMany(out, points, their, n, width, windows, kernel.reserve(room));
    }
    return at(kernel.readPoints(out, 1), 0);
  }

  map(uniform: Uint8Array): Limbs {
    const kernel = this.#begin();
    const from = kernel.putBytes(uniform);
    const out = kernel.reserve(POINT);
    kernel.run.mapToPoint(out, from);
    return at(kernel.readPoints(out, 1), 0);
  }

  #begin(): Kernel {
    this.#kernel.begin();
    return this.#kernel;
  }

  /** Begins with a table for each of these points. */
  #beginTables(elements: readonly Limbs[], width: number): number {
    const kernel = this.#begin();
    const n = elements.length;
    const points = kernel.putPoints(elements);
    const tables = kernel.reserve(n * entriesOf(width) * NIELS);
    kernel.run.tablesOf(tables, points, n, width, kernel.reserve(n * entriesOf(width) * POINT));
    return tables;
  }

  /** Goes on with secret scalars of so many bits, and leaves nothing of them behind. */
  #byTables(
    how: 'mulFixed' | 'mulByTables' | 'sumOfTables',
    tables: number,
    scalars: readonly Scalar[],
    results: number,
    width: number,
    bits: number,
  ): Limbs[] {
    const kernel = this.#kernel;
    const n = scalars.length;
    const windows = windowsOf(bits, width);
    const out = kernel.reserve(results * POINT);
    const their = kernel.putScalars(scalars);
    kernel.run[how](out, tables, their, n, width, windows, kernel.reserve(n * windows));
    return this.#forgetting(kernel.readPoints(out, results));
  }

  #pairwise(a: readonly Limbs[], b: readonly Limbs[], how: 'addMany' | 'subMany'): Limbs[] {
    const kernel = this.#begin();
    const first = kernel.putPoints(a);
    kernel.run[how](first, first, kernel.putPoints(b), a.length);
    return this.#forgetting(kernel.readPoints(first, a.length));
  }

  /** The end of a call whose points or scalars may be secret: an opened card is a point like any other. */
  #forgetting<T>(result: T): T {
    this.#kernel.wipe();
    return result;
  }
}

/** So many signed digits has a scalar of so many bits: the last takes the carry. */
function windowsOf(bits: number, width: number): number {
  return Math.floor(bits / width) + 1;
}

/** So many multiples has a table for signed digits. */
function entriesOf(width: number): number {
  return 2 ** (width - 1);
}

type Chunk = readonly [readonly Limbs[], readonly Scalar[]];

function chunksOf(elements: readonly Limbs[], scalars: readonly Scalar[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let i = 0; i < elements.length; i += CHUNK)
    chunks.push([elements.slice(i, i + CHUNK), scalars.slice(i, i + CHUNK)]);
  return chunks;
}
