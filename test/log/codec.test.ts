/** Bytes from outside: sizes are looked at first, one value has one encoding, and nothing costs more than its bytes. */

import { encode as encodeCbor } from 'cborg';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { equalBytes, fromHex } from '../../src/crypto/bytes.ts';
import { bytesOf, bytesUpTo, decode, encode, uint } from '../../src/log/codec.ts';
import { decodeEntry, encodeEntry, type Entry, inOrder, MOST_ENTRY_BYTES } from '../../src/log/entry.ts';
import { decodeNotice } from '../../src/log/notice.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { MOST_MESSAGE_BYTES } from '../../src/net/transport.ts';
import { decodeMessage } from '../../src/room/peer/wire.ts';
import { seatOf } from '../../src/table/seat.ts';
import { refusal } from './refusal.ts';

const entry: Entry = {
  q: 300,
  kind: 'proof',
  seat: seatOf(6),
  digest: new Uint8Array(32).fill(7),
  body: Uint8Array.of(1, 2, 3),
  signature: new Uint8Array(64).fill(9),
};

/** What any value may be, to see the decoder and not a schema. */
const anything = (hex: string): string => refusal(() => decode(v.unknown(), fromHex(hex), 1000, 'it'));

describe('canonical CBOR', () => {
  it.each([
    ['an integer longer than need be', '1817'.replace('17', '05')],
    ['an integer of eight bytes for a small one', '1b0000000000000005'],
    ['a length longer than need be', '580101'],
    ['a list of indefinite length', '9f0102ff'],
    ['a map of indefinite length', 'bf616101ff'],
    ['a text of indefinite length', '7f6161ff'],
    ['bytes of indefinite length', '5f4101ff'],
    ['a break that ends nothing', 'a16161ff'],
    ['a break as all there is', 'ff'],
    ['a key twice', 'a2616101616102'],
    ['keys out of order', 'a2616201616101'],
    ['bytes behind the value', '0101'],
    ['a value that breaks off', '820105'.slice(0, 4)],
    ['nothing', ''],
    ['undefined', 'f7'],
    ['a float for a whole number', 'f93c00'],
    ['a float for zero below', 'f98000'],
    ['a float longer than need be', 'fb3ff8000000000000'],
    ['a float that is no whole number', 'f93e00'],
    ['a float of four bytes', 'fa3dcccccd'],
    ['a float that is no number', 'f97e00'],
    ['a number below zero', '20'],
    ['a long number below zero', '3b7fffffffffffffff'],
    ['such a number inside of what is not looked at', 'a16178818120'],
    ['a float inside of what is not looked at', 'a161788181f93e00'],
    ['a tag', 'c001'],
    ['a reserved byte', '1c'],
    ['a break without a beginning', 'ff'],
    ['a key that is no text', 'a10102'],
    ['text that is no UTF-8', '62c328'],
  ])('[P1.12] refuses %s', (_, hex) => {
    expect(anything(hex)).toMatch(/^it: expected (canonical CBOR|the canonical encoding)/);
  });

  it('[P1.12] refuses what is nested deeply, before anything walks into it', () => {
    const nested = (depth: number, one: string): string => `${one.repeat(depth)}00`;
    expect(anything(nested(15, '81'))).toBe('not refused');
    expect(anything(nested(17, '81'))).toBe('it: expected at most 16 lists and maps inside each other');
    expect(anything(nested(900, 'a16161'))).toContain('it: expected at most');
    expect(anything(`82${nested(17, '81')}${nested(17, '81')}`)).toContain('inside each other');
    expect(anything(nested(900, '81').slice(0, 800))).toContain('inside each other'); // it breaks off
    // Beside each other there may be many.
    expect(refusal(() => decode(v.unknown(), encode(Array.from({ length: 900 }, () => [[]])), 9000, 'it'))).toBe('not refused'); // prettier-ignore
  });

  it('[P1.12] refuses more items than anything of ours has', () => {
    const many = new Uint8Array((1 << 20) + 6);
    many.set(fromHex('9a00100001'));
    expect(refusal(() => decode(v.unknown(), many, many.length, 'it'))).toBe(
      'it: expected at most 1048576 items',
    );
  });

  it('[P1.12] takes what it writes, however the value was written down', () => {
    for (const value of [
      0,
      23,
      24,
      65536,
      2 ** 53 - 1,
      2n ** 64n - 1n,
      'ä',
      true,
      null,
      [1, [2]],
      { b: 1, a: [] },
      new Uint8Array(3),
    ]) {
      expect(decode(v.unknown(), encode(value), 1000, 'it')).toEqual(value);
    }
    expect(encode({ bb: 1, a: 2 })).toEqual(encode({ a: 2, bb: 1 }));
  });

  it('[P2.1] makes no prototype of a key that is called so', () => {
    const value = decode(v.unknown(), fromHex('a1695f5f70726f746f5f5fa1617801'), 100, 'it') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect('x' in value).toBe(false);
    const schema = v.strictObject({ a: v.number() });
    const message = fromHex('a2616101695f5f70726f746f5f5fa0');
    expect(refusal(() => decode(schema, message, 100, 'it'))).toBe(
      'it: __proto__: Invalid key: Expected never but received "__proto__"',
    );
  });

  it('[P1.12] looks at the size before anything else', () => {
    const long = new Uint8Array(1001).fill(0xff);
    expect(refusal(() => decode(v.unknown(), long, 1000, 'it'))).toBe(
      'it: expected at most 1000 bytes, got 1001',
    );
    expect(refusal(() => decodeEntry(new Uint8Array(MOST_ENTRY_BYTES + 1)))).toContain('expected at most');
    expect(refusal(() => decodeMessage(new Uint8Array(MOST_MESSAGE_BYTES + 1)))).toContain(
      'expected at most',
    );
    expect(refusal(() => decodeNotice(new Uint8Array(81)))).toContain('expected at most 80 bytes');
    const oversized = { length: (64 << 20) + 1, subarray: () => expect.fail('the file was read') };
    expect(refusal(() => decodeTranscript(oversized as unknown as Uint8Array))).toContain(
      'the file is larger than',
    );
  });

  it('[P1.12] does not believe a length: neither time nor memory goes by it', () => {
    const claims = [
      '5b7fffffffffffffff',
      '5affffffff',
      '7affffffff',
      '9affffffff',
      'baffffffff',
      '9b001fffffffffffff',
    ];
    const before = process.memoryUsage();
    for (const claim of claims) {
      for (const more of ['', '00', 'a0'.repeat(1000)])
        expect(anything(claim + more)).toContain('it: expected');
    }
    const after = process.memoryUsage();
    const grown = after.heapUsed + after.external - before.heapUsed - before.external;
    expect(grown).toBeLessThan(100 << 20);
  });

  it('[P1.12] does not go down with deep nesting', () => {
    for (const byte of [0x81, 0xa1, 0xc0, 0x9f]) {
      const deep = new Uint8Array(MOST_MESSAGE_BYTES).fill(byte);
      expect(refusal(() => decodeMessage(deep))).toMatch(
        /^message: expected (canonical CBOR|at most 16 lists and maps|at most 1048576 items)/,
      );
    }
  });

  it('[P1.12] holds numbers and bytes to their limits', () => {
    const of = (schema: v.GenericSchema, value: unknown): string =>
      refusal(() => decode(schema, encodeCbor(value), 100, 'it'));
    expect([0, 5].map((n) => of(uint(5), n))).toEqual(['not refused', 'not refused']);
    for (const wrong of [6, 2n ** 63n, '1', null])
      expect(of(uint(5), wrong), String(wrong)).toContain('it: value: Invalid');
    for (const wrong of [-1, 0.5, Number.NaN, Infinity])
      expect(of(uint(5), wrong), String(wrong)).toBe(
        'it: expected canonical CBOR (a number that is not whole, or below zero)',
      );
    expect(of(bytesOf(2), new Uint8Array(2))).toBe('not refused');
    for (const n of [1, 3]) expect(of(bytesOf(2), new Uint8Array(n))).toBe('it: value: expected 2 bytes');
    expect(of(bytesUpTo(2), new Uint8Array(2))).toBe('not refused');
    expect(of(bytesUpTo(2), new Uint8Array(3))).toBe('it: value: expected at most 2 bytes');
    expect(of(bytesUpTo(2), 'ab')).toContain('it: value: Invalid type');
  });
});

describe('an entry', () => {
  it('[P1.12] goes to bytes and back', () => {
    expect(decodeEntry(encodeEntry(entry))).toEqual(entry);
    const longest = encodeEntry({ ...entry, q: 1 << 20, body: new Uint8Array(65536) });
    expect(longest.length).toBeLessThanOrEqual(MOST_ENTRY_BYTES);
    expect(equalBytes(encodeEntry(decodeEntry(longest)), longest)).toBe(true);
  });

  it.each<[string, unknown[], string]>([
    ['a question too far', [(1 << 20) + 1], 'entry: 0: Invalid value: Expected <=1048576'],
    ['a kind that is none', [0, 3], 'entry: 1: Invalid value: Expected <=2'],
    ['a seat that no table has', [0, 0, 7], 'entry: 2: Invalid value: Expected <=6'],
    ['a short digest', [0, 0, 0, new Uint8Array(31)], 'entry: 3: expected 32 bytes'],
    ['a long body', [0, 0, 0, new Uint8Array(32), new Uint8Array(65537)], 'entry: 4: expected at most 65536'],
    [
      'a short signature',
      [0, 0, 0, new Uint8Array(32), new Uint8Array(), new Uint8Array(63)],
      'entry: 5: expected 64',
    ],
  ])('[P1.12] with %s is refused', (_, start, message) => {
    const whole = [0, 0, 0, new Uint8Array(32), new Uint8Array(), new Uint8Array(64)];
    const fields = [...start, ...whole.slice(start.length)];
    expect(refusal(() => decodeEntry(encode(fields)))).toContain(message);
  });

  it('[P1.12] has six fields', () => {
    const fields = [0, 0, 0, new Uint8Array(32), new Uint8Array(), new Uint8Array(64)];
    expect(refusal(() => decodeEntry(encode(fields)))).toBe('not refused');
    expect(refusal(() => decodeEntry(encode([...fields, 0])))).toContain('entry: 6: Invalid');
    expect(refusal(() => decodeEntry(encode(fields.slice(0, 5))))).toContain('entry: 5: Invalid');
  });

  it('[P1.12] has its place in a transcript: by question, kind, seat, and body', () => {
    const at = (q: number, kind: Entry['kind'], seat: number, ...body: number[]): Entry => ({
      ...entry,
      ...{ q, kind, seat: seatOf(seat), body: Uint8Array.of(...body) },
    });
    const sorted = [
      at(0, 'vote', 1),
      at(1, 'answer', 0, 2),
      at(1, 'answer', 1, 1),
      at(1, 'answer', 1, 1, 0),
      at(1, 'answer', 1, 2),
      at(1, 'proof', 0),
      at(10, 'answer', 0),
    ];
    expect([...sorted].reverse().sort(inOrder)).toEqual(sorted);
    expect(inOrder(sorted[0]!, { ...sorted[0]! })).toBe(0);
  });
});
