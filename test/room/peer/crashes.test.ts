/** Machines that die at every point there is and come back: nothing is answered twice, and the game goes on. */

import { describe, expect, it } from 'vitest';
import type { SimulationSetUp } from '../../../lab/simulation.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { Seeded } from '../../log/seeded.ts';
import { snapTable, toyTable } from '../../log/tables.ts';
import { type Moment, watch, Watched } from './watched.ts';

/** All moments of a seat in a game without crashes. There is one before and after each entry is stored, and each is sent. */
async function momentsOf(setUp: SimulationSetUp, seat: Seat): Promise<Moment[]> {
  const { table } = await watch(setUp);
  const moments = [...table.moments].flatMap(([key, count]) => {
    const [who, what, when] = key.split(' ') as [string, Moment['what'], Moment['when']];
    if (Number(who) !== seat) return [];
    return Array.from({ length: count }, (_, n) => ({ seat, what, when, n }));
  });
  const said = table.images.get(seat)!.game()!.own.length;
  expect(said).toBeGreaterThanOrEqual(10);
  for (const what of ['write', 'send'])
    for (const when of ['before', 'after'])
      expect(moments.filter((moment) => moment.what === what && moment.when === when).length).toBeGreaterThan(said); // prettier-ignore
  return moments;
}

const same = (a: Moment, b: Moment): boolean =>
  a.seat === b.seat && a.what === b.what && a.when === b.when && a.n === b.n;

/** Dies at each of these moments, in a game of its own. Returns what went wrong, with the moment. */
async function dieAtEach(setUp: SimulationSetUp, moments: readonly Moment[]): Promise<string[]> {
  const found: string[] = [];
  for (const moment of moments) {
    let died = 0;
    const { trouble } = await watch(setUp, (now) => same(now, moment) && died++ === 0);
    if (trouble !== undefined || died !== 1)
      found.push(`${JSON.stringify(moment)}: died ${died} times; ${trouble}`);
  }
  return found;
}

describe('a machine', () => {
  it.each([0, 1])(
    '[P8.3] of seat %i may die around every write and every message of a clear game',
    async (seat) => {
      const setUp = snapTable(2, 'crashes');
      const moments = await momentsOf(setUp, seatOf(seat));
      expect(await dieAtEach(setUp, moments)).toEqual([]);
    },
  );

  it('[P8.3] of three may die around every write of a clear game', async () => {
    const setUp = snapTable(3, 'crashes of three');
    const moments = await momentsOf(setUp, seatOf(1));
    expect(
      await dieAtEach(
        setUp,
        moments.filter(({ what }) => LONG || what === 'write'),
      ),
    ).toEqual([]);
  });

  it('[P8.3] may die all along a longer game', async () => {
    const setUp = toyTable(3, 'crashes of toy');
    const moments = await momentsOf(setUp, seatOf(2));
    const some = LONG ? moments : moments.filter((_, i) => i % 61 === 0);
    expect(await dieAtEach(setUp, some)).toEqual([]);
  });

  it('[P1.5] may die around every write of a masked game: no secret is used for two statements', async () => {
    const setUp = snapTable(2, 'crashes of a masked game', { masked: true });
    const moments = (await momentsOf(setUp, seatOf(0))).filter(({ what }) => what === 'write');
    const some = LONG ? moments : moments.filter((_, i) => i % 4 === 1);
    expect(some.length).toBeGreaterThan(10);
    expect(await dieAtEach(setUp, some)).toEqual([]);
  });

  it('[P8.3] may die again and again, over a bad network too', async () => {
    const found: string[] = [];
    for (let i = 0; i < (LONG ? 300 : 24); i++) {
      const random = new Seeded(i);
      const players = 2 + (i % 3);
      const setUp = snapTable(players, `dying ${i}`, { weather: i % 2 === 0 ? 'fair' : 'bad' });
      let died = 0;
      const { trouble } = await watch(
        setUp,
        () => {
          const dies = died < 12 && random.below(150) === 0;
          if (dies) died++;
          return dies;
        },
        undefined,
        100_000,
      );
      if (trouble !== undefined) found.push(trouble);
    }
    expect(found).toEqual([]);
  });

  it('[P8.3] may die while it comes back', async () => {
    const setUp = snapTable(2, 'dying twice');
    const found: string[] = [];
    for (let first = 3; first < 60; first += LONG ? 1 : 7) {
      for (const more of [1, 2, 3]) {
        const { trouble } = await watch(setUp, ({ seat, what, when, n }) => {
          return seat === 0 && what === 'write' && when === 'after' && (n === first || n === first + more);
        });
        if (trouble !== undefined) found.push(`${first}, ${more}: ${trouble}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('all machines', () => {
  it('[P8.3] may die at one moment and come back', async () => {
    for (let at = 1; at < 150; at += LONG ? 1 : 11) {
      const table = new Watched(snapTable(3, `power cut ${at}`));
      await table.begin();
      await table.play(30_000, (step) => {
        if (step === at) for (const seat of [...table.peers.keys()]) table.crash(seat);
      });
      expect(table.trouble).toBeUndefined();
    }
  });
});
