/** Practice: somebody who has never heard of mental poker opens the page and plays. */

import { afterAll, describe, expect, it } from 'vitest';
import { loadGames } from '../../src/games/registry.ts';
import { decodeTranscript } from '../../src/log/transcript.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import { Venue } from './venue.ts';
import type { Player } from './player.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** The number on the badge. */
async function checksOn(player: Player): Promise<number> {
  return Number(/(\d+) checks passed/.exec(await player.text())?.[1]);
}

describe('a newcomer', async () => {
  const mia = await venue.player('Mia');

  it('makes the first move within the first minute', async () => {
    const start = performance.now();
    await mia.practise(3, 1);
    await mia.sees(/checks passed/);
    process.stdout.write(
      `from Deal to the first turn, three bots: ${Math.round(performance.now() - start)} ms\n`,
    );
    await mia.reach('Take a card', 1);
    await mia.press(mia.move.getByRole('button', { name: 'Take a card' }));
    await mia.reads(/You take a card from the wallet\./); // the bots are quick, and may change the hand at once
  });

  it('looks at an earlier moment, steps through the game, and goes on where it was', async () => {
    await mia.click(/^So far/);
    await mia.click(/^Round 1 begins/);
    await mia.sees(/Step 1 of \d+ Round 1 begins/);
    expect(await mia.hand.getByRole('button').count()).toBe(5); // [S5] as it was dealt
    await mia.page.keyboard.press('End');
    await mia.sees(/Step (\d+) of \1\b/);
    await mia.click('Before');
    await mia.page.keyboard.press('Escape');
    await mia.finds(mia.move.getByRole('button').first());
    expect(await mia.text()).not.toMatch(/Step \d+ of/);
  });

  it('[T4] drags a card into the wallet instead of tapping', async () => {
    await mia.reach('Take a card', 40);
    await mia.rests();
    const card = (await mia.hand.getByRole('button').first().boundingBox())!;
    const middle = (await mia.page.getByRole('region', { name: 'The middle' }).boundingBox())!;
    const { mouse } = mia.page;
    await mouse.move(card.x + 20, card.y + 40);
    await mouse.down();
    await mouse.move(card.x + 40, card.y - 60, { steps: 4 });
    await mouse.move(middle.x + middle.width / 4, middle.y + middle.height / 2, { steps: 4 });
    await mouse.up();
    await mia.click(/^So far/);
    await mia.sees(/You put a card into the wallet/);
    await mia.leave();
  });
});

describe('a practice game', () => {
  it('goes on while its rules are read: what was said beforehand stays said, and the tab tells of the turn', async () => {
    const lea = await venue.player('Lea');
    await lea.page.goto(venue.address.replace('&bots=fast', '')); // there is something to say while they think
    await lea.practise(6, 1);
    const takeCard = async (): Promise<void> => {
      await lea.reach('Take a card', 1);
      await lea.press(lea.move.getByRole('button', { name: 'Take a card' }));
    };
    await takeCard();
    const skip = /Skip my end-of-round questions/;
    await lea.click(skip);
    await lea.finds(lea.page.getByRole('button', { name: skip, pressed: true }));
    await lea.click('Menu');
    await lea.press(lea.page.getByRole('link', { name: 'How to play' }));
    await lea.sees(/It is your move\./);
    expect(await lea.page.title()).toContain('Your move');
    await lea.press(lea.page.getByRole('link', { name: 'Back to the table' }));
    await takeCard();
    await lea.finds(lea.button(skip));
    expect(await lea.button(skip).getAttribute('aria-pressed')).toBe('true');
    await lea.leave();
  }); // prettier-ignore

  it('of three rounds goes to the podium, and its file has the proofs that the badge counted', async () => {
    const max = await venue.player('Max');
    await max.page.evaluate(watchTasks);
    await max.practise(1, 3);
    const clicks = await max.playToPodium(7);
    expect(clicks).toBeGreaterThan(10);
    const tasks = await max.page.evaluate(() => (globalThis as { longTasks?: number[] }).longTasks ?? []);
    process.stdout.write(`main-thread tasks over 50 ms in ${clicks} clicks: ${JSON.stringify(tasks)}\n`);
    const checks = await checksOn(max);
    const review = verifyTranscript(decodeTranscript(await max.savedFile()), await loadGames());
    expect(review).toMatchObject({ ok: true, finished: true, proofs: checks });
    await max.leave();
  });

  it('is counted on this device, until its figures are deleted', async () => {
    const ida = await venue.player('Ida');
    await ida.practise(1, 1);
    await ida.playToPodium(8);
    await ida.page.goto(`${venue.address}#/statistics`);
    await ida.sees(/Wallet Games 1 Won .* Innocent .* of 1 round .*With bots, easy Games 1/);
    const { games } = JSON.parse(new TextDecoder().decode(await ida.statistics())) as { games: unknown[] };
    expect(games).toMatchObject([{ game: 'wallet', people: 0, bots: ['easy'] }]);
    await ida.page.reload();
    await ida.sees(/Wallet Games 1 Won/);
    await ida.click(/Delete the figures/);
    await ida.click('Keep them');
    await ida.click(/Delete the figures/);
    await ida.click(/^Delete$/);
    await ida.sees(/Nothing is counted yet/);
    await ida.page.reload();
    await ida.sees(/Nothing is counted yet/);
    await ida.leave();
  });

  it('can be played by keyboard alone', async () => {
    const kim = await venue.player('Kim');
    await kim.practise(1, 1);
    expect(await kim.typeToPodium(5)).toBeGreaterThan(5);
    await kim.leave();
  });

  it('can be played by touch alone', async () => {
    const tom = await venue.player('Tom', { hasTouch: true, isMobile: true });
    await tom.practise(1, 1);
    expect(await tom.tapToPodium(6)).toBeGreaterThan(5);
    await tom.leave();
  });

  it('goes on after a reload where it was, at its podium, too', async () => {
    const ria = await venue.player('Ria');
    await ria.practise(2, 1);
    let reloads = 0;
    await ria.playToPodium(3, async (clicks) => {
      if (reloads >= 2 || clicks < 3 * (reloads + 1)) return;
      reloads++;
      await ria.page.reload();
      await ria.sees(/checks passed/);
      await ria.resumeClicking(3 + reloads);
    });
    expect(reloads).toBe(2);
    const file = await ria.savedFile();
    expect(verifyTranscript(decodeTranscript(file), await loadGames())).toMatchObject({
      ok: true,
      finished: true,
    });

    await ria.page.reload();
    await ria.sees(/You got away|Case closed/);
    expect(await ria.savedFile()).toEqual(file);
    await ria.click('Play again');
    await ria.reach('Take a card', 9);
    await ria.page.reload();
    await ria.finds(ria.move.getByRole('button', { name: 'Take a card' }));
    await ria.leave();
  });
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});

/** Runs in the page: how long its longest tasks are. */
function watchTasks(): void {
  const longTasks: number[] = [];
  Object.assign(globalThis, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}
