/** What a game must offer to be played at a table, and all that session, screens and verifier know of it. */

import type { Dealer } from './dealer.ts';
import type { Ask, Luck, Script } from './script.ts';
import type { Choice } from './part.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';
import type { Deck, Face, Zone } from './zone.ts';

/** What one seat knows beyond what all know: the faces of its own zones, and what passed through them. */
export interface Knowledge {
  /** Undefined for a watcher. */
  readonly seat: Seat | undefined;
  /** The faces of a zone if this seat can open it alone or it lies open, else undefined. */
  readonly faces: (zone: Zone) => readonly Face[] | undefined;
}

/** As a dealer knows it. */
export function knowledgeOf(dealer: Dealer, seat: Seat | undefined): Knowledge {
  return { seat, faces: (zone) => dealer.faces(zone, seat) };
}

/** One line of the story, as data; the game turns it into a sentence. */
export interface Told<Event> {
  readonly q: number;
  readonly event: Event;
}

/** A game that has begun. */
export interface Started<Position, Result> {
  /** Plain data that everybody may see; the script changes it as it goes. */
  readonly position: Position;
  readonly script: Script<Result>;
}

export interface Game<Options = unknown, Position = unknown, Result = unknown, View = unknown> {
  readonly id: string;
  /** Changes whenever an old log would play differently. */
  readonly version: number;
  /**
   * The hash of all that decides it, in hexadecimal digits [P2.1]: changes whenever a line does that a peer judges by. The registry
   * knows it; where nobody compares, as in tests of rules and in simulations, there is none.
   */
  readonly edition?: string;
  readonly seats: { readonly least: number; readonly most: number };
  /** Checks options that came from outside; says what is wrong with them. */
  options(raw: unknown, seats: number): { ok: Options } | { wrong: string };
  decks(options: Options): readonly Deck[];
  start(table: Table, options: Options): Started<Position, Result>;
  view(position: Position, knowledge: Knowledge): View;
  /** The rule number that makes a choice illegal, or undefined. Private: it may look at the own cards. Exact: what it passes is admitted. */
  why(position: Position, ask: Ask, choice: Choice, knowledge: Knowledge): string | undefined;
  /** What the seat's own program answers when its time is up: never a surprise. */
  fallback(position: Position, ask: Ask, knowledge: Knowledge, luck: Pick<Luck, 'below'>): Choice;
}
