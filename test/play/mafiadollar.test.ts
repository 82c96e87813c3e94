/** MafiaDollar in the built page: a whole night to the dawn, alone with a bot. */

import { afterAll, describe, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
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

async function expectWholeNight(file: Uint8Array): Promise<void> {
  const transcript = decodeTranscript(file);
  expect(transcript.sealed.charter.game).toBe('mafiadollar');
  expect(verifyTranscript(transcript, await loadGames())).toMatchObject({ ok: true, finished: true });
}

describe('a practice night', () => {
  it('goes to the dawn through a reload; its file verifies, and it is watched again', async () => {
    const max = await venue.player('Max');
    await practise(max);
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

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
