/** The table on a flat screen, the first turn of a game and its sheets: axe finds nothing wrong; `screens.ts` looks at every screen. */

import { afterAll, describe, expect, it } from 'vitest';
import { bringAxe, violations } from './axe-faults.ts';
import { findings, leaveOutShapes, lookAt, show, spills } from './looks.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const visitor = await venue.player('Vi');
await leaveOutShapes(visitor.context);
await bringAxe(visitor.context);
await visitor.page.goto(venue.example('home'));

describe('nothing is wrong', () => {
  it.each(['turn', 'first-turn', 'waiting', 'buy', 'law', 'line-up-suspects', 'give-back', 'next-round', 'podium', 'night-play'])('on %s, on a flat screen', async (example) => {
    const { page } = visitor;
    await show(page, example);
    expect([...(await violations(page, 'flat', 'dark')), ...(await findings(page, spills))]).toEqual([]);
  }); // prettier-ignore

  it.each(['phone', 'flat', 'desk'] as const)('no word of a ticket is cut off on %s', async (size) => {
    const { page } = visitor;
    await lookAt(page, size, 'light');
    const cut: string[] = [];
    for (const example of ['turn', 'turn-7', 'cover', 'waiting', 'keep-or-leave', 'extra-time']) {
      await show(page, example);
      cut.push(
        ...(await page.locator('[aria-label="Your specials"] button').evaluateAll((tickets) =>
          tickets.flatMap((ticket) => {
            const edge = ticket.getBoundingClientRect();
            const words = document.createRange();
            words.selectNodeContents(ticket.querySelector('.words') ?? ticket);
            const { right, bottom } = words.getBoundingClientRect();
            return right > edge.right || bottom > edge.bottom + 1 ? [ticket.textContent] : [];
          }),
        )),
      );
    }
    expect(cut).toEqual([]);
  });

  it('and of buttons that lie half under the panel, which stays while the table scrolls, those are too small that are', async () => {
    const { page } = visitor;
    await show(page, 'turn-innocent');
    await lookAt(page, 'phone', 'large');
    await page.evaluate(() => {
      const edge = document.querySelector('[aria-label="Your move"] > [tabindex="-1"]')!.getBoundingClientRect().top;
      const log = document.querySelector('[aria-label="What happened"]')!;
      for (const [name, size, left] of [['small', 16, 60], ['next', 16, 78], ['large', 40, 180]] as const) {
        const one = log.appendChild(document.createElement('button'));
        one.textContent = name;
        one.style.cssText = `position: absolute; top: 0; left: ${left}px; width: ${size}px; height: ${size}px; overflow: hidden`;
        one.style.top = `${edge - one.getBoundingClientRect().top - size / 2}px`;
      }
    });
    const covered = (name: string): Promise<number> =>
      page.getByRole('button', { name, exact: true }).evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const isCovered = (share: number): boolean => !one.contains(document.elementFromPoint(left + width / 2, top + height * share));
        return [0.1, 0.4, 0.6, 0.9].filter(isCovered).length / 4;
      });
    expect([await covered('small'), await covered('large')]).toEqual([0.5, 0.5]);
    const found = (await violations(page, 'phone', 'large')).map((words) => words.replace(/style="[^"]*"/, ''));
    expect(found).toEqual([
      expect.stringMatching(/^phone, large: target-size: <button >small/),
      expect.stringMatching(/^phone, large: target-size: <button >next/),
    ]);
  }); // prettier-ignore

  it('but sees a picture without words, and a pale text, where there is one', async () => {
    const { page } = visitor;
    await page.evaluate(() => {
      document.body.innerHTML = '<main><h1>?</h1><img src="data:,"><p style="color: #ddd">pale</p></main>';
    });
    const found = (await violations(page, 'phone', 'light')).join('\n');
    expect(found).toMatch(/phone, light: image-alt: <img/);
    expect(found).toMatch(/phone, light: color-contrast: <p/);
  });

  it('at the first turn of a game, nor in the sheets over it', async () => {
    const { page } = visitor;
    await page.goto(venue.address);
    await visitor.practise(1, 1);
    await visitor.reach('Take a card', 1);
    expect(await violations(page, 'phone', 'dark')).toEqual([]);
    await visitor.click(/checks passed/);
    await visitor.finds(page.getByRole('dialog'));
    expect(await violations(page, 'phone', 'light')).toEqual([]);
  });
});

it('a player who sees nothing go on any more says what is on the screen', async () => {
  const lost = visitor.sees(/a unicorn/, 0);
  await expect(lost).rejects.toThrow(/^Vi does not see a unicorn\. On the screens:\nVi:\n {2}at /);
  await expect(lost).rejects.toThrow(/open sheet: .*checks passed/);
  await expect(lost).rejects.toThrow(/my move: .*Take a card/);
  await expect(lost).rejects.toThrow(/log, the newest first: /);
});

it('nothing throws in any example, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
