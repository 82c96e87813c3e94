/** Time that goes on by hand. */

import type { TimeSource, WakingClock } from '../../src/app/waking-clock.ts';

export class HandTime implements TimeSource {
  #monotonic = 500;
  #wall = 1_790_000_000_000;

  monotonic(): number {
    return this.#monotonic;
  }

  wall(): number {
    return this.#wall;
  }

  /** The device is awake: a tick comes every second. */
  pass(ms: number, ticks: WakingClock): void {
    for (let left = ms; left > 0; left -= 1000) {
      const step = Math.min(left, 1000);
      this.#monotonic += step;
      this.#wall += step;
      ticks.tick();
    }
  }

  /** The lid is closed; `runs`: the monotonic clock of this system goes on. */
  sleep(ms: number, runs: boolean): void {
    this.#wall += ms;
    if (runs) this.#monotonic += ms;
  }

  /** Somebody sets the clock on the wall. */
  setWall(by: number): void {
    this.#wall += by;
  }
}
