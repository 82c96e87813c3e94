/** Going on without somebody [P2.4, L1–L4]: when it is offered, and how it stands. */

import { list } from '../../games/wallet/list.ts';
import type { Names } from '../../games/wallet/story.ts';
import type { Peer } from '../../session/peer.ts';
import { has, hasVoted, liveSets } from '../../session/votes.ts';
import { maskOf, type Seat, seatsIn } from '../../table/seat.ts';
import type { VoteOffer } from '../snapshot.ts';

/** How long somebody who is away or lost is waited for, and somebody who is here and silent; in milliseconds. */
export const GRACE = { missing: 30_000, silent: 180_000 };

const OBSTACLES: Readonly<Record<string, string>> = {
  'not-votable': 'Too few would remain.',
  'own-seat': 'The others decide about you.',
  voted: 'You have voted.',
  past: 'It has been answered meanwhile.',
  dead: 'Somebody wants to wait.',
  'not-growing': 'You have voted for more.',
  'not-connected': 'Somebody who would remain is not connected.',
  spectator: 'You only watch.',
};

/** `overdue`: the seats that have kept the table waiting too long. */
export function voteOffer(peer: Peer, overdue: readonly Seat[], name: Names): VoteOffer | undefined {
  const { engine } = peer;
  const me = engine.own?.seat;
  if (me === undefined || engine.over || engine.out || !engine.run.seats.includes(me)) return undefined;
  const ballot = engine.ballot(engine.run.where.q);
  const proposed = liveSets(ballot).find((set) => !has(set, me));
  const set = proposed ?? maskOf(overdue.filter((seat) => seat !== me));
  if (set === 0) return undefined;
  const seats = seatsIn(set);
  const cast = (yes: boolean): Seat[] =>
    engine.run.seats.filter((seat) =>
      ballot.votes.some((vote) => vote.seat === seat && vote.set === set && vote.yes === yes),
    );
  const why = peer.whyNotVote(seats, true);
  const yes = cast(true);
  return {
    seats,
    words: `Go on without ${list(seats.map(name))}?`,
    yes,
    no: cast(false),
    open: engine.run.seats.filter((seat) => !seats.includes(seat) && !yes.includes(seat)),
    voted: hasVoted(ballot, me, set),
    ...(why !== undefined && { why: OBSTACLES[why] ?? why }),
  };
}
