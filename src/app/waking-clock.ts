/** Time as people at the table have it: no clock that is set changes it, and it stands still while the device sleeps. */

/** Longer than this nothing is silent that is awake: a tick comes every second. In milliseconds. */
const ASLEEP = 5_000;

/** Where time comes from. */
export interface TimeSource {
  /** Never goes back; on some systems it runs while the device sleeps, on others it doesn't. */
  monotonic(): number;
  /** Runs while the device sleeps, and may be set. */
  wall(): number;
}

const realTime: TimeSource = { monotonic: () => performance.now(), wall: () => Date.now() };

export class WakingClock {
  readonly #source: TimeSource;
  #monotonic: number;
  #wall: number;
  #now = 0;
  #woke = -Infinity;

  constructor(source: TimeSource = realTime) {
    this.#source = source;
    this.#monotonic = source.monotonic();
    this.#wall = source.wall();
  }

  /** Milliseconds; only differences mean something. */
  get now(): number {
    this.tick();
    return this.#now;
  }

  /** To be called every second: what is silent for long has slept. */
  tick(): void {
    const [monotonic, wall] = [this.#source.monotonic(), this.#source.wall()];
    const passed = monotonic - this.#monotonic;
    // A wall clock that is set forward looks like sleep, too: that only gives somebody more time.
    const isSleep = passed > ASLEEP || wall - this.#wall - passed > ASLEEP;
    [this.#monotonic, this.#wall] = [monotonic, wall];
    if (isSleep) this.#woke = this.#now;
    else this.#now += passed;
  }

  /** When the device last woke, by this clock; -Infinity if it has not slept. */
  get woke(): number {
    return this.#woke;
  }
}
