/** Waiting in virtual time: whole devices go on until something is so. */

import type { World } from '../../lab/device/world.ts';

/** More things than happen in a short game. */
const MOST_STEPS = 100_000;

export async function until<T>(world: World, isSo: () => T | undefined | false): Promise<T> {
  for (let i = 0; i < MOST_STEPS; i++) {
    const so = isSo();
    if (so !== undefined && so !== false) return so;
    await world.step();
  }
  throw new Error(`it did not come to ${String(isSo)}`);
}
