/** All that a seat needs to go on at another device: the room's invitation, and the game that moves. Whoever has it can play the seat. */

import * as v from 'valibot';
import { bytesOf, bytesUpTo, decode, encode } from '../log/codec.ts';
import { decodeMovedSeat } from '../store/moved-seat.ts';
import { parseCode } from './invite.ts';
import { nameSchema } from '../log/name.ts';

export interface SeatTransfer {
  readonly code: string;
  readonly secret: Uint8Array;
  readonly name: string;
  /** As `encodeMovedSeat` made it. */
  readonly moved: Uint8Array;
}

const FORMAT = 1;
const MOST_BYTES = 1 << 26;

const schema = v.strictTuple([
  v.literal(FORMAT, 'expected format 1: reload the page on both devices'),
  v.pipe(v.string(), v.maxLength(16)),
  bytesOf(16),
  nameSchema,
  bytesUpTo(MOST_BYTES),
]);

export function encodeSeatTransfer({ code, secret, name, moved }: SeatTransfer): Uint8Array {
  return encode([FORMAT, code, secret, name, moved]);
}

/** Throws `Malformed` if it is not whole. */
export function decodeSeatTransfer(bytes: Uint8Array): SeatTransfer & { readonly identity: Uint8Array } {
  const [, code, secret, name, moved] = decode(schema, bytes, MOST_BYTES, 'seat');
  return { code: parseCode(code), secret, name, moved, identity: decodeMovedSeat(moved).identity };
}
