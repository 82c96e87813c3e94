/** Chance: numbers by a seed, a hundred times faster than those that must be good. */

export class Chance {
  #state: number;

  /** `seed`: what a failing test prints. */
  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  }

  /** A whole number below n. Marsaglia's shifts: nothing here has to be secret. */
  below(n: number): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return (x >>> 0) % n;
  }

  /** Once in n times. */
  once(n: number): boolean {
    return this.below(n) === 0;
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.below(256));
  }
}
