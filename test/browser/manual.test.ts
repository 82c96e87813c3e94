/** Links made by hand in real browsers: two texts are enough, and no server takes part. */

import { afterAll, describe, expect, it } from 'vitest';
import type { Found } from './page/main.ts';
import { type Seat, Table } from './players.ts';

declare const found: Found;

const table = await Table.open();
await table.broker.kill();
afterAll(() => table.close());

async function byHand(name: string): Promise<Seat> {
  const seat = await table.seat();
  await seat.page.evaluate((me) => found.player.joinByHand(me), name);
  return seat;
}

const offer = (seat: Seat): Promise<string> => seat.page.evaluate(() => found.player.offer());
const answer = (seat: Seat, text: string): Promise<string> =>
  seat.page.evaluate((given) => found.player.answer(given), text);
const accept = (seat: Seat, text: string): Promise<string> =>
  seat.page.evaluate((given) => found.player.accept(given), text);

describe('a link made by hand', () => {
  it('takes two short texts, carries messages both ways, and knows the fingerprints of both ends', async () => {
    const [ann, ben] = [await byHand('ann'), await byHand('ben')];
    const first = await offer(ann);
    const second = await answer(ben, first);
    expect(Math.max(first.length, second.length)).toBeLessThanOrEqual(300);
    expect(await accept(ann, second)).toBe('ben');
    await Promise.all([ann.hears('up ben'), ben.hears('up ann')]);
    await ann.send('ben', 'no server');
    await ben.hears('ann: no server');
    await ben.send('ann', 'none at all');
    await ann.hears('ben: none at all');
    const prints = (seat: Seat, peer: string): Promise<{ local: string; remote: string }> =>
      seat.page.evaluate((id) => found.player.transport.fingerprints(id as never), peer);
    const [mine, theirs] = [await prints(ann, 'ben'), await prints(ben, 'ann')];
    expect(mine.local).toMatch(/^[0-9a-f]{64}$/);
    expect(mine).toEqual({ local: theirs.remote, remote: theirs.local });
  });

  it('says what is wrong with a text that does not belong', async () => {
    const [ann, ben, carl] = [await byHand('ann'), await byHand('ben'), await byHand('carl')];
    const [mine, other] = [await offer(ann), await offer(carl)];
    const toCarl = await answer(ben, other);
    await expect(accept(ann, mine)).rejects.toThrow('this is your own invitation');
    await expect(accept(ann, other)).rejects.toThrow('this is an invitation');
    await expect(accept(ann, toCarl)).rejects.toThrow('the answer to another invitation');
    await expect(accept(ann, toCarl.slice(1))).rejects.toThrow('not from Billfold');
    await expect(accept(ann, toCarl.slice(0, -1))).rejects.toThrow('missing or wrong');
    await expect(answer(ann, mine)).rejects.toThrow('your own invitation');
    await expect(answer(ann, toCarl)).rejects.toThrow('this is an answer');
    await accept(ann, await answer(ben, mine)); // after all that
    await Promise.all([ann.hears('up ben'), ben.hears('up ann')]);
  });
});

it('throws nothing in any page', () => {
  expect(table.errors).toEqual([]);
});
