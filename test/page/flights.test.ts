/** Cards fly as the story tells it: in its order, never behind the game, and with no face that the viewer may not know. */

import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../src/app/snapshot.ts';
import type { Movement } from '../../src/games/plug.ts';
import { movementsOf } from '../../src/games/wallet/movements.ts';
import { type Flight, Flights, joined, LASTS } from '../../src/ui/motion/flights.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { spotOf } from '../../src/games/plug.ts';
import { seatOf } from '../../src/table/seat.ts';
import { ClearTable } from './examples/clear-table.ts';

const line = (id: number, ...moves: readonly Movement[]): LogLine => ({
  id,
  q: id,
  chapter: 'Round 1',
  is: '',
  words: '',
  moves,
});
const move = (from: string, to: string, faces?: readonly string[]): Movement => ({ from, to, count: faces?.length ?? 1, ...(faces && { faces }) }); // prettier-ignore
const mine = (...hand: readonly string[]): { spot: string; hand: readonly string[] } => ({
  spot: 'seat 0',
  hand,
});
const inShort = (flights: readonly Flight[] | undefined): string[] | undefined =>
  flights?.map(({ from, to, face }) => `${from} > ${to}${face === undefined ? '' : ` ${face}`}`);

/** Somebody who has seen these lines. */
function watcher(log: readonly LogLine[], ...hand: readonly string[]): Flights {
  const flights = new Flights();
  expect(flights.next(log, mine(...hand))).toBeUndefined(); // what was before is not shown again, also after a reload
  return flights;
}

describe('flights', () => {
  it('go from spot to spot, the cards of one line together', () => {
    const flights = watcher([line(0)]);
    const passed = line(1, move('seat 1', 'seat 2'), move('seat 2', 'seat 1'));
    const seen = flights.next([line(0), passed], mine());
    expect(inShort(seen)).toEqual(['seat 1 > seat 2', 'seat 2 > seat 1']);
    expect(new Set(seen?.map(({ delay }) => delay)).size).toBe(1);
  });

  it('are not begun again while nothing new happens', () => {
    const flights = watcher([line(0)]);
    const log = [line(0), line(1, move('wallet', 'seat 1'))];
    expect(flights.next(log, mine())).toHaveLength(1);
    expect(flights.next(log, mine())).toBeUndefined();
  });

  it('show the end of a hundred lines that come at once, one after the other', () => {
    const flights = watcher([line(0)]);
    const log = Array.from({ length: 101 }, (_, id) => line(id, move('wallet', `seat ${1 + (id % 3)}`)));
    const seen = flights.next(log, mine())!;
    expect(inShort(seen)).toEqual(['wallet > seat 3', 'wallet > seat 1', 'wallet > seat 2']);
    expect(seen.map(({ delay }) => delay)).toEqual([0, 80, 160]);
  });

  it('show my own cards, and what lies open, and nothing else', () => {
    const flights = watcher([line(0)], 'a', 'b');
    const took = line(1, move('wallet', 'seat 0'));
    expect(inShort(flights.next([line(0), took], mine('b', 'a', 'c')))).toEqual(['wallet > seat 0 c']);
    const snatched = line(2, move('seat 0', 'seat 2'));
    expect(inShort(flights.next([took, snatched], mine('c', 'b')))).toEqual(['seat 0 > seat 2 a']);
    const hidden = line(3, move('seat 1', 'seat 2'), move('seat 1', 'paid', ['x', 'y']));
    expect(inShort(flights.next([hidden], mine('c', 'b')))).toEqual([
      'seat 1 > seat 2',
      'seat 1 > paid x',
      'seat 1 > paid y',
    ]);
  });

  it('of a new round show the hand that was dealt, and not what it has in common with the last one', () => {
    const flights = watcher([line(0)], 'a', 'b');
    const dealt = { ...line(1, { from: 'wallet', to: 'seat 0', count: 3 }), chapter: 'Round 2' };
    expect(inShort(flights.next([line(0), dealt], mine('b', 'c', 'd')))).toEqual([
      'wallet > seat 0 b',
      'wallet > seat 0 c',
      'wallet > seat 0 d',
    ]);
  });

  it('show what lies open though it comes to my own hand', () => {
    const flights = watcher([line(0)], 'a');
    const taken = line(1, move('middle', 'seat 0', ['x']), move('wallet', 'seat 0'));
    expect(inShort(flights.next([line(0), taken], mine('a', 'n', 'x')))).toEqual([
      'middle > seat 0 x',
      'wallet > seat 0 n',
    ]);
  });

  it('are over within half a second, however many come together', () => {
    const flights = watcher([line(0)]);
    const heap = { from: 'wallet', to: 'seat 1', count: 60 };
    const log = Array.from({ length: 100 }, (_, id) => line(id, heap, heap));
    const seen = flights.next(log, mine())!;
    for (const { delay } of seen) expect(delay + LASTS).toBeLessThanOrEqual(500);
    let aloft: readonly Flight[] = [];
    for (let i = 0; i < 100; i++) aloft = joined(aloft, seen);
    expect(aloft).toHaveLength(35); // seven hands of five [S5]
    expect(aloft.at(-1)).toBe(seen.at(-1));
  });

  it('go on while lines come that move nothing', () => {
    const flights = watcher([line(0)]);
    const aloft = flights.next([line(0), line(1, move('wallet', 'seat 1'))], mine())!;
    expect(joined(aloft, flights.next([line(1), line(2)], mine())!)).toEqual(aloft);
  });

  it('wait for the line when the hand has changed before it', () => {
    const flights = watcher([line(0)], 'a');
    expect(flights.next([line(0)], mine('a', 'c'))).toBeUndefined();
    expect(inShort(flights.next([line(0), line(1, move('wallet', 'seat 0'))], mine('a', 'c')))).toEqual([
      'wallet > seat 0 c',
    ]);
  });
});

it('[S8] over whole games nobody sees a face fly that is neither open nor of the own hand', () => {
  for (const seed of ['fly 1', 'fly 2', 'fly 3']) {
    const table = new ClearTable({
      names: ['Ann', 'Ben', 'Cy'],
      seed,
      options: { ...DEFAULT_OPTIONS, rounds: 1 },
    });
    const flights = new Flights();
    const known = new Set<string>();
    let flown = 0;
    table.playUntil(({ log, view }) => {
      for (const face of view.me?.hand ?? []) known.add(face);
      const seen = flights.next(log, { spot: spotOf(seatOf(0)), hand: view.me?.hand ?? [] }) ?? [];
      const open = log.flatMap(({ moves = [] }) => moves.flatMap(({ faces = [] }) => faces));
      for (const { face, from, to } of seen) {
        flown++;
        if (face === undefined || open.includes(face)) continue;
        expect([from, to]).toContain('seat 0');
        expect(known).toContain(face);
      }
      return false;
    });
    expect(flown).toBeGreaterThan(5);
  }
});

it('[X4] a card that is looked at and left moves nowhere', () => {
  const looked = { is: 'inspected', seat: seatOf(0), target: seatOf(1) } as const;
  expect(movementsOf({ ...looked, kept: false })).toEqual([]);
  expect(movementsOf({ ...looked, kept: true })).toEqual([{ from: 'seat 1', to: 'seat 0', count: 1 }]);
});
