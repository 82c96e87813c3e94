/**
 * Multiples by secret scalars. Every scalar takes the same steps: a fixed number of windows, a table that is read from end to end under
 * a mask, a sign that is arithmetic. No branch and no address depends on a digit, and there is no instruction here whose time does.
 */

import { secretDigits } from './digits';
import { NIELS, POINT, SUM_SCRATCH } from './memory';
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

/** A table for digits of `width` bits holds P, 2P, …, 2^(width - 1) P. */
function entriesOf(width: i32): i32 {
  return 1 << (width - 1);
}

/** picked = digit · P from P's table of multiples. The sign swaps y + x with y - x and negates 2dxy; 0 is (1, 1, 0). */
function pick(table: usize, entries: i32, digit: i32): void {
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
  for (let i = 1; i <= entries; i++) {
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

/** out_1, out_2, … = P, 2P, …, as points: what is even by doubling, the rest by adding P. */
function multiples(out: usize, p: usize, entries: i32): void {
  copyPoint(out, p);
  for (let i = 1; i < entries; i++) {
    if (i & 1) double(out + i * POINT, out + (i >> 1) * POINT);
    else addPoints(out + i * POINT, out + (i - 1) * POINT, p);
  }
}

/** A table for each of n points; `work` has room for as many points as there are entries. */
export function tablesOf(tables: usize, points: usize, n: i32, width: i32, work: usize): void {
  const entries = entriesOf(width);
  for (let i = 0; i < n; i++) multiples(work + i * entries * POINT, points + i * POINT, entries);
  toNiels(tables, work, n * entries);
}

/** The tables of P, 2^width P, 4^width P, …: with them a multiple of P is a sum of one entry of each, and no doubling. */
export function fixedTable(table: usize, p: usize, width: i32, windows: i32, work: usize): void {
  const entries = entriesOf(width);
  copyPoint(power, p);
  for (let i = 0; i < windows; i++) {
    multiples(work + i * entries * POINT, power, entries);
    for (let j = 0; j < width; j++) double(power, power);
  }
  toNiels(table, work, windows * entries);
}

/** out_i = s_i P by P's fixed table. */
export function mulFixed(
  out: usize,
  table: usize,
  scalars: usize,
  n: i32,
  width: i32,
  windows: i32,
  digits: usize,
): void {
  const entries = entriesOf(width);
  for (let i = 0; i < n; i++) {
    secretDigits(digits, scalars + 32 * i, width, windows);
    setIdentity(sum);
    for (let w = 0; w < windows; w++) {
      pick(table + w * entries * NIELS, entries, load<i8>(digits + w));
      startAddNiels(sum, picked);
      finish(sum);
    }
    copyPoint(out + i * POINT, sum);
  }
}

/** out = Σ s_i P_i by their tables (Straus): in each window `width` doublings for all, then an entry of each. */
export function sumOfTables(
  out: usize,
  tables: usize,
  scalars: usize,
  n: i32,
  width: i32,
  windows: i32,
  digits: usize,
): void {
  const entries = entriesOf(width);
  for (let i = 0; i < n; i++) secretDigits(digits + i * windows, scalars + 32 * i, width, windows);
  setIdentity(sum);
  for (let w = windows - 1; w >= 0; w--) {
    for (let j = 1; j < width; j++) {
      startDouble(sum);
      finishWithoutT(sum);
    }
    double(sum, sum);
    for (let i = 0; i < n; i++) {
      pick(tables + i * entries * NIELS, entries, load<i8>(digits + i * windows + w));
      startAddNiels(sum, picked);
      finish(sum);
    }
  }
  copyPoint(out, sum);
}

/** out_i = s_i P_i by their tables. */
export function mulByTables(
  out: usize,
  tables: usize,
  scalars: usize,
  n: i32,
  width: i32,
  windows: i32,
  digits: usize,
): void {
  for (let i = 0; i < n; i++) {
    const table = tables + i * entriesOf(width) * NIELS;
    sumOfTables(out + i * POINT, table, scalars + 32 * i, 1, width, windows, digits);
  }
}
