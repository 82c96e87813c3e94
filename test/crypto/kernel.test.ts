import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backendMemory, group, useBackend } from '../../src/crypto/backend.ts';
import { concat, fromHex, toHex } from '../../src/crypto/bytes.ts';
import { G, mul, precompute } from '../../src/crypto/curve.ts';
import { Kernel, type Limbs, TABLE_ROOM } from '../../src/crypto/kernel.ts';
import { KernelGroup } from '../../src/crypto/kernel-group.ts';
import { KernelHashing } from '../../src/crypto/kernel-hash.ts';
import { KernelSignatures } from '../../src/crypto/kernel-sign.ts';
import { at, range } from '../../src/crypto/list.ts';
import { nobleGroup, nobleHashing } from '../../src/crypto/noble.ts';
import { encodeScalar, inner, L, type Scalar } from '../../src/crypto/scalar.ts';
import { verifyShuffle } from '../../src/crypto/shuffle.ts';
import { ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { cardsOf, ctx, facesOf, keyOf, luck } from './samples.ts';

/*
 * The kernel against noble. A comparison is one answer of both to one input: is this an encoding, and of which point; what is the encoding
 * of this sum, multiple, mapped point or hash. Sums of many points are compared by their logarithms: noble makes one multiple of
 * the base point, where it would make hundreds, and shares no step with the kernel's sum. All counts are added up and the last test
 * wants 100 000.
 */
let comparisons = 0;

const kernel = new Kernel();
const ours = new KernelGroup(kernel);
const random = luck('kernel');
const p = 2n ** 255n - 19n;

/** 64 bytes that belong to these words. */
const bytesFor = (...words: readonly (string | number)[]): Uint8Array =>
  createHash('sha512').update(words.join('/')).digest();

/** 32 bytes little-endian, of numbers up to 2^256. */
function wide(value: bigint): Uint8Array {
  return fromHex(value.toString(16).padStart(64, '0')).reverse();
}

/** Both encodings of many results, kernel's and noble's; the inputs where they differ. */
function differences<T>(
  inputs: readonly T[],
  mine: (input: T) => Uint8Array | undefined,
  theirs: (input: T) => Uint8Array | undefined,
): T[] {
  comparisons += inputs.length;
  const hex = (bytes: Uint8Array | undefined): string => (bytes === undefined ? 'refused' : toHex(bytes));
  return inputs.filter((input) => hex(mine(input)) !== hex(theirs(input)));
}

const EDGES: readonly Scalar[] = [
  ...[0n, 1n, 2n, 7n, 8n, 9n, 15n, 16n, 17n, L - 1n, L - 2n, (L - 1n) / 2n, 2n ** 252n],
  ...[2n ** 128n, 2n ** 128n - 1n, 2n ** 127n, 2n ** 64n, 2n ** 64n - 1n],
  ...range(50).map((i) => 2n ** BigInt(5 * i + 2) + 1n),
];

/** The same points in both, some of them with torsion in their coordinates: the map ends in every coset. */
const uniforms = range(200).map((i) => bytesFor('point', i));
const mine = uniforms.map((bytes) => ours.map(bytes));
const theirs = uniforms.map((bytes) => nobleGroup.map(bytes));
const encodings = theirs.map((point) => nobleGroup.encode(point));

describe('[P11] the kernel agrees with noble', () => {
  it('[P1.2] [P11] about what is an encoding: random bytes', () => {
    const inputs = range(40_000).map((i) => {
      const bytes = bytesFor('encoding', i).subarray(0, 32);
      bytes[0]! &= 0xfe; // an odd one is never good
      bytes[31]! &= i % 8 === 0 ? 0xff : 0x7f;
      return bytes;
    });
    const read = (bytes: Uint8Array): Uint8Array | undefined =>
      ours.decode(bytes, 1).map((e) => ours.encode(e))[0];
    const readByNoble = (bytes: Uint8Array): Uint8Array | undefined =>
      nobleGroup.decode(bytes, 1).map((e) => nobleGroup.encode(e))[0];
    expect(differences(inputs, read, readByNoble)).toEqual([]);
  });

  it('[P1.2] [P11] about what is an encoding: near good ones, near p, near 2^255 and 2^256, and the identity', () => {
    const near = [0n, p, 2n * p, 2n ** 255n, 2n ** 256n - 1n].flatMap((edge) =>
      range(120).map((i) => edge + BigInt(i - 60)),
    );
    const flipped = encodings.slice(0, 40).flatMap((bytes) =>
      range(256).map((bit) => {
        const other = bytes.slice();
        other[bit >> 3]! ^= 1 << (bit & 7);
        return other;
      }),
    );
    const numbers = near.filter((value) => value >= 0n && value < 2n ** 256n).map(wide);
    const unreduced = range(20).map((i) => wide(p + BigInt(2 * i)));
    const read = (bytes: Uint8Array): Uint8Array | undefined =>
      ours.decode(bytes, 1).map((e) => ours.encode(e))[0];
    const readByNoble = (bytes: Uint8Array): Uint8Array | undefined =>
      nobleGroup.decode(bytes, 1).map((e) => nobleGroup.encode(e))[0];
    expect(differences([...numbers, ...unreduced, ...flipped, ...encodings], read, readByNoble)).toEqual([]);
  });

  it('[P1.6] [P11] about the point of 64 bytes', () => {
    const edges = [0n, 1n, p - 1n, p, p + 1n, 2n ** 255n - 1n, 2n ** 256n - 1n];
    const inputs = [
      ...edges.flatMap((a) => edges.map((b) => concat(wide(a), wide(b)))),
      ...range(8_000).map((i) => bytesFor('map', i)),
    ];
    const map = (bytes: Uint8Array): Uint8Array => ours.encode(ours.map(bytes));
    expect(differences(inputs, map, (bytes) => nobleGroup.encode(nobleGroup.map(bytes)))).toEqual([]);
  });

  it('[P1.1] [P11] about sums and differences, of points with themselves, their negatives and O too', () => {
    const negatives = ours.subtract(mine.map(() => ours.zero), mine); // prettier-ignore
    const theirNegatives = theirs.map((point) => point.negate());
    const all = [...mine.slice(0, 100), ...negatives.slice(0, 40), ours.zero];
    const theirAll = [...theirs.slice(0, 100), ...theirNegatives.slice(0, 40), nobleGroup.zero];
    const pairs = all.flatMap((_, i) => all.map((__, j) => [i, j] as const));
    const [a, b] = [pairs.map(([i]) => at(all, i)), pairs.map(([, j]) => at(all, j))];
    const sums = ours.add(a, b);
    const places = pairs.map((_, k) => k);
    expect(
      differences(places, (k) => ours.encode(at(sums, k)), (k) => {
        const [i, j] = at(pairs, k);
        return nobleGroup.encode(at(theirAll, i).add(at(theirAll, j)));
      }), // prettier-ignore
    ).toEqual([]);
    const minus = ours.subtract(a, b);
    const some = places.filter((k) => k % 7 === 0);
    expect(
      differences(some, (k) => ours.encode(at(minus, k)), (k) => {
        const [i, j] = at(pairs, k);
        return nobleGroup.encode(at(theirAll, i).subtract(at(theirAll, j)));
      }), // prettier-ignore
    ).toEqual([]);
    for (const k of some) {
      const [i, j] = at(pairs, k);
      comparisons += 2;
      expect(ours.equal(at(all, i), at(all, j))).toBe(at(theirAll, i).equals(at(theirAll, j)));
      expect(ours.isIdentity(at(minus, k))).toBe(at(theirAll, i).equals(at(theirAll, j)));
    }
  });

  it('[P1.1] [P11] about multiples of one point by its table', () => {
    const scalars = [...EDGES, ...random.scalars(8_000)];
    const base = mine[0]!;
    const results = ours.table(base)(scalars);
    const multiple = nobleGroup.table(theirs[0]!);
    const places = range(scalars.length);
    const expected = (k: number): Uint8Array => nobleGroup.encode(multiple([at(scalars, k)])[0]!);
    expect(differences(places, (k) => ours.encode(at(results, k)), expected)).toEqual([]);
  });

  it('[P1.1] [P11] about multiples of any point', () => {
    const scalars = [...EDGES, ...random.scalars(600)];
    const elements = scalars.map((_, i) => at(mine, i % 200));
    const results = ours.multiply(elements, scalars);
    const expected = (k: number): Uint8Array =>
      nobleGroup.encode(nobleGroup.multiply([at(theirs, k % 200)], [at(scalars, k)])[0]!);
    expect(differences(range(scalars.length), (k) => ours.encode(at(results, k)), expected)).toEqual([]);
  });

  it('[P1.10] [P11] about sums of 0 to 600 points: full scalars, weights of 128 bits, both, and edges; public and secret', () => {
    const logs = random.scalars(600);
    const points = ours.table(base())(logs);
    const byBase = nobleGroup.table(nobleGroup.decode(G.bytes, 1)[0]!);
    const full = random.scalars(600);
    const short = full.map((s) => s & (2n ** 128n - 1n));
    const mixed = full.map((s, i) => (i % 3 === 0 ? s : at(short, i)));
    const edges = full.map((_, i) => at(EDGES, i % EDGES.length));
    const bad: string[] = [];
    const check = (what: string, n: number, sum: Limbs, scalars: readonly Scalar[]): void => {
      comparisons++;
      const expected = nobleGroup.encode(byBase([inner(logs.slice(0, n), scalars)])[0]!);
      if (toHex(ours.encode(sum)) !== toHex(expected)) bad.push(`${what} of ${n}`);
    };
    const sumOf = ours.tables(points.slice(0, 200));
    for (let n = 0; n <= 600; n++) {
      const some = points.slice(0, n);
      for (const [what, all] of Object.entries({ full, short, mixed, edges }))
        check(`${what} public sum`, n, ours.publicSum(some, all.slice(0, n)), all.slice(0, n));
      if (n <= 20 || n % 50 < 3 || (n > 125 && n < 131))
        for (const [what, all] of Object.entries({ full, edges })) {
          check(`${what} secret sum`, n, ours.secretSum(some, all.slice(0, n)), all.slice(0, n));
          if (n <= 200) check(`${what} sum by tables`, n, sumOf(all.slice(0, n), 253), all.slice(0, n));
        }
      if (n <= 200) {
        const places = range(n).map((i) => BigInt(i + 1));
        check('sum of places', n, sumOf(places, 10), places);
      }
    }
    expect(bad).toEqual([]);
  });

  it('[P11] about SHA-512, whole and in pieces', () => {
    const hashing = new KernelHashing(kernel);
    const message = concat(...range(20).map((i) => bytesFor('message', i)));
    const lengths = range(12_000).map((i) => i % 1_200);
    const hash = (length: number): Uint8Array => hashing.sha512(message.subarray(0, length));
    expect(differences(lengths, hash, (length) => nobleHashing.sha512(message.subarray(0, length)))).toEqual(
      [],
    );
    const pieces = (length: number): Uint8Array => {
      const hasher = hashing.newHasher();
      for (let from = 0, step = 1; from < length; from += step, step = (step * 7) % 301)
        hasher.update(message.subarray(from, Math.min(length, from + step)));
      hasher.clone().digest();
      return hasher.clone().digest();
    };
    expect(
      differences(range(1_200), pieces, (length) => nobleHashing.sha512(message.subarray(0, length))),
    ).toEqual([]);
  });

  it('[P11] about all of that, at least 100 000 times', () => {
    expect(comparisons).toBeGreaterThanOrEqual(100_000);
  });
});

function base(): Limbs {
  return ours.decode(G.bytes, 1)[0]!;
}

describe('[P11] the memory of the kernel', () => {
  it('[P11] does not grow over 1 000 shuffles', () => {
    useBackend('kernel');
    const { X } = keyOf('memory');
    const shuffleOnce = (i: number): void => {
      const cards = cardsOf(facesOf(2), X, luck('cards', i));
      const mix = ShuffleBundle.prepare(X, [2], luck('shuffle', i)).mix(ctx, cards);
      const statement = { ctx, zones: [2], K: X, cards, out: mix.out };
      expect(verifyShuffle(statement, mix.prove())).toBe(true);
    };
    precompute(X);
    for (let i = 0; i < 3; i++) shuffleOnce(i);
    const before = backendMemory();
    for (let i = 0; i < 1_000; i++) shuffleOnce(i);
    expect(backendMemory()).toBe(before);
    expect(before).toBeLessThan(4 * 2 ** 20);
  });

  it('[P11] has room for any number of tables in turn, and every one stays right', () => {
    ours.table(mine[0]!);
    const before = kernel.size;
    const tables = mine.slice(0, 50).map((point) => ours.table(point));
    for (const round of [1n, 2n])
      tables.forEach((table, i) => {
        const s = 12345n * round + BigInt(i);
        const expected = nobleGroup.multiply([at(theirs, i)], [s])[0]!.toBytes();
        expect(toHex(ours.encode(table([s])[0]!))).toBe(toHex(expected));
      });
    expect(kernel.size).toBe(before);
  });

  it('[P11] [P14] holds nothing of a secret when a call is over: scalar, digits, sums and picked entries are zero', () => {
    const own = new Kernel();
    const group = new KernelGroup(own);
    const hashing = new KernelHashing(own);
    const signatures = new KernelSignatures(own);
    const seed = random.seed();
    signatures.publicKey(seed); // the table moves in
    const [P, Q] = [group.map(uniforms[0]!), group.map(uniforms[1]!)];
    const byTable = group.table(P);
    const sumOf = group.tables([P, Q]);
    const secrets = random.scalars(2) as [Scalar, Scalar];
    const calls: (() => unknown)[] = [
      () => group.multiply([P, Q], secrets),
      () => byTable(secrets),
      () => group.secretSum([P, Q], secrets),
      () => sumOf(secrets, 253),
      () => group.add([P], [Q]),
      () => group.subtract([P], [Q]),
      () => group.encode(P),
      () => group.equal(P, Q),
      () => group.isIdentity(P),
      () => hashing.sha512(encodeScalar(secrets[0])),
      () => signatures.publicKey(seed),
      () => signatures.sign(new Uint8Array(300), seed),
    ];
    const work = own.run.arena() + TABLE_ROOM;
    const rest = (): Uint8Array => new Uint8Array(own.run.memory.buffer, work);
    for (const call of calls) {
      rest().fill(0); // what tables were made of is public
      call();
      // The scratch of all formulas lies below the constants, at 5120.
      const scratch = new Uint8Array(own.run.memory.buffer, 0, 5120);
      expect(scratch.every((byte) => byte === 0)).toBe(true);
      expect(rest().every((byte) => byte === 0)).toBe(true);
    }
    group.publicSum([P, Q], secrets);
    expect(rest().every((byte) => byte === 0)).toBe(false);
  });
});

describe('[P11] the choice of a backend', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
    useBackend('kernel');
  });

  it('[P11] the kernel, where nothing speaks against it', () => {
    expect(group().name).toBe('kernel');
  });

  it.each([
    ['is missing', undefined],
    [
      'is forbidden',
      {
        Module() {
          throw new Error('no wasm-unsafe-eval');
        },
      },
    ],
  ])('[P11] noble, where WebAssembly %s', async (_, WebAssembly) => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', WebAssembly);
    const { group: chosen, useBackend: use } = await import('../../src/crypto/backend.ts');
    expect(chosen().name).toBe('noble');
    expect(() => use('kernel')).toThrow();
    const curve = await import('../../src/crypto/curve.ts');
    expect(curve.mul(curve.G, 5n).key).toBe(mul(G, 5n).key);
  });

  it('[P11] [P13] proofs made by one are accepted by the other, and points are carried over', () => {
    const { X } = keyOf('both');
    const cards = cardsOf(facesOf(4), X, luck('both'));
    for (const [maker, judge] of [['kernel', 'noble'], ['noble', 'kernel']] as const) {
      useBackend(maker);
      const mix = ShuffleBundle.prepare(X, [3, 1], luck('mix')).mix(ctx, cards);
      const statement = { ctx, zones: [3, 1], K: X, cards, out: mix.out };
      const proof = mix.prove();
      useBackend(judge);
      expect(verifyShuffle(statement, proof)).toBe(true);
      expect(verifyShuffle({ ...statement, out: cards }, proof)).toBe(false);
    } // prettier-ignore
  });

  it('[P4.5] [P11] both make the same proof from the same seed', () => {
    const { X } = keyOf('same');
    const made = (['kernel', 'noble'] as const).map((name) => {
      useBackend(name);
      const cards = cardsOf(facesOf(5), X, luck('same cards'));
      return toHex(ShuffleBundle.prepare(X, [5], luck('same mix')).mix(ctx, cards).prove());
    });
    expect(made[0]).toBe(made[1]);
  });
});
