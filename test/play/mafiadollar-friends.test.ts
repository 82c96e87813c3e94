/** MafiaDollar among friends over WebRTC, by an invite link: two, the one by keyboard and the other by touch alone, who reloads in between, and four. */

import { afterAll, describe, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { eventually } from '../eventually.ts';
import { LONG } from '../table/long.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** The first picks the game and opens a table; to the others the link says which it is. */
async function meet(players: readonly Player[], haggling: 'On' | 'Off'): Promise<void> {
  const [opener, ...guests] = players as [Player, ...Player[]];
  await opener.pick('Game', 'MafiaDollar');
  const link = await opener.openTable();
  if (haggling === 'Off') await opener.pick('Haggling', haggling);
  for (const guest of guests) {
    await guest.follow(link);
    await guest.sees(/MafiaDollar/);
    await guest.click('I am ready');
  }
  await opener.sees(/Everybody is ready/);
  await opener.click('Start the game');
  await Promise.all(players.map((player) => player.sees(/checks passed/)));
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

/** So many answers each gives by its own means; what is left of the night is clicked, which takes a fifth of the time. The long run has all of it. */
const BY_HAND = LONG ? Infinity : 60;

describe('a table of friends', () => {
  it('[H5] of two show that they would trade, play a night, by keyboard and by touch alone, the one reloads in between, and both save the same file', async () => {
    const ann = await venue.player('Ann');
    const ben = await venue.player('Ben', { hasTouch: true, isMobile: true });
    await meet([ann, ben], 'On');
    await showHandShake([ann, ben]);
    let reloaded = false;
    const byKeyboard = async (): Promise<number> => {
      const typed = await ann.typeToPodium(11, BY_HAND);
      await ann.playToPodium(13);
      return typed;
    };
    const byTouch = async (): Promise<number> => {
      const tapped = await ben.tapToPodium(12, BY_HAND, async (made) => {
        if (reloaded || made < 30) return;
        reloaded = true;
        await ben.page.reload();
        await ben.sees(/checks passed/);
      });
      await ben.playToPodium(14);
      return tapped;
    };
    for (const made of await Promise.all([byKeyboard(), byTouch()])) expect(made).toBeGreaterThan(40);
    expect(reloaded).toBe(true);
    await expectOneFile([ann, ben]);
    await venue.part([ann, ben]);
  });

  it('[Q1] of four plays a night without haggling', async () => {
    const players = await Promise.all(['Ann', 'Ben', 'Cy', 'Dot'].map((name) => venue.player(name)));
    await meet(players, 'Off');
    await Promise.all(players.map((player, i) => player.playToPodium(20 + i)));
    await expectOneFile(players);
    await venue.part(players);
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
