import { describe, expect, it } from 'vitest';
import { buildKernel } from '../../.ci/kernel.ts';
import { fromHex, numberLE } from '../../src/crypto/bytes.ts';
import { range } from '../../src/crypto/list.ts';
import { L } from '../../src/crypto/scalar.ts';
import { luck } from './samples.ts';

/*
 * The kernel's scalars modulo L, built for themselves: the kernel exports only what signs with them, and a hash near a multiple of L is not
 * to be found.
 */
const { memory, reduceWide, multiplyAdd } = new WebAssembly.Instance(
  new WebAssembly.Module(buildKernel('scalar.ts') as BufferSource),
).exports as {
  memory: WebAssembly.Memory;
  reduceWide: (out: number, bytes: number) => void;
  multiplyAdd: (out: number, a: number, b: number, c: number) => void;
};

const PLACE = 32_768;

function put(place: number, value: bigint, size: number): number {
  const bytes = fromHex(value.toString(16).padStart(2 * size, '0')).reverse();
  new Uint8Array(memory.buffer).set(bytes, place);
  return place;
}

const result = (): bigint => numberLE(new Uint8Array(memory.buffer, PLACE, 32));

function reduced(value: bigint): bigint {
  reduceWide(PLACE, put(PLACE + 64, value, 64));
  return result();
}

const random = luck('scalar');
const [TOP, WORD] = [2n ** 512n, 2n ** 256n];

describe('[P11] scalars of the kernel', () => {
  it('[P1.12] [P11] 64 bytes mod L: near every edge, and between', () => {
    const multiples = [0n, 1n, 2n, 15n, 16n, 17n, ...random.scalars(200), (TOP - 1n) / L];
    const edges = [
      ...multiples.map((k) => k * L),
      ...range(64).map((i) => 2n ** BigInt(8 * i)),
      ...range(33).map((i) => 2n ** BigInt(252 + 8 * i)),
      ...range(16).map((q) => BigInt(q) * 2n ** 252n),
      TOP,
    ];
    const near = edges.flatMap((edge) => [-2n, -1n, 0n, 1n, 2n].map((step) => edge + step));
    const between = random.scalars(400).map((s, i) => s * s + BigInt(i));
    const all = [...near, ...between].filter((value) => value >= 0n && value < TOP);
    expect(all.length).toBeGreaterThan(1_800);
    expect(all.filter((value) => reduced(value) !== value % L)).toEqual([]);
  });

  it('[P1.12] [P11] ab + c mod L, of any 32 bytes', () => {
    const edges = [0n, 1n, 2n, L - 1n, L, L + 1n, 2n ** 252n, 2n ** 255n, WORD - 1n, ...random.scalars(6)];
    const bad = edges.flatMap((a) =>
      edges.flatMap((b) =>
        edges.filter((c) => {
          const places = [a, b, c].map((value, i) => put(PLACE + 64 + 32 * i, value, 32));
          multiplyAdd(PLACE, places[0]!, places[1]!, places[2]!);
          return result() !== (a * b + c) % L;
        }),
      ),
    );
    expect(bad).toEqual([]);
  });
});
