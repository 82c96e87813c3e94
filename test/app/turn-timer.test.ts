/** The turn timer [L6] at a table that is really played: my own program answers when my time is up, and never before. */

import { afterAll, expect, it, vi } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { HandTime } from './hand-time.ts';
import { TableAtHome } from './table-at-home.ts';

const time = new HandTime();
const clock = new WakingClock(time);
const home = new TableAtHome(clock);
afterAll(() => home.device.home());

it('[L6] a wall clock that jumps answers nothing; time that passes does', async () => {
  await home.device.practise('Ann', 'wallet', ['easy'], { ...DEFAULT_OPTIONS, rounds: 1, timer: 30 });
  const { table } = await home.until(({ table }) => table?.prompt !== undefined);
  const { q } = table!.prompt!;
  expect(table!.prompt!.left).toBe(30_000);

  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  for (let pictures = 0; pictures < 3; pictures++) {
    const { table: still } = await home.until(() => true);
    expect(still?.prompt).toMatchObject({ q, left: 30_000 });
  }
  now.mockRestore();

  time.pass(30_000, clock);
  await home.until((later) => (later.table?.log.length ?? 0) > table!.log.length);
});
