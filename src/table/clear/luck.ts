/** Luck for clear games: fast, seeded, and no secret to anybody. */

import { numberLE } from '../../crypto/bytes.ts';
import { Random, seedOf } from '../../crypto/random.ts';

/** sfc32, seeded by a name: thousands of games a minute need more numbers than a cryptographic hash gives. */
export function clearLuck(name: string): Random {
  const seed = seedOf(name);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => Number(numberLE(seed.subarray(at, at + 4))) | 0) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t;
  };
  for (let i = 0; i < 12; i++) next();
  return new Random(() => {
    const words = new Int32Array(16);
    for (let i = 0; i < words.length; i++) words[i] = next();
    return new Uint8Array(words.buffer);
  });
}
