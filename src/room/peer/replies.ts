/** What was sent to whom because it was asked for, so that nobody can have the same thing again and again. */

import type { PeerId } from '../../net/transport.ts';

/** Said so often already, and not before this tick again. */
interface Reply {
  times: number;
  due: number;
}

/** More than any link can honestly ask for; the oldest is forgotten. */
const MOST_KEYS = 64;

export class Replies {
  readonly #replies = new Map<PeerId, Map<string, Reply>>();
  #now = 0;

  /** Messages may be lost: the same is sent again, ever later, after one tick, two, four, and so on. */
  isDue(link: PeerId, key: string): boolean {
    const replies = this.#replies.get(link) ?? new Map<string, Reply>();
    this.#replies.set(link, replies);
    const reply = replies.get(key) ?? { times: 0, due: this.#now };
    if (reply.due > this.#now) return false;
    replies.delete(key);
    replies.set(key, { times: reply.times + 1, due: this.#now + 2 ** reply.times });
    for (const oldest of replies.keys()) {
      if (replies.size <= MOST_KEYS) break;
      replies.delete(oldest);
    }
    return true;
  }

  tick(): void {
    this.#now++;
  }

  forget(link: PeerId): void {
    this.#replies.delete(link);
  }
}
