/** Notices [P2.4]: who wants to go says goodbye, signed, once and for good. */

import * as v from 'valibot';
import { concat, le32, u8, utf8 } from '../crypto/bytes.ts';
import { MOST_SEATS, type Seat, seatOf } from '../table/seat.ts';
import { bytesOf, decode, encode, reading, uint } from './codec.ts';
import { MOST_QUESTIONS } from './entry.ts';
import type { Own } from './own.ts';

export interface Notice {
  readonly seat: Seat;
  /** From this question on its seat votes yes to nothing, and no to whatever would leave it at the table. */
  readonly from: number;
  readonly signature: Uint8Array;
}

export const MOST_NOTICE_BYTES = 80;

/** Whoever can't know what it has voted for gives notice from here on: no question has this number. */
export const NO_QUESTION = MOST_QUESTIONS;

const noticeSchema = v.strictTuple([uint(MOST_SEATS - 1), uint(NO_QUESTION), bytesOf(64)]);

/** What a notice signs. */
export function noticeBytes(sid: Uint8Array, { seat, from }: Omit<Notice, 'signature'>): Uint8Array {
  return concat(utf8('mp1/notice'), sid, u8(seat), le32(from));
}

export function newNotice(sid: Uint8Array, { seat, sign }: Own, from: number): Notice {
  return { seat, from, signature: sign(noticeBytes(sid, { seat, from })) };
}

export function encodeNotice({ seat, from, signature }: Notice): Uint8Array {
  return encode([seat, from, signature]);
}

export function decodeNotice(bytes: Uint8Array): Notice {
  const [seat, from, signature] = decode(noticeSchema, bytes, MOST_NOTICE_BYTES, 'notice');
  return { seat: seatOf(seat), from, signature };
}

/** Decodes, or says why not. */
export function readNotice(bytes: Uint8Array): Notice | { readonly wrong: string } {
  return reading(() => decodeNotice(bytes));
}

/** Among entries in a store: a notice is a list of three, an entry one of six. */
export function isNotice(bytes: Uint8Array): boolean {
  return bytes[0] === 0x83;
}
