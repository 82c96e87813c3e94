/** Proofs on the wire: points and scalars of 32 bytes each, in the order of the specification, nothing before or after. */

import { expectBytes } from './bytes.ts';
import { decodePoints, type Point } from './curve.ts';
import type { Tuple } from './list.ts';
import { decodeScalars, type Scalar } from './scalar.ts';

export class ProofReader {
  readonly #bytes: Uint8Array;
  readonly #what: string;
  #at = 0;

  /** Refuses a proof that is not exactly `words` times 32 bytes long. */
  constructor(bytes: Uint8Array, words: number, what: string) {
    this.#bytes = expectBytes(bytes, 32 * words, what);
    this.#what = what;
  }

  points<N extends number>(n: N): Tuple<Point, N> {
    return decodePoints(this.#take(n), n, this.#what) as Tuple<Point, N>;
  }

  scalars<N extends number>(n: N): Tuple<Scalar, N> {
    return decodeScalars(this.#take(n), n, this.#what) as Tuple<Scalar, N>;
  }

  #take(n: number): Uint8Array {
    const start = this.#at;
    this.#at += 32 * n;
    return this.#bytes.subarray(start, this.#at);
  }
}
