/** Is a source fair? Pearson's test, for counts that come from a fixed seed, so that a verdict never changes. */

/** Σ (observed - expected)² / expected, for cells that should all be equally full. */
export function pearson(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How many standard deviations a chi-square statistic is off (Wilson and Hilferty's cube root). */
export function deviation(statistic: number, freedom: number): number {
  const variance = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - variance)) / Math.sqrt(variance);
}

/** A fair source exceeds this with fewer than one seed in a million, on either side. */
export const SUSPICIOUS = 5;

/** How unfair the counts look: above `SUSPICIOUS` too uneven, below its negative too even to be chance. */
export function unfairness(counts: readonly number[]): number {
  return deviation(pearson(counts), counts.length - 1);
}

/** How often each key was named. Every possible key must be listed, so that missing ones count. */
export function tally(possible: readonly string[], seen: Iterable<string>): number[] {
  const counts = new Map(possible.map((key) => [key, 0]));
  for (const key of seen) {
    const count = counts.get(key);
    if (count === undefined) throw new Error(`${key} is not possible`);
    counts.set(key, count + 1);
  }
  return [...counts.values()];
}
