/** What was kept with own answers leaves the store when it has served [P1.5]. */

import { expect, it } from 'vitest';
import { Simulation } from '../../../lab/simulation.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { snapTable } from '../../log/tables.ts';

it('[P1.5] seeds of mixes and salts of commitments are erased when proof and opening are stored', async () => {
  const table = new Simulation(snapTable(2, 'erasing', { masked: true }));
  await table.begin();
  let most = 0;
  const kept = (): number[] =>
    table.images
      .get(seatOf(0))!
      .game()!
      .own.filter(({ keep }) => keep !== undefined)
      .map(({ slot }) => slot.q);
  await table.play(20_000, () => {
    most = Math.max(most, table.images.get(seatOf(0))?.game() === undefined ? 0 : kept().length);
  });
  expect(most).toBeGreaterThan(1);
  expect(kept()).toEqual([0]); // the game key, which is needed to the end
});
