/** What goes wrong inside is said, with a way on, and nothing is lost. */

import { afterAll, expect, it } from 'vitest';
import type { Route, Worker } from 'playwright-core';
import { Venue } from './venue.ts';
import type { Player } from './player.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** The worker of the bots has a name here, the device's has none. */
async function workerOf({ page }: Player, whose: 'device' | 'bots'): Promise<Worker> {
  for (const worker of page.workers()) {
    const name = await worker.evaluate(() => self.name);
    if ((name === 'fast') === (whose === 'bots')) return worker;
  }
  throw new Error(`there is no worker of the ${whose}`);
}

const rae = await venue.player('Rae');
const seated = /checks passed/;

it('a promise of the device that nobody caught is told, and a reload brings the seat back', async () => {
  await rae.practise(1, 1);
  await rae.reach('Take a card', 1);
  const device = await workerOf(rae, 'device');
  await device.evaluate(() => void Promise.reject(new Error('the disk is full')));
  await rae.sees(/Something has stumbled\. On this device: the disk is full\. Nothing is lost/);
  await rae.click('Reload');
  await rae.sees(seated);
  expect(await rae.text()).not.toContain('stumbled');
});

it('an error among the bots is told, and they sit down again after a reload', async () => {
  const bots = await workerOf(rae, 'bots');
  await bots.evaluate(() => void setTimeout(() => { throw new Error('a bug'); })); // prettier-ignore
  await rae.sees(/Among the bots: a bug\. After a reload they sit where they sat\./);
  await rae.click('Reload');
  await rae.sees(seated);
  await rae.playToPodium(5);
});

it('a device that can’t be loaded is told, instead of waiting for it for ever', async () => {
  const ida = await venue.player('Ida');
  await ida.context.route(/\/device-[^/]*\.js/, (route) => route.abort());
  await ida.page.reload();
  await ida.sees(/Something has stumbled\./);
  await ida.click('Practise');
  await ida.click('Deal');
  await ida.sees(/The program of this page could not be started\./);
  await ida.context.unroute(/\/device-[^/]*\.js/);
  await ida.click('Reload');
  await ida.practise(1, 1);
  await ida.sees(/checks passed/);
  await ida.leave();
});

it('a program of the bots that never arrives is asked for again, and the game goes on', async () => {
  const bea = await venue.player('Bea');
  const asked: Route[] = [];
  await bea.context.route(/\/bots-[^/]*\.js/, async (route) => {
    if (asked.push(route) > 1) await route.continue();
  });
  await bea.practise(1, 1);
  await bea.reach('Take a card', 3);
  expect(asked).toHaveLength(2);
  await asked[0]!.abort();
  await bea.leave();
});

it('a way back that fails is told, and leads home', async () => {
  await rae.page.evaluate(() => sessionStorage.setItem('billfold/room', '#/r/ABCDEF.12'));
  await rae.page.evaluate(() => sessionStorage.removeItem('billfold/game'));
  await rae.page.goto(venue.address);
  await rae.sees(/not whole/);
  await rae.click('Home');
  await rae.finds(rae.button('Practise'));
});
