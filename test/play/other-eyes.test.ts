/** The table for other eyes, and that what they would miss is found; `screens.ts` looks at every screen. */

import { afterAll, expect, it } from 'vitest';
import { leaveOutShapes, lookAt, show, type Size, SIZES } from './looks.ts';
import { faultsForOtherEyes } from './other-eyes.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const { context, page } = await venue.player('Wes');
await leaveOutShapes(context);
await page.goto(venue.example('home'));

it('and what is wrong is seen: a colour of ours, a bare button, a choice that only looks like one, a cut word, a covered button', async () => {
  await show(page, 'turn');
  await page.evaluate(() => {
    const aside = document.body.appendChild(document.createElement('aside'));
    aside.innerHTML =
      '<p style="forced-color-adjust: none; background: #c92a14"><em style="forced-color-adjust: auto">ours</em></p><span style="color: GrayText">grey</span><button style="border: 0">bare</button><button aria-disabled="true" style="border: 1px solid">off</button>' +
      '<p style="width: 40px; overflow: hidden; white-space: nowrap">a long word</p><div style="position: relative"><button>under</button><div style="position: absolute; inset: 0; background: red"></div></div>';
  });
  const found = (await faultsForOtherEyes(page, 'phone', 'both')).join('\n');
  await page.evaluate(() => document.querySelector('aside')!.remove());
  expect(found).toMatch(/on rgb\(201, 42, 20\): <em/);
  expect(found).toMatch(/grey, and can be chosen: <span/);
  expect(found).toMatch(/an edge that is none: <button style="border: 0/);
  expect(found).toMatch(/an edge that is solid: <button aria-disabled/);
  expect(found).toMatch(/cut off: “a long word”/);
  expect(found).toMatch(/out of reach: <button>under/);
}); // prettier-ignore

it.each(['turn', 'buy', 'turn-special', 'happy-birthday', 'turn-7'])('on %s with letters twice as large: the table scrolls, and what I do stays in sight', async (example) => {
  for (const size of Object.keys(SIZES) as Size[]) {
    await lookAt(page, size, 'large');
    await show(page, example);
    const seen = await page.evaluate(() => {
      const panel = document.querySelector('[aria-label="Your move"] > [tabindex="-1"]')!.getBoundingClientRect();
      const main = document.querySelector('main')!;
      return { top: panel.top, bottom: panel.bottom, scrolls: main.scrollHeight > main.clientHeight, wide: document.documentElement.scrollWidth };
    });
    expect(seen.top).toBeGreaterThanOrEqual(0);
    expect(seen.bottom).toBeLessThanOrEqual(SIZES[size].height + 12); // with its margin to the edge
    expect(seen).toMatchObject({ scrolls: true, wide: SIZES[size].width });
  }
}); // prettier-ignore

it('nothing throws in any example, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
