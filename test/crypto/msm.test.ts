import { pippenger as pippengerOfNoble } from '@noble/curves/abstract/curve.js';
import { ristretto255 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fixedMsm, G, isIdentity, msm, mul, mulFixed, O, type Point } from '../../src/crypto/curve.ts';
import { at, range } from '../../src/crypto/list.ts';
import { type Additive, pippenger } from '../../src/crypto/msm.ts';
import { inner, L, mod, type Scalar } from '../../src/crypto/scalar.ts';
import { facesOf, luck } from './samples.ts';

/** A toy group, the integers mod L: here a multi-scalar multiplication is an inner product. */
class Toy implements Additive<Toy> {
  readonly value: bigint;
  constructor(value: bigint) {
    this.value = mod(value);
  }
  add(other: Toy): Toy {
    return new Toy(this.value + other.value);
  }
  double(): Toy {
    return new Toy(2n * this.value);
  }
  negate(): Toy {
    return new Toy(-this.value);
  }
}

const toys = (points: readonly Toy[], scalars: readonly Scalar[]): bigint =>
  pippenger(points, scalars)?.value ?? 0n;

describe('[P1.10] [P1.11] Σ s_i P_i by buckets', () => {
  it('[P1.10] is the inner product in the integers, for scalars of every length up to 2^256', () => {
    const term = fc.tuple(fc.bigInt({ min: 0n, max: L - 1n }), fc.integer({ min: 0, max: 256 }), fc.bigInt());
    fc.assert(
      fc.property(fc.array(term, { maxLength: 40 }), (terms) => {
        const points = terms.map(([value]) => new Toy(value));
        const scalars = terms.map(([, bits, s]) => BigInt.asUintN(bits, s));
        expect(toys(points, scalars)).toBe(inner(points.map((point) => point.value), scalars)); // prettier-ignore
      }),
      { seed: 110, numRuns: 200 },
    );
  });

  it('[P1.10] carries over window borders: powers of two, and one less, and one more', () => {
    const edges = range(256).flatMap((bit) => [
      2n ** BigInt(bit) - 1n,
      2n ** BigInt(bit),
      2n ** BigInt(bit) + 1n,
    ]);
    edges.push(2n ** 256n - 1n, 0n);
    for (const count of [1, 8, 30, 200]) {
      const points = range(count).map((i) => new Toy(BigInt(i * i + 7)));
      for (const [k, edge] of edges.entries()) {
        if (count > 8 && k % 16 !== 0) continue;
        const scalars = points.map((_, i) => at(edges, (k + i) % edges.length));
        scalars[0] = edge;
        expect(toys(points, scalars)).toBe(inner(points.map((point) => point.value), scalars)); // prettier-ignore
      }
    }
  });

  it('[P1.10] of no points, or with zeros only, is the identity', () => {
    expect(pippenger<Toy>([], [])).toBeUndefined();
    expect(pippenger([new Toy(5n), new Toy(6n)], [0n, 0n])).toBeUndefined();
  });
});

describe('[P1.10] [P1.11] msm on the curve', () => {
  const random = luck('msm');
  const logs = random.scalars(300);
  const points = mulFixed(G, logs);
  const scalars = random.scalars(300);

  it('[P1.10] is the naive sum for 0 to 70 points', () => {
    let naive = O;
    for (let n = 0; n <= 70; n++) {
      expect(msm(points.slice(0, n), scalars.slice(0, n)).key, `${n} points`).toBe(naive.key);
      naive = add(naive, mul(at(points, n), at(scalars, n)));
    }
  });

  it('[P1.10] is the sum of logarithms for 300 points', () => {
    expect(msm(points, scalars).key).toBe(mul(G, inner(logs, scalars)).key);
  });

  it('[P1.10] reduces its scalars: negative ones and ones above L', () => {
    for (const n of [3, 40]) {
      const wide = scalars.slice(0, n).map((s, i) => (i % 2 ? s * s * s : -s));
      expect(msm(points.slice(0, n), wide).key).toBe(mul(G, inner(logs.slice(0, n), wide)).key);
    }
  });

  it.each([5, 24, 25, 60])('[P1.10] zeros, ones, equal points, O and 128-bit scalars among %i', (n) => {
    const mixed = range(n).map((i) => [0n, 1n, L - 1n, at(scalars, i) >> 125n, at(scalars, i)][i % 5]!);
    const withEqual = range(n).map((i) => (i === 2 ? O : at(points, i % 7)));
    const expected = inner(range(n).map((i) => (i === 2 ? 0n : at(logs, i % 7))), mixed); // prettier-ignore
    expect(msm(withEqual, mixed).key).toBe(mul(G, expected).key);
    expect(isIdentity(msm(points.slice(0, n), range(n).map(() => 0n)))).toBe(true); // prettier-ignore
    const P = at(points, 0);
    const halves = range(n).map((i) => (i % 2 ? -7n : 7n));
    expect(msm(range(n).map(() => P), halves).key).toBe(mul(P, BigInt(n % 2) * 7n).key); // prettier-ignore
  });

  it('[P1.10] all scalars of 128 bits', () => {
    const short = scalars.map((s) => s & (2n ** 128n - 1n));
    expect(msm(points, short).key).toBe(mul(G, inner(logs, short)).key);
  });

  it.each([5, 30, 70, 300])("[P1.10] agrees with the library's own Pippenger for %i points", (n) => {
    const faces = facesOf(20);
    const list = range(n).map((i) => add(at(points, i), at(faces, i % 20)));
    expect(msm(list, scalars.slice(0, n)).key).toBe(ofNoble(list, scalars.slice(0, n)));
  });

  it('[P1.11] with tables kept for the points: the same sums, and fewer scalars mean the first points', () => {
    const sumOf = fixedMsm(points.slice(0, 40));
    for (const n of [0, 1, 2, 24, 25, 39, 40]) {
      const wide = scalars.slice(0, n).map((s, i) => [s, 0n, -s, s * s, 1n, L][i % 6]!);
      expect(sumOf(wide).key, `${n} points`).toBe(mul(G, inner(logs.slice(0, n), wide)).key);
    }
    expect(isIdentity(fixedMsm([])([]))).toBe(true);
    expect(() => sumOf(scalars.slice(0, 41))).toThrow();
  });

  it('[P1.10] refuses lists of different lengths', () => {
    expect(() => msm(points.slice(0, 2), [1n])).toThrow(RangeError);
    expect(() => msm(points.slice(0, 1), [1n, 2n])).toThrow(RangeError);
  });
});

function ofNoble(points: readonly Point[], scalars: readonly Scalar[]): string {
  const theirs = points.map((point) => ristretto255.Point.fromBytes(point.bytes));
  return pippengerOfNoble(ristretto255.Point, theirs, [...scalars]).toHex();
}
