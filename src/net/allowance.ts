/** How much one side of a link may send: a burst, then a steady flow. The sender keeps below what the receiver cuts at. */

/** In units of cost, see `costOf`. */
export interface Flow {
  readonly burst: number;
  readonly perSecond: number;
}

const MIB = 1 << 20;

/** A receiver that gets more than this has no honest peer. */
export const RECEIVED: Flow = { burst: 64 * MIB, perSecond: 4 * MIB };

/** What this side sends at most. */
export const SENT: Flow = { burst: 48 * MIB, perSecond: 3 * MIB };

/** Small frames cost too: sixteen thousand at once, then a thousand a second. */
export function costOf(frameBytes: number): number {
  return 4096 + frameBytes;
}

export class Allowance {
  readonly #flow: Flow;
  #left: number;
  #at: number;

  constructor(flow: Flow, now: number) {
    this.#flow = flow;
    this.#left = flow.burst;
    this.#at = now;
  }

  /** False if there is not enough left; then nothing is taken. */
  take(cost: number, now: number): boolean {
    const { burst, perSecond } = this.#flow;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) * perSecond) / 1000);
    this.#at = now;
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** Milliseconds until so much can be taken. */
  wait(cost: number): number {
    return Math.max(0, Math.ceil(((cost - this.#left) * 1000) / this.#flow.perSecond));
  }
}
