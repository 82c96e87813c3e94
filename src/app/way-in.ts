/** My way into a room, as the networks report it: four steps, how each stands, and what is in the way. */

import type { Blockage } from '../net/blockage.ts';
import type { BrokerState } from '../net/broker.ts';
import type { LinkState } from '../net/link.ts';
import type { PeerId } from '../net/transport.ts';
import type { StepState, Way, WayTrouble } from './snapshot.ts';

/** How far one way has led, or did lead before it ended. While it is tried again nothing new is known of it. */
type Reached = 'dialled' | 'absent' | 'found' | 'blocked' | 'linked' | 'parted' | 'foreign';

/** Whoever has been there. */
const FOUND: readonly Reached[] = ['found', 'blocked', 'linked', 'parted', 'foreign'];

/** Members can tell of addresses without end: who was never found gives way. */
const MOST_KNOWN = 128;

export class WayIn {
  readonly #reached = new Map<PeerId, Reached>();
  #broker: StepState = 'tries';
  #why = '';
  /** There are no networks at all. */
  #hasFailed = false;
  #blockage: Blockage | undefined;

  broker(state: BrokerState, why: string): void {
    if (state === 'joining') return; // again: nothing new is known
    this.#broker = state === 'reachable' ? 'done' : 'fails';
    this.#why = why;
  }

  failed(why: string): void {
    this.#broker = 'fails';
    this.#why = why;
    this.#hasFailed = true;
  }

  link(peer: PeerId, state: LinkState, blockage?: Blockage): void {
    this.#reached.set(peer, after(this.#reached.get(peer) ?? 'dialled', state));
    if (state === 'blocked') this.#blockage = blockage;
    if (this.#reached.size <= MOST_KNOWN) return;
    const old = [...this.#reached].find(([, reached]) => !FOUND.includes(reached)) ?? [...this.#reached][0];
    if (old !== undefined) this.#reached.delete(old[0]);
  }

  /** Who was found, but no link could be made to. */
  get blocked(): readonly PeerId[] {
    return [...this.#reached].flatMap(([peer, reached]) => (reached === 'blocked' ? [peer] : []));
  }

  /** `isGreeted`: somebody in the room has shaken hands with me. */
  look(isGreeted: boolean): Way {
    const { trouble } = this;
    return {
      steps: [
        { is: 'broker', state: this.#broker },
        { is: 'member', state: this.#member },
        { is: 'link', state: this.#link },
        { is: 'handshake', state: isGreeted ? 'done' : this.#handshake },
      ],
      ...(trouble && !isGreeted && { trouble }),
    };
  }

  /** What is furthest on the way. */
  get trouble(): WayTrouble | undefined {
    if (this.#handshake === 'fails') return { is: 'parted' };
    if (this.#link === 'fails')
      return this.#are('blocked') ? { is: 'blocked', why: this.#blockage } : { is: 'foreign' };
    if (this.#member === 'fails') return { is: 'nobody' };
    if (this.#broker !== 'fails' || this.#member === 'done') return undefined;
    return { is: this.#hasFailed ? 'nothing' : 'broker', why: this.#why };
  }

  get #member(): StepState {
    if (this.#are(...FOUND)) return 'done';
    if (this.#broker !== 'done') return 'waits';
    return this.#reached.size > 0 && !this.#are('dialled') ? 'fails' : 'tries';
  }

  get #link(): StepState {
    if (this.#are('linked', 'parted')) return 'done';
    if (this.#are('found')) return 'tries';
    return this.#are('blocked', 'foreign') ? 'fails' : 'waits';
  }

  get #handshake(): StepState {
    if (this.#are('linked')) return 'tries';
    return this.#are('parted') ? 'fails' : 'waits';
  }

  #are(...reached: readonly Reached[]): boolean {
    return [...this.#reached.values()].some((each) => reached.includes(each));
  }
}

function after(before: Reached, state: LinkState): Reached {
  switch (state) {
    case 'connecting':
      return before;
    case 'found':
      return before === 'blocked' || before === 'parted' ? before : 'found';
    case 'connected':
    case 'away':
      return 'linked';
    case 'lost':
      return before === 'linked' ? 'parted' : before;
    default:
      return state;
  }
}
