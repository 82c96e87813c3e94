/** The transport over PeerJS keeps the contract of a transport, in a real browser. */

import { afterAll, expect, it } from 'vitest';
import type { Found } from './page/main.ts';
import { Table } from './players.ts';

declare const found: Found;

const table = await Table.open();
const { page } = await table.seat();
afterAll(() => table.close());

const names = await page.evaluate(() => found.testNames());

it('has tests', () => {
  expect(names.length).toBeGreaterThan(20);
});

it.each(names)('%s', async (name) => {
  await page.evaluate((test) => found.runTest(test), name);
  expect(table.errors.splice(0)).toEqual([]);
});
