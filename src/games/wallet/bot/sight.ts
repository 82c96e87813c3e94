/** How well a bot plays. */

/** Where a bot takes its chance decisions from. */
export interface Chance {
  below(n: number): number;
}

export interface Sight {
  /** Does it think of the money and the IDs it may still get? */
  readonly far: boolean;
  /** Of a hundred turns: so often it forgets its specials, and so often it does just anything. */
  readonly forgets: number;
  readonly errs: number;
}

export const NORMAL: Sight = { far: true, forgets: 0, errs: 0 };
export const EASY: Sight = { far: false, forgets: 50, errs: 20 };

/** Does it happen this time? What never happens takes no luck. */
export function happens(percent: number, luck: Chance): boolean {
  return percent > 0 && luck.below(100) < percent;
}
