/** What a peer says over its links: to one, to all, and to whom it does not understand; and how much nonsense it takes from each. */

import type { Notice } from './notice.ts';
import { encodeEntry, type Entry } from './entry.ts';
import type { PeerId, Transport } from './transport.ts';
import { encodeMessage, entryMessages, type Message } from './wire.ts';

/** So much nonsense from one link, and it is cut. */
const MOST_REFUSED = 32;

export class Gossip {
  readonly #transport: Transport;
  readonly #refused = new Map<PeerId, number>();
  /** Links that I have told where I stand since the last tick, because of what they sent. */
  readonly #nudged = new Set<PeerId>();

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  tell(link: PeerId, message: Message): void {
    this.#transport.send(link, encodeMessage(message));
  }

  send(link: PeerId, entries: readonly Entry[]): void {
    for (const message of entryMessages(entries.map(encodeEntry))) this.#transport.send(link, message);
  }

  /** Passes entries on to all but the link that they came from. */
  spread(entries: readonly Uint8Array[], from?: PeerId): void {
    this.#broadcast(entryMessages(entries), from);
  }

  tellAll(messages: readonly Message[], except?: PeerId): void {
    this.#broadcast(messages.map(encodeMessage), except);
  }

  /** We don't understand each other: tells where I stand, once between two ticks, or two peers could flood each other. */
  nudge(link: PeerId, message: Message): void {
    if (this.#nudged.has(link)) return;
    this.#nudged.add(link);
    this.tell(link, message);
  }

  refuse(link: PeerId): void {
    const count = (this.#refused.get(link) ?? 0) + 1;
    this.#refused.set(link, count);
    if (count >= MOST_REFUSED) this.#transport.cut(link);
  }

  tick(): void {
    this.#nudged.clear();
  }

  forget(link: PeerId): void {
    this.#nudged.delete(link);
  }

  #broadcast(messages: readonly Uint8Array[], except?: PeerId): void {
    for (const link of this.#transport.peers) {
      if (link !== except) for (const message of messages) this.#transport.send(link, message);
    }
  }
}

export function noticeMessage({ seat, signature }: Notice): Message {
  return { is: 'notice', seat, signature };
}
