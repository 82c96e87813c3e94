/** What a seat may vote, and must vote, itself. */
import {
  type Ballot,
  type Goodbye,
  type SeatSet,
  type Vote,
  boundTo,
  contains,
  has,
  goodbyeTo,
  hasVoted,
  isDead,
  isVotable,
  killOf,
  liveSets,
  yesTo,
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
  | 'going' // who has said goodbye says yes to nothing more
  | 'voted' // at most one vote for a set, and none is taken back
  | 'past' // q is settled here: only no
  | 'dead'
  | 'not-growing' // (b) the seat is bound to a set that this one does not contain
  | 'not-connected'; // a seat that would remain is not here, and has not said yes before it went

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
  if (has(ballot.unwanted, me)) return 'going';
  if (at.past) return 'past';
  if (isDead(ballot, set)) return 'dead';
  if (!ballot.votes.every((vote) => grows(ballot, me, set, vote))) return 'not-growing';
  if (!contains(at.connected | yesTo(ballot, set), ballot.seated & ~set)) return 'not-connected';
  return undefined;
}

/** [P2.4] (b) Is a vote of mine contained in the set, or dead? */
function grows(ballot: Ballot, me: number, set: SeatSet, vote: Vote): boolean {
  return vote.seat !== me || !vote.yes || contains(set, vote.set) || isDead(ballot, vote.set);
}

/**
 * [P2.4] (b) The vote to sign, with the kills it must carry. Only where `whyNotVote` finds nothing; stored before it is sent,
 * under (sid, q, digest, set).
 */
export function makeVote(ballot: Ballot, me: number, set: SeatSet, yes: boolean, after?: string): Vote {
  const kills: Vote[] = [];
  const goodbyes = new Map<number, Goodbye>();
  const left = ballot.votes.filter((vote) => yes && vote.seat === me && vote.yes && !contains(set, vote.set));
  for (const vote of left) {
    const no = killOf(ballot, vote.set);
    const goodbye = goodbyeTo(ballot, vote.set);
    if (no !== undefined) kills.push(no);
    else if (goodbye !== undefined) goodbyes.set(goodbye.seat, goodbye);
    else throw new Error(`expected a no that killed set ${vote.set}, got none`);
  }
  const vote = { seat: me, q: ballot.q, digest: ballot.digest, set, yes, kills };
  return { ...vote, goodbyes: [...goodbyes.values()], ...(after !== undefined && { after }) };
}

/**
 * [P2.4] (a) The no-votes owed by a seat past q, to sign, store and send; beside them go all votes of the ballot, and the
 * answers if these took the seat past q.
 */
export function refusalsWhenPast(ballot: Ballot, me: number, after?: string): Vote[] {
  return liveSets(ballot)
    .filter((set) => !has(set, me) && !hasVoted(ballot, me, set))
    .map((set) => makeVote(ballot, me, set, false, after));
}

/**
 * [P2.4] The vote that a program casts without being told to, if there is one: to go on without all who are unwanted, and whom it has
 * said yes to leave behind already. Who is unwanted itself need not vote: nobody waits for it.
 */
export function ownVote(ballot: Ballot, me: number): SeatSet | undefined {
  const unwanted = ballot.unwanted & ballot.seated;
  if (unwanted === 0 || has(unwanted, me)) return undefined;
  const set = unwanted | (boundTo(ballot, me) ?? 0);
  const at: Circumstances = { past: false, connected: ballot.seated };
  return whyNotVote(ballot, me, set, true, at) === undefined ? set : undefined;
}

/**
 * [P2.4] The set that a program says no to without being told: one that its seat can't join, being bound to another that can't grow so
 * far, and that would leave somebody behind who is here. Else two halves that voted while they were apart would wait for each other.
 */
export function crossing(ballot: Ballot, me: number, connected: SeatSet): SeatSet | undefined {
  const bound = boundTo(ballot, me);
  if (bound === undefined) return undefined;
  return liveSets(ballot).find(
    (set) =>
      !has(set, me) &&
      !hasVoted(ballot, me, set) &&
      (set & connected) !== 0 &&
      !contains(bound, set) &&
      !isVotable(ballot, set | bound),
  );
}

/**
 * [P2.4] The sets that a person is asked about: all that others have proposed, those included that the voter has said yes to; and to
 * leave behind whoever keeps the table waiting (`late`), with all whom it would leave anyway.
 */
export function proposals(ballot: Ballot, me: number, late: SeatSet): SeatSet[] {
  const live = liveSets(ballot).filter((set) => !has(set, me));
  const bound = boundTo(ballot, me) ?? 0;
  const own = (late | bound | ballot.unwanted) & ballot.seated & ~(1 << me);
  const isNew = (late & ~bound & ~(1 << me)) !== 0 && !live.includes(own);
  return isNew ? [...live, own] : live;
}
