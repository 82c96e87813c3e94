/** The rules of the votes to go on without silent seats: which votes count, bind, settle or prove cheating. */

/** Seats as a bit mask: bit i is seat i. */
export type SeatSet = number;

/** [P2.4] One vote on "question q without the seats `set`". */
export interface Vote {
  readonly seat: number;
  readonly q: number;
  readonly digest: string;
  readonly set: SeatSet;
  readonly yes: boolean;
  /** (b) For each earlier yes of this seat that `set` does not contain, one no that killed it; complete entries. */
  readonly kills: readonly Vote[];
  /** Made and verified by the caller, never read here; kept so that kills and evidence are complete entries. */
  readonly signature?: Uint8Array;
}

/** All votes on one question, as one seat holds them. What it says depends on the votes, not on their order. */
export interface Ballot {
  readonly q: number;
  readonly digest: string;
  /** The seats at the table when q was asked. */
  readonly seated: SeatSet;
  readonly votes: readonly Vote[];
}

/** [P2.4] (d) What a vote can prove against its signer: two votes for one set, two yes-votes against (b), a vote nobody may cast. */
export type VoteFaultCode = 'two-votes' | 'votes-not-growing' | 'bad-vote';

/** The evidence is the pair of votes; for a bad vote, that one. */
export interface VoteFault {
  readonly seat: number;
  readonly code: VoteFaultCode;
  readonly votes: readonly Vote[];
}

export interface Admission {
  readonly ballot: Ballot;
  /** The votes that are new here, to store and to pass on: the vote admitted and the kills it carried. */
  readonly fresh: readonly Vote[];
  readonly faults: readonly VoteFault[];
}

export const has = (set: SeatSet, seat: number): boolean => ((set >> seat) & 1) === 1;
export const contains = (set: SeatSet, part: SeatSet): boolean => (part & ~set) === 0;

export function sizeOf(set: SeatSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

export function newBallot(q: number, digest: string, seated: SeatSet): Ballot {
  return { q, digest, seated, votes: [] };
}

/** [P2.4] Seats of this table, some but not all, without which more than half of it remains. At a table of two there are none. */
export function isVotable(ballot: Ballot, set: SeatSet): boolean {
  return (
    set !== 0 && contains(ballot.seated, set) && 2 * sizeOf(ballot.seated & ~set) > sizeOf(ballot.seated)
  );
}

/**
 * [P2.4] Takes a vote, and the kills it carries, into the ballot of its (q, digest). All signatures are verified before.
 * Votes of a seat that is not at the table any more are ignored. Also for questions long settled: a late vote may be half of a proof.
 */
export function admitVote(ballot: Ballot, vote: Vote): Admission {
  if (vote.q !== ballot.q || vote.digest !== ballot.digest) {
    throw new Error(`expected a vote at question ${ballot.q} under its digest, got one at ${vote.q}`);
  }
  if (!has(ballot.seated, vote.seat)) return { ballot, fresh: [], faults: [] };
  if (!isWellFormed(ballot, vote)) {
    return { ballot, fresh: [], faults: [{ seat: vote.seat, code: 'bad-vote', votes: [vote] }] };
  }
  const votes = [...ballot.votes];
  const fresh: Vote[] = [];
  const faults: VoteFault[] = [];
  for (const next of [...vote.kills, vote]) {
    const own = votes.filter((held) => held.seat === next.seat);
    const slot = own.find((held) => held.set === next.set && held.yes === next.yes);
    if (slot !== undefined && faultOf(slot, next) === undefined) continue;
    const other = own.find((held) => faultOf(held, next) !== undefined);
    if (other !== undefined) {
      faults.push({ seat: next.seat, code: faultOf(other, next)!, votes: [other, next] });
    }
    if (slot !== undefined) continue; // the evidence holds it; the ballot stays bounded
    votes.push(next);
    fresh.push(next);
  }
  return { ballot: fresh.length === 0 ? ballot : { ...ballot, votes }, fresh, faults };
}

/** No honest seat signs anything else, whatever it has seen. */
function isWellFormed(ballot: Ballot, vote: Vote): boolean {
  if (!isVotable(ballot, vote.set)) return false;
  if (!vote.yes) return vote.kills.length === 0;
  return !has(vote.set, vote.seat) && vote.kills.every((no) => isKill(ballot, no));
}

function isKill(ballot: Ballot, no: Vote): boolean {
  return (
    no.q === ballot.q &&
    no.digest === ballot.digest &&
    has(ballot.seated, no.seat) &&
    !has(no.set, no.seat) &&
    !no.yes &&
    isWellFormed(ballot, no)
  );
}

/**
 * [P2.4] (b, d) What two well-formed votes of one ballot prove against their signer; nothing if they are one vote.
 * The order of two yes-votes can't be seen, so growing and shrinking look alike, and need not be told apart.
 */
export function faultOf(a: Vote, b: Vote): 'two-votes' | 'votes-not-growing' | undefined {
  if (a.seat !== b.seat || a.q !== b.q || a.digest !== b.digest) return undefined;
  if (a.set === b.set) return a.yes === b.yes && sameKills(a, b) ? undefined : 'two-votes';
  if (!a.yes || !b.yes || contains(a.set, b.set) || contains(b.set, a.set)) return undefined;
  return carriesKillOf(a, b) || carriesKillOf(b, a) ? undefined : 'votes-not-growing';
}

const carriesKillOf = (later: Vote, earlier: Vote): boolean =>
  later.kills.some((no) => no.set === earlier.set && !no.yes && !has(no.set, no.seat));

function sameKills(a: Vote, b: Vote): boolean {
  return (
    a.kills.length === b.kills.length &&
    a.kills.every((no, i) => no.seat === b.kills[i]!.seat && no.set === b.kills[i]!.set)
  );
}

/** [P2.4] (a) The no of a seat outside the set, if there is one: then the set is dead. */
export function killOf(ballot: Ballot, set: SeatSet): Vote | undefined {
  return ballot.votes.find((vote) => vote.set === set && !vote.yes && !has(set, vote.seat));
}

/** [P2.4] The sets that somebody has said yes to and nobody has killed, each with the seats that said yes. */
function liveYes(ballot: Ballot): Map<SeatSet, SeatSet> {
  const live = new Map<SeatSet, SeatSet>();
  for (const { set, seat, yes } of ballot.votes) if (yes) live.set(set, (live.get(set) ?? 0) | (1 << seat));
  for (const { set, seat, yes } of ballot.votes) if (!yes && !has(set, seat)) live.delete(set);
  return live;
}

export function liveSets(ballot: Ballot): SeatSet[] {
  return [...liveYes(ballot).keys()];
}

/** [P2.4] Has every seat outside the set said yes, and none no? Of several such sets the largest counts. */
export function isAgreed(ballot: Ballot, set: SeatSet): boolean {
  const yes = liveYes(ballot).get(set);
  return yes !== undefined && contains(set | yes, ballot.seated);
}

/**
 * [P2.4] (c) The largest live set this seat said yes to. While there is one, the seat acts on its agreement alone: not on
 * answers, not on smaller sets. An honest seat's live yes-votes contain each other, so the largest is one.
 */
export function boundTo(ballot: Ballot, seat: number): SeatSet | undefined {
  return largest(liveYes(ballot), (_, yes) => has(yes, seat));
}

/**
 * [P2.4] The set without which this seat goes on: agreed, and the one the seat is bound to. A set that contains the seat
 * itself means that the others have gone on without it, also when it is past q by then.
 */
export function settled(ballot: Ballot, seat: number): SeatSet | undefined {
  const live = liveYes(ballot);
  const isAgreed = (set: SeatSet, yes: SeatSet): boolean => contains(set | yes, ballot.seated);
  const out = largest(live, (set, yes) => has(set, seat) && isAgreed(set, yes));
  if (out !== undefined) return out;
  const bound = largest(live, (_, yes) => has(yes, seat));
  return bound !== undefined && isAgreed(bound, live.get(bound)!) ? bound : undefined;
}

/** [P2.4] The seats whose vote a bound seat waits for; none when it is not bound. */
export function waitingFor(ballot: Ballot, seat: number): SeatSet {
  const bound = boundTo(ballot, seat);
  return bound === undefined ? 0 : ballot.seated & ~bound & ~liveYes(ballot).get(bound)!;
}

/** Has the seat voted on the set, yes or no? */
export function hasVoted(ballot: Ballot, seat: number, set: SeatSet): boolean {
  return ballot.votes.some((vote) => vote.seat === seat && vote.set === set);
}

/** Of the sets that fit, the one with most seats. */
function largest(
  live: Map<SeatSet, SeatSet>,
  fits: (set: SeatSet, yes: SeatSet) => boolean,
): SeatSet | undefined {
  let best: SeatSet | undefined;
  for (const [set, yes] of live) {
    if (!fits(set, yes)) continue;
    const more = best === undefined ? 1 : sizeOf(set) - sizeOf(best) || best - set;
    if (more > 0) best = set;
  }
  return best;
}
