/** The end, judged [M3, M4]: pure functions over what was shown. Whole dollars; a sum may be below zero. */

import type { Seat } from '../../table/seat.ts';
import { isPolice, PENALTIES, starsOf, valueOf } from './cards.ts';

/** What counts of a player at the end. */
export interface Estate {
  readonly seat: Seat;
  readonly hand: readonly string[];
  readonly loot: readonly string[];
  readonly gangsters: number;
  readonly warehouses: number;
}

/** [M3] A clan's dollars, with their reasons. */
export interface Score {
  readonly seat: Seat;
  /** The value of the loot. */
  readonly loot: number;
  readonly gangsters: number;
  readonly warehouses: number;
  /** What the police in the hand costs. */
  readonly police: number;
  readonly dollars: number;
}

/** [M3] */
export function judge({ seat, hand, loot, gangsters, warehouses }: Estate): Score {
  const value = loot.reduce((sum, face) => sum + valueOf(face), 0);
  const police = hand.filter(isPolice).reduce((sum, face) => sum + penaltyOf(face), 0);
  const dollars = value - PENALTIES.gangster * gangsters - PENALTIES.warehouse * warehouses - police;
  return { seat, loot: value, gangsters, warehouses, police, dollars };
}

/** [M3] What a police card in the hand costs. */
export function penaltyOf(face: string): number {
  return PENALTIES.police[starsOf(face) - 1]!;
}

/** [M4] [Q3] Who has the most: by dollars, or by the sum of several games; a tie by gangsters, then by warehouses, else shared. */
export function winners(scores: readonly Score[], sums?: ReadonlyMap<Seat, number>): Seat[] {
  const rank = (a: Score, b: Score): number =>
    (sums?.get(b.seat) ?? b.dollars) - (sums?.get(a.seat) ?? a.dollars) ||
    b.gangsters - a.gangsters ||
    b.warehouses - a.warehouses;
  const [best] = scores.toSorted(rank);
  return best === undefined ? [] : scores.filter((score) => rank(best, score) === 0).map(({ seat }) => seat);
}
