import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { concat, numberLE, toHex } from '../../src/crypto/bytes.ts';
import { Kernel } from '../../src/crypto/kernel.ts';
import { KernelSignatures } from '../../src/crypto/kernel-sign.ts';
import { at, range } from '../../src/crypto/list.ts';
import { nobleSignatures } from '../../src/crypto/noble-sign.ts';
import { L } from '../../src/crypto/scalar.ts';
import { flipBit, word } from './tampering.ts';

/*
 * The kernel's signatures against noble's. Who accepts a signature that others refuse stands on another log, so the two must agree on
 * everything: what is a key, what is a signature, and which bytes are signed with. Each list below says what it holds, so that none of
 * them compares refusals only.
 */

const ours = new KernelSignatures(new Kernel());
const p = 2n ** 255n - 19n;
const Point = ed25519.Point;

const bytesFor = (...words: readonly (string | number)[]): Uint8Array =>
  createHash('sha512').update(words.join('/')).digest();
const seedFor = (i: number): Uint8Array => bytesFor('seed', i).subarray(0, 32);
const hashed = (...parts: readonly Uint8Array[]): bigint =>
  numberLE(
    createHash('sha512')
      .update(concat(...parts))
      .digest(),
  ) % L;

/** A point of order 8; its multiples are all points of small order. */
const T = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
const small = range(8).map((k) => (k === 0 ? Point.ZERO : T.multiply(BigInt(k))));

interface Attempt {
  readonly signature: Uint8Array;
  readonly message: Uint8Array;
  readonly key: Uint8Array;
}

/** How many of these the two accept, after they agreed on every one. */
function acceptedOf(attempts: readonly Attempt[]): number {
  const verdicts = ({ signature, message, key }: Attempt): boolean[] =>
    [ours, nobleSignatures].map((backend) => backend.verify(signature, message, key));
  const all = attempts.map(verdicts);
  expect(attempts.filter((_, i) => at(all, i)[0] !== at(all, i)[1])).toEqual([]);
  return all.filter(([verdict]) => verdict).length;
}

/** How many of these are keys. */
function keysOf(encodings: readonly Uint8Array[]): number {
  const verdicts = encodings.map((bytes) => [ours.isKey(bytes), nobleSignatures.isKey(bytes)] as const);
  expect(encodings.filter((_, i) => at(verdicts, i)[0] !== at(verdicts, i)[1]).map(toHex)).toEqual([]);
  return verdicts.filter(([verdict]) => verdict).length;
}

/** A signer who may add a small part to the nonce and to the key: R + kA = SB up to that. */
function signedOddly(i: number, nonce: number, key: number): Attempt {
  const { scalar, point } = ed25519.utils.getExtendedPublicKey(seedFor(i));
  const r = hashed(bytesFor('nonce', i));
  const message = bytesFor('message', i);
  const A = point.add(at(small, key)).toBytes();
  const R = Point.BASE.multiply(r).add(at(small, nonce)).toBytes();
  const S = (r + hashed(R, A, message) * scalar) % L;
  return { signature: concat(R, word(S)), message, key: A };
}

const honest = (i: number, length = 64): Attempt => {
  const message = concat(...range(1 + (length >> 6)).map((k) => bytesFor('text', i, k))).subarray(0, length);
  return {
    signature: ed25519.sign(message, seedFor(i)),
    message,
    key: ed25519.getPublicKey(seedFor(i)),
  };
};

describe('[P1.12] [P11] the kernel signs as noble does', () => {
  it('[P1.12] [P11] the same keys and the same signatures, of messages up to 260 bytes and of long ones', () => {
    const lengths = [...range(260), 1_023, 1_024, 4_096, 100_000];
    const different = lengths.filter((length, i) => {
      const { signature, message, key } = honest(i, length);
      const signed = ours.sign(message, seedFor(i));
      return toHex(ours.publicKey(seedFor(i))) !== toHex(key) || toHex(signed) !== toHex(signature);
    });
    expect(different).toEqual([]);
  });

  it('[P1.12] [P11] what one signs the other accepts', () => {
    expect(acceptedOf(range(120).map((i) => honest(i % 20, 7 * i)))).toBe(120);
  });
});

describe('[P1.12] [P11] [P13] the kernel refuses what noble refuses', () => {
  const one = honest(1);
  const R = one.signature.subarray(0, 32);
  const S = numberLE(one.signature.subarray(32));

  it('[P1.12] [P13] every bit of the signature flipped, and many of key and message', () => {
    const flipped = [
      ...range(512).map((bit) => ({ ...one, signature: flipBit(one.signature, bit) })),
      ...range(86).map((bit) => ({ ...one, key: flipBit(one.key, 3 * bit) })),
      ...range(32).map((bit) => ({ ...one, message: flipBit(one.message, 16 * bit) })),
    ];
    expect(acceptedOf(flipped)).toBe(0);
  });

  it('[P1.12] [P13] S plus multiples of L, and every S near 0, L and the powers of two', () => {
    const near = [0n, L, 2n * L, 2n ** 252n, 2n ** 253n, 2n ** 255n, 2n ** 256n - 4n].flatMap((edge) =>
      range(8).map((i) => edge + BigInt(i - 4)),
    );
    const all = [...range(16).map((k) => S + BigInt(k) * L), ...near];
    const fit = all.filter((value) => value >= 0n && value < 2n ** 256n);
    expect(acceptedOf(fit.map((value) => ({ ...one, signature: concat(R, word(value)) })))).toBe(1);
  });

  it('[P1.12] [P13] a small part in the nonce is accepted, in the key it is not: the equation has the cofactor', () => {
    const nonces = range(40).map((i) => signedOddly(i, i % 8, 0));
    expect(acceptedOf(nonces)).toBe(40);
    const keys = range(70).map((i) => signedOddly(i, i % 8, 1 + (i % 7)));
    expect(acceptedOf(keys)).toBe(0);
    expect(keys.filter(({ signature, message, key }) => ed25519.verify(signature, message, key)).length).toBe(
      70,
    );
  });

  it('[P1.12] [P13] nonces and keys of small order, or written in another way', () => {
    const written = [0n, 1n, 2n, p - 2n, p - 1n, ...range(19).map((i) => p + BigInt(i))];
    const edges = [
      ...written.flatMap((y) => [word(y), word(y + 2n ** 255n)]),
      ...small.map((point) => point.toBytes()),
    ];
    const { scalar } = ed25519.utils.getExtendedPublicKey(seedFor(1));
    const nonces = edges.map((nonce) => {
      const fitting = word((hashed(nonce, one.key, one.message) * scalar) % L);
      return { ...one, signature: concat(nonce, fitting) };
    });
    expect(acceptedOf(nonces)).toBe(0);
    const keys = edges.flatMap((key) => [
      { ...one, key },
      { ...one, key, signature: concat(R, word(0n)) },
      ...edges.slice(-8).map((nonce) => ({ ...one, key, signature: concat(nonce, word(0n)) })),
    ]);
    expect(acceptedOf(keys)).toBe(0);
    expect(keysOf(edges)).toBe(0);
  });

  it('[P1.12] [P13] what is a key: random bytes, of which an eighth of a half are; multiples of the base point with every small part', () => {
    const random = keysOf(range(800).map((i) => bytesFor('key', i).subarray(0, 32)));
    expect(random).toBeGreaterThan(25);
    expect(random).toBeLessThan(80);
    const multiples = range(80).map((i) =>
      Point.BASE.multiply(BigInt(1 + i * i)).add(at(small, i % 8)).toBytes(),
    ); // prettier-ignore
    expect(keysOf(multiples)).toBe(10);
  });

  it('[P1.12] [P13] random bytes for R, and for all of it', () => {
    const attempts = range(300).map((i) => ({
      ...one,
      signature: concat(bytesFor('R', i).subarray(0, 32), i % 2 ? word(S) : word(hashed(bytesFor('S', i)))),
    }));
    expect(acceptedOf(attempts)).toBe(0);
    const bytes = range(100).map((i) => ({
      signature: bytesFor('all', i),
      message: bytesFor('all', -i),
      key: bytesFor('all key', i).subarray(0, 32),
    }));
    expect(acceptedOf(bytes)).toBe(0);
  });

  it('[P1.12] [P13] S = 0, and a signature by the inverse key', () => {
    const minus = ed25519.Point.fromBytes(one.key).negate().toBytes();
    const zero = { ...one, signature: concat(R, word(0n)) };
    expect(acceptedOf([zero, { ...one, key: minus }, { ...zero, key: minus }])).toBe(0);
  });
});

describe('[P11] keys are remembered', () => {
  it('[P1.12] [P11] and forgotten, and every verdict stays right: more keys than are kept', () => {
    const keys = range(300).map((i) => ours.publicKey(seedFor(i)));
    const message = bytesFor('remembered');
    for (const _ of range(2))
      for (const [i, key] of keys.entries()) {
        const signature = ours.sign(message, seedFor(i));
        expect(ours.verify(signature, message, key)).toBe(true);
        expect(ours.verify(signature, message, at(keys, (i + 1) % 300))).toBe(false);
      }
    expect(ours.isKey(new Uint8Array(32))).toBe(false);
  });
});
