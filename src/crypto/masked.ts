/** Masked cards [P3.1, P3.4]: ElGamal ciphertexts under a lock key, and the ways to make and open them. */

import { Malformed } from './bytes.ts';
import { add, decodePoints, encodePoints, G, isIdentity, mul, type Point, subtract, sum } from './curve.ts';
import { at, range } from './list.ts';
import type { Scalar } from './scalar.ts';

/** C = (A, B) = (rG, M + rK). */
export interface Masked {
  readonly A: Point;
  readonly B: Point;
}

/** A public face put down unseen: r = 1, so everybody computes it and the next mix hides it. */
export function maskOpenly(M: Point, K: Point): Masked {
  return { A: G, B: add(M, K) };
}

/** (A + rho G, B + rho K). */
export function remask({ A, B }: Masked, rhoG: Point, rhoK: Point): Masked {
  return { A: add(A, rhoG), B: add(B, rhoK) };
}

/** D = xA: what seat `x` adds to opening a card. */
export function share(card: Masked, x: Scalar): Point {
  return mul(card.A, x);
}

/** The card with the given shares taken off: locked by whoever has not given one. */
export function residual({ A, B }: Masked, shares: readonly Point[]): Masked {
  return { A, B: subtract(B, sum(shares)) };
}

/** M = B - (all shares). */
export function unmask(card: Masked, shares: readonly Point[]): Point {
  return residual(card, shares).B;
}

/** Y = Σ X_i [P2.3]. */
export function jointKey(keys: readonly Point[]): Point {
  const Y = sum(keys);
  if (isIdentity(Y)) throw new Malformed('expected keys whose sum is not the identity');
  return Y;
}

/** [A_1, B_1, A_2, …]: the order on the wire and in every transcript. */
export function flat(cards: readonly Masked[]): Point[] {
  return cards.flatMap(({ A, B }) => [A, B]);
}

export function encodeMasked(cards: readonly Masked[]): Uint8Array {
  return encodePoints(flat(cards));
}

export function decodeMasked(bytes: Uint8Array, count: number, what: string): Masked[] {
  const points = decodePoints(bytes, 2 * count, what);
  return range(count).map((i) => ({ A: at(points, 2 * i), B: at(points, 2 * i + 1) }));
}
