/**
 * Verification equations as the protocol writes them, one by one and the slow way: to see which equation of a proof a
 * cheat breaks. Nothing here is shared with the verifiers, which fold all equations into one.
 */

import { numberLE } from '../../src/crypto/bytes.ts';
import { add, decodePoints, G, isIdentity, mul, O, type Point } from '../../src/crypto/curve.ts';
import { range } from '../../src/crypto/list.ts';
import { mod, type Scalar } from '../../src/crypto/scalar.ts';

export type Term = readonly [Scalar, Point];

/** "Σ scalar · point = O" for each name, or the verdict of a check on scalars. */
export type NamedEquations = Readonly<Record<string, readonly Term[] | boolean>>;

/** Bit by bit, from the top: double, then add every point whose scalar has that bit. */
export function naiveSum(terms: readonly Term[]): Point {
  const reduced = terms.map(([scalar, point]) => ({ scalar: mod(scalar), point }));
  let sum = O;
  for (let bit = 252n; bit >= 0n; bit--) {
    sum = add(sum, sum);
    for (const { scalar, point } of reduced) if ((scalar >> bit) & 1n) sum = add(sum, point);
  }
  return sum;
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

/**
 * Errors to add to one commitment in each of n equations: for every two of the equations a pair of errors that cancel, in case
 * both commitments have the same sign and in case they have not. A verifier that weighs two equations alike accepts one.
 */
export function cancellingErrors(n: number): { pair: readonly [number, number]; errors: Point[] }[] {
  return range(n).flatMap((j) =>
    range(j).flatMap((i) =>
      [1n, -1n].map((sign) => ({
        pair: [i, j] as const,
        errors: range(n).map((k) => (k === i ? G : k === j ? mul(G, sign) : O)),
      })),
    ),
  );
}
