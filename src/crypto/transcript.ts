/** The Fiat–Shamir transcript [P1.8]: a SHA-512 state fed with prefix-free frames. */

import { concat, le32, Malformed, numberLE, toHex, u8, utf8 } from './bytes.ts';
import { encodePoints, isIdentity, type Point } from './curve.ts';
import { newHasher, sha512 } from './hash.ts';
import type { Hasher } from './hashing.ts';
import { range } from './list.ts';
import type { Random } from './random.ts';
import { encodeScalars, reduce, type Scalar } from './scalar.ts';

export class Transcript {
  readonly #state: Hasher = newHasher();

  /** `proto` names the proof, `ctx` is its context string [P1.9]. */
  constructor(proto: string, ctx: Uint8Array) {
    this.append('proto', utf8(proto));
    this.append('ctx', ctx);
  }

  append(label: string, data: Uint8Array): void {
    this.#state.update(concat(u8(1), ...this.#label(label), le32(data.length), data));
  }

  /** No statement and no proof contains the identity, so none is absorbed [P1.2]. */
  points(label: string, points: readonly Point[]): void {
    const i = points.findIndex(isIdentity);
    if (i >= 0) throw new Malformed(`${label}: expected point ${i} not to be the identity`);
    this.append(label, encodePoints(points));
  }

  scalars(label: string, scalars: readonly Scalar[]): void {
    this.append(label, encodeScalars(scalars));
  }

  /** A source for the nonces of this proof: bound to all that was absorbed, so that no other statement ever gets the same ones [P1.5]. */
  nonces(random: Random): Random {
    return random.bound(this.#state.clone().digest());
  }

  /** A text that stands for all that was absorbed. */
  name(): string {
    return toHex(this.#state.clone().digest());
  }

  scalar(label: string): Scalar {
    return reduce(expand(this.#seed(label), 0));
  }

  /** `n` challenges of 128 bits. */
  shorts(label: string, n: number): Scalar[] {
    const seed = this.#seed(label);
    const blocks = range(Math.ceil(n / 4)).map((j) => expand(seed, j));
    const stream = concat(...blocks);
    return range(n).map((i) => numberLE(stream.subarray(16 * i, 16 * i + 16)));
  }

  #seed(label: string): Uint8Array {
    this.#state.update(concat(u8(2), ...this.#label(label)));
    const seed = this.#state.clone().digest();
    this.#state.update(concat(u8(3), seed));
    return seed;
  }

  #label(label: string): [Uint8Array, Uint8Array] {
    const bytes = utf8(label);
    return [u8(bytes.length), bytes];
  }
}

function expand(seed: Uint8Array, j: number): Uint8Array {
  return sha512('mp1/x', seed, le32(j));
}
