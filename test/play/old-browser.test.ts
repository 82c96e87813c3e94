/** A browser that can't run the page shows a sentence that says so, and no blank page. */

import { afterAll, expect, it } from 'vitest';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const sentence = ({ page }: Player) => page.getByText(/this browser is too old for it or runs no scripts/);

it('where the page runs, the sentence is gone before anybody can read it', async () => {
  const mia = await venue.player('Mia');
  await mia.finds(mia.button(/^Practise/));
  expect(await sentence(mia).count()).toBe(0);
});

it('a browser that does not understand the scripts says which one would', async () => {
  const old = await venue.player('Otto');
  await old.context.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is a later language' }),
  );
  await old.page.reload();
  await sentence(old).waitFor();
  expect(await sentence(old).innerText()).toMatch(
    /Chrome or Edge \d+, Firefox \d+, Safari [\d.]+, or a newer one/,
  );
});

it.each([
  ['words', () => Reflect.deleteProperty(Intl, 'Segmenter')],
  ['scripts', () => void (HTMLScriptElement.supports = () => false)],
  ['selectors', () => (CSS.supports = (condition: string) => !condition.includes(':has'))],
])('so does a browser that reads the scripts, and lacks newer %s', async (_, forget) => {
  const middling = await venue.player('Mel');
  await middling.context.addInitScript(forget);
  await Promise.all([middling.page.waitForEvent('pageerror'), middling.page.reload()]);
  await sentence(middling).waitFor();
  expect(await middling.button(/^Practise/).count()).toBe(0);
});

it('so does a browser without scripts', async () => {
  const plain = await venue.player('Pia', { javaScriptEnabled: false });
  await sentence(plain).waitFor();
});
