/** One player in the parlour: answers in words, and reads what lies in front. */

import type { Place } from '../../../src/games/wallet/position.ts';
import type { WalletView } from '../../../src/games/wallet/view.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { choices } from '../../../src/games/wallet/legal.ts';
import { tokenValue } from '../../../src/games/wallet/cards.ts';
import { Malformed } from '../../../src/crypto/bytes.ts';
import { choiceOf } from '../../../src/table/dealer.ts';
import { type Knowledge, knowledgeOf } from '../../../src/table/game.ts';
import type { Choice } from '../../../src/table/part.ts';
import type { Ask } from '../../../src/table/script.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { card, specials } from './notation.ts';
import type { Parlour } from './parlour.ts';

export class Person {
  readonly name: string;
  readonly seat: Seat;
  readonly #table: Parlour;

  constructor(table: Parlour, name: string, seat: Seat) {
    this.#table = table;
    this.name = name;
    this.seat = seat;
  }

  get place(): Place {
    return this.#table.round.places.get(this.seat)!;
  }

  /** Sorted, whoever may see it. */
  get hand(): string[] {
    return [...this.#table.dealer.inspect(this.place.hand)].sort();
  }

  get specials(): string[] {
    return [...this.#table.dealer.inspect(this.place.specials)];
  }

  /** The values of the tokens, sorted. */
  get tokens(): number[] {
    const zone = this.#table.position.tokens.get(this.seat);
    return zone === undefined ? [] : this.#table.dealer.inspect(zone).map(tokenValue).sort();
  }

  get knowledge(): Knowledge {
    return knowledgeOf(this.#table.dealer, this.seat);
  }

  get view(): WalletView {
    return wallet.view(this.#table.position, this.knowledge);
  }

  /** Is this player asked now? */
  get isAsked(): boolean {
    return this.#table.ask?.seats.includes(this.seat) === true;
  }

  /** The names of the options of which some choice is legal. */
  get options(): string[] {
    const ask = this.#ask();
    const legal = choices(this.#table.position, ask, this.knowledge);
    return [...new Set(legal.map(({ option }) => ask.options[option]!.name))];
  }

  /** Takes an option, with these cards. */
  says(option: string, words = ''): this {
    const choice = this.#choice(option, words);
    const why = wallet.why(this.#table.position, this.#ask(), choice, this.knowledge);
    if (why !== undefined) throw new Error(`${this.name} can't say ${option} ${words}: ${why}`);
    this.#table.answer(this.seat, choice);
    return this;
  }

  /** The rule that forbids it; undefined if it is legal. */
  why(option: string, words = ''): string | undefined {
    const choice = this.#choice(option, words);
    return wallet.why(this.#table.position, this.#ask(), choice, this.knowledge);
  }

  /** Would the others refuse this answer, at once or when it is opened? Or can it not even be made? */
  isRefused(option: string, words = ''): boolean {
    const { dealer, run } = this.#table;
    const { commit: _, ...opened } = this.#ask();
    try {
      const { body } = dealer.make(opened, run.where, this.seat, this.#choice(option, words));
      return 'refused' in dealer.check(opened, run.where, this.seat, body);
    } catch (error) {
      if (error instanceof Malformed) return true;
      throw error;
    }
  }

  /** Chooses cards where there is only one way to answer. */
  chooses(words: string): this {
    return this.says(this.#ask().options[0]!.name, words);
  }

  takes(word?: string): this {
    if (word !== undefined) this.#table.wish(word);
    return this.says('take');
  }

  puts(word: string): this {
    return this.says('put', word);
  }

  buys(words: string): this {
    return this.says('buy', words);
  }

  flips(): this {
    return this.says('flip');
  }

  /** A special in the turn, Extra Time, or a cover. */
  plays(special: string): this {
    return this.says(this.#specialOption(), special);
  }

  /** The rule that forbids to play the special now. */
  whyNotPlay(special: string): string | undefined {
    return this.why(this.#specialOption(), special);
  }

  /** Names another player, where one is asked for; a program names the only one there is by itself. */
  on(other: Person): this {
    if (this.#table.byItself.includes(`${this.seat}: ${other.seat}`)) return this;
    return this.says(`${other.seat}`);
  }

  gives(word: string, to: Person): this {
    return this.says(`${to.seat}`, word);
  }

  /** Happy Birthday: the card to keep, then the presents in the order of the receivers, then what goes back. */
  celebrates(words: string, ...receivers: readonly Person[]): this {
    return this.says(receivers.map(({ seat }) => seat).join('+'), words);
  }

  #specialOption(): string {
    const names = this.#ask().options.map(({ name }) => name);
    const found = ['special', 'extra time', 'cover'].find((name) => names.includes(name));
    if (found === undefined) throw new Error(`${this.name} is asked for no special at ${this.#table.verb}`);
    return found;
  }

  #ask(): Ask {
    const { ask } = this.#table;
    if (ask === undefined || !this.isAsked) throw new Error(`${this.name} is not asked: ${this.#table.verb}`);
    return ask;
  }

  #choice(name: string, words: string): Choice {
    const ask = this.#ask();
    const option = ask.options.findIndex((one) => one.name === name);
    if (option < 0) return { option: -1, places: [] };
    const chosen = choiceOf(ask.options[option]!.parts(this.seat));
    const lying: (string | undefined)[] =
      chosen === undefined ? [] : [...(this.knowledge.faces(chosen.zone) ?? [])];
    const places = words.split(' ').filter((word) => word !== '').map((word) => {
      const at = lying.findIndex((face) => isCalled(face, word));
      if (at >= 0) lying[at] = undefined;
      return at;
    }); // prettier-ignore
    return { option, places };
  }
}

/** A card or special by its word, a token by its value. */
function isCalled(face: string | undefined, word: string): boolean {
  if (face === undefined) return false;
  if (face.startsWith('token/')) return tokenValue(face) === Number(word);
  return face === (face.startsWith('special/') ? specials(word)[0] : card(word));
}
