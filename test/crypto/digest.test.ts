import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Malformed, toHex, utf8 } from '../../src/crypto/bytes.ts';
import {
  answeredDigest,
  ENTRY_KINDS,
  entryBytes,
  firstDigest,
  goneDigest,
  sessionId,
  type Slot,
} from '../../src/crypto/digest.ts';
import { bytesOf } from './samples.ts';
import { changedValues } from './tampering.ts';

const sha512Hex = (...parts: readonly (string | Uint8Array)[]): string =>
  createHash('sha512').update(bytesOf(...parts)).digest('hex'); // prettier-ignore
const sha512 = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.from(sha512Hex(...parts), 'hex');
const first32 = (...parts: readonly (string | Uint8Array)[]): string => sha512Hex(...parts).slice(0, 64);

const sid = new Uint8Array(32).fill(0x51);
const digest = new Uint8Array(32).fill(0xd1);
const slot: Slot = { sid, digest, q: 0x0a0b0c0d, seat: 3, kind: 'proof' };

describe('[P1.12] what an entry signs', () => {
  it('[P1.12] is "mp1/entry" || sid || digest || le32(q) || u8(seat) || u8(kind) || SHA-512(body)', () => {
    // SHA-512("abc"), FIPS 180-4.
    const abc =
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a' +
      '2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f';
    expect(toHex(entryBytes(slot, utf8('abc')))).toBe(
      '6d70312f656e747279' + '51'.repeat(32) + 'd1'.repeat(32) + '0d0c0b0a' + '03' + '01' + abc,
    );
  });

  it('[P1.12] kinds: 0 answer, 1 proof, 2 vote', () => {
    expect(ENTRY_KINDS).toEqual(['answer', 'proof', 'vote']);
    const kinds = ENTRY_KINDS.map((kind) => entryBytes({ ...slot, kind }, utf8('abc'))[78]);
    expect(kinds).toEqual([0, 1, 2]);
  });

  it('[P1.12] differs for every other slot and body', () => {
    const shown = { slot, body: utf8('abc') };
    const changes = [...changedValues(shown, '')]
      .map(([, changed]) => changed)
      .filter((changed) => changed.slot.sid.length === 32 && changed.slot.digest.length === 32);
    changes.push({ slot: { ...slot, kind: 'answer' }, body: utf8('abc') });
    const all = [shown, ...changes].map((of) => toHex(entryBytes(of.slot, of.body)));
    expect(all.length).toBeGreaterThan(9);
    expect(new Set(all).size).toBe(all.length);
  });

  it('[P1.12] refuses what does not fit', () => {
    for (const length of [0, 31, 33]) {
      const wrong = new Uint8Array(length);
      expect(() => entryBytes({ ...slot, sid: wrong }, utf8('abc'))).toThrow(Malformed);
      expect(() => entryBytes({ ...slot, digest: wrong }, utf8('abc'))).toThrow(Malformed);
    }
    for (const change of [{ q: -1 }, { q: 2 ** 32 }, { seat: 256 }, { kind: 'other' as Slot['kind'] }])
      expect(() => entryBytes({ ...slot, ...change }, utf8('abc'))).toThrow(RangeError);
  });
});

describe('[P1.12] digests', () => {
  it('[P1.12] sid = SHA-512("mp1/sid" || charter), 32 bytes', () => {
    expect(toHex(sessionId(utf8('charter')))).toBe(first32('mp1/sid', 'charter'));
  });

  it('[P1.12] digest_0 = SHA-512("mp1/digest" || sid), 32 bytes', () => {
    expect(toHex(firstDigest(sid))).toBe(first32('mp1/digest', sid));
  });

  it("[P1.12] digest' absorbs digest, question, seat and hash of every body, and who left", () => {
    const bodies = [
      { seat: 0, body: utf8('zero') },
      { seat: 2, body: new Uint8Array(0) },
    ];
    expect(toHex(answeredDigest(digest, 258, bodies, 0b100))).toBe(
      first32(
        ...['mp1/digest', digest, Uint8Array.of(2, 1, 0, 0)],
        ...[Uint8Array.of(0), sha512('zero'), Uint8Array.of(2), sha512(''), Uint8Array.of(0b100)],
      ),
    );
    expect(toHex(answeredDigest(digest, 0, [], 0))).toBe(first32('mp1/digest', digest, new Uint8Array(5)));
  });

  it("[P1.12] after Gone: digest' absorbs 0xff and the mask", () => {
    expect(toHex(goneDigest(digest, 5, 0b1010))).toBe(
      first32('mp1/digest', digest, Uint8Array.of(5, 0, 0, 0, 0xff, 0b1010)),
    );
    expect(() => goneDigest(digest, 5, 256)).toThrow(RangeError);
  });

  it('[P1.12] every change of history changes the digest', () => {
    const bodies = [
      { seat: 0, body: utf8('aa') },
      { seat: 1, body: utf8('bb') },
    ];
    const shown = { digest, q: 5, bodies, left: 2 };
    const changes = [...changedValues(shown, '')].map(([, changed]) => changed);
    const digests = [shown, ...changes]
      .filter((of) => of.digest.length === 32 && of.left >= 0 && of.bodies.every(({ seat }) => seat >= 0))
      .map((of) => toHex(answeredDigest(of.digest, of.q, of.bodies, of.left)));
    digests.push(...[1, 2, 3].map((mask) => toHex(goneDigest(digest, 5, mask))), toHex(firstDigest(digest)));
    expect(digests.length).toBeGreaterThan(15);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('[P1.12] refuses digests and sessions that are not of 32 bytes', () => {
    const short = new Uint8Array(31);
    expect(() => firstDigest(short)).toThrow(Malformed);
    expect(() => answeredDigest(short, 0, [], 0)).toThrow(Malformed);
    expect(() => goneDigest(short, 0, 1)).toThrow(Malformed);
  });
});
