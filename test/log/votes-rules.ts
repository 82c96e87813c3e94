/** Rules of voting for the simulator: those of [P2.4], and simpler ones that split. */
import { makeVote, ownVote, refusalsWhenPast, whyNotVote } from '../../src/log/own-votes.ts';
import {
  type Ballot,
  type SeatSet,
  type Vote,
  admitVote,
  boundTo,
  contains,
  has,
  hasVoted,
  isAgreed,
  liveSets,
  newBallot,
  settled,
  sizeOf,
  waitingFor,
} from '../../src/log/votes.ts';
import type { AnyVote, Rules } from './votes-schedule.ts';

/** [P2.4] as the module has it. */
export const growing: Rules<Ballot, Vote> = {
  start: (n) => newBallot(7, 'd7', (1 << n) - 1),
  admit(held, vote) {
    // What a vote carries is learnt first.
    const known = vote.goodbyes
      .filter(({ seat }) => !held.goodbyes.some((goodbye) => goodbye.seat === seat))
      .reduce((now, { seat }) => growing.hear!(now, { is: 'goodbye', of: seat, holds: true }), held);
    const { ballot, fresh, faults } = admitVote(known, vote);
    return { held: ballot, fresh, cheats: faults.map((fault) => fault.seat) };
  },
  vote: (held, me, set, yes, at) =>
    whyNotVote(held, me, set, yes, at) === undefined ? makeVote(held, me, set, yes) : undefined,
  owed: refusalsWhenPast,
  settled,
  maySettleByAnswers: (held, me) => boundTo(held, me) === undefined,
  waitingFor,
  open: (held, me) => liveSets(held).filter((set) => !has(set, me) && !hasVoted(held, me, set)),
  hear: (held, { of, holds }) => ({
    ...held,
    unwanted: held.unwanted | (1 << of),
    goodbyes: holds ? [...held.goodbyes, { seat: of, from: held.q }] : held.goodbyes,
  }),
  own: ownVote,
};

interface Lacking {
  readonly rules: Rules<Ballot, Vote>;
  readonly fails: 'split' | 'stuck' | 'accused';
  /** The smallest table where random schedules show it. */
  readonly n: number;
}

/** [P2.4] without one of its sentences each, and what then goes wrong. */
export const lacking: Record<string, Lacking> = {
  'a seat past q says yes no more': {
    fails: 'split',
    n: 3,
    rules: {
      ...growing,
      vote: (held, me, set, yes, at) => growing.vote(held, me, set, yes, { ...at, past: false }),
      owed: () => [],
    },
  },
  'a seat past q says no': { fails: 'stuck', n: 3, rules: { ...growing, owed: () => [] } },
  'the yes-votes of a seat grow': {
    fails: 'split',
    n: 3,
    rules: {
      ...growing,
      vote(held, me, set, yes, at) {
        const obstacle = whyNotVote(held, me, set, yes, at);
        if (obstacle !== undefined && obstacle !== 'not-growing') return undefined;
        return makeVote(growing.start(0), me, set, yes);
      },
    },
  },
  'a bound seat does not act on answers': {
    fails: 'split',
    n: 3,
    rules: { ...growing, maySettleByAnswers: () => true },
  },
  'a bound seat does not act on smaller sets': {
    fails: 'split',
    n: 5,
    rules: {
      ...growing,
      settled: (held, me) => settled(held, me) ?? liveSets(held).find((set) => isAgreed(held, set)),
    },
  },
  'a yes carries every no it needs, not one': {
    fails: 'accused',
    n: 5,
    rules: {
      ...growing,
      vote(held, me, set, yes, at) {
        const vote = growing.vote(held, me, set, yes, at);
        return vote && { ...vote, kills: vote.kills.slice(-1) };
      },
    },
  },
  'a bound seat may vote when all answers are in': {
    fails: 'stuck',
    n: 3,
    rules: {
      ...growing,
      vote: (held, me, set, yes, at) =>
        at.answered && !at.past ? undefined : growing.vote(held, me, set, yes, at),
    },
  },
};

/** What the simpler rules hold: the votes in the order they came. */
interface Pile<V> {
  readonly n: number;
  readonly votes: readonly V[];
}

const remaining = (n: number, set: SeatSet): SeatSet => ((1 << n) - 1) & ~set;
const isVotable = (n: number, set: SeatSet): boolean => set !== 0 && 2 * sizeOf(remaining(n, set)) > n;

function addTo<V extends AnyVote>(held: Pile<V>, vote: V): { held: Pile<V>; fresh: V[]; cheats: number[] } {
  if (held.votes.includes(vote)) return { held, fresh: [], cheats: [] };
  return { held: { ...held, votes: [...held.votes, vote] }, fresh: [vote], cheats: [] };
}

const isKilled = (votes: readonly AnyVote[], set: SeatSet): boolean =>
  votes.some((vote) => vote.set === set && !vote.yes && !has(set, vote.seat));

function allSaidYes(n: number, votes: readonly AnyVote[], set: SeatSet): boolean {
  const yes = votes
    .filter((vote) => vote.set === set && vote.yes)
    .reduce((mask, vote) => mask | (1 << vote.seat), 0);
  return contains(yes, remaining(n, set)) && !isKilled(votes, set);
}

const setsOf = (votes: readonly AnyVote[]): SeatSet[] => [
  ...new Set(votes.filter((v) => v.yes).map((v) => v.set)),
];

/** Simpler: one vote per (q, L), no more. A seat acts on the first set that is agreed; a live yes still holds it from the answers. */
export const onePerSet: Rules<Pile<AnyVote>, AnyVote> = {
  start: (n) => ({ n, votes: [] }),
  admit: addTo,
  vote: ({ n, votes }, me, set, yes, { past }) =>
    !isVotable(n, set) ||
    has(set, me) ||
    (yes && (past || isKilled(votes, set))) ||
    votes.some((vote) => vote.seat === me && vote.set === set)
      ? undefined
      : { seat: me, set, yes },
  owed: ({ votes }, me) =>
    setsOf(votes)
      .filter((set) => !has(set, me) && !isKilled(votes, set))
      .filter((set) => !votes.some((vote) => vote.seat === me && vote.set === set))
      .map((set) => ({ seat: me, set, yes: false })),
  settled: ({ n, votes }) => setsOf(votes).find((set) => allSaidYes(n, votes, set)),
  maySettleByAnswers: ({ votes }, me) =>
    !votes.some((vote) => vote.seat === me && vote.yes && !isKilled(votes, vote.set)),
  waitingFor: ({ n, votes }, me) =>
    votes
      .filter((vote) => vote.seat === me && vote.yes && !isKilled(votes, vote.set))
      .reduce((mask, vote) => mask | remaining(n, vote.set), 0),
  open: ({ votes }, me) =>
    setsOf(votes)
      .filter((set) => !has(set, me) && !isKilled(votes, set))
      .filter((set) => !votes.some((vote) => vote.seat === me && vote.set === set)),
};

interface NumberedVote extends AnyVote {
  readonly ballot: number;
}

/**
 * Simpler: numbered ballots. A seat says one yes a ballot, a new ballot voids the older ones for whoever sees it, and only the
 * newest binds and settles.
 */
export const numbered: Rules<Pile<NumberedVote>, NumberedVote> = {
  start: (n) => ({ n, votes: [] }),
  admit: addTo,
  vote({ n, votes }, me, set, yes, { past }) {
    if (!isVotable(n, set) || has(set, me) || (yes && past)) return undefined;
    const now = newest(votes);
    const mine = now.filter((vote) => vote.seat === me);
    const ballot = now[0]?.ballot ?? 0;
    if (!yes) return mine.some((vote) => vote.set === set) ? undefined : { seat: me, set, yes, ballot };
    if (isKilled(now, set)) return { seat: me, set, yes, ballot: ballot + 1 };
    if (!mine.some((vote) => vote.yes)) return { seat: me, set, yes, ballot };
    return mine.some((vote) => vote.set === set) ? undefined : { seat: me, set, yes, ballot: ballot + 1 };
  },
  owed: ({ n, votes }, me) =>
    onePerSet
      .owed({ n, votes: newest(votes) }, me)
      .map((no) => ({ ...no, ballot: newest(votes)[0]!.ballot })),
  settled: ({ n, votes }, me) => onePerSet.settled({ n, votes: newest(votes) }, me),
  maySettleByAnswers: ({ n, votes }, me) => onePerSet.maySettleByAnswers({ n, votes: newest(votes) }, me),
  waitingFor: ({ n, votes }, me) => onePerSet.waitingFor({ n, votes: newest(votes) }, me),
  open: ({ n, votes }, me) => onePerSet.open({ n, votes: newest(votes) }, me),
};

function newest(votes: readonly NumberedVote[]): NumberedVote[] {
  const last = votes.reduce((max, vote) => Math.max(max, vote.ballot), 0);
  return votes.filter((vote) => vote.ballot === last);
}
