/** Randomness [P1.5]. `systemBytes` below is the one door to the platform's entropy, which is never used without what we know ourselves. */

import { le32, le64, lp, numberLE } from './bytes.ts';
import { hash32, sha512 } from './hash.ts';
import { at, range } from './list.ts';
import { reduce, type Scalar } from './scalar.ts';

/** A source of secrets. Whoever draws from it uses what it got once. */
export class Random {
  readonly #block: () => Uint8Array;
  readonly #bound: ((...to: readonly Uint8Array[]) => Random) | undefined;

  /** `block` returns 64 fresh bytes at each call. */
  constructor(block: () => Uint8Array, bound?: (...to: readonly Uint8Array[]) => Random) {
    this.#block = block;
    this.#bound = bound;
  }

  /**
   * The same source for one use alone: whatever the platform's generator says, another use draws other numbers. Where nothing is
   * hedged, as in what a seed expands to, it is the source itself.
   */
  bound(...to: readonly Uint8Array[]): Random {
    return this.#bound?.(...to) ?? this;
  }

  /** 32 bytes, for seeds, salts and chain starts. */
  seed(): Uint8Array {
    return this.#block().slice(0, 32);
  }

  /** Uniform in [1, L): 64 bytes reduced, so the bias is below 2^-250. */
  scalar(): Scalar {
    for (;;) {
      const r = reduce(this.#block());
      if (r !== 0n) return r;
    }
  }

  scalars(n: number): Scalar[] {
    return range(n).map(() => this.scalar());
  }

  /** Fisher–Yates from the top over 0..n-1. */
  permutation(n: number): number[] {
    const places = range(n);
    const words = new Words(this.#block);
    for (let i = n - 1; i > 0; i--) {
      const r = words.below(i + 1);
      const kept = at(places, i);
      places[i] = at(places, r);
      places[r] = kept;
    }
    return places;
  }

  /** Uniform in [0, n). */
  below(n: number): number {
    return new Words(this.#block).below(n);
  }
}

/** Blocks as words of 32 bits, little-endian. */
class Words {
  readonly #block: () => Uint8Array;
  #view: DataView | undefined;
  #at = 0;

  constructor(block: () => Uint8Array) {
    this.#block = block;
  }

  /** Rejects words of the last, incomplete run of n, so that every remainder is equally likely. */
  below(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1 || n > 2 ** 32)
      throw new RangeError(`expected 1 to 2^32, got ${n}`);
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = this.#next();
      if (word < limit) return word % n;
    }
  }

  #next(): number {
    let view = this.#view;
    if (view === undefined || this.#at + 4 > view.byteLength) {
      const { buffer, byteOffset, byteLength } = this.#block();
      this.#view = view = new DataView(buffer, byteOffset, byteLength);
      this.#at = 0;
    }
    this.#at += 4;
    return view.getUint32(this.#at - 4, true);
  }
}

function systemBytes(n: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(n));
}

/** 64 fresh bytes, which differ from all others while key or counter do, and which nobody knows who knows the generator or the key alone. */
function block(key: Uint8Array, counter: number): Uint8Array {
  return sha512('mp1/rnd', key, le64(counter), systemBytes(64));
}

/** What this process knows and nobody else does; nothing at first. */
let pool: Uint8Array = new Uint8Array(64);
let drawn = 0;

/** From now on a secret of the player is in everything that this process draws. */
export function stir(secret: Uint8Array): void {
  pool = sha512('mp1/pool', pool, secret);
}

/** The system's entropy, for names, tokens, and the first secret of all: no two draws of a process are the same. */
export function systemRandom(): Random {
  return new Random(() => block(pool, drawn++));
}

/** The system's entropy, hedged with a secret of the player: all that proofs and cards are made with is drawn from it, bound to its use. */
export function hedgedRandom(secret: Uint8Array): Random {
  return hedgedBy(sha512('mp1/hedge', secret));
}

function hedgedBy(key: Uint8Array): Random {
  let counter = 0;
  return new Random(
    () => block(key, counter++),
    (...to) => hedgedBy(sha512('mp1/bound', key, ...to.map((bytes) => sha512('', bytes)))),
  );
}

/** Everything one 32-byte seed expands to, always the same: for bundles [P4.4] and for simulations. */
export function seededRandom(seed: Uint8Array): Random {
  if (seed.length !== 32) throw new RangeError(`expected a seed of 32 bytes, got ${seed.length}`);
  let counter = 0;
  return new Random(() => sha512('mp1/expand', seed, le32(counter++)));
}

/** A verifier's weight [P1.10]: 128 bits that never leave the machine. Never zero. */
export function newWeight(): Scalar {
  for (;;) {
    const w = numberLE(block(pool, drawn++).subarray(0, 16));
    if (w !== 0n) return w;
  }
}

/** The 32-byte seed that a list of words names, for tests and simulations that choose their luck. */
export function seedOf(...words: readonly (string | number)[]): Uint8Array {
  return hash32('mp1/seed', ...words.map((word) => lp(String(word))));
}
