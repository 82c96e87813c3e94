/** Which way to a public sum Σ s_i P_i takes the kernel the fewest multiplications in the field. */

import { range } from './list.ts';
import type { Scalar } from './scalar.ts';

/** Straus for few points, or buckets of so many bits for scalars of so many. */
export type SumPlan = 'few' | { readonly width: number; readonly bits: number };

/** Half a scalar: what weights and short challenges have [P1.8, P1.10]. */
const SHORT = 2n ** 128n;

/** Additions to a bucket, to a running sum and by a ready point, in multiplications; and an inversion. */
const [BUCKET, RUNNING, READY, INVERSION] = [7, 9, 8, 200];

/** Scalars are in [0, L). */
export function planSum(scalars: readonly Scalar[]): SumPlan {
  const short = scalars.reduce((count, s) => (s < SHORT ? count + 1 : count), 0);
  const n = scalars.length;
  const bits = short === n ? 128 : 253;
  const allBits = 128 * short + 253 * (n - short);
  // Eight odd multiples of each, and a digit for every six bits.
  const few = n * 9 * READY + (allBits / 6) * READY;
  const many = (w: number): number =>
    INVERSION + n * BUCKET + (allBits / w) * BUCKET + (bits / w + 1) * 2 ** w * RUNNING;
  const width = range(10)
    .map((i) => i + 3)
    .reduce((best, w) => (many(w) < many(best) ? w : best));
  return few <= many(width) ? 'few' : { width, bits };
}
