/** Filed writes: one write of a stored game, with who made it and what it knew then, as bytes. */

import * as v from 'valibot';
import { Malformed } from '../../src/crypto/bytes.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../../src/log/codec.ts';
import type { Write } from './image.ts';
import { USES } from '../../src/table/dealer.ts';

export interface FiledWrite {
  readonly token: string;
  readonly write: Write;
  /** Found again by its writer: 16 random bytes. */
  readonly id: Uint8Array;
  /** The writer had understood the file up to this byte. */
  readonly from: number;
  /** Who held the lock then. Only writers who could read the file know that. */
  readonly holder: string;
}

const MOST = 0xffffffff;
const bytes = bytesUpTo(MOST);

const slot = v.strictObject({
  q: uint(MOST),
  digest: bytes,
  kind: v.picklist(['answer', 'proof', 'vote']),
  set: v.exactOptional(uint(MOST)),
});

const writeSchema = v.variant('do', [
  v.strictObject({ do: v.literal('take') }),
  v.strictObject({
    do: v.literal('create'),
    game: v.strictObject({
      charter: bytes,
      seat: v.exactOptional(uint(MOST)),
      identity: v.exactOptional(bytes),
      after: v.exactOptional(v.strictObject({ q: uint(MOST), digest: bytesOf(32) })),
    }),
  }),
  v.strictObject({
    do: v.literal('own'),
    slot,
    kept: v.strictObject({
      entry: bytes,
      keep: v.exactOptional(v.strictObject({ use: v.picklist(USES), bytes })),
    }),
  }),
  v.strictObject({ do: v.literal('erase'), slots: v.array(slot) }),
  v.strictObject({
    do: v.literal('add'),
    entries: v.array(bytes),
    judged: v.exactOptional(
      v.strictObject({ q: uint(MOST), digest: bytesOf(32), refused: v.array(bytesOf(32)) }),
    ),
  }),
]);

const schema = v.strictObject({
  token: v.string(),
  write: writeSchema,
  id: bytesOf(16),
  from: uint(Number.MAX_SAFE_INTEGER),
  holder: v.string(),
});

export function encodeWrite(filed: FiledWrite): Uint8Array {
  return encode(filed);
}

/** Undefined if it is none. */
export function readWrite(payload: Uint8Array): FiledWrite | undefined {
  try {
    return decode(schema, payload, MOST, 'filed write');
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
