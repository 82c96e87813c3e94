/** Friends are watched over WebRTC, from the lobby on and from the middle of the game, by people who know only roles and names. */

import { afterAll, expect, it } from 'vitest';
import { plug } from '../../src/games/wallet/plug.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

it('[P2.6] a table of four, two of them bots, is watched by two who save the same file as the players, and it verifies', async () => {
  const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
  const link = await ann.openTable();
  await ann.pick('Rounds', '1');
  await ann.pick('Others may watch', 'On');
  const watchLink = await ann.page.getByLabel('Watch link').inputValue();
  for (const level of [/easy bot/, /normal bot/]) await ann.click(level);
  await ben.follow(link);
  await ben.click('I am ready');

  const wes = await venue.player('Wes');
  await wes.watch(watchLink);
  await wes.sees(/The game has not begun yet/);
  await ann.sees(/Watching: 1 .*Wes/i);
  await ann.sees(/Everybody is ready/);
  await ann.click('Start the game');
  await ann.sees(/1 watching/);
  await wes.sees(/You watch/);

  const xia = await venue.player('Xia');
  /** The whole table, or what comes after it. */
  const seesTable = (who: Player): Promise<void> =>
    who.finds(
      who.page
        .locator('[data-part="opponents"] li')
        .or(who.button(/To the podium|Watch the next game/))
        .first(),
    );
  const late = xia
    .watch(watchLink)
    .then(() => xia.sees(/You watch\.|Watch the next game/))
    .then(() => seesTable(xia));
  await seesTable(wes);
  await Promise.all([ann.playToPodium(61), ben.playToPodium(62), late]);
  for (const watcher of [wes, xia]) await watcher.watchesToPodium();
  const files = await Promise.all([ann, ben, wes, xia].map((each) => each.savedFile()));
  for (const file of files) expect(file).toEqual(files[0]);
  const review = verifyTranscript(decodeTranscript(files[3]!), [plug.game]);
  expect([review.ok, review.finished]).toEqual([true, true]);
  await venue.part([ann, ben, wes, xia]);
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
