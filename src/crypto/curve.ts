/**
 * The group of [P1.1]: ristretto255, in batches. The only file that knows which library does the arithmetic; another
 * backend (a WASM kernel, [P11]) replaces this file and touches no proof.
 */

import { interleavedMSMUnsafe, mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { concat, expectBytes, Malformed, toHex } from './bytes.ts';
import { at, range } from './list.ts';
import { pippenger } from './msm.ts';
import { mod, type Scalar } from './scalar.ts';

const Ristretto = ristretto255.Point;
type Inner = InstanceType<typeof Ristretto>;

/** An element of the group with its wire encoding, kept as received and otherwise made when first asked for [P1.2]. */
export class Point {
  readonly #inner: Inner;
  #bytes: Uint8Array | undefined;
  #key: string | undefined;

  private constructor(inner: Inner, bytes?: Uint8Array) {
    this.#inner = inner;
    this.#bytes = bytes;
  }

  /** The 32-byte canonical encoding; not to be written to. */
  get bytes(): Uint8Array {
    return (this.#bytes ??= this.#inner.toBytes());
  }

  /** The encoding as text: equal for equal points, so it can key a map. */
  get key(): string {
    return (this.#key ??= toHex(this.bytes));
  }

  /** Only the functions of this file look inside. */
  static readonly backend = {
    wrap: (inner: Inner, bytes?: Uint8Array): Point => new Point(inner, bytes),
    inner: (point: Point): Inner => point.#inner,
  };
}

const { wrap, inner } = Point.backend;

/** The identity O: a value of computations, never one on the wire. */
export const O: Point = wrap(Ristretto.ZERO);

/** The base point. Decoded anew, so that its table is ours and not the library's blinded one. */
export const G: Point = wrap(Ristretto.fromBytes(Ristretto.BASE.toBytes()));

export function isIdentity(point: Point): boolean {
  return inner(point).is0();
}

export function equalPoints(a: Point, b: Point): boolean {
  return inner(a).equals(inner(b));
}

/** Strict [P1.2]: canonical encodings only, and never the identity. Throws `Malformed` naming the place. */
export function decodePoints(bytes: Uint8Array, count: number, what: string): Point[] {
  expectBytes(bytes, 32 * count, what);
  return range(count).map((i) => {
    const encoding = bytes.slice(32 * i, 32 * i + 32);
    let point: Inner;
    try {
      point = Ristretto.fromBytes(encoding);
    } catch {
      throw new Malformed(`${what}: expected point ${i} to be a canonical ristretto255 encoding`);
    }
    if (point.is0()) throw new Malformed(`${what}: expected point ${i} not to be the identity`);
    return wrap(point, encoding);
  });
}

export function encodePoints(points: readonly Point[]): Uint8Array {
  return concat(...points.map((point) => point.bytes));
}

/** a_i + b_i. */
export function addMany(a: readonly Point[], b: readonly Point[]): Point[] {
  return a.map((point, i) => wrap(inner(point).add(inner(at(b, i)))));
}

export function add(a: Point, b: Point): Point {
  return wrap(inner(a).add(inner(b)));
}

export function subtract(a: Point, b: Point): Point {
  return wrap(inner(a).subtract(inner(b)));
}

export function sum(points: readonly Point[]): Point {
  return points.reduce(add, O);
}

/** s_i P_i for secret scalars and points of any origin: as constant in time as the library makes it. */
export function mulMany(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  return points.map((point, i) => mul(point, at(scalars, i)));
}

/** s P. Fast if `P` has a table (`precompute`). */
export function mul(point: Point, scalar: Scalar): Point {
  const s = mod(scalar);
  return s === 0n ? O : wrap(inner(point).multiply(s));
}

/** s_i P for one P; builds its table first, which pays from about thirty multiplications on. */
export function mulFixed(point: Point, scalars: readonly Scalar[]): Point[] {
  precompute(point);
  return scalars.map((s) => mul(point, s));
}

const tables = new WeakSet<Point>();

/** Gives a point that is multiplied often (G, H, a lock key) a table; once per point object. */
export function precompute(point: Point): void {
  if (tables.has(point)) return;
  tables.add(point);
  inner(point).precompute(8, false);
}

/** Below this many points, Straus with small tables beats buckets. */
const STRAUS_LIMIT = 24;

/** Σ s_i P_i. Not constant-time [P14]. */
export function msm(points: readonly Point[], scalars: readonly Scalar[]): Point {
  if (points.length !== scalars.length) throw new RangeError('expected as many scalars as points');
  const reduced = scalars.map(mod);
  const inners = points.map(inner);
  if (points.length <= STRAUS_LIMIT) return wrap(mulAddUnsafe(Ristretto, inners, reduced));
  const result = pippenger(inners, reduced);
  return result === undefined ? O : wrap(result);
}

/** The same for points that are summed again and again: their tables are made here, once. Fewer scalars mean the first points. */
export function fixedMsm(points: readonly Point[]): (scalars: readonly Scalar[]) => Point {
  const sumOf = interleavedMSMUnsafe(Ristretto, points.map(inner), 7);
  return (scalars) => wrap(sumOf(scalars.map(mod)));
}

/** hash_to_ristretto255 [P1.6], RFC 9380 appendix B. */
export function hashToPoint(message: Uint8Array, domain: string): Point {
  return wrap(ristretto255_hasher.hashToCurve(message, { DST: domain }));
}
