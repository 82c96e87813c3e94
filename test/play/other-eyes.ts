/**
 * What is wrong with a screen for other eyes: with a few colours of the reader's own, with letters twice as large, and with both. No word
 * is cut off, whatever can be pressed can be reached, and under forced colours all that is seen has a colour of the system.
 */

import type { Page } from 'playwright-core';
import { cutFaults, findings, type Look, lookAt, type Size, spills } from './looks.ts';

/** All that is wrong, each as "size, look: what". */
export async function faultsForOtherEyes(on: Page, size: Size, look: Look): Promise<string[]> {
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
