/** A made-up table on which a round is played out fast: everybody plays as a normal bot would, only with fewer thoughts. */

import { type Special, special } from '../cards.ts';
import { TIMING } from '../playable.ts';
import type { World } from './guess.ts';
import { worthsWithout } from './hands.ts';
import { isId, type Kind } from './kinds.ts';
import { type Chance, greatest } from './luck.ts';
import { type Outlooks, TableOutlooks } from './outlook.ts';
import { bestPayment } from './payments.ts';
import { playSpecial } from './playout-specials.ts';
import type { Question } from './question.ts';
import { moneyAtTheEnd, worthOf } from './worth.ts';

/** Of a hundred turns in which a special is not needed, so often it is played. */
const PLAYED_ANYWAY = 25;

/** Instead of an average over all cards so many are tried. */
const TRIED = 4;

export type Deed =
  | { readonly do: 'take' | 'flip' }
  | { readonly do: 'put'; readonly kind: Kind }
  | { readonly do: 'buy'; readonly kinds: readonly Kind[] };

export class Playout {
  readonly #outlooks: TableOutlooks;
  readonly #players: number;
  readonly #patience: number;
  readonly #first: number;
  readonly #question: Question;
  luck: Chance = { below: () => 0 };
  hands: Kind[][] = [];
  wallet: Kind[] = [];
  shop: Kind[] = [];
  specials: Special[][] = [];
  hourglasses = 0;
  turn = 0;
  /** Hands that were weighed: the work is counted, not timed. */
  weighed = 0;

  constructor(question: Question) {
    const { view } = question;
    this.#question = question;
    this.#outlooks = new TableOutlooks(question.outlook, view.players.length);
    this.#players = view.players.length;
    this.#patience = question.style.patience * (this.#players - 2);
    this.#first = view.players.findIndex(({ seat }) => seat === view.first);
  }

  /** Begins anew in this world, in the middle of the turn of a player. */
  begin({ hands, wallet, shop, specials }: World, turn: number, luck: Chance): void {
    this.luck = luck;
    this.hands = hands.map((hand) => [...hand]);
    this.wallet = [...wallet];
    this.shop = [...shop];
    this.specials = specials.map((held) => [...held]);
    this.hourglasses = this.#question.view.hourglasses;
    this.turn = turn;
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

  /** Specials at the start if the hand is wrong, or just so; then an action. */
  playTurn(): void {
    const held = this.specials[this.turn]!;
    for (let i = held.length - 1; i >= 0; i--) {
      const card = held[i]!;
      if (TIMING[card] === 'end' || card === 'emergency') continue;
      if (this.isRight(this.turn) && this.luck.below(100) >= PLAYED_ANYWAY) continue;
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
    return worthOf([...hand, kind], outlook) - worthOf(hand, outlook);
  }

  /** By player: the money of an innocent end, or -1. */
  ends(): number[] {
    return this.hands.map((hand, player) => moneyAtTheEnd(hand, this.outlooks(player).end));
  }

  carryOut(deed: Deed): void {
    const hand = this.hands[this.turn]!;
    switch (deed.do) {
      case 'take':
        this.draw(this.turn);
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
    let most = worthOf(hand, flip) + flip.losses - stay.losses - this.#patience;
    this.weighed += 1 + TRIED + hand.length;
    if (hand.length > 0) {
      const worths = worthsWithout(hand, stay);
      for (let place = 0; place < hand.length; place++) {
        if (worths[place]! <= most) continue;
        most = worths[place]!;
        best = { do: 'put', kind: hand[place]! };
      }
    }
    if (this.wallet.length > 0) {
      let sum = 0;
      for (let i = 0; i < TRIED; i++) {
        hand.push(this.wallet[this.luck.below(this.wallet.length)]!);
        sum += worthOf(hand, stay);
        hand.pop();
      }
      if (sum / TRIED > most) {
        most = sum / TRIED;
        best = { do: 'take' };
      }
    }
    if (this.shop.length > 0 && (most < stay.guilty / 2 || !hand.some(isId))) {
      const payment = bestPayment(hand, stay);
      if (payment !== undefined && payment.worth > most) {
        best = { do: 'buy', kinds: payment.places.map((place) => hand[place]!) };
      }
    }
    return best;
  }

  draw(player: number): void {
    const { wallet } = this;
    if (wallet.length === 0) return;
    const at = this.luck.below(wallet.length);
    this.hands[player]!.push(wallet[at]!);
    wallet[at] = wallet[wallet.length - 1]!;
    wallet.pop();
  }

  mixIn(kind: Kind): void {
    this.wallet.push(kind);
  }

  /** The extra ID that helps most. */
  #buy(hand: Kind[]): void {
    const { stays } = this.outlooks(this.turn);
    const outlook = stays[this.hourglasses]!;
    let best = 0;
    let most = -Infinity;
    this.shop.forEach((kind, at) => {
      const worth = worthOf([...hand, kind], outlook);
      if (worth <= most) return;
      most = worth;
      best = at;
    });
    hand.push(...this.shop.splice(best, 1));
  }

  outlooks(player: number): Outlooks {
    return this.#outlooks.of(this.specials[player]!);
  }
}

function remove(hand: Kind[], kind: Kind): Kind {
  hand.splice(hand.indexOf(kind), 1);
  return kind;
}
