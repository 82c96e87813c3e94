/** Cheats with the verbs that MafiaDollar brought to the table [P8.6–P8.8], each in a whole game of bots: blamed, and the others play on to the End. */

import { expect, it } from 'vitest';
import { runCheat } from '../../../lab/zoo/run-cheat.ts';
import type { Outcome } from '../../../lab/zoo/outcome.ts';
import type { Chooser } from '../../../lab/simulation.ts';
import { burglars } from '../../../lab/zoo/cheats/burglars.ts';
import type { Cheat } from '../../../lab/zoo/cheat.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { botChoice } from '../../../src/games/mafiadollar/bot/bot.ts';
import { mafiadollar } from '../../../src/games/mafiadollar/mafiadollar.ts';
import { DEFAULT_OPTIONS as options } from '../../../src/games/mafiadollar/options.ts';
import type { Position } from '../../../src/games/mafiadollar/position.ts';
import { type Game, knowledgeOf } from '../../../src/table/game.ts';
import { LONG } from '../../table/long.ts';

const game = mafiadollar as Game;

/** Normal bots, who burgle and trade; their luck is of seat and question. */
const bots = (seed: string): Chooser => (ask, { own, run, started }) => {
  const { seat } = own!;
  const luck = seededRandom(seedOf(seed, 'bot', seat, run.where.q));
  return botChoice('normal', started.position as Position, ask, knowledgeOf(run.dealer, seat), luck);
}; // prettier-ignore

/** Not every game has an occasion for every trick. */
const MOST_GAMES = 8;

async function firstOccasion(cheat: Cheat): Promise<Outcome> {
  for (let i = 0; i < MOST_GAMES; i++) {
    const seed = `${cheat.name} ${i}`;
    const outcome = await runCheat(cheat, { game, options, players: 3, seed, choose: bots(seed) });
    if (outcome.played) return outcome;
  }
  throw new Error(`${cheat.name} found no occasion in ${MOST_GAMES} games`);
}

/** A whole masked game each: all of them in the long run. */
const tried = LONG ? burglars : burglars.slice(0, 1);

it.each(tried)('[P1.12] [W2] $name is blamed, and the game goes on to its end', async (cheat) => {
  const { outcome, code, rule, honestBlamed, unfinished, troubles } = await firstOccasion(cheat);
  expect(troubles).toEqual([]);
  expect({ outcome, code, rule, honestBlamed, unfinished }).toEqual({
    ...{ outcome: 'blamed', code: cheat.code, rule: cheat.rule },
    ...{ honestBlamed: 0, unfinished: false },
  });
}); // prettier-ignore
