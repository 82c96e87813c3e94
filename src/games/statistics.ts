/**
 * What `simulate` knows of a game beside its plug: who may sit at a simulated table, which options can be chosen there, what a report
 * says, and what is counted while bots play. A game may leave out any of it, or all. None of it is fetched by the page.
 */

import type { Knowledge, Told } from '../table/game.ts';
import type { Choice } from '../table/part.ts';
import type { Ask, Luck } from '../table/script.ts';
import type { Seen } from './plug.ts';

/** What an option may be on the command line: a whole number within limits, or one of some values. */
export type Range =
  { readonly least: number; readonly most: number } | readonly (string | number | boolean)[];

/** Everybody who may sit down, by what they are called on the command line: the levels of the bots, and whoever there is beside them. */
export interface Guests<Position> {
  readonly names: readonly string[];
  /** Always a legal choice; the same for the same view and luck. */
  choose(guest: string, seen: Seen<Position>, luck: Pick<Luck, 'below'>): Choice;
}

/** "actions", "wins of hard" …: how often. */
export type Census = Record<string, number>;

/** By the size of the table, as it stands in the first column. */
export type Counted = ReadonlyMap<string, Census>;

/** Counts one game. */
export interface Counter<Position> {
  /** A seat is about to answer. */
  ask(position: Position, ask: Ask, knowledge: Knowledge): void;
  /** When the game is over: all that is known of it, with who sat on each seat. */
  count(guests: readonly string[], story: readonly Told<unknown>[]): Census;
}

/** Games are counted one by one, by several workers, and added up. */
export interface Counting<Position> {
  counter(): Counter<Position>;
  /** How they play when all are of one kind, in Markdown. */
  tables(counted: Counted): readonly string[];
  /** Who wins when they are not. */
  contest(guests: readonly string[], counted: Counted): readonly string[];
}

export interface Statistics<Options = Readonly<Record<string, unknown>>, Position = unknown> {
  /** The options that can be chosen, `--name value`; all others are as by default. The rules have the last word. */
  readonly options?: Readonly<Partial<Record<keyof Options & string, Range>>>;
  /** Absent: the levels of the bots. */
  readonly guests?: Guests<Position>;
  /** What one finished game adds to its line. */
  report?(position: Position, story: readonly Told<unknown>[]): object;
  /** Absent: there are no tables. */
  readonly counting?: Counting<Position>;
}

export function addUp(to: Census, more: Census): void {
  for (const [what, count] of Object.entries(more)) to[what] = (to[what] ?? 0) + count;
}
