/**
 * What a game brings beside its rules, and all that workers, snapshots, the command line and the lab know of it: words, bots, and where
 * it stands. Its page is a matter of its own (`ui/game-page.ts`).
 */

import type { Game, Knowledge, Told } from '../table/game.ts';
import type { Choice } from '../table/part.ts';
import type { Ask, Luck } from '../table/script.ts';
import type { Seat } from '../table/seat.ts';
import type { Zone } from '../table/zone.ts';
import type { Feat, Feats, FeatWords } from './feats.ts';
import type { Names } from './sentence.ts';

/**
 * Cards that go from one place to another, as everybody sees it. A spot is `seat 2` for what a player holds, or a name of the game's
 * own. Who holds a card knows it; else it is seen if it lies open.
 */
export interface Movement {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** If they lie open. */
  readonly faces?: readonly string[];
}

/** The spot of what a player holds. */
export function spotOf(seat: Seat): string {
  return `seat ${seat}`;
}

/** A line of the story. */
export interface Line {
  /** What kind of thing happened. */
  readonly is: string;
  readonly words: string;
  /** Whose deed it was, if one seat's. */
  readonly seat?: Seat;
  /** The rules do it for the seat, with nothing to choose: a draw. */
  readonly byRule?: boolean;
  /** What begins with it, as the log is divided: "Round 2". */
  readonly chapter?: string;
  /** What changes place with it, all at once. */
  readonly moves?: readonly Movement[];
}

/** The name of an option; where cards go with it, in three pieces, of which the chosen cards replace the second: "Put ", "a card", " in the wallet". */
export type Label = string | readonly [before: string, cards: string, after: string];

/** What lies on the table, and what one seat knows of it. */
interface Known<Position> {
  readonly position: Position;
  readonly knowledge: Knowledge;
}

/** Every sentence of the game that does not stand on its page. */
export interface Words<Position, Event> {
  /** The question, addressed to who must answer. Private, as the labels are: they may look at the own cards. */
  prompt(ask: Ask, name: Names, seen: Known<Position>): string;
  /** What the question is about, in a sentence for who meets it for the first time. */
  hint?(ask: Ask): string | undefined;
  label(ask: Ask, option: string, name: Names, seen: Known<Position>): Label;
  /** The player an option names, if it names one. */
  target(ask: Ask, option: string): Seat | undefined;
  /** Why a choice is not possible; undefined if it is. Private: it may look at the own cards. */
  refusal(position: Position, ask: Ask, choice: Choice, knowledge: Knowledge): string | undefined;
  /** `me`: whom it is told to, who is "you"; undefined for who only watches. */
  line(event: Event, name: Names, me: Seat | undefined): Line;
  /** How good a bot of this level is, in a word that stands alone: "easy". */
  level(level: string): string;
  /** Why the options do not go with so many players, in a sentence. */
  unfit?(players: number): string;
  /** A feat of many games, by its name; undefined if there is nothing to say yet, or this build counts no such thing. */
  feat(name: string, feat: Feat): FeatWords | undefined;
}

/** What a bot's seat has in front of it. */
export interface Seen<Position> {
  readonly position: Position;
  readonly ask: Ask;
  readonly knowledge: Knowledge;
  /** Of the whole game, as everybody has heard it. */
  readonly story: readonly Told<unknown>[];
}

/** A bot, by its name, which gives it its character, and by what it can do. */
export interface Bot {
  readonly name: string;
  readonly level: string;
}

export interface Bots<Position> {
  /** What a player may choose from, the easiest first. */
  readonly levels: readonly string[];
  /** The level of a bot whose own one is not known any more. */
  readonly usual: string;
  /** Who sits down, the first first. At least as many as there are seats. */
  readonly names: readonly string[];
  /** Always a legal choice; the same for the same view and luck. */
  choose(bot: Bot, seen: Seen<Position>, luck: Pick<Luck, 'below'>): Choice;
}

/** `Said`: the catalogue of its words, in whatever language. */
export interface Plug<
  Options = unknown,
  Position = unknown,
  Result = unknown,
  View = unknown,
  Event = unknown,
  Said = unknown,
> {
  readonly game: Game<Options, Position, Result, View>;
  readonly defaults: Options;
  /** How many seconds a player has for an answer; 0 is no limit. */
  seconds(options: Options): number;
  /** All that it says in English, but for its cover and its page. */
  readonly english: Said;
  /** Its sentences, made of what it says in some language. */
  words(said: Said): Words<Position, Event>;
  readonly bots: Bots<Position>;
  /** What players may show beside their names, outside the rules and the log: each a word that the game's page has a picture for. */
  readonly signs?: readonly string[];
  /** While the cards are shuffled and dealt: all who shuffle, in their order. */
  dealing(position: Position): readonly Seat[] | undefined;
  /** Who is on turn, if the rules say so. */
  turn(view: View): Seat | undefined;
  /** What a zone that this seat chooses from is to it: its `hand`, or a name that the game's page knows. */
  zone(position: Position, seat: Seat, zone: Zone): string;
  /** The view, when a game has ended without its rules, because one is left. */
  wonBy(view: View, seat: Seat): View;
  /** Of a game that is over. */
  winners(view: View): readonly Seat[];
  /** What this seat has done in a game that is over. */
  feats(story: readonly Told<Event>[], seat: Seat): Feats;
}

export function plugOf<Known extends { readonly game: { readonly id: string } }>(
  plugs: readonly Known[],
  id: string,
): Known | undefined {
  return plugs.find(({ game }) => game.id === id);
}
