/** The ways to a table: by link, by code, by hand, and what is said to whoever can't come in. */

import { afterAll, describe, expect, it } from 'vitest';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

describe('at the door', () => {
  it('who has only the code knocks, both see the same words, and is let in', async () => {
    const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
    await ann.openTable();
    await ben.knock((await ann.code()).toLowerCase());
    await ben.sees(/You have knocked/);
    await ann.sees(/Let in/);
    const words = /(\w+ · ){4}\w+/;
    await ben.sees(words);
    expect(await ann.text()).toContain(words.exec(await ben.text())![0]);
    await ann.click('Let in');
    await ben.sees(/starts the game/);
    await ann.sees(/Ben/);
    await venue.part([ann, ben]);
  });

  it('says what is wrong with a link', async () => {
    const eve = await venue.player('Eve');
    await eve.page.goto(`${venue.address}#/r/ABCDEF.12`);
    await eve.page.reload();
    await eve.click('Join the table');
    await eve.sees(/not whole/);
    await eve.leave();
  });

  it('the eighth is told that the table is full, and comes in when a seat is free', async () => {
    const ann = await venue.player('Ann');
    const link = await ann.openTable();
    for (let seats = 2; seats <= 7; seats++) {
      await ann.click('Add an easy bot');
      await ann.sees(new RegExp(`seats: ${seats} of 7`, 'i'));
    }
    expect(await ann.button(/Add an? .* bot/).count()).toBe(0);
    const hal = await venue.player('Hal');
    await hal.arrive(link);
    await hal.sees(/This table is full: 7 sit here already\./);
    expect(await hal.text()).toContain('Ask somebody at the table');
    await ann.click(/^Remove/);
    await hal.click('Try again');
    await hal.sees(/Ann starts the game/);
    await ann.sees(/seats: 7 of 7/i);
    await venue.part([ann, hal]);
  });

  it('who starts too early is told who is not ready, until everybody is', async () => {
    const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
    await ben.follow(await ann.openTable());
    await ann.sees(/Not ready: Ben/);
    const why = ann.page.locator('footer [role="status"]');
    const colour = (): Promise<string> => why.evaluate((line) => getComputedStyle(line).color);
    const before = await colour();
    await ann.button('Start the game').press('Enter');
    expect(await colour()).not.toBe(before);
    await ben.click('I am ready');
    await ann.sees(/Everybody is ready/);
    expect(await ann.text()).not.toContain('Not ready');
    expect(await colour()).toBe(before);
    await venue.part([ann, ben]);
  });

  it('a browser without a clipboard says that the link is selected', async () => {
    const ann = await venue.player('Ann');
    await ann.context.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await ann.page.reload();
    await ann.openTable();
    await ann.click('Copy the link');
    await ann.sees(/It is selected: copy it now\./);
    const selected = await ann.page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await ann.page.getByLabel('Invite link').inputValue());
    await ann.leave();
  });

  it('who opened the table goes, and another starts the game', async () => {
    const [ann, ben, cy] = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => venue.player(name)));
    const link = await ann!.openTable();
    for (const guest of [ben!, cy!]) await guest.follow(link);
    await ann!.sees(/seats: 3 of 7/i);
    await ann!.leave();
    const guests = [ben!, cy!];
    const start = (guest: (typeof guests)[number]): Promise<void> => guest.button('Start the game').waitFor();
    const starter = await Promise.any(guests.map((guest) => start(guest).then(() => guest)));
    const other = guests.find((guest) => guest !== starter)!;
    await other.sees(new RegExp(`${starter.name} starts the game`));
    await other.click('I am ready');
    await starter.sees(/Everybody is ready/);
    await starter.click('Start the game');
    for (const player of guests) await player.hand.getByRole('button').first().waitFor();
    await venue.part(guests);
  });

  it('shows names as they are typed, and never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const mal = await venue.player(name);
    const ann = await venue.player('Ann');
    const link = await ann.openTable();
    await mal.follow(link);
    await ann.sees(/<img/);
    expect(await ann.page.locator('img[src="x"]').count()).toBe(0);
    await venue.part([ann, mal]);
  });

  it('shows names of any script, of pictures and of three hundred letters, each in its own place', async () => {
    const ann = await venue.player('Ann');
    const link = await ann.openTable();
    const guests = await Promise.all(
      ['שלום עולם', '👩‍👩‍👧‍👦'.repeat(9), 'A'.repeat(300)].map((name) => venue.player(name)),
    );
    for (const guest of guests) await guest.follow(link);
    await ann.sees(/Not ready: .*\u2068שלום עולם\u2069/);
    const text = await ann.text();
    expect(text).toContain(` ${'A'.repeat(24)} `);
    expect(text).not.toContain('A'.repeat(25));
    expect(text).toMatch(/ (👩‍👩‍👧‍👦){3} /u);
    for (const { page } of [ann, ...guests]) {
      const [wide, seen] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth] as const;
      });
      expect(wide).toBeLessThanOrEqual(seen);
    }
    await venue.part([ann, ...guests]);
  });

  it('two meet by messages that are copied and pasted, with no broker, and play', async () => {
    const [ann, ben] = [await venue.player('Ann'), await venue.player('Ben')];
    await ann.page.goto(venue.lonelyAddress);
    const link = await ann.openTable();
    await ann.sees(/broker can’t be reached/);
    await ben.arrive(link);
    await ben.sees(/The broker introduces players to each other.*Copy and paste/);
    const offer = await ann.messageByHand();
    const reply = await ben.takeByHand(offer);
    expect(reply).not.toBe(offer);
    await ann.takeByHand(reply);
    await ben.sees(/Ann starts the game/);
    await ben.click('I am ready');
    await ann.sees(/Everybody is ready/);
    await ann.click('Start the game');
    for (const player of [ann, ben]) await player.finds(player.hand.getByRole('button').first());
    await venue.part([ann, ben]);
  });

  it('a second tab takes over, and the first says so', async () => {
    const ann = await venue.player('Ann');
    const link = await ann.openTable();
    const tab = await ann.tab();
    await tab.page.goto(link);
    await tab.click('Join the table');
    await ann.sees(/another tab/i);
    await tab.finds(tab.button('Start the game'));
    await ann.leave();
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
