/** One question as a bot weighs it: the prompt, its hand as kinds, and what to expect. Nothing else goes into a decision. */

import type { Choice } from '../../../table/part.ts';
import type { Seat } from '../../../table/seat.ts';
import type { OwnView, PlayerView, WalletView } from '../view.ts';
import { worthsWith } from './hands.ts';
import { type Kind, kindOf } from './kinds.ts';
import { type Chance, greatest } from './luck.ts';
import { beforeAction, type Outlook, outlookOf } from './outlook.ts';
import type { Offer, Prompt } from './prompt.ts';
import { stakeOf } from './stakes.ts';
import type { Style } from './style.ts';

/** In currency units. */
const FAIR_SUM = 450;

/** What costs time is found out once, and only if it is asked for. */
export class Question {
  readonly prompt: Prompt;
  readonly luck: Chance;
  readonly style: Style;
  readonly view: WalletView;
  readonly me: OwnView;
  readonly hand: readonly Kind[];
  #outlook: Outlook | undefined;
  #before: Outlook | undefined;
  readonly #worths = new Map<Outlook, readonly number[]>();

  constructor(prompt: Prompt, luck: Chance, style: Style) {
    this.prompt = prompt;
    this.luck = luck;
    this.style = style;
    this.view = prompt.view;
    this.me = this.view.me!;
    this.hand = this.me.hand.map(kindOf);
  }

  get seat(): Seat {
    return this.me.seat;
  }

  get own(): PlayerView {
    return this.player(this.seat);
  }

  get offers(): readonly Offer[] {
    return this.prompt.offers;
  }

  /** After my turn, if it is mine; else after what is asked now. */
  get outlook(): Outlook {
    return (this.#outlook ??= outlookOf(this.prompt, this.style));
  }

  /** With my action still to come. */
  get before(): Outlook {
    return (this.#before ??= beforeAction(this.outlook));
  }

  /** In my own turn an action is still to come. */
  get now(): Outlook {
    return this.view.turn === this.seat ? this.before : this.outlook;
  }

  player(seat: Seat): PlayerView {
    return this.view.players.find((player) => player.seat === seat)!;
  }

  /** By kind: what my hand would be worth with one card more. */
  worthsWith(outlook: Outlook): readonly number[] {
    const found = this.#worths.get(outlook) ?? worthsWith(this.hand, outlook);
    this.#worths.set(outlook, found);
    return found;
  }

  offer(name: string): Offer | undefined {
    return this.offers.find((offer) => offer.name === name);
  }

  /** The option of this name, with these cards. */
  choose(name: string, places: readonly number[] = []): Choice {
    return { option: this.offers.findIndex((offer) => offer.name === name), places };
  }

  /** The place of the greatest number, any of equals. */
  best(numbers: readonly number[]): number {
    return greatest(numbers, this.luck);
  }

  /** What the round is about, in victory points: an innocent end with a fair sum of money. */
  get prize(): number {
    return stakeOf(this.outlook.stakes, FAIR_SUM);
  }

  /** How far a judgement strays this time. */
  whim(): number {
    const { whim } = this.style;
    if (whim === 0) return 0;
    const rivals = this.view.players.length - 1;
    return (whim * this.prize * (this.luck.below(2001) - 1000)) / (1000 * Math.sqrt(rivals));
  }
}
