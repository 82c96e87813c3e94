/** What peers send each other: messages that are neither too long nor anything else than they seem. */

import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../../src/crypto/bytes.ts';
import { encode } from '../../../src/log/codec.ts';
import { encodeEntry, type Entry, MOST_ENTRY_BYTES } from '../../../src/log/entry.ts';
import { decodeNotice, encodeNotice, isNotice } from '../../../src/log/notice.ts';
import { MOST_MESSAGE_BYTES } from '../../../src/net/transport.ts';
import { decodeMessage, encodeMessage, entryMessages, type Message } from '../../../src/room/peer/wire.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { refusal } from '../../log/refusal.ts';

const entry: Entry = {
  q: 300,
  kind: 'answer',
  seat: seatOf(2),
  digest: new Uint8Array(32),
  body: new Uint8Array(5),
  signature: new Uint8Array(64),
};

describe('a message', () => {
  const digest = new Uint8Array(32).fill(1);
  const name = new Uint8Array(8).fill(2);
  const rest = { said: [name, new Uint8Array()], conduct: [new Uint8Array(), name] };
  const nonce = new Uint8Array(16).fill(3);
  const signature = new Uint8Array(64);
  const word = { seat: 1, to: 2, nonce, q: 5, digest, held: [name], signature };
  const messages: Message[] = [
    { is: 'have', q: 0, digest, said: [], conduct: [], hears: 0 },
    { is: 'have', q: 5, digest, ...rest, hears: 127, seat: 6 },
    { is: 'want', q: 5, digest, seats: 3 },
    { is: 'entries', entries: [] },
    { is: 'entries', entries: [encodeEntry(entry), Uint8Array.of(1)] },
    { is: 'notice', notice: new Uint8Array(70) },
    { is: 'query', seat: 2, nonce, signature },
    { is: 'word', word: { ...word, seat: seatOf(1), to: seatOf(2) } },
  ];

  it('[P2.4] goes to bytes and back', () => {
    for (const message of messages) expect(decodeMessage(encodeMessage(message))).toEqual(message);
  });

  it.each<[string, unknown]>([
    ['of another kind', { is: 'hello' }],
    ['without a kind', { q: 0, digest }],
    ['with a field more', { is: 'have', q: 0, digest, ...rest, hears: 0, more: 1 }],
    ['with a field less', { is: 'have', q: 0, digest, ...rest }],
    [
      'with more seats than a table has',
      { is: 'have', q: 0, digest, ...rest, said: Array(8).fill(name), hears: 0 },
    ],
    ['with a set of other seats', { is: 'want', q: 0, digest, seats: 128 }],
    ['with a hash that is cut', { is: 'have', q: 0, digest, ...rest, conduct: [name.slice(1)], hears: 0 }],
    ['with a seat that no table has', { is: 'have', q: 0, digest, ...rest, hears: 0, seat: 7 }],
    ['without a seat, said so', { is: 'have', q: 0, digest, ...rest, hears: 0, seat: null }],
    ['with too many entries', { is: 'entries', entries: Array<Uint8Array>(257).fill(digest) }],
    ['with an entry that is too long', { is: 'entries', entries: [new Uint8Array(MOST_ENTRY_BYTES + 1)] }],
    ['with a notice that is too long', { is: 'notice', notice: new Uint8Array(81) }],
    ['with a question of nobody', { is: 'query', seat: 7, nonce, signature }],
    ['with a question that nobody signs', { is: 'query', seat: 2, nonce }],
    ['with a word that holds too much', { is: 'word', word: { ...word, held: Array(129).fill(name) } }],
    ['that is a list', [digest]],
  ])('[P1.12] %s is refused', (_, value) => {
    expect(refusal(() => decodeMessage(encode(value)))).toMatch(/^message: /);
  });

  it('[P1.12] is never too long, nor has it too many entries, however many are sent', () => {
    for (const [count, length] of [
      [1000, 10],
      [40, 60_000],
      [3, 65_700],
      [1, 1],
      [0, 0],
    ] as const) {
      const entries = Array.from({ length: count }, (_, i) => new Uint8Array(length).fill(i));
      const sent = entryMessages(entries);
      for (const message of sent) expect(message.length).toBeLessThanOrEqual(MOST_MESSAGE_BYTES);
      const got = sent
        .map(decodeMessage)
        .flatMap((message) => (message.is === 'entries' ? message.entries : []));
      expect(got.length).toBe(entries.length);
      expect(got.every((bytes, i) => equalBytes(bytes, entries[i]!))).toBe(true);
    }
  });
});

describe('a notice', () => {
  it('[P2.4] goes to bytes and back, and is told from an entry', () => {
    const notice = { seat: seatOf(3), from: 70_000, signature: new Uint8Array(64).fill(5) };
    expect(decodeNotice(encodeNotice(notice))).toEqual(notice);
    expect(isNotice(encodeNotice(notice))).toBe(true);
    expect(isNotice(encodeEntry(entry))).toBe(false);
    expect(refusal(() => decodeNotice(encodeEntry(entry)))).toContain('notice: ');
  });
});
