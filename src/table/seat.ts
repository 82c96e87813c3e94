/** Seats: places at the table, numbered from 0 as in the charter, for the whole game. */

declare const seat: unique symbol;

/** A place at the table. Who leaves does not change the numbers of the others. */
export type Seat = number & { readonly [seat]: true };

/** The most seats a table has: a set of them fits a byte [P1.12]. */
export const MOST_SEATS = 7;

export function seatOf(n: number): Seat {
  if (!Number.isInteger(n) || n < 0 || n >= MOST_SEATS)
    throw new RangeError(`expected a seat from 0 to ${MOST_SEATS - 1}, got ${n}`);
  return n as Seat;
}

/** Seats 0..n-1. */
export function seatsOf(n: number): Seat[] {
  return Array.from({ length: n }, (_, i) => seatOf(i));
}

/** A set of seats as a bit mask: bit i is seat i. */
export function maskOf(seats: readonly Seat[]): number {
  return seats.reduce((mask, s) => mask | (1 << s), 0);
}

const ALL = seatsOf(MOST_SEATS);

export function seatsIn(mask: number): Seat[] {
  return ALL.filter((s) => (mask & (1 << s)) !== 0);
}
