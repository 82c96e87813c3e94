/**
 * The group of [P1.1]: ristretto255, in batches, and the only door to it. Which backend does the arithmetic is the business of
 * backend.ts and touches no proof.
 */

import { type AnyGroup, group } from './backend.ts';
import { concat, expectBytes, fromHex, Malformed, toHex } from './bytes.ts';
import type { MulByTable, SumByTables } from './group.ts';
import { expandMessage } from './hash.ts';
import { at } from './list.ts';
import { mod, type Scalar } from './scalar.ts';

/** An element of the group with its wire encoding, kept as received and otherwise made when first asked for [P1.2]. */
export class Point {
  readonly #element: object;
  readonly #group: AnyGroup;
  #bytes: Uint8Array | undefined;
  #key: string | undefined;

  private constructor(element: object, of: AnyGroup, bytes?: Uint8Array) {
    this.#element = element;
    this.#group = of;
    this.#bytes = bytes;
  }

  /** The 32-byte canonical encoding; not to be written to. */
  get bytes(): Uint8Array {
    return (this.#bytes ??= this.#group.encode(this.#element));
  }

  /** The encoding as text: equal for equal points, so it can key a map. */
  get key(): string {
    return (this.#key ??= toHex(this.bytes));
  }

  /** Only the functions of this file look inside. */
  static readonly inside = {
    wrap: (element: object, bytes?: Uint8Array): Point => new Point(element, group(), bytes),
    element: (point: Point): object => (point.#group === group() ? point.#element : carriedOver(point)),
    /** Undefined if nobody has asked for it yet. */
    encoding: (point: Point): Uint8Array | undefined => point.#bytes,
  };
}

const { wrap, element, encoding } = Point.inside;

/** Points that were made by another backend than the one in use, as elements of this one. */
const foreign = new WeakMap<AnyGroup, WeakMap<Point, object>>();

function carriedOver(point: Point): object {
  const here = group();
  const known = foreign.get(here) ?? new WeakMap<Point, object>();
  foreign.set(here, known);
  const copy = known.get(point) ?? at(here.decode(point.bytes, 1), 0);
  known.set(point, copy);
  return copy;
}

function wrapAll(elements: readonly object[]): Point[] {
  return elements.map((one) => wrap(one));
}

/** The identity O: a value of computations, never one on the wire. */
export const O: Point = wrap(group().zero);

/** The base point, RFC 9496 appendix A.1. */
export const G: Point = at(
  decodePoints(fromHex('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76'), 1, 'base point'),
  0,
);

export function isIdentity(point: Point): boolean {
  const bytes = encoding(point);
  return bytes === undefined ? group().isIdentity(element(point)) : isZero(bytes);
}

/** The encoding of the identity. */
function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

export function equalPoints(a: Point, b: Point): boolean {
  return group().equal(element(a), element(b));
}

/** Strict [P1.2]: canonical encodings only, and never the identity. Throws `Malformed` naming the place. */
export function decodePoints(bytes: Uint8Array, count: number, what: string): Point[] {
  expectBytes(bytes, 32 * count, what);
  const elements = group().decode(bytes, count);
  const points = elements.map((one, i) => {
    const own = bytes.slice(32 * i, 32 * i + 32);
    if (isZero(own)) throw new Malformed(`${what}: expected point ${i} not to be the identity`);
    return wrap(one, own);
  });
  if (points.length < count)
    throw new Malformed(`${what}: expected point ${points.length} to be a canonical ristretto255 encoding`);
  return points;
}

export function encodePoints(points: readonly Point[]): Uint8Array {
  return concat(...points.map((point) => point.bytes));
}

/** a_i + b_i. */
export function addMany(a: readonly Point[], b: readonly Point[]): Point[] {
  if (a.length !== b.length) throw new RangeError('expected lists of one length');
  return wrapAll(group().add(a.map(element), b.map(element)));
}

export function add(a: Point, b: Point): Point {
  return at(addMany([a], [b]), 0);
}

export function subtract(a: Point, b: Point): Point {
  return wrap(at(group().subtract([element(a)], [element(b)]), 0));
}

export function sum(points: readonly Point[]): Point {
  return points.reduce(add, O);
}

/** s_i P_i for secret scalars and points of any origin: as constant in time as the backend makes it. */
export function mulMany(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  if (points.length !== scalars.length) throw new RangeError('expected as many scalars as points');
  return wrapAll(group().multiply(points.map(element), scalars.map(mod)));
}

/** s P for a secret s. Fast if `P` has a table (`precompute`). */
export function mul(point: Point, scalar: Scalar): Point {
  const byTable = tables.get(element(point));
  return byTable === undefined ? at(mulMany([point], [scalar]), 0) : wrap(at(byTable([mod(scalar)]), 0));
}

/** s_i P for one P and secret s_i; builds its table first, which pays from about thirty multiplications on. */
export function mulFixed(point: Point, scalars: readonly Scalar[]): Point[] {
  precompute(point);
  return wrapAll(tables.get(element(point))!(scalars.map(mod)));
}

/** By element, so each backend has its own. */
const tables = new WeakMap<object, MulByTable<object>>();

/** Gives a point that is multiplied often (G, H, a lock key) a table; once per point object. */
export function precompute(point: Point): void {
  const one = element(point);
  if (!tables.has(one)) tables.set(one, group().table(one));
}

/** Σ s_i P_i for public scalars: not constant in time [P14]. */
export function msm(points: readonly Point[], scalars: readonly Scalar[]): Point {
  if (points.length !== scalars.length) throw new RangeError('expected as many scalars as points');
  return wrap(group().publicSum(points.map(element), scalars.map(mod)));
}

/** The same for secret scalars. */
export function secretMsm(points: readonly Point[], scalars: readonly Scalar[]): Point {
  if (points.length !== scalars.length) throw new RangeError('expected as many scalars as points');
  return wrap(group().secretSum(points.map(element), scalars.map(mod)));
}

/**
 * The same for points that are summed again and again: their tables are made here, once. Fewer scalars mean the first points. Scalars
 * that all know to be short, such as places, say how many bits they have at most.
 */
export function fixedMsm(points: readonly Point[]): (scalars: readonly Scalar[], bits?: number) => Point {
  const made = new WeakMap<AnyGroup, SumByTables<object>>();
  const make = (): SumByTables<object> => {
    const sumOf = group().tables(points.map(element));
    made.set(group(), sumOf);
    return sumOf;
  };
  return (scalars, bits = SCALAR_BITS) => {
    const reduced = scalars.map(mod);
    if (bits < SCALAR_BITS && reduced.some((s) => s >> BigInt(bits) !== 0n))
      throw new RangeError(`expected scalars of ${bits} bits`);
    return wrap((made.get(group()) ?? make())(reduced, bits));
  };
}

/** Of a scalar below L. */
const SCALAR_BITS = 253;

/** hash_to_ristretto255 [P1.6], RFC 9380 appendix B. */
export function hashToPoint(message: Uint8Array, domain: string): Point {
  return wrap(group().map(expandMessage(message, domain)));
}
