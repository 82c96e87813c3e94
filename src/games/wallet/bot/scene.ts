/** One question as a bot sees it: its own view, its hand as kinds, and what to expect. Nothing else goes into a decision. */

import type { Knowledge } from '../../../table/game.ts';
import type { Choice } from '../../../table/part.ts';
import type { Ask } from '../../../table/script.ts';
import type { Seat } from '../../../table/seat.ts';
import type { Position } from '../position.ts';
import { type OwnView, viewOf, type WalletView } from '../view.ts';
import { type Kind, kindOf } from './kinds.ts';
import { beforeAction, type Outlook, outlookOf } from './outlook.ts';
import type { Chance, Sight } from './sight.ts';
import { worthsWith } from './weighing.ts';

/** What costs time is found out once, and only if it is asked for. */
export class Scene {
  readonly position: Position;
  readonly ask: Ask;
  readonly knowledge: Knowledge;
  readonly luck: Chance;
  readonly sight: Sight;
  readonly view: WalletView;
  readonly me: OwnView;
  readonly hand: readonly Kind[];
  #outlook: Outlook | undefined;
  #before: Outlook | undefined;
  readonly #worths = new Map<Outlook, readonly number[]>();

  constructor(position: Position, ask: Ask, knowledge: Knowledge, luck: Chance, sight: Sight) {
    this.position = position;
    this.ask = ask;
    this.knowledge = knowledge;
    this.luck = luck;
    this.sight = sight;
    this.view = viewOf(position, knowledge);
    this.me = this.view.me!;
    this.hand = this.me.hand.map(kindOf);
  }

  get seat(): Seat {
    return this.me.seat;
  }

  /** After my turn, if it is mine; else after what is asked now. */
  get outlook(): Outlook {
    return (this.#outlook ??= outlookOf(this.position, this.view, this.sight));
  }

  /** With my action still to come. */
  get before(): Outlook {
    return (this.#before ??= beforeAction(this.outlook));
  }

  /** In my own turn an action is still to come. */
  get now(): Outlook {
    return this.view.turn === this.seat ? this.before : this.outlook;
  }

  /** By kind: what my hand would be worth with one card more. */
  worthsWith(outlook: Outlook): readonly number[] {
    const found = this.#worths.get(outlook) ?? worthsWith(this.hand, outlook);
    this.#worths.set(outlook, found);
    return found;
  }

  /** The option of this name, with these cards. */
  choose(name: string, places: readonly number[] = []): Choice {
    return { option: this.ask.options.findIndex((option) => option.name === name), places };
  }
}

/** The place of the greatest number, the first of equals. */
export function greatest(numbers: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < numbers.length; i++) if (numbers[i]! > numbers[best]!) best = i;
  return best;
}
