/** Every card that changes place is told to do so: over whole games, hands and warehouses change by what the lines move. */

import { expect, it } from 'vitest';
import type { LogLine } from '../../../src/app/snapshot.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../../../src/games/mafiadollar/options.ts';
import { plug } from '../../../src/games/mafiadollar/plug.ts';
import { movementsOf, storesOf } from '../../../src/games/mafiadollar/movements.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import type { MafiaView } from '../../../src/games/mafiadollar/view.ts';
import { spotOf } from '../../../src/games/plug.ts';
import { seatOf, seatsOf } from '../../../src/table/seat.ts';
import { type Flight, Flights } from '../../../src/ui/motion/flights.ts';
import { ClearTable } from '../../page/examples/clear-table.ts';

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay'];

type Card = (face: string | undefined) => boolean;

/** How many more such cards a spot has after these lines. */
function flow(lines: readonly LogLine[], spot: string, counts: Card = () => true): number {
  return lines
    .flatMap(({ moves = [] }) => moves)
    .map(({ from, to, count, faces }) => ({
      from,
      to,
      cards: faces === undefined ? (counts(undefined) ? count : 0) : faces.filter(counts).length,
    }))
    .reduce((sum, { from, to, cards }) => sum + (to === spot ? cards : 0) - (from === spot ? cards : 0), 0);
}

/** Between warehouses what is hidden is loot. */
const isLoot: Card = (face) => face === undefined || face.startsWith('loot/');
const lootOf = ({ warehouses }: MafiaView['clans'][number]): number =>
  warehouses.reduce((sum, { size }) => sum + size, 0);

it.each([
  [2, 'move a'],
  [4, 'move b'],
  [6, 'move c'],
])('[G2] [G3] [F3–F6] [H4] [J5–J7] with %i players, %s', (players, seed) => {
  const table = new ClearTable<MafiaView, MafiaOptions>({
    plug,
    names: NAMES.slice(0, players),
    seed,
    options: { ...DEFAULT_OPTIONS, handingOn: true },
  });
  const seen = new Set<string>();
  let before = table.snapshot();
  while (!table.over) {
    table.step();
    const now = table.snapshot();
    if (now.view.phase === 'police') continue; // a raid is told when all of it is done
    const fresh = now.log.slice(before.log.length);
    for (const { is } of fresh) seen.add(is);
    const isPlayed = [before, now].every(({ view }) => !['set-up', 'dawn', 'over'].includes(view.phase));
    for (const clan of isPlayed ? now.view.clans : []) {
      const was = before.view.clans.find(({ seat }) => seat === clan.seat)!;
      const words = `seat ${clan.seat} after ${fresh.map((line) => line.words).join(' ')}`;
      expect(clan.handSize - was.handSize, words).toBe(flow(fresh, spotOf(clan.seat)));
      expect(lootOf(clan) - lootOf(was), words).toBe(flow(fresh, storesOf(clan.seat), isLoot));
    }
    before = now;
  }
  expect(seen.size).toBeGreaterThan(15);
});

/** What is in the air when this is told. */
function aloft(event: MafiaEvent): readonly Flight[] {
  const flights = new Flights();
  const line = { id: 0, q: 0, chapter: 'Game 1', is: event.is, words: '' };
  flights.next([line], undefined);
  return flights.next([line, { ...line, id: 1, moves: movementsOf(event) }], undefined)!;
}

it('[D4] when the night begins, all loot that was dealt flies out of the hands onto its pile', () => {
  const table = new ClearTable<MafiaView, MafiaOptions>({
    ...{ plug, names: NAMES, seed: 'dealt', options: DEFAULT_OPTIONS },
  });
  while (table.snapshot().view.phase === 'set-up') table.step();
  const { log, view } = table.snapshot();
  const begun = log.find(({ is }) => is === 'begun')!;
  const piled = log.filter(({ is }) => is === 'loot-dealt').flatMap(({ event }) => (event as { faces: string[] }).faces); // prettier-ignore
  expect(piled.length).toBeGreaterThan(0);
  expect(begun.moves!.flatMap(({ faces = [] }) => faces).sort()).toEqual(piled.sort());
  for (const { from, to } of begun.moves!) {
    expect(view.clans.map(({ seat }) => spotOf(seat))).toContain(from);
    expect(to).toMatch(/^crate /);
  }
});

it('[F3] to the left: one card sets out from every hand at the same moment, face down', () => {
  const passes = seatsOf(5).map((from) => ({ from, to: seatOf((from + 1) % 5) }));
  const flights = aloft({ is: 'passed', passes });
  expect(flights.map(({ from, to }) => `${from} > ${to}`)).toEqual(
    passes.map(({ from, to }) => `${spotOf(from)} > ${spotOf(to)}`),
  );
  expect(new Set(flights.map(({ delay }) => delay)).size).toBe(1);
  expect(flights.some(({ face }) => face !== undefined)).toBe(false);
});

it('[F6] a raid sweeps loot and all that lies in front off together', () => {
  const [lost, front] = [['loot/tobacco/5'], ['gangster/thug/1', 'warehouse/1', 'weapon/revolver/3']];
  const flights = aloft({ is: 'raided', seat: seatOf(1), kept: 'warehouse/2', front, lost });
  expect(flights.map(({ face }) => face)).toEqual([...lost, ...front]);
  expect(new Set(flights.map(({ to }) => to))).toEqual(new Set(['discard']));
  expect(movementsOf({ is: 'raided', seat: seatOf(1), kept: 'warehouse/2', front: [], lost })).toHaveLength(
    1,
  );
});
