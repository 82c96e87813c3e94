/** What members of a room tell each other: signed records, of which the newest counts, passed on by everybody. */

import * as v from 'valibot';
import { concat, Malformed, toHex, utf8 } from '../../crypto/bytes.ts';
import { verifySignature } from '../../crypto/sign.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../codec.ts';
import type { Signer } from '../entry.ts';

const MOST_RECORD_BYTES = 16_384;

/** A member about itself. */
const memberSchema = v.strictObject({
  is: v.literal('member'),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** For the next charter [P2.1]; new after every game. */
  nonce: bytesOf(32),
  ready: v.boolean(),
  /** The members this one has a link to: who is seen by somebody is here, though not everybody has a link to everybody. */
  sees: v.pipe(v.array(bytesOf(32)), v.maxLength(16)),
  /** Where others can dial this member. */
  address: v.pipe(v.string(), v.maxLength(64)),
});

/** The opener about the table: what is played. */
const tableSchema = v.strictObject({
  is: v.literal('table'),
  game: v.pipe(v.string(), v.maxLength(32)),
  version: uint(1_000_000),
  options: v.unknown(),
  /** How many games this room has begun. */
  games: uint(1_000_000),
});

/** The opener proposes to begin. */
const charterSchema = v.strictObject({ is: v.literal('charter'), charter: bytesUpTo(8192) });

/** A member signs a charter. */
const sealSchema = v.strictObject({ is: v.literal('seal'), charter: bytesOf(32), signature: bytesOf(64) });

const bodySchema = v.variant('is', [memberSchema, tableSchema, charterSchema, sealSchema]);
export type RecordBody = v.InferOutput<typeof bodySchema>;
export type TableBody = v.InferOutput<typeof tableSchema>;

const recordSchema = v.strictTuple([
  bytesOf(32),
  uint(2 ** 32 - 1),
  bytesUpTo(MOST_RECORD_BYTES),
  bytesOf(64),
]);

/** Who says it, how new it is, and what. */
export interface RoomRecord {
  readonly idPk: Uint8Array;
  readonly rev: number;
  readonly body: RecordBody;
  readonly bytes: Uint8Array;
}

/** `room` is the hash of the secret: a record is valid in one room only. */
export function signRecord(
  room: Uint8Array,
  idPk: Uint8Array,
  rev: number,
  body: RecordBody,
  sign: Signer,
): RoomRecord {
  const encoded = encode(body);
  const signature = sign(signedBytes(room, rev, encoded));
  return { idPk, rev, body, bytes: encode([idPk, rev, encoded, signature]) };
}

export function decodeRecord(room: Uint8Array, bytes: Uint8Array): RoomRecord {
  const [idPk, rev, encoded, signature] = decode(recordSchema, bytes, MOST_RECORD_BYTES + 256, 'room record');
  if (!verifySignature(signature, signedBytes(room, rev, encoded), idPk)) {
    throw new Malformed('room record: expected the signature of its member');
  }
  return { idPk, rev, body: decode(bodySchema, encoded, MOST_RECORD_BYTES, 'room record'), bytes };
}

function signedBytes(room: Uint8Array, rev: number, encoded: Uint8Array): Uint8Array {
  return concat(utf8('mp1/record'), room, utf8(String(rev)), utf8('/'), encoded);
}

/** The newest record of each member and kind. */
export class Records {
  readonly #newest = new Map<string, RoomRecord>();
  readonly #seen = new Set<string>();

  /** Were these very bytes here before? Most of what arrives was, and a signature is dear. */
  has(bytes: Uint8Array): boolean {
    return this.#seen.has(toHex(bytes));
  }

  /** True if it is news. */
  add(record: RoomRecord): boolean {
    this.#seen.add(toHex(record.bytes));
    const key = `${toHex(record.idPk)}/${record.body.is}`;
    const known = this.#newest.get(key);
    if (known !== undefined && known.rev >= record.rev) return false;
    this.#newest.set(key, record);
    return true;
  }

  get<K extends RecordBody['is']>(idPk: Uint8Array, is: K): Extract<RecordBody, { is: K }> | undefined {
    return this.#newest.get(`${toHex(idPk)}/${is}`)?.body as Extract<RecordBody, { is: K }> | undefined;
  }

  forget(idPk: Uint8Array): void {
    for (const key of this.#newest.keys()) if (key.startsWith(toHex(idPk))) this.#newest.delete(key);
  }

  all(): RoomRecord[] {
    return [...this.#newest.values()];
  }
}
