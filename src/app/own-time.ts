/** Time to answer: my own for a question [L6], and the moment that my program seems to think where nobody should see that it answers by itself [E10, P8.3]. */

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

/** As people do who have nothing to weigh; in milliseconds. It has nothing to do with anybody's cards. */
export const THINKS = { least: 900, most: 3_600 };

/** Does something after a random moment, unless the function it returns is called before. */
export function afterAMoment(f: () => void): () => void {
  const timer = setTimeout(f, THINKS.least + Math.random() * (THINKS.most - THINKS.least));
  return () => clearTimeout(timer);
}

/** Calls after all that has come by now was heard: for what may wait, and would keep others waiting later. */
export function inSpareTime(f: () => void): void {
  setTimeout(f, 0);
}
