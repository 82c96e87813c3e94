/** The table in each language but English, as whoever changes it in the middle of a game; `screens.ts` looks at every screen. */

import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/languages/languages.ts';
import { show, speak } from './looks.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const { page } = await venue.player('Lea');
await page.goto(venue.example('home'));

describe.each(languages.slice(1))('in $name', ({ code }) => {
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
