/** Friends over WebRTC: by invite link, by code, through reloads, with somebody who leaves. */

import { afterAll, describe, expect, it } from 'vitest';
import { Parlour } from './parlour.ts';
import type { Player } from './player.ts';

const parlour = await Parlour.open();
afterAll(() => parlour.close());

/** The first opens a table, the others follow the link; all are ready. */
async function meet(names: readonly string[], rounds: number): Promise<Player[]> {
  const players = await Promise.all(names.map((name) => parlour.player(name)));
  const [opener, ...guests] = players as [Player, ...Player[]];
  const link = await opener.openTable();
  await opener.pick('Rounds', String(rounds));
  for (const guest of guests) {
    await guest.follow(link);
    await guest.click('I am ready');
  }
  await opener.sees(/Everybody is ready/);
  await opener.click('Start the game');
  await Promise.all(players.map((player) => player.sees(/checks passed/)));
  return players;
}

async function close(players: readonly Player[]): Promise<void> {
  await Promise.all(players.map(({ context }) => context.close()));
}

describe('a table of friends', () => {
  it('of two plays a whole game, the one reloads in between, and both save the same file', async () => {
    const players = await meet(['Ann', 'Ben'], 1);
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
    await close(players);
  });

  it('of four plays a round', async () => {
    const players = await meet(['Ann', 'Ben', 'Cy', 'Dot'], 1);
    await Promise.all(players.map((player, i) => player.playToPodium(20 + i)));
    const files = await Promise.all(players.map((player) => player.savedFile()));
    for (const file of files) expect(file).toEqual(files[0]);
    await close(players);
  });

  it('goes on without somebody who leaves', async () => {
    const players = await meet(['Ann', 'Ben', 'Cy'], 1);
    const [ann, ben, cy] = players as [Player, Player, Player];
    await cy.click('Menu');
    await cy.click(/Leave the game …/);
    await cy.click('Leave the game');
    await Promise.all([ann.playToPodium(31), ben.playToPodium(32)]);
    expect(await ann.savedFile()).toEqual(await ben.savedFile());
    await close(players);
  });

  it('votes somebody out who has vanished, after the time of grace', async () => {
    const players = await meet(['Ann', 'Ben', 'Cy'], 1);
    const [ann, ben, cy] = players as [Player, Player, Player];
    await cy.context.close();
    const isVote = (text: string): boolean => text.includes('Go on without Cy');
    await Promise.all([ann.playUntil(isVote, 41), ben.playUntil(isVote, 42)]);
    for (const player of [ann, ben]) await player.click('Go on');
    await Promise.all([ann.playToPodium(43), ben.playToPodium(44)]);
    expect(await ann.savedFile()).toEqual(await ben.savedFile());
    await close([ann, ben]);
  });
});

describe('at the door', () => {
  it('who has only the code knocks, both see the same words, and is let in', async () => {
    const [ann, ben] = [await parlour.player('Ann'), await parlour.player('Ben')];
    await ann.openTable();
    const code = /\b[0-9A-Z]{3}-[0-9A-Z]{3}\b/.exec(await ann.text())![0];
    await ben.click('Join');
    await ben.page.getByLabel('Link or code').fill(code.toLowerCase());
    await ben.page.getByRole('button', { name: 'Join', exact: true }).last().click();
    await ben.sees(/You have knocked/);
    await ann.sees(/Let in/);
    const words = /(\w+ · ){4}\w+/;
    await ben.sees(words);
    expect(await ann.text()).toContain(words.exec(await ben.text())![0]);
    await ann.click('Let in');
    await ben.sees(/starts the game/);
    await ann.sees(/Ben/);
    await close([ann, ben]);
  });

  it('says what is wrong with a link', async () => {
    const eve = await parlour.player('Eve');
    await eve.page.goto(`${parlour.address}#/r/ABCDEF.12`);
    await eve.page.reload();
    await eve.click('Join the table');
    await eve.sees(/not whole/);
    await eve.context.close();
  });

  it('shows names as they are typed, and never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const mal = await parlour.player(name);
    const ann = await parlour.player('Ann');
    const link = await ann.openTable();
    await mal.follow(link);
    await ann.sees(/<img/);
    expect(await ann.page.locator('img[src="x"]').count()).toBe(0);
    await close([ann, mal]);
  });

  it('a second tab takes over, and the first says so', async () => {
    const ann = await parlour.player('Ann');
    const link = await ann.openTable();
    const tab = await ann.tab();
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Join the table' }).click();
    await ann.sees(/another tab/i);
    await tab.getByRole('button', { name: 'Start the game' }).waitFor();
    await ann.context.close();
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(parlour.errors).toEqual([]);
});
