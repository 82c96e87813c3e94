/** Windows in which the browser stores nothing, and workers that end. */

import { afterAll, expect, it } from 'vitest';
import { Venue } from './venue.ts';
import type { Player } from './player.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** As some browsers do it in a private window: the calls are there, and fail. */
const FAILING = `IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };\n`;

/** Makes the database of the workers fail, and the memory of the tab. */
async function storesNothing({ context, page }: Player): Promise<void> {
  await context.route(/\/assets\/(device|bots)-[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: FAILING + (await response.text()) });
  });
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
  });
  await page.reload();
}

it('practice is played where nothing is stored, and the table says so', async () => {
  const ida = await venue.player('Ida');
  await storesNothing(ida);
  await ida.practise(2, 1);
  await ida.sees(/Nothing is stored in this window\. A reload loses your seat\./);
  await ida.reach('Take a card', 1);
  const checks = async (): Promise<number> => Number(/(\d+) checks passed/.exec(await ida.text())?.[1]);
  const before = await checks();
  await ida.press(ida.move.getByRole('button', { name: 'Take a card' }));
  // The bots are quick, and may change the hand at once; what was checked only grows.
  await expect.poll(checks, { timeout: 1_200_000 }).toBeGreaterThan(before);
  await ida.page.reload();
  await ida.button('Practise').waitFor();
  expect(await ida.text()).not.toMatch(/Resume your game|Games on this device/);
  await ida.leave();
});

it('a table is opened and joined where nothing is stored, and the lobby says so', async () => {
  const [ida, joe] = [await venue.player('Ida'), await venue.player('Joe')];
  await storesNothing(ida);
  const link = await ida.openTable();
  await ida.sees(/Nothing is stored in this window: a reload loses your seat\./);
  await joe.follow(link);
  expect(await joe.text()).not.toMatch(/Nothing is stored/);
  await ida.sees(/Joe/);
  await venue.part([ida, joe]);
});

it('the bots’ worker ends when their room is left, and starts again when their game goes on', async () => {
  const kit = await venue.player('Kit');
  const workers = (): Promise<number> => Promise.resolve(kit.page.workers().length);
  await kit.practise(1, 1);
  await kit.reach('Take a card', 1);
  expect(await workers()).toBe(2);
  await kit.page.reload();
  await kit.reach('Take a card', 1);
  await kit.click('Menu');
  await kit.click(/^Home/);
  await kit.sees(/Resume your game/);
  await expect.poll(workers, { timeout: 1_200_000 }).toBe(1);
  await kit.click(/^Resume your game/);
  await kit.reach('Take a card', 1);
  expect(await workers()).toBe(2);
  await kit.leave();
});

it('no page has stumbled', () => {
  expect(venue.errors).toEqual([]);
});
