/** Going on without somebody [P2.4, L1–L4]: when it is offered, and how it stands. */

import type { Names } from '../../games/sentence.ts';
import type { Peer } from '../../room/peer/peer.ts';
import { proposals } from '../../log/own-votes.ts';
import { hasVoted, type SeatSet } from '../../log/votes.ts';
import { isTogether } from '../../table/script.ts';
import { maskOf, type Seat, seatsIn } from '../../table/seat.ts';
import type { VoteOffer } from '../snapshot.ts';
import type { AppWords } from '../speech.ts';

/** How long somebody who is away or lost is waited for, and somebody who is here and silent; in milliseconds. */
export const GRACE = { missing: 30_000, silent: 180_000 };

/** What is known of a seat that the table may go on without, in milliseconds: for how long nobody reaches it. */
export type MissingFor = (seat: Seat) => number;

/** What of a peer a vote needs. */
type Voter = Pick<Peer, 'engine' | 'awaited' | 'whyNotVote'>;

/**
 * Who keeps the table waiting too long: whoever is awaited and missing or silent; and if anybody is, all others who are missing. Of
 * choices at the same moment all who are asked are awaited until somebody silent may be named: who has answered is not to be seen [E10].
 */
export function lateSeats(peer: Voter, missingFor: MissingFor, waited: number): Seat[] {
  const { engine, awaited: waitedFor } = peer;
  const { run, own } = engine;
  const others = run.seats.filter((seat) => seat !== own?.seat);
  const isMissing = (seat: Seat): boolean => missingFor(seat) >= GRACE.missing;
  const isSilent = waited >= GRACE.silent;
  const hidden = run.ask !== undefined && isTogether(run.ask) && !isSilent ? run.ask.seats : [];
  const awaited = others.filter((seat) => waitedFor.includes(seat) || hidden.includes(seat));
  const late = awaited.filter((seat) => isMissing(seat) || isSilent);
  return late.length === 0 ? [] : others.filter((seat) => late.includes(seat) || isMissing(seat));
}

/** What can be voted on now. */
export function voteOffers(
  peer: Voter,
  late: readonly Seat[],
  name: Names,
  words: AppWords,
): readonly VoteOffer[] {
  const { engine } = peer;
  const me = engine.own?.seat;
  if (me === undefined || engine.over || engine.out || !engine.run.seats.includes(me)) return [];
  const ballot = engine.ballot(engine.run.where.q);
  return proposals(ballot, me, maskOf(late)).map((set) => offerOf(peer, me, set, name, words));
}

/** How it stands with going on without these. */
function offerOf(peer: Voter, me: Seat, set: SeatSet, name: Names, { votes: said }: AppWords): VoteOffer {
  const { engine } = peer;
  const ballot = engine.ballot(engine.run.where.q);
  const seats = seatsIn(set);
  const cast = (yes: boolean): Seat[] =>
    engine.run.seats.filter((seat) =>
      ballot.votes.some((vote) => vote.seat === seat && vote.set === set && vote.yes === yes),
    );
  const why = peer.whyNotVote(seats, true);
  const [yes, no] = [cast(true), cast(false)];
  return {
    seats,
    words: said.goOnWithout(seats.map(name)),
    ...{ yes, no },
    open: engine.run.seats.filter((seat) => ![...seats, ...yes, ...no].includes(seat)),
    voted: hasVoted(ballot, me, set),
    ...(why !== undefined && { why: said.obstacles[why] }),
  };
}
