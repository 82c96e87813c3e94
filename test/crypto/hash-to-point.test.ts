import { createHash } from 'node:crypto';
import { ristretto255_hasher } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { concat, fromHex, le32, lp, numberLE, toHex, u8, utf8 } from '../../src/crypto/bytes.ts';
import { hashToPoint, mul } from '../../src/crypto/curve.ts';
import { range } from '../../src/crypto/list.ts';

/*
 * Independent checks of hash_to_ristretto255. RFC 9380 has no vectors for this suite (its appendix J stops at the curves),
 * so it is checked whole against the blinded elements of RFC 9497, and in parts: expand_message_xmd against RFC 9380
 * appendix K, the map against RFC 9496 appendix A.3, which `hashToPoint` can't be asked for, as it always expands first.
 * The DLEQ proofs of RFC 9497 have another transcript than ours, so they can't serve as vectors for [P3.3].
 */

const sha512 = (...parts: readonly Uint8Array[]): Uint8Array =>
  createHash('sha512').update(concat(...parts)).digest(); // prettier-ignore

/** expand_message_xmd with SHA-512, RFC 9380 section 5.3.1, for up to 64 bytes: b_1 is all that is needed. */
function expandMessage(message: Uint8Array, domain: string, length: number): Uint8Array {
  const domainPrime = concat(utf8(domain), u8(utf8(domain).length));
  const lengthBytes = Uint8Array.of(length >> 8, length & 0xff);
  const b0 = sha512(new Uint8Array(128), message, lengthBytes, u8(0), domainPrime);
  return sha512(b0, u8(1), domainPrime).subarray(0, length);
}

/** RFC 9497 appendix A.1: BlindedElement = Blind · HashToGroup(Input), in the modes 0, 1 and 2. */
const BLIND = '64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706';
const BLIND_2 = '222a5e897cf59db8145db8d16e597e8facb80ae7d4e26d9881aa6f61d645fc0e';
const INPUT_2 = '5a'.repeat(17);

describe('[P1.6] hash_to_ristretto255', () => {
  it.each([
    [0, '00', BLIND, '609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c'],
    [0, INPUT_2, BLIND, 'da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418'],
    [1, '00', BLIND, '863f330cc1a1259ed5a5998a23acfd37fb4351a793a5b3c090b642ddc439b945'],
    [1, INPUT_2, BLIND, 'cc0b2a350101881d8a4cba4c80241d74fb7dcbfde4a61fde2f91443c2bf9ef0c'],
    [1, INPUT_2, BLIND_2, '90a0145ea9da29254c3a56be4fe185465ebb3bf2a1801f7124bbbadac751e654'],
    [2, '00', BLIND, 'c8713aa89241d6989ac142f22dba30596db635c772cbf25021fdd8f3d461f715'],
    [2, INPUT_2, BLIND, 'f0f0b209dd4d5f1844dac679acc7761b91a2e704879656cb7c201e82a99ab07d'],
    [2, INPUT_2, BLIND_2, '423a01c072e06eb1cce96d23acce06e1ea64a609d7ec9e9023f3049f2d64e50c'],
  ])('[P1.6] RFC 9497 A.1: mode %i, input %s, blind %s', (mode, input, blind, blinded) => {
    const domain = `HashToGroup-OPRFV1-${String.fromCharCode(mode)}-ristretto255-SHA512`;
    const point = mul(hashToPoint(fromHex(input), domain), numberLE(fromHex(blind)));
    expect(toHex(point.bytes)).toBe(blinded);
  });

  it.each([
    ['', '6b9a7312411d92f921c6f68ca0b6380730a1a4d982c507211a90964c394179ba'],
    ['abc', '0da749f12fbe5483eb066a5f595055679b976e93abe9be6f0f6318bce7aca8dc'],
  ])('[P1.6] the expansion written here is that of RFC 9380 K.3: "%s"', (message, expanded) => {
    const bytes = expandMessage(utf8(message), 'QUUX-V01-CS02-with-expander-SHA512-256', 32);
    expect(toHex(bytes)).toBe(expanded);
  });

  it.each([
    [
      'Ristretto is traditionally a short shot of espresso coffee',
      '3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46',
    ],
    [
      'made with the normal amount of ground coffee but extracted with',
      'f26e5b6f7d362d2d2a94c5d0e7602cb4773c95a2e5c31a64f133189fa76ed61b',
    ],
    [
      'about half the amount of water in the same amount of time',
      '006ccd2a9e6867e6a2c5cea83d3302cc9de128dd2a9a57dd8ee7b9d7ffe02826',
    ],
    ['by using a finer grind.', 'f8f0c87cf237953c5890aec3998169005dae3eca1fbb04548c635953c817f92a'],
    [
      'This produces a concentrated shot of coffee per volume.',
      'ae81e7dedf20a497e10c304a765c1767a42d6e06029758d2d7e8ef7cc4c41179',
    ],
    [
      'Just pulling a normal shot short will produce a weaker shot',
      'e2705652ff9f5e44d3e841bf1c251cf7dddb77d140870d1ab2ed64f1a9ce8628',
    ],
    [
      'and is not a Ristretto as some believe.',
      '80bd07262511cdde4863f8a7434cef696750681cb9510eea557088f76d9e5065',
    ],
  ])('[P1.6] the map of the library is that of RFC 9496 A.3: "%s"', (text, encoding) => {
    expect(toHex(mapped(sha512(utf8(text))))).toBe(encoding);
  });

  it('[P1.6] hashToPoint is the expansion to 64 bytes, then the map', () => {
    for (const i of range(10)) {
      const message = concat(utf8('G'), le32(i), lp('x'.repeat(i)));
      const domain = 'mp1-ristretto255-SHA512/test';
      expect(hashToPoint(message, domain).key).toBe(toHex(mapped(expandMessage(message, domain, 64))));
    }
  });

  it('[P1.6] other domains and other messages give other points', () => {
    const keys = ['a', 'b'].flatMap((message) =>
      ['d', 'e'].map((domain) => hashToPoint(utf8(message), domain).key),
    );
    expect(new Set(keys).size).toBe(4);
  });
});

/** The one-way map of RFC 9496 section 4.3.4. */
function mapped(uniform: Uint8Array): Uint8Array {
  return ristretto255_hasher.deriveToCurve!(Uint8Array.from(uniform)).toBytes();
}
