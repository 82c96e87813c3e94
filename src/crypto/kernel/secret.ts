/**
 * Multiples by secret scalars. Every scalar takes the same steps: a fixed number of windows, a table that is read from end to end under
 * a mask, a sign that is arithmetic. No branch and no address depends on a digit, and there is no instruction here whose time does.
 */

import { MULTIPLES, secretDigits, WIDTH, WINDOWS } from './digits';
import { FIELD, NIELS, POINT, SUM_SCRATCH } from './memory';
import {
  addPoints,
  copyPoint,
  double,
  finish,
  finishWithoutT,
  setIdentity,
  startAddNiels,
  startDouble,
  toNiels,
} from './point';

const sum: usize = SUM_SCRATCH;
/** The entry that was picked. */
const picked: usize = SUM_SCRATCH + POINT;
const power: usize = SUM_SCRATCH + 2 * POINT;

/** The bytes of P, 2P, …, 16P. */
const TABLE: i32 = MULTIPLES * NIELS;

/** picked = digit · P from P's table of multiples. The sign swaps y + x with y - x and negates 2dxy; 0 is (1, 1, 0). */
function pick(table: usize, digit: i32): void {
  const sign = digit >> 31;
  const size = (digit ^ sign) - sign;
  const nothing = (size - 1) >> 31;
  let p0 = i32x4.replace_lane(i32x4.splat(0), 0, nothing & 1);
  let p1 = i32x4.splat(0);
  let p2 = i32x4.splat(0);
  let m0 = p0;
  let m1 = i32x4.splat(0);
  let m2 = i32x4.splat(0);
  let t0 = i32x4.splat(0);
  let t1 = i32x4.splat(0);
  let t2 = i32x4.splat(0);
  let entry = table;
  for (let i = 1; i <= MULTIPLES; i++) {
    const mask = i32x4.splat(((i ^ size) - 1) >> 31);
    p0 = v128.or(p0, v128.and(v128.load(entry), mask));
    p1 = v128.or(p1, v128.and(v128.load(entry, 16), mask));
    p2 = v128.or(p2, v128.and(v128.load(entry, 32), mask));
    m0 = v128.or(m0, v128.and(v128.load(entry, 48), mask));
    m1 = v128.or(m1, v128.and(v128.load(entry, 64), mask));
    m2 = v128.or(m2, v128.and(v128.load(entry, 80), mask));
    t0 = v128.or(t0, v128.and(v128.load(entry, 96), mask));
    t1 = v128.or(t1, v128.and(v128.load(entry, 112), mask));
    t2 = v128.or(t2, v128.and(v128.load(entry, 128), mask));
    entry += NIELS;
  }
  const s = i32x4.splat(sign);
  v128.store(picked, v128.bitselect(m0, p0, s));
  v128.store(picked, v128.bitselect(m1, p1, s), 16);
  v128.store(picked, v128.bitselect(m2, p2, s), 32);
  v128.store(picked, v128.bitselect(p0, m0, s), 48);
  v128.store(picked, v128.bitselect(p1, m1, s), 64);
  v128.store(picked, v128.bitselect(p2, m2, s), 80);
  v128.store(picked, i32x4.sub(v128.xor(t0, s), s), 96);
  v128.store(picked, i32x4.sub(v128.xor(t1, s), s), 112);
  v128.store(picked, i32x4.sub(v128.xor(t2, s), s), 128);
}

/** out_1 … out_16 = P … 16P, not yet made ready. */
function multiples(out: usize, p: usize): void {
  copyPoint(out, p);
  for (let i = 1; i < MULTIPLES; i++) addPoints(out + i * POINT, out + (i - 1) * POINT, p);
}

/** A table of multiples for each of n points; `work` has room for as many points as there are entries. */
export function tablesOf(tables: usize, points: usize, n: i32, work: usize): void {
  for (let i = 0; i < n; i++) multiples(work + i * MULTIPLES * POINT, points + i * POINT);
  toNiels(tables, work, n * MULTIPLES);
}

/** The tables of P, 2^5 P, 2^10 P, …: with them a multiple of P is a sum of 51 entries and no doubling. */
export function fixedTable(table: usize, p: usize, work: usize): void {
  copyPoint(power, p);
  for (let i = 0; i < WINDOWS; i++) {
    multiples(work + i * MULTIPLES * POINT, power);
    for (let j = 0; j < WIDTH; j++) double(power, power);
  }
  toNiels(table, work, WINDOWS * MULTIPLES);
}

/** out_i = s_i P by P's fixed table. */
export function mulFixed(out: usize, table: usize, scalars: usize, n: i32, digits: usize): void {
  for (let i = 0; i < n; i++) {
    secretDigits(digits, scalars + 32 * i, WINDOWS);
    setIdentity(sum);
    for (let w = 0; w < WINDOWS; w++) {
      pick(table + w * TABLE, load<i8>(digits + w));
      startAddNiels(sum, picked);
      finish(sum);
    }
    copyPoint(out + i * POINT, sum);
  }
}

/** out = Σ s_i P_i by their tables of multiples (Straus): five doublings for all, then an entry of each. Scalars have 5 · windows bits less one. */
export function sumOfTables(
  out: usize,
  tables: usize,
  scalars: usize,
  n: i32,
  windows: i32,
  digits: usize,
): void {
  for (let i = 0; i < n; i++) secretDigits(digits + i * windows, scalars + 32 * i, windows);
  setIdentity(sum);
  for (let w = windows - 1; w >= 0; w--) {
    for (let j = 1; j < WIDTH; j++) {
      startDouble(sum);
      finishWithoutT(sum);
    }
    double(sum, sum);
    for (let i = 0; i < n; i++) {
      pick(tables + i * TABLE, load<i8>(digits + i * windows + w));
      startAddNiels(sum, picked);
      finish(sum);
    }
  }
  copyPoint(out, sum);
}

/** out_i = s_i P_i by their tables of multiples. */
export function mulByTables(out: usize, tables: usize, scalars: usize, n: i32, digits: usize): void {
  for (let i = 0; i < n; i++) {
    sumOfTables(out + i * POINT, tables + i * TABLE, scalars + 32 * i, 1, WINDOWS, digits);
  }
}
