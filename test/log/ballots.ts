/** Ballots for the tests of the votes: one question, its seats, and votes by hand. */

import {
  type Ballot,
  type SeatSet,
  type Vote,
  type VoteFault,
  admitVote,
  newBallot,
} from '../../src/log/votes.ts';

export const without = (...seats: number[]): SeatSet => seats.reduce((set, seat) => set | (1 << seat), 0);
export const tableOf = (n: number): Ballot => newBallot(7, 'd7', (1 << n) - 1);
export const cast = (seat: number, set: SeatSet, yes: boolean, kills: readonly Vote[] = []): Vote => ({
  seat,
  q: 7,
  digest: 'd7',
  set,
  yes,
  kills,
  goodbyes: [],
});
export const yes = (seat: number, set: SeatSet, ...kills: Vote[]): Vote => cast(seat, set, true, kills);
export const no = (seat: number, set: SeatSet): Vote => cast(seat, set, false);

/** The ballot with all these votes. */
export function withVotes(ballot: Ballot, ...votes: Vote[]): Ballot {
  return votes.reduce((held, vote) => admitVote(held, vote).ballot, ballot);
}

export function faultsOf(ballot: Ballot, ...votes: Vote[]): VoteFault[] {
  const faults: VoteFault[] = [];
  for (const vote of votes) {
    const admission = admitVote(ballot, vote);
    ballot = admission.ballot;
    faults.push(...admission.faults);
  }
  return faults;
}
