/** Lists whose indices the surrounding code has already made sure of. */

/** The item at a place that must exist; a place that does not is a bug. */
export function at<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`expected an index below ${list.length}, got ${i}`);
  return item;
}

/** [0, 1, …, n-1]. */
export function range(n: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < n; i++) list.push(i);
  return list;
}

/** A tuple of N when N is a literal, else an array. */
export type Tuple<T, N extends number, R extends T[] = []> = number extends N
  ? T[]
  : R['length'] extends N
    ? R
    : Tuple<T, N, [...R, T]>;
