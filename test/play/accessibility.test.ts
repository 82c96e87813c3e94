/**
 * Every screen on a phone and on a desk, with letters twice as large or with colours of the reader's own, and the table's on a flat
 * screen: axe finds nothing wrong, nothing spills over the edge, and no name turns its neighbours around.
 */

import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../page/examples/examples.ts';
import { type Look, lookAt, show, type Size, SIZES, spills } from './looks.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const RULES: RunOptions = {
  resultTypes: ['violations'],
  preload: false, // no style sheet of another host is there to be fetched
  rules: { 'target-size': { enabled: true } }, // of WCAG 2.2, which axe leaves out unless told
};

/** axe compares our colours, which are not seen then: `other-eyes.test.ts` looks at those that are. */
const FORCED: RunOptions = { ...RULES, rules: { ...RULES.rules, 'color-contrast': { enabled: false } } };

const visitor = await venue.player('Vi');
await visitor.context.addInitScript({ content: axe.source });
await visitor.page.goto(venue.example('home'));

/** Each violation as "size, look: rule: element: what is wrong". */
async function violations(page: Page, size: Size, look: Look): Promise<string[]> {
  const { width, height } = SIZES[size];
  await page.setViewportSize({ width, height });
  await lookAt(page, look);
  if (look === 'large') {
    // They scroll below the panel that stays: what happens to lie half under it is no smaller for that.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(3 * height, whole) });
  }
  const found = await page.evaluate(
    async (rules) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      return (await run(document, rules)).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary ?? ''}`),
      );
    },
    look === 'forced' ? FORCED : RULES,
  );
  return found.map((words) => `${size}, ${look}: ${words}`);
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
  // Every example in both sizes and both themes, the next one the other way round: half as many runs.
  it.each(Object.keys(EXAMPLES).map((example, at) => ({ example, isDarkPhone: at % 2 === 0 })))(
    'on $example',
    async ({ example, isDarkPhone }) => {
      const { page } = visitor;
      await show(page, example);
      const [onPhone, onDesk] = isDarkPhone ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
      expect([
        ...(await violations(page, 'phone', onPhone)),
        ...(await page.evaluate(spills)),
        ...(await page.evaluate(unruly)),
        ...(await violations(page, 'desk', onDesk)),
        ...(await violations(page, 'phone', isDarkPhone ? 'forced' : 'large')),
        ...(await page.evaluate(spills)),
      ]).toEqual([]);
    },
  );

  it.each(['turn', 'first-turn', 'waiting', 'buy', 'law', 'line-up-suspects', 'give-back', 'next-round', 'podium', 'night-play'])('on %s, on a flat screen', async (example) => {
    const { page } = visitor;
    await show(page, example);
    expect([...(await violations(page, 'flat', 'dark')), ...(await page.evaluate(spills))]).toEqual([]);
  }); // prettier-ignore

  it.each([390, 844, 1440])('no word of a ticket is cut off, %i wide', async (width) => {
    const { page } = visitor;
    await lookAt(page, 'light');
    await page.setViewportSize({ width, height: { 390: 844, 844: 390, 1440: 900 }[width]! });
    const cut: string[] = [];
    for (const example of ['turn', 'turn-7', 'cover', 'waiting', 'keep-or-leave', 'extra-time']) {
      await show(page, example);
      cut.push(
        ...(await page.locator('[aria-label="Your specials"] button').evaluateAll((tickets) =>
          tickets.flatMap((ticket) => {
            const edge = ticket.getBoundingClientRect();
            const words = document.createRange();
            words.selectNodeContents(ticket.querySelector('.words') ?? ticket);
            const { right, bottom } = words.getBoundingClientRect();
            return right > edge.right || bottom > edge.bottom + 1 ? [ticket.textContent] : [];
          }),
        )),
      );
    }
    expect(cut).toEqual([]);
  });

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
  await expect(lost).rejects.toThrow(/^Vi does not see a unicorn\. On the screens:\nVi:\n {2}at /);
  await expect(lost).rejects.toThrow(/open sheet: .*checks passed/);
  await expect(lost).rejects.toThrow(/my move: .*Take a card/);
  await expect(lost).rejects.toThrow(/log, the newest first: /);
});

it('nothing throws in any example, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
