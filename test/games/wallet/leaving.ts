/** Leaving at any question of a random game, and what must hold from then on [L2–L4]. */

import { TOKEN_FACES, tokenValue } from '../../../src/games/wallet/cards.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import type { Choice } from '../../../src/table/part.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { Parlour } from './parlour.ts';
import { leaks, randomChoice } from './simulation.ts';

/** Three players of whom one will go. */
export const THREE = {
  ann: { hand: 'JS $50', tokens: '3 1' },
  ben: { hand: 'MI', tokens: '2 2' },
  cem: { hand: 'PG J50', tokens: '2' },
};

export interface Leaving {
  readonly q: number;
  readonly seats: readonly Seat[];
  /** Resigns as the answer to a question, or is voted out. */
  readonly way: 'resign' | 'vote';
}

/** A game whose choices depend on seed, question and seat only. */
class LeavingGame {
  readonly table: Parlour;
  readonly #seed: string;

  constructor(seats: number, seed: string, rounds: number) {
    this.table = new Parlour(seats, { seed, options: { rounds } });
    this.#seed = seed;
  }

  get q(): number {
    return this.table.run.where.q;
  }

  step(leavers: readonly Seat[] = []): void {
    this.table.step((seat) => this.#choose(seat), leavers);
  }

  #choose(seat: Seat): Choice {
    const { position, ask, dealer } = this.table;
    const random = clearLuck(`${this.#seed} ${this.q} ${seat}`);
    const flip = ask!.options.findIndex(({ name }) => name === 'flip');
    if (flip >= 0 && random.below(4) === 0) return { option: flip, places: [] };
    return randomChoice(position, ask!, knowledgeOf(dealer, seat), random);
  }
}

/** Which seats each question of the whole game asks. */
export function questionsOf(seats: number, seed: string, rounds: number): readonly (readonly Seat[])[] {
  const game = new LeavingGame(seats, seed, rounds);
  const asked: (readonly Seat[])[] = [];
  while (game.table.ask !== undefined) {
    asked.push(game.table.ask.seats);
    game.step();
  }
  return asked;
}

/** Plays to the end while seats leave. Says what went wrong. */
export function survive(seats: number, seed: string, rounds: number, ...leavings: Leaving[]): string | undefined {
  const game = new LeavingGame(seats, seed, rounds);
  const { table } = game;
  const waiting = [...leavings];
  const points = new Map<Seat, number>();
  let fate: Fate | undefined;
  while (table.ask !== undefined) {
    if (game.q > 3000) return 'the game does not end';
    if (table.position.phase === 'over' && table.verb === 'reveal')
      for (const seat of table.run.seats) if (!points.has(seat)) points.set(seat, pointsOf(table, seat));
    const { q } = game;
    const next = waiting[0]?.q === q ? waiting.shift() : undefined;
    if (next !== undefined) fate ??= fateOf(table);
    let wrong: string | undefined;
    if (next === undefined) game.step();
    else wrong = leave(game, next);
    if (fate !== undefined && isDecided(table, fate)) {
      if (table.position.played !== fate.played + (fate.counts ? 1 : 0)) return `q ${q}: a round that counts was played anew, or a void one counts`;
      if (!fate.counts && table.round.number !== fate.played) return `q ${q}: the number of the round changed`;
      fate = undefined;
    }
    const trouble = wrong ?? tokenTrouble(table) ?? leaks(table, table.run.seats[game.q % table.run.seats.length]);
    if (trouble !== undefined) return `q ${q}: ${trouble}`;
  }
  return waiting.length > 0 ? 'nobody left' : endTrouble(table, rounds, points);
} // prettier-ignore

/** [L2] What becomes of the round in which somebody leaves: it counts if and only if E2 is over. */
interface Fate {
  readonly counts: boolean;
  readonly played: number;
  readonly told: number;
}

/** Between two rounds it is the next one, which is then set up without the leaver. */
function fateOf(table: Parlour): Fate {
  const { phase, played } = table.position;
  const counts = ['duty', 'reveal', 'tokens'].includes(phase) && table.verb !== 'next round';
  return { counts, played, told: table.told('round').length };
}

function isDecided(table: Parlour, { played, told }: Fate): boolean {
  if (table.run.seats.length < 2) return false;
  return table.position.played > played || table.told('round').length > told;
}

/** The others keep their tokens. */
function leave(game: LeavingGame, { seats, way }: Leaving): string | undefined {
  const { table } = game;
  const before = kept(table, seats);
  if (way === 'vote') table.run.voteOut(seats);
  else game.step(seats);
  if (kept(table, seats) !== before) return `tokens were ${before}, are ${kept(table, seats)}`;
  const left = table.told('left').filter(({ seat }) => seats.includes(seat));
  return left.length === seats.length ? undefined : 'untold';
}

/** The tokens of all but these seats. */
function kept({ dealer, position }: Parlour, seats: readonly Seat[]): string {
  return [...position.tokens].filter(([seat]) => !seats.includes(seat)).map(([seat, zone]) => `${seat}: ${dealer.inspect(zone).join()}`).join('; '); // prettier-ignore
}

function pointsOf({ dealer, position }: Parlour, seat: Seat): number {
  return dealer.inspect(position.tokens.get(seat)!).reduce((sum, face) => sum + tokenValue(face), 0);
}

/** Every token is in the pouch or with a player who is still there, once the pouch is made anew. */
function tokenTrouble({ dealer, position, verb, run }: Parlour): string | undefined {
  const { pouch, phase } = position;
  if (pouch === undefined || phase === 'over' || run.seats.length < 2) return undefined;
  if (verb === 'set up' || verb === 'carry over' || verb === 'shuffle') return undefined;
  const found = [pouch, ...position.tokens.values()].flatMap((zone) => dealer.inspect(zone));
  return [...found].sort().join() === [...TOKEN_FACES].sort().join() ? undefined : `tokens ${found.join()}`;
}

function endTrouble({ run, position }: Parlour, rounds: number, points: ReadonlyMap<Seat, number>): string | undefined {
  const { result, seats } = run;
  if (result === undefined || result.winners.length === 0) return 'nobody won';
  if (result.winners.some((seat) => !seats.includes(seat))) return 'who left has won';
  if (seats.length === 1) return result.winners[0] === seats[0] && result.scores.length === 0 ? undefined : 'the last one did not win';
  if (position.played !== rounds) return `${position.played} rounds of ${rounds}`;
  if (result.scores.map(({ seat }) => seat).join() !== seats.join()) return `scores of ${JSON.stringify(result.scores)}`;
  const wrong = result.scores.find((score) => score.points !== points.get(score.seat));
  return wrong && `seat ${wrong.seat} has ${wrong.points} points, held ${points.get(wrong.seat)}`;
} // prettier-ignore
