/** Notices [P2.4]: who wants to go and is not asked now says so, signed, once and for good. */

import * as v from 'valibot';
import { concat, u8, utf8 } from '../crypto/bytes.ts';
import { MOST_SEATS, type Seat, seatOf } from '../table/seat.ts';
import { bytesOf, decode, encode, uint } from './codec.ts';
import type { Own } from './own.ts';

export interface Notice {
  readonly seat: Seat;
  readonly signature: Uint8Array;
}

const MOST_NOTICE_BYTES = 80;

const noticeSchema = v.strictTuple([uint(MOST_SEATS - 1), bytesOf(64)]);

/** What a notice signs: it holds for the whole game. */
export function noticeBytes(sid: Uint8Array, seat: Seat): Uint8Array {
  return concat(utf8('mp1/notice'), sid, u8(seat));
}

export function newNotice(sid: Uint8Array, { seat, sign }: Own): Notice {
  return { seat, signature: sign(noticeBytes(sid, seat)) };
}

export function encodeNotice({ seat, signature }: Notice): Uint8Array {
  return encode([seat, signature]);
}

export function decodeNotice(bytes: Uint8Array): Notice {
  const [seat, signature] = decode(noticeSchema, bytes, MOST_NOTICE_BYTES, 'notice');
  return { seat: seatOf(seat), signature };
}

/** Among entries in a store: a notice is a list of two, an entry one of six. */
export function isNotice(bytes: Uint8Array): boolean {
  return bytes[0] === 0x82;
}
