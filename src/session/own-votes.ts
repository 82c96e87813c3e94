/** What a seat may vote, and must vote, itself. */
import {
  type Ballot,
  type SeatSet,
  type Vote,
  boundTo,
  contains,
  has,
  hasVoted,
  isVotable,
  killOf,
  liveSets,
} from './votes.ts';

/** What the voter's session knows beside the ballot. */
export interface Circumstances {
  /** Is q settled here? A seat that holds all answers and is bound to nothing is past q. */
  readonly past: boolean;
  /** The seats connected now, the voter included. */
  readonly connected: SeatSet;
}

/** Why a seat may not cast a vote now. */
export type Obstacle =
  | 'not-votable' // no seats, seats not at this table, or too few would remain
  | 'own-seat'
  | 'voted' // at most one vote for a set, and none is taken back
  | 'past' // q is settled here: only no
  | 'dead'
  | 'not-growing' // (b) the seat is bound to a set that this one does not contain
  | 'not-connected'; // a seat that would remain is not here

/**
 * [P2.4] Why `me` may not vote so, or undefined. A no kills the set at this question for good: it is a decision against, and
 * who only wants to wait for the missing seat casts no vote.
 */
export function whyNotVote(
  ballot: Ballot,
  me: number,
  set: SeatSet,
  yes: boolean,
  at: Circumstances,
): Obstacle | undefined {
  if (!isVotable(ballot, set)) return 'not-votable';
  if (has(set, me)) return 'own-seat';
  if (hasVoted(ballot, me, set)) return 'voted';
  if (!yes) return undefined;
  if (at.past) return 'past';
  if (killOf(ballot, set) !== undefined) return 'dead';
  if (!contains(set, boundTo(ballot, me) ?? 0)) return 'not-growing';
  if (!contains(at.connected, ballot.seated & ~set)) return 'not-connected';
  return undefined;
}

/**
 * [P2.4] (b) The vote to sign, with the kills it must carry. Only where `whyNotVote` finds nothing; stored before it is sent,
 * under (sid, q, digest, set).
 */
export function makeVote(ballot: Ballot, me: number, set: SeatSet, yes: boolean): Vote {
  const left = ballot.votes.filter((vote) => yes && vote.seat === me && vote.yes && !contains(set, vote.set));
  const kills = left.map((vote) => {
    const no = killOf(ballot, vote.set);
    if (no === undefined) throw new Error(`expected a no that killed set ${vote.set}, got none`);
    return no;
  });
  return { seat: me, q: ballot.q, digest: ballot.digest, set, yes, kills };
}

/**
 * [P2.4] (a) The no-votes owed by a seat past q, to sign, store and send; beside them go all votes of the ballot, and the
 * answers if these took the seat past q.
 */
export function refusalsWhenPast(ballot: Ballot, me: number): Vote[] {
  return liveSets(ballot)
    .filter((set) => !has(set, me) && !hasVoted(ballot, me, set))
    .map((set) => makeVote(ballot, me, set, false));
}

/** Seats at the table that nobody goes on with: proven to cheat, or about to leave. */
export interface Unwanted {
  readonly accused: SeatSet;
  readonly going: SeatSet;
}

/**
 * [P2.4] The vote that a program casts without being told to, if there is one: to go on without all who are unwanted; if too few
 * would remain, without the accused, or in company: without those the others go on without. Who is going itself will resign when
 * asked, and nobody waits for its vote on who else is: it says no, or two who go would each hold up the other.
 */
export function ownVote(
  ballot: Ballot,
  me: number,
  { accused, going }: Unwanted,
): { readonly set: SeatSet; readonly yes: boolean } | undefined {
  const at: Circumstances = { past: false, connected: ballot.seated };
  const may = (set: SeatSet, yes: boolean): boolean => whyNotVote(ballot, me, set, yes, at) === undefined;
  const live = liveSets(ballot);
  const others = (accused | going) & ~(1 << me);
  const refused = has(going, me) ? live.find((set) => contains(going, set) && may(set, false)) : undefined;
  if (refused !== undefined) return { set: refused, yes: false };
  const joined = live.filter((set) => contains(others, set));
  const wanted = has(going, me) ? [accused & others] : [others, accused & others, ...joined];
  const bound = boundTo(ballot, me) ?? 0;
  const set = wanted.find((seats) => seats !== 0 && may(seats | bound, true));
  return set === undefined ? undefined : { set: set | bound, yes: true };
}
