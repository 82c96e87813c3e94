/** [L6] My own time for a question: from when it was first shown to me, by a clock that nobody can set. */

import type { WakingClock } from './waking-clock.ts';

/** Who comes back to a device that slept has so long at least, in milliseconds. */
const AFTER_WAKING = 10_000;

export class OwnTime {
  readonly #clock: WakingClock;
  #question: string | undefined;
  #since = 0;

  constructor(clock: WakingClock) {
    this.#clock = clock;
  }

  /** This question is on the screen now. */
  show(question: string): void {
    if (this.#question === question) return;
    this.#question = question;
    this.#since = this.#clock.now;
  }

  /** How many milliseconds are left of the table's limit in seconds, 0 if my program may answer; undefined without a limit, or if the question was not shown yet. */
  left(question: string, limit: number): number | undefined {
    if (limit === 0 || this.#question !== question) return undefined;
    const { now, woke } = this.#clock;
    const end = this.#since + limit * 1000;
    return Math.max(0, (woke < this.#since ? end : Math.max(end, woke + AFTER_WAKING)) - now);
  }
}
