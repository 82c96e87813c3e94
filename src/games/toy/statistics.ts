/** Toy in `simulate`: how many rounds it has can be chosen, and there is nothing to count. */

import type { Statistics } from '../statistics.ts';
import type { ToyOptions, ToyPosition } from './toy.ts';

export const statistics: Statistics<ToyOptions, ToyPosition> = {
  options: { rounds: { least: 1, most: 3 } },
};
