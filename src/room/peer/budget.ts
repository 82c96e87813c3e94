/** Budgets: how much somebody may cost between two ticks. Honest play never meets them. */

export class Budget<Key> {
  readonly #most: number;
  readonly #spent = new Map<Key, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False if nothing is left; then nothing is spent. */
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
    this.#spent.clear();
  }
}
