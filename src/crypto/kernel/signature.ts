/**
 * Ed25519, RFC 8032 section 5.1. What touches the secret takes the same steps for every secret; verification is public, and as fast as it goes.
 * A message lies where 64 bytes before it and 144 behind it are free.
 */

import { isNeutral, isOfSmallOrder, readPoint, writePoint } from './edwards';
import { isZero } from './field';
import { POINT, SIGNATURE_SCRATCH } from './memory';
import { addPoints, double, X } from './point';
import { ODDS, oddMultiples, sumOfOdds } from './public';
import { multiplyAdd, ORDER, reduceWide } from './scalar';
import { fixedTable, mulFixed } from './secret';
import { hash } from './sha512';

/** The base point: y = 4/5, x even. */
const BASE: usize = memory.data<u8>(
  [
    0x58, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66,
    0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66,
  ],
  16,
);

/** The table of the base point for secret scalars: 51 windows of 5 bits. */
const WIDTH: i32 = 5;
const WINDOWS: i32 = 51;

/** A public scalar is taken as four of 64 bits, of which each has a point of its own: P, 2^64 P, 2^128 P, 2^192 P. */
const PARTS: i32 = 4;

/** What a seed is hashed to: the scalar a, and a prefix for nonces. */
const secret: usize = SIGNATURE_SCRATCH;
const prefix: usize = SIGNATURE_SCRATCH + 32;
const key: usize = SIGNATURE_SCRATCH + 64;
const wide: usize = SIGNATURE_SCRATCH + 128;
const nonce: usize = SIGNATURE_SCRATCH + 192;
const challenge: usize = SIGNATURE_SCRATCH + 256;
const digits: usize = SIGNATURE_SCRATCH + 320;
const point: usize = SIGNATURE_SCRATCH + 384;
const parts: usize = SIGNATURE_SCRATCH + 384 + POINT;

export function signingTable(table: usize, work: usize): void {
  readPoint(point, BASE);
  fixedTable(table, point, WIDTH, WINDOWS, work);
}

/** out = sB, written. */
function writeMultiple(out: usize, scalar: usize, table: usize): void {
  mulFixed(point, table, scalar, 1, WIDTH, WINDOWS, digits);
  writePoint(out, point);
}

/** Section 5.1.5: out = A = aB. What lies behind the seed is written over, 96 bytes. */
export function publicKey(out: usize, seed: usize, table: usize): void {
  hash(secret, seed, 32);
  memory.copy(wide, secret, 32);
  memory.fill(wide + 32, 0, 32);
  store<u8>(wide, load<u8>(wide) & 248);
  store<u8>(wide, (load<u8>(wide, 31) & 127) | 64, 31);
  reduceWide(secret, wide);
  writeMultiple(out, secret, table);
}

/** Section 5.1.6: out = R || S with R = rB, r = H(prefix || M), S = r + H(R || A || M) a. */
export function sign(out: usize, seed: usize, message: usize, length: i32, table: usize): void {
  publicKey(key, seed, table);
  memory.copy(message - 32, prefix, 32);
  hash(wide, message - 32, length + 32);
  reduceWide(nonce, wide);
  writeMultiple(out, nonce, table);
  challengeOf(out, key, message, length);
  multiplyAdd(out + 32, challenge, secret, nonce);
}

/** challenge = H(R || A || M). */
function challengeOf(R: usize, A: usize, message: usize, length: i32): void {
  memory.copy(message - 64, R, 32);
  memory.copy(message - 32, A, 32);
  hash(wide, message - 64, length + 64);
  reduceWide(challenge, wide);
}

function setParts(i: i32, scalar: usize): void {
  for (let part = 0; part < PARTS; part++) {
    const to = parts + 32 * (PARTS * i + part);
    memory.fill(to, 0, 32);
    store<u64>(to, load<u64>(scalar + 8 * part));
  }
}

/**
 * -1 if these 32 bytes are a key: the one way to write a point of the prime-order subgroup, LA = O, that is not O. Then its tables are
 * good, odd multiples of its four points. `rows` as for `sumOfOdds`, of 4.
 */
export function keyTables(tables: usize, bytes: usize, rows: usize): i32 {
  if (!readPoint(point, bytes)) return 0;
  if (isZero(X(point))) return 0;
  for (let part = 0; part < PARTS; part++) {
    oddMultiples(tables + part * ODDS, point);
    for (let i = 0; i < 64; i++) double(point, point);
  }
  setParts(0, ORDER);
  sumOfOdds(point, tables, parts, PARTS, rows);
  return isNeutral(point);
}

/**
 * Section 5.1.7 with the cofactor, -1 if R || S is a signature, where S is known to be below L: R is the one way to write its point, and not of small order;
 * R + H(R || A || M) A - SB is of small order. A is a key; `tables` are those of A and then those of -B, and there are rows for 8.
 */
export function verify(
  signature: usize,
  message: usize,
  length: i32,
  A: usize,
  tables: usize,
  rows: usize,
): i32 {
  challengeOf(signature, A, message, length);
  setParts(0, challenge);
  setParts(1, signature + 32);
  sumOfOdds(point, tables, parts, 2 * PARTS, rows);
  // From here on `parts` are no more needed, and have room for a point.
  const R = parts;
  if (!readPoint(R, signature)) return 0;
  addPoints(point, point, R);
  const small = isOfSmallOrder(R, rows);
  return isOfSmallOrder(point, rows) & ~small;
}
