/**
 * Whom I ask for what is missing here: one link at a time, as what it sends may be all, and everybody in turn, as it may send nothing.
 * Who says that it has something and was asked longer ago goes first: nobody can keep the others from being asked.
 */

import type { PeerId } from '../../net/transport.ts';
import { Replies } from './replies.ts';

export class Asking {
  readonly #often = new Replies();
  /** When each link was asked last, in ticks. */
  readonly #last = new Map<PeerId, number>();
  /** Who said since the last tick that it has something, and who had said so in the tick before and was passed over. */
  #offers = new Set<PeerId>();
  #passedOver = new Set<PeerId>();
  /** The seats of which somebody was asked since the last tick. */
  #asked = 0;
  #now = 0;

  /** May this link be asked for something of these seats? `lack` names what I have: for the same thing a link is asked ever later. */
  may(link: PeerId, seats: number, lack: string): boolean {
    this.#offers.add(link);
    if ((seats & ~this.#asked) === 0 || !this.#isNext(link) || !this.#often.isDue(link, lack)) return false;
    this.#asked |= seats;
    this.#last.set(link, this.#now);
    this.#offers.delete(link);
    this.#passedOver.delete(link);
    return true;
  }

  #isNext(link: PeerId): boolean {
    const last = (of: PeerId): number => this.#last.get(of) ?? -1;
    return [...this.#passedOver].every((other) => last(other) >= last(link));
  }

  tick(): void {
    this.#often.tick();
    this.#now++;
    this.#asked = 0;
    this.#passedOver = this.#offers;
    this.#offers = new Set();
  }

  /** I have moved on: all may be asked again. */
  renew(): void {
    this.#asked = 0;
    this.#last.clear();
    this.#passedOver.clear();
    this.#offers.clear();
  }

  forget(link: PeerId): void {
    this.#often.forget(link);
    this.#last.delete(link);
    this.#offers.delete(link);
    this.#passedOver.delete(link);
    this.#asked = 0;
  }
}
