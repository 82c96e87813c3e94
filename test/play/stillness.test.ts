/** Nothing moves under the thumb: whatever is asked, and whoever plays, the hand and "Your move" lie where they lay, and hardly anything else shifts. */

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Inside } from '../../lab/browser/eyes.ts';
import { type Size, SIZES } from './looks.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** What the page of the examples offers to tests; all of it runs in there. */
interface Stage {
  showExample: (name: string) => Promise<void>;
  stepExample: () => boolean;
  measure: typeof boxes;
}

const watcher = await venue.player('Wim');
const { page } = watcher;

async function open(example: string, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.goto(venue.example(example));
  await page.locator(`[data-example="${example}"] main`).waitFor();
}

/** Where the hand lies, and the panel, if something is asked. */
function boxes(): { hand: string; panel: string | undefined } {
  const boxOf = (where: string): string | undefined => {
    const box = document.querySelector(where)?.getBoundingClientRect();
    return box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
  };
  return {
    hand: boxOf('[aria-label="Your hand"]') ?? 'gone',
    panel: boxOf('[aria-label="Your move"] > [tabindex="-1"]'),
  };
}

/** The game of an example to the end of its turns, one question after the other: where hand and panel were, and what was asked. */
async function playThrough(on: Page): Promise<{ hands: string[]; panels: string[]; asked: string[] }> {
  await on.evaluate(`globalThis.measure = ${boxes.toString()}`);
  return on.evaluate(async () => {
    const { stepExample, measure } = globalThis as never as Stage;
    const [hands, panels, asked] = [new Set<string>(), new Set<string>(), new Set<string>()];
    do {
      do await new Promise(requestAnimationFrame);
      while (document.querySelector('[aria-busy="true"]') !== null);
      if (document.querySelector('[aria-label="Your hand"]') === null) continue; // shuffling, or the line-up
      const { hand, panel } = measure();
      hands.add(hand);
      if (panel === undefined) continue;
      panels.add(panel);
      asked.add(document.querySelector('[aria-label="Your move"] [role="status"]')!.textContent.trim());
    } while (stepExample());
    return { hands: [...hands], panels: [...panels], asked: [...asked] };
  });
}

/** Questions of all forms. */
const WALLET = ['turn', 'turn-put', 'turn-special', 'buy-pay', 'buy', 'snatch', 'keep-or-leave', 'happy-birthday', 'request-what', 'cover', 'covers', 'currency-exchange']; // prettier-ignore
const NIGHT = ['night-play', 'night-gangster', 'night-block', 'night-police', 'night-action', 'night-aim', 'night-guard', 'night-birthday', 'night-answer', 'night-store', 'night-to-the-left', 'night-waiting', 'night-first-waiting']; // prettier-ignore

describe.each(Object.keys(SIZES) as Size[])('on %s', (size) => {
  it('the hand and the panel keep their place through a whole round of bots’ turns and own ones', async () => {
    await open('whole-0', size);
    const { hands, panels, asked } = await playThrough(page);
    expect(hands).toHaveLength(1);
    expect(panels).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(4);
  });

  it.each([
    ['an ID, a special, presents, a target', WALLET],
    ['a card and its use, people at work, loot, an offer, nothing', NIGHT],
  ])('and whatever is asked: %s', async (_, examples) => {
    await open(examples[0]!, size);
    const places = new Map<string, string[]>();
    for (const example of examples) {
      await page.evaluate((name) => (globalThis as never as Stage).showExample(name), example);
      await page.locator(`[data-example="${example}"] main`).waitFor();
      const { hand, panel = 'as ever' } = await page.evaluate(boxes);
      const place = `hand ${hand}, panel ${panel}`;
      places.set(place, [...(places.get(place) ?? []), example]);
    }
    const found = [...places].map(([place, shown]) => `${place}: ${shown.join()}`);
    expect(found.filter((words) => !words.includes('panel as ever'))).toHaveLength(1);
    expect(new Set(found.map((words) => /hand ([\d ]+)/.exec(words)![1])).size).toBe(1);
  });
});

/** Every shift from now on, whatever came before it, with what moved and by how much. Sent into the page. */
function countShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const found: { value: number; moved: string }[] = [];
  const nameOf = (node: Node | undefined): string => {
    const one = node instanceof Element ? node : node?.parentElement;
    if (!one) return 'something that is gone';
    const part = one.closest('[aria-label]')?.getAttribute('aria-label') ?? 'the screen';
    return `${one.localName}.${one.getAttribute('class') ?? ''} “${one.textContent.trim().slice(0, 30)}” in ${part}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      found.push({
        value,
        moved: sources
          .map(({ node, previousRect: from, currentRect: to }) => `${nameOf(node)} by ${to.x - from.x} ${to.y - from.y}, ${to.width - from.width} wider, ${to.height - from.height} higher`)
          .join('; '),
      });
  }).observe({ type: 'layout-shift' });
  Object.assign(globalThis, { shifts: found });
} // prettier-ignore

/** All of it, and a list of what moved if that is too much. */
async function expectStill(on: Page): Promise<void> {
  const shifts = await on.evaluate(
    () => (globalThis as never as { shifts: { value: number; moved: string }[] }).shifts,
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const list = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`);
  expect(sum, list.join('\n')).toBeLessThanOrEqual(0.05);
}

it.each(['phone', 'desk'] as const)('on %s, hardly anything shifts over a whole practice round, from the shuffle to the podium', async (size) => {
  const newcomer = await venue.player('Ida', { viewport: SIZES[size] });
  await newcomer.practise(3, 1);
  await newcomer.page.evaluate(countShifts);
  await newcomer.showToPodium(4);
  await expectStill(newcomer.page);
  await newcomer.leave();
}); // prettier-ignore

it.each([
  ['phone', 'whole-0'],
  ['phone', 'whole-1'],
  ['phone', 'whole-2'],
  ['flat', 'whole-0'],
  ['flat', 'whole-2'],
  ['desk', 'whole-0'],
  ['desk', 'whole-1'],
  ['desk', 'whole-2'],
] as const)('nor, on %s, in a round that is always the same, %s', async (size, example) => {
  await open(example, size);
  await page.evaluate(countShifts);
  const clicks = await page.evaluate(async () => {
    const { eyes, stepExample } = globalThis as never as Stage & Inside;
    let [seed, counted] = [4, 0];
    while (!/Play again|To the podium/.test(document.body.innerText)) {
      // A table that is still being laid asks nothing yet.
      while (document.querySelector('[aria-busy="true"]') !== null) await new Promise(requestAnimationFrame);
      const one = eyes.pickOne(seed++);
      one?.click();
      if (one === null) stepExample();
      else counted++;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    return counted;
  });
  expect(clicks).toBeGreaterThan(20);
  await expectStill(page);
});

it('the focus never falls to the body: it goes to what is asked', async () => {
  await open('whole-0', 'phone');
  const lost = await page.evaluate(async () => {
    const { stepExample } = globalThis as never as Stage;
    const fallen: string[] = [];
    let moved = 0;
    for (let step = 0; stepExample(); step++) {
      await new Promise(requestAnimationFrame);
      if (document.activeElement === document.body) fallen.push(`step ${step}`);
      // Now a card of the hand, now a button of the panel: what has the focus may be gone a step later.
      const where = step % 2 === 0 ? '[aria-label="Your hand"] button' : '[aria-label="Your move"] button';
      const one = document.querySelector<HTMLElement>(where);
      one?.focus();
      if (one !== null) moved++;
    }
    return { fallen, moved };
  });
  expect(lost.fallen).toEqual([]);
  expect(lost.moved).toBeGreaterThan(20);
});

/** Whatever has the focus: in what part of the page, and what it is called. */
function focused(): string {
  const one = document.activeElement!;
  return `${one.closest('[aria-label]:not(button)')?.getAttribute('aria-label') ?? one.localName}: ${one.getAttribute('aria-label') ?? ''}`;
} // prettier-ignore

it.each([
  ['night-action', ['the first', 'Back']],
  ['buy-pay', ['Back']],
  ['turn-special', ['Back', 'Buy an ID']],
] as const)('nor in a form of several steps: %s', async (example, steps) => {
  await open(example, 'phone');
  const panel = page.getByRole('region', { name: 'Your move' });
  for (const step of steps) {
    const all = panel.locator('button:not([aria-disabled])');
    const button = step === 'the first' ? all.first() : panel.getByRole('button', { name: step }).first();
    await button.focus();
    const was = await button.elementHandle();
    await page.keyboard.press('Enter');
    await page.waitForFunction((one) => !one.isConnected, was);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await page.evaluate(focused)).toContain('Your move');
  }
});

it('nor when a sheet is closed by its button: it goes back to where it was, also after one sheet that led to another', async () => {
  await open('menu-friends', 'desk');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const sheet = page.locator('dialog'); // one that is closed is there until the page has heard of it
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Menu' }).focus();
  for (const on of [[], ['Invite']]) {
    await page.keyboard.press('Enter');
    for (const name of on) {
      await page.getByRole('dialog').getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name }).waitFor();
    }
    await close.focus();
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  }
}); // prettier-ignore

it('who looks back has the slider at hand, and back at the table what is asked', async () => {
  await open('turn', 'desk');
  for (let i = 0; i < 2; i++) {
    await page.getByRole('region', { name: 'What happened' }).locator('ol button').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('input[type="range"]') === true);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => (document.activeElement?.closest('[aria-label="Your move"]') ?? null) !== null); // prettier-ignore
    expect(await page.getByRole('region', { name: 'Your hand' }).getByRole('button').count()).toBe(6);
  }
});

it('who looks back by keyboard steps once for a key, and not where it is a key of the log or of the browser', async () => {
  await open('turn', 'desk');
  const lines = page.getByRole('region', { name: 'What happened' }).locator('ol button');
  await lines.nth(2).click();
  await page.waitForFunction(() => document.activeElement?.matches('input[type="range"]') === true);
  const step = page.getByText(/^Step \d+ of/);
  const before = await step.innerText();
  await lines.nth(1).focus();
  await page.keyboard.press('Home');
  expect(await lines.first().evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+ArrowLeft');
  expect(await step.innerText()).toBe(before);
  await page.keyboard.press('ArrowLeft');
  expect(await step.innerText()).not.toBe(before);
}); // prettier-ignore

it('who drags the slider of the look back sees the moment where it is let go, and no scene on the way takes it out of the hand', async () => {
  await open('turn', 'desk');
  await page.getByRole('region', { name: 'What happened' }).locator('ol button').first().click();
  const slider = page.getByRole('slider');
  await page.waitForFunction(() => document.activeElement?.matches('input[type="range"]') === true);
  const step = page.getByText(/^Step \d+ of/);
  const before = await step.innerText();
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.move(x + width - 12, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  expect(await step.innerText()).toBe(before);
  await page.mouse.move(x, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await step.innerText()).toMatch(/^Step 1 of/);
  await page.keyboard.press('ArrowRight');
  expect(await step.innerText()).toMatch(/^Step 2 of/);
}); // prettier-ignore

it('the log is one stop for the Tab key, and arrows go from line to line', async () => {
  await open('turn', 'desk');
  const lines = page.getByRole('region', { name: 'What happened' }).locator('ol button');
  expect(await lines.count()).toBeGreaterThan(3);
  expect(await lines.evaluateAll((all) => all.filter((line) => (line as HTMLElement).tabIndex >= 0).length)).toBe(1); // prettier-ignore
  await lines.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await lines.nth(2).evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  expect(await lines.first().evaluate((line) => line === document.activeElement)).toBe(true);
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
