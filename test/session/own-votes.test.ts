/** The votes a program casts by itself [P2.4]: whoever goes or cheats, nobody is left waiting for ever. */

import { describe, expect, it } from 'vitest';
import { makeVote, ownVote } from '../../src/session/own-votes.ts';
import { admitVote, type Ballot, newBallot, type SeatSet } from '../../src/session/votes.ts';

const set = (...seats: number[]): SeatSet => seats.reduce((mask, seat) => mask | (1 << seat), 0);
const tableOf = (n: number): Ballot => newBallot(7, 'd7', (1 << n) - 1);
const nobody = 0;

/** The ballot after these votes, made as their seats make them. */
function after(ballot: Ballot, ...votes: [seat: number, set: SeatSet, yes: boolean][]): Ballot {
  return votes.reduce(
    (held, [seat, of, yes]) => admitVote(held, makeVote(held, seat, of, yes)).ballot,
    ballot,
  );
}

describe('a vote without being told to', () => {
  it('[P2.4] is to go on without all who go or were proven to cheat', () => {
    const unwanted = { accused: set(3), going: set(4) };
    expect(ownVote(tableOf(5), 0, unwanted)).toEqual({ set: set(3, 4), yes: true });
    expect(ownVote(tableOf(5), 0, { accused: nobody, going: nobody })).toBeUndefined();
    expect(ownVote(after(tableOf(5), [0, set(3, 4), true]), 0, unwanted)).toBeUndefined();
  });

  it('[P2.4 b] grows: who is bound already says yes to both', () => {
    const bound = after(tableOf(5), [0, set(1), true]);
    expect(ownVote(bound, 0, { accused: nobody, going: set(2) })).toEqual({ set: set(1, 2), yes: true });
  });

  it('[P2.4] is about the accused alone if too few would remain without all', () => {
    expect(ownVote(tableOf(4), 0, { accused: set(1), going: set(2) })).toEqual({ set: set(1), yes: true });
    expect(ownVote(tableOf(4), 0, { accused: nobody, going: set(1, 2) })).toBeUndefined();
    expect(ownVote(tableOf(2), 0, { accused: set(1), going: nobody })).toBeUndefined();
  });

  it('[P2.4] joins the others if too few would remain without all', () => {
    const begun = after(tableOf(4), [0, set(1), true]);
    expect(ownVote(begun, 3, { accused: nobody, going: set(1, 2) })).toEqual({ set: set(1), yes: true });
    expect(ownVote(begun, 3, { accused: nobody, going: set(2) })).toEqual({ set: set(2), yes: true });
  });

  it('[P2.4 a] of who goes itself is no: it will resign, and nobody has to wait for its vote', () => {
    const begun = after(tableOf(4), [0, set(1), true]);
    const going = { accused: nobody, going: set(1, 2) };
    expect(ownVote(begun, 2, going)).toEqual({ set: set(1), yes: false });
    expect(ownVote(after(begun, [2, set(1), false]), 2, going)).toBeUndefined();
    expect(ownVote(begun, 1, going)).toBeUndefined(); // about itself it has no vote
    expect(ownVote(tableOf(4), 2, going)).toBeUndefined();
  });

  it('[P2.4] of who goes itself against a cheat is yes', () => {
    const unwanted = { accused: set(1), going: set(2) };
    expect(ownVote(tableOf(4), 2, unwanted)).toEqual({ set: set(1), yes: true });
    expect(ownVote(after(tableOf(4), [0, set(1), true]), 2, unwanted)).toEqual({ set: set(1), yes: true });
  });

  it('[P2.4] frees two who voted for one each, when both of those go', () => {
    const crossed = after(tableOf(4), [0, set(1), true], [3, set(2), true]);
    const going = { accused: nobody, going: set(1, 2) };
    for (const seat of [0, 3]) expect(ownVote(crossed, seat, going)).toBeUndefined();
    expect(ownVote(crossed, 1, going)).toEqual({ set: set(2), yes: false });
    expect(ownVote(crossed, 2, going)).toEqual({ set: set(1), yes: false });
    const free = after(crossed, [1, set(2), false], [2, set(1), false]);
    for (const seat of [0, 1, 2, 3]) expect(ownVote(free, seat, going)).toBeUndefined();
  });
});
