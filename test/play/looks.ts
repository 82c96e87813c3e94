/** Screens of the examples, as different readers see them: in several sizes, themes, colours and letters. */

import type { Page } from 'playwright-core';

export const SIZES = {
  phone: { width: 390, height: 844 },
  flat: { width: 844, height: 390 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** In the light or the dark, with a few colours of the reader's own, with letters twice as large, or with both. */
export type Look = 'light' | 'dark' | 'forced' | 'large' | 'both';

export async function lookAt(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' || look === 'both' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    look === 'large' || look === 'both' ? '200%' : '',
  );
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
