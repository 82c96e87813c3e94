/** A tap on what has only just come under the finger does nothing: time stands still here, and goes on when it is told to. */

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { STEADY } from '../../src/page/ground.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

const una = await venue.player('Una', { hasTouch: true, isMobile: true, bypassCSP: true });
const { page } = una;
await page.clock.install();
await page.reload();
await page.clock.pauseAt(Date.now() + 60_000);

/** In the middle of what `lay` puts there. */
const X = 195;
const Y = 400;
const tap = (): Promise<void> => page.touchscreen.tap(X, Y);
const wait = (ms: number): Promise<void> => page.clock.runFor(ms);

/** Lays something over the page at one place, instead of what lay there. What is tapped in it is written down. */
async function lay(html: string): Promise<void> {
  await page.evaluate((content) => {
    document.getElementById('test')?.remove();
    document.querySelector('.root')!.insertAdjacentHTML(
      'beforeend',
      `<div id="test" style="position: fixed; z-index: 9; left: 45px; top: 350px; width: 300px; height: 100px">
        ${content}</div><style>#test button { width: 300px; height: 100px }</style>`,
    );
    const tapped =
      document.getElementById('tapped') ?? document.head.appendChild(document.createElement('meta'));
    tapped.id = 'tapped';
    document.getElementById('test')!.addEventListener('click', ({ target }) => {
      const words = (target as HTMLElement).closest('button')?.innerText ?? 'nothing';
      tapped.setAttribute('content', `${tapped.getAttribute('content') ?? ''}${words} `);
    });
  }, html);
}
/** What was tapped since it was last asked. */
function tapped(): Promise<string> {
  return page.evaluate(() => {
    const words = document.getElementById('tapped')!.getAttribute('content') ?? '';
    document.getElementById('tapped')!.removeAttribute('content');
    return words.trim();
  });
}

beforeEach(async () => {
  await lay('<button>Old</button>');
  await wait(2 * STEADY);
  await tapped();
});

describe('a tap', () => {
  it('on a button that has just taken the place of another does nothing, and counts a moment later', async () => {
    await lay('<button>New</button>');
    await tap();
    await wait(STEADY - 50);
    await tap();
    expect(await tapped()).toBe('');
    await wait(STEADY);
    await tap();
    expect(await tapped()).toBe('New');
  });

  it('twice on a button that stays counts twice', async () => {
    await tap();
    await tap();
    expect(await tapped()).toBe('Old Old');
  });

  it('counts at once where things change only beside it', async () => {
    await page.evaluate(() =>
      document.querySelector('#test button')!.insertAdjacentHTML('afterend', '<button>New</button>'),
    );
    await tap();
    expect(await tapped()).toBe('Old');
  });

  it('that begins on one button and ends on another does nothing', async () => {
    const touch = await una.context.newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: X, y: Y }] });
    await lay('<button>New</button>');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await wait(STEADY);
    expect(await tapped()).toBe('');
  });

  it('beside a sheet that the tap before has opened does not close it, and does a moment later', async () => {
    await lay(
      '<dialog style="width: 90px; height: 50px; margin: 0; top: 600px"><button>In</button></dialog>',
    );
    await wait(2 * STEADY);
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog')!;
      dialog.onclick = () => dialog.close();
      document.querySelector('#test')!.insertAdjacentHTML('beforeend', '<button>Open</button>');
    });
    await wait(2 * STEADY);
    await page.evaluate(() => document.querySelector('dialog')!.showModal());
    const isOpen = (): Promise<boolean> => page.evaluate(() => document.querySelector('dialog')!.open);
    await tap();
    expect(await isOpen()).toBe(true);
    await wait(STEADY);
    await tap();
    expect(await isOpen()).toBe(false);
    await tap(); // what it covered is new there
    expect(await tapped()).toBe('nothing');
    await wait(STEADY);
    await tap();
    expect(await tapped()).toBe('Open');
  });

  it('after scrolling counts at once', async () => {
    const row = '<p style="height: 100px; margin: 0"><button>Row</button></p>';
    await lay(`<div style="height: 100px; overflow: auto">${row.repeat(3)}<button>Last</button></div>`);
    await wait(2 * STEADY);
    await page.evaluate(() => document.querySelector('#test div')!.scrollBy(0, 300));
    await tap();
    expect(await tapped()).toBe('Last');
  });

  it('with a key counts at once: it means a button and not a place', async () => {
    await lay('<button>New</button>');
    await page.evaluate(() => document.querySelector<HTMLElement>('#test button')!.focus());
    await page.keyboard.press('Enter');
    expect(await tapped()).toBe('New');
  });
});

it('nothing throws in the page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
