/** Screens of the examples, as different readers see them: in several sizes, themes, colours and letters. */

import type { BrowserContext, Page } from 'playwright-core';

export const SIZES = {
  phone: { width: 390, height: 844 },
  flat: { width: 844, height: 390 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** In the light or the dark, with a few colours of the reader's own, with letters twice as large, or with both. */
export type Look = 'light' | 'dark' | 'forced' | 'large' | 'both';

/** Said all at once, so that the page is laid out once. */
export async function lookAt(page: Page, size: Size, look: Look): Promise<void> {
  await Promise.all([
    page.setViewportSize(SIZES[size]),
    page.emulateMedia({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' || look === 'both' ? 'active' : 'none',
      reducedMotion: 'reduce',
    }),
    page.evaluate(
      (letters) => {
        document.documentElement.style.fontSize = letters;
      },
      look === 'large' || look === 'both' ? '200%' : '',
    ),
  ]);
  // What is laid by measuring others is laid in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What these find in the page, all in one visit. Each is sent there as text. */
export function findings(
  page: Page,
  ...checks: readonly (() => string[] | Promise<string[]>)[]
): Promise<string[]> {
  const all = checks.map((check) => `...(await (${check.toString()})())`).join();
  return page.evaluate<string[]>(`(async () => [${all}])()`);
}

/**
 * Every picture is an image, with or without words of its own, and no check looks at what it is cut from: these shapes, which are half of
 * all elements, would only be painted and gone through each time. Texts in pictures stay.
 */
export async function leaveOutShapes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg :is(path, polygon, polyline, rect, circle, ellipse, line, use) { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Another example, without loading the page again. */
export async function show(page: Page, example: string): Promise<void> {
  await page.evaluate(
    (name) => (globalThis as unknown as { showExample: (name: string) => Promise<void> }).showExample(name),
    example,
  );
  await page.locator(`[data-example="${example}"] main`).waitFor();
}

/** What reaches beyond the right edge, if the page can be pushed sideways. */
export function spills(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *:not(svg *)')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => `spills: ${one.outerHTML.slice(0, 120)}`);
}
