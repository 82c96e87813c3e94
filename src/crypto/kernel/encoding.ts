/** The 32 bytes of a point, RFC 9496 sections 4.3.1 and 4.3.2. No branch but the answer of the decoder depends on what is in them. */

import { D, INVSQRT_A_MINUS_D, ONE, SQRT_M1 } from './constants';
import {
  absolute,
  add,
  copy,
  fromBytes,
  isNegative,
  isZero,
  moveIf,
  negateIf,
  one,
  sub,
  toBytes,
} from './field';
import { ENCODING_SCRATCH, FIELD, POINT } from './memory';
import { T, X, Y, Z } from './point';
import { mul, square } from './product';
import { rootOfRatio } from './root';

const s: usize = ENCODING_SCRATCH;
const ss: usize = ENCODING_SCRATCH + FIELD;
const u1: usize = ENCODING_SCRATCH + 2 * FIELD;
const u2: usize = ENCODING_SCRATCH + 3 * FIELD;
const v: usize = ENCODING_SCRATCH + 4 * FIELD;
const root: usize = ENCODING_SCRATCH + 5 * FIELD;
const den1: usize = ENCODING_SCRATCH + 6 * FIELD;
const den2: usize = ENCODING_SCRATCH + 7 * FIELD;
const zInverse: usize = ENCODING_SCRATCH + 8 * FIELD;
const x: usize = ENCODING_SCRATCH + 9 * FIELD;
const y: usize = ENCODING_SCRATCH + 10 * FIELD;
const t: usize = ENCODING_SCRATCH + 11 * FIELD;

/** -1 if the bytes are the encoding of a point, which is then in `out`; the identity has one too. */
function decodePoint(out: usize, bytes: usize): i32 {
  fromBytes(s, bytes);
  toBytes(t, s);
  const canonical = sameBytes(t, bytes);
  const odd = load<u8>(bytes) & 1;

  square(ss, s);
  sub(u1, ONE, ss);
  add(u2, ONE, ss);
  square(den1, u2); // u2²
  square(v, u1);
  mul(v, v, D);
  add(v, v, den1);
  negateIf(v, v, -1); // v = -(D u1²) - u2²
  mul(t, v, den1);
  const isSquare = rootOfRatio(root, ONE, t);

  mul(den1, root, u2); // den_x
  mul(den2, root, den1);
  mul(den2, den2, v); // den_y
  mul(x, s, den1);
  add(x, x, x);
  absolute(X(out), x);
  mul(Y(out), u1, den2);
  one(Z(out));
  mul(T(out), X(out), Y(out));
  return canonical & isSquare & ~isNegative(T(out)) & ~isZero(Y(out)) & (<i32>odd - 1);
}

/** -1 if these 32 bytes are those, else 0. */
export function sameBytes(a: usize, b: usize): i32 {
  const difference =
    (load<u64>(a) ^ load<u64>(b)) |
    (load<u64>(a, 8) ^ load<u64>(b, 8)) |
    (load<u64>(a, 16) ^ load<u64>(b, 16)) |
    (load<u64>(a, 24) ^ load<u64>(b, 24));
  return -(<i32>(difference == 0));
}

/** Decodes until a bad one, and returns how many were good. */
export function decode(points: usize, bytes: usize, n: i32): i32 {
  for (let i = 0; i < n; i++) if (!decodePoint(points + i * POINT, bytes + 32 * i)) return i;
  return n;
}

function encodePoint(bytes: usize, p: usize): void {
  add(u1, Z(p), Y(p));
  sub(t, Z(p), Y(p));
  mul(u1, u1, t); // (Z + Y)(Z - Y)
  mul(u2, X(p), Y(p));
  square(t, u2);
  mul(t, t, u1);
  rootOfRatio(root, ONE, t);

  mul(den1, root, u1);
  mul(den2, root, u2);
  mul(zInverse, den1, den2);
  mul(zInverse, zInverse, T(p));

  mul(t, T(p), zInverse);
  const rotate = isNegative(t);
  copy(x, X(p));
  copy(y, Y(p));
  mul(t, X(p), SQRT_M1);
  moveIf(y, t, rotate);
  mul(t, Y(p), SQRT_M1);
  moveIf(x, t, rotate);
  mul(t, den1, INVSQRT_A_MINUS_D);
  moveIf(den2, t, rotate);

  mul(t, x, zInverse);
  negateIf(y, y, isNegative(t));
  sub(t, Z(p), y);
  mul(s, den2, t);
  absolute(s, s);
  toBytes(bytes, s);
}

export function encode(bytes: usize, points: usize, n: i32): void {
  for (let i = 0; i < n; i++) encodePoint(bytes + 32 * i, points + i * POINT);
}
