/** A page that is put away leaves nothing locked behind, and loses nothing. */

import { beforeEach, expect, it } from 'vitest';
import type { Lobby, TableSnapshot } from '../../src/app/snapshot.ts';
import { mayEnd, whenPutAway } from '../../src/page/put-away.ts';

let window: EventTarget;
let done: string[];

const happens = (name: string, persisted: boolean): void =>
  void window.dispatchEvent(Object.assign(new Event(name), { persisted }));

/** `canEnd`: what is kept outlives the workers. */
function aPage(canEnd: boolean): void {
  const end = (): boolean => {
    if (canEnd) done.push('ended');
    return canEnd;
  };
  whenPutAway(window, { end, load: () => done.push('loaded anew') });
  window.addEventListener('pageshow', () => done.push('woken'));
}

beforeEach(() => {
  window = new EventTarget();
  done = [];
});

it('its workers are ended, and it is loaded anew when it is shown again: nobody wakes up for that', () => {
  aPage(true);
  happens('pageshow', false);
  expect(done).toEqual(['woken']);
  happens('pagehide', true);
  happens('pageshow', true);
  expect(done).toEqual(['woken', 'ended', 'loaded anew']);
});

it('one that goes for good ends nothing by itself', () => {
  aPage(true);
  happens('pagehide', false);
  expect(done).toEqual([]);
});

it('where a reload would lose the seat nothing is ended, and it goes on as it was', () => {
  aPage(false);
  happens('pagehide', true);
  happens('pageshow', true);
  expect(done).toEqual(['woken']);
});

it('its workers stay where only memory keeps the game, or where another tab plays it: nothing is taken back unasked', () => {
  expect(mayEnd({})).toBe(true);
  expect(mayEnd({ lobby: { fleeting: false } as Lobby })).toBe(true);
  expect(mayEnd({ lobby: { fleeting: true } as Lobby })).toBe(false);
  expect(mayEnd({ table: { fleeting: true } as TableSnapshot })).toBe(false);
  expect(mayEnd({ problem: { is: 'taken-over', words: '' } })).toBe(false);
  expect(mayEnd({ problem: { is: 'broken', words: '' } })).toBe(true);
});
