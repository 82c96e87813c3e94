import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Circumstances, makeVote, refusalsWhenPast, whyNotVote } from '../../src/log/own-votes.ts';
import {
  type Vote,
  admitVote,
  boundTo,
  faultOf,
  isAgreed,
  isVotable,
  liveSets,
  newBallot,
  settled,
  waitingFor,
} from '../../src/log/votes.ts';
import { seatOf } from '../../src/table/seat.ts';
import { cast, faultsOf, no, tableOf, withVotes, without, yes } from './ballots.ts';

const here = (n: number): Circumstances => ({ past: false, connected: (1 << n) - 1 });

describe('which sets can be voted on', () => {
  it('[P2.4] more than half of the seats at the table must remain', () => {
    expect(isVotable(tableOf(3), without(2))).toBe(true);
    expect(isVotable(tableOf(3), without(1, 2))).toBe(false);
    expect(isVotable(tableOf(4), without(2, 3))).toBe(false); // two of four are only half
    expect(isVotable(tableOf(5), without(3, 4))).toBe(true);
    expect(isVotable(tableOf(7), without(1, 3, 5))).toBe(true);
    expect(isVotable(tableOf(7), without(1, 3, 5, 6))).toBe(false);
  });

  it('[P2.4] a table of two can vote nobody out', () => {
    expect(isVotable(tableOf(2), without(0))).toBe(false);
    expect(isVotable(tableOf(2), without(1))).toBe(false);
    expect(whyNotVote(tableOf(2), 0, without(1), true, here(2))).toBe('not-votable');
  });

  it('[P2.4] the seats at the table now count, not those of the charter', () => {
    const left = newBallot(7, 'd7', without(0, 2, 3)); // seats 1 and 4 of five are gone
    expect(isVotable(left, without(3))).toBe(true);
    expect(isVotable(left, without(2, 3))).toBe(false);
    expect(isVotable(left, without(4))).toBe(false);
    expect(settled(withVotes(left, yes(0, without(3)), yes(2, without(3))), 0)).toBe(without(3));
  });

  it('[P2.4] no set is empty', () => {
    expect(isVotable(tableOf(3), 0)).toBe(false);
  });
});

describe('settling', () => {
  it('[P2.4] every seat outside the set must say yes', () => {
    const most = withVotes(tableOf(4), yes(0, without(3)), yes(1, without(3)));
    expect(settled(most, 0)).toBeUndefined();
    expect(waitingFor(most, 0)).toBe(without(2));
    const all = withVotes(most, yes(2, without(3)));
    for (const seat of [0, 1, 2]) expect(settled(all, seat)).toBe(without(3));
    expect(waitingFor(all, 0)).toBe(0);
  });

  it('[P2.4] the set that is settled tells its own seats that they are out, even when they are bound elsewhere', () => {
    const ballot = withVotes(
      tableOf(4),
      yes(3, without(2)),
      ...[0, 1, 2].map((seat) => yes(seat, without(3))),
    );
    expect(boundTo(ballot, 3)).toBe(without(2));
    expect(settled(ballot, 3)).toBe(without(3));
  });

  it('[P2.4] the votes of one set do not count for another', () => {
    const ballot = withVotes(tableOf(5), yes(0, without(3)), yes(1, without(4)), yes(2, without(3, 4)));
    expect([0, 1, 2].map((seat) => settled(ballot, seat))).toEqual([undefined, undefined, undefined]);
  });

  it('[P2.4] a watcher can check a set, and a voter is not done with a smaller one', () => {
    const small = without(3);
    const ballot = withVotes(
      tableOf(5),
      ...[0, 1, 2, 4].map((seat) => yes(seat, small)),
      yes(0, without(3, 4)),
    );
    expect(isAgreed(ballot, small)).toBe(true);
    expect(isAgreed(ballot, without(3, 4))).toBe(false);
    expect(isAgreed(ballot, without(0, 1, 2, 3, 4))).toBe(false);
    expect(settled(ballot, 1)).toBe(small);
    expect(settled(ballot, 0)).toBeUndefined();
  });
});

describe('who may vote', () => {
  it('[P2.4] at most one vote for a set, and a yes cannot be taken back', () => {
    const ballot = withVotes(tableOf(4), yes(0, without(3)), no(1, without(2)));
    expect(whyNotVote(ballot, 0, without(3), true, here(4))).toBe('voted');
    expect(whyNotVote(ballot, 0, without(3), false, here(4))).toBe('voted');
    expect(whyNotVote(ballot, 1, without(2), true, here(4))).toBe('voted');
  });

  it('[P2.4] a yes is offered only while every seat outside the set is connected', () => {
    const some = { past: false, connected: without(0, 1, 2) };
    expect(whyNotVote(tableOf(5), 0, without(3), true, some)).toBe('not-connected');
    expect(whyNotVote(tableOf(5), 0, without(3, 4), true, some)).toBeUndefined();
    expect(whyNotVote(tableOf(5), 0, without(3), false, some)).toBeUndefined();
  });

  it('[P2.4] nobody has to be connected who has said yes already: it can vanish, and its yes stays', () => {
    const some = { past: false, connected: without(0, 1) };
    const ballot = withVotes(tableOf(5), yes(2, without(3, 4)));
    expect(whyNotVote(ballot, 0, without(3, 4), true, some)).toBeUndefined();
    expect(whyNotVote(ballot, 0, without(4), true, some)).toBe('not-connected');
    const other = withVotes(tableOf(5), no(2, without(4)));
    expect(whyNotVote(other, 0, without(3, 4), true, some)).toBe('not-connected');
  });

  it('[P2.4] nobody votes on a set with the own seat in it', () => {
    expect(whyNotVote(tableOf(4), 3, without(3), true, here(4))).toBe('own-seat');
    expect(whyNotVote(tableOf(4), 3, without(3), false, here(4))).toBe('own-seat');
  });

  it('[P2.4] no yes for a dead set', () => {
    const ballot = withVotes(tableOf(4), no(1, without(3)));
    expect(whyNotVote(ballot, 0, without(3), true, here(4))).toBe('dead');
  });

  it('[P2.4] votes only while an answer stays out: a seat past q says nothing but no', () => {
    const past = { ...here(4), past: true };
    expect(whyNotVote(tableOf(4), 0, without(3), true, past)).toBe('past');
    expect(whyNotVote(tableOf(4), 0, without(3), false, past)).toBeUndefined();
  });

  it('[P2.4] a seat bound by its yes is not past q when the answers come, and may still vote', () => {
    const ballot = withVotes(tableOf(5), yes(0, without(3)), yes(1, without(4)));
    expect(whyNotVote(ballot, 0, without(4), false, here(5))).toBeUndefined();
    expect(whyNotVote(ballot, 0, without(3, 4), true, here(5))).toBeUndefined();
  });
});

describe('(a) a no kills', () => {
  it('[P2.4] a no from a seat outside the set kills it, whatever comes later', () => {
    const set = without(3);
    const ballot = withVotes(tableOf(4), no(2, set), yes(0, set), yes(1, set));
    expect(liveSets(ballot)).toEqual([]);
    expect(boundTo(ballot, 0)).toBeUndefined();
    expect(settled(ballot, 0)).toBeUndefined();
  });

  it('[P2.4] a no from inside the set does nothing', () => {
    const refused = withVotes(tableOf(4), no(3, without(3)));
    expect(whyNotVote(refused, 0, without(3), true, here(4))).toBeUndefined();
    const ballot = withVotes(refused, ...[0, 1, 2].map((seat) => yes(seat, without(3))));
    expect(settled(ballot, 0)).toBe(without(3));
  });

  it('[P2.4] a no for one set leaves larger and smaller ones alive', () => {
    const ballot = withVotes(
      tableOf(7),
      yes(0, without(5)),
      yes(0, without(5, 6)),
      yes(0, without(4, 5, 6)),
      no(1, without(5, 6)),
    );
    expect(liveSets(ballot)).toEqual([without(5), without(4, 5, 6)]);
  });

  it('[P2.4] who is past q says no to every live set it is outside of and has not voted on', () => {
    const ballot = withVotes(
      tableOf(7),
      yes(1, without(6)),
      yes(2, without(0)), // the seat itself
      yes(3, without(5)),
      no(4, without(5)), // dead
      yes(1, without(5, 6)),
      yes(0, without(5, 6)), // voted
      yes(4, without(1, 2)),
    );
    expect(refusalsWhenPast(ballot, 0)).toEqual([no(0, without(6)), no(0, without(1, 2))]);
  });

  it('[P2.4] the votes attached to a no take a bound seat past q', () => {
    const small = without(3);
    let mine = withVotes(tableOf(5), yes(0, small), yes(0, without(3, 4)));
    const theirs = withVotes(
      tableOf(5),
      ...[0, 1, 2, 4].map((seat) => yes(seat, small)),
      yes(0, without(3, 4)),
    );
    expect(settled(theirs, 1)).toBe(small);
    const refusals = refusalsWhenPast(theirs, 1);
    expect(refusals).toEqual([no(1, without(3, 4))]);
    mine = withVotes(mine, ...theirs.votes);
    expect(settled(mine, 0)).toBeUndefined();
    mine = withVotes(mine, ...refusals);
    expect(settled(mine, 0)).toBe(small);
  });
});

describe('(b) yes-votes of one seat grow', () => {
  it('[P2.4] each contains the live ones before', () => {
    const ballot = withVotes(tableOf(7), yes(0, without(5)));
    expect(whyNotVote(ballot, 0, without(6), true, here(7))).toBe('not-growing');
    expect(whyNotVote(ballot, 0, without(5, 6), true, here(7))).toBeUndefined();
    const grown = withVotes(ballot, makeVote(ballot, 0, without(5, 6), true));
    expect(whyNotVote(grown, 0, without(4, 5), true, here(7))).toBe('not-growing');
    expect(whyNotVote(grown, 0, without(4, 5, 6), true, here(7))).toBeUndefined();
  });

  it('[P2.4] a yes that leaves a dead one behind carries the no that killed it', () => {
    const kill = no(1, without(5));
    const ballot = withVotes(tableOf(7), yes(0, without(5)), kill);
    expect(makeVote(ballot, 0, without(6), true)).toEqual(yes(0, without(6), kill));
    expect(makeVote(ballot, 0, without(5, 6), true)).toEqual(yes(0, without(5, 6)));
    expect(makeVote(ballot, 0, without(6), false)).toEqual(no(0, without(6)));
  });

  it('[P2.4] a smaller yes after a dead larger one carries the no as well', () => {
    const kill = no(1, without(5, 6));
    const ballot = withVotes(tableOf(7), yes(0, without(5, 6)), kill);
    expect(makeVote(ballot, 0, without(5), true).kills).toEqual([kill]);
  });

  it('[P2.4] a third yes carries both kills: with one no in the body an honest seat would stand accused', () => {
    const [first, second] = [no(2, without(1)), no(3, without(2))];
    let mine = withVotes(tableOf(4), yes(0, without(1)), first);
    mine = withVotes(mine, makeVote(mine, 0, without(2), true), second);
    const third = makeVote(mine, 0, without(3), true);
    expect(third.kills).toEqual([first, second]);
    expect(faultsOf(tableOf(4), ...mine.votes, third)).toEqual([]);
    expect(faultsOf(tableOf(4), ...mine.votes, { ...third, kills: [second] })).toMatchObject([
      { seat: 0, code: 'votes-not-growing' },
    ]);
  });

  it('[P2.4] the kills a vote carries are votes of the ballot from then on', () => {
    const kill = no(1, without(5));
    const { ballot, fresh } = admitVote(withVotes(tableOf(7), yes(2, without(5))), yes(0, without(6), kill));
    expect(fresh).toEqual([kill, yes(0, without(6), kill)]);
    expect(boundTo(ballot, 2)).toBeUndefined();
  });

  it('[P2.4] to vote without the killing no is a bug', () => {
    const ballot = withVotes(tableOf(7), yes(0, without(5)));
    expect(() => makeVote(ballot, 0, without(6), true)).toThrow('expected a no that killed');
  });
});

describe('(c) a seat with a live yes', () => {
  it('[P2.4] is bound to its largest live set', () => {
    let ballot = withVotes(tableOf(7), yes(0, without(6)));
    expect(boundTo(ballot, 0)).toBe(without(6));
    expect(boundTo(ballot, 1)).toBeUndefined();
    ballot = withVotes(ballot, yes(0, without(5, 6)));
    expect(boundTo(ballot, 0)).toBe(without(5, 6));
    ballot = withVotes(ballot, no(1, without(5, 6)));
    expect(boundTo(ballot, 0)).toBe(without(6));
    ballot = withVotes(ballot, no(2, without(6)));
    expect(boundTo(ballot, 0)).toBeUndefined(); // now it takes the answers, or votes again
  });

  it('[P2.4] does not act on late votes for smaller sets', () => {
    const ballot = withVotes(
      tableOf(5),
      ...[0, 1, 2, 4].map((seat) => yes(seat, without(3))),
      yes(0, without(3, 4)),
    );
    expect(settled(ballot, 0)).toBeUndefined();
    expect(waitingFor(ballot, 0)).toBe(without(1, 2));
    const all = withVotes(ballot, yes(1, without(3, 4)), yes(2, without(3, 4)));
    for (const seat of [0, 1, 2, 4]) expect(settled(all, seat)).toBe(without(3, 4));
  });
});

describe('(d) proof of cheating', () => {
  it('[P2.4] a yes and a no for one set', () => {
    const pair = [yes(0, without(3)), no(0, without(3))] as const;
    expect(faultsOf(tableOf(4), ...pair)).toEqual([{ seat: 0, code: 'two-votes', votes: pair }]);
    expect(faultOf(pair[1], pair[0])).toBe('two-votes');
  });

  it('[P2.4] two bodies for one set', () => {
    const pair = [yes(0, without(3)), yes(0, without(3), no(1, without(2)))] as const;
    expect(faultsOf(tableOf(4), ...pair)).toEqual([{ seat: 0, code: 'two-votes', votes: pair }]);
  });

  it('[P2.4] two yes-votes for one set that carry other goodbyes', () => {
    const carrying = (seat: number, from: number): Vote => ({ ...yes(0, without(3)), goodbyes: [{ seat: seatOf(seat), from }] });
    expect(faultOf(carrying(1, 2), carrying(1, 2))).toBeUndefined();
    expect([faultOf(carrying(1, 2), carrying(2, 2)), faultOf(carrying(1, 2), carrying(1, 1))]).toEqual(['two-votes', 'two-votes']);
  }); // prettier-ignore

  it('[P2.4] two yes-votes of which neither contains the other or carries its kill', () => {
    const pair = [yes(0, without(3)), yes(0, without(4))] as const;
    expect(faultsOf(tableOf(5), ...pair)).toEqual([{ seat: 0, code: 'votes-not-growing', votes: pair }]);
    const proven = (a: Vote, b: Vote) => [faultOf(a, b), faultOf(b, a)];
    const carrying = (kill: Vote) => yes(0, without(4), kill);
    expect(proven(pair[0], carrying(no(1, without(2))))).toEqual(Array(2).fill('votes-not-growing'));
    expect(proven(pair[0], carrying(no(1, without(3))))).toEqual([undefined, undefined]);
    expect(proven(pair[0], yes(0, without(3, 4)))).toEqual([undefined, undefined]);
    expect(proven(pair[0], yes(1, without(4)))).toEqual([undefined, undefined]);
  });

  it('[P2.4] a kill whose signer said yes accuses that signer, not who carries it', () => {
    const kill = no(1, without(3));
    const votes = [yes(1, without(3)), yes(0, without(3)), yes(0, without(4), kill)];
    expect(faultsOf(tableOf(5), ...votes)).toEqual([{ seat: 1, code: 'two-votes', votes: [votes[0], kill] }]);
  });

  it('[P2.4] a vote that no seat may cast is proof by itself, and does not count', () => {
    const kill = no(1, without(2));
    const bad: Vote[] = [
      yes(0, 0),
      yes(0, without(1, 2, 3, 4)),
      yes(0, without(5)),
      yes(0, without(0)),
      no(0, without(0, 1, 2, 3)),
      cast(0, without(3), false, [kill]),
      yes(0, without(3), yes(1, without(2))),
      yes(0, without(3), no(2, without(2))),
      yes(0, without(3), no(1, without(1, 2))),
      yes(0, without(3), no(6, without(2))),
      yes(0, without(3), { ...kill, q: 6 }),
      yes(0, without(3), { ...kill, digest: 'd6' }),
      yes(0, without(3), { ...kill, kills: [kill] }),
    ];
    for (const vote of bad) {
      const { ballot, fresh, faults } = admitVote(tableOf(4), vote);
      expect(ballot.votes).toEqual([]);
      expect(fresh).toEqual([]);
      expect(faults).toEqual([{ seat: 0, code: 'bad-vote', votes: [vote] }]);
    }
  });

  it('[P2.4] votes of a seat that is gone are ignored; votes of another question are not of this ballot', () => {
    const left = newBallot(7, 'd7', without(0, 1, 2));
    expect(admitVote(left, yes(3, without(2)))).toEqual({ ballot: left, fresh: [], faults: [] });
    expect(() => admitVote(left, { ...yes(0, without(2)), q: 8 })).toThrow('expected a vote at question 7');
    expect(() => admitVote(left, { ...yes(0, without(2)), digest: 'd8' })).toThrow('under its digest');
  });
});

describe('the ballot as a set of votes', () => {
  const vote = (n: number): fc.Arbitrary<Vote> =>
    fc
      .record({
        seat: fc.nat(n - 1),
        set: fc.integer({ min: 1, max: (1 << n) - 1 }),
        yes: fc.boolean(),
        kill: fc.option(fc.record({ seat: fc.nat(n - 1), set: fc.integer({ min: 1, max: (1 << n) - 1 }) })),
      })
      .map(({ seat, set, yes, kill }) => cast(seat, set, yes, yes && kill ? [no(kill.seat, kill.set)] : []));
  const shuffledTwice = fc
    .array(vote(5), { maxLength: 25 })
    .chain((votes) => fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })));

  it('[P2.4] says the same whatever order the votes came in, and accuses the same seats', () => {
    fc.assert(
      fc.property(shuffledTwice, ([some, other]) => {
        const [a, b] = [withVotes(tableOf(5), ...some), withVotes(tableOf(5), ...other)];
        expect(liveSets(a).sort()).toEqual(liveSets(b).sort());
        for (let seat = 0; seat < 5; seat++) {
          expect(boundTo(a, seat)).toBe(boundTo(b, seat));
          expect(settled(a, seat)).toBe(settled(b, seat));
        }
        const accused = (votes: readonly Vote[]) =>
          new Set(faultsOf(tableOf(5), ...votes).map(({ seat }) => seat));
        expect(accused(some)).toEqual(accused(other));
      }),
      { seed: 24, numRuns: 500 },
    );
  });

  it('[P2.4] takes a vote once', () => {
    fc.assert(
      fc.property(fc.array(vote(5), { maxLength: 15 }), (votes) => {
        const once = withVotes(tableOf(5), ...votes);
        for (const again of once.votes) {
          const { ballot, fresh, faults } = admitVote(once, { ...again });
          expect(ballot).toBe(once);
          expect(fresh).toEqual([]);
          expect(faults).toEqual([]);
        }
      }),
      { seed: 24, numRuns: 300 },
    );
  });
});
