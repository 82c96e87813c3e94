/** Chance for what is no secret: names of tabs and rooms, delays that must not be the same everywhere, the luck of bots. */

import { toHex } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';

/** A name that nobody else has. */
export function newName(): string {
  return toHex(systemRandom().seed().slice(0, 16));
}

/** Uniform in [0, 1), for delays that must not be the same everywhere. */
export function chance(): number {
  return chanceBelow(2 ** 32) / 2 ** 32;
}

/** Uniform in [0, n). */
export function chanceBelow(n: number): number {
  return systemRandom().below(n);
}
