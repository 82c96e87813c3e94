/**
 * MafiaDollar in the built page, alone with a bot: a whole night to the dawn, begun with the mouse. By finger and keyboard alone it is
 * played among friends, and in the long run alone with a bot, too.
 */

import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { LONG } from '../table/long.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** Against one bot. */
async function practise(player: Player): Promise<void> {
  await player.pick('Game', 'MafiaDollar');
  await player.sees(/Prohibition ends/);
  await player.click('Practise');
  await player.pick('Bots', '1');
  await player.click('Deal');
  await player.sees(/checks passed/);
}

/** [H2] A whole offer, written on one sheet. */
async function offer(player: Player): Promise<void> {
  await player.reach('Make an offer', 3);
  await player.click(/^Make an offer/);
  const sheet = player.page.getByRole('dialog', { name: 'Make an offer' });
  const first = (group: string): Locator =>
    sheet.getByRole('group', { name: group }).locator('button:not([aria-disabled])').first();
  await player.press(first('I want'));
  await player.press(first('I give'));
  await player.press(first('The card that you give'));
  await player.press(sheet.getByRole('button', { name: /^Offer .+ for / }));
  await player.reads(/You offer .+: .+ for /);
}

async function expectWholeNight(file: Uint8Array): Promise<void> {
  const transcript = decodeTranscript(file);
  expect(transcript.sealed.charter.game).toBe('mafiadollar');
  expect(verifyTranscript(transcript, await loadGames())).toMatchObject({ ok: true, finished: true });
}

/** So many answers are enough to meet every form of question with a real mouse. */
const BY_MOUSE = 40;

describe('a practice night', () => {
  it('goes to the dawn through a reload; its file verifies, and it is watched again', async () => {
    const max = await venue.player('Max');
    await practise(max);
    await offer(max);
    expect(await max.clickToPodium(5, BY_MOUSE)).toBe(BY_MOUSE);
    let reloaded = false;
    const start = performance.now();
    const clicks = await max.playToPodium(7, async (made) => {
      if (reloaded || made < 40) return;
      reloaded = true;
      await max.page.reload();
      await max.sees(/checks passed/);
      await max.resumeClicking(8);
    });
    process.stdout.write(`a night against one bot: ${Math.round((performance.now() - start) / 1000)} s, ${clicks} clicks\n`); // prettier-ignore
    expect(reloaded).toBe(true);
    await expectWholeNight(await max.savedFile());
    await max.click('The ledgers at dawn');
    await max.sees(/All cards are shown/);
    await max.click('To the podium');
    await max.click('Watch it again');
    await max.sees(/Step 1 of \d+/);
    await venue.part([max]);
  });
});

if (LONG)
  describe('a whole practice night', () => {
    it.each(['mouse', 'touch', 'keyboard'] as const)('by %s alone goes to the dawn', async (hands) => {
      const sal = await venue.player('Sal', hands === 'touch' ? { hasTouch: true, isMobile: true } : {});
      await practise(sal);
      const play = { mouse: () => sal.clickToPodium(31), touch: () => sal.tapToPodium(32), keyboard: () => sal.typeToPodium(33) }; // prettier-ignore
      expect(await play[hands]()).toBeGreaterThan(40);
      await expectWholeNight(await sal.savedFile());
      await venue.part([sal]);
    });
  });

it('[J6] whom a hit is meant for is tapped on the street', async () => {
  const ida = await venue.player('Ida');
  await ida.page.goto(venue.example('night-aim'));
  await ida.press(ida.page.getByRole('list', { name: 'On the street' }).getByRole('button').first());
  await ida.sees(/Thug tries to hit/);
  await venue.part([ida]);
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
