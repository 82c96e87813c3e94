/**
 * Every screen on a phone and on a desk, with letters twice as large or with colours of the reader's own, and the table's on a flat
 * screen: axe finds nothing wrong, nothing spills over the edge, and no name turns its neighbours around.
 */

import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../page/examples/examples.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const SIZES = {
  phone: { width: 390, height: 844 },
  flat: { width: 844, height: 390 },
  desk: { width: 1440, height: 900 },
} as const;
const RULES: RunOptions = {
  resultTypes: ['violations'],
  preload: false, // no style sheet of another host is there to be fetched
  rules: { 'target-size': { enabled: true } }, // of WCAG 2.2, which axe leaves out unless told
};

/** axe compares our colours, which are not seen then: `forcedFaults` looks at those that are. */
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

async function faultsInForcedColours(page: Page): Promise<string[]> {
  await page.setViewportSize(SIZES.phone);
  await lookAt(page, 'forced');
  return page.evaluate(forcedFaults);
}

async function show(page: Page, example: string): Promise<void> {
  await page.evaluate(
    (name) => (globalThis as unknown as { showExample: (name: string) => Promise<void> }).showExample(name),
    example,
  );
  await page.locator(`[data-example="${example}"] main`).waitFor();
}

/**
 * With colours of the reader's own, axe compares ours, which are not seen. So this looks at what is: every text has a colour of the
 * system on the ground that goes with it, what can be pressed has an edge, and what can't be chosen is grey. Pictures keep their colours.
 */
function forcedFaults(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const colourOf = (name: string): string => {
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    return getComputedStyle(probe).color;
  };
  const named = (names: readonly string[]): Map<string, string[]> => {
    const all = new Map<string, string[]>();
    for (const name of new Set(names)) all.set(colourOf(name), [...(all.get(colourOf(name)) ?? []), name]);
    return all;
  };
  const TEXTS: Readonly<Record<string, readonly string[]>> = {
    Canvas: ['CanvasText', 'LinkText', 'VisitedText', 'GrayText', 'Highlight', 'ButtonText'],
    ButtonFace: ['ButtonText', 'CanvasText', 'LinkText', 'GrayText'],
    Field: ['FieldText', 'GrayText', 'CanvasText'],
    Highlight: ['HighlightText'],
    SelectedItem: ['SelectedItemText'],
  };
  const grounds = named(Object.keys(TEXTS));
  const texts = named(Object.values(TEXTS).flat());
  probe.remove();

  const groundOf = (one: Element | null): string => {
    if (one === null) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(one);
    return backgroundColor.endsWith(', 0)') ? groundOf(one.parentElement) : backgroundColor;
  };
  const isPicture = (one: Element): boolean => one.closest('svg') !== null || getComputedStyle(one).getPropertyValue('forced-color-adjust') === 'none';
  const isOff = (one: Element): boolean => one.closest(':disabled, [aria-disabled="true"]') !== null;
  const seen = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isPicture(one));
  const faults: string[] = [];
  for (const one of seen) {
    const style = getComputedStyle(one);
    const say = (what: string): void => void faults.push(`forced: ${what}: ${one.outerHTML.slice(0, 140)}`);
    if ([...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== '')) {
      const ground = groundOf(one);
      const on = grounds.get(ground === 'rgba(0, 0, 0, 0)' ? colourOfCanvas() : ground) ?? [];
      const names = texts.get(style.color) ?? [];
      if (!on.some((name) => names.some((text) => TEXTS[name]!.includes(text)))) say(`${style.color} on ${ground}`);
      if (names.join() === 'GrayText' && !isOff(one)) say('grey, and can be chosen');
    }
    if (one.matches('button, .btn, [role="button"], summary')) {
      const edge = style.borderTopWidth === '0px' ? 'none' : style.borderTopStyle;
      if (one.matches('button, .btn') && edge !== (isOff(one) ? 'dashed' : 'solid')) say(`an edge that is ${edge}`);
    }
  }
  return faults;

  function colourOfCanvas(): string {
    return [...grounds].find(([, names]) => names.includes('Canvas'))![0];
  }
} // prettier-ignore

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

  it.each(['turn', 'first-turn', 'waiting', 'buy', 'law', 'line-up-suspects', 'give-back', 'next-round', 'podium', 'night-play'])('on %s, on a flat screen', async (example) => {
    const { page } = visitor;
    await show(page, example);
    expect([...(await violations(page, 'flat', 'dark')), ...(await page.evaluate(spills))]).toEqual([]);
  }); // prettier-ignore

  it.each(['turn', 'buy-pay', 'snatch', 'extra-time', 'happy-birthday', 'waiting', 'line-up-suspects', 'next-round', 'give-back', 'law', 'menu', 'podium', 'night-play'])('on %s with forced colours: colours of the system alone, edges, and grey for what can’t be chosen', async (example) => {
    await show(visitor.page, example);
    expect(await faultsInForcedColours(visitor.page)).toEqual([]);
  }); // prettier-ignore

  it('and forced colours are looked at: a colour of ours, a button without an edge, a choice that only looks like one', async () => {
    const { page } = visitor;
    await show(page, 'turn');
    await page.evaluate(() => {
      const aside = document.body.appendChild(document.createElement('aside'));
      aside.innerHTML = '<p style="forced-color-adjust: none; background: #c92a14"><em style="forced-color-adjust: auto">ours</em></p><span style="color: GrayText">grey</span><button style="border: 0">bare</button><button aria-disabled="true" style="border: 1px solid">off</button>';
    });
    const found = (await faultsInForcedColours(page)).join('\n');
    expect(found).toMatch(/on rgb\(201, 42, 20\): <em/);
    expect(found).toMatch(/grey, and can be chosen: <span/);
    expect(found).toMatch(/an edge that is none: <button style="border: 0/);
    expect(found).toMatch(/an edge that is solid: <button aria-disabled/);
    await page.evaluate(() => document.querySelector('aside')!.remove());
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
