/** The Fiat–Shamir transcript [P1.8] and the context string [P1.9], from the document alone. */

import { bytes, encode, hash, le, lp, mod, must, number, type Point, text } from './group.ts';

/** Everything fed so far, as plain bytes: slow, and nothing to get wrong. */
export class Challenge {
  #fed: Uint8Array[] = [];

  constructor(proto: string, ctx: Uint8Array) {
    this.append('proto', text(proto));
    this.append('ctx', ctx);
  }

  append(label: string, data: Uint8Array): void {
    this.#fed.push(bytes(le(1, 1), le(label.length, 1), label, le(data.length, 4)), data);
  }

  points(label: string, points: readonly Point[]): void {
    must(
      points.every((point) => !point.is0()),
      'the identity is never absorbed',
    );
    this.append(label, bytes(...points.map(encode)));
  }

  /** Scalars below L, as 32 bytes. */
  scalars(label: string, scalars: readonly bigint[]): void {
    const word = (value: bigint): Uint8Array =>
      Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n));
    this.append(label, bytes(...scalars.map(word)));
  }

  scalar(label: string): bigint {
    return mod(number(expand(this.#seed(label), 0)));
  }

  /** Challenges of 128 bits. */
  shorts(label: string, count: number): bigint[] {
    const seed = this.#seed(label);
    const stream = bytes(...Array.from({ length: Math.ceil(count / 4) }, (_, j) => expand(seed, j)));
    return Array.from({ length: count }, (_, i) => number(stream.slice(16 * i, 16 * i + 16)));
  }

  #seed(label: string): Uint8Array {
    this.#fed.push(bytes(le(2, 1), le(label.length, 1), label));
    const seed = hash(...this.#fed);
    this.#fed.push(bytes(le(3, 1), seed));
    return seed;
  }
}

function expand(seed: Uint8Array, j: number): Uint8Array {
  return hash('mp1/x', seed, le(j, 4));
}

/** Where a question stands. */
export interface Place {
  readonly sid: Uint8Array;
  readonly digest: Uint8Array;
  readonly q: number;
}

export function contextOf({ sid, digest, q }: Place, seat: number, purpose: string): Uint8Array {
  return bytes(sid, digest, le(q, 4), le(seat, 1), lp(purpose));
}
