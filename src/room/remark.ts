/** One remark at the table: a sign or a few words, signed by who makes it, for one room, outside any log. */

import * as v from 'valibot';
import { concat, Malformed, utf8 } from '../crypto/bytes.ts';
import { verifySignature } from '../crypto/sign.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../log/codec.ts';
import type { Signer } from '../log/entry.ts';
import { idSchema, remarkTextSchema } from '../log/name.ts';
import { MOST_REV } from './record.ts';

/** 280 units of a text take up to three bytes each. */
const MOST_BODY_BYTES = 1024;
export const MOST_REMARK_BYTES = MOST_BODY_BYTES + 256;

const bodySchema = v.variant('is', [
  /** Whoever does not know a sign shows nothing. */
  v.strictObject({ is: v.literal('sign'), sign: idSchema }),
  v.strictObject({ is: v.literal('text'), text: remarkTextSchema }),
]);
export type Remark = v.InferOutput<typeof bodySchema>;

const signedSchema = v.strictTuple([bytesOf(32), uint(MOST_REV), bytesUpTo(MOST_BODY_BYTES), bytesOf(64)]);

/** Who makes it, and which of its remarks it is: a later one has a higher count. */
export interface SignedRemark {
  readonly idPk: Uint8Array;
  readonly count: number;
  readonly remark: Remark;
  readonly bytes: Uint8Array;
}

/** `room` is the hash of the secret: a remark is valid in one room only. */
export function signRemark(
  room: Uint8Array,
  idPk: Uint8Array,
  count: number,
  remark: Remark,
  sign: Signer,
): SignedRemark {
  const body = encode(remark);
  const signature = sign(signedBytes(room, count, body));
  return { idPk, count, remark, bytes: encode([idPk, count, body, signature]) };
}

/** Its signature is still to be checked. Throws `Malformed`. */
export function readRemark(bytes: Uint8Array): SignedRemark {
  const [idPk, count, body] = decode(signedSchema, bytes, MOST_REMARK_BYTES, 'remark');
  return { idPk, count, remark: decode(bodySchema, body, MOST_BODY_BYTES, 'remark'), bytes };
}

/** Throws `Malformed`. */
export function expectOwnHand(room: Uint8Array, bytes: Uint8Array): void {
  const [idPk, count, body, signature] = decode(signedSchema, bytes, MOST_REMARK_BYTES, 'remark');
  if (!verifySignature(signature, signedBytes(room, count, body), idPk))
    throw new Malformed('remark: expected the signature of its member');
}

function signedBytes(room: Uint8Array, count: number, body: Uint8Array): Uint8Array {
  return concat(utf8('mp1/remark'), room, utf8(String(count)), utf8('/'), body);
}
