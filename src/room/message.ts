/** What members of a room, and who wants to be one, say to each other over one link. */

import * as v from 'valibot';
import { MOST_SEATS } from '../table/seat.ts';
import { bytesOf, bytesUpTo, decode } from '../log/codec.ts';

const MOST_ROOM_BYTES = 512_000;
/** Records in one message. */
const MOST_RECORDS = 64;

const address = v.pipe(v.string(), v.maxLength(64));

const roomSchema = v.variant('is', [
  v.strictObject({
    is: v.literal('records'),
    records: v.pipe(v.array(bytesUpTo(20_000)), v.maxLength(MOST_RECORDS)),
  }),
  /** To who knocked: the door is open. */
  v.strictObject({ is: v.literal('welcome'), secret: bytesOf(16) }),
  /** To who can't stay: one of the reasons, or what another version says. */
  v.strictObject({ is: v.literal('sorry'), why: v.pipe(v.string(), v.maxLength(200)) }),
  /** From one member's transport to another's, carried by a third. */
  v.strictObject({ is: v.literal('signal'), from: address, to: address, signal: bytesUpTo(512) }),
]);

export type RoomMessage = v.InferOutput<typeof roomSchema>;

/** Throws `Malformed`. */
export function decodeRoomMessage(bytes: Uint8Array): RoomMessage {
  return decode(roomSchema, bytes, MOST_ROOM_BYTES, 'room message');
}

/** As many messages as these records need; one record always fits. */
export function* inMessages(records: readonly Uint8Array[]): Generator<RoomMessage> {
  let batch: Uint8Array[] = [];
  let bytes = 0;
  for (const record of records) {
    if (batch.length === MOST_RECORDS || bytes + record.length > MOST_ROOM_BYTES / 2) {
      yield { is: 'records', records: batch };
      [batch, bytes] = [[], 0];
    }
    batch.push(record);
    bytes += record.length;
  }
  yield { is: 'records', records: batch };
}

/** Why somebody can't stay. The other end says which, never with words of its own; versions before this one show the last as it is. */
const REASONS = {
  full: `this table is full: ${MOST_SEATS} sit here already`,
  crowded: 'too many knock at this door: try again later',
  late: 'nobody opened the door in time',
  shut: 'nobody let you in',
  'load the page again to have the newest version': 'this table speaks another version: load the page again',
} as const;

export type Reason = keyof typeof REASONS;

/** In words for whoever is turned away. */
export function reasonWords(why: string): string {
  return Object.hasOwn(REASONS, why) ? REASONS[why as Reason] : REASONS.shut;
}
