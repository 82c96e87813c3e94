/** A whole game on the clear table in one go: one dealer for all seats, no entries, no network. For rules, bots and balance. */

import { type Random, seedOf } from '../../crypto/random.ts';
import { automatic } from '../dealer.ts';
import { type Game, type Knowledge, knowledgeOf, type Told } from '../game.ts';
import type { Choice } from '../part.ts';
import { type Answer, Run } from '../run.ts';
import type { Ask } from '../script.ts';
import { type Seat, seatsOf } from '../seat.ts';
import { Table } from '../table.ts';
import { ClearDealer } from './dealer.ts';
import { clearLuck } from './luck.ts';

/** Decides for one seat, from what that seat knows. */
export type Player<Position> = (prompt: {
  readonly position: Position;
  readonly ask: Ask;
  readonly knowledge: Knowledge;
  readonly random: Random;
}) => Choice;

export interface ClearGame<Position, Result> {
  readonly run: Run<Result>;
  readonly dealer: ClearDealer;
  readonly position: Position;
  readonly story: readonly Told<unknown>[];
}

/** Sets up a game without playing it. */
export function newClearGame<Options, Position, Result>(
  game: Pick<Game<Options, Position, Result>, 'start'>,
  options: Options,
  seats: number,
  seed: string,
): ClearGame<Position, Result> {
  const luck = clearLuck(seed);
  const dealer = new ClearDealer(seatsOf(seats), { random: () => luck });
  const story: Told<unknown>[] = [];
  const table = new Table(dealer, (event) => story.push({ q: run.where.q, event }));
  const { position, script } = game.start(table, options);
  const run = new Run<Result>(seedOf(seed, 'sid'), dealer, script);
  return { run, dealer, position, story };
}

/** One question: all asked seats answer, and it settles. A choice that is not admitted is a bug of the player. */
export function playQuestion<Position, Result>(
  { run, dealer, position }: ClearGame<Position, Result>,
  players: (seat: Seat) => Player<Position>,
  random: Random,
): void {
  const { ask, where } = run;
  if (ask === undefined) throw new Error('the game is over');
  const answers = new Map<Seat, Answer>();
  for (const seat of ask.seats) {
    const choice = automatic(ask, seat)
      ? { option: 0, places: [] }
      : players(seat)({ position, ask, knowledge: knowledgeOf(dealer, seat), random });
    const { body, keep } = dealer.make(ask, where, seat, choice);
    if (keep !== undefined) dealer.recall(ask, where, seat, keep);
    const checked = dealer.check(ask, where, seat, body);
    if ('refused' in checked) throw new Error(`${ask.verb}, seat ${seat}: ${checked.refused}`);
    answers.set(seat, { body, checked });
  }
  run.settle(answers);
}
