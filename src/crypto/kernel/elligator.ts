/** The map from 64 uniform bytes to a point, RFC 9496 section 4.3.4: Elligator on each half, and the sum of both. */

import { D, ONE, SQRT_AD_MINUS_ONE, SQRT_M1 } from './constants';
import { absolute, add, fromBytes, moveIf, negateIf, sub } from './field';
import { ELLIGATOR_SCRATCH, FIELD, SUM_SCRATCH } from './memory';
import { addPoints, T, X, Y, Z } from './point';
import { mul, square } from './product';
import { rootOfRatio } from './root';

const t: usize = ELLIGATOR_SCRATCH;
const r: usize = ELLIGATOR_SCRATCH + FIELD;
const u: usize = ELLIGATOR_SCRATCH + 2 * FIELD;
const v: usize = ELLIGATOR_SCRATCH + 3 * FIELD;
const s: usize = ELLIGATOR_SCRATCH + 4 * FIELD;
const c: usize = ELLIGATOR_SCRATCH + 5 * FIELD;
const n: usize = ELLIGATOR_SCRATCH + 6 * FIELD;
const w: usize = ELLIGATOR_SCRATCH + 7 * FIELD;

/** The second half's point. */
const second: usize = SUM_SCRATCH;

/** MAP of RFC 9496, with its letters. */
function mapHalf(out: usize, bytes: usize): void {
  fromBytes(t, bytes);
  square(r, t);
  mul(r, r, SQRT_M1);
  add(u, r, ONE);
  square(c, D);
  sub(c, ONE, c); // 1 - D²
  mul(u, u, c);
  mul(v, r, D);
  add(v, v, ONE);
  negateIf(v, v, -1); // -1 - rD
  add(c, r, D);
  mul(v, v, c);
  const isSquare = rootOfRatio(s, u, v);

  mul(t, s, t);
  absolute(t, t);
  negateIf(t, t, -1); // s'
  moveIf(s, t, ~isSquare);
  negateIf(c, ONE, -1);
  moveIf(c, r, ~isSquare);

  sub(n, r, ONE);
  mul(n, n, c);
  sub(c, D, ONE);
  square(c, c); // (D - 1)²
  mul(n, n, c);
  sub(n, n, v);

  mul(v, s, v);
  add(v, v, v); // w0
  mul(n, n, SQRT_AD_MINUS_ONE); // w1
  square(s, s);
  sub(u, ONE, s); // w2
  add(w, ONE, s); // w3
  mul(X(out), v, w);
  mul(Y(out), u, n);
  mul(Z(out), n, w);
  mul(T(out), v, u);
}

export function mapToPoint(out: usize, uniform: usize): void {
  mapHalf(out, uniform);
  mapHalf(second, uniform + 32);
  addPoints(out, out, second);
}
