/** Scalars modulo the group order L [P1.1, P1.3]: plain bigints in, 32 little-endian bytes out. */

import { expectBytes, Malformed, numberLE } from './bytes.ts';
import { at, range } from './list.ts';

/** An integer; `mod` brings it into [0, L). Intermediate values may lie outside. */
export type Scalar = bigint;

/** The prime order of ristretto255 [P1.1]. */
export const L: Scalar = 2n ** 252n + 27742317777372353535851937790883648493n;

export function mod(value: Scalar): Scalar {
  const rest = value % L;
  return rest < 0n ? rest + L : rest;
}

/** Σ a_i b_i mod L. */
export function inner(a: readonly Scalar[], b: readonly Scalar[]): Scalar {
  let sum = 0n;
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i);
  return mod(sum);
}

export function total(values: readonly Scalar[]): Scalar {
  let sum = 0n;
  for (const value of values) sum += value;
  return mod(sum);
}

/** Reduces wide bytes, as challenges and randomness do. */
export function reduce(bytes: Uint8Array): Scalar {
  return numberLE(bytes) % L;
}

export function encodeScalar(value: Scalar): Uint8Array {
  return encodeScalars([value]);
}

/** A word takes the low 64 bits of what is stored in it; `setBigUint64` puts them little-endian on every machine. */
export function encodeScalars(values: readonly Scalar[]): Uint8Array {
  const bytes = new Uint8Array(32 * values.length);
  const words = new DataView(bytes.buffer);
  let place = 0;
  for (const value of values) {
    if (value < 0n || value >= L) throw new RangeError('expected a scalar in [0, L)');
    for (let shift = 0n; shift < 256n; shift += 64n, place += 8)
      words.setBigUint64(place, value >> shift, true);
  }
  return bytes;
}

/** Strict [P1.3]: 32 bytes each, below L. Zero is allowed. */
export function decodeScalars(bytes: Uint8Array, count: number, what: string): Scalar[] {
  expectBytes(bytes, 32 * count, what);
  return range(count).map((i) => {
    const value = numberLE(bytes.subarray(32 * i, 32 * i + 32));
    if (value >= L) throw new Malformed(`${what}: expected scalar ${i} below the group order`);
    return value;
  });
}
