/** What a bot makes of its view: how long the night will last, who leads, what an action is worth. Values are in thousands of dollars. */

import type { Knowledge } from '../../../table/game.ts';
import type { Choice } from '../../../table/part.ts';
import type { Ask } from '../../../table/script.ts';
import type { Seat } from '../../../table/seat.ts';
import { BOTTOM, cardOf, FACES, numberOf, type Slot, valueOf } from '../cards.ts';
import type { Position } from '../position.ts';
import { type ClanView, type GangsterView, type MafiaView, viewOf } from '../view.ts';

/** Cards that leave the deck in one turn, loot and checks included. */
const CARDS_A_TURN = 1.9;
/** What half a haul brings, as every job needs an action to go out and one to work. */
const ACTION = 6.5;
/** What a loot card is worth that nobody has seen. */
export const UNSEEN = 14;

/** The cards that can be in a hand [B11]. */
const NUMBERED = FACES.filter((face) => numberOf(face) !== undefined).length;

/** One question, as the bot of a seat sees it: its own cards, and what lies open. */
export class Outlook {
  readonly ask: Ask;
  readonly knowledge: Knowledge;
  readonly view: MafiaView;
  readonly me: ClanView;
  readonly others: readonly ClanView[];
  /** What each card is worth in the hand, once it was asked for. */
  readonly worths = new Map<string, number>();
  #known: ReadonlySet<string> | undefined;

  constructor(position: Position, ask: Ask, knowledge: Knowledge) {
    this.ask = ask;
    this.knowledge = knowledge;
    this.view = viewOf(position, knowledge);
    this.me = this.view.clans.find(({ seat }) => seat === knowledge.seat)!;
    this.others = this.view.clans.filter(({ seat }) => seat !== knowledge.seat);
  }

  get hand(): readonly string[] {
    return this.me.hand ?? [];
  }

  /** Neither in the own hand nor open anywhere: in the deck, or in another hand. Loot is in no hand. */
  isUnseen(face: string): boolean {
    return !this.#seen().has(face);
  }

  /** How many such cards there are. */
  get unseen(): number {
    return NUMBERED - this.#seen().size;
  }

  #seen(): ReadonlySet<string> {
    this.#known ??= new Set(
      [
        ...this.hand,
        ...this.view.discard,
        ...this.view.clans.flatMap(({ gangsters, warehouses }) => [
          ...gangsters.flatMap(({ face, items, blocks }) => [face, ...Object.values(items), ...blocks]),
          ...warehouses.flatMap(({ face, dog }) => [face, dog]),
        ]),
      ].filter((face) => face !== undefined && numberOf(face) !== undefined) as string[],
    );
    return this.#known;
  }

  /** Own turns that are still to come, more or less. */
  get turnsLeft(): number {
    return Math.max(0, (this.view.deck - BOTTOM / 2) / CARDS_A_TURN / this.view.clans.length);
  }

  /** The chance that the End comes within so many rounds of the table. */
  endWithin(rounds: number): number {
    const drawn = rounds * CARDS_A_TURN * this.view.clans.length;
    const { deck, bottom } = this.view;
    const among = bottom ? deck : Math.min(deck, BOTTOM + 1); // [W5] a deck that was renewed may have it anywhere
    return Math.min(1, Math.max(0, drawn - (deck - among)) / among);
  }

  /** What one more action in every turn would bring until the end. */
  get perAction(): number {
    return ACTION * this.turnsLeft * 0.6;
  }

  /** What the others lose is mine only in part. */
  get spite(): number {
    return 1 / this.others.length;
  }

  /** Loot in thousands of the own warehouses, card by card. */
  get loot(): number[] {
    return this.me.warehouses.flatMap(({ loot }) => loot ?? []).map((face) => valueOf(face) / 1000);
  }

  clan(seat: Seat): ClanView {
    return this.view.clans.find((clan) => clan.seat === seat)!;
  }

  /** Who seems to have the most: loot cards count, gangsters a little. */
  leads({ seat }: ClanView): boolean {
    const wealth = ({ warehouses, gangsters }: ClanView): number =>
      warehouses.reduce((sum, { size }) => sum + UNSEEN * size, 0) + 3 * gangsters.length;
    const best = Math.max(...this.others.map(wealth));
    return wealth(this.clan(seat)) === best;
  }

  /** The option with the most worth, the first among equals. */
  best(choices: readonly Choice[], worth: (choice: Choice) => number): Choice {
    const values = choices.map(worth);
    return choices[values.indexOf(Math.max(...values))]!;
  }

  nameOf({ option }: Choice): string {
    return this.ask.options[option]!.name;
  }
}

/** What the item of a sort adds. */
export function bonusOf({ items }: GangsterView, slot: Slot): number {
  const item = items[slot];
  return item === undefined ? 0 : cardOf('item', item).bonus;
}

/** The number, or seat and number, that an option names after its word. */
export function aimOf(name: string): { readonly seat: Seat; readonly index: number } {
  const [first = '0', second] = (name.split(' ')[1] ?? '0').split('/');
  return { seat: Number(first) as Seat, index: Number(second ?? first) };
}
