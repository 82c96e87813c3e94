/** The few messages peers exchange: what I have and what I want, entries, goodbyes, and the words for a seat that is back. */

import * as v from 'valibot';
import { MOST_SEATS } from '../../table/seat.ts';
import { bytesOf, bytesUpTo, decode, encode, reading, uint } from '../../log/codec.ts';
import { MOST_ENTRY_BYTES, MOST_QUESTIONS } from '../../log/entry.ts';
import { MOST_NOTICE_BYTES } from '../../log/notice.ts';
import { MOST_MESSAGE_BYTES } from '../../net/transport.ts';
import { HELD_BYTES, MOST_HELD, NONCE_BYTES, type Word } from '../../log/word.ts';
import { EVERYBODY } from './neighbours.ts';
import { type Rest, REST_BYTES } from './rest.ts';

/** The version of these messages, and of what members say in a room. Pages that speak another one refuse each other with words; saved games know nothing of it. */
export const WIRE = 5;

/** A message of the running game. */
export type Message =
  /**
   * Where I stand: the question that waits, the digest before it, of each seat short hashes of what no digest covers (`said`,
   * `conduct`), and whom I hear without you (`hears`, a set of seats). `seat` is absent for who only watches.
   */
  | ({
      readonly is: 'have';
      readonly q: number;
      readonly digest: Uint8Array;
      readonly hears: number;
      readonly seat?: number;
    } & Rest)
  /** I have come by here, and lack what you hold of these seats; if there are none, the log from here on. */
  | { readonly is: 'want'; readonly q: number; readonly digest: Uint8Array; readonly seats: number }
  /** Encoded entries, in any order. */
  | { readonly is: 'entries'; readonly entries: readonly Uint8Array[] }
  /** Somebody's goodbye [P2.4]. */
  | { readonly is: 'notice'; readonly notice: Uint8Array }
  /** A seat is back and asks all others for their word, and the word of one of them [P8.3]; both are passed on. */
  | {
      readonly is: 'query';
      readonly seat: number;
      readonly nonce: Uint8Array;
      readonly signature: Uint8Array;
    }
  | { readonly is: 'word'; readonly word: WireWord };

/** A word as it travels. */
type WireWord = { readonly [K in keyof Word]: Word[K] extends number ? number : Word[K] };

const MOST_ENTRIES = 256;

/** Of each seat, or nothing. */
const marks = v.pipe(v.array(v.union([bytesOf(REST_BYTES), bytesOf(0)])), v.maxLength(MOST_SEATS));

/** A set of seats. */
const seatSet = uint(EVERYBODY);

const messageSchema = v.variant('is', [
  v.strictObject({
    is: v.literal('have'),
    q: uint(MOST_QUESTIONS),
    digest: bytesOf(32),
    said: marks,
    conduct: marks,
    hears: seatSet,
    seat: v.exactOptional(uint(MOST_SEATS - 1)),
  }),
  v.strictObject({ is: v.literal('want'), q: uint(MOST_QUESTIONS), digest: bytesOf(32), seats: seatSet }),
  v.strictObject({
    is: v.literal('entries'),
    entries: v.pipe(v.array(bytesUpTo(MOST_ENTRY_BYTES)), v.maxLength(MOST_ENTRIES)),
  }),
  v.strictObject({ is: v.literal('notice'), notice: bytesUpTo(MOST_NOTICE_BYTES) }),
  v.strictObject({
    is: v.literal('query'),
    seat: uint(MOST_SEATS - 1),
    nonce: bytesOf(NONCE_BYTES),
    signature: bytesOf(64),
  }),
  v.strictObject({
    is: v.literal('word'),
    word: v.strictObject({
      seat: uint(MOST_SEATS - 1),
      to: uint(MOST_SEATS - 1),
      nonce: bytesOf(NONCE_BYTES),
      q: uint(MOST_QUESTIONS),
      digest: bytesOf(32),
      held: v.pipe(v.array(bytesOf(HELD_BYTES)), v.maxLength(MOST_HELD)),
      signature: bytesOf(64),
    }),
  }),
]);

export function encodeMessage(message: Message): Uint8Array {
  return encode(message);
}

export function decodeMessage(bytes: Uint8Array): Message {
  return decode(messageSchema, bytes, MOST_MESSAGE_BYTES, 'message');
}

/** Decodes, or says why not. */
export function readMessage(bytes: Uint8Array): Message | { readonly wrong: string } {
  return reading(() => decodeMessage(bytes));
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
