/**
 * Verification equations as the protocol writes them, one by one and the slow way: to see which equation of a proof a
 * cheat breaks. Nothing here is shared with the verifiers, which fold all equations into one.
 */

import { add, decodePoints, isIdentity, mul, O, type Point } from '../../src/crypto/curve.ts';
import { numberLE } from '../../src/crypto/bytes.ts';
import { range } from '../../src/crypto/list.ts';
import type { Scalar } from '../../src/crypto/scalar.ts';

export type Term = readonly [Scalar, Point];

/** "Σ scalar · point = O" for each name, or the verdict of a check on scalars. */
export type NamedEquations = Readonly<Record<string, readonly Term[] | boolean>>;

export function naiveSum(terms: readonly Term[]): Point {
  return terms.reduce((sum, [scalar, point]) => add(sum, mul(point, scalar)), O);
}

/** The names of the equations that do not hold. */
export function broken(equations: NamedEquations): string[] {
  return Object.entries(equations)
    .filter(([, equation]) => (typeof equation === 'boolean' ? !equation : !isIdentity(naiveSum(equation))))
    .map(([name]) => name);
}

/** The words of a proof from `from` on, read as points. */
export function pointsAt(proof: Uint8Array, from: number, count: number): Point[] {
  return decodePoints(proof.subarray(32 * from, 32 * (from + count)), count, 'proof');
}

/** The words of a proof from `from` on, read as scalars. */
export function scalarsAt(proof: Uint8Array, from: number, count: number): Scalar[] {
  return range(count).map((i) => numberLE(proof.subarray(32 * (from + i), 32 * (from + i + 1))));
}
