/** Learn: somebody who has read no rules is shown around in the first game, and can do without. */

import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Inside } from '../../lab/browser/eyes.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const slipOf = ({ page }: Player): Locator => page.getByRole('complementary', { name: 'Hint' });
const gotIt = (player: Player): Locator => slipOf(player).getByRole('button', { name: 'Got it' });

interface Step {
  /** The words of the slip that was read and put away, if there was one. */
  readonly told?: string;
  /** What the slip lay over though it must not. */
  readonly covered: readonly string[];
  readonly text: string;
}

/** Runs in the page: who sees a slip reads it and has got it, else does something that is offered. */
function goOn(seed: number): Step {
  const slip = document.querySelector<HTMLElement>('aside[aria-label="Hint"]');
  const text = document.body.innerText;
  if (slip === null) (globalThis as never as Inside).eyes.pickOne(seed)?.click();
  if (slip?.checkVisibility({ visibilityProperty: true }) !== true) return { covered: [], text };
  const over = slip.getBoundingClientRect();
  const pressed = '[aria-label="Your move"] button, [aria-label="Your hand"] button, [aria-label="The scene"] button'; // prettier-ignore
  const covered = [...document.querySelectorAll(pressed)].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
  });
  const hit = document.elementFromPoint(over.x + over.width / 2, over.y + 20);
  const blocks = hit !== null && slip.contains(hit) ? ['a tap on what lies below'] : [];
  const told = slip.querySelector('p')!.innerText;
  slip.querySelector('button')!.click();
  return { told, covered: [...covered.map((one) => one.outerHTML.slice(0, 120)), ...blocks], text };
}

/** Until it is so, by what the page shows and by what was told: the hints that were told, in their order. */
async function learnUntil(
  player: Player,
  isSo: (text: string, told: readonly string[]) => boolean,
  seed: number,
): Promise<string[]> {
  const told: string[] = [];
  const covered: string[] = [];
  let steps = 0;
  await eventually(async () => {
    const step = await player.page.evaluate(goOn, seed + steps++);
    if (step.told !== undefined) told.push(step.told);
    covered.push(...step.covered);
    if (!isSo(step.text, told)) throw new Error(`not there yet, told: ${told.join(' ')}`);
  });
  expect(covered).toEqual([]);
  return told;
}

describe('a newcomer', async () => {
  const nia = await venue.player('Nia', { hasTouch: true, isMobile: true });

  it('is shown around in a whole first round, and then goes on as in any practice', async () => {
    await nia.click(/^Learn/);
    const told = await learnUntil(nia, (text) => /Round 2/i.test(text), 1);
    process.stdout.write(`hints in the first round:\n  ${told.join('\n  ')}\n`);
    expect(told.length).toBeGreaterThanOrEqual(6);
    expect(told.length).toBeLessThanOrEqual(10);
    expect(new Set(told).size).toBe(told.length);
    expect(told[0]).toMatch(/your hand/);
    for (const about of [/wallet/, /hourglass/, /papers/, /tokens/]) expect(told.join(' ')).toMatch(about);
  });

  it('calls the hints back from the menu, and is told them with the focus where they are', async () => {
    await nia.reach('Take a card', 30);
    await nia.click('Menu');
    await nia.click('Show all hints');
    await nia.finds(gotIt(nia));
    const first = await slipOf(nia).innerText();
    await gotIt(nia).focus();
    await nia.page.keyboard.press('Enter');
    await eventually(async () => expect(await slipOf(nia).innerText()).not.toBe(first));
    expect(await gotIt(nia).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('wants no more of them, and is left alone, also after a reload', async () => {
    await nia.press(slipOf(nia).getByRole('button', { name: 'No more hints' }));
    expect(await slipOf(nia).count()).toBe(0);
    await nia.page.reload();
    await nia.reach('Take a card', 60);
    expect([await slipOf(nia).count(), await nia.page.getByRole('note').count()]).toEqual([0, 0]);
    await nia.leave();
  });
});

it('the first hints of MafiaDollar are told, too', async () => {
  const mo = await venue.player('Mo');
  await mo.pick('Game', 'MafiaDollar');
  await mo.click(/^Learn/);
  // Whoever begins may ask Mo for a card before any hint is due: so Mo plays.
  const told = await learnUntil(mo, (_, { length }) => length >= 3, 90);
  expect(told[0]).toMatch(/what your clan is worth/);
  expect(new Set(told).size).toBe(3);
  await mo.leave();
});

it('a hint is not taken away while it is read, though its moment passes', async () => {
  const uma = await venue.player('Uma');
  await uma.page.goto(venue.example('lesson-others'));
  await uma.finds(slipOf(uma));
  const words = await slipOf(uma).locator('p').innerText();
  await eventually(async () => {
    await uma.page.evaluate(() => (globalThis as never as { stepExample: () => boolean }).stepExample());
    if (!(await uma.button('Take a card').isVisible())) throw new Error('it is not my turn yet');
  });
  expect(await slipOf(uma).locator('p').innerText()).toBe(words);
  await uma.leave();
});

it('who practises without it is told nothing that points', async () => {
  const pia = await venue.player('Pia');
  await pia.practise(1, 1);
  await pia.reach('Take a card', 5);
  expect(await slipOf(pia).count()).toBe(0);
  await pia.leave();
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
