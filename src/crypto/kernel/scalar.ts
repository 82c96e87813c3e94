/**
 * Scalars modulo the order L = 2^252 + c of the group, 32 bytes little-endian. The same steps for every value, in signed digits of a byte:
 * those of TweetNaCl's modL, with a last step that is made twice, so that what comes out is below L whatever went in.
 */

import { SCALAR_SCRATCH } from './memory';

/** L as bytes. */
export const ORDER: usize = memory.data<u8>(
  [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
  ],
  16,
);

/** 64 digits. */
const digits: usize = SCALAR_SCRATCH;

function digit(i: i32): i64 {
  return load<i64>(digits + (i << 3));
}

function setDigit(i: i32, value: i64): void {
  store<i64>(digits + (i << 3), value);
}

function orderByte(i: i32): i64 {
  return <i64>load<u8>(ORDER + i);
}

/** out = the digits mod L. 256^i = 16 · 2^252 · 256^(i - 32) is -16 c · 256^(i - 32), and c has 16 bytes, then come zeros. */
function settle(out: usize): void {
  for (let i = 63; i >= 32; i--) {
    const top = digit(i) << 4;
    let carry: i64 = 0;
    for (let j = 0; j < 20; j++) {
      const value = digit(i - 32 + j) + carry - top * orderByte(j);
      carry = (value + 128) >> 8;
      setDigit(i - 32 + j, value - (carry << 8));
    }
    setDigit(i - 12, digit(i - 12) + carry);
    setDigit(i, 0);
  }
  fold();
  fold();
  for (let i = 0; i < 32; i++) store<u8>(out + i, <u8>digit(i));
}

/** 32 digits less ⌊x / 2^252⌋ L, and L more if that was too much: from some c around [0, L) into it, with digits that are bytes. */
function fold(): void {
  const over = carried(digit(31) >> 4);
  carried(over);
}

/** Takes L off so many times, carries, and returns what is carried past the last digit: 0, or -1 if it was too much. */
function carried(times: i64): i64 {
  let carry: i64 = 0;
  for (let j = 0; j < 32; j++) {
    const value = digit(j) + carry - times * orderByte(j);
    carry = value >> 8;
    setDigit(j, value & 255);
  }
  return carry;
}

/** out = 64 bytes mod L. */
export function reduceWide(out: usize, bytes: usize): void {
  for (let i = 0; i < 64; i++) setDigit(i, <i64>load<u8>(bytes + i));
  settle(out);
}

/** out = ab + c mod L, of 32 bytes each. */
export function multiplyAdd(out: usize, a: usize, b: usize, c: usize): void {
  for (let i = 0; i < 32; i++) {
    setDigit(i, <i64>load<u8>(c + i));
    setDigit(i + 32, 0);
  }
  for (let i = 0; i < 32; i++) {
    const factor = <i64>load<u8>(a + i);
    for (let j = 0; j < 32; j++) setDigit(i + j, digit(i + j) + factor * <i64>load<u8>(b + j));
  }
  settle(out);
}
