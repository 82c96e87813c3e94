/** What members of a room, and who wants to be one, say to each other over one link. */

import * as v from 'valibot';
import { MOST_SEALED_BYTES } from '../log/charter.ts';
import { bytesOf, bytesUpTo, decode, uint } from '../log/codec.ts';
import { idSchema, nameSchema } from '../log/name.ts';
import { MOST_WATCHERS } from './record.ts';
import { MOST_REMARK_BYTES } from './remark.ts';

const MOST_ROOM_BYTES = 512_000;
/** Records in one message. */
const MOST_RECORDS = 64;

/** As many as one may tell of, at least. */
const MOST_MEMBERS = 24;

const address = v.pipe(v.string(), v.maxLength(64));

/** All that who watches is told of a room, each time. */
const playbillSchema = v.strictObject({
  is: v.literal('playbill'),
  /** Who is here, in the order of the seats; of a bot, whose it is. */
  members: v.pipe(
    v.array(
      v.strictObject({
        ...{ idPk: bytesOf(32), name: nameSchema, ready: v.boolean() },
        of: v.exactOptional(bytesOf(32)),
      }),
    ),
    v.maxLength(MOST_MEMBERS),
  ),
  watchers: v.pipe(v.array(nameSchema), v.maxLength(MOST_WATCHERS * 2)),
  /** What is played next, or now. */
  table: v.exactOptional(v.strictObject({ game: idSchema, version: uint(1_000_000), options: v.unknown() })),
  /** The charter that the teller plays by, or has played by last. */
  sealed: v.exactOptional(bytesUpTo(MOST_SEALED_BYTES)),
});
export type Playbill = v.InferOutput<typeof playbillSchema>;

const roomSchema = v.variant('is', [
  v.strictObject({
    is: v.literal('records'),
    records: v.pipe(v.array(bytesUpTo(20_000)), v.maxLength(MOST_RECORDS)),
  }),
  /** Table talk, of the teller or of another member. */
  v.strictObject({ is: v.literal('remark'), remark: bytesUpTo(MOST_REMARK_BYTES) }),
  playbillSchema,
  /** From who watches: I would like to have a seat in the next game. */
  v.strictObject({ is: v.literal('knock') }),
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
const REASONS = ['full', 'full, but watch', 'unwatched', 'audience', 'crowded', 'late', 'shut'] as const;
const NEWEST = 'load the page again to have the newest version';

export type Reason = (typeof REASONS)[number] | typeof NEWEST;

/** Why a room stays shut, for whoever stands before it: what its members say, or what the handshake has shown. */
export type Shut = (typeof REASONS)[number] | 'other version' | 'other room';

/** What is said by whoever turns somebody away; of what nobody knows, that the door is shut. */
export function shutBy(why: string): Shut {
  if (why === NEWEST) return 'other version';
  return REASONS.find((reason) => reason === why) ?? 'shut';
}
