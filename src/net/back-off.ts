/** How long to wait before the next try: 1, 2, 4 … 30 seconds, spread so that a table does not knock in step. */

const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/** After so many failures, from 1. `chance` is from 0 to 1 and moves it by up to a quarter. */
export function backOff(failures: number, chance: number): number {
  const whole = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(whole * (0.75 + chance / 2));
}
