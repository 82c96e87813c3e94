/** A peer whose dealer has failed over what everybody said: it says nothing more, and holds nothing against those who go on. */

import { expect, it, vi } from 'vitest';
import { seatOf } from '../../../src/table/seat.ts';
import { entryOf } from '../../log/tables.ts';
import { asMessage, type Overheard, seated } from './overheard.ts';

/** Seat 0 has failed. What it signs from now on is counted, and refused if there is no end to it. */
async function broken(seed: string): Promise<{ table: Overheard; signed: () => number }> {
  const table = await seated(3, seed, 4);
  const { engine } = table.peer(0);
  vi.spyOn(engine.run.dealer, 'settle').mockImplementation(() => {
    throw new Error('a mistake of the dealer');
  });
  await table.until(() => engine.broken);
  table.frozen = true;
  const admit = engine.admit.bind(engine);
  let own = 0;
  vi.spyOn(engine, 'admit').mockImplementation((entry, trusted) => {
    if (trusted === true && ++own > 9) throw new Error('it signs again and again');
    return admit(entry, trusted);
  });
  return { table, signed: () => own };
}

it('[P1.7] signs nothing more, whoever says goodbye, and offers no vote', async () => {
  const { table, signed } = await broken('broken, and somebody leaves');
  const peer = table.peer(0);
  await table.peer(1).leave();
  await table.rest(10_000);
  await peer.idle();
  expect([signed(), peer.engine.unwanted]).toEqual([0, [1]]);
  expect(peer.whyNotVote([seatOf(1)], true)).toBe('watcher');
});

it('[P1.7] refuses what comes with a true reason, and holds it against nobody', async () => {
  const { table } = await broken('broken, and told more');
  const { engine } = table.peer(0);
  for (let i = 0; i < 40; i++) {
    const entry = entryOf(table.peer(1).engine, { body: Uint8Array.of(i) });
    expect(engine.admit(entry)).toMatchObject({ status: 'refused', why: 'this program has failed' });
    table.say(1, 0, asMessage(entry));
    await table.rest(100);
  }
  expect(table.refused.filter(({ by }) => by === 0)).toEqual([]);
  expect(engine.faults).toEqual([]);
});
