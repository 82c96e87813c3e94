/**
 * A screen is laid part by part, one in a task of the browser, or as many as a frame has room for: all of a table at once would hold a
 * phone's page still, and with it every tap.
 */

import { flushSync, getContext, setContext } from 'svelte';

/** So many milliseconds after it began, a task begins no other part. */
const ROOM = 4;

/** One screen. */
export class Laying {
  readonly #parts: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlaced = $state(false);
  #isLaid = $state(false);

  constructor() {
    this.#wait();
  }

  /** Everything has its place, and is about to be seen: now it can be measured without laying it out anew. */
  get isPlaced(): boolean {
    return this.#isPlaced;
  }

  /** Everything lies there: what comes from now on comes at once. */
  get isLaid(): boolean {
    return this.#isLaid;
  }

  /** Lays a part when its turn comes; parts of a part come after all that wait already. */
  join(lay: () => void): void {
    this.#parts.push(lay);
  }

  /** It goes. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#goOn());
  }

  /** To measure it all is a part, too, and to show it another. */
  #goOn(): void {
    const began = performance.now();
    // Nobody sees how a hidden page stands still, and its timers come once in a second.
    const hasRoom = (): boolean => document.hidden || (!this.#isPlaced && performance.now() - began < ROOM);
    try {
      do {
        const lay = this.#parts.shift();
        if (lay !== undefined) lay();
        else if (!this.#isPlaced) this.#isPlaced = true;
        else this.#isLaid = true;
        flushSync();
      } while (!this.#isLaid && hasRoom());
    } finally {
      if (!this.#isLaid) this.#wait(); // also if something is wrong with one part: the others are seen
    }
  }
}

/** The screens of a game: one may come before the last has gone. */
export class Screens {
  /** What is read where something goes is what was before: so they are kept here, and shown there. */
  #all: readonly Laying[] = [];
  #here = $state.raw<readonly Laying[]>([]);

  /** All that is here has its place. */
  get arePlaced(): boolean {
    return this.#here.every(({ isPlaced }) => isPlaced);
  }

  /** All that is here lies there, and is seen. */
  get areLaid(): boolean {
    return this.#here.every(({ isLaid }) => isLaid);
  }

  come(): Laying {
    const laying = new Laying();
    this.#here = this.#all = [...this.#all, laying];
    return laying;
  }

  go(laying: Laying): void {
    laying.end();
    this.#here = this.#all = this.#all.filter((each) => each !== laying);
  }
}

const [SCREENS, LAYING] = [Symbol('screens'), Symbol('laying')];

export function offerScreens(screens: Screens): void {
  setContext(SCREENS, screens);
}

/** Undefined where a screen is shown by itself, or without a browser: it is there at once. */
export function screensHere(): Screens | undefined {
  return typeof document === 'undefined' ? undefined : getContext<Screens | undefined>(SCREENS);
}

export function offerLaying(laying: Laying): void {
  setContext(LAYING, laying);
}

export function layingHere(): Laying | undefined {
  return getContext<Laying | undefined>(LAYING);
}
