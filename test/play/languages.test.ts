/**
 * Every screen on a phone, in each language but English, as whoever changes it in the middle of a game: nothing is cut off or spills over
 * the edge, and axe finds nothing wrong.
 */

import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/languages/languages.ts';
import { EXAMPLES } from '../page/examples/examples.ts';
import { bringAxe, faultsByAxe, RULES } from './axe-faults.ts';
import { cutFaults, findings, leaveOutShapes, lookAt, show, speak, spills } from './looks.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const { context, page } = await venue.player('Lea');
await leaveOutShapes(context);
await bringAxe(context);
await page.goto(venue.example('home'));
await lookAt(page, 'phone', 'dark');

/** What lies over the table until it is closed, and names that are meant to break a page. */
const isOver = (example: string): boolean => example === 'trouble' || example.endsWith('names');

describe.each(languages.slice(1))('in $name', ({ code }) => {
  it.each(Object.keys(EXAMPLES))('nothing is wrong on %s', async (example) => {
    await show(page, example);
    await speak(page, code);
    const found = [
      ...(await findings(page, spills, cutFaults)),
      ...(await page.evaluate(faultsByAxe, RULES)),
    ];
    expect(found.filter((words) => !isOver(example) || !words.startsWith('cut off'))).toEqual([]);
  });

  it('all of the page has changed: not a word of “Your move” is English', async () => {
    await show(page, 'turn');
    const english = await page.locator('[data-part="move"]').innerText();
    await speak(page, code);
    const words = (text: string): string[] => text.split(/\s+/).filter((word) => /^[a-z]{4,}/.test(word));
    const now = words(await page.locator('[data-part="move"]').innerText());
    expect(now.filter((word) => words(english).includes(word))).toEqual([]);
  });
});

it('nothing throws in any language, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
