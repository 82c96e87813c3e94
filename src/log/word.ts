/**
 * Words [P8.3]: a seat whose device was loaded again, perhaps from an old backup, asks all others where they stand, and what they hold
 * of what it said. Their words are signed and fresh, and anybody may carry them: no link has to be believed.
 */

import { concat, le32, u8, utf8 } from '../crypto/bytes.ts';
import { sha512 } from '../crypto/hash.ts';
import type { Seat } from '../table/seat.ts';
import type { Own } from './own.ts';

export const NONCE_BYTES = 16;

/** An honest seat has said less that no digest covers: a goodbye, answers and proofs of two questions, and votes. */
export const MOST_HELD = 128;

/** Somebody is back, and asks. */
export interface Query {
  readonly seat: Seat;
  readonly nonce: Uint8Array;
  readonly signature: Uint8Array;
}

export interface Word {
  /** Whose word it is, and for whom. */
  readonly seat: Seat;
  readonly to: Seat;
  /** As it was asked with. */
  readonly nonce: Uint8Array;
  /** Where it stands. */
  readonly q: number;
  readonly digest: Uint8Array;
  /** The signatures' first bytes of what it holds of the other and no digest covers. */
  readonly held: readonly Uint8Array[];
  readonly signature: Uint8Array;
}

/** How entries are named in a word. */
export const HELD_BYTES = 8;

export function queryBytes(sid: Uint8Array, { seat, nonce }: Omit<Query, 'signature'>): Uint8Array {
  return concat(utf8('mp1/query'), sid, u8(seat), nonce);
}

export function signQuery(sid: Uint8Array, nonce: Uint8Array, { seat, sign }: Own): Query {
  return { seat, nonce, signature: sign(queryBytes(sid, { seat, nonce })) };
}

export function wordBytes(sid: Uint8Array, word: Omit<Word, 'signature'>): Uint8Array {
  const { seat, to, nonce, q, digest, held } = word;
  return concat(utf8('mp1/word'), sid, u8(seat), u8(to), nonce, le32(q), digest, sha512('', ...held));
}

export function signWord(sid: Uint8Array, word: Omit<Word, 'signature'>, { sign }: Own): Word {
  return { ...word, signature: sign(wordBytes(sid, word)) };
}
