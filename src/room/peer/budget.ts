/** Budgets: how much somebody may cost between two ticks. Honest play never meets them. */

export class Budget<Key> {
  readonly #most: number;
  readonly #spent = new Map<Key, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False if nothing is left; then nothing is spent. What is spent beyond the most is paid off over the next ticks. */
  spend(key: Key, amount = 1): boolean {
    const spent = this.#spent.get(key) ?? 0;
    if (spent >= this.#most) return false;
    this.#spent.set(key, spent + amount);
    return true;
  }

  isSpent(key: Key): boolean {
    return (this.#spent.get(key) ?? 0) >= this.#most;
  }

  tick(): void {
    for (const [key, spent] of this.#spent) {
      if (spent > this.#most) this.#spent.set(key, spent - this.#most);
      else this.#spent.delete(key);
    }
  }
}
