/** Whole games on the clear table: they end, lose no card, and keep every hand at its size. */

import { expect, it } from 'vitest';
import { botChoice, LEVELS } from '../../../src/games/mafiadollar/bot/bot.ts';
import type { Position } from '../../../src/games/mafiadollar/position.ts';
import type { MafiaEvent } from '../../../src/games/mafiadollar/story.ts';
import type { Player } from '../../../src/table/clear/game.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { LONG } from '../../table/long.ts';
import { cardTrouble } from './conservation.ts';
import { newGame, playOut, randomPlayer } from './random-player.ts';

/** Games at each size of table. */
const EACH = LONG ? 2000 : 40;

/** In every fifth game bots of all levels sit at one table. */
const BOTS_AT = 5;
const players = (game: number) => (seat: Seat): Player<Position> => {
  if (game % BOTS_AT > 0) return randomPlayer;
  const level = LEVELS[(seat + game / BOTS_AT) % LEVELS.length]!;
  return ({ position, ask, knowledge, random }) => botChoice(level, position, ask, knowledge, random);
}; // prettier-ignore

for (const seats of [2, 3, 4, 5, 6]) {
  it(`[D8] [G5] [M1] ${seats} random players or bots, ${EACH} games: all end, and all 173 cards are there at every question, from the set-up to the dawn`, () => {
    const told = new Set<string>();
    for (let i = 0; i < EACH; i++) {
      const seed = `random ${seats} ${i}`;
      const game = newGame(seats, seed, { handingOn: i % 2 === 0, haggling: i % 4 !== 3 });
      playOut(game, seed, players(i), ({ position, run, dealer }) => {
        const trouble = cardTrouble(position, run.ask, dealer);
        if (trouble !== undefined) throw new Error(`seed ${seed}, q ${run.where.q}: ${trouble}`);
      });
      for (const { event } of game.story) told.add((event as MafiaEvent).is);
      expect(game.run.result?.scores, seed).toHaveLength(seats);
      expect(game.run.result!.winners.length, seed).toBeGreaterThan(0);
      expect(game.position.night!.turns, seed).toBeLessThan(140);
    }
    for (const is of ['hauled', 'killed', 'burgled', 'traded', 'gifts', 'raided', 'handed', 'lost'])
      expect(told.has(is), is).toBe(true);
  }); // prettier-ignore
}
