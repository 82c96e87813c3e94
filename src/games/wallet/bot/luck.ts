/** Luck: dice for thousands of throws, and what is done with a throw. The same luck gives the same thoughts. */

/** Where a bot takes its chance decisions from. */
export interface Chance {
  below(n: number): number;
}

export class Dice implements Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** mulberry32 */
  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  }
}

const SEEDS = 1 << 30;

export function diceOf(luck: Chance): Dice {
  return new Dice(luck.below(SEEDS));
}

/** Does it happen this time? What never happens takes no luck. */
export function happens(percent: number, luck: Chance): boolean {
  return percent > 0 && luck.below(100) < percent;
}

/** How finely luck divides. */
const FINELY = 1 << 20;

/** A place by luck, each as likely as its weight. */
export function weighted(weights: readonly number[], luck: Chance): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = (luck.below(FINELY) / FINELY) * all;
  const place = weights.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, place);
}

/** The place of the greatest number: the first of equals, or any of them by luck. */
export function greatest(numbers: readonly number[], luck?: Chance): number {
  let best = 0;
  let equals = 1;
  for (let i = 1; i < numbers.length; i++) {
    if (numbers[i]! > numbers[best]!) {
      best = i;
      equals = 1;
    } else if (luck !== undefined && numbers[i] === numbers[best] && luck.below(++equals) === 0) best = i;
  }
  return best;
}

/** In any order. */
export function shuffled<T>(items: readonly T[], luck: Chance): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
