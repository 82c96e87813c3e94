/** Players without a thought: anything legal, by a seed. */

import { mafiadollar } from '../../../src/games/mafiadollar/mafiadollar.ts';
import { choices, why } from '../../../src/games/mafiadollar/legal.ts';
import { DEFAULT_OPTIONS, type MafiaOptions } from '../../../src/games/mafiadollar/options.ts';
import type { Position } from '../../../src/games/mafiadollar/position.ts';
import type { MafiaResult } from '../../../src/games/mafiadollar/rules.ts';
import { type ClearGame, newClearGame, type Player, playQuestion } from '../../../src/table/clear/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { choiceOf } from '../../../src/table/dealer.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Seat } from '../../../src/table/seat.ts';

export type MafiaGame = ClearGame<Position, MafiaResult>;

/** An option first, then cards of it, until it is legal: quicker than listing all that is. */
export const randomPlayer: Player<Position> = ({ position, ask, knowledge, random }) => {
  for (let tries = 0; tries < 200; tries++) {
    const option = random.below(ask.options.length);
    const chooses = choiceOf(ask.options[option]!.parts(knowledge.seat!));
    const places = chooses === undefined ? [] : random.permutation(chooses.zone.size).slice(0, chooses.count.least); // prettier-ignore
    const choice = { option, places };
    if (why(position, ask, choice, knowledge) === undefined) return choice;
  }
  const legal = choices(position, ask, knowledge);
  return legal[random.below(legal.length)]!;
};

export function newGame(seats: number, seed: string, options: Partial<MafiaOptions> = {}): MafiaGame {
  return newClearGame(mafiadollar, { ...DEFAULT_OPTIONS, ...options }, seats, seed);
}

/** Plays to the end, question by question. */
export function playOut(
  game: MafiaGame,
  seed: string,
  player: (seat: Seat) => Player<Position> = () => randomPlayer,
  each: (game: MafiaGame) => void = () => undefined,
): MafiaGame {
  const luck = clearLuck(`${seed}/players`);
  while (game.run.ask !== undefined) {
    each(game);
    if ((game.run.ask as Ask | undefined) === undefined) break; // the last of the others has left
    playQuestion(game, player, luck);
    if (game.run.where.q > 20_000) throw new Error(`seed ${seed}: the game does not end`);
  }
  return game;
}
