/** Whole tables over good and bad networks: all honest peers end with the same log, whatever the network does. */

import { describe, expect, it } from 'vitest';
import type { SimulationSetUp } from '../../../lab/simulation.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { LONG } from '../../table/long.ts';
import { snapTable, toyTable } from '../../log/tables.ts';
import { watch, type Watched } from './watched.ts';

const MORE = LONG ? 10 : 1;

const seedsOf = (name: string, count: number): string[] =>
  Array.from({ length: count * MORE }, (_, i) => `${name} ${i}`);

type Meanwhile = (seed: string) => (table: Watched, step: number) => void;

/** The seeds at which something went wrong, and what. */
async function troubles(
  seeds: readonly string[],
  setUp: (seed: string) => SimulationSetUp,
  meanwhile?: Meanwhile,
): Promise<string[]> {
  const found: string[] = [];
  for (const seed of seeds) {
    const { trouble } = await watch(setUp(seed), undefined, meanwhile?.(seed), 100_000);
    if (trouble !== undefined) found.push(trouble);
  }
  return found;
}

/** Seeds by game and size of the table: what takes longer is played less often. */
const plan = {
  snap: { fair: { 2: 30, 3: 30, 4: 15, 5: 8, 6: 4, 7: 4 }, bad: { 2: 30, 3: 20, 4: 8, 5: 3, 6: 1, 7: 1 } },
  toy: { fair: { 2: 6, 3: 5, 4: 3, 5: 2, 6: 1, 7: 1 }, bad: { 2: 3, 3: 2, 4: 1 } },
} as const;

describe.each(['snap', 'toy'] as const)('%s', (name) => {
  const table = name === 'snap' ? snapTable : toyTable;
  for (const weather of ['fair', 'bad'] as const) {
    it.each(Object.entries(plan[name][weather]))(
      `[P1.12] is played by %s peers over a ${weather} network, and all end with one log`,
      async (players, count) => {
        const seeds = seedsOf(`${name} ${weather} ${players}`, count);
        expect(await troubles(seeds, (seed) => table(Number(players), seed, { weather }))).toEqual([]);
      },
    );
  }
});

describe('a masked table', () => {
  it.each(Object.entries({ 2: 10, 3: 8, 4: 4, 5: 2, 6: 1, 7: 1 }))(
    '[P8.3] of %s is played over good and bad networks, and all end with one log',
    async (players, count) => {
      const weather = (seed: string): 'fair' | 'bad' => (/[02468]$/.test(seed) ? 'bad' : 'fair');
      const setUp = (seed: string): SimulationSetUp =>
        snapTable(Number(players), seed, { masked: true, weather: weather(seed) });
      expect(await troubles(seedsOf(`masked ${players}`, count), setUp)).toEqual([]);
    },
  );
});

/** Only these links are left; `cut` holds until somebody heals it. */
function onlyLinks(table: Watched, links: readonly (readonly [number, number])[]): void {
  const isLink = (a: number, b: number): boolean =>
    links.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
  for (const a of table.seats)
    for (const b of table.seats) if (a < b && !isLink(a, b)) table.network.cut(`seat ${a}`, `seat ${b}`);
}

describe('gossip', () => {
  it.each<[string, [number, number][]]>([
    [
      'a line',
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'a star',
      [
        [2, 0],
        [2, 1],
        [2, 3],
      ],
    ],
    [
      'a ring',
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
      ],
    ],
  ])('[P1.12] carries every entry along %s of links', async (_, links) => {
    for (const weather of ['fair', 'bad'] as const) {
      const meanwhile: Meanwhile = () => (table, step) => {
        if (step === 0) onlyLinks(table, links);
      };
      const seeds = seedsOf(`gossip ${links.length} ${weather}`, weather === 'fair' ? 4 : 2);
      expect(await troubles(seeds, (seed) => snapTable(4, seed, { weather }), meanwhile)).toEqual([]);
    }
  });

  it('[P2.4] waits while the table is in parts, and goes on when they are together again', async () => {
    /** Now and then the table falls into two or three parts, for a while. */
    const meanwhile: Meanwhile = (seed) => {
      const random = seededRandom(seedOf(seed, 'parts'));
      let heals = 0;
      return (table, step) => {
        if (step === heals) table.network.heal();
        if (step < heals || random.below(100) >= 3) return;
        const groups: string[][] = [[], [], []];
        for (const seat of table.seats) groups[random.below(2 + random.below(2))]!.push(`seat ${seat}`);
        table.network.partition(...groups);
        heals = step + 1 + random.below(60);
      };
    };
    for (const players of [2, 3, 4]) {
      const seeds = seedsOf(`parts ${players}`, 6);
      expect(await troubles(seeds, (seed) => snapTable(players, seed), meanwhile)).toEqual([]);
    }
    expect(await troubles(seedsOf('parts of toy', 2), (seed) => toyTable(3, seed), meanwhile)).toEqual([]);
  });
});

describe('a table that waits', () => {
  it('[P2.4] says for whom, and with which seed it is found again', async () => {
    const setUp = snapTable(3, 'waiting');
    const silent = watch(
      setUp,
      undefined,
      (table, step) => {
        if (step === 0) {
          table.gone.add(table.seats[1]!);
          table.crash(table.seats[1]!);
        }
      },
      400,
    );
    await expect(silent).rejects.toThrow(
      /^seed waiting: the game did not end; seat 0 at 0 waits for 1; seat 2 at 0 waits for 1$/,
    );
  });
});

describe('two runs of one seed', () => {
  it('[P1.12] are the same in every digest, entry and byte', async () => {
    for (const setUp of [snapTable(3, 'twice', { weather: 'bad' }), toyTable(2, 'twice')]) {
      const [one, two] = [await watch(setUp), await watch(setUp)];
      expect(one.table.report()).toEqual(two.table.report());
      expect(one.table.network.now).toBe(two.table.network.now);
    }
    const reports = [await watch(snapTable(3, 'once')), await watch(snapTable(3, 'again'))].map(
      ({ table }) => table.report().digest,
    );
    expect(reports[0]).not.toBe(reports[1]);
  });
});
