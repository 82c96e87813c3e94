/** Every screen on a phone and on a desk: axe finds nothing wrong, nothing spills over the edge, and no name turns its neighbours around. */

import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { SCENES } from '../page/scenes/scenes.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const RULES: RunOptions = {
  resultTypes: ['violations'],
  preload: false, // no style sheet of another host is there to be fetched
  rules: { 'target-size': { enabled: true } }, // of WCAG 2.2, which axe leaves out unless told
};

const visitor = await venue.player('Vi');
await visitor.context.addInitScript({ content: axe.source });
await visitor.page.goto(venue.scene('home'));

/** Each violation as "size, theme: rule: element: what is wrong". */
async function violations(page: Page, size: keyof typeof SIZES, theme: 'light' | 'dark'): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const found = await page.evaluate(async (rules) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await run(document, rules)).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary ?? ''}`),
    );
  }, RULES);
  return found.map((words) => `${size}, ${theme}: ${words}`);
}

/** What reaches beyond the right edge, if the page can be pushed sideways. */
function spills(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *:not(svg *)')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => `spills: ${one.outerHTML.slice(0, 120)}`);
}

/** Words from right to left that are not apart from the words around them. */
function unruly(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? '';
    const open = text.replace(/\u2068[^\u2069]*\u2069/g, '');
    const around = texts.currentNode.parentElement!;
    const { unicodeBidi, display } = getComputedStyle(around);
    const isApart = /isolate|plaintext/.test(unicodeBidi) || display !== 'inline';
    if (/[\u0590-\u05ff]/.test(open) && !(isApart && !/[a-z]/i.test(around.textContent)))
      found.push(`not apart: ${text}`);
  }
  return found;
}

describe('nothing is wrong', () => {
  // Every scene in both sizes and both themes, the next one the other way round: half as many runs.
  it.each(Object.keys(SCENES).map((scene, at) => ({ scene, isDarkPhone: at % 2 === 0 })))(
    'on $scene',
    async ({ scene, isDarkPhone }) => {
      const { page } = visitor;
      await page.evaluate(
        (name) => (globalThis as unknown as { showScene: (name: string) => Promise<void> }).showScene(name),
        scene,
      );
      await page.locator(`[data-scene="${scene}"] main`).waitFor();
      const [onPhone, onDesk] = isDarkPhone ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
      expect([
        ...(await violations(page, 'phone', onPhone)),
        ...(await page.evaluate(spills)),
        ...(await page.evaluate(unruly)),
        ...(await violations(page, 'desk', onDesk)),
      ]).toEqual([]);
    },
  );

  it('but sees a picture without words, and a pale text, where there is one', async () => {
    const { page } = visitor;
    await page.evaluate(() => {
      document.body.innerHTML = '<main><h1>?</h1><img src="data:,"><p style="color: #ddd">pale</p></main>';
    });
    const found = (await violations(page, 'phone', 'light')).join('\n');
    expect(found).toMatch(/phone, light: image-alt: <img/);
    expect(found).toMatch(/phone, light: color-contrast: <p/);
  });

  it('at the first turn of a game, nor in the sheets over it', async () => {
    const { page } = visitor;
    await page.goto(venue.address);
    await visitor.practise(1, 1);
    await visitor.reach('Take a card', 1);
    expect(await violations(page, 'phone', 'dark')).toEqual([]);
    await visitor.click(/checks passed/);
    await visitor.finds(page.getByRole('dialog'));
    expect(await violations(page, 'phone', 'light')).toEqual([]);
  });
});

it('a player who sees nothing go on any more says what is on the screen', async () => {
  const lost = visitor.sees(/a unicorn/, 0);
  await expect(lost).rejects.toThrow(/^Vi does not see a unicorn\. On the screen:\n {2}at /);
  await expect(lost).rejects.toThrow(/open sheet: .*checks passed/);
  await expect(lost).rejects.toThrow(/my move: .*Take a card/);
  await expect(lost).rejects.toThrow(/log, the newest first: /);
});

it('nothing throws in any scene, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
