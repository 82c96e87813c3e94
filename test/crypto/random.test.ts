import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, le32, numberLE, toHex } from '../../src/crypto/bytes.ts';
import { at, range } from '../../src/crypto/list.ts';
import { Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { L } from '../../src/crypto/scalar.ts';
import { blocks, bytesOf, luck } from './samples.ts';
import { deviation, pearson, SUSPICIOUS, tally, unfairness } from './statistics.ts';
import { word } from './tampering.ts';

const sha512 = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  createHash('sha512').update(bytesOf(...parts)).digest(); // prettier-ignore

/** A block of sixteen 32-bit words, the given ones first. */
const words = (...list: readonly number[]): Uint8Array => concat(...range(16).map((i) => le32(list[i] ?? 0)));

const block = (low: bigint, high = 0n): Uint8Array => concat(word(low), word(high));

describe('[P1.5] scalars', () => {
  it('[P1.5] are 64 bytes reduced mod L', () => {
    expect(new Random(blocks(block(5n))).scalar()).toBe(5n);
    expect(new Random(blocks(block(3n * L + 7n))).scalar()).toBe(7n);
    expect(new Random(blocks(block(1n, 1n))).scalar()).toBe((2n ** 256n + 1n) % L);
  });

  it('[P1.5] are drawn again on 0, be it 0 or a multiple of L', () => {
    expect(new Random(blocks(block(0n), block(L), block(2n * L), block(9n))).scalar()).toBe(9n);
    expect(new Random(blocks(block(0n), block(4n), block(0n), block(6n))).scalars(2)).toEqual([4n, 6n]);
  });

  it('[P1.5] a seed is the first half of a block', () => {
    expect(toHex(new Random(blocks(block(0x1234n, 7n))).seed())).toBe(toHex(word(0x1234n)));
  });
});

describe('[P1.5] rejection, not modulo', () => {
  // 2^32 = 4 mod 7: the words from 2^32 - 4 on would make 0..3 more likely.
  it.each([2 ** 32 - 4, 2 ** 32 - 3, 2 ** 32 - 2, 2 ** 32 - 1])(
    '[P1.5] below(7) skips the word %i',
    (bad) => {
      expect(new Random(blocks(words(bad, 12))).below(7)).toBe(5);
      expect(new Random(blocks(words(bad, bad, bad, 2 ** 32 - 5, 1))).below(7)).toBe((2 ** 32 - 5) % 7);
    },
  );

  it('[P1.5] a power of two rejects nothing', () => {
    expect(new Random(blocks(words(2 ** 32 - 1))).below(8)).toBe(7);
    expect(new Random(blocks(words(2 ** 32 - 1))).below(2 ** 32)).toBe(2 ** 32 - 1);
    expect(new Random(blocks(words(77))).below(1)).toBe(0);
  });

  it('[P1.5] goes on to the next block when all words of one were refused', () => {
    const full = words(...range(16).map(() => 2 ** 32 - 1));
    expect(new Random(blocks(full, words(2 ** 31))).below(2 ** 31 + 1)).toBe(2 ** 31);
  });

  it('[P1.5] a permutation rejects at each step by the size of that step', () => {
    // Places 4, 3, 2, 1 draw from 5, 4, 3, 2: only 5 and 3 have words to refuse, each 2^32 - 1 alone.
    const top = 2 ** 32 - 1;
    const random = new Random(blocks(words(top, 0, top, top, 1, 0)));
    expect(random.permutation(5)).toEqual(swapped(5, [0, 3, 1, 0]));
  });

  it('[P1.5] is Fisher–Yates from the top', () => {
    expect(new Random(blocks(words(3, 2, 1))).permutation(4)).toEqual([0, 1, 2, 3]);
    expect(new Random(blocks(words(0, 0, 0))).permutation(4)).toEqual([1, 2, 3, 0]);
    expect(new Random(blocks()).permutation(1)).toEqual([0]);
    expect(new Random(blocks()).permutation(0)).toEqual([]);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('[P1.5] below(%d) is refused', (n) => {
    expect(() => luck('below').below(n)).toThrow(RangeError);
  });
});

describe('[P1.5] uniform', () => {
  it('[P1.5] every list of places comes out, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.nat(1000), (n, seed) => {
        expect(luck('permutation', seed).permutation(n).sort((a, b) => a - b)).toEqual(range(n)); // prettier-ignore
      }),
      { seed: 105, numRuns: 100 },
    );
  });

  const all = permutationsOf(4).map(String);

  it('[P1.5] all 24 permutations of 4 are equally likely', () => {
    const random = luck('permutations of 4');
    const counts = tally(all, range(24_000).map(() => String(random.permutation(4)))); // prettier-ignore
    expect(Math.abs(unfairness(counts))).toBeLessThan(SUSPICIOUS);
  });

  it('[P1.5] the test above has teeth: three famous wrong shuffles fail it', () => {
    const random = luck('wrong shuffles');
    const wrong = {
      'every place with any place': () => swapped(4, range(4).map(() => random.below(4))), // prettier-ignore
      'never with itself': () => swapped(4, [3, 2, 1].map((i) => random.below(i))), // prettier-ignore
      'modulo of a three-bit word': () => swapped(4, [4, 3, 2].map((i) => random.below(8) % i)), // prettier-ignore
    };
    for (const [name, shuffle] of Object.entries(wrong))
      expect(unfairness(tally(all, range(6000).map(() => String(shuffle())))), name).toBeGreaterThan(SUSPICIOUS); // prettier-ignore
  });

  it('[P1.5] every card of 52 is equally likely at every place', () => {
    const n = 52;
    const random = luck('permutations of 52');
    const counts = new Array<number>(n * n).fill(0);
    for (let run = 0; run < 5200; run++)
      random
        .permutation(n)
        .forEach((card, place) => (counts[n * place + card] = at(counts, n * place + card) + 1));
    // A permutation matrix has (n-1)² free cells; rows and columns that must sum to 1 shrink the spread by (n-1)/n.
    const statistic = (pearson(counts) * (n - 1)) / n;
    expect(Math.abs(deviation(statistic, (n - 1) ** 2))).toBeLessThan(SUSPICIOUS);
  });
});

describe('[P1.5] a seed', () => {
  it('[P1.5] expands to SHA-512("mp1/expand" || seed || le32(j)), always the same', () => {
    const seed = seedOf('expand');
    const expected = [0, 1, 2].map((j) => numberLE(sha512('mp1/expand', seed, le32(j))) % L);
    expect(seededRandom(seed).scalars(3)).toEqual(expected);
    expect(seededRandom(seed).scalars(3)).toEqual(expected);
    expect(seededRandom(seedOf('another')).scalar()).not.toBe(expected[0]);
  });

  it('[P1.5] has 32 bytes', () => {
    for (const length of [0, 31, 33, 64])
      expect(() => seededRandom(new Uint8Array(length))).toThrow(RangeError);
  });

  it('[P1.5] is named by words that can not run into each other', () => {
    expect(toHex(seedOf('a', 'b'))).not.toBe(toHex(seedOf('ab')));
    expect(toHex(seedOf('a', 'bc'))).not.toBe(toHex(seedOf('ab', 'c')));
    expect(toHex(seedOf('a', 1))).toBe(toHex(seedOf('a', '1')));
  });
});

/** What swapping place n-1, n-2, … with the given places makes of 0..n-1. */
function swapped(n: number, draws: readonly number[]): number[] {
  const places = range(n);
  draws.forEach((r, k) => {
    const i = n - 1 - k;
    [places[i], places[r]] = [at(places, r), at(places, i)];
  });
  return places;
}

function permutationsOf(n: number): number[][] {
  if (n === 0) return [[]];
  return permutationsOf(n - 1).flatMap((rest) => range(n).map((i) => rest.toSpliced(i, 0, n - 1)));
}
