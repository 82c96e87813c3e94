/** All that a seat needs to go on at another device: the room's invitation, and the game that moves. Whoever has it can play the seat. */

import * as v from 'valibot';
import { bytesOf, bytesUpTo, decode, encode } from '../log/codec.ts';
import { decodeMovedSeat, type MovedSeat } from '../store/moved-seat.ts';
import { parseCode } from './invite.ts';
import { nameSchema } from '../log/name.ts';

export interface SeatTransfer {
  readonly code: string;
  readonly secret: Uint8Array;
  readonly name: string;
  /** May people watch the table? */
  readonly watching: boolean;
  /** As `encodeMovedSeat` made it. */
  readonly moved: Uint8Array;
}

const FORMAT = 2;
const MOST_BYTES = 1 << 26;

const schema = v.strictTuple([
  v.literal(FORMAT, 'expected format 2: reload the page on both devices'),
  v.pipe(v.string(), v.maxLength(16)),
  bytesOf(16),
  nameSchema,
  v.boolean(),
  bytesUpTo(MOST_BYTES),
]);

export function encodeSeatTransfer({ code, secret, name, watching, moved }: SeatTransfer): Uint8Array {
  return encode([FORMAT, code, secret, name, watching, moved]);
}

/** Throws `Malformed` if it is not whole. */
export function decodeSeatTransfer(bytes: Uint8Array): SeatTransfer & Pick<MovedSeat, 'identity' | 'sealed'> {
  const [, code, secret, name, watching, moved] = decode(schema, bytes, MOST_BYTES, 'seat');
  const { identity, sealed } = decodeMovedSeat(moved);
  return { code: parseCode(code), secret, name, watching, moved, identity, sealed };
}
