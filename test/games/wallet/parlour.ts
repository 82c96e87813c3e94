/** The parlour: a game of Wallet on a clear table with hands, specials, coins, tokens and hourglasses as the test wants them. */

import { wallet } from '../../../src/games/wallet/wallet.ts';
import { COINS, EXTRA_IDS, playingCards, TOKEN_FACES } from '../../../src/games/wallet/cards.ts';
import { DEFAULT_OPTIONS, type WalletOptions } from '../../../src/games/wallet/options.ts';
import type { Position, Round } from '../../../src/games/wallet/position.ts';
import type { WalletResult } from '../../../src/games/wallet/rules.ts';
import type { WalletEvent } from '../../../src/games/wallet/story.ts';
import { clearLuck } from '../../../src/table/clear/luck.ts';
import { LEAVE } from '../../../src/table/body.ts';
import { automatic } from '../../../src/table/dealer.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import type { Choice } from '../../../src/table/part.ts';
import { type Answer, Run } from '../../../src/table/run.ts';
import type { Ask } from '../../../src/table/script.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { Table } from '../../../src/table/table.ts';
import { hand, specials, tokens, without } from './notation.ts';
import { Person } from './person.ts';
import { RiggedDealer } from './rigged.ts';

export const NAMES = ['ann', 'ben', 'cem', 'dot', 'eve', 'fay', 'gus'] as const;
export type Name = (typeof NAMES)[number];

/** What lies in front of one player. Without a word of it: no card, no special, the coin of the seat, one token of value 1. */
export interface Setting {
  readonly hand?: string;
  readonly specials?: string;
  readonly coin?: number;
  readonly tokens?: string;
}

/** What lies in the middle. Without a word of it: the rest of the deck, all extra IDs, six hourglasses, the rest of the tokens. */
export interface Middle {
  readonly wallet?: string;
  readonly compartment?: string;
  readonly discard?: string;
  readonly hourglasses?: number;
  readonly pouch?: string;
  readonly options?: Partial<WalletOptions>;
  readonly seed?: string;
}

/** The shape of the events of one kind. */
type EventOf<Is, Event = WalletEvent> = Event extends { is: infer Any } ? Is extends Any ? Event : never : never; // prettier-ignore

export class Parlour {
  readonly dealer: RiggedDealer;
  readonly run: Run<WalletResult>;
  readonly position: Position;
  readonly story: WalletEvent[] = [];
  readonly people: Person[];
  /** Every question that was settled: "draw/mix 1". */
  readonly asked: string[] = [];
  /** What programs said by themselves since a player last answered: "1: 0". */
  byItself: string[] = [];
  /** The card at the place that an owner was last asked to hand over: what the owner knows of X4 and X6. */
  looked: string | undefined;
  readonly #answers = new Map<Seat, Choice>();
  readonly #fallbacks;

  /** Sits down; nothing is dealt before `prepare`. */
  constructor(seats: number, { options = {}, seed = 'parlour' }: Middle = {}) {
    this.dealer = new RiggedDealer(seats, seed, () => this.run.ask);
    this.#fallbacks = clearLuck(`${seed} fallback`);
    const table = new Table(this.dealer, (event) => this.story.push(event as WalletEvent));
    const { position, script } = wallet.start(table, { ...DEFAULT_OPTIONS, rounds: 1, ...options });
    this.position = position;
    this.run = new Run(new Uint8Array(32), this.dealer, script);
    this.people = NAMES.slice(0, seats).map((name, i) => new Person(this, name, seatOf(i)));
  }

  get ask(): Ask | undefined {
    return this.run.ask;
  }

  /** What is asked now: "turn", "keep or leave" … */
  get verb(): string | undefined {
    return this.run.ask?.verb;
  }

  get round(): Round {
    if (this.position.round === undefined) throw new Error('no round has begun');
    return this.position.round;
  }

  get wallet(): string[] {
    return this.round.wallet === undefined ? [] : [...this.dealer.inspect(this.round.wallet)].sort();
  }

  get compartment(): string[] {
    return [...this.dealer.inspect(this.round.compartment)].sort();
  }

  get pouch(): string[] {
    return [...this.dealer.inspect(this.position.pouch!)].sort();
  }

  /** The events of one kind. */
  told<Is extends WalletEvent['is']>(is: Is): EventOf<Is>[] {
    return this.story.filter((event): event is EventOf<Is> => event.is === is);
  }

  /** The next cards that chance decides on. */
  wish(words: string): this {
    this.dealer.wish(...words.split(' ').map((word) => hand(word)[0]!));
    return this;
  }

  /** One seat's answer; when all who are asked have answered, the question is settled, and those with nothing to choose. */
  answer(seat: Seat, choice: Choice): void {
    if (this.ask?.seats.includes(seat) !== true) throw new Error(`${this.verb} is not asked of ${seat}`);
    this.#answers.set(seat, choice);
    this.byItself = [];
    this.settle();
  }

  /** Settles while nothing is left to choose. */
  settle(until: (ask: Ask) => boolean = () => false): void {
    for (let ask = this.ask; ask !== undefined && !until(ask); ask = this.ask) {
      for (const seat of ask.seats) {
        if (!automatic(ask, seat)) continue;
        this.#answers.set(seat, { option: 0, places: [] });
        this.byItself.push(`${seat}: ${ask.options[0]!.name}`);
      }
      if (this.#answers.size < ask.seats.length) return;
      this.#settleNow(ask, []);
    }
  }

  /** Every seat says this, or those that have not answered yet. */
  all(option: string): void {
    const { ask } = this;
    for (const seat of ask?.seats ?? []) if (!this.#answers.has(seat)) this.people[seat]!.says(option);
  }

  /** Everybody's program answers [L6] until this is asked, or the game is over. */
  until(verb?: string): this {
    while (this.ask !== undefined && this.verb !== verb) this.fallback();
    return this;
  }

  /** Everybody's program answers the question that waits [L6]. */
  fallback(): void {
    const { ask } = this;
    for (const seat of ask?.seats ?? []) {
      if (this.#answers.has(seat) || automatic(ask!, seat)) continue;
      this.#answers.set(seat, this.#fallback(seat));
    }
    this.settle();
  }

  /** These seats resign at the question that waits; the others answer it as their programs would. */
  resign(...seats: readonly Seat[]): void {
    this.step((seat) => this.#fallback(seat), seats);
    this.settle();
  }

  /** The others go on without these seats. */
  voteOut(...seats: readonly Seat[]): void {
    this.#answers.clear();
    this.run.voteOut(seats);
    this.settle();
  }

  /** One question and no more: all who are asked answer, or leave. */
  step(choose: (seat: Seat) => Choice, leavers: readonly Seat[] = []): void {
    const ask = this.ask!;
    for (const seat of ask.seats) {
      if (automatic(ask, seat)) this.#answers.set(seat, { option: 0, places: [] });
      else if (!leavers.includes(seat) && !this.#answers.has(seat)) this.#answers.set(seat, choose(seat));
    }
    this.#settleNow(ask, leavers);
  }

  #fallback(seat: Seat): Choice {
    return wallet.fallback(this.position, this.ask!, knowledgeOf(this.dealer, seat), {
      below: (m) => this.#fallbacks.below(m),
    });
  }

  #settleNow(ask: Ask, leavers: readonly Seat[]): void {
    const { where } = this.run;
    this.asked.push(`${ask.verb}/${ask.step} ${ask.seats.join('')}`);
    const [first] = ask.options[0]!.parts(ask.seats[0]!);
    if (first?.do === 'mix') this.dealer.mixed(first.zones[0]!);
    if (first?.do === 'hand' && typeof first.which === 'object')
      this.looked = this.dealer.faces(first.from, ask.seats[0])![first.which.place];
    const answers = new Map<Seat, Answer>();
    for (const seat of ask.seats) {
      if (leavers.includes(seat)) {
        answers.set(seat, { body: LEAVE, checked: undefined });
        continue;
      }
      const { body, keep } = this.dealer.make(ask, where, seat, this.#answers.get(seat)!);
      if (keep !== undefined) this.dealer.recall(ask, where, seat, keep);
      const checked = this.dealer.check(ask, where, seat, body);
      if ('refused' in checked) throw new Error(`${ask.verb}, seat ${seat}: ${checked.refused}`);
      answers.set(seat, { body, checked });
    }
    this.#answers.clear();
    this.run.settle(answers);
  }

  /** Deals a first round and then lays everything as it is wanted, before the first turn. */
  prepare(settings: readonly Setting[], middle: Middle): this {
    this.settle(({ verb }) => verb === 'coins');
    const coins = settings.map(({ coin }, i) => COINS.indexOf(coin ?? COINS[i]!));
    if (coins.includes(-1) || new Set(coins).size < coins.length) throw new Error('expected different coins');
    this.dealer.coins(coins);
    const dealt = settings.map((setting) => hand(setting.hand ?? ''));
    const used: string[] = [];
    settings.forEach((setting, i) => {
      const { hand: cards, specials: held } = this.round.places.get(seatOf(i))!;
      this.dealer.put(cards, dealt[i]!);
      this.dealer.put(held, specials(setting.specials ?? ''));
      const owned = tokens(setting.tokens ?? '1', used);
      this.dealer.put(this.position.tokens.get(seatOf(i))!, owned);
      used.push(...owned);
    });
    const rest = without(playingCards(settings.length === 2 ? 2 : Infinity), dealt.flat());
    const extras = middle.compartment === undefined ? without(EXTRA_IDS, dealt.flat()) : hand(middle.compartment);
    this.dealer.put(this.round.wallet!, middle.wallet === undefined ? rest : hand(middle.wallet));
    this.dealer.put(this.round.compartment, extras);
    this.dealer.put(this.round.discard, specials(middle.discard ?? ''));
    this.dealer.put(this.position.pouch!, middle.pouch === undefined ? without(TOKEN_FACES, used) : tokens(middle.pouch, used));
    this.round.hourglasses = middle.hourglasses ?? 6;
    this.settle();
    return this;
  } // prettier-ignore
}

/** A prepared game, its table and its people by name. */
export function parlour<N extends Name>(
  settings: Readonly<Record<N, Setting>>,
  middle: Middle = {},
): { table: Parlour } & Record<N, Person> {
  const names = Object.keys(settings);
  if (names.some((name, i) => name !== NAMES[i])) throw new Error(`expected ${NAMES.join()} in this order`);
  const table = new Parlour(names.length, middle).prepare(Object.values<Setting>(settings), middle);
  const people = Object.fromEntries(table.people.map((person) => [person.name, person]));
  return { table, ...(people as Record<N, Person>) };
}

/** The same when the time is up: the last hourglass was flipped at the first turn. */
export function timeUp<N extends Name>(
  settings: Readonly<Record<N, Setting>>,
  middle: Middle = {},
): { table: Parlour } & Record<N, Person> {
  const prepared = parlour(settings, { hourglasses: 1, ...middle });
  const { table } = prepared;
  if (table.verb === 'turn') table.people[table.round.turn!]!.flips(); // else there was nothing but to flip
  return prepared;
}
