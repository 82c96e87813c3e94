/**
 * A made-up table on which a round is played out fast: the others play as a normal bot would, whims included, only with fewer thoughts.
 * Every player has dice of their own, and the wallet has places: so two moves are compared on the same luck as far as they leave it alone.
 */

import { type Special, special } from '../cards.ts';
import { TIMING } from '../playable.ts';
import type { World } from './guess.ts';
import { worthsWithout, worthWith } from './hands.ts';
import { isId, type Kind } from './kinds.ts';
import { type Chance, Dice, greatest } from './luck.ts';
import { type Outlooks, TableOutlooks, withStyle } from './outlook.ts';
import { bestPayment } from './payments.ts';
import { playSpecial } from './playout-specials.ts';
import type { Question } from './question.ts';
import { type Style, STYLES } from './style.ts';
import { moneyAtTheEnd, worthOf } from './worth.ts';

/** Of a hundred turns so often a special is played that is held, by the hourglasses: with a right hand and a wrong one, measured among normal bots. */
const PLAYED_RIGHT = [57, 57, 44, 22, 8, 8, 8] as const;
const PLAYED_WRONG = [62, 62, 58, 33, 18, 20, 20] as const;

/** Instead of an average over all cards so many are tried. */
const TRIED = 4;

export type Deed =
  | { readonly do: 'take' | 'flip' }
  | { readonly do: 'put'; readonly kind: Kind }
  | { readonly do: 'buy'; readonly kinds: readonly Kind[] };

/** More cards than the wallet ever has. */
const PLACES = 96;
const EMPTY = -1;

/** The seeds of two players' dice lie so far apart. */
const APART = 0x3779b97;

/** How one of the players weighs things. */
interface Temper {
  readonly outlooks: TableOutlooks;
  readonly patience: number;
  /** How far a judgement strays at most. */
  readonly whim: number;
}

export class Playout {
  readonly #me: number;
  readonly #mine: Temper;
  readonly #theirs: Temper;
  readonly #players: number;
  readonly #first: number;
  readonly #question: Question;
  #dice: Dice[] = [];
  #wallet: Kind[] = [];
  #left = 0;
  hands: Kind[][] = [];
  shop: Kind[] = [];
  specials: Special[][] = [];
  hourglasses = 0;
  turn = 0;
  /** Hands that were weighed: the work is counted, not timed. */
  weighed = 0;

  constructor(question: Question) {
    const { players, first } = question.view;
    this.#question = question;
    this.#players = players.length;
    this.#first = players.findIndex(({ seat }) => seat === first);
    this.#me = players.findIndex(({ seat }) => seat === question.seat);
    this.#mine = temperOf(question, question.style);
    this.#theirs = temperOf(question, STYLES.normal);
  }

  /** Begins anew in this world, in the middle of my turn. */
  begin({ hands, wallet, shop, specials }: World, seed: number): void {
    this.#dice = hands.map((_, player) => new Dice(seed + player * APART));
    this.#wallet = [...wallet];
    this.#left = wallet.length;
    this.hands = hands.map((hand) => [...hand]);
    this.shop = [...shop];
    this.specials = specials.map((held) => [...held]);
    this.hourglasses = this.#question.view.hourglasses;
    this.turn = this.#me;
  }

  /** That of the player whose turn it is. */
  get luck(): Chance {
    return this.#dice[this.turn]!;
  }

  /** The special on top of the discard pile [X9]. */
  get top(): Special {
    return special(this.#question.view.discard.at(-1)!);
  }

  /** The time is up. */
  get over(): boolean {
    return this.hourglasses <= 0;
  }

  /** To the next player; once around the table an hourglass falls [T1]. */
  next(): void {
    this.turn = (this.turn + 1) % this.#players;
    if (this.turn === this.#first) this.hourglasses--;
  }

  /** Until the time is up. */
  playOut(): void {
    while (!this.over) {
      this.playTurn();
      this.next();
    }
  }

  /** Specials at the start, now and then; then an action. */
  playTurn(): void {
    const held = this.specials[this.turn]!;
    for (let i = held.length - 1; i >= 0; i--) {
      const card = held[i]!;
      if (TIMING[card] === 'end' || card === 'emergency') continue;
      const played = this.isRight(this.turn) ? PLAYED_RIGHT : PLAYED_WRONG;
      if (this.luck.below(100) >= played[this.hourglasses]!) continue;
      held.splice(i, 1);
      if (playSpecial(this, card)) return;
    }
    this.carryOut(this.deed());
  }

  isRight(player: number): boolean {
    this.weighed++;
    return moneyAtTheEnd(this.hands[player]!, this.outlooks(player).end) >= 0;
  }

  /** The place of the card that a player misses least. */
  spare(player: number): number {
    const hand = this.hands[player]!;
    this.weighed += hand.length;
    return greatest(worthsWithout(hand, this.outlooks(player).stays[this.hourglasses]!), this.luck);
  }

  /** What a card would bring to who plays. */
  gain(kind: Kind): number {
    const hand = this.hands[this.turn]!;
    const outlook = this.outlooks(this.turn).stays[this.hourglasses]!;
    this.weighed += 2;
    return worthWith(hand, kind, outlook) - worthOf(hand, outlook);
  }

  /** By player: the money of an innocent end, or -1. */
  ends(): number[] {
    return this.hands.map((hand, player) => moneyAtTheEnd(hand, this.outlooks(player).end));
  }

  carryOut(deed: Deed): void {
    const hand = this.hands[this.turn]!;
    switch (deed.do) {
      case 'take':
        hand.push(...this.draw());
        break;
      case 'put':
        this.mixIn(remove(hand, deed.kind));
        break;
      case 'buy':
        for (const kind of deed.kinds) remove(hand, kind);
        this.#buy(hand);
        break;
      case 'flip':
        this.hourglasses--;
        break;
    }
  }

  /** Take, Put, Buy or Flip, as the player whose turn it is would. */
  deed(): Deed {
    const hand = this.hands[this.turn]!;
    const { stays, flips } = this.outlooks(this.turn);
    const stay = stays[this.hourglasses]!;
    const flip = flips[this.hourglasses]!;
    let best: Deed = { do: 'flip' };
    const { patience } = this.#temper(this.turn);
    let most = worthOf(hand, flip) + flip.losses - stay.losses - patience + this.#whim();
    this.weighed += 1 + TRIED + hand.length;
    if (hand.length > 0) {
      const worths = worthsWithout(hand, stay);
      const place = greatest(worths);
      const worth = worths[place]! + this.#whim();
      if (worth > most) {
        most = worth;
        best = { do: 'put', kind: hand[place]! };
      }
    }
    if (this.#left > 0) {
      let sum = 0;
      for (let i = 0; i < TRIED; i++) sum += worthWith(hand, this.#wallet[this.#place()]!, stay);
      const worth = sum / TRIED + this.#whim();
      if (worth > most) {
        most = worth;
        best = { do: 'take' };
      }
    }
    if (this.shop.length > 0 && (most < stay.guilty / 2 || !hand.some(isId))) {
      const payment = bestPayment(hand, stay);
      if (payment !== undefined && payment.worth + this.#whim() > most) {
        best = { do: 'buy', kinds: payment.places.map((place) => hand[place]!) };
      }
    }
    return best;
  }

  /** A card out of the wallet, if there is one. */
  draw(): Kind[] {
    if (this.#left === 0) return [];
    const place = this.#place();
    const kind = this.#wallet[place]!;
    this.#wallet[place] = EMPTY;
    this.#left--;
    return [kind];
  }

  mixIn(kind: Kind): void {
    this.#wallet.push(kind);
    this.#left++;
  }

  /** Where a card lies. */
  #place(): number {
    const { luck } = this;
    let place = luck.below(PLACES);
    while ((this.#wallet[place] ?? EMPTY) === EMPTY) place = luck.below(PLACES);
    return place;
  }

  #whim(): number {
    const { whim } = this.#temper(this.turn);
    return whim === 0 ? 0 : (whim * (this.luck.below(2001) - 1000)) / 1000;
  }

  #temper(player: number): Temper {
    return player === this.#me ? this.#mine : this.#theirs;
  }

  /** The extra ID that helps most. */
  #buy(hand: Kind[]): void {
    const { stays } = this.outlooks(this.turn);
    const outlook = stays[this.hourglasses]!;
    let best = 0;
    let most = -Infinity;
    this.shop.forEach((kind, at) => {
      const worth = worthWith(hand, kind, outlook);
      if (worth <= most) return;
      most = worth;
      best = at;
    });
    hand.push(...this.shop.splice(best, 1));
  }

  outlooks(player: number): Outlooks {
    return this.#temper(player).outlooks.of(this.specials[player]!);
  }
}

function temperOf(question: Question, style: Style): Temper {
  const players = question.view.players.length;
  const rivals = players - 1;
  return {
    outlooks: new TableOutlooks(withStyle(question.outlook, style, players), players),
    patience: style.patience * (players - 2),
    whim: (style.whim * question.prize) / Math.sqrt(rivals),
  };
}

function remove(hand: Kind[], kind: Kind): Kind {
  hand.splice(hand.indexOf(kind), 1);
  return kind;
}
