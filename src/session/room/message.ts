/** What members of a room, and who wants to be one, say to each other over one link. */

import * as v from 'valibot';
import { bytesOf, bytesUpTo, decode } from '../codec.ts';

const MOST_ROOM_BYTES = 512_000;
/** Records in one message. */
export const MOST_RECORDS = 64;

const address = v.pipe(v.string(), v.maxLength(64));

const roomSchema = v.variant('is', [
  v.strictObject({
    is: v.literal('records'),
    records: v.pipe(v.array(bytesUpTo(20_000)), v.maxLength(MOST_RECORDS)),
  }),
  /** To who knocked: the door is open. */
  v.strictObject({ is: v.literal('welcome'), secret: bytesOf(16) }),
  /** To who can't stay. */
  v.strictObject({ is: v.literal('sorry'), why: v.pipe(v.string(), v.maxLength(200)) }),
  /** From one member's transport to another's, carried by a third. */
  v.strictObject({ is: v.literal('slip'), from: address, to: address, slip: bytesUpTo(512) }),
]);

export type RoomMessage = v.InferOutput<typeof roomSchema>;

/** Throws `Malformed`. */
export function decodeRoomMessage(bytes: Uint8Array): RoomMessage {
  return decode(roomSchema, bytes, MOST_ROOM_BYTES, 'room message');
}
