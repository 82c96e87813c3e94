/** Where the doubles of browsers and brokers live: virtual time with its luck, and pages that something can happen in. */

import type { Random } from '../../src/crypto/random.ts';
import type { Schedule } from '../network/schedule.ts';

/** A page, as far as the network has it. */
export interface Host {
  readonly lives: boolean;
  /** Lets something happen in the page: never, if it is gone. */
  run(f: () => void): void;
}

export interface Surroundings {
  readonly schedule: Schedule;
  readonly random: Random;
  /** The longest that something is under way between two machines, in milliseconds. */
  readonly latency: number;
  /** Does nothing pass between these two? Without the second: between a page and the broker. */
  areApart(a: Host, b?: Host): boolean;
}

/** Keeps the order, takes its time. */
export class Pipe {
  readonly #world: Surroundings;
  readonly #most: number;
  #last = 0;

  constructor(world: Surroundings, most: number) {
    this.#world = world;
    this.#most = most;
  }

  put(f: () => void): void {
    const { schedule, random } = this.#world;
    this.#last = Math.max(this.#last, schedule.now + 1 + random.below(this.#most));
    schedule.at(this.#last, f);
  }
}
