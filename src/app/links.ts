/** How the networks of a room do, as far as the page has reported. */

import type { Blockage } from '../net/blockage.ts';
import type { BrokerState } from '../net/broker.ts';
import type { LinkState } from '../net/link.ts';
import type { Borrower } from '../net/loan.ts';
import type { PeerId } from '../net/transport.ts';
import type { WakingClock } from './waking-clock.ts';
import { WayIn } from './way-in.ts';

/** What is wrong with the networks. `why`: for who mends it. */
export type Trouble =
  { readonly is: 'other-version' } | { readonly is: 'broker' | 'nobody'; readonly why: string };

/** Since when somebody is silent, and what is wrong with the broker or with somebody's page. */
/** Of so many peers it is known how their links do: members can tell of addresses without end. */
const MOST_KNOWN = 128;

export class Links implements Borrower {
  readonly way = new WayIn();
  readonly #clock: WakingClock;
  readonly #changed: () => void;
  readonly #states = new Map<PeerId, { readonly state: LinkState; readonly at: number }>();
  #broker: Trouble | undefined;
  #isForeign = false;

  constructor(clock: WakingClock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  link(peer: PeerId, state: LinkState, _why = '', blockage?: Blockage): void {
    this.way.link(peer, state, blockage);
    // Until somebody comes in: whoever loads the page again may have another name then.
    if (state === 'foreign' || state === 'connected') this.#isForeign = state === 'foreign';
    if (this.#states.get(peer)?.state !== state) this.#note(peer, state);
    this.#changed();
  }

  /** The one that has said nothing new for longest, and has no link, gives way. */
  #note(peer: PeerId, state: LinkState): void {
    this.#states.delete(peer);
    this.#states.set(peer, { state, at: this.#clock.now });
    if (this.#states.size <= MOST_KNOWN) return;
    const old = [...this.#states].find(([, known]) => known.state !== 'connected' && known.state !== 'away');
    if (old !== undefined) this.#states.delete(old[0]);
  }

  /** While it is tried again nothing new is known. */
  broker(state: BrokerState, why: string): void {
    this.way.broker(state, why);
    if (state === 'reachable') this.#broker = undefined;
    else if (state === 'unreachable') this.#broker = { is: 'broker', why };
    this.#changed();
  }

  /** What is on this device is played on; others are not reached. */
  failed(why: string): void {
    this.way.failed(why);
    this.#broker = { is: 'nobody', why };
    this.#changed();
  }

  /** Since when a peer's link is up and silent, by the clock; undefined if it is not. */
  awaySince(peer: PeerId): number | undefined {
    const known = this.#states.get(peer);
    return known?.state === 'away' ? known.at : undefined;
  }

  /** Undefined if all is well. */
  get trouble(): Trouble | undefined {
    return this.#isForeign ? { is: 'other-version' } : this.#broker;
  }
}
