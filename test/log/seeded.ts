/** Seeded randomness for simulations: splitmix32, the same numbers everywhere. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  }

  /** An integer from 0 to n − 1. */
  below(n: number): number {
    return Math.floor((this.#next() / 0x1_0000_0000) * n);
  }

  /** True p times in a hundred. */
  percent(p: number): boolean {
    return this.below(100) < p;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('expected something to pick from, got nothing');
    return list[this.below(list.length)]!;
  }
}
