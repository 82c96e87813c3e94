/** Odds: how often somebody who only guesses is right, exactly, and what that says of somebody who was right so often. */

/** The probability of 0, 1, 2 … hits. */
export type Chances = readonly number[];

/** One guess between two. */
export const COIN: Chances = [0.5, 0.5];

/** Who guesses an order of n cards, all orders being equally likely, has so many of the first m right. By inclusion and exclusion. */
export function placesRight(n: number, m: number): Chances {
  return Array.from({ length: m + 1 }, (_, k) => {
    let chance = 0;
    for (let j = 0; j <= m - k; j++)
      chance += (j % 2 === 0 ? 1 : -1) * choose(m - k, j) * Math.exp(-logFalling(n, k + j));
    return choose(m, k) * chance;
  });
}

/** Who names m of n, of which some m are meant, has so many of them right. */
export function namedRight(n: number, m: number): Chances {
  return Array.from({ length: m + 1 }, (_, k) => (choose(m, k) * choose(n - m, m - k)) / choose(n, m));
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let product = 1;
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return product;
}

/** The logarithm of n (n-1) … of k factors. */
function logFalling(n: number, k: number): number {
  let sum = 0;
  for (let i = 0; i < k; i++) sum += Math.log(n - i);
  return sum;
}

/** Whose guesses are as good as this has more than luck; it happens to nobody in a million. */
export const SUSPICIOUS = 1e-6;

/** So many standard deviations beyond `SUSPICIOUS` something is found for certain, but for one time in a thousand. */
const CERTAIN = 4.89 + 3.09;

/** What is less likely than this is not counted: it is far below everything that matters. */
const NEVER = 1e-30;

/** Guesses that depend on nothing but what was seen before, added up. */
export class Odds {
  #chances: readonly number[] = [1];
  #hits = 0;
  #guesses = 0;

  add(chances: Chances, hits: number): void {
    this.#guesses++;
    this.#hits += hits;
    const sum = new Array<number>(this.#chances.length + chances.length - 1).fill(0);
    this.#chances.forEach((p, i) => {
      chances.forEach((q, k) => (sum[i + k]! += p * q));
    });
    while (sum.at(-1)! < NEVER) sum.pop();
    this.#chances = sum;
  }

  get guesses(): number {
    return this.#guesses;
  }

  get hits(): number {
    return this.#hits;
  }

  /** Of somebody who only guesses. */
  get expected(): number {
    return this.#chances.reduce((sum, p, hits) => sum + hits * p, 0);
  }

  /** How likely it is that pure guessing is so far off, on either side: who is always wrong knows something, too. */
  get luck(): number {
    const above = this.#chances.slice(this.#hits).reduce((a, b) => a + b, 0);
    const below = this.#chances.slice(0, this.#hits + 1).reduce((a, b) => a + b, 0);
    return Math.min(1, 2 * Math.min(above, below));
  }

  get isSuspicious(): boolean {
    return this.luck < SUSPICIOUS;
  }

  /** The power of the test: who has so many hits on average is found, but for one time in a thousand. */
  get found(): number {
    const { expected } = this;
    const variance = this.#chances.reduce((sum, p, hits) => sum + p * (hits - expected) ** 2, 0);
    return expected + CERTAIN * Math.sqrt(variance);
  }
}
