import { describe, expect, it } from 'vitest';
import { concat, le32, utf8 } from '../../src/crypto/bytes.ts';
import { add, equalPoints, G, hashToPoint, isIdentity, msm, mul, O } from '../../src/crypto/curve.ts';
import { GENERATOR_TABLE } from '../../src/crypto/generator-table.ts';
import { commit, deriveGenerator, generator, GENERATORS, H } from '../../src/crypto/generators.ts';
import { range } from '../../src/crypto/list.ts';
import { naiveSum } from './equations.ts';
import { luck } from './samples.ts';

const DOMAIN = 'mp1-ristretto255-SHA512/generator';

describe('[P1.6] fixed generators', () => {
  it('[P1.6] the table is H and G_1..G_640, derived again one by one', () => {
    expect(GENERATORS).toBe(640);
    expect(GENERATOR_TABLE.length).toBe(44 * 641);
    expect(H.key).toBe(hashToPoint(utf8('H'), DOMAIN).key);
    const wrong = range(640).filter(
      (i) => generator(i + 1).key !== hashToPoint(concat(utf8('G'), le32(i + 1)), DOMAIN).key,
    );
    expect(wrong).toEqual([]);
  });

  it('[P1.6] deriveGenerator derives the same', () => {
    expect(deriveGenerator('H').key).toBe(H.key);
    for (const i of [1, 2, 160, 161, 640]) expect(deriveGenerator(i).key).toBe(generator(i).key);
  });

  it('[P1.6] all are different, and none is G or O', () => {
    const all = [G, O, H, ...range(640).map((i) => generator(i + 1))];
    expect(new Set(all.map((point) => point.key)).size).toBe(643);
  });

  it.each([0, -1, 641, 1.5, Number.NaN])('[P1.6] there is no G_%d', (i) => {
    expect(() => generator(i)).toThrow(RangeError);
  });
});

describe('[P1.6] Com(v; r) = r H + Σ v_i G_i', () => {
  it('[P1.6] is that sum, from G_1 on', () => {
    const v = luck('commit').scalars(30);
    for (const count of [0, 1, 5, 30]) {
      const list = v.slice(0, count);
      const expected = naiveSum([[77n, H], ...list.map((s, i) => [s, generator(i + 1)] as const)]);
      expect(commit(list, 77n).key, `${count} values`).toBe(expected.key);
    }
  });

  it('[P1.6] is that sum for every length, in whatever order the lengths come', () => {
    const v = luck('lengths').scalars(200);
    for (const count of [2, 7, 3, 100, 40, 159, 160, 161, 200, 160, 1]) {
      const list = v.slice(0, count);
      const expected = add(mul(H, 5n), msm(range(count).map((i) => generator(i + 1)), list)); // prettier-ignore
      expect(commit(list, 5n).key, `${count} values`).toBe(expected.key);
    }
  });

  it('[P1.6] takes zeros, and commits to nothing with r = 0 as O', () => {
    expect(isIdentity(commit([], 0n))).toBe(true);
    expect(isIdentity(commit([0n, 0n], 0n))).toBe(true);
    expect(commit([0n, 1n], 0n).key).toBe(generator(2).key);
  });

  it('[P1.6] adds up, and tells places, values and randomness apart', () => {
    expect(equalPoints(add(commit([1n, 2n], 3n), commit([10n, 20n], 30n)), commit([11n, 22n], 33n))).toBe(
      true,
    );
    const different = [commit([1n, 2n], 3n), commit([2n, 1n], 3n), commit([1n, 2n], 4n), commit([1n], 3n)];
    expect(new Set(different.map((point) => point.key)).size).toBe(4);
  });

  it('[P1.6] never takes more values than there are generators', () => {
    expect(() => commit(new Array<bigint>(641).fill(1n), 1n)).toThrow(RangeError);
    expect(commit(new Array<bigint>(640).fill(0n), 5n).key).toBe(mul(H, 5n).key);
  });
});
