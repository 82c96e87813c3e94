/** The built page in Firefox, as it is published: at one table with Chromium, over WebRTC, through reloads, to the same file. */

import { afterAll, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

it('plays with a friend in Chromium and one in Firefox, is loaded anew in the middle, and saves what they save', async () => {
  const [ann, cy] = await Promise.all([venue.fox('Ann'), venue.fox('Cy')]);
  const ben = await venue.player('Ben');
  await ann.page.goto(`${venue.address}&game=toy`); // the first page is put away while it makes its database
  const link = await ann.openTable();
  for (const guest of [ben, cy]) {
    await guest.follow(`${venue.address}${new URL(link).hash}`);
    await guest.click('I am ready');
  }
  await ann.sees(/Everybody is ready/);
  await ann.click('Start the game');
  const players = [ann, ben, cy];
  await Promise.all(players.map((player) => player.sees(/checks passed/)));
  let isLoaded = false;
  await Promise.all(
    players.map((player, i) =>
      player.playToPodium(7 + i, async (clicks) => {
        if (player !== ann || isLoaded || clicks < 1) return;
        isLoaded = true;
        await ann.page.reload();
        await ann.sees(/checks passed/);
        await ann.resumeClicking(11);
      }),
    ),
  );
  expect(isLoaded).toBe(true);
  const file = await ben.savedFile();
  expect(await ann.savedFile()).toEqual(file);
  expect(verifyTranscript(decodeTranscript(file), await loadGames())).toMatchObject({
    ok: true,
    finished: true,
  });
  expect(venue.errors).toEqual([]);
  await venue.part(players);
});
