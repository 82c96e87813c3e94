/** The generators nobody knows a logarithm of [P1.6], and the vector commitment on them. */

import { concat, le32, utf8 } from './bytes.ts';
import { add, decodePoints, fixedMsm, hashToPoint, mul, type Point, precompute, secretMsm } from './curve.ts';
import { GENERATOR_TABLE } from './generator-table.ts';
import { range } from './list.ts';
import type { Scalar } from './scalar.ts';

/** How many G_i there are: 15 cards in 40 kinds [P5.2]. */
export const GENERATORS = 640;

const DOMAIN = 'mp1-ristretto255-SHA512/generator';

/** H and G_1.. as [P1.6] defines them; slow, and only for the test that the table below is right. */
export function deriveGenerator(i: 'H' | number): Point {
  return hashToPoint(i === 'H' ? utf8('H') : concat(utf8('G'), le32(i)), DOMAIN);
}

/** Words of the table are decoded when first needed: a table of two never needs six hundred. */
const decoded = new Map<number, Point>();

function word(i: number): Point {
  let point = decoded.get(i);
  if (point === undefined) {
    const text = atob(GENERATOR_TABLE.slice(44 * i, 44 * i + 44));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    [point] = decodePoints(bytes, 1, 'generator table') as [Point];
    decoded.set(i, point);
  }
  return point;
}

export const H: Point = word(0);

/** G_i for i = 1..640. */
export function generator(i: number): Point {
  if (!Number.isInteger(i) || i < 1 || i > GENERATORS) {
    throw new RangeError(`expected a generator from 1 to ${GENERATORS}, got ${i}`);
  }
  return word(i);
}

/**
 * Com(v; r) = r H + Σ v_i G_i: perfectly hiding, binding while no logarithm between the generators is known. All v_i are secret; if
 * everybody knows that they are short, `bits` says how short.
 */
export function commit(v: readonly Scalar[], r: Scalar, bits?: number): Point {
  precompute(H);
  return add(mul(H, r), v.length <= TABLED ? sumByTables(v, bits) : secretMsm(generators(v.length), v));
}

/** As many as a shuffle needs [P1.6]. Only membership has more, and seldom enough that tables would cost more than they save. */
const TABLED = 160;

/** Tables for the first G_i. A longer sum makes them anew, for twice as many, so that it happens seldom. */
let tables = { size: 0, sumOf: fixedMsm([]) };

function sumByTables(v: readonly Scalar[], bits?: number): Point {
  if (v.length > tables.size) {
    const size = Math.min(TABLED, Math.max(v.length, 2 * tables.size));
    tables = { size, sumOf: fixedMsm(generators(size)) };
  }
  return tables.sumOf(v, bits);
}

function generators(n: number): Point[] {
  return range(n).map((i) => generator(i + 1));
}
