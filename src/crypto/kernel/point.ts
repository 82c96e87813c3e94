/**
 * Points of -x² + y² = 1 + dx²y² in extended coordinates: Hisil, Wong, Carter, Dawson, "Twisted Edwards Curves Revisited" (2008).
 * The formulas are complete: they know no exceptions, neither O nor equal points. A sum ends as four factors E, F, G, H with
 * X = EF, Y = GH, Z = FG, T = EH, and whoever goes on with a doubling does without T.
 */

import { D as CURVE_D } from './constants';
import { add, addSub, copy, isZero, one, sub, zero } from './field';
import { FIELD, NIELS, NIELS_SCRATCH, POINT, POINT_SCRATCH } from './memory';
import { mul } from './product';
import { mulPair, squarePair } from './product-pair';
import { invert } from './root';

const A: usize = POINT_SCRATCH;
const B: usize = POINT_SCRATCH + FIELD;
const C: usize = POINT_SCRATCH + 2 * FIELD;
const D: usize = POINT_SCRATCH + 3 * FIELD;
const E: usize = POINT_SCRATCH + 4 * FIELD;
const F: usize = POINT_SCRATCH + 5 * FIELD;
const G: usize = POINT_SCRATCH + 6 * FIELD;
const H: usize = POINT_SCRATCH + 7 * FIELD;
/** A point of `add`, made ready. */
const ready: usize = POINT_SCRATCH + 8 * FIELD;

const inverse: usize = NIELS_SCRATCH;
const x: usize = NIELS_SCRATCH + FIELD;
const y: usize = NIELS_SCRATCH + 2 * FIELD;
const t: usize = NIELS_SCRATCH + 3 * FIELD;

export function X(p: usize): usize {
  return p;
}

export function Y(p: usize): usize {
  return p + FIELD;
}

export function Z(p: usize): usize {
  return p + 2 * FIELD;
}

export function T(p: usize): usize {
  return p + 3 * FIELD;
}

export function setIdentity(p: usize): void {
  zero(X(p));
  one(Y(p));
  one(Z(p));
  zero(T(p));
}

export function copyPoint(out: usize, p: usize): void {
  copy(X(out), X(p));
  copy(Y(out), Y(p));
  copy(Z(out), Z(p));
  copy(T(out), T(p));
}

/** The factors as a point: 4 M. */
export function finish(out: usize): void {
  mulPair(X(out), E, F, Y(out), G, H);
  mulPair(Z(out), F, G, T(out), E, H);
}

/** The factors as a point that will only be doubled: 3 M. */
export function finishWithoutT(out: usize): void {
  mulPair(X(out), E, F, Y(out), G, H);
  mul(Z(out), F, G);
}

/** 2P: 4 S. Section 3.3: A = X², B = Y², C = 2Z², H = A + B, E = (X + Y)² - H, G = B - A, F = C - G; all signs turned. */
export function startDouble(p: usize): void {
  add(E, X(p), Y(p));
  squarePair(A, X(p), B, Y(p));
  squarePair(C, Z(p), E, E);
  addSub(H, G, B, A);
  sub(E, E, H);
  add(C, C, C);
  sub(F, C, G);
}

export function double(out: usize, p: usize): void {
  startDouble(p);
  finish(out);
}

/** P + Q for a Q as (y + x, y - x, 2dxy): 3 M. Section 3.1 with Z2 = 1: A = (Y1 - X1)(y - x), B = (Y1 + X1)(y + x), C = T1 · 2dxy, D = 2Z1. */
export function startAddNiels(p: usize, q: usize): void {
  addSub(B, A, Y(p), X(p));
  mul(C, T(p), q + 2 * FIELD);
  mulPair(A, A, q + FIELD, B, B, q);
  add(D, Z(p), Z(p));
  addSub(G, F, D, C);
  addSub(H, E, B, A);
}

/** P - Q: x changes its sign. */
export function startSubNiels(p: usize, q: usize): void {
  addSub(B, A, Y(p), X(p));
  mul(C, T(p), q + 2 * FIELD);
  mulPair(A, A, q, B, B, q + FIELD);
  add(D, Z(p), Z(p));
  addSub(F, G, D, C);
  addSub(H, E, B, A);
}

/** out = 2df. */
function timesTwoD(out: usize, f: usize): void {
  mul(out, f, CURVE_D);
  add(out, out, out);
}

/** (Y + X, Y - X, 2dT, Z): a point with a denominator that is only added. */
export function makeReady(out: usize, q: usize): void {
  addSub(out, out + FIELD, Y(q), X(q));
  timesTwoD(out + 2 * FIELD, T(q));
  copy(out + 3 * FIELD, Z(q));
}

/** P + Q for a ready Q: 4 M. */
export function startAddReady(p: usize, q: usize): void {
  addSub(B, A, Y(p), X(p));
  mulPair(C, T(p), q + 2 * FIELD, D, Z(p), q + 3 * FIELD);
  mulPair(A, A, q + FIELD, B, B, q);
  add(D, D, D);
  addSub(G, F, D, C);
  addSub(H, E, B, A);
}

/** P - Q for a ready Q. */
export function startSubReady(p: usize, q: usize): void {
  addSub(B, A, Y(p), X(p));
  mulPair(C, T(p), q + 2 * FIELD, D, Z(p), q + 3 * FIELD);
  mulPair(A, A, q, B, B, q + FIELD);
  add(D, D, D);
  addSub(F, G, D, C);
  addSub(H, E, B, A);
}

export function addPoints(out: usize, p: usize, q: usize): void {
  makeReady(ready, q);
  startAddReady(p, ready);
  finish(out);
}

export function subPoints(out: usize, p: usize, q: usize): void {
  makeReady(ready, q);
  startSubReady(p, ready);
  finish(out);
}

/** -1 if P is the identity of ristretto255 (RFC 9496 section 4.3.3): xy = 0. */
export function isIdentity(p: usize): i32 {
  return isZero(X(p)) | isZero(Y(p));
}

/**
 * n points as (y + x, y - x, 2dxy), with one inversion for all (Montgomery's trick): out_i holds the product of the denominators before
 * point i, until their inverse comes back down the list.
 */
export function toNiels(out: usize, points: usize, n: i32): void {
  one(inverse);
  for (let i = 0; i < n; i++) {
    copy(out + i * NIELS, inverse);
    mul(inverse, inverse, Z(points + i * POINT));
  }
  invert(inverse, inverse);
  for (let i = n - 1; i >= 0; i--) {
    const p = points + i * POINT;
    const q = out + i * NIELS;
    mulPair(t, q, inverse, inverse, inverse, Z(p)); // 1/Z, and the rest of the list
    mulPair(x, X(p), t, y, Y(p), t);
    mul(t, x, y);
    addSub(q, q + FIELD, y, x);
    timesTwoD(q + 2 * FIELD, t);
  }
}
