/** What a player has done in games that are over, in figures that add up over many of them. */

/** How often something was so, of how often it could have been; how much it was each time; or how often each of several things was so. */
export type Feat =
  | { readonly is: 'share'; readonly was: number; readonly of: number }
  | { readonly is: 'mean'; readonly sum: number; readonly of: number }
  | { readonly is: 'most'; readonly counts: Readonly<Record<string, number>> };

/** By names that the game has words for. */
export type Feats = Readonly<Record<string, Feat>>;

/** A feat as it is read: "Innocent", "67 %", "of 12 rounds". */
export interface FeatWords {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** Of one kind: those of another, which a build of long ago may have counted, are left out. */
function both(a: Feat, b: Feat | undefined): Feat {
  if (a.is === 'share' && b?.is === 'share') return { is: 'share', was: a.was + b.was, of: a.of + b.of };
  if (a.is === 'mean' && b?.is === 'mean') return { is: 'mean', sum: a.sum + b.sum, of: a.of + b.of };
  if (a.is !== 'most' || b?.is !== 'most') return a;
  const counts = { ...a.counts };
  for (const [name, count] of Object.entries(b.counts)) counts[name] = (counts[name] ?? 0) + count;
  return { is: 'most', counts };
}

export function addFeats(all: readonly Feats[]): Feats {
  const sum: Record<string, Feat> = {};
  for (const feats of all)
    for (const [name, feat] of Object.entries(feats)) sum[name] = both(feat, sum[name]);
  return sum;
}

/** What was counted most often, and how often; of several the first by name. Undefined if nothing was. */
export function mostOf(
  counts: Readonly<Record<string, number>>,
): readonly [name: string, count: number] | undefined {
  const sorted = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.reduce<readonly [string, number] | undefined>(
    (most, each) => (each[1] > (most?.[1] ?? 0) ? each : most),
    undefined,
  );
}

/** How often each was so. */
export function countsOf(names: readonly string[]): Feat {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return { is: 'most', counts };
}
