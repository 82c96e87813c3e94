/** The end [M1–M4], judged by pure functions, and games until a target is reached [Q3]. */

import { describe, expect, it } from 'vitest';
import { judge, type Score, winners } from '../../../src/games/mafiadollar/judge.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { mafiadollar } from '../../../src/games/mafiadollar/mafiadollar.ts';
import { type Seat, seatsOf } from '../../../src/table/seat.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import { newGame, playOut } from './random-player.ts';

const [S0, S1, S2] = seatsOf(3) as [Seat, Seat, Seat];

describe('[M3] a clan’s dollars', () => {
  it('are the loot, less gangsters, warehouses and police in the hand', () => {
    const hand = ['police/security-guard/1', 'police/police-patrol/2', 'police/police-raid/1', 'event/dons-birthday/1']; // prettier-ignore
    const score = judge({ seat: S0, hand, loot: ['loot/tobacco/5', 'loot/alcohol/15'], gangsters: 3, warehouses: 2 }); // prettier-ignore
    expect(score).toEqual({ seat: 0, loot: 20_000, gangsters: 3, warehouses: 2, police: 175_000, dollars: 20_000 - 15_000 - 20_000 - 175_000 }); // prettier-ignore
  });

  it('may be below zero, and the first warehouse counts', () => {
    expect(judge({ seat: S0, hand: [], loot: [], gangsters: 0, warehouses: 1 }).dollars).toBe(-10_000);
  });
});

describe('[M4] the winner', () => {
  const score = (seat: Seat, dollars: number, gangsters = 0, warehouses = 0): Score => ({ seat, dollars, gangsters, warehouses, loot: 0, police: 0 }); // prettier-ignore

  it('has most dollars, also if all are below zero', () => {
    expect(winners([score(S0, -30_000), score(S1, -20_000), score(S2, -40_000)])).toEqual([S1]);
  });

  it('in a tie has more gangsters, then more warehouses; else the win is shared', () => {
    expect(winners([score(S0, 5, 1, 9), score(S1, 5, 2)])).toEqual([S1]);
    expect(winners([score(S0, 5, 2, 1), score(S1, 5, 2, 2)])).toEqual([S1]);
    expect(winners([score(S0, 5, 2, 2), score(S1, 5, 2, 2), score(S2, 4, 9, 9)])).toEqual([S0, S1]);
  });

  it('[Q3] with a target has the highest sum, ties by the last game', () => {
    const sums = new Map([[S0, 260_000], [S1, 300_000]]); // prettier-ignore
    expect(winners([score(S0, 90_000), score(S1, 1000)], sums)).toEqual([S1]);
    expect(winners([score(S0, 1, 1), score(S1, 2)], new Map([[S0, 7], [S1, 7]]))).toEqual([S0]); // prettier-ignore
  });
});

it('[M1] [M2] after the End all hands and all loot are shown, and what they say is the score', () => {
  const { run, position, dealer } = playOut(newGame(3, 'dawn'), 'dawn');
  const view = mafiadollar.view(position, knowledgeOf(dealer, undefined));
  expect([view.phase, view.clans.every(({ hand }) => hand !== undefined)]).toEqual(['over', true]);
  for (const { seat, hand, gangsters, warehouses } of view.clans) {
    const estate = { seat, hand: hand!, loot: warehouses.flatMap(({ loot }) => loot!), gangsters: gangsters.length, warehouses: warehouses.length }; // prettier-ignore
    expect(run.result!.scores.find((score) => score.seat === seat)).toEqual(judge(estate));
  }
  expect(run.result!.winners).toEqual(winners(run.result!.scores));
});

it('[Q3] games are played until a sum reaches the target, or ten; the one with the lowest sum begins', () => {
  const { position, story } = playOut(newGame(2, 'target', { target: 250_000 }), 'target');
  const events = story.map(({ event }) => event as MafiaEvent);
  const sums = new Map<Seat, number>();
  for (const event of events) {
    if (event.is === 'judged') for (const { seat, dollars } of event.scores) sums.set(seat, (sums.get(seat) ?? 0) + dollars); // prettier-ignore
    if (event.is !== 'begun' || event.number === 0) continue;
    expect(sums.get(event.first)).toBe(Math.min(...sums.values()));
    expect(Math.max(...sums.values())).toBeLessThan(250_000);
  }
  expect(new Map(position.sums)).toEqual(sums);
  expect(position.played === 10 || Math.max(...sums.values()) >= 250_000).toBe(true);
  expect(events.filter(({ is }) => is === 'begun')).toHaveLength(position.played);
});
