/** The line-up in a browser: nothing of a verdict is on the page before its moment. Time stands still here, and goes on when it is told to. */

import { afterAll, describe, expect, it } from 'vitest';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const vera = await venue.player('Vera', { reducedMotion: 'no-preference' });
const { page } = vera;
await page.clock.install();
await page.reload();
await page.clock.pauseAt(Date.now() + 60_000);

/** An example from its beginning. */
async function open(example: string): Promise<void> {
  await page.goto(venue.example('home'));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(venue.example(example));
  await page.locator(`[data-example="${example}"] main`).waitFor();
}

/** All that is on the page, for eyes or not: its markup, its styles, its title and what a screen reader finds. */
async function everything(): Promise<string> {
  const markup = await page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);
  return `${markup} ${await page.locator('body').ariaSnapshot()}`;
}

interface Seen {
  /** Who stands there, in the order of the page. */
  readonly line: readonly string[];
  readonly stamps: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly sums: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
}

function seen(): Promise<Seen> {
  return page.evaluate(() => {
    const suspects = [...document.querySelectorAll<HTMLElement>('[aria-label="The line-up"] > li')];
    const name = (one: HTMLElement): string => one.querySelector('b')!.innerText;
    const all = (where: string): Record<string, string> =>
      Object.fromEntries(
        suspects.flatMap((one) => {
          const words = one.querySelector<HTMLElement>(where)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
          return words === '' || words.includes('not shown yet') ? [] : [[name(one), words]];
        }),
      );
    return { line: suspects.map(name), stamps: all('.stamp .hidden'), reasons: all('.why'), sums: all('.sum'), tokens: all('.tks') };
  });
} // prettier-ignore

const counts = ({ stamps, sums, tokens }: Seen): number[] => [stamps, sums, tokens].map((each) => Object.keys(each).length); // prettier-ignore
const press = (name: string): Promise<void> => page.getByRole('button', { name }).click();
const said = async (): Promise<string> => (await page.locator('[aria-live="polite"]').allInnerTexts()).join(' ').trim(); // prettier-ignore

describe('by itself', () => {
  it('shows one suspect after the other, and nothing of the others in markup, title or for screen readers', async () => {
    await open('line-up');
    await press('Show all');
    const end = await seen();
    expect(counts(end)).toEqual([4, 4, 4]);

    await open('line-up');
    expect(counts(await seen())).toEqual([0, 0, 0]);
    const order: string[] = [];
    const heard: string[] = [];
    for (let now = await seen(); counts(now).join() !== '4,4,4'; now = await seen()) {
      const page = await everything();
      for (const suspect of now.line) {
        if (suspect in now.stamps) continue;
        expect(page).not.toContain(end.reasons[suspect]);
        expect(page).not.toContain(`${suspect === 'You' ? 'You are' : `${suspect} is`} ${end.stamps[suspect]}`);
      }
      if (Object.keys(now.stamps).length === 0) expect(page).not.toMatch(/innocent|guilty/i);
      for (const suspect of Object.keys(now.stamps)) if (!order.includes(suspect)) order.push(suspect);
      const words = await said();
      if (words !== heard.at(-1)) heard.push(words);
      await vera.page.clock.runFor(100);
    }
    expect([...order].sort()).toEqual([...end.line].sort());
    const verdicts = heard.filter((words) => / (is|are) (innocent|guilty)/.test(words));
    expect(verdicts.map((words) => words.replace(/ (is|are) .*/, ''))).toEqual(order);
    expect(await seen()).toEqual(end);
  }); // prettier-ignore

  it('takes two seconds for a suspect', async () => {
    await open('line-up-2');
    const before = await seen();
    await page.clock.runFor(1100 + 2 * 2000 - 1);
    expect(Object.keys((await seen()).sums)).toHaveLength(2);
    expect(counts(before)).toEqual([0, 0, 0]);
  });

  it('moves nothing for who prefers that, and keeps the order', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('line-up');
    for (let stamps = 0; stamps < 4;) {
      await page.clock.runFor(100);
      const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length); // prettier-ignore
      expect(moving).toBe(0);
      const now = Object.keys((await seen()).stamps).length;
      expect(now - stamps).toBeLessThanOrEqual(1);
      stamps = now;
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
});

describe('by hand', () => {
  it('a tap on the papers, a key and the button go on to the next suspect each', async () => {
    await open('line-up-2');
    await page.getByText("Papers, please.").click();
    await page.keyboard.press('Space');
    expect(counts(await seen()).slice(0, 2)).toEqual([1, 1]);
    await press('Go on');
    expect(counts(await seen()).slice(0, 2)).toEqual([2, 2]);
  }); // prettier-ignore

  it('“Show all” leads to the end, and to what is asked there', async () => {
    await open('line-up-7');
    expect(await vera.move.getByRole('button').count()).toBe(0);
    await press('Show all');
    expect(counts(await seen())).toEqual([7, 7, 7]);
    expect(await vera.move.getByRole('button').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Show all' }).count()).toBe(0);
  });

  it('the focus does not fall to the page when the scene and its buttons are over', async () => {
    await open('line-up');
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});

describe('my own question', () => {
  it('[E6] comes when I have been judged, and the scene waits for my answer', async () => {
    await open('line-up-token');
    for (let now = await seen(); !('You' in now.sums); now = await seen()) {
      expect(await vera.move.getByRole('button').count()).toBe(0);
      expect(await page.title()).toBe('Billfold');
      await page.clock.runFor(100);
    }
    expect(await vera.move.getByRole('button').count()).toBeGreaterThan(0);
    expect(await page.title()).toContain('Your move');
    const before = await seen();
    await page.clock.runFor(10_000);
    expect(await seen()).toEqual(before);
  });
});

describe('after a reload', () => {
  it('goes on where it was', async () => {
    await open('line-up');
    for (let taps = 0; taps < 3; taps++) await press('Go on');
    const before = counts(await seen());
    await page.reload();
    await page.locator('[data-example="line-up"] main').waitFor();
    expect(counts(await seen())).toEqual(before);
    expect(before[0]).toBeLessThan(4);
  });

  it('of the last one, too: the podium comes after it', async () => {
    await open('line-up-last');
    expect(await everything()).not.toMatch(/wins|points|VP/);
    await press('Show all');
    expect(await everything()).not.toMatch(/wins|points|VP/);
    await press('To the podium');
    expect(await vera.text()).toMatch(/Case closed|You got away/i);
  });
});

it('nothing throws', () => {
  expect(venue.errors).toEqual([]);
});
