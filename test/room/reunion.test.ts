/** Friends find each other again: whoever loads the page anew, closes it, or loses it at any moment is back with the others soon. */

import { describe, expect, it } from 'vitest';
import { roomAddresses } from '../../src/room/invite.ts';
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
  expect(ann.page.address! < ben.page.address!).toBe(true); // so that Ann is the first to speak
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

describe('when the broker was away', () => {
  it('two who loaded their pages meanwhile meet as soon as it is back', async () => {
    const world = new World('without a broker');
    world.web.broker.stop();
    const tabs = ['Ben', 'Cy'].map((name) => world.open(name));
    await world.pass(60_000);
    expect(tabs.map(({ page }) => page.hasLink)).toEqual([false, false]);
    world.web.broker.start();
    await world.pass(2 * SOON_MS, () => tabs.every(({ sees }) => sees.length === 2));
    expect(tabs.map(({ sees }) => sees.join())).toEqual(['Ben,Cy', 'Ben,Cy']);
  });

  it.each([
    ['alone', ['Ann']],
    ['with a link, which stays', ['Ann', 'Ben']],
  ])('who is %s and whose id a newcomer has taken takes another, and they meet', async (_, names) => {
    const world = new World(`taken from ${names.join()}`);
    const friends = names.map((name) => world.open(name));
    const sees = (...all: typeof friends): boolean => all.every((tab) => tab.sees.length === all.length);
    await world.pass(SOON_MS, () => sees(...friends));
    const [first] = roomAddresses(world.invite.code);
    expect(friends[0]!.page.address).toBe(first);
    world.web.broker.stop();
    await world.pass(60_000);
    expect(sees(...friends)).toBe(true);
    world.web.broker.start();
    const cy = world.open('Cy');
    await world.pass(3 * SOON_MS, () => sees(...friends, cy));
    expect(cy.page.address).toBe(first);
    expect([...friends, cy].map((tab) => tab.sees)).toEqual(Array(names.length + 1).fill([...names, 'Cy']));
    expect(friends[0]!.page.address).not.toBe(first);
  });
});
