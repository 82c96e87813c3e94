/** The votes of a game by question, and what they mean for the seat that holds them, or for who only watches [P2.4]. */

import { toHex } from '../crypto/bytes.ts';
import { maskOf, type Seat, seatOf } from '../table/seat.ts';
import type { Entry } from './entry.ts';
import type { FaultCode } from './fault.ts';
import { voteEntry, voteOf } from './vote-body.ts';
import {
  admitVote,
  type Ballot,
  boundTo,
  isAgreed,
  liveSets,
  newBallot,
  type SeatSet,
  settled,
  sizeOf,
} from './votes.ts';

/** The digest before a question, and the seats at the table then. */
export interface Poll {
  readonly digest: Uint8Array;
  readonly seated: readonly Seat[];
}

/** What became of a vote. */
interface Cast {
  readonly isNew: boolean;
  readonly contradictions: readonly {
    readonly seat: Seat;
    readonly code: FaultCode;
    readonly votes: Entry[];
  }[];
}

export class Ballots {
  readonly #ballots = new Map<number, Ballot>();
  readonly #poll: (q: number) => Poll;
  readonly #me: Seat | undefined;

  /** `poll` knows the questions; `me` is absent for a spectator. */
  constructor(poll: (q: number) => Poll, me: Seat | undefined) {
    this.#poll = poll;
    this.#me = me;
  }

  at(q: number): Ballot {
    const { digest, seated } = this.#poll(q);
    return this.#ballots.get(q) ?? newBallot(q, toHex(digest), maskOf(seated));
  }

  /** All votes cast, as entries. */
  entries(q: number): Entry[] {
    const { digest } = this.#poll(q);
    return (this.#ballots.get(q)?.votes ?? []).map((vote) => voteEntry(vote, digest));
  }

  /** Throws `Malformed` if it is no vote. */
  admit(entry: Entry, isSigned: (entry: Entry) => boolean): Cast {
    const { ballot, fresh, faults } = admitVote(this.at(entry.q), voteOf(entry, isSigned));
    this.#ballots.set(entry.q, ballot);
    const contradictions = faults.map(({ seat, code, votes }) => ({
      seat: seatOf(seat),
      code,
      votes: votes.map((vote) => voteEntry(vote, entry.digest)),
    }));
    return { isNew: fresh.length > 0, contradictions };
  }

  /** The set without which the table goes on, as I see it, or as a spectator does. */
  agreed(q: number): SeatSet | undefined {
    const ballot = this.#ballots.get(q);
    if (ballot === undefined) return undefined;
    if (this.hasVote(q)) return settled(ballot, this.#me!);
    const agreed = liveSets(ballot).filter((set) => isAgreed(ballot, set));
    return agreed.sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  }

  /** Do answers not count for me now? A spectator waits for whoever is bound. */
  isBound(q: number): boolean {
    const ballot = this.#ballots.get(q);
    if (ballot === undefined) return false;
    return this.hasVote(q) ? boundTo(ballot, this.#me!) !== undefined : liveSets(ballot).length > 0;
  }

  /** [P2.4] (c) Have I said yes, and are all the sets I said it to dead? */
  isOverruled(q: number): boolean {
    const ballot = this.#ballots.get(q);
    const mine = ballot?.votes.filter(({ seat, yes }) => seat === this.#me && yes) ?? [];
    return mine.length > 0 && !this.isBound(q);
  }

  /** Who is out, or has resigned, watches. */
  hasVote(q: number): boolean {
    return this.#poll(q).seated.some((seat) => seat === this.#me);
  }
}
