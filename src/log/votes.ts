/** The rules of the votes to go on without silent seats: which votes count, bind, settle or prove cheating. */

/** Seats as a bit mask: bit i is seat i. */
export type SeatSet = number;

/** [P2.4] A seat has said goodbye: from question `from` on it says no to every set that it is not in itself. */
export interface Goodbye {
  readonly seat: number;
  readonly from: number;
  /** Verified by the caller, as that of a vote. */
  readonly signature?: Uint8Array;
}

/** [P2.4] One vote on "question q without the seats `set`". */
export interface Vote {
  readonly seat: number;
  readonly q: number;
  readonly digest: string;
  readonly set: SeatSet;
  readonly yes: boolean;
  /** (b) For each earlier yes of this seat that `set` does not contain, one no that killed it, a complete entry, or a goodbye. */
  readonly kills: readonly Vote[];
  readonly goodbyes: readonly Goodbye[];
  /** A no of who is past q: the digest that it has come to there, in hexadecimal. */
  readonly after?: string;
  /** Made and verified by the caller, never read here; kept so that kills and evidence are complete entries. */
  readonly signature?: Uint8Array;
}

/** Who votes on one question, as one seat knows it. Notices and evidence come in any order, and are never taken back. */
export interface Electorate {
  /** The seats at the table when q was asked. */
  readonly seated: SeatSet;
  /** Those of them that are people: bots count as their owner. */
  readonly people: SeatSet;
  /** Those that said goodbye or were proven to cheat, and their bots: to go on without them needs no majority. */
  readonly unwanted: SeatSet;
  /** The goodbyes that hold at q. Who has said goodbye is none of those of whom a majority is needed. */
  readonly goodbyes: readonly Goodbye[];
}

/**
 * All votes on one question, as one seat holds them. What it says depends on the votes, not on their order, but for those of a cheat that
 * says yes and goodbye at one question, and for votes of one seat alone beyond those that are kept.
 */
export interface Ballot extends Electorate {
  readonly q: number;
  readonly digest: string;
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

/** All seats are people who stay, unless said otherwise. */
export function newBallot(
  q: number,
  digest: string,
  seated: SeatSet,
  { people = seated, unwanted = 0, goodbyes = [] }: Partial<Omit<Electorate, 'seated'>> = {},
): Ballot {
  return { q, digest, seated, people, unwanted, goodbyes, votes: [] };
}

/** Seats of this table, some but not all. Nobody signs a vote on anything else. */
function isProposable({ seated }: Ballot, set: SeatSet): boolean {
  return set !== 0 && set !== seated && contains(seated, set);
}

/**
 * [P2.4] May the table go on without these seats, if all others agree? Nobody is missed of the unwanted; to leave others behind takes
 * more than half of the people at the table who have not said goodbye. Who has not heard of a goodbye or a proof yet may think
 * otherwise for a while: a vote counts from when it may, and is never held against its signer for being too early.
 */
export function isVotable(ballot: Ballot, set: SeatSet): boolean {
  if (!isProposable(ballot, set)) return false;
  const { seated, people, unwanted, goodbyes } = ballot;
  const staying = goodbyes.reduce((rest, { seat }) => rest & ~(1 << seat), seated & people);
  return contains(unwanted, set) || 2 * sizeOf(staying & ~set) > sizeOf(staying);
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
    if (slot !== undefined || isIdle(votes, next)) continue; // the evidence holds it; the ballot stays bounded
    votes.push(next);
    fresh.push(next);
  }
  return { ballot: fresh.length === 0 ? ballot : { ...ballot, votes }, fresh, faults };
}

/** So many sets may be one seat's concern alone: an honest one proposes few, and says no to what others have proposed. */
const MOST_ALONE = 16;

/**
 * Is it one too many about sets that nobody else has voted on? It changes nothing then: its own yes alone settles no set, and its no can
 * be missed only by who takes its yes as well.
 */
function isIdle(votes: readonly Vote[], { seat, set }: Vote): boolean {
  const shared = new Set(votes.filter((vote) => vote.seat !== seat).map((vote) => vote.set));
  return (
    !shared.has(set) &&
    votes.filter((vote) => vote.seat === seat && !shared.has(vote.set)).length >= MOST_ALONE
  );
}

/** No honest seat signs anything else, whatever it has seen. */
export function isWellFormed(ballot: Ballot, vote: Vote): boolean {
  if (!isProposable(ballot, vote.set)) return false;
  if (!vote.yes) return vote.kills.length === 0 && vote.goodbyes.length === 0;
  if (vote.after !== undefined) return false;
  if (has(vote.set, vote.seat) || ballot.goodbyes.some(({ seat }) => seat === vote.seat)) return false;
  return (
    vote.kills.every((no) => isKill(ballot, no)) &&
    vote.goodbyes.every(({ seat, from }) => has(ballot.seated, seat) && from <= ballot.q)
  );
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
  if (!isOneEnd(a, b)) return 'two-votes';
  if (a.set === b.set) return a.yes === b.yes && sameKills(a, b) ? undefined : 'two-votes';
  if (!a.yes || !b.yes || contains(a.set, b.set) || contains(b.set, a.set)) return undefined;
  return carriesKillOf(a, b) || carriesKillOf(b, a) ? undefined : 'votes-not-growing';
}

/** From one question everybody comes to one place. Who said no and was past it only later, or has forgotten it, has come to no other. */
const isOneEnd = (a: Vote, b: Vote): boolean =>
  a.after === undefined || b.after === undefined || a.after === b.after;

const carriesKillOf = (later: Vote, earlier: Vote): boolean =>
  later.kills.some((no) => no.set === earlier.set && !no.yes && !has(no.set, no.seat)) ||
  later.goodbyes.some(({ seat }) => !has(earlier.set, seat));

function sameKills(a: Vote, b: Vote): boolean {
  return (
    a.kills.length === b.kills.length &&
    a.kills.every((no, i) => no.seat === b.kills[i]!.seat && no.set === b.kills[i]!.set) &&
    a.goodbyes.length === b.goodbyes.length &&
    a.goodbyes.every(({ seat, from }, i) => seat === b.goodbyes[i]!.seat && from === b.goodbyes[i]!.from)
  );
}

/** [P2.4] (a) The no of a seat outside the set, if there is one: then the set is dead. */
export function killOf(ballot: Ballot, set: SeatSet): Vote | undefined {
  return ballot.votes.find((vote) => vote.set === set && !vote.yes && !has(set, vote.seat));
}

/** [P2.4] (a) The goodbye of a seat outside the set kills it, too. */
export function goodbyeTo(ballot: Ballot, set: SeatSet): Goodbye | undefined {
  return ballot.goodbyes.find(({ seat }) => !has(set, seat));
}

/** [P2.4] (a) Where the seats have come to that are past q and said no, but for these. */
export function aftersOf(ballot: Ballot, without: SeatSet): Set<string> {
  const past = ballot.votes.filter(
    ({ seat, yes, after }) => !yes && after !== undefined && !has(without, seat),
  );
  return new Set(past.map(({ after }) => after!));
}

export function isDead(ballot: Ballot, set: SeatSet): boolean {
  return killOf(ballot, set) !== undefined || goodbyeTo(ballot, set) !== undefined;
}

/**
 * [P2.4] (a) The sets that every seat outside has said yes to, also those that a no or a goodbye has killed: of a seat, then, that has
 * said both. Who has not heard of that one's no may be past q without them.
 */
export function completeSets(ballot: Ballot): SeatSet[] {
  return [...yesVotes(ballot)].filter(([set, yes]) => hasAll(ballot, set, yes)).map(([set]) => set);
}

function yesVotes({ votes }: Ballot): Map<SeatSet, SeatSet> {
  const yesses = new Map<SeatSet, SeatSet>();
  for (const { set, seat, yes } of votes) if (yes) yesses.set(set, (yesses.get(set) ?? 0) | (1 << seat));
  return yesses;
}

/** The seats that have said yes to the set. */
export function yesTo(ballot: Ballot, set: SeatSet): SeatSet {
  return yesVotes(ballot).get(set) ?? 0;
}

/** [P2.4] The sets that somebody has said yes to and nobody has killed, each with the seats that said yes. */
function liveYes(ballot: Ballot): Map<SeatSet, SeatSet> {
  const live = yesVotes(ballot);
  for (const set of [...live.keys()]) if (isDead(ballot, set)) live.delete(set);
  return live;
}

/** [P2.4] Those that the table may go on without. */
export function liveSets(ballot: Ballot): SeatSet[] {
  return [...liveYes(ballot).keys()].filter((set) => isVotable(ballot, set));
}

/** [P2.4] Has every seat outside the set said yes, and none no? Of several such sets the largest counts. */
export function isAgreed(ballot: Ballot, set: SeatSet): boolean {
  return hasAll(ballot, set, liveYes(ballot).get(set) ?? 0);
}

function hasAll(ballot: Ballot, set: SeatSet, yes: SeatSet): boolean {
  return contains(set | yes, ballot.seated) && isVotable(ballot, set);
}

/**
 * [P2.4] (c) The largest set this seat said yes to and nobody has killed. While there is one, the seat acts on its agreement alone: not
 * on answers, not on smaller sets. An honest seat's yes-votes that live contain each other, so the largest is one. It binds also
 * whoever has forgotten in a crash why the table may go on without these seats.
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
  const out = largest(live, (set, yes) => has(set, seat) && hasAll(ballot, set, yes));
  if (out !== undefined) return out;
  const bound = largest(live, (_, yes) => has(yes, seat));
  return bound !== undefined && hasAll(ballot, bound, live.get(bound)!) ? bound : undefined;
}

/** [P2.4] The seats whose vote a bound seat waits for; none when it is not bound. */
export function waitingFor(ballot: Ballot, seat: number): SeatSet {
  const bound = boundTo(ballot, seat);
  return bound === undefined ? 0 : ballot.seated & ~bound & ~liveYes(ballot).get(bound)!;
}

/** [P2.4] The seats whose no keeps all at the table whom nobody goes on with: those that are past q, or the others. */
export function keepers({ votes, unwanted }: Ballot, past: boolean): SeatSet {
  return votes
    .filter(
      ({ set, seat, yes, after }) =>
        set === unwanted && !yes && !has(set, seat) && (after !== undefined) === past,
    )
    .reduce((mask, { seat }) => mask | (1 << seat), 0);
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
