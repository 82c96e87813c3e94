/** The votes of a game by question, and what they mean for the seat that holds them, or for who only watches [P2.4]. */

import { toHex } from '../crypto/bytes.ts';
import { maskOf, type Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';
import { voteEntry } from './vote-body.ts';
import {
  type Ballot,
  boundTo,
  isAgreed,
  liveSets,
  newBallot,
  type SeatSet,
  settled,
  sizeOf,
} from './votes.ts';

/** A question, the digest before it, and the seats at the table then. */
export interface Poll {
  readonly q: number;
  readonly digest: Uint8Array;
  readonly seated: readonly Seat[];
}

export class Ballots {
  readonly #ballots = new Map<number, Ballot>();

  at({ q, digest, seated }: Poll): Ballot {
    return this.#ballots.get(q) ?? newBallot(q, toHex(digest), maskOf(seated));
  }

  put(ballot: Ballot): void {
    this.#ballots.set(ballot.q, ballot);
  }

  /** All votes cast, as entries. */
  entries(poll: Poll): Entry[] {
    return this.at(poll).votes.map((vote) => voteEntry(vote, poll.digest));
  }

  /** The set without which the table goes on, as this seat sees it; `seat` undefined: as a spectator does. */
  agreed(q: number, seat: Seat | undefined): SeatSet | undefined {
    const ballot = this.#ballots.get(q);
    if (ballot === undefined) return undefined;
    if (seat !== undefined) return settled(ballot, seat);
    const agreed = liveSets(ballot).filter((set) => isAgreed(ballot, set));
    return agreed.sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  }

  /** Do answers not count for this seat now? A spectator waits for whoever is bound. */
  isBound(q: number, seat: Seat | undefined): boolean {
    const ballot = this.#ballots.get(q);
    if (ballot === undefined) return false;
    return seat === undefined ? liveSets(ballot).length > 0 : boundTo(ballot, seat) !== undefined;
  }
}
