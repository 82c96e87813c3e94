/** What lies on the table: everything a player can see, and the zones that hold what is hidden. */

import type { Seat } from '../../table/seat.ts';
import type { Table } from '../../table/table.ts';
import type { Zone } from '../../table/zone.ts';
import { type Currency, playingCards } from './cards.ts';
import type { Holdings, Score, Verdict } from './judge.ts';
import type { WalletOptions } from './options.ts';
import type { Verb } from './questions.ts';
import type { WalletEvent } from './story.ts';

/** Where in a round we are. */
export type Phase = 'set-up' | 'turns' | 'extra-time' | 'covers' | 'duty' | 'reveal' | 'tokens' | 'over';

/** One player's side of the table in one round. */
export interface Place {
  readonly hand: Zone;
  /** Unplayed specials. */
  readonly specials: Zone;
  /** Specials laid in front: the covers [X16]. */
  readonly covers: Zone;
  /** [S6] In cents. */
  coin: number;
  /** [X13] Under Secret Compartment: never shown. */
  readonly secret: Zone;
  /** [X14] Under the ATM, and [X15] on Currency Exchange: open. */
  readonly atm: Zone;
  readonly exchange: Zone;
  currency: Currency | undefined;
  /** [X4] The card this player looks at now. */
  looking: Zone | undefined;
  /** The hand, once it is opened [E3, E4]. */
  readonly shown: Zone;
  /** [E3] Was anything taken from this player, and what did this player take; in cents. */
  robbed: boolean;
  caught: number;
  /** [E5] The note the Credit Card brought. */
  credit: string | undefined;
  verdict: Verdict | undefined;
  /** [E7] Tokens drawn this round. */
  drawn: number;
}

/** All that belongs to one round and is dropped with it [S7]. */
export interface Round {
  readonly number: number;
  /** Which deal this is: a round that is void is dealt anew under the same number [L2]. */
  readonly deal: number;
  /** Who began the round: the row of E7 counts them, guilty and gone ones included. */
  readonly players: number;
  readonly places: Map<Seat, Place>;
  /** The playing cards that are nobody's; gone when a leaver's layer can't be opened any more [L2]. */
  wallet: Zone | undefined;
  readonly compartment: Zone;
  /** So many extra IDs a buyer looks through now, the one that is taken among them [T5]. */
  browsed: number;
  /** Money laid out for IDs [T5]. */
  readonly laid: Zone;
  readonly discard: Zone;
  hourglasses: number;
  first: Seat;
  turn: Seat | undefined;
}

export interface Position {
  readonly options: WalletOptions;
  phase: Phase;
  round: Round | undefined;
  /** Rounds that count so far. */
  played: number;
  /** Deals so far, those of void rounds too. */
  dealt: number;
  readonly tokens: Map<Seat, Zone>;
  pouch: Zone | undefined;
  scores: Score[];
  winners: readonly Seat[];
}

/** What rules are written over. */
export interface Play {
  readonly table: Table<Verb>;
  readonly position: Position;
}

/** Play with a round going on. */
export interface InRound extends Play {
  readonly round: Round;
}

/** One line of the story. */
export function tell({ table }: Play, event: WalletEvent): void {
  table.tell(event);
}

export function place({ round }: InRound, seat: Seat): Place {
  const found = round.places.get(seat);
  if (found === undefined) throw new Error(`seat ${seat} has no place in this round`);
  return found;
}

/** The other players still at the table, clockwise from the seat. */
export function others({ table }: Play, seat: Seat): Seat[] {
  return [...table.seats.filter((s) => s > seat), ...table.seats.filter((s) => s < seat)];
}

/** [E2] [E3] [E5] Coin order, lowest first. */
export function inCoinOrder(play: InRound, seats: readonly Seat[]): Seat[] {
  return [...seats].sort((a, b) => place(play, a).coin - place(play, b).coin);
}

/** How many cards are left in the wallet. */
export function walletSize({ round }: InRound): number {
  return round.wallet?.size ?? 0;
}

/** [S4] The playing cards of a round that so many began. */
export function inPlay({ deck }: WalletOptions, players: number): string[] {
  return playingCards(deck === 'balanced' || players === 2 ? players : Infinity);
}

/** Section 4: the hand, the note on Currency Exchange and the coin; `hand` is what is known of it. */
export function holdings({ exchange, currency, coin }: Place, hand: readonly string[]): Holdings {
  const [note] = exchange.faces;
  return {
    hand,
    coin,
    ...(note !== undefined && currency !== undefined && { exchanged: { face: note, currency } }),
  };
}
