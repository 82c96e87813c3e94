/** A table is laid part by part: in their order, no task longer than its longest part, and all at once where nobody looks. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Laying, Screens } from '../../src/ui/motion/laying.svelte.ts';

let laid: string[] = [];
let now = 0;
const page = { hidden: false };

beforeEach(() => {
  laid = [];
  page.hidden = false;
  now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('performance', { now: () => now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part that takes so many milliseconds. */
function part(name: string, takes = 10): () => void {
  return () => {
    laid.push(name);
    now += takes;
  };
}

/** A screen of these parts. */
function layingOf(...parts: (() => void)[]): Laying {
  return joined(new Laying(), parts);
}

function joined(laying: Laying, parts: readonly (() => void)[]): Laying {
  for (const one of parts) laying.join(one);
  return laying;
}

it('one part in a task if that takes long, then all has its place, and is shown in a task of its own', () => {
  const laying = layingOf(part('bar'), part('hand'));
  expect([laying.isLaid, laid]).toEqual([false, []]);
  vi.advanceTimersToNextTimer();
  expect([laying.isLaid, laid]).toEqual([false, ['bar']]);
  vi.advanceTimersToNextTimer();
  expect([laying.isPlaced, laid]).toEqual([false, ['bar', 'hand']]);
  vi.advanceTimersToNextTimer();
  expect([laying.isPlaced, laying.isLaid]).toEqual([true, false]);
  vi.advanceTimersToNextTimer();
  expect(laying.isLaid).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('many parts in one task if there is room', () => {
  const laying = layingOf(part('bar', 0), part('hand', 0), part('log', 0));
  vi.advanceTimersToNextTimer();
  expect([laying.isPlaced, laid]).toEqual([true, ['bar', 'hand', 'log']]);
});

it('parts of a part come after those that wait already', () => {
  const laying: Laying = layingOf(() => {
    part('opponents')();
    laying.join(part('Ann'));
  }, part('hand'));
  vi.runAllTimers();
  expect(laid).toEqual(['opponents', 'hand', 'Ann']);
});

it('all at once in a page that is hidden', () => {
  page.hidden = true;
  const laying = layingOf(part('bar'), part('hand'), part('log'));
  vi.advanceTimersToNextTimer();
  expect([laying.isLaid, laid]).toEqual([true, ['bar', 'hand', 'log']]);
});

it('a part that comes when all has its place comes before it is shown', () => {
  const laying = layingOf(part('bar', 0));
  vi.advanceTimersToNextTimer();
  laying.join(part('hand'));
  vi.advanceTimersToNextTimer();
  expect([laying.isLaid, laid]).toEqual([false, ['bar', 'hand']]);
  vi.runAllTimers();
  expect(laying.isLaid).toBe(true);
});

it('nothing more of a screen that is gone', () => {
  const laying = layingOf(part('bar'), part('hand'));
  vi.advanceTimersToNextTimer();
  laying.end();
  expect([vi.getTimerCount(), laid]).toEqual([0, ['bar']]);
});

it('a screen that comes before the last has gone takes nothing of it away, nor that of it', () => {
  const screens = new Screens();
  expect(screens.areLaid).toBe(true);
  const last = joined(screens.come(), [part('bar'), part('hand')]);
  joined(screens.come(), [part('next')]);
  vi.advanceTimersToNextTimer();
  screens.go(last);
  expect([screens.arePlaced, screens.areLaid]).toEqual([false, false]);
  vi.runAllTimers();
  expect([screens.arePlaced, screens.areLaid, laid]).toEqual([true, true, ['bar', 'next']]);
});

it('a part that throws keeps nobody from seeing the others', () => {
  const laying = layingOf(() => {
    throw new Error('torn');
  }, part('hand'));
  expect(() => vi.advanceTimersToNextTimer()).toThrow('torn');
  vi.runAllTimers();
  expect([laying.isLaid, laid]).toEqual([true, ['hand']]);
});
