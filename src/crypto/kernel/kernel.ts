/** What the kernel exports: the group in batches, SHA-512, and Ed25519, on addresses in its memory. The caller is `../kernel.ts`, which owns all memory from `arena` on. */

import { POINT } from './memory';
import { addPoints, subPoints } from './point';

export { decode, encode } from './encoding';
export { mapToPoint } from './elligator';
export { arena, wipe } from './memory';
export { isIdentity } from './point';
export { sumOfFew, sumOfMany } from './public';
export { compress, endHash, startHash } from './sha512';
export { keyTables, publicKey, sign, signingTable, verify } from './signature';
export { fixedTable, mulByTables, mulFixed, sumOfTables, tablesOf } from './secret';

/** out_i = a_i + b_i. */
export function addMany(out: usize, a: usize, b: usize, n: i32): void {
  for (let i = 0; i < n; i++) addPoints(out + i * POINT, a + i * POINT, b + i * POINT);
}

/** out_i = a_i - b_i. */
export function subMany(out: usize, a: usize, b: usize, n: i32): void {
  for (let i = 0; i < n; i++) subPoints(out + i * POINT, a + i * POINT, b + i * POINT);
}
