/** Every screen on a phone and on a desk: axe finds nothing wrong, nothing spills over the edge, and no name turns its neighbours around. */

import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../page/examples/examples.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const RULES: RunOptions = {
  resultTypes: ['violations'],
  preload: false, // no style sheet of another host is there to be fetched
  rules: { 'target-size': { enabled: true } }, // of WCAG 2.2, which axe leaves out unless told
};

/** The colours are the reader's own, which the browser lays over ours: axe compares ours. */
const FORCED: RunOptions = { ...RULES, rules: { ...RULES.rules, 'color-contrast': { enabled: false } } };

const visitor = await venue.player('Vi');
await visitor.context.addInitScript({ content: axe.source });
await visitor.page.goto(venue.example('home'));

/** In the light or the dark, with a few colours of the reader's own, or with letters twice as large. */
type Look = 'light' | 'dark' | 'forced' | 'large';

async function lookAt(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    look === 'large' ? '200%' : '',
  );
}

/** Each violation as "size, look: rule: element: what is wrong". */
async function violations(page: Page, size: keyof typeof SIZES, look: Look): Promise<string[]> {
  await page.setViewportSize(SIZES[size]);
  await lookAt(page, look);
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

async function show(page: Page, example: string): Promise<void> {
  await page.evaluate(
    (name) => (globalThis as unknown as { showExample: (name: string) => Promise<void> }).showExample(name),
    example,
  );
  await page.locator(`[data-example="${example}"] main`).waitFor();
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

  it.each(['turn', 'buy-pay', 'snatch', 'extra-time'])('on %s with forced colours: what can be pressed has an edge, and what can’t looks it', async (example) => {
    const { page } = visitor;
    await page.setViewportSize(SIZES.phone);
    await lookAt(page, 'forced');
    await show(page, example);
    const edges = await page.locator('[aria-label="Your move"] button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
        return { style: borderTopWidth === '0px' ? 'none' : borderTopStyle, off: button.ariaDisabled === 'true' };
      }),
    );
    expect(edges.length).toBeGreaterThan(0);
    for (const { style, off } of edges) expect(style).toBe(off ? 'dashed' : 'solid');
  }); // prettier-ignore

  it.each(['turn', 'buy', 'turn-special', 'happy-birthday', 'turn-7'])('on %s with letters twice as large: the table scrolls, and what I do stays in sight', async (example) => {
    const { page } = visitor;
    for (const size of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await lookAt(page, 'large');
      await show(page, example);
      const seen = await page.evaluate(() => {
        const panel = document.querySelector('[aria-label="Your move"] > [tabindex="-1"]')!.getBoundingClientRect();
        const main = document.querySelector('main')!;
        return { top: panel.top, bottom: panel.bottom, scrolls: main.scrollHeight > main.clientHeight, wide: document.documentElement.scrollWidth };
      });
      expect(seen.top).toBeGreaterThanOrEqual(0);
      expect(seen.bottom).toBeLessThanOrEqual(size.height + 12); // with its margin to the edge
      expect(seen).toMatchObject({ scrolls: true, wide: size.width });
    }
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
