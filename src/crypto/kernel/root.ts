/** Powers in the field: the inverse, and the inverse square root that decoding, encoding and hashing stand on. */

import { SQRT_M1 } from './constants';
import { absolute, copy, equal, moveIf, negateIf } from './field';
import { FIELD, ROOT_SCRATCH } from './memory';
import { mul, square } from './product';

const a: usize = ROOT_SCRATCH;
const b: usize = ROOT_SCRATCH + FIELD;
const c: usize = ROOT_SCRATCH + 2 * FIELD;
const r: usize = ROOT_SCRATCH + 3 * FIELD;
const check: usize = ROOT_SCRATCH + 4 * FIELD;
const negative: usize = ROOT_SCRATCH + 5 * FIELD;

/** out = f^(2^n). */
function squareTimes(out: usize, f: usize, n: i32): void {
  square(out, f);
  for (let i = 1; i < n; i++) square(out, out);
}

/** b = f^(2^250 - 1), and a = f^11, by the chain of ref10. */
function power250(f: usize): void {
  square(a, f); // 2
  squareTimes(b, a, 2); // 8
  mul(b, f, b); // 9
  mul(a, a, b); // 11
  square(c, a); // 22
  mul(b, b, c); // 2^5 - 1
  squareTimes(c, b, 5);
  mul(b, c, b); // 2^10 - 1
  squareTimes(c, b, 10);
  mul(c, c, b); // 2^20 - 1
  squareTimes(check, c, 20);
  mul(c, check, c); // 2^40 - 1
  squareTimes(c, c, 10);
  mul(b, c, b); // 2^50 - 1
  squareTimes(c, b, 50);
  mul(c, c, b); // 2^100 - 1
  squareTimes(check, c, 100);
  mul(c, check, c); // 2^200 - 1
  squareTimes(c, c, 50);
  mul(b, c, b);
}

/** out = 1/f = f^(p - 2), and 0 for 0. */
export function invert(out: usize, f: usize): void {
  power250(f);
  squareTimes(b, b, 5);
  mul(out, b, a);
}

/**
 * SQRT_RATIO_M1 (RFC 9496 section 3.1): out = the non-negative root of u/v and -1, or, if u/v is no square, that of i u/v and 0.
 * r = (u v³)(u v⁷)^((p - 5)/8), and v r² is u, -u or ± i u. `out` may be neither u nor v.
 */
export function rootOfRatio(out: usize, u: usize, v: usize): i32 {
  square(r, v);
  mul(r, r, v);
  mul(out, u, r); // u v³
  square(r, r);
  mul(r, r, v);
  mul(r, r, u); // u v⁷
  power250(r);
  squareTimes(b, b, 2);
  mul(b, b, r); // (p - 5)/8 = 2^252 - 3
  mul(r, out, b);

  square(check, r);
  mul(check, check, v);
  negateIf(negative, u, -1);
  const right = equal(check, u);
  const flipped = equal(check, negative);
  mul(negative, negative, SQRT_M1);
  const flippedByRoot = equal(check, negative);
  copy(out, r);
  mul(r, r, SQRT_M1);
  moveIf(out, r, flipped | flippedByRoot);
  absolute(out, out);
  return right | flipped;
}
