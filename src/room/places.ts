/** Of how many members note is taken: somebody could tell of any number who don't exist. For those who matter more, places are kept. */

export const MOST_HERE = 24;

/** Keys, in hexadecimal digits, of those for whom places are kept, and first of all for those of the first rank. */
export type Ranks = readonly ReadonlySet<string>[];

/**
 * Is there a place for this one beside those who have one? For each rank the places of those before it are kept, also while they are
 * not taken, and nobody without a rank takes any of them.
 */
export function hasPlace(
  key: string,
  taken: Pick<ReadonlySet<string>, 'has' | 'size'>,
  ranks: Ranks,
): boolean {
  const rank = ranks.findIndex((each) => each.has(key));
  const before = rank < 0 ? ranks : ranks.slice(0, rank);
  const kept = new Set(before.flatMap((each) => [...each]).filter((each) => !taken.has(each)));
  return taken.size + kept.size < MOST_HERE;
}
