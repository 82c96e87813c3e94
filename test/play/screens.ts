/**
 * Every screen is shown once, and looked at by everybody: by axe on a phone and on a desk, in the light and in the dark; by other eyes,
 * with large letters and colours of their own; and on a phone in each language but English. To show one takes longer than most looks.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/languages/languages.ts';
import { bringAxe, faultsByAxe, violations, WORDS } from './axe-faults.ts';
import { cutFaults, findings, leaveOutShapes, lookAt, show, speak, spills, unruly } from './looks.ts';
import { faultsForOtherEyes } from './other-eyes.ts';
import { Venue } from './venue.ts';

/** What lies over the table until it is closed, and names that are meant to break a page: they may cut words off. */
const mayCut = (example: string): boolean => example === 'trouble' || example.endsWith('names');

export async function lookAtScreens(examples: readonly string[]): Promise<void> {
  const venue = await Venue.open();
  afterAll(() => venue.close());
  const { context, page } = await venue.player('Vi');
  await leaveOutShapes(context);
  await bringAxe(context);
  await page.goto(venue.example('home'));

  // Every example in both sizes and both themes, the next one the other way round: half as many runs.
  const ways = examples.map((example, at) => ({ example, isDarkPhone: at % 2 === 0 }));
  describe.each(ways)('$example', ({ example, isDarkPhone }) => {
    beforeAll(() => show(page, example));

    it('axe finds nothing wrong, nothing spills over the edge, and no name turns its neighbours around', async () => {
      const [onPhone, onDesk] = isDarkPhone ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
      expect([
        ...(await violations(page, 'phone', onPhone)),
        ...(await findings(page, spills, unruly)),
        ...(await violations(page, 'desk', onDesk)),
        ...(await violations(page, 'phone', isDarkPhone ? 'forced' : 'large')),
        ...(await findings(page, spills)),
      ]).toEqual([]);
    });

    it('can be read and used with letters twice as large, with colours of the reader’s own, and with both', async () => {
      const found = [
        ...(await faultsForOtherEyes(page, 'phone', 'large')),
        ...(await faultsForOtherEyes(page, 'phone', 'forced')),
        ...(await faultsForOtherEyes(page, 'phone', 'both')),
        ...(await faultsForOtherEyes(page, 'flat', 'both')),
        ...(await faultsForOtherEyes(page, 'desk', 'both')),
      ];
      expect(found.filter((words) => !mayCut(example) || !/cut off|out of reach/.test(words))).toEqual([]);
    });

    it.each(languages.slice(1))('nothing is wrong in $name', async ({ code }) => {
      await lookAt(page, 'phone', 'dark');
      await speak(page, code);
      const found = [
        ...(await findings(page, spills, cutFaults)),
        ...(await page.evaluate(faultsByAxe, WORDS)),
      ];
      expect(found.filter((words) => !mayCut(example) || !words.startsWith('cut off'))).toEqual([]);
    });
  });

  it('nothing throws in any example, and nothing is asked of any other host', () => {
    expect(venue.errors).toEqual([]);
  });
}
