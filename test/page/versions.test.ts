/** With which build each running game began is remembered for as long as the game may go on. */

import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { SavedGame } from '../../src/app/bridge.ts';

const BEGAN = 'billfold/began';
const stored = new Map<string, string>();
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
const { versions } = await import('../../src/page/versions.svelte.ts');
afterAll(() => vi.unstubAllGlobals());

const game = (sid: string, state: SavedGame['state']): SavedGame => ({
  ...{ sid, state, game: 'toy', names: [], written: 0, practice: false, past: false },
});
const remembered = (): string[] => Object.keys(JSON.parse(stored.get(BEGAN)!) as object);

beforeEach(() => {
  stored.set(BEGAN, JSON.stringify({ one: 'aa', two: 'bb' }));
});

it('a game that has ended is forgotten, and one that runs is not', async () => {
  await versions.sort([game('one', 'finished'), game('two', 'running')]);
  expect(remembered()).toEqual(['two']);
});

it('one that is not in the list may only be unreadable just now: it is not forgotten', async () => {
  await versions.sort([]);
  expect(remembered()).toEqual(['one', 'two']);
});

it('a game that is deleted is forgotten', () => {
  versions.forget('one');
  expect(remembered()).toEqual(['two']);
});
