/**
 * How long a page takes on a slow device, printed and not judged: a machine that has other things to do is slow, too. What shifts while it
 * loads is judged. The browser slows the page's own thread, and not its workers, where the table and the bots compute.
 */

import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import type { Player } from './player.ts';
import { Venue } from './venue.ts';

const venue = await Venue.open();
afterAll(() => venue.close());

/** How many times slower the processor is; and from which length on a task makes a page stumble. */
const SLOW_LOAD = 4;
const SLOW_GAME = 6;
const LONG_MS = 50;
const MOST_SHIFT = 0.05;

interface Seen {
  /** In milliseconds since the page was asked for. */
  paint: number;
  /** What can be pressed is there, and the page does nothing else. */
  ready: number;
  shift: number;
  tasks: number[];
  /** What of the frames that took long was our own code, each call of it by itself, without what the browser laid out for it. */
  scripts: number[];
}

/** Before the page begins: runs in there. */
function watchLoad(): void {
  const seen = { paint: 0, ready: 0, shift: 0, tasks: [] as number[], scripts: [] as number[] };
  Object.assign(globalThis, { seen });
  interface Frame extends PerformanceEntry {
    readonly value?: number;
    readonly scripts?: readonly { duration: number; forcedStyleAndLayoutDuration: number }[];
  }
  const watch = (type: string, tell: (one: Frame) => void): void =>
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) tell(one);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  watch('layout-shift', ({ value = 0 }) => (seen.shift += value));
  watch('longtask', ({ duration }) => seen.tasks.push(Math.round(duration)));
  watch('long-animation-frame', ({ scripts = [] }) => {
    for (const { duration, forcedStyleAndLayoutDuration: laidOut } of scripts)
      seen.scripts.push(Math.round(duration - laidOut));
  });
  const look = (): void => {
    if (document.querySelector('main button') === null) requestAnimationFrame(look);
    else requestIdleCallback(() => (seen.ready = performance.now()));
  };
  document.addEventListener('DOMContentLoaded', look);
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as never as { seen: Seen }).seen);

async function slowDown(player: Player, rate: number): Promise<CDPSession> {
  const session = await player.context.newCDPSession(player.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

const round = (ms: number): number => Math.round(ms);

it(`a phone whose processor is ${SLOW_LOAD} times slower loads the page, and hardly anything shifts`, async () => {
  const lou = await venue.player('Lou', { hasTouch: true, isMobile: true });
  await lou.context.addInitScript(watchLoad);
  await slowDown(lou, SLOW_LOAD);
  await lou.page.goto(venue.address);
  await lou.page.waitForFunction(() => (globalThis as never as { seen: Seen }).seen.ready > 0);
  const { paint, ready, shift, tasks } = await seenBy(lou.page);
  process.stdout.write(
    `loaded ${SLOW_LOAD} times slower: first paint ${round(paint)} ms, ready ${round(ready)} ms, ` +
      `layout shift ${shift.toFixed(4)}, longest task ${Math.max(0, ...tasks)} ms\n`,
  );
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  await lou.leave();
});

it('from Deal to the first turn with three bots, as fast as it goes and slowed down', async () => {
  const times: number[] = [];
  for (const rate of [1, SLOW_GAME]) {
    const sol = await venue.player('Sol', { hasTouch: true, isMobile: true });
    await sol.context.addInitScript(watchLoad);
    await sol.page.reload();
    await sol.click('Practise');
    await sol.pick('Bots', '3');
    await slowDown(sol, rate);
    const before = await seenBy(sol.page);
    const start = performance.now();
    await sol.click('Deal');
    await sol.page.waitForSelector('[data-part="hand"] button');
    times.push(performance.now() - start);
    const after = await seenBy(sol.page);
    const [tasks, scripts] = [
      after.tasks.slice(before.tasks.length),
      after.scripts.slice(before.scripts.length),
    ];
    const told = (all: number[]): string =>
      `${all.filter((ms) => ms > LONG_MS).length} over ${LONG_MS} ms, the longest ${Math.max(0, ...all)} ms`;
    process.stdout.write(
      `Deal to the first turn, three bots, ${rate} times slower: ${round(times.at(-1)!)} ms; ` +
        `tasks of the page: ${told(tasks)}; of that our own code: ${told(scripts)}\n`,
    );
    await sol.leave();
  }
  process.stdout.write(`slowed down it takes ${(times[1]! / times[0]!).toFixed(1)} times as long\n`);
});

it('nothing throws in any page, and nothing is asked of any other host', () => {
  expect(venue.errors).toEqual([]);
});
