import { describe, expect, it } from 'vitest';
import { concat, fromHex, le32 } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { Kernel, type Limbs } from '../../src/crypto/kernel.ts';
import { KernelGroup } from '../../src/crypto/kernel-group.ts';
import { KernelHashing } from '../../src/crypto/kernel-hash.ts';
import { KernelSignatures } from '../../src/crypto/kernel-sign.ts';
import { KERNEL_MODULE } from '../../src/crypto/kernel-module.ts';
import { at, range } from '../../src/crypto/list.ts';
import { L, type Scalar } from '../../src/crypto/scalar.ts';
import { luck } from './samples.ts';
import { type Diary, traced } from './traced.ts';

const kernel = new Kernel(traced(fromHex(KERNEL_MODULE)));
const group = new KernelGroup(kernel);
const hashing = new KernelHashing(kernel);
const signatures = new KernelSignatures(kernel);
const random = luck('trace');
const { diaryHash, diaryCount } = kernel.run as unknown as Diary;

/** What happened in a call: how many addresses and branches there were, and the hash of them all. */
function diaryOf(run: () => void): string {
  diaryHash.value = diaryCount.value = 0n;
  run();
  return `${diaryCount.value as bigint} ${diaryHash.value as bigint}`;
}

/** Scalars at every edge: few bits and many, digits of both signs and none, carries all the way. */
const SCALARS: readonly Scalar[] = [
  ...[0n, 1n, 2n, 15n, 16n, 17n, 31n, 32n, 2n ** 128n - 1n, 2n ** 252n, L - 2n, L - 1n],
  ...[0x5555555555555555n, 0x0842108421084210842108421084210842108421084210842108421084210842n],
  ...random.scalars(40),
];

const points = range(8).map((i) => group.map(sha512('trace', le32(i))));
const [P] = points as [Limbs];

describe('[P11] [P14] the kernel does the same whatever a secret scalar is: every address, every branch', () => {
  const byTable = group.table(P);
  const sumOf = group.tables(points);
  const others = random.scalars(7);
  const secret: [string, (s: Scalar) => void][] = [
    ['s P', (s) => void group.multiply([P], [s])],
    ['s_i P_i', (s) => void group.multiply(points, [s, ...others])],
    ['s P by its table', (s) => void byTable([s])],
    ['Σ s_i P_i', (s) => void group.secretSum(points, [...others, s])],
    ['Σ s_i P_i by tables', (s) => void sumOf([s, ...others], 253)],
    ['Σ s_i P_i by tables, of ten bits', (s) => void sumOf([s & 1023n, 640n, 1n], 10)],
  ];

  it.each(secret)('[P11] [P14] %s', (_, run) => {
    run(1n); // tables move in
    const diaries = SCALARS.map((s) => diaryOf(() => run(s)));
    expect(new Set(diaries).size).toBe(1);
    expect(Number(diaries[0]!.split(' ')[0])).toBeGreaterThan(1000);
  });

  it('[P11] [P14] the encoding of a point, the sum of two, and whether one is the identity', () => {
    const elements = [
      group.zero,
      ...points,
      ...group.multiply(
        range(20).map(() => P),
        SCALARS.slice(0, 20),
      ),
    ];
    for (const run of [
      (element: Limbs) => void group.encode(element),
      (element: Limbs) => void group.add([element], [P]),
      (element: Limbs) => void group.subtract([element], [P]),
      (element: Limbs) => void group.isIdentity(element),
    ])
      expect(new Set(elements.map((element) => diaryOf(() => run(element)))).size).toBe(1);
  });

  it('[P11] [P14] the hash of a secret', () => {
    const seeds = range(30).map((i) => luck('seed', i).seed());
    expect(new Set(seeds.map((seed) => diaryOf(() => hashing.sha512(seed)))).size).toBe(1);
  });

  it('[P1.12] [P11] [P14] the key of a seed, and its signatures of messages of one length', () => {
    const seeds = [new Uint8Array(32), ...range(30).map((i) => luck('signer', i).seed())];
    const message = new Uint8Array(200);
    for (const run of [
      (seed: Uint8Array) => void signatures.publicKey(seed),
      (seed: Uint8Array) => void signatures.sign(message, seed),
      (seed: Uint8Array) => void signatures.sign(concat(seed, seed), seed),
    ]) {
      run(message.subarray(0, 32)); // the table moves in
      const diaries = seeds.map((seed) => diaryOf(() => run(seed)));
      expect(new Set(diaries).size).toBe(1);
      expect(Number(diaries[0]!.split(' ')[0])).toBeGreaterThan(1000);
    }
  });

  it('[P11] the diary can tell: verification differs with the signature', () => {
    const seed = luck('signer').seed();
    const messages = range(10).map((i) => sha512('message', le32(i)));
    const signed = messages.map((message) => signatures.sign(message, seed));
    const key = signatures.publicKey(seed);
    signatures.verify(at(signed, 0), at(messages, 0), key); // its tables are made
    const diaries = messages.map((message, i) =>
      diaryOf(() => expect(signatures.verify(at(signed, i), message, key)).toBe(true)),
    );
    expect(new Set(diaries).size).toBe(10);
  });

  it('[P11] the diary can tell: sums for public scalars differ with them, few points and many', () => {
    for (const n of [1, 8, 300]) {
      const many = range(n).map((i) => at(points, i % 8));
      const scalars = range(10).map(() => random.scalars(n));
      const diaries = scalars.map((list) => diaryOf(() => group.publicSum(many, list)));
      expect(new Set(diaries).size, `${n} points`).toBe(10);
    }
  });

  it('[P11] the module with a diary computes the same', () => {
    const plain = new KernelGroup(new Kernel());
    for (const s of SCALARS)
      expect(group.encode(at(group.multiply([P], [s]), 0))).toEqual(
        plain.encode(at(plain.multiply([P], [s]), 0)),
      );
  });
});
