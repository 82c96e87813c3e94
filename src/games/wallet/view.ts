/** What one seat may see: plain data for screens and bots. A watcher's view has nothing of its own. */

import type { Knowledge } from '../../table/game.ts';
import type { Seat } from '../../table/seat.ts';
import type { Currency } from './cards.ts';
import { tallyOf, type Tally, type Verdict, verdictOf } from './judge.ts';
import { holdings, type Phase, type Place, type Position } from './position.ts';

/** [S8] What everybody sees of a player. */
export interface PlayerView {
  readonly seat: Seat;
  readonly handSize: number;
  readonly specials: number;
  readonly tokens: number;
  readonly coin: number;
  readonly covers: readonly string[];
  readonly secret: boolean;
  readonly atm: string | undefined;
  readonly exchange: { readonly face: string; readonly currency: Currency } | undefined;
  /** The opened hand, from E3 on. */
  readonly shown: readonly string[];
  readonly verdict: Verdict | undefined;
  readonly robbed: boolean;
  readonly caught: number;
  readonly credit: string | undefined;
  readonly drawn: number;
}

/** What only I see. */
export interface OwnView {
  readonly seat: Seat;
  readonly hand: readonly string[];
  readonly specials: readonly string[];
  readonly tokens: readonly string[];
  readonly secret: readonly string[];
  /** [X4] The card I look at now. */
  readonly looking: readonly string[];
  /** The verdict helper: what I have, and how it would be judged as it stands. */
  readonly tally: Tally;
  readonly verdict: Verdict;
}

export interface WalletView {
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  /** Which deal of the game this is, those of void rounds counted [L2]. */
  readonly deal: number;
  readonly turn: Seat | undefined;
  readonly first: Seat | undefined;
  readonly hourglasses: number;
  readonly wallet: number;
  readonly extraIds: number;
  readonly discard: readonly string[];
  readonly laid: readonly string[];
  readonly players: readonly PlayerView[];
  readonly me: OwnView | undefined;
  readonly winners: readonly Seat[];
  readonly scores: readonly { readonly seat: Seat; readonly points: number; readonly tokens: number }[];
}

export function viewOf(position: Position, knowledge: Knowledge): WalletView {
  const { round, phase, options, played, tokens } = position;
  return {
    phase,
    round: played,
    rounds: options.rounds,
    deal: round?.deal ?? 0,
    turn: round?.turn,
    first: round?.first,
    hourglasses: round?.hourglasses ?? 0,
    wallet: round?.wallet?.size ?? 0,
    extraIds: round === undefined ? 0 : Math.max(round.browsed, round.compartment.size),
    discard: round?.discard.faces ?? [],
    laid: round?.laid.faces ?? [],
    players: [...(round?.places ?? [])].map(([seat, place]) =>
      playerView(seat, place, tokens.get(seat)?.size ?? 0),
    ),
    me: ownView(position, knowledge),
    winners: position.winners,
    scores: position.scores,
  };
}

function playerView(seat: Seat, place: Place, tokens: number): PlayerView {
  const [note] = place.exchange.faces;
  return {
    seat,
    tokens,
    handSize: place.hand.size,
    specials: place.specials.size,
    coin: place.coin,
    covers: place.covers.faces,
    secret: place.secret.size > 0,
    atm: place.atm.faces[0],
    exchange:
      note !== undefined && place.currency !== undefined
        ? { face: note, currency: place.currency }
        : undefined,
    shown: place.shown.faces,
    verdict: place.verdict,
    robbed: place.robbed,
    caught: place.caught,
    credit: place.credit,
    drawn: place.drawn,
  };
}

function ownView({ round, tokens }: Position, { seat, faces }: Knowledge): OwnView | undefined {
  const place = seat === undefined ? undefined : round?.places.get(seat);
  if (seat === undefined || place === undefined) return undefined;
  const hand = [...(faces(place.hand) ?? []), ...place.shown.faces];
  const held = holdings(place, hand);
  const own = tokens.get(seat);
  return {
    seat,
    hand,
    specials: faces(place.specials) ?? [],
    tokens: (own && faces(own)) ?? [],
    secret: faces(place.secret) ?? [],
    looking: (place.looking && faces(place.looking)) ?? [],
    tally: tallyOf(held),
    verdict: place.verdict ?? verdictOf(held),
  };
}
