/** The votes of a game by question, and what they mean for the seat that holds them, or for who only watches [P2.4]. */

import { equalBytes, Malformed, toHex } from '../crypto/bytes.ts';
import { type Seat, seatOf } from '../table/seat.ts';
import type { Entry } from './entry.ts';
import type { FaultCode } from './fault.ts';
import type { Notice } from './notice.ts';
import { voteBody, voteEntry, voteOf } from './vote-body.ts';
import {
  admitVote,
  type Ballot,
  boundTo,
  type Electorate,
  has,
  isAgreed,
  isDead,
  isWellFormed,
  liveSets,
  type SeatSet,
  settled,
  sizeOf,
  type Vote,
} from './votes.ts';

/** The digest before a question, and who votes there, as far as is known now. */
export interface Poll {
  readonly digest: Uint8Array;
  readonly electorate: Electorate;
}

/** What becomes of the noes and goodbyes that a vote carries. */
interface Carried {
  isSigned(no: Entry): boolean;
  /** False if it is not signed. */
  learns(goodbye: Notice): boolean;
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
  readonly #votes = new Map<number, readonly Vote[]>();
  readonly #stirred = new Set<number>();
  #count = 0;
  readonly #poll: (q: number) => Poll;
  readonly #me: Seat | undefined;

  /** `poll` knows the questions; `me` is absent for a watcher. */
  constructor(poll: (q: number) => Poll, me: Seat | undefined) {
    this.#poll = poll;
    this.#me = me;
  }

  at(q: number): Ballot {
    const { digest, electorate } = this.#poll(q);
    const { seated, people, unwanted, goodbyes } = electorate;
    return { q, digest: toHex(digest), seated, people, unwanted, goodbyes, votes: this.#votes.get(q) ?? [] };
  }

  /** Where something has changed since it was last looked at: a vote, or who votes. */
  get stirred(): number[] {
    return [...this.#stirred];
  }

  /** There is nothing to do now. */
  rest(q: number): void {
    this.#stirred.delete(q);
  }

  /** Somebody has said goodbye, or was proven to cheat: what could not be voted on before may live now. */
  stir(): void {
    for (const q of this.#votes.keys()) this.#stirred.add(q);
  }

  /** All that this seat has said, at whatever question. */
  of(seat: Seat): Entry[] {
    return this.all.filter((entry) => entry.seat === seat);
  }

  /** All votes at whatever question, as entries. */
  get all(): Entry[] {
    return [...this.#votes.keys()].flatMap((q) => this.entries(q));
  }

  /** How many those are. */
  get count(): number {
    return this.#count;
  }

  /** All votes cast, as entries. */
  entries(q: number): Entry[] {
    const votes = this.#votes.get(q);
    if (votes === undefined) return [];
    const { digest } = this.#poll(q);
    return votes.map((vote) => voteEntry(vote, digest));
  }

  /** Is there a vote of this body already? Told from the outside, before any signature is looked at. */
  holds(entry: Entry): boolean {
    return this.#votes.get(entry.q)?.some((vote) => isOf(vote, entry)) === true;
  }

  /** Throws `Malformed` if it is no vote. Of the noes it carries only those are asked for their signature that are not here yet. */
  admit(entry: Entry, carried: Carried): Cast {
    const vote = voteOf(entry);
    if (isWellFormed(this.at(entry.q), vote)) this.#expectSigned(entry, vote, carried);
    const { ballot, fresh, faults } = admitVote(this.at(entry.q), vote);
    if (fresh.length > 0) {
      this.#votes.set(entry.q, ballot.votes);
      this.#count += fresh.length;
      this.#stirred.add(entry.q);
    }
    const contradictions = faults.map(({ seat, code, votes }) => ({
      seat: seatOf(seat),
      code,
      votes: votes.map((cast) => voteEntry(cast, entry.digest)),
    }));
    return { isNew: fresh.length > 0, contradictions };
  }

  /** Only of a vote that somebody may cast is anything learnt. */
  #expectSigned({ q, digest }: Entry, vote: ReturnType<typeof voteOf>, carried: Carried): void {
    const held = this.#votes.get(q) ?? [];
    const isKnown = (no: Entry): boolean => held.some((known) => isOf(known, no) && isSame(known, no));
    const isSigned = (no: Entry): boolean => isKnown(no) || carried.isSigned(no);
    if (!vote.kills.every((no) => isSigned(voteEntry(no, digest))))
      throw new Malformed('vote: expected a signed no');
    if (!vote.goodbyes.every((goodbye) => carried.learns(goodbye)))
      throw new Malformed('vote: expected a signed goodbye');
  }

  /** The set without which the table goes on, as I see it, or as a watcher does. */
  agreed(q: number): SeatSet | undefined {
    if (!this.#votes.has(q)) return undefined;
    const ballot = this.at(q);
    if (this.hasVote(q)) return settled(ballot, this.#me!);
    const agreed = liveSets(ballot).filter((set) => isAgreed(ballot, set));
    return agreed.sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  }

  /** Do answers not count for me now? A watcher waits for whoever is bound. */
  isBound(q: number): boolean {
    if (!this.#votes.has(q)) return false;
    const ballot = this.at(q);
    return this.hasVote(q) ? boundTo(ballot, this.#me!) !== undefined : liveSets(ballot).length > 0;
  }

  /** [P2.4] (c) Are all the sets dead that I said yes to, or, before I could say it, the one of all who are unwanted? */
  isOverruled(q: number): boolean {
    const votes = this.#votes.get(q);
    if (votes === undefined || this.isBound(q)) return false;
    const ballot = this.at(q);
    return votes.some(({ seat, yes }) => seat === this.#me && yes) || isDead(ballot, ballot.unwanted);
  }

  /** Who is out, or has resigned, watches. */
  hasVote(q: number): boolean {
    return this.#me !== undefined && has(this.#poll(q).electorate.seated, this.#me);
  }
}

/** The same seat about the same set, in the same words. */
function isOf(vote: Vote, { seat, body }: Entry): boolean {
  return vote.seat === seat && equalBytes(voteBody(vote), body);
}

function isSame({ signature }: Vote, entry: Entry): boolean {
  return signature !== undefined && equalBytes(signature, entry.signature);
}
