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
    const shapes = 'svg :is(path, polygon, polyline, rect, circle, ellipse, line, use)';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${shapes} { display: none }`); // until they are gone
    document.adoptedStyleSheets.push(sheet);
    new MutationObserver(() => {
      for (const shape of document.querySelectorAll(shapes)) shape.remove();
    }).observe(document, { childList: true, subtree: true });
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

/** The example that is shown, in another language. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (code) => (globalThis as unknown as { speakExample: (code: string) => Promise<void> }).speakExample(code),
    language,
  );
}

/** What reaches beyond the right edge, if the page can be pushed sideways. */
export function spills(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *:not(svg *)')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => `spills: ${one.outerHTML.slice(0, 120)}`);
}

/** Words that an edge cuts off, and that can't be scrolled to. A name that is longer than any name may end in dots: those have examples of their own. */
export function cutFaults(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found: string[] = [];
  interface Frame { readonly cutsX: boolean; readonly cutsY: boolean; readonly isEnd: boolean; readonly edge: DOMRect }
  const frames = new Map<Element, Frame>();
  const frameOf = (one: Element): Frame => {
    const known = frames.get(one);
    if (known !== undefined) return known;
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(one);
    const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow) || clipPath !== 'none';
    const isEnd = position === 'fixed' || one === root || /auto|scroll/.test(overflowY);
    const frame = { cutsX: cuts(overflowX), cutsY: cuts(overflowY), isEnd, edge: one.getBoundingClientRect() };
    frames.set(one, frame);
    return frame;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange(); // one: whatever changes in the page has to be told to each that was ever made
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement!;
    if (around.closest('button')?.ariaLabel?.includes(texts.currentNode.nodeValue!) === true) continue; // the log's last line is told whole behind it
    const isSeen = around.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || around.closest('.hidden, svg, script, style') !== null) continue;
    range.selectNodeContents(texts.currentNode);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (lines.length === 0 || texts.currentNode.nodeValue!.trim() === '') continue;
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    const [top, bottom] = [Math.min(...lines.map((line) => line.top)), Math.max(...lines.map((line) => line.bottom))];
    for (let frame: Element | null = around; frame !== null && frame !== document.body; frame = frame.parentElement) {
      const { cutsX, cutsY, isEnd, edge } = frameOf(frame);
      const sideways = cutsX && (right > edge.right + 2 || left < edge.left - 2);
      const upright = cutsY && (bottom > edge.bottom + 3 || top < edge.top - 3);
      if (sideways || upright) {
        found.push(`cut off: “${texts.currentNode.nodeValue!.trim()}” by ${frame.outerHTML.slice(0, 100)}`);
        break;
      }
      if (isEnd) break;
    }
  }
  return found;
} // prettier-ignore

/** Words from right to left that are not apart from the words around them. */
export function unruly(): string[] {
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
