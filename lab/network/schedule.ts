/** Virtual time: what is to happen, in the order of its moments; nothing waits for a real clock. */

interface Happening {
  readonly moment: number;
  /** Of two at one moment the one scheduled first comes first. */
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** Thrown when a run takes more steps than it may; the message names the seed to run it again. */
export class NoEnd extends Error {
  override readonly name = 'NoEnd';
}

export class Schedule {
  /** What a failed run is found again by. */
  readonly seed: string;
  readonly #heap: Happening[] = [];
  #now = 0;
  #scheduled = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Virtual milliseconds since the start. */
  get now(): number {
    return this.#now;
  }

  /** Runs `f` once, `delay` milliseconds from now. Returns what cancels it. */
  after(delay: number, f: () => void): () => void {
    if (!(delay >= 0)) throw new RangeError(`expected a delay of 0 or more, got ${delay}`);
    return this.at(this.#now + delay, f);
  }

  /** Runs `f` once at a moment that is not over. Returns what cancels it. */
  at(moment: number, f: () => void): () => void {
    if (!(moment >= this.#now)) throw new RangeError(`expected a moment from ${this.#now} on, got ${moment}`);
    const happening = { moment, order: this.#scheduled++, run: f, cancelled: false };
    this.#push(happening);
    return () => {
      happening.cancelled = true;
    };
  }

  /** Lets the next thing happen; false if nothing is left. */
  step(): boolean {
    for (;;) {
      const next = this.#pop();
      if (next === undefined) return false;
      if (next.cancelled) continue;
      this.#now = next.moment;
      next.run();
      return true;
    }
  }

  /** Steps until `done`, or until nothing is left. Throws `NoEnd` when that takes more than `limit` steps. */
  run(limit: number, done: () => boolean = () => false): void {
    for (let steps = 0; !done() && this.step(); steps++) this.#expectBelow(limit, steps);
  }

  /** As `run`, with a pause before and after every step in which the promises that hang on it settle. */
  async runSlowly(
    pause: () => Promise<void>,
    limit: number,
    done: () => boolean = () => false,
  ): Promise<void> {
    await pause();
    for (let steps = 0; !done() && this.step(); steps++) {
      this.#expectBelow(limit, steps);
      await pause();
    }
  }

  #expectBelow(limit: number, steps: number): void {
    if (steps >= limit)
      throw new NoEnd(`no end after ${limit} steps, at ${this.#now} ms; seed: ${this.seed}`);
  }

  #push(happening: Happening): void {
    const heap = this.#heap;
    let i = heap.push(happening) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (isBefore(heap[parent]!, happening)) break;
      heap[i] = heap[parent]!;
      i = parent;
    }
    heap[i] = happening;
  }

  #pop(): Happening | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (isBefore(last, heap[child]!)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
    return first;
  }
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.moment < b.moment || (a.moment === b.moment && a.order < b.order);
}
