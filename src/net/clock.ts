/** Time as transports need it: the real one in a page, a `Schedule` in tests. */

export interface Clock {
  /** Milliseconds; only differences mean something. */
  readonly now: number;
  /** Runs `f` once, `delay` milliseconds from now or, in a page that sleeps, later. Returns what cancels it. */
  after(delay: number, f: () => void): () => void;
}

export const realClock: Clock = {
  get now() {
    return performance.now();
  },
  after(delay, f) {
    const timer = setTimeout(f, delay);
    return () => clearTimeout(timer);
  },
};
