/** MafiaDollar among friends over WebRTC, by an invite link: two, of whom one reloads in between, and four. */

import { afterAll, describe, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { eventually } from '../eventually.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** The first picks the game and opens a table; to the others the link says which it is. */
async function meet(names: readonly string[]): Promise<Player[]> {
  const players = await Promise.all(names.map((name) => venue.player(name)));
  const [opener, ...guests] = players as [Player, ...Player[]];
  await opener.pick('Game', 'MafiaDollar');
  const link = await opener.openTable();
  for (const guest of guests) {
    await guest.follow(link);
    await guest.sees(/MafiaDollar/);
    await guest.click('I am ready');
  }
  await opener.sees(/Everybody is ready/);
  await opener.click('Start the game');
  await Promise.all(players.map((player) => player.sees(/checks passed/)));
  return players;
}

/** All have the same file, and it holds a whole night. */
async function expectOneFile(players: readonly Player[]): Promise<void> {
  const files: Uint8Array[] = [];
  for (const player of players) files.push(await player.savedFile());
  for (const file of files) expect(file).toEqual(files[0]);
  const transcript = decodeTranscript(files[0]!);
  expect(transcript.sealed.charter.game).toBe('mafiadollar');
  expect(verifyTranscript(transcript, await loadGames())).toMatchObject({ ok: true, finished: true });
}

/** [H5] Who waits would trade: it stands beside the name for the one on turn, until it is taken back. */
async function showHandShake(players: readonly [Player, Player]): Promise<void> {
  const first = await eventually(async () => {
    const texts = await Promise.all(players.map((player) => player.text()));
    const asked = texts.findIndex((text) => text.includes('Pick a card of your hand'));
    expect(asked).toBeGreaterThanOrEqual(0);
    return asked;
  });
  const [onTurn, other] = [players[first]!, players[1 - first]!];
  const sign = other.page.getByLabel('I’d trade');
  await other.press(sign);
  await onTurn.sees(/would trade/);
  await other.press(sign);
  await eventually(async () => expect(await onTurn.text()).not.toContain('would trade'));
}

describe('a table of friends', () => {
  it('[H5] of two show that they would trade, play a night, the one reloads in between, and both save the same file', async () => {
    const players = await meet(['Ann', 'Ben']);
    const [ann, ben] = players as [Player, Player];
    await showHandShake([ann, ben]);
    let reloaded = false;
    await Promise.all([
      ann.playToPodium(11),
      ben.playToPodium(12, async (clicks) => {
        if (reloaded || clicks < 30) return;
        reloaded = true;
        await ben.page.reload();
        await ben.sees(/checks passed/);
        await ben.resumeClicking(13);
      }),
    ]);
    expect(reloaded).toBe(true);
    await expectOneFile(players);
    await venue.part(players);
  });

  it('of four plays a night', async () => {
    const players = await meet(['Ann', 'Ben', 'Cy', 'Dot']);
    await Promise.all(players.map((player, i) => player.playToPodium(20 + i)));
    await expectOneFile(players);
    await venue.part(players);
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
