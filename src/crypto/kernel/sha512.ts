/** SHA-512, FIPS 180-4 section 6.4: here only because it is hashed so much that it showed beside the group. */

import { HASH_SCRATCH } from './memory';
import { ROUNDS, START } from './sha512-constants';

/** The message schedule of a block, and the state of a hash that begins and ends here. */
const schedule: usize = HASH_SCRATCH;
const own: usize = HASH_SCRATCH + 640;

export function startHash(state: usize): void {
  memory.copy(state, START, 64);
}

/** Takes n blocks of 128 bytes into the state. */
export function compress(state: usize, blocks: usize, n: i32): void {
  for (let i = 0; i < n; i++) compressBlock(state, blocks + 128 * i);
}

function compressBlock(state: usize, block: usize): void {
  for (let t = 0; t < 128; t += 8) store<u64>(schedule + t, bswap<u64>(load<u64>(block + t)));
  for (let t = schedule + 128; t < schedule + 640; t += 8) {
    const w15 = load<u64>(t - 120);
    const w2 = load<u64>(t - 16);
    const s0 = rotr<u64>(w15, 1) ^ rotr<u64>(w15, 8) ^ (w15 >> 7);
    const s1 = rotr<u64>(w2, 19) ^ rotr<u64>(w2, 61) ^ (w2 >> 6);
    store<u64>(t, s1 + load<u64>(t - 56) + s0 + load<u64>(t - 128));
  }
  let a = load<u64>(state);
  let b = load<u64>(state, 8);
  let c = load<u64>(state, 16);
  let d = load<u64>(state, 24);
  let e = load<u64>(state, 32);
  let f = load<u64>(state, 40);
  let g = load<u64>(state, 48);
  let h = load<u64>(state, 56);
  for (let t = 0; t < 640; t += 8) {
    const sum1 = rotr<u64>(e, 14) ^ rotr<u64>(e, 18) ^ rotr<u64>(e, 41);
    const choice = g ^ (e & (f ^ g));
    const t1 = h + sum1 + choice + load<u64>(ROUNDS + t) + load<u64>(schedule + t);
    const sum0 = rotr<u64>(a, 28) ^ rotr<u64>(a, 34) ^ rotr<u64>(a, 39);
    const majority = (a & b) | (c & (a | b));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + sum0 + majority;
  }
  store<u64>(state, load<u64>(state) + a);
  store<u64>(state, load<u64>(state, 8) + b, 8);
  store<u64>(state, load<u64>(state, 16) + c, 16);
  store<u64>(state, load<u64>(state, 24) + d, 24);
  store<u64>(state, load<u64>(state, 32) + e, 32);
  store<u64>(state, load<u64>(state, 40) + f, 40);
  store<u64>(state, load<u64>(state, 48) + g, 48);
  store<u64>(state, load<u64>(state, 56) + h, 56);
}

/**
 * The hash of `total` bytes, of which the last are `rest`, as 64 bytes. Behind them, for 144 bytes at most, it writes what section 5.1.2
 * adds: a one, zeros, and the length in bits.
 */
export function endHash(out: usize, state: usize, rest: usize, length: i32, total: u32): void {
  const blocks = (length + 17 + 127) >> 7;
  const end = rest + (blocks << 7);
  memory.fill(rest + length, 0, end - (rest + length));
  store<u8>(rest + length, 0x80);
  store<u64>(end - 8, bswap<u64>((<u64>total) << 3));
  compress(state, rest, blocks);
  for (let i = 0; i < 64; i += 8) store<u64>(out + i, bswap<u64>(load<u64>(state + i)));
}

/** The hash of these bytes; what lies behind them is written over as `endHash` does. */
export function hash(out: usize, bytes: usize, length: i32): void {
  startHash(own);
  endHash(out, own, bytes, length, length);
}
