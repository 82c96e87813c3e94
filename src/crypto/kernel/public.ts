/** Σ s_i P_i for public scalars, as fast as it goes: branches and addresses depend on them. */

import { nonAdjacent, publicDigits } from './digits';
import { add, reduce, sub, zero } from './field';
import { FIELD, NIELS, POINT, SUM_SCRATCH } from './memory';
import {
  addPoints,
  copyPoint,
  double,
  finish,
  finishWithoutT,
  makeReady,
  setIdentity,
  startAddNiels,
  startAddReady,
  startDouble,
  startSubNiels,
  startSubReady,
  T,
  toNiels,
  X,
  Y,
  Z,
} from './point';
import { mul } from './product';

const sum: usize = SUM_SCRATCH;
const running: usize = SUM_SCRATCH + POINT;
const twice: usize = SUM_SCRATCH + 2 * POINT;
const weighed: usize = SUM_SCRATCH + 3 * POINT;

/** Odd multiples P, 3P, …, 15P for the non-adjacent form of width 5. */
const NAF_WIDTH: i32 = 5;
const ODD: i32 = 8;
export const ODDS: i32 = ODD * POINT;
/** So many digits has a scalar at most; the rest is room. */
const NAF_ROW: i32 = 264;

/** Straus with non-adjacent forms, for few points. `work` has room for 8 points and 264 bytes each. */
export function sumOfFew(out: usize, points: usize, scalars: usize, n: i32, work: usize): void {
  for (let i = 0; i < n; i++) oddMultiples(work + i * ODDS, points + i * POINT);
  sumOfOdds(out, work, scalars, n, work + n * ODDS);
}

/** The same by the odd multiples of every point. `rows` has room for 264 bytes each. */
export function sumOfOdds(out: usize, tables: usize, scalars: usize, n: i32, rows: usize): void {
  let top = 0;
  for (let i = 0; i < n; i++) top = max(top, nonAdjacent(rows + i * NAF_ROW, scalars + 32 * i, NAF_WIDTH));
  setIdentity(sum);
  for (let bit = top - 1; bit >= 0; bit--) {
    startDouble(sum);
    for (let i = 0; i < n; i++) {
      const digit: i32 = load<i8>(rows + i * NAF_ROW + bit);
      if (digit == 0) continue;
      finish(sum);
      const table = tables + i * ODDS;
      if (digit > 0) startAddReady(sum, table + (digit >> 1) * POINT);
      else startSubReady(sum, table + (-digit >> 1) * POINT);
    }
    if (bit > 0) finishWithoutT(sum);
    else finish(sum);
  }
  copyPoint(out, sum);
}

/** P, 3P, …, 15P, made ready. */
export function oddMultiples(out: usize, p: usize): void {
  double(twice, p);
  makeReady(out, p);
  for (let i = 1; i < ODD; i++) {
    startAddReady(twice, out + (i - 1) * POINT);
    finish(running);
    makeReady(out + i * POINT, running);
  }
}

/**
 * Pippenger's buckets with signed windows of `width` bits: in each window the points of one digit are added up first, and then the
 * sums weighed. Zero digits cost nothing. `work` has room for n Niels points, 2^(width - 1) buckets, and n rows of digits.
 */
export function sumOfMany(
  out: usize,
  points: usize,
  scalars: usize,
  n: i32,
  width: i32,
  windows: i32,
  work: usize,
): void {
  const niels = work;
  const buckets = niels + n * NIELS;
  const rows = buckets + (POINT << (width - 1));
  const full = rows + ((n * windows) << 1);
  toNiels(niels, points, n);
  for (let i = 0; i < n; i++) publicDigits(rows + ((i * windows) << 1), scalars + 32 * i, width, windows);

  setIdentity(sum);
  for (let w = windows - 1; w >= 0; w--) {
    for (let j = 0; j < width; j++) double(sum, sum);
    memory.fill(full, 0, 1 << (width - 1));
    for (let i = 0; i < n; i++) {
      const digit: i32 = load<i16>(rows + ((i * windows + w) << 1));
      if (digit != 0) drop(buckets, full, niels + i * NIELS, digit);
    }
    weigh(buckets, full, 1 << (width - 1));
    addPoints(sum, sum, weighed);
  }
  copyPoint(out, sum);
}

/** Adds ±Q to the bucket of its digit. The first in a bucket is only copied: (4x, 4y, 4, 4xy) from y + x and y - x. */
function drop(buckets: usize, full: usize, q: usize, digit: i32): void {
  const k = (digit < 0 ? -digit : digit) - 1;
  const bucket = buckets + k * POINT;
  if (load<u8>(full + k)) {
    if (digit > 0) startAddNiels(bucket, q);
    else startSubNiels(bucket, q);
    finish(bucket);
    return;
  }
  store<u8>(full + k, 1);
  const plus = digit > 0 ? q : q + FIELD;
  const minus = digit > 0 ? q + FIELD : q;
  sub(X(bucket), plus, minus);
  add(Y(bucket), plus, minus);
  mul(T(bucket), X(bucket), Y(bucket));
  add(X(bucket), X(bucket), X(bucket));
  add(Y(bucket), Y(bucket), Y(bucket));
  reduce(X(bucket), X(bucket));
  reduce(Y(bucket), Y(bucket));
  zero(Z(bucket));
  store<i32>(Z(bucket), 4);
}

/** weighed = Σ k · bucket_k, from the top: a running sum, added once for every k that it outlives. */
function weigh(buckets: usize, full: usize, count: i32): void {
  setIdentity(running);
  setIdentity(weighed);
  let some = false;
  for (let k = count - 1; k >= 0; k--) {
    if (load<u8>(full + k)) {
      addPoints(running, running, buckets + k * POINT);
      some = true;
    }
    if (some) addPoints(weighed, weighed, running);
  }
}
