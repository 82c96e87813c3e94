import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, Malformed, toHex } from '../../src/crypto/bytes.ts';
import { G, isIdentity, mul } from '../../src/crypto/curve.ts';
import {
  decodeScalars,
  encodeScalar,
  encodeScalars,
  inner,
  L,
  mod,
  reduce,
  type Scalar,
  total,
} from '../../src/crypto/scalar.ts';
import { word } from './tampering.ts';

const anyScalar = fc.bigInt({ min: 0n, max: L - 1n });

describe('[P1.1] [P1.3] scalars', () => {
  it('[P1.1] L is the order of the group', () => {
    expect(L).toBe(0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn);
    expect(mul(G, L - 1n).key).toBe(mul(G, -1n).key);
    expect(isIdentity(mul(G, L))).toBe(true);
    expect(isIdentity(mul(G, L - 1n))).toBe(false);
  });

  it('[P1.1] mod brings any integer into [0, L)', () => {
    expect([0n, L, -L, 2n * L].map(mod)).toEqual([0n, 0n, 0n, 0n]);
    expect([1n, L + 1n, -1n, -L - 1n].map(mod)).toEqual([1n, 1n, L - 1n, L - 1n]);
    fc.assert(
      fc.property(fc.bigInt({ min: -(L ** 3n), max: L ** 3n }), (value) => {
        const rest = mod(value);
        expect(rest >= 0n && rest < L && (value - rest) % L === 0n).toBe(true);
      }),
      { seed: 113, numRuns: 100 },
    );
  });

  it('[P1.1] inner and total are sums mod L', () => {
    expect(inner([1n, 2n, L - 1n], [10n, 20n, 3n])).toBe(47n);
    expect(inner([], [])).toBe(0n);
    expect(() => inner([1n, 2n], [1n])).toThrow(RangeError);
    expect(total([L - 1n, 2n])).toBe(1n);
    expect(total([])).toBe(0n);
  });

  it('[P1.3] a scalar is 32 little-endian bytes', () => {
    expect(toHex(encodeScalar(0x0102n))).toBe('0201' + '00'.repeat(30));
    expect(toHex(encodeScalar(0n))).toBe('00'.repeat(32));
    expect(toHex(encodeScalar(L - 1n))).toBe(
      'ecd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
    );
  });

  it('[P1.3] what was written is read again', () => {
    fc.assert(
      fc.property(fc.array(anyScalar, { maxLength: 5 }), (values) => {
        const bytes = encodeScalars(values);
        expect(bytes.length).toBe(32 * values.length);
        expect(decodeScalars(bytes, values.length, 'test')).toEqual(values);
      }),
      { seed: 123, numRuns: 100 },
    );
  });

  it('[P1.3] zero and L - 1 are read', () => {
    expect(decodeScalars(concat(word(0n), word(L - 1n)), 2, 'test')).toEqual([0n, L - 1n]);
  });

  it.each([
    ['L', L],
    ['L + 1', L + 1n],
    ['2L - 1', 2n * L - 1n],
    ['15 L', 15n * L],
    ['2^253', 2n ** 253n],
    ['2^255', 2n ** 255n],
    ['2^256 - 1', 2n ** 256n - 1n],
  ])('[P1.3] %s is refused, and its place is named', (_, value: Scalar) => {
    expect(() => decodeScalars(word(value), 1, 'test')).toThrow(Malformed);
    expect(() => decodeScalars(concat(word(1n), word(value)), 2, 'test')).toThrow('test: expected scalar 1');
  });

  it('[P1.3] other lengths and other types are refused', () => {
    for (const length of [0, 31, 33, 64])
      expect(() => decodeScalars(new Uint8Array(length), 1, 'test')).toThrow(Malformed);
    for (const other of ['0'.repeat(32), new Array(32).fill(0), undefined])
      expect(() => decodeScalars(other as unknown as Uint8Array, 1, 'test')).toThrow(Malformed);
  });

  it('[P1.3] a scalar out of range is never written', () => {
    for (const value of [-1n, L, 2n ** 256n]) expect(() => encodeScalar(value)).toThrow(RangeError);
  });

  it('[P1.8] wide bytes are reduced as one little-endian integer', () => {
    expect(reduce(word(L + 5n))).toBe(5n);
    expect(reduce(concat(word(0n), word(1n)))).toBe(2n ** 256n % L);
  });
});
