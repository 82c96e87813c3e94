/**
 * What I show beside my name, as long as I show it: words that a game or the page means something by, outside any log. They are part of
 * what I say of myself, so they are signed, reach who has no link to me, count as records do, and are gone after a reload.
 */

import { MOST_SIGNS } from './record.ts';

export class Signs {
  #shown: readonly string[] = [];

  /** The newest last. */
  get shown(): readonly string[] {
    return this.#shown;
  }

  /** Of too many the oldest goes. */
  show(sign: string): void {
    this.hide(sign);
    this.#shown = [...this.#shown, sign].slice(-MOST_SIGNS);
  }

  hide(sign: string): void {
    this.#shown = this.#shown.filter((other) => other !== sign);
  }

  hideAll(): void {
    this.#shown = [];
  }
}
