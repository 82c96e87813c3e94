/** The few messages peers exchange: what I have, entries, and the notice of who goes. */

import * as v from 'valibot';
import { MOST_SEATS } from '../table/seat.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from './codec.ts';
import { MOST_ENTRY_BYTES } from './entry.ts';
import { MOST_MESSAGE_BYTES } from './transport.ts';

/** A message of the running game. */
export type Message =
  /** Where I stand: the question that waits and the digest before it. `seat` is absent for a spectator. */
  | { readonly is: 'have'; readonly q: number; readonly digest: Uint8Array; readonly seat?: number }
  /** Encoded entries, in any order. */
  | { readonly is: 'entries'; readonly entries: readonly Uint8Array[] }
  /** I go, and am not asked now [P2.4]. */
  | { readonly is: 'notice'; readonly seat: number; readonly signature: Uint8Array };

const MOST_ENTRIES = 256;

const messageSchema = v.variant('is', [
  v.strictObject({
    is: v.literal('have'),
    q: uint(1 << 20),
    digest: bytesOf(32),
    seat: v.exactOptional(uint(MOST_SEATS - 1)),
  }),
  v.strictObject({
    is: v.literal('entries'),
    entries: v.pipe(v.array(bytesUpTo(MOST_ENTRY_BYTES)), v.maxLength(MOST_ENTRIES)),
  }),
  v.strictObject({ is: v.literal('notice'), seat: uint(MOST_SEATS - 1), signature: bytesOf(64) }),
]);

export function encodeMessage(message: Message): Uint8Array {
  return encode(message);
}

export function decodeMessage(bytes: Uint8Array): Message {
  return decode(messageSchema, bytes, MOST_MESSAGE_BYTES, 'message');
}

/** Entries as messages that are neither too long nor too many. */
export function entryMessages(entries: readonly Uint8Array[]): Uint8Array[] {
  const messages: Uint8Array[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const last = messages.at(-1);
    if (last === undefined || last.length === MOST_ENTRIES || bytes + entry.length > MOST_MESSAGE_BYTES / 2) {
      messages.push([entry]);
      bytes = entry.length;
    } else {
      last.push(entry);
      bytes += entry.length;
    }
  }
  return messages.map((list) => encodeMessage({ is: 'entries', entries: list }));
}
