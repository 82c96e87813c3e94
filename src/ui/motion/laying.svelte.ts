/**
 * A table is laid part by part, one in a task of the browser, or as many as a frame has room for: all of it at once would hold a phone's
 * page still, and with it every tap.
 */

import { flushSync, getContext, setContext } from 'svelte';

/** So many milliseconds after it began, a task begins no other part. */
const ROOM = 4;

export class Laying {
  #parts: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLaid = $state(true);

  /** Everything lies there: what comes from now on comes at once. */
  get isLaid(): boolean {
    return this.#isLaid;
  }

  /** Another screen comes. Returns what is to be called when it goes, which may be after the next one has come. */
  begin(): () => void {
    this.#drop();
    const parts: (() => void)[] = [];
    this.#parts = parts;
    this.#isLaid = false;
    this.#wait();
    return () => {
      if (this.#parts === parts) this.#drop();
    };
  }

  /** Lays a part when its turn comes; parts of a part come after all that wait already. */
  join(lay: () => void): void {
    this.#parts.push(lay);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#parts = [];
    this.#isLaid = true;
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#goOn());
  }

  /** To show it all is a part, too. */
  #goOn(): void {
    const began = performance.now();
    // Nobody sees how a hidden page stands still, and its timers come once in a second.
    const hasRoom = (): boolean => document.hidden || performance.now() - began < ROOM;
    try {
      do {
        const lay = this.#parts.shift();
        if (lay === undefined) this.#isLaid = true;
        else lay();
        flushSync();
      } while (!this.#isLaid && hasRoom());
    } finally {
      if (!this.#isLaid) this.#wait(); // also if something is wrong with one part: the others are seen
    }
  }
}

const LAYING = Symbol('laying');

export function offerLaying(laying: Laying): void {
  setContext(LAYING, laying);
}

/** Undefined for a screen that is shown by itself: it is there at once. */
export function layingHere(): Laying | undefined {
  return getContext<Laying | undefined>(LAYING);
}
