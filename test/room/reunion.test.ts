/** Friends find each other again: whoever loads the page anew, closes it, or loses it at any moment is back with the others soon. */

import { expect, it } from 'vitest';
import { LONG } from '../table/long.ts';
import { World } from './reunion.ts';

/** One call that fails, and the longest pause before the next. */
const SOON_MS = 50_000;

async function meet(
  seed: string,
): Promise<{ world: World; tabs: ReturnType<World['open']>[]; together: () => boolean }> {
  const world = new World(seed);
  const tabs = ['Ann', 'Ben'].map((name) => world.open(name));
  const together = (): boolean => tabs.every(({ sees }) => sees.join() === 'Ann,Ben');
  await world.pass(SOON_MS, together);
  expect(together(), seed).toBe(true);
  return { world, tabs, together };
}

it.for(Array.from({ length: LONG ? 1_000 : 40 }, (_, i) => `reunion ${i}`))('after %s', async (seed) => {
  const { world, tabs, together } = await meet(seed);
  const { random } = world;
  for (let i = random.below(4); i >= 0; i--) {
    const tab = tabs[random.below(4) === 0 ? 0 : 1]!;
    tab.close(random.below(4) === 0);
    if (random.below(3) === 0) await world.pass(random.below(40_000));
    tab.reopen();
    await world.pass(random.below(random.below(2) === 0 ? 400 : 4_000));
  }
  await world.pass(SOON_MS, together);
  expect(together()).toBe(true);
});

it('of two when one vanishes in the middle of a handshake and is back half a minute later', async () => {
  const { world, tabs, together } = await meet('in the middle 1');
  const [ann, ben] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  ben.close();
  await world.pass(5_000);
  ben.reopen();
  await world.pass(SOON_MS, () => ann.page.hasLink && ann.sees.length === 1);
  ben.vanish();
  await world.pass(30_000);
  expect(ann.page.refused).toEqual(['no handshake in time']);
  ben.reopen();
  await world.pass(2 * SOON_MS, together);
  expect(together()).toBe(true);
});
