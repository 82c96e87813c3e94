/** An evening as it is planned, and what came of it. */

import type { SimulatedGame } from '../simulated-game.ts';
import type { Random } from '../../src/crypto/random.ts';

/** What is not said is decided by the seed. */
export interface Plan {
  readonly seed: string;
  readonly players: number | undefined;
  /** By its id. */
  readonly game: string | undefined;
}

export interface EveningReport {
  readonly seed: string;
  readonly game: string;
  readonly players: number;
  /** Games that have come to their end. */
  readonly finished: number;
  /** Games that were given up: by people who were too few to go on, and were told so, or because the last of them said goodbye. */
  readonly givenUp: number;
  /** What befell them, and how often. */
  readonly faults: Readonly<Record<string, number>>;
  /** Everything lost or stuck, in words; empty is as it must be. */
  readonly wrongs: readonly string[];
  /** What happened, and what was on everybody's screen at the end; empty if nothing is wrong. */
  readonly story: readonly string[];
  /** How long it was for those who were there. */
  readonly seconds: number;
  /** In virtual time: how many things have happened. The same seed has the same. */
  readonly steps?: number;
}

export const NAMES = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay', 'Gus'] as const;
export const WATCHERS = ['Wes', 'Xia'] as const;

/** The games that such a table can play; throws if there is none. */
export function gamesFor(
  { players, game: id }: Pick<Plan, 'players' | 'game'>,
  games: readonly SimulatedGame[],
): readonly SimulatedGame[] {
  const fit = games.filter(({ game }) => {
    const { least, most } = game.seats;
    return game.id === (id ?? game.id) && (players === undefined || (players >= least && players <= most));
  });
  if (fit.length === 0) throw new Error(`${id ?? 'no game'} is not played by ${players ?? 'any'} players`);
  return fit;
}

/** Which game, and at how many seats. Small tables are quicker, so there are more of them; large ones are not forgotten. */
export function tableFor(
  plan: Plan,
  games: readonly SimulatedGame[],
  luck: Random,
): { readonly game: SimulatedGame; readonly seats: number } {
  const fit = gamesFor(plan, games);
  const game = fit[luck.below(fit.length)]!;
  const { least, most } = game.game.seats;
  return { game, seats: plan.players ?? least + luck.below(1 + luck.below(most - least + 1)) };
}
