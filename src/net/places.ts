/** Whom there is room for: anybody may call, and anybody in a room may tell of addresses. Friends find room in any case. */

import type { PendingCalls } from './pending-calls.ts';
import type { PeerId } from './transport.ts';

/** Links and calls of strangers: beyond these nobody new is heard, and there is still room for friends. */
const MOST_STRANGERS = 12;
const MOST_FRIENDS = 24;
/** Calls of this side at a time to those who are neither linked nor friends: each is a connection of the browser's. */
const MOST_DIALS = 16;

export class Places {
  readonly #pending: PendingCalls;
  readonly #held: ReadonlyMap<PeerId, unknown>;
  readonly #friends = new Set<PeerId>();

  /** `held`: those that have a link. */
  constructor(pending: PendingCalls, held: ReadonlyMap<PeerId, unknown>) {
    this.#pending = pending;
    this.#held = held;
  }

  favour(peer: PeerId): void {
    this.#friends.delete(peer);
    this.#friends.add(peer);
    const [oldest] = this.#friends;
    if (this.#friends.size > MOST_FRIENDS && oldest !== undefined) this.#friends.delete(oldest);
  }

  /** Has it a link, or has it been a member? */
  isDear(peer: PeerId): boolean {
    return this.#held.has(peer) || this.#friends.has(peer);
  }

  /** Is there room for a call from this peer? */
  areFor(peer: PeerId): boolean {
    const isNew = !this.#friends.has(peer) && this.#pending.of(peer).length === 0;
    return !isNew || this.#strangers < MOST_STRANGERS;
  }

  /** Is there room for a call to it? */
  areToDial(peer: PeerId): boolean {
    const calls = this.#pending.mine.filter((call) => !this.isDear(call.peer));
    return this.isDear(peer) || calls.length < MOST_DIALS;
  }

  /** Who called, or has a link, and is not known to be a friend. Whom this side dials takes nobody's place. */
  get #strangers(): number {
    const calls = this.#pending.all.filter(({ mine }) => !mine).map(({ peer }) => peer);
    return [...new Set([...calls, ...this.#held.keys()])].filter((peer) => !this.#friends.has(peer)).length;
  }
}
