/** Calls that are no links yet: for each peer at most one that this side made, and one that came from there. */

import type { Call } from './call.ts';
import type { Link, LinkState } from './link.ts';
import type { Fingerprints, PeerId } from './transport.ts';

export interface Pending {
  readonly peer: PeerId;
  /** This side's name when the call was made. */
  readonly as: PeerId;
  readonly call: Call;
  readonly mine: boolean;
  /** The other side has given a sign. */
  isFound: boolean;
  link?: Link;
  fingerprints?: Fingerprints;
  cancel: () => void;
}

/** What is said of a call that came to nothing. */
export function outcomeOf({ isFound, link }: Pending): LinkState {
  if (link !== undefined) return 'lost';
  return isFound ? 'blocked' : 'absent';
}

export class PendingCalls {
  readonly #all = new Set<Pending>();

  get all(): readonly Pending[] {
    return [...this.#all];
  }

  get mine(): readonly Pending[] {
    return this.all.filter(({ mine }) => mine);
  }

  of(peer: PeerId): readonly Pending[] {
    return this.all.filter((pending) => pending.peer === peer);
  }

  has(pending: Pending): boolean {
    return this.#all.has(pending);
  }

  add(pending: Pending): void {
    this.#all.add(pending);
  }

  /** What it was waited with is put away, not what it has become. */
  take(pending: Pending): void {
    this.#all.delete(pending);
    pending.cancel();
  }

  /** The other side is told that another one stands, if it can be told. */
  drop(pending: Pending): void {
    if (!this.#all.has(pending)) return;
    this.take(pending);
    if (pending.link === undefined) pending.call.drop();
    else pending.link.end('twice');
  }

  dropAll(pendings: readonly Pending[]): void {
    for (const pending of pendings) this.drop(pending);
  }
}
