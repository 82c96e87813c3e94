/** The device where the browser stores nothing: everything works until the page is reloaded, and it says so. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { PageDouble } from './page-double.ts';
import { eventually } from '../eventually.ts';

const pages: PageDouble[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  vi.unstubAllGlobals();
});

function newPage(): PageDouble {
  const page = new PageDouble(true);
  pages.push(page);
  return page;
}

describe('without a database and channels between tabs', () => {
  it('a practice game is played, and is gone with its bots when it is left', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(globalThis.indexedDB as unknown).toBeUndefined();
    const page = newPage();
    await page.device.practise('Ann', 'wallet', ['easy'], DEFAULT_OPTIONS);
    await eventually(() => expect(page.snapshot.table?.prompt).toBeDefined());
    expect(page.snapshot).toMatchObject({ lobby: { fleeting: true }, table: { fleeting: true, out: false } });
    expect(await page.device.games()).toMatchObject([{ state: 'running', practice: true }]);
    expect(await page.device.moments()).not.toEqual([]);
    await page.device.home();
    await eventually(async () => expect(await page.device.games()).toEqual([]));
  });

  it('a table is opened, and no seat of another device is taken in', async () => {
    const page = newPage();
    const opening = page.device.open('Ann', 'wallet');
    await page.lendAll('forth', opening);
    await opening;
    await eventually(() => expect(page.snapshot.lobby).toMatchObject({ fleeting: true, opener: true }));
    await expect(page.device.resume('00')).rejects.toThrow('not on this device');
    await page.device.deleteGame('00');
    await page.device.deleteScores();
    expect(await page.device.scores()).toEqual([]);
  });
});
