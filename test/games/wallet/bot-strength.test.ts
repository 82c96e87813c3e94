/** How the bots play, on a small scale: `bench/results.md` has the figures of hundreds of games, and the commands. */

import { describe, expect, it } from 'vitest';
import { playOne } from '../../../lab/parallel.ts';
import { addUp, type Census } from '../../../src/games/statistics.ts';
import { ROLES, SPECIALS } from '../../../src/games/wallet/cards.ts';
import { DEFAULT_OPTIONS as options } from '../../../src/games/wallet/options.ts';
import { plug } from '../../../src/games/wallet/plug.ts';
import { statistics } from '../../../src/games/wallet/statistics/statistics.ts';
import { LONG } from '../../table/long.ts';

/** So many games with changing seats, counted. */
function censusOf(guests: readonly string[], count: number): Census {
  const census: Census = {};
  const games = { options, guests, seed: 'strength', count, rotates: true };
  for (let i = 0; i < count; i++) addUp(census, playOne({ ...plug, statistics }, games, i).census);
  return census;
}

const share = (census: Census, part: string, whole: string): number =>
  (census[part] ?? 0) / (census[whole] ?? 1);

describe('who wins', () => {
  it('normal against random and against easy', () => {
    const random = censusOf(['normal', 'random'], LONG ? 400 : 20);
    expect(share(random, 'wins of normal', 'games')).toBeGreaterThan(0.85);
    const easy = censusOf(['normal', 'easy'], LONG ? 400 : 60);
    expect(share(easy, 'wins of normal', 'games')).toBeGreaterThan(0.75);
  });

  it('hard against normal', () => {
    const two = censusOf(['hard', 'normal'], LONG ? 400 : 16);
    expect(share(two, 'wins of hard', 'games')).toBeGreaterThan(LONG ? 0.58 : 0.5);
  });

  it.each(['hasty', 'hoarder', 'patient'] as const)('a %s player gains nothing against normal', (habit) => {
    const games = LONG ? 300 : 24;
    const census = censusOf([habit, 'normal', 'normal', 'normal'], games);
    const noise = Math.sqrt((0.25 * 0.75) / games);
    expect(share(census, `wins of ${habit}`, 'games')).toBeLessThan(0.25 + 2 * noise);
  });
});

describe('normal', () => {
  const tables = new Map([2, 4, 7].map((players) => [players, censusOf(Array<string>(players).fill('normal'), LONG ? 300 : 48)])); // prettier-ignore

  it.each([...tables])(
    '[V6] at a table of %i is mostly innocent, waits, and keeps specials',
    (players, census) => {
      expect(share(census, 'innocent', 'verdicts')).toBeGreaterThan(0.82);
      expect(share(census, 'actions', 'seats')).toBeGreaterThan(players > 4 ? 2.8 : 3.3);
      expect(share(census, 'specials of first turns', 'specials of turns')).toBeLessThan(0.45);
    },
  );

  it.each([...tables])('[E7] at a table of %i is rich in many roles', (players, census) => {
    for (const role of ROLES) {
      expect(share(census, `richest ${role}`, 'richest'), role).toBeLessThan(0.5);
      if (players > 2) expect(census[`richest ${role}`], role).toBeGreaterThan(0);
    }
  });

  it('[X16] plays every special often, and asks for this and that', () => {
    const all: Census = {};
    for (const census of tables.values()) addUp(all, census);
    for (const card of SPECIALS)
      expect(share(all, `played ${card}`, `legal ${card}`), card).toBeGreaterThan(0.25);
    const asked = Object.keys(all).filter((what) => what.startsWith('request '));
    expect(asked.length).toBeGreaterThan(6);
    for (const what of asked) expect(share(all, what, 'requests'), what).toBeLessThan(0.6);
  });
});
