/**
 * Every screen for other eyes: with a few colours of the reader's own, with letters twice as large, and with both. No word is cut off,
 * whatever can be pressed can be reached, and under forced colours all that is seen has a colour of the system.
 */

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../page/examples/examples.ts';
import { cutFaults, findings, leaveOutShapes, type Look, lookAt, show, type Size, SIZES, spills } from './looks.ts'; // prettier-ignore
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const { context, page } = await venue.player('Wes');
await leaveOutShapes(context);
await page.goto(venue.example('home'));

/** All that is wrong, each as "size, look: what". */
async function faults(on: Page, size: Size, look: Look): Promise<string[]> {
  await lookAt(on, size, look);
  const isForced = look === 'forced' || look === 'both';
  const found = await findings(on, ...(isForced ? [forcedFaults] : []), spills, cutFaults, reachFaults);
  return found.map((words) => `${size}, ${look}: ${words}`);
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

  const known = new Map<Element, string>();
  const groundOf = (one: Element | null): string => {
    if (one === null) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(one);
    const ground = known.get(one) ?? (backgroundColor.endsWith(', 0)') ? groundOf(one.parentElement) : backgroundColor);
    known.set(one, ground);
    return ground;
  };
  const isPicture = (one: Element): boolean => one.matches('svg') || getComputedStyle(one).getPropertyValue('forced-color-adjust') === 'none';
  const isOff = (one: Element): boolean => one.closest(':disabled, [aria-disabled="true"]') !== null;
  const seen = [...document.querySelectorAll('body *:not(svg *)')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isPicture(one));
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

/**
 * What can be pressed and, when it has the focus, lies under something else or out of sight, wherever it is scrolled to. Only what a
 * question spreads over the table may cover it, or a hint, until that is put away: but nothing of what is asked or held.
 */
async function reachFaults(): Promise<string[]> {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found: string[] = [];
  const isReached = (one: HTMLElement): boolean => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const own = one.closest('label') ?? one;
    const isAsked = one.closest('[aria-label="Your move"], [aria-label="Your hand"], [aria-label="The scene"]') !== null;
    const over = isAsked ? '.spread' : '.spread, [aria-label="Hint"]';
    const isFree = [0.5, 0.08, 0.92].some((x) =>
      [0.5, 0.15, 0.85].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (own.contains(hit) || hit.closest(over) !== null);
      }),
    );
    return isFree && left >= -2 && left + width <= innerWidth + 2;
  };
  for (const one of root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    let isFound = isReached(one);
    for (const block of ['center', 'end', 'start'] as const) {
      if (isFound) break;
      one.scrollIntoView({ block, inline: 'nearest' });
      // What lies beside something else follows it in the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      isFound = isReached(one);
    }
    if (!isFound) found.push(`out of reach: ${one.outerHTML.slice(0, 120)}`);
  }
  return found;
} // prettier-ignore

describe.each(Object.keys(EXAMPLES))('%s', (example) => {
  /** What lies over the table until it is closed, and names that are meant to break a page. */
  const isOver = example === 'trouble' || example.endsWith('names');
  it('can be read and used with letters twice as large, with colours of the reader’s own, and with both', async () => {
    await show(page, example);
    const found = [
      ...(await faults(page, 'phone', 'large')),
      ...(await faults(page, 'phone', 'forced')),
      ...(await faults(page, 'phone', 'both')),
      ...(await faults(page, 'flat', 'both')),
      ...(await faults(page, 'desk', 'both')),
    ];
    expect(found.filter((words) => !isOver || !/cut off|out of reach/.test(words))).toEqual([]);
  });
}); // prettier-ignore

it('and what is wrong is seen: a colour of ours, a bare button, a choice that only looks like one, a cut word, a covered button', async () => {
  await show(page, 'turn');
  await page.evaluate(() => {
    const aside = document.body.appendChild(document.createElement('aside'));
    aside.innerHTML =
      '<p style="forced-color-adjust: none; background: #c92a14"><em style="forced-color-adjust: auto">ours</em></p><span style="color: GrayText">grey</span><button style="border: 0">bare</button><button aria-disabled="true" style="border: 1px solid">off</button>' +
      '<p style="width: 40px; overflow: hidden; white-space: nowrap">a long word</p><div style="position: relative"><button>under</button><div style="position: absolute; inset: 0; background: red"></div></div>';
  });
  const found = (await faults(page, 'phone', 'both')).join('\n');
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
