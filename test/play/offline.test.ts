/** The page without a network, after one visit; and a new build, which is offered and never forced. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { idOf, NO_ID } from '../../src/cli/build-id.ts';
import { stamp } from '../../src/cli/vite-stamp.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
const folder = mkdtempSync(join(tmpdir(), 'billfold-builds-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await venue.close();
});

const KEPT = { serviceWorkers: 'allow' } as const;
const first = idOf(inject('page'));

/** The page with other words in a file, stamped as a build of its own. */
async function nextBuild(): Promise<string> {
  cpSync(inject('page'), folder, { recursive: true });
  const index = join(folder, 'index.html');
  const html = readFileSync(index, 'utf8').replaceAll(first, NO_ID);
  writeFileSync(index, html.replace('A card game for friends', 'A better card game for friends'));
  await stamp(folder, '.');
  return idOf(folder);
}

const buildOf = ({ page }: Player): Promise<string | null> =>
  page.locator('meta[name="billfold-build"]').getAttribute('content');

/** The builds that are whole on the player's device. */
const buildsOf = ({ page }: Player): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).map((name) => name.split(' ')[2] ?? '');
    return names.filter((build) => build !== '').sort();
  });

/** The worker has fetched all of this build. */
async function keeps({ page }: Player, build: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const { active } = await navigator.serviceWorker.ready;
    const notes = (await caches.keys()).find((name) => name.endsWith(' '));
    if (active?.state !== 'activated' || notes === undefined) return false;
    const newest = await (await caches.open(notes)).match(new URL('newest', location.href));
    return (await newest?.text()) === wanted;
  }, build);
}

it('a new build is offered outside of games; a running game keeps the build it began with', async () => {
  const mia = await venue.player('Mia', KEPT);
  await keeps(mia, first);
  expect(await buildOf(mia)).toBe(first);
  await mia.practise(1, 1);
  await mia.reach('Take a card', 1);

  const second = await nextBuild();
  venue.publish(folder);
  await mia.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await keeps(mia, second);
  expect(await mia.text()).not.toMatch(/A new version/);
  await mia.page.reload();
  await mia.reach('Take a card', 1);
  expect(await buildOf(mia)).toBe(first);

  await mia.click('Menu');
  await mia.click(/^Home/);
  await mia.sees(/A new version is there\./);
  await mia.click('Load it');
  await mia.page.waitForFunction(
    (build) => document.querySelector(`meta[content="${build}"]`) !== null,
    second,
  );
  expect(await mia.text()).not.toMatch(/A new version/);
  expect(await buildsOf(mia)).toEqual([first, second].sort());

  await mia.click(/^Resume your game/);
  await mia.reach('Take a card', 1);
  expect(await buildOf(mia)).toBe(first);
  expect(mia.page.url()).not.toContain(first);
  await mia.page.reload(); // by way of the chosen build
  await mia.reach('Take a card', 1);
  expect(await buildOf(mia)).toBe(first);

  await mia.playToPodium(3);
  await mia.page.goto(venue.address);
  await mia.click('Home');
  await mia.finds(mia.button('Practise'));
  await mia.page.reload();
  await mia.finds(mia.button('Practise'));
  expect(await buildOf(mia)).toBe(second);
  await expect.poll(() => buildsOf(mia), { timeout: 1_200_000 }).toEqual([second]);
  await mia.leave();
  expect(venue.errors).toEqual([]);
});

it('with the network off: reload, practice to the podium, verify and watch the saved file, help', async () => {
  const kim = await venue.player('Kim', KEPT);
  await keeps(kim, idOf(folder));
  venue.cut();
  await kim.page.reload();
  await kim.practise(1, 1);
  await kim.playToPodium(5);
  const saved = join(folder, 'saved.billfold');
  writeFileSync(saved, await kim.savedFile());

  await kim.page.goto(venue.address);
  await kim.click('Home');
  await kim.press(kim.page.getByRole('link', { name: 'Verify a game' }));
  await kim.page.locator('input[type=file]').setInputFiles(saved);
  await kim.sees(/every signature, proof and rule holds\./);
  await kim.click('Watch the game');
  await kim.sees(/Step \d+ of/);
  for (const [way, words] of [
    ['how/mafiadollar', /How to play/i],
    ['how/wallet', /How to play/i],
    ['fair', /Nobody deals/],
    ['settings', /Where players meet/],
  ] as const) {
    await kim.page.goto(`${venue.address}#/${way}`);
    await kim.page.reload();
    await kim.sees(words);
  }
  await kim.leave();
});
