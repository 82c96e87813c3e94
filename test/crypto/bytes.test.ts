import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  concat,
  equalBytes,
  expectBytes,
  fromHex,
  le16,
  le32,
  le64,
  lp,
  Malformed,
  numberLE,
  toHex,
  u8,
  utf8,
} from '../../src/crypto/bytes.ts';

describe('[P1.4] integers on the wire', () => {
  it.each([
    ['u8', u8(0xab), [0xab]],
    ['le16', le16(0xabcd), [0xcd, 0xab]],
    ['le32', le32(0x89abcdef), [0xef, 0xcd, 0xab, 0x89]],
    ['le64', le64(0x1f23456789abcd), [0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x1f, 0]],
    ['le64 of zero', le64(0), [0, 0, 0, 0, 0, 0, 0, 0]],
  ])('[P1.4] %s puts the lowest byte first', (_, bytes, expected) => {
    expect([...bytes]).toEqual(expected);
  });

  it.each([
    ['u8', u8, 0xff, 0x100],
    ['le16', le16, 0xffff, 0x10000],
    ['le32', le32, 0xffffffff, 0x100000000],
    ['le64', le64, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1],
  ])('[P1.4] %s refuses what does not fit instead of wrapping around', (_, encode, largest, tooLarge) => {
    expect(numberLE(encode(largest))).toBe(BigInt(largest));
    for (const value of [tooLarge, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => encode(value)).toThrow(RangeError);
  });

  it('[P1.4] numberLE reads back what le32 wrote, and nothing is zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (value) => {
        expect(numberLE(le32(value))).toBe(BigInt(value));
      }),
      { seed: 104, numRuns: 100 },
    );
    expect(numberLE(new Uint8Array(0))).toBe(0n);
    expect(numberLE(Uint8Array.of(0, 0, 1))).toBe(65536n);
  });
});

describe('[P1.4] length prefixes', () => {
  it('[P1.4] lp is a le16 length and the bytes, UTF-8 for text', () => {
    expect([...lp('ab')]).toEqual([2, 0, 0x61, 0x62]);
    expect([...lp('')]).toEqual([0, 0]);
    expect([...lp('é')]).toEqual([2, 0, 0xc3, 0xa9]);
    expect([...lp(Uint8Array.of(7))]).toEqual([1, 0, 7]);
  });

  it('[P1.4] lp counts to 65535 and refuses more', () => {
    expect([...lp(new Uint8Array(65535)).subarray(0, 2)]).toEqual([0xff, 0xff]);
    expect(() => lp(new Uint8Array(65536))).toThrow(RangeError);
  });

  it('[P1.4] no two pairs of texts have the same prefixed bytes', () => {
    const pair = fc.tuple(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(pair, pair, ([a, b], [c, d]) => {
        const equal = equalBytes(concat(lp(a), lp(b)), concat(lp(c), lp(d)));
        expect(equal).toBe(a === c && b === d);
      }),
      { seed: 114, numRuns: 300 },
    );
    expect(equalBytes(concat(lp('a'), lp('bc')), concat(lp('ab'), lp('c')))).toBe(false);
  });
});

describe('[P1.4] bytes', () => {
  it('[P1.4] concat joins in order', () => {
    expect([...concat(Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3))]).toEqual([1, 2, 3]);
    expect(concat().length).toBe(0);
  });

  it('[P1.4] equalBytes compares length and every byte', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(equalBytes(bytes, Uint8Array.of(1, 2, 3))).toBe(true);
    for (const other of [[1, 2], [1, 2, 3, 0], [0, 2, 3], [1, 0, 3], [1, 2, 0x83], []])
      expect(equalBytes(bytes, Uint8Array.from(other))).toBe(false);
  });

  it('[P1.4] expectBytes refuses other lengths and other types, and names the place', () => {
    const bytes = new Uint8Array(3);
    expect(expectBytes(bytes, 3, 'thing')).toBe(bytes);
    expect(() => expectBytes(bytes, 4, 'thing')).toThrow(Malformed);
    expect(() => expectBytes(bytes, 2, 'thing')).toThrow('thing: expected 2 bytes, got 3');
    for (const other of ['abc', [1, 2, 3], undefined, null, 3, new Uint16Array(3)])
      expect(() => expectBytes(other as unknown as Uint8Array, 3, 'thing')).toThrow(Malformed);
  });

  it('[P1.4] hex is lower-case, of even length, and goes both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect([...fromHex(toHex(bytes))]).toEqual([...bytes]);
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      }),
      { seed: 124, numRuns: 100 },
    );
    for (const text of ['a', 'AB', 'zz', '0x', ' 00']) expect(() => fromHex(text), text).toThrow(Malformed);
  });

  it('[P1.4] text is UTF-8', () => {
    expect([...utf8('aé€')]).toEqual([0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac]);
  });
});
