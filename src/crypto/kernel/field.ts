/**
 * The field of p = 2^255 - 19. An element is ten limbs of 26 and 25 bits by turns, limb i at bit ⌈25.5 i⌉, in 32-bit words (the
 * layout of ref10, with limbs that are carried downwards and so are not negative). Reduced elements may exceed these sizes by a
 * few bits of the next limb; a sum or a difference is not carried, and a product takes limbs of up to three times the size.
 */

import { FIELD, FIELD_SCRATCH } from './memory';

/** An element as 32 bytes, while it is looked at, its limbs on the way there, and the difference of two. */
const bytes: usize = FIELD_SCRATCH;
const h: usize = FIELD_SCRATCH + FIELD;
const difference: usize = FIELD_SCRATCH + 2 * FIELD;

export function copy(out: usize, f: usize): void {
  v128.store(out, v128.load(f));
  v128.store(out, v128.load(f, 16), 16);
  v128.store(out, v128.load(f, 32), 32);
}

export function zero(out: usize): void {
  memory.fill(out, 0, FIELD);
}

export function one(out: usize): void {
  zero(out);
  store<i32>(out, 1);
}

/** out = f + g. */
export function add(out: usize, f: usize, g: usize): void {
  v128.store(out, i32x4.add(v128.load(f), v128.load(g)));
  v128.store(out, i32x4.add(v128.load(f, 16), v128.load(g, 16)), 16);
  v128.store(out, i32x4.add(v128.load(f, 32), v128.load(g, 32)), 32);
}

/** out = f - g. */
export function sub(out: usize, f: usize, g: usize): void {
  v128.store(out, i32x4.sub(v128.load(f), v128.load(g)));
  v128.store(out, i32x4.sub(v128.load(f, 16), v128.load(g, 16)), 16);
  v128.store(out, i32x4.sub(v128.load(f, 32), v128.load(g, 32)), 32);
}

/** sum = f + g and difference = f - g: most formulas want both. */
export function addSub(sum: usize, difference: usize, f: usize, g: usize): void {
  const f0 = v128.load(f);
  const g0 = v128.load(g);
  const f1 = v128.load(f, 16);
  const g1 = v128.load(g, 16);
  const f2 = v128.load(f, 32);
  const g2 = v128.load(g, 32);
  v128.store(sum, i32x4.add(f0, g0));
  v128.store(sum, i32x4.add(f1, g1), 16);
  v128.store(sum, i32x4.add(f2, g2), 32);
  v128.store(difference, i32x4.sub(f0, g0));
  v128.store(difference, i32x4.sub(f1, g1), 16);
  v128.store(difference, i32x4.sub(f2, g2), 32);
}

/** out = -f if `mask` is -1, else f. */
export function negateIf(out: usize, f: usize, mask: i32): void {
  const m = i32x4.splat(mask);
  v128.store(out, i32x4.sub(v128.xor(v128.load(f), m), m));
  v128.store(out, i32x4.sub(v128.xor(v128.load(f, 16), m), m), 16);
  v128.store(out, i32x4.sub(v128.xor(v128.load(f, 32), m), m), 32);
}

/** out = f if `mask` is -1, else what it was. */
export function moveIf(out: usize, f: usize, mask: i32): void {
  const m = i32x4.splat(mask);
  v128.store(out, v128.bitselect(v128.load(f), v128.load(out), m));
  v128.store(out, v128.bitselect(v128.load(f, 16), v128.load(out, 16), m), 16);
  v128.store(out, v128.bitselect(v128.load(f, 32), v128.load(out, 32), m), 32);
}

/** Limb i has 26 bits if i is even, else 25. */
function sizeOf(i: i32): i32 {
  return 26 - (i & 1);
}

/** Brings the limbs of a sum or difference back to their sizes. */
export function reduce(out: usize, f: usize): void {
  let carry: i32 = 0;
  for (let i = 0; i < 10; i++) {
    const limb = load<i32>(f + ((<usize>i) << 2)) + carry;
    carry = limb >> sizeOf(i);
    store<i32>(out + ((<usize>i) << 2), limb & ((1 << sizeOf(i)) - 1));
  }
  const first = load<i32>(out) + 19 * carry;
  store<i32>(out, first & 0x3ffffff);
  store<i32>(out, load<i32>(out, 4) + (first >> 26), 4);
  store<i64>(out, 0, 40);
}

/** The 255 low bits of 32 bytes, little-endian; the top bit is dropped, and values from p on are taken as they are. */
export function fromBytes(out: usize, from: usize): void {
  let bit: i32 = 0;
  for (let i = 0; i < 10; i++) {
    const word = load<u64>(from + (bit >> 3)) >> (bit & 7);
    store<i32>(out + ((<usize>i) << 2), (<i32>word) & ((1 << sizeOf(i)) - 1));
    bit += sizeOf(i);
  }
  store<i64>(out, 0, 40);
}

/**
 * The one encoding below p. With q = ⌊(h + 19 · 2^-25 h_9 + 1/2) / 2^255⌋, h - pq lies in [0, p): add 19 q, carry, and drop what is
 * carried past bit 255 (ref10, fe_tobytes).
 */
export function toBytes(to: usize, f: usize): void {
  reduce(h, f);
  let q = (19 * load<i32>(h, 36) + (1 << 24)) >> 25;
  for (let i = 0; i < 10; i++) q = (load<i32>(h + ((<usize>i) << 2)) + q) >> sizeOf(i);
  let carry = 19 * q;
  let word: u64 = 0;
  let filled = 0;
  for (let i = 0; i < 10; i++) {
    const limb = load<i32>(h + ((<usize>i) << 2)) + carry;
    carry = limb >> sizeOf(i);
    const bits = <u64>(limb & ((1 << sizeOf(i)) - 1));
    word |= bits << filled;
    filled += sizeOf(i);
    if (filled >= 64) {
      store<u64>(to, word);
      to += 8;
      filled -= 64;
      word = bits >> (sizeOf(i) - filled);
    }
  }
  store<u64>(to, word);
}

/** -1 if f is zero, else 0. */
export function isZero(f: usize): i32 {
  toBytes(bytes, f);
  return isNothing(bytes);
}

/** -1 if these 32 bytes are zero, else 0. */
export function isNothing(at: usize): i32 {
  const any = load<u64>(at) | load<u64>(at, 8) | load<u64>(at, 16) | load<u64>(at, 24);
  return -(<i32>(any == 0));
}

/** -1 if f is negative, which is to say odd, else 0 (RFC 9496 section 3.1). */
export function isNegative(f: usize): i32 {
  toBytes(bytes, f);
  return -((<i32>load<u8>(bytes)) & 1);
}

/** -1 if f = g, else 0. */
export function equal(f: usize, g: usize): i32 {
  sub(difference, f, g);
  return isZero(difference);
}

/** out = f or -f, whichever is not negative. */
export function absolute(out: usize, f: usize): void {
  negateIf(out, f, isNegative(f));
}
