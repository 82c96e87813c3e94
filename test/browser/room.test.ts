/** Strangers at the door of a room in a real browser: they are refused with a reason, and the game inside goes on. */

import { afterAll, expect, it } from 'vitest';
import type { Found } from './page/main.ts';
import { Party, TOY } from './party.ts';
import { heapOf, Table } from './players.ts';

declare const found: Found;

const table = await Table.open();
afterAll(() => table.close());

const MIB = 1 << 20;

const party = await Party.gather(table, 'strangers', 2, TOY);
party.hold('Ben', 3);
await party.sitAll();
await party.waitsFor('Ben');
const { address } = await party.report('Ann');
const tape = await party.seat('Ben').page.evaluate(() => found.sitter.tape);
const stranger = await table.seat();

it.each([
  ['garbage instead of a handshake', 'handshake: '],
  ['a handshake that was taped', 'handshake: the identity is not proven'],
  ['records without the secret', 'room message: expected the secret first'],
  ['a move without the secret', 'expected a message of a member'],
  ['a thousand messages after the handshake', 'room message: '],
  ['nothing', 'no handshake in time'],
])('a stranger who says %s is refused', async (plan, why) => {
  const before = await heapOf(party.seat('Ann'));
  const known = (await party.report('Ann')).refused.length;
  const sent = await stranger.page.evaluate(([victim, name, taped]) => found.intrude(victim, name, taped), [
    address,
    plan,
    tape,
  ] as const);
  await party.until('Ann', (report, count) => report.refused.length > count, known);
  const { refused, members, knocks } = await party.report('Ann');
  expect(refused.slice(known).join()).toContain(why);
  expect([members, knocks]).toEqual([['Ann', 'Ben'], 0]);
  const grown = (await heapOf(party.seat('Ann'))) - before;
  expect(grown).toBeLessThan(8 * MIB);
  console.log(`${plan}: ${sent.length} messages sent, memory grew by ${Math.round(grown / 1024)} KiB`);
});

it('the game that went on meanwhile ends as it should', async () => {
  await party.seat('Ben').page.evaluate(() => (found.sitter.holdsFrom = Infinity));
  await party.end();
  expect(table.errors).toEqual([]);
});
