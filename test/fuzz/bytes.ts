/** Bytes that were right once: flipped, cut, spliced, said twice, and with lengths that promise too much. */

import { concat } from '../../src/crypto/bytes.ts';
import type { Chance } from './chance.ts';

type Change = (bytes: Uint8Array, chance: Chance, others: readonly Uint8Array[]) => Uint8Array;

/** Heads of CBOR and of our own layouts that claim more than is there, or nothing that is there. */
const HEADS = [
  ...[[0x5f], [0x7f], [0x9f], [0xbf], [0xff], [0xf7], [0xf6], [0xc0], [0xc2], [0xd8, 0x18]],
  ...[0x1b, 0x3b, 0x5b, 0x7b, 0x9b, 0xbb].map((head) => [head, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  ...[0x1a, 0x5a, 0x7a, 0x9a, 0xba].map((head) => [head, 0xff, 0xff, 0xff, 0xff]),
  ...[[0xf9, 0x7e, 0x00], [0xf9, 0x80, 0x00], [0xfb, 0x7f, 0xf0, 0, 0, 0, 0, 0, 0], [0xff, 0xff, 0xff, 0xff]],
].map((head) => Uint8Array.from(head)); // prettier-ignore

const put = (bytes: Uint8Array, at: number, piece: Uint8Array, instead = 0): Uint8Array =>
  concat(bytes.subarray(0, at), piece, bytes.subarray(at + instead));

const CHANGES: readonly Change[] = [
  (bytes, chance) => {
    const at = chance.below(bytes.length + 1);
    return put(bytes, at, Uint8Array.of((bytes[at] ?? 0) ^ (1 << chance.below(8))), 1);
  },
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), Uint8Array.of(chance.below(256)), 1),
  (bytes, chance) => bytes.slice(0, chance.below(bytes.length + 1)),
  (bytes, chance) => bytes.slice(chance.below(bytes.length + 1)),
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), new Uint8Array(0), 1 + chance.below(40)),
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), chance.bytes(1 + chance.below(9))),
  (bytes, chance) => {
    const at = chance.below(bytes.length + 1);
    return put(bytes, at, bytes.slice(at, at + 1 + chance.below(64)));
  },
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), chance.one(HEADS), chance.below(2)),
  (bytes, chance, others) => {
    const other = chance.one(others);
    return concat(bytes.subarray(0, chance.below(bytes.length + 1)), other.subarray(chance.below(other.length + 1)));
  },
  (bytes, chance) => concat(bytes, chance.bytes(1 + chance.below(3))),
  (bytes) => concat(bytes, bytes),
  // As many lists inside each other as would break whoever follows them by calling itself.
  (bytes, chance) => put(bytes, chance.below(bytes.length + 1), new Uint8Array(chance.one([17, 400, 20_000])).fill(0x81)),
]; // prettier-ignore

/** One to three changes. */
export function changedBytes(bytes: Uint8Array, chance: Chance, others: readonly Uint8Array[]): Uint8Array {
  let changed = bytes;
  for (let left = 1 + chance.below(3); left > 0; left--)
    changed = chance.one(CHANGES)(changed, chance, others);
  return changed;
}
