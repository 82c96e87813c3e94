/** Samples for the tests of the cryptography: keys, faces, cards and contexts, each the same on every run. */

import { concat, utf8 } from '../../src/crypto/bytes.ts';
import { type Context, contextBytes } from '../../src/crypto/context.ts';
import { add, G, mul, type Point } from '../../src/crypto/curve.ts';
import { facePoint } from '../../src/crypto/face.ts';
import { at, range } from '../../src/crypto/list.ts';
import { jointKey, type Masked } from '../../src/crypto/masked.ts';
import { type GameKey, newGameKey } from '../../src/crypto/possession.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { L, mod, type Scalar } from '../../src/crypto/scalar.ts';

/** A source of luck that the words name. */
export function luck(...words: readonly (string | number)[]): Random {
  return seededRandom(seedOf('test', ...words));
}

export const context: Context = { sid: seedOf('sid'), digest: seedOf('digest'), q: 7, seat: 2 };
export const ctx: Uint8Array = contextBytes(context, 'test');

/** The context of `ctx` with each of its fields changed, one at a time [P1.9]. */
export const otherContexts: readonly (readonly [string, Uint8Array])[] = [
  ['another session', contextBytes({ ...context, sid: seedOf('another sid') }, 'test')],
  ['another history', contextBytes({ ...context, digest: seedOf('another digest') }, 'test')],
  ['another question', contextBytes({ ...context, q: 8 }, 'test')],
  ['another seat', contextBytes({ ...context, seat: 3 }, 'test')],
  ['another purpose', contextBytes(context, 'tess')],
];

/** The game key of whoever is named. */
export function keyOf(...name: readonly (string | number)[]): GameKey {
  return newGameKey(luck('key', ...name));
}

/** Seats 0..n-1 and their joint key Y. */
export function table(n: number): { seats: GameKey[]; Y: Point } {
  const seats = range(n).map((seat) => keyOf('seat', seat));
  return { seats, Y: jointKey(seats.map((seat) => seat.X)) };
}

/** n different faces. */
export function facesOf(n: number): Point[] {
  return range(n).map((i) => facePoint('test', `face ${i}`));
}

/** (rG, M + rK). */
export function mask(M: Point, K: Point, r: Scalar): Masked {
  return { A: mul(G, r), B: add(M, mul(K, r)) };
}

/** A card for every face, locked under K. */
export function cardsOf(faces: readonly Point[], K: Point, random: Random): Masked[] {
  return faces.map((M) => mask(M, K, random.scalar()));
}

/** 1/s mod L, by Fermat. */
export function inverse(s: Scalar): Scalar {
  let result = 1n;
  let power = mod(s);
  for (let e = L - 2n; e > 0n; e >>= 1n) {
    if (e & 1n) result = mod(result * power);
    power = mod(power * power);
  }
  return result;
}

/** A list in another order, `order[i]` being the old place of what is now at i. */
export function reordered<T>(list: readonly T[], order: readonly number[]): T[] {
  return order.map((i) => at(list, i));
}

/** A source that yields these blocks and then fails the test. */
export function blocks(...list: readonly Uint8Array[]): () => Uint8Array {
  const rest = [...list];
  return () => {
    const next = rest.shift();
    if (next === undefined) throw new Error('the script of random blocks is over');
    return next;
  };
}

/** Letters and bytes in a row. */
export function bytesOf(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return concat(...parts.map((part) => (typeof part === 'string' ? utf8(part) : part)));
}
