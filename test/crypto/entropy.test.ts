import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { le64, numberLE } from '../../src/crypto/bytes.ts';
import { newWeight, systemRandom } from '../../src/crypto/random.ts';
import { encodeScalar, L } from '../../src/crypto/scalar.ts';
import { bytesOf } from './scene.ts';

const sha512 = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  createHash('sha512').update(bytesOf(...parts)).digest(); // prettier-ignore

describe('[P1.5] the system', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** From here on the system's entropy is this byte, over and over. */
  const stuckAt = (byte: number) =>
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
      (array as unknown as Uint8Array).fill(byte);
      return array;
    });

  it('[P1.5] rndScalar is SHA-512("mp1/rnd" || secret || le64(counter) || 64 bytes) mod L', () => {
    stuckAt(0xa5);
    const entropy = new Uint8Array(64).fill(0xa5);
    const expected = [0, 1].map((i) => numberLE(sha512('mp1/rnd', encodeScalar(77n), le64(i), entropy)) % L);
    expect(systemRandom(77n).scalars(2)).toEqual(expected);
  });

  it('[P1.5] a weak generator still gives every secret its own numbers, and no number twice', () => {
    stuckAt(0);
    const lists = [systemRandom(), systemRandom(1n), systemRandom(2n)].map((random) => random.scalars(3));
    expect(new Set(lists.flat()).size).toBe(9);
    expect(systemRandom(0n).scalars(3)).toEqual(lists[0]);
  });

  it('[P1.5] asks for 64 fresh bytes per scalar', () => {
    const asked = stuckAt(1);
    systemRandom(3n).scalars(4);
    expect(asked.mock.calls.map(([array]) => (array as unknown as Uint8Array).length)).toEqual([
      64, 64, 64, 64,
    ]);
  });

  it('[P1.10] a weight is 16 little-endian bytes, and never zero', () => {
    stuckAt(0x80);
    expect(newWeight()).toBe(BigInt('0x' + '80'.repeat(16)));
    let asked = 0;
    vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
      (array as unknown as Uint8Array)[0] = asked++;
      return array;
    });
    expect(newWeight()).toBe(1n);
    expect(asked).toBe(2);
  });
});

describe('[P1.5] the one door', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|js|svelte)$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(`src/${name}`, 'utf8') }));

  it.each([
    ['getRandomValues', ['crypto/random.ts']],
    ['Math.random', ['ui/settings.svelte.ts', 'ui/table/sound.ts']], // a friendly name, a rustle
    ['randomUUID', []],
    ['randomBytes', []],
    ['randomSecretKey', []],
  ])('[P1.5] %s stands in the files %j of src', (word, files) => {
    expect(sources.map(({ name }) => name)).toContain('crypto/random.ts');
    const found = sources.filter(({ text }) => text.includes(word)).map(({ name }) => name);
    expect(found.sort()).toEqual(files);
  });
});
