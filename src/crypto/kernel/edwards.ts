/** Points as RFC 8032 writes them, section 5.1.2: y, and in the top bit whether x is odd. Not those of ristretto255: these tell cosets apart. */

import { D, ONE } from './constants';
import { sameBytes } from './encoding';
import { add, equal, fromBytes, isNegative, isZero, negateIf, one, sub, toBytes } from './field';
import { ENCODING_SCRATCH, FIELD } from './memory';
import { double, T, X, Y, Z } from './point';
import { mul, square } from './product';
import { invert, rootOfRatio } from './root';

const u: usize = ENCODING_SCRATCH;
const v: usize = ENCODING_SCRATCH + FIELD;
const t: usize = ENCODING_SCRATCH + 2 * FIELD;

/**
 * -1 if these 32 bytes are the one way to write a point of the curve, which is then in `out` (section 5.1.3): x² = (y² - 1)/(dy² + 1). Refused
 * are y from p on, and a sign where x is 0.
 */
export function readPoint(out: usize, bytes: usize): i32 {
  const top = load<u8>(bytes, 31) & 0x80;
  const odd = -(<i32>(top >> 7));
  fromBytes(Y(out), bytes);
  toBytes(t, Y(out));
  store<u8>(t, load<u8>(t, 31) | top, 31);
  const canonical = sameBytes(t, bytes);

  square(v, Y(out));
  sub(u, v, ONE);
  mul(v, v, D);
  add(v, v, ONE);
  const isSquare = rootOfRatio(X(out), u, v);
  const signed = isZero(X(out)) & odd;
  negateIf(X(out), X(out), odd);
  one(Z(out));
  mul(T(out), X(out), Y(out));
  return canonical & isSquare & ~signed;
}

export function writePoint(bytes: usize, p: usize): void {
  invert(t, Z(p));
  mul(u, X(p), t);
  mul(v, Y(p), t);
  toBytes(bytes, v);
  store<u8>(bytes, load<u8>(bytes, 31) | ((<u8>isNegative(u)) & 0x80), 31);
}

/** -1 if P is the neutral element itself, (0, 1). */
export function isNeutral(p: usize): i32 {
  return isZero(X(p)) & equal(Y(p), Z(p));
}

/** -1 if 8P = O: then 2P has order 4 at most, and those are the points with xy = 0. `work` is a point. */
export function isOfSmallOrder(p: usize, work: usize): i32 {
  double(work, p);
  return isZero(X(work)) | isZero(Y(work));
}
