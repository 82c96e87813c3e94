/** Friends over WebRTC: whole games, through reloads, on another device, with somebody who leaves, and once more. */

import { afterAll, describe, expect, it } from 'vitest';
import { Venue } from './venue.ts';
import type { Player } from './player.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

describe('a table of friends', () => {
  it('of two plays a whole game, the one reloads in between, and both save the same file', async () => {
    const players = await venue.meet(['Ann', 'Ben'], 1);
    const [ann, ben] = players as [Player, Player];
    let reloaded = false;
    await Promise.all([
      ann.playToPodium(11),
      ben.playToPodium(12, async (clicks) => {
        if (reloaded || clicks < 4) return;
        reloaded = true;
        const start = performance.now();
        await ben.page.reload();
        await ben.sees(/checks passed/);
        process.stdout.write(`seat taken back after a reload: ${Math.round(performance.now() - start)} ms\n`);
        await ben.resumeClicking(13);
      }),
    ]);
    expect(reloaded).toBe(true);
    expect(await ann.savedFile()).toEqual(await ben.savedFile());
    await venue.part(players);
  });

  it('of two plays on from another device of the one, comes back to the podium, and plays again at the same table', async () => {
    const players = await venue.meet(['Ann', 'Ben'], 1);
    const [ann, ben] = players as [Player, Player];
    const phone = await venue.player('Ben');
    await ben.moveTo(phone);
    await ben.page.reload();
    await ben.sees(/moved to another device/); // and is no second one at the table
    await phone.sees(/checks passed/);
    await Promise.all([ann.playToPodium(51), phone.playToPodium(52)]);
    expect(await ann.savedFile()).toEqual(await phone.savedFile());

    await phone.page.reload();
    await phone.sees(/Play again/);
    expect(await phone.savedFile()).toEqual(await ann.savedFile());

    const again = [ann, phone];
    for (const player of again) await player.click('Play again');
    await phone.page.reload(); // who has left the podium comes back to the lobby
    await phone.click('I am ready');
    await ann.sees(/Everybody is ready/);
    await ann.click('Start the game');
    for (const player of again) {
      await player.reads(/Round 1 begins\./);
      await player.finds(player.hand.getByRole('button').first());
      expect(await player.text()).not.toContain('Play again');
    }
    await venue.part([...players, phone]);
  });

  it('of four plays a round', async () => {
    const players = await venue.meet(['Ann', 'Ben', 'Cy', 'Dot'], 1);
    await Promise.all(players.map((player, i) => player.playToPodium(20 + i)));
    const files = await Promise.all(players.map((player) => player.savedFile()));
    for (const file of files) expect(file).toEqual(files[0]);
    await venue.part(players);
  });

  it('goes on without somebody who leaves', async () => {
    const players = await venue.meet(['Ann', 'Ben', 'Cy'], 1);
    const [ann, ben, cy] = players as [Player, Player, Player];
    await cy.click('Menu');
    await cy.click(/Leave the game …/);
    await cy.click('Leave the game');
    await Promise.all([ann.playToPodium(31), ben.playToPodium(32)]);
    expect(await ann.savedFile()).toEqual(await ben.savedFile());
    await venue.part(players);
  });

  it('votes somebody out who has vanished, after the time of grace; who comes back sees who is there and, in the end, the result before the lobby', async () => {
    const players = await venue.meet(['Ann', 'Ben', 'Cy'], 1);
    const [ann, ben, cy] = players as [Player, Player, Player];
    const link = cy.page.url();
    const back = await cy.tab();
    await cy.page.close();
    const isVote = (text: string): boolean => text.includes('Go on without Cy');
    await Promise.all([ann.playUntil(isVote, 41), ben.playUntil(isVote, 42)]);
    for (const player of [ann, ben]) await player.click('Go on');
    await Promise.all([ann.playToPodium(43), ben.playToPodium(44)]);
    expect(await ann.savedFile()).toEqual(await ben.savedFile());
    await back.page.goto(venue.address);
    await back.sees(/Resume your game.*Everybody is there now\./);
    await ann.click('Play again');
    await back.arrive(link);
    await back.playToPodium(45);
    expect(await back.savedFile()).toEqual(await ben.savedFile());
    await back.page.reload();
    await back.click('Play again');
    await back.sees(/Ann starts the game/);
    await back.page.reload();
    await back.sees(/Ann starts the game/);
    await back.page.goto(link); // nor does the link lead back
    await back.sees(/Ann starts the game/);
    await venue.part([ann, ben, cy]);
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
