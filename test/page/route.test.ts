/** Where the page is, and that a seat's link, which is a secret, is in the address bar only while it is on its way. */

import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const SEAT = '#/m/a-seat-and-its-secret';
const bar = { hash: '' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', bar);
  vi.stubGlobal('history', { replaceState: (_: null, __: string, to: string) => (bar.hash = to) });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterAll(() => vi.unstubAllGlobals());

async function openedAt(
  hash: string,
): Promise<typeof import('../../src/page/screens/route.svelte.ts').address> {
  bar.hash = hash;
  return (await import('../../src/page/screens/route.svelte.ts')).address;
}

it('a seat’s link is known and not to be seen, and put back for a page that is loaded anew', async () => {
  const address = await openedAt(SEAT);
  expect([bar.hash, address.route]).toEqual(['#/m/', { is: 'moved', fragment: SEAT }]);
  address.putBack();
  expect(bar.hash).toBe(SEAT);
});

it('one that was taken is not put back', async () => {
  const address = await openedAt(SEAT);
  bar.hash = '#/';
  address.read();
  address.putBack();
  expect([bar.hash, address.route]).toEqual(['#/', { is: 'home' }]);
});

it.each(['#/r/AAAAAA', '#/fair', ''])('nothing else of %j is touched', async (hash) => {
  const address = await openedAt(hash);
  address.putBack();
  expect(bar.hash).toBe(hash);
});
