/** How many more turns a seat may hope for: by rule an hourglass falls once around the table, and others flip some too [T1, T6]. */

import type { Seat } from '../../../table/seat.ts';
import type { WalletView } from '../view.ts';

/** So often an opponent flips: measured among normal bots. */
const FLIPS = 0.15;

/** Nobody has more than six turns [T1]. */
const MOST_TURNS = 6;

/** Where the round stands, as a seat sees it. */
export interface Sands {
  readonly hourglasses: number;
  readonly players: number;
  /** Turns of others before my next one, and whether the hourglass of T1 falls before it. */
  readonly between: number;
  readonly falls: boolean;
}

/** reach[k]: the chance of at least k more turns. */
export function reachOf({ hourglasses, players, between, falls }: Sands): number[] {
  const reach = [1];
  let spare = hourglasses - 1 - (falls ? 1 : 0);
  let turns = between;
  for (let k = 1; k <= MOST_TURNS; k++) {
    reach.push(spare < 0 ? 0 : atMost(spare, turns));
    spare--;
    turns += players - 1;
  }
  return reach;
}

/** The chance of at most so many flips in so many turns of others. */
function atMost(flips: number, turns: number): number {
  let chance = 1;
  for (let i = 0; i < turns; i++) chance *= 1 - FLIPS;
  let sum = chance;
  for (let k = 1; k <= Math.min(flips, turns); k++) {
    chance *= ((turns - k + 1) / k) * (FLIPS / (1 - FLIPS));
    sum += chance;
  }
  return sum;
}

/** One more turn for certain. */
export function withOneMore(reach: readonly number[]): number[] {
  return [1, ...reach];
}

/** How many turns to expect. */
export function expected(reach: readonly number[]): number {
  return reach.reduce((sum, chance) => sum + chance, -1);
}

/** The chance that a seat has another turn after this one's, with so many hourglasses left. */
export function chanceOfTurn(view: WalletView, turn: Seat, seat: Seat, hourglasses: number): number {
  const seats = view.players.map((player) => player.seat);
  const n = seats.length;
  const steps = (to: Seat): number => (seats.indexOf(to) - seats.indexOf(turn) + n) % n || n;
  const between = steps(seat) - 1;
  const falls = view.first !== undefined && steps(view.first) <= between + 1;
  return hourglasses <= 0 ? 0 : reachOf({ hourglasses, players: n, between, falls })[1]!;
}
