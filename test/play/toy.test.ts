/** The toy game in the built page: what it takes to add a game is enough to play it, alone with bots and with a friend over WebRTC. */

import { afterAll, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { Venue } from './venue.ts';
import type { Player } from './player.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** A game that is not on the list is asked for in the address. */
async function atToy(name: string): Promise<Player> {
  const player = await venue.player(name);
  await player.page.goto(`${venue.address}&game=toy`);
  return player;
}

async function expectWholeGame(file: Uint8Array): Promise<void> {
  const transcript = decodeTranscript(file);
  expect(transcript.sealed.charter.game).toBe('toy');
  expect(verifyTranscript(transcript, await loadGames())).toMatchObject({ ok: true, finished: true });
}

it('is practised to its end, looked at again, saved and verified', async () => {
  const ann = await atToy('Ann');
  await ann.sees(/A little game of animals/);
  await ann.click('Practise');
  await ann.pick('Bots', '2');
  await ann.click('Deal');
  await ann.sees(/checks passed/);
  await ann.playToPodium(5);
  await ann.sees(/Most points: /);
  await expectWholeGame(await ann.savedFile());
  await ann.click('Watch it again');
  await ann.sees(/Step 1 of 1 Round 1 is over/);
  await venue.part([ann]);
});

it('is played by two over WebRTC, and both save the same file', async () => {
  const ann = await atToy('Ann');
  const ben = await venue.player('Ben'); // the link is all he needs
  const link = await ann.openTable();
  await ben.follow(`${venue.address}${new URL(link).hash}`);
  await ben.click('I am ready');
  await ann.sees(/Everybody is ready/);
  await ann.click('Start the game');
  await Promise.all([ann.playToPodium(7), ben.playToPodium(8)]);
  const file = await ann.savedFile();
  expect(await ben.savedFile()).toEqual(file);
  await expectWholeGame(file);
  expect(venue.errors).toEqual([]);
  await venue.part([ann, ben]);
});
