/** A table is laid part by part: in their order, no task longer than its longest part, and all at once where nobody looks. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Laying } from '../../src/ui/motion/laying.svelte.ts';

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

/** A screen of these parts comes; returns what is called when it goes. */
function come(laying: Laying, ...parts: (() => void)[]): () => void {
  const end = laying.begin();
  for (const one of parts) laying.join(one);
  return end;
}

function layingOf(...parts: (() => void)[]): Laying {
  const laying = new Laying();
  come(laying, ...parts);
  return laying;
}

it('one part in a task if that takes long, and shows all in a task of its own', () => {
  const laying = layingOf(part('bar'), part('hand'));
  expect([laying.isLaid, laid]).toEqual([false, []]);
  vi.advanceTimersToNextTimer();
  expect([laying.isLaid, laid]).toEqual([false, ['bar']]);
  vi.advanceTimersToNextTimer();
  expect([laying.isLaid, laid]).toEqual([false, ['bar', 'hand']]);
  vi.advanceTimersToNextTimer();
  expect(laying.isLaid).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('many parts in one task if there is room', () => {
  const laying = layingOf(part('bar', 0), part('hand', 0), part('log', 0));
  vi.advanceTimersToNextTimer();
  expect([laying.isLaid, laid]).toEqual([true, ['bar', 'hand', 'log']]);
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

it('nothing more of a screen that is gone, and the next one is laid in turn', () => {
  const laying = new Laying();
  const end = come(laying, part('bar'), part('hand'));
  vi.advanceTimersToNextTimer();
  end();
  expect([laying.isLaid, vi.getTimerCount()]).toEqual([true, 0]);
  come(laying, part('next'));
  vi.runAllTimers();
  expect([laying.isLaid, laid]).toEqual([true, ['bar', 'next']]);
});

it('a screen that goes after the next one has come takes nothing of that away', () => {
  const laying = new Laying();
  const end = come(laying, part('bar'), part('hand'));
  come(laying, part('next'));
  end();
  expect(laying.isLaid).toBe(false);
  vi.runAllTimers();
  expect([laying.isLaid, laid]).toEqual([true, ['next']]);
});

it('a part that throws keeps nobody from seeing the others', () => {
  const laying = layingOf(() => {
    throw new Error('torn');
  }, part('hand'));
  expect(() => vi.advanceTimersToNextTimer()).toThrow('torn');
  vi.runAllTimers();
  expect([laying.isLaid, laid]).toEqual([true, ['hand']]);
});
