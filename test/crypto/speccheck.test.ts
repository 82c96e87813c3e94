import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { fromHex, numberLE } from '../../src/crypto/bytes.ts';
import { L } from '../../src/crypto/scalar.ts';
import { isIdentityKey, verifySignature } from '../../src/crypto/sign.ts';

/*
 * The cases of "Taming the many EdDSAs" (Chalkias, Garillot, Nikolaenko 2020), on which verifiers disagree. Ours accepts none
 * of them: each has a key or a nonce outside the prime-order subgroup, a non-canonical encoding, or S above L.
 */
interface Case {
  readonly why: string;
  readonly message: string;
  readonly key: string;
  readonly R: string;
  readonly S: string;
  /** Is the key one that a charter may hold? If so, it is not the key that makes us refuse. */
  readonly goodKey: boolean;
  /** The verdict of the library when it is lax (ZIP 215): what strictness is worth. */
  readonly lax: boolean;
}

const SMALL = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa';
const MIXED = 'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43';
const MIXED_2 = 'cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d';
const PRIME = '442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623';
const MINUS_ONE_SIGNED = 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff';

const CASES: readonly Case[] = [
  {
    why: '0: S = 0, small A, small R: fits many messages',
    message: '8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6',
    key: SMALL,
    R: 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    S: '00'.repeat(32),
    ...{ goodKey: false, lax: true },
  },
  {
    why: '1: small A, mixed R',
    message: '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
    key: SMALL,
    R: MIXED,
    S: 'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '2: mixed A, small R',
    message: 'aebf3f2601a0c8c5d39cc7d8911642f740b78168218da8471772b35f9d35b9ab',
    key: MIXED,
    R: SMALL,
    S: '8c4bd45aecaca5b24fb97bc10ac27ac8751a7dfe1baff8b953ec9f5833ca260e',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '3: mixed A and R, the equation holds with and without the cofactor',
    message: '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
    key: MIXED_2,
    R: '9046a64750444938de19f227bb80485e92b83fdb4b6506c160484c016cc1852f',
    S: '87909e14428a7a1d62e9f22f3d3ad7802db02eb2e688b6c52fcd6648a98bd009',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '4: mixed A and R, the equation holds only with the cofactor',
    message: 'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
    key: MIXED_2,
    R: '160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed512',
    S: '5ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '5: mixed A, holds with the cofactor unless h is reduced after multiplying by it',
    message: 'e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c',
    key: MIXED_2,
    R: '21122a84e0b5fca4052f5b1235c80a537878b38f3142356b2c2384ebad4668b7',
    S: 'e40bc836dac0f71076f9abe3a53f9c03c1ceeeddb658d0030494ace586687405',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '6: S above L',
    message: '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
    key: PRIME,
    R: 'e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e',
    S: '547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514',
    ...{ goodKey: true, lax: false },
  },
  {
    why: '7: S far above L',
    message: '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
    key: PRIME,
    R: '8ce5b96c8f26d0ab6c47958c9e68b937104cd36e13c33566acd2fe8d38aa1942',
    S: '7e71f98a473474f2f13f06f97c20d58cc3f54b8bd0d272f42b695dd7e89a8c22',
    ...{ goodKey: true, lax: false },
  },
  {
    why: '8: R of order 2 with a sign bit, hashed as it should have been written',
    message: '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
    key: MIXED,
    R: MINUS_ONE_SIGNED,
    S: '03be9678ac102edcd92b0210bb34d7428d12ffc5df5f37e359941266a4e35f0f',
    ...{ goodKey: false, lax: false },
  },
  {
    why: '9: R of order 2 with a sign bit, hashed as it is written',
    message: '9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41',
    key: MIXED,
    R: MINUS_ONE_SIGNED,
    S: 'ca8c5b64cd208982aa38d4936621a4775aa233aa0505711d8fdcfdaa943d4908',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '10: A of order 2 with a sign bit, hashed as it should have been written',
    message: 'e96b7021eb39c1a163b6da4e3093dcd3f21387da4cc4572be588fafae23c155b',
    key: MINUS_ONE_SIGNED,
    R: 'a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc',
    S: 'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    ...{ goodKey: false, lax: true },
  },
  {
    why: '11: A of order 2 with a sign bit, hashed as it is written',
    message: '39a591f5321bbe07fd5a23dc2f39d025d74526615746727ceefd6e82ae65c06f',
    key: MINUS_ONE_SIGNED,
    R: 'a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc',
    S: 'a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
    ...{ goodKey: false, lax: true },
  },
];

describe('[P1.12] [P13] strict where others disagree', () => {
  it.each(CASES)('[P1.12] [P13] refused: case $why', ({ message, key, R, S, goodKey, lax }) => {
    expect(verifySignature(fromHex(R + S), fromHex(message), fromHex(key))).toBe(false);
    expect(isIdentityKey(fromHex(key))).toBe(goodKey);
    expect(ed25519.verify(fromHex(R + S), fromHex(message), fromHex(key))).toBe(lax);
  });

  it('[P1.12] of these, only the cases 6 and 7 have S above L', () => {
    expect(CASES.map(({ S }) => numberLE(fromHex(S)) >= L)).toEqual(CASES.map((_, i) => i === 6 || i === 7));
  });
});
