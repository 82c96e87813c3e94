/** Entries [P1.12]: signed answers, proofs and votes, each bound to everything settled before its question. */

import * as v from 'valibot';
import { equalBytes, toHex } from '../crypto/bytes.ts';
import { ENTRY_KINDS, entryBytes, type EntryKind } from '../crypto/digest.ts';
import { MOST_BYTES } from '../table/body.ts';
import { MOST_SEATS, type Seat, seatOf } from '../table/seat.ts';
import { bytesOf, bytesUpTo, decode, encode, reading, uint } from './codec.ts';

export interface Entry {
  readonly digest: Uint8Array;
  readonly q: number;
  readonly seat: Seat;
  readonly kind: EntryKind;
  readonly body: Uint8Array;
  readonly signature: Uint8Array;
}

/** A body and the little around it. */
export const MOST_ENTRY_BYTES = MOST_BYTES + 256;

/** No game asks more questions. */
export const MOST_QUESTIONS = 1 << 20;

const entrySchema = v.strictTuple([
  uint(MOST_QUESTIONS),
  uint(ENTRY_KINDS.length - 1),
  uint(MOST_SEATS - 1),
  bytesOf(32),
  bytesUpTo(MOST_BYTES),
  bytesOf(64),
]);

export function encodeEntry({ q, kind, seat, digest, body, signature }: Entry): Uint8Array {
  return encode([q, ENTRY_KINDS.indexOf(kind), seat, digest, body, signature]);
}

export function decodeEntry(bytes: Uint8Array): Entry {
  const [q, kind, seat, digest, body, signature] = decode(entrySchema, bytes, MOST_ENTRY_BYTES, 'entry');
  return { q, kind: ENTRY_KINDS[kind]!, seat: seatOf(seat), digest, body, signature };
}

/** Whoever can sign for a seat. */
export type Signer = (message: Uint8Array) => Uint8Array;

export function signEntry(sid: Uint8Array, unsigned: Omit<Entry, 'signature'>, sign: Signer): Entry {
  return { ...unsigned, signature: sign(signedBytes(sid, unsigned)) };
}

/** What the signature of an entry is over. */
export function signedBytes(sid: Uint8Array, entry: Omit<Entry, 'signature'>): Uint8Array {
  return entryBytes({ sid, ...entry }, entry.body);
}

/** Is it the same statement? By its body, not by its slot; signatures don't count. */
export function sameBody(a: Entry, b: Entry): boolean {
  return equalBytes(a.body, b.body);
}

/** The order of entries in a transcript: by question, kind and seat; of two in one slot the smaller body first. */
export function inOrder(a: Entry, b: Entry): number {
  return (
    a.q - b.q ||
    ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind) ||
    a.seat - b.seat ||
    (toHex(a.body) < toHex(b.body) ? -1 : Number(!equalBytes(a.body, b.body)))
  );
}

/** Decodes, or says why not. */
export function readEntry(bytes: Uint8Array): Entry | { readonly wrong: string } {
  return reading(() => decodeEntry(bytes));
}
