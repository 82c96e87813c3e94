/** What rows of options offer in more than one game. */

interface Picked {
  readonly value: number;
  readonly words: string;
}

/** From one to so many. */
export function upTo(most: number): readonly Picked[] {
  return Array.from({ length: most }, (_, i) => ({ value: i + 1, words: String(i + 1) }));
}

/** Seconds to think [L6]; 0 is as long as one likes. */
export const TIMERS: readonly Picked[] = [0, 30, 60, 120].map((value) => ({
  value,
  words: value === 0 ? 'Off' : `${value} s`,
}));
