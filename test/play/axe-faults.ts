/** What axe finds wrong with a screen. */

import axe, { type RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { type Look, lookAt, type Size } from './looks.ts';

const RULES: RunOptions = {
  resultTypes: ['violations'],
  preload: false, // no style sheet of another host is there to be fetched
  rules: { 'target-size': { enabled: true } }, // of WCAG 2.2, which axe leaves out unless told
};

/**
 * Before any page is opened. Axe measures each text by a range of its own, one after the other; a page has to tell every range that was
 * ever made what changes in it, which takes longer than axe itself. So all of them are one.
 */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const range = document.createRange();
    document.createRange = () => range;
  });
  await context.addInitScript({ content: `${axe.source}; axe.configure({ noHtml: true })` });
}

/**
 * What scrolls below a panel that stays may lie half under it, and is no smaller for that: how large a target is, is said where it can be
 * scrolled to [WCAG 2.5.8]. Sent into the page.
 */
export async function faultsByAxe(rules: RunOptions): Promise<string[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const faults: string[] = [];
  const { violations: all } = await run(document, { ...rules, elementRef: true });
  for (const { id, nodes } of all)
    for (const { element, failureSummary } of nodes) {
      if (id === 'target-size') {
        element!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { violations: still } = await run(element!, { ...rules, runOnly: [id] });
        if (still.length === 0) continue;
      }
      faults.push(`${id}: ${element!.outerHTML.slice(0, 200)}: ${failureSummary ?? ''}`);
    }
  return faults;
}

/**
 * Where only places and sizes differ: names, roles and colours are those of the same screen with our own letters and colours. Large
 * letters need less contrast, and forced colours are not those that axe would compare: `other-eyes.ts` looks at the ones that are seen.
 */
const PLACES: RunOptions = { ...RULES, runOnly: ['target-size', 'scrollable-region-focusable'] };

/** In another language: its words may fall elsewhere, and name things badly, but they have the colours of the English ones. */
export const WORDS: RunOptions = {
  ...RULES,
  rules: { ...RULES.rules, 'color-contrast': { enabled: false } },
};

/** Each violation as "size, look: rule: element: what is wrong". */
export async function violations(page: Page, size: Size, look: Look): Promise<string[]> {
  await lookAt(page, size, look);
  const found = await page.evaluate(faultsByAxe, look === 'light' || look === 'dark' ? RULES : PLACES);
  return found.map((words) => `${size}, ${look}: ${words}`);
}
