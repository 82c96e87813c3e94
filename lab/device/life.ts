/** One loaded page with its workers, from its first line of code to its last: it may freeze at any moment, and die at any. */

import type { Schedule } from '../network/schedule.ts';
import type { Host } from '../web/surroundings.ts';
import type { Browser } from './browser.ts';

/** Whose code runs. */
export interface Turn {
  current: Life | undefined;
}

export class Life implements Host {
  readonly browser: Browser;
  /** What was thrown where nobody listened. */
  readonly errors: string[] = [];
  /** What it has begun to read or write, and not ended yet. */
  readonly transactions = new Set<IDBTransaction>();
  readonly #turn: Turn;
  readonly #schedule: Schedule;
  /** What happens when it wakes. */
  #held: (() => void)[] | undefined;
  #lives = true;
  #fuse: { left: number; readonly burnt: () => void } | undefined;

  constructor(browser: Browser, schedule: Schedule, turn: Turn) {
    this.browser = browser;
    this.#schedule = schedule;
    this.#turn = turn;
  }

  get lives(): boolean {
    return this.#lives;
  }

  get isFrozen(): boolean {
    return this.#held !== undefined;
  }

  run(f: () => void): void {
    if (!this.#lives) return;
    if (this.#held !== undefined) {
      this.#held.push(() => this.run(f));
      return;
    }
    const fuse = this.#fuse;
    if (fuse !== undefined && --fuse.left < 0) {
      this.#fuse = undefined;
      fuse.burnt();
      this.run(f); // nothing happens any more if it has died of it
    } else this.#do(f);
  }

  /** The disk goes on without the page: what it was told to do it does, or undoes. */
  runOnDisk(f: () => void): void {
    if (this.#held === undefined) this.#do(f);
    else this.#held.push(() => this.runOnDisk(f));
  }

  /** Nothing happens in the page until it thaws; then all of it does. */
  freeze(): void {
    this.#held ??= [];
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const f of held) this.#schedule.after(0, f);
  }

  /** Calls after so many more things have happened in the page, in the place of the next. */
  burn(left: number, burnt: () => void): void {
    this.#fuse = { left, burnt };
  }

  /** What was not on the disk is lost, and of what was being written nothing is kept. */
  end(): void {
    if (!this.#lives) return;
    this.#lives = false;
    this.thaw();
    for (const transaction of this.transactions)
      this.#do(() => {
        try {
          transaction.abort();
        } catch {
          // It was over already.
        }
      });
  }

  #do(f: () => void): void {
    this.#turn.current = this;
    try {
      f();
    } catch (error) {
      this.stumble(error);
    }
  }

  /** Something was thrown; who is gone says nothing more. */
  stumble(error: unknown): void {
    if (this.#lives)
      this.errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
