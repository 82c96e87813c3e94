import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, fromHex, numberLE, toHex, utf8 } from '../../src/crypto/bytes.ts';
import { range } from '../../src/crypto/list.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { L } from '../../src/crypto/scalar.ts';
import { identityOf, isIdentityKey, newIdentity, sign, verifySignature } from '../../src/crypto/sign.ts';
import { luck } from './samples.ts';
import { flipBit, word } from './tampering.ts';

const identity = identityOf(seedOf('identity'));
const message = utf8('a message');
const signature = sign(message, identity);

/** RFC 8032, section 7.1, tests 1 to 3. */
const RFC_8032 = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

/** The eight points of small order: canonical encodings, then the other ways to write them. */
const SMALL_ORDER = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
] as const;
const NON_CANONICAL = [
  '0100000000000000000000000000000000000000000000000000000000000080',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
] as const;

describe('[P1.12] signatures', () => {
  it.each(RFC_8032)('[P1.12] RFC 8032: secret %s', (secret, key, text, expected) => {
    const own = identityOf(fromHex(secret));
    expect(toHex(own.idPk)).toBe(key);
    expect(toHex(sign(fromHex(text), own))).toBe(expected);
    expect(verifySignature(fromHex(expected), fromHex(text), fromHex(key))).toBe(true);
  });

  it('[P1.12] every message of every identity', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (text, name) => {
        const own = newIdentity(luck(name));
        expect(verifySignature(sign(text, own), text, own.idPk)).toBe(true);
        expect(isIdentityKey(own.idPk)).toBe(true);
      }),
      { seed: 112, numRuns: 15 },
    );
  });

  it('[P1.12] an identity is 32 bytes', () => {
    for (const length of [0, 31, 33, 64]) expect(() => identityOf(new Uint8Array(length))).toThrow();
    expect(toHex(newIdentity(luck('one')).idPk)).not.toBe(toHex(newIdentity(luck('two')).idPk));
  });
});

describe('[P1.12] [P13] what a signature is not', () => {
  it('[P1.12] [P13] with any bit flipped', () => {
    for (const bit of range(512))
      expect(verifySignature(flipBit(signature, bit), message, identity.idPk)).toBe(false);
  });

  it('[P1.12] [P13] of another message or of another key', () => {
    for (const bit of range(8 * message.length))
      expect(verifySignature(signature, flipBit(message, bit), identity.idPk)).toBe(false);
    expect(verifySignature(signature, message.subarray(1), identity.idPk)).toBe(false);
    expect(verifySignature(signature, new Uint8Array(0), identity.idPk)).toBe(false);
    expect(verifySignature(signature, message, identityOf(seedOf('other')).idPk)).toBe(false);
    for (const bit of range(128).map((i) => 2 * i + (i % 2)))
      expect(verifySignature(signature, message, flipBit(identity.idPk, bit))).toBe(false);
  });

  it('[P1.12] [P13] with S + L, or another multiple of L: there is one signature, not several', () => {
    const S = numberLE(signature.subarray(32));
    for (const k of range(15)) {
      const other = concat(signature.subarray(0, 32), word(S + BigInt(k) * L));
      expect(verifySignature(other, message, identity.idPk)).toBe(k === 0);
    }
    for (const value of [L, L + 1n, 2n ** 256n - 1n]) {
      const other = concat(signature.subarray(0, 32), word(value));
      expect(verifySignature(other, message, identity.idPk)).toBe(false);
    }
  });

  it('[P1.12] [P13] of another length or type, and it does not throw', () => {
    for (const other of [
      ...[new Uint8Array(0), signature.subarray(1), signature.subarray(0, 63), concat(signature, word(0n))],
      ...[undefined, null, toHex(signature), [...signature]],
    ])
      expect(verifySignature(other as unknown as Uint8Array, message, identity.idPk)).toBe(false);
    for (const key of [new Uint8Array(0), identity.idPk.subarray(1), undefined, toHex(identity.idPk)])
      expect(verifySignature(signature, message, key as unknown as Uint8Array)).toBe(false);
    expect(verifySignature(signature, undefined as unknown as Uint8Array, identity.idPk)).toBe(false);
  });
});

describe('[P1.12] [P13] small order', () => {
  const all = [...SMALL_ORDER, ...NON_CANONICAL];

  it('[P1.12] the lists are right: the library reads them all when it is lax, and 8 annihilates them', () => {
    for (const hex of all) expect(ed25519.Point.fromHex(hex, true).isSmallOrder()).toBe(true);
    const points = new Set(all.map((hex) => ed25519.Point.fromHex(hex, true).toHex()));
    expect([...points].sort()).toEqual([...SMALL_ORDER].sort());
  });

  it.each(all)('[P1.12] [P13] the key %s is refused', (hex) => {
    const key = fromHex(hex);
    expect(isIdentityKey(key)).toBe(false);
    for (const R of all) for (const text of ['a', 'b'])
      expect(verifySignature(concat(fromHex(R), word(0n)), utf8(text), key)).toBe(false);
  }); // prettier-ignore

  it('[P1.12] why: with such a key one signature fits every message, if the verifier is lax', () => {
    const key = fromHex(SMALL_ORDER[1]);
    const forged = concat(fromHex(SMALL_ORDER[0]), word(0n));
    for (const text of ['a', 'b', 'c']) expect(ed25519.verify(forged, utf8(text), key)).toBe(true);
  });

  it.each(all)('[P1.12] [P13] the nonce %s is refused, even where the equation holds', (hex) => {
    // With the key k B and S = h k, S B = R + h A holds up to the small R, which a lax verifier ignores.
    const key = identity.idPk;
    const { scalar } = ed25519.utils.getExtendedPublicKey(identity.secret);
    const R = fromHex(hex);
    const h =
      numberLE(
        createHash('sha512')
          .update(concat(R, key, message))
          .digest(),
      ) % L;
    const forged = concat(R, word((h * scalar) % L));
    expect(ed25519.verify(forged, message, key)).toBe(true);
    expect(verifySignature(forged, message, key)).toBe(false);
  });

  it('[P1.12] [P13] nobody makes a second signature by adding a small part to the nonce', () => {
    const R = ed25519.Point.fromBytes(signature.subarray(0, 32));
    for (const hex of SMALL_ORDER.slice(1)) {
      const other = concat(R.add(ed25519.Point.fromHex(hex)).toBytes(), signature.subarray(32));
      expect(verifySignature(other, message, identity.idPk)).toBe(false);
    }
  });

  it('[P1.12] [P13] keys of mixed order are refused: prime order plus a small part', () => {
    const honest = ed25519.Point.fromBytes(identity.idPk);
    for (const hex of SMALL_ORDER.slice(1)) {
      const mixed = honest.add(ed25519.Point.fromHex(hex));
      expect(isIdentityKey(mixed.toBytes())).toBe(false);
    }
    expect(isIdentityKey(honest.toBytes())).toBe(true);
  });

  it('[P1.12] [P13] a verdict about a key stays right, however often and among however many it is asked', () => {
    const bad = fromHex(SMALL_ORDER[4]);
    const keys = range(300).map((i) => identityOf(seedOf('many', i)).idPk);
    expect(keys.every(isIdentityKey)).toBe(true);
    for (const _ of range(3))
      expect([identity.idPk, bad, keys[0]!].map(isIdentityKey)).toEqual([true, false, true]);
    // The verdict is about the bytes, not about the array that held them.
    const reused = Uint8Array.from(identity.idPk);
    expect(isIdentityKey(reused)).toBe(true);
    reused.set(bad);
    expect(isIdentityKey(reused)).toBe(false);
  });

  it('[P1.12] [P13] encodings that are no points, or not canonical, are no keys', () => {
    const p = 2n ** 255n - 19n;
    const above = range(19).flatMap((y) => [p + BigInt(y), p + BigInt(y) + 2n ** 255n]);
    for (const value of [2n, 2n + 2n ** 255n, ...above]) expect(isIdentityKey(word(value))).toBe(false);
  });
});
