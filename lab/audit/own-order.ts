/** The order of a mix, from the seed of who made it [P4.4]: a coalition that knows its seeds follows its own mixes. */

import { type Random, seededRandom } from '../../src/crypto/random.ts';
import { type Chosen, withFirst } from '../../src/crypto/shuffle-bundle.ts';
import type { Part } from '../../src/table/part.ts';

/** Place by place, zone after zone, the place before the mix. */
export function orderOf(random: Random, sizes: readonly number[], first: Chosen): number[][] {
  const expanded = seededRandom(random.seed());
  return sizes.map((size, k) => withFirst(expanded.permutation(size), k === 0 ? first : []));
}

/** What of the chosen places is for this part. */
export function firstIn(part: Part, first: Chosen): Chosen {
  return part.do === 'mix' && part.choose !== undefined ? first : [];
}
