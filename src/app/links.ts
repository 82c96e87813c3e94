/** How the networks of a room do, as far as the page has reported. */

import type { BrokerState } from '../net/broker.ts';
import type { LinkState } from '../net/link.ts';
import type { Reports } from '../net/loan.ts';
import type { PeerId } from '../net/transport.ts';
import type { WakingClock } from './waking-clock.ts';

/** Since when somebody is silent, and what is wrong with the broker. */
export class Links implements Reports {
  readonly #clock: WakingClock;
  readonly #changed: () => void;
  readonly #states = new Map<PeerId, { readonly state: LinkState; readonly at: number }>();
  #trouble: string | undefined;

  constructor(clock: WakingClock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  link(peer: PeerId, state: LinkState): void {
    if (this.#states.get(peer)?.state !== state) this.#states.set(peer, { state, at: this.#clock.now });
    this.#changed();
  }

  /** While it is tried again nothing new is known. */
  broker(state: BrokerState, why: string): void {
    if (state === 'reachable') this.#trouble = undefined;
    else if (state === 'unreachable')
      this.#trouble = `The broker can't be reached (${why}); your device goes on trying.`;
    this.#changed();
  }

  /** Since when a peer's link is up and silent, by the clock; undefined if it is not. */
  awaySince(peer: PeerId): number | undefined {
    const known = this.#states.get(peer);
    return known?.state === 'away' ? known.at : undefined;
  }

  /** What is to be said about the broker; undefined if all is well. */
  get brokerTrouble(): string | undefined {
    return this.#trouble;
  }
}
