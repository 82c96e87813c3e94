/** The audit: whole games, everything that the coalition has of them, and what it can make of it. */

import { AuditedTable, type AuditSetUp } from './audited-table.ts';
import { Examination } from './examination.ts';
import { Guesses } from './guesses.ts';
import type { Moment } from './moment.ts';
import { COIN, Odds } from './odds.ts';
import { type Group, Orders } from './orders.ts';
import { Pauses } from './pauses.ts';
import { type Swap, Swaps } from './swaps.ts';

/** One way to look for leaks: how much it had to look at, and what it found, which is nothing if there is none. */
export interface Look {
  readonly name: string;
  readonly count: number;
  readonly found: readonly string[];
}

/** One way to guess. */
export interface Guess {
  readonly name: string;
  readonly odds: Odds;
}

export class Audit {
  readonly #looks = new Map<string, { count: number; readonly found: string[] }>();
  readonly #orders = new Orders();
  readonly #pauses = new Pauses();
  readonly #guesses = new Guesses();
  readonly #followed = new Odds();
  games = 0;
  questions = 0;

  async play(setUp: AuditSetUp): Promise<void> {
    const table = new AuditedTable(setUp);
    const swaps = new Swaps(table);
    table.onMoment = (moment) => {
      swaps.look(moment, table.moments.length - 1);
    };
    table.onHonest = (ask, engine, ways) => {
      swaps.checkChoice(ask, engine, ways, table.moments.length);
    };
    await table.playWhole();
    swaps.end(table.moments.length);
    this.games++;
    this.questions += table.moments.length;
    new Examination(table, swaps.all, this).run();
  }

  /** Says that so much was looked at, and what was found. */
  note(name: string, count: number, found: readonly string[] = []): void {
    const look = this.#looks.get(name) ?? { count: 0, found: [] };
    this.#looks.set(name, look);
    look.count += count;
    look.found.push(...found);
  }

  get looks(): Look[] {
    const kinds = this.#pauses.found;
    return [
      ...[...this.#looks].map(([name, look]) => ({ name, ...look })),
      { name: 'kinds of pauses', count: this.#pauses.count, found: kinds },
    ];
  }

  get guesses(): Guess[] {
    const named = (what: string, odds: ReadonlyMap<string, Odds>): Guess[] =>
      [...odds].map(([name, one]) => ({ name: `${what}: ${name}`, odds: one }));
    return [
      ...named('an order', this.#orders.odds),
      { name: 'a card: followed', odds: this.#followed },
      ...named('a card', this.#guesses.odds),
      { name: 'no choice: the shortest pause', odds: this.#pauses.odds },
    ];
  }

  /** The names of all ways that found something. */
  get leaks(): string[] {
    return [
      ...this.looks.filter(({ found }) => found.length > 0).map(({ name }) => name),
      ...this.guesses.filter(({ odds }) => odds.isSuspicious).map(({ name }) => name),
    ];
  }

  order(group: Group): void {
    this.#orders.add(group);
  }

  pause(moment: Moment): void {
    this.#pauses.read(moment);
  }

  /** `claims`: which of the two cards the trail says is in the hand, if it says so. */
  swap(swap: Swap, table: AuditedTable, claim: 'held' | 'left' | undefined): void {
    const { faces } = table.decks.find(({ name }) => name === swap.deck)!;
    if (claim !== undefined) this.#followed.add(COIN, claim === 'held' ? 1 : 0);
    this.#guesses.add(swap, table.moments, faces.indexOf(swap.held), faces.indexOf(swap.left));
  }
}
