/** A table at one question under a bad network: seats answer, vote, fall silent, crash and return, step by step. */
import type { Circumstances } from '../../src/log/own-votes.ts';
import { type SeatSet, contains, has } from '../../src/log/votes.ts';

/** What the simulator must know of a vote; each set of rules has its own. */
export interface AnyVote {
  readonly seat: number;
  readonly set: SeatSet;
  readonly yes: boolean;
}

/** What a seat knows beside the votes; `answered`: it holds all answers. */
export interface Situation extends Circumstances {
  readonly answered: boolean;
}

/** Rules of voting, ours or simpler ones. `B` is what one seat holds, `V` one vote. */
export interface Rules<B, V extends AnyVote> {
  start(seats: number): B;
  admit(held: B, vote: V): { held: B; fresh: readonly V[]; cheats: readonly number[] };
  /** The vote, or undefined where the rules forbid it. */
  vote(held: B, me: number, set: SeatSet, yes: boolean, at: Situation): V | undefined;
  /** The no-votes that a seat past the question owes. */
  owed(held: B, me: number): readonly V[];
  settled(held: B, me: number): SeatSet | undefined;
  maySettleByAnswers(held: B, me: number): boolean;
  waitingFor(held: B, me: number): SeatSet;
  /** Sets that `me` could still be asked to vote on. */
  open(held: B, me: number): readonly SeatSet[];
  /** A goodbye, which holds here unless its seat has said yes at this question, or a proof of cheating. */
  hear?(held: B, news: News): B;
  /** What an honest program votes by itself. */
  own?(held: B, me: number): SeatSet | undefined;
}

export interface News {
  readonly is: 'goodbye' | 'proof';
  readonly of: number;
  readonly holds: boolean;
}

export type Step =
  | readonly ['answer', seat: number]
  | readonly ['yes' | 'no', seat: number, set: SeatSet]
  /** Somebody who is connected passes on an answer or a vote. */
  | readonly ['deliver answer', to: number, seat: number]
  | readonly ['deliver yes' | 'deliver no', to: number, seat: number, set: SeatSet]
  /** A seat says goodbye, or is proven to have cheated elsewhere in the game. */
  | readonly ['goodbye' | 'proof', seat: number]
  | readonly ['deliver goodbye' | 'deliver proof', to: number, seat: number]
  | readonly ['silent', seat: number]
  /** Falls silent and forgets all but its own entries, or, if it is past the question, nothing: that is stored with what took it past. */
  | readonly ['crash', seat: number]
  | readonly ['return', seat: number];

/** How a seat got past the question: by all answers, or without a set of seats. */
export type Side = 'answers' | SeatSet;

interface Seat<B, V> {
  held: B;
  answers: SeatSet;
  side: Side | undefined;
  /** The others have gone on without it. */
  out: boolean;
  readonly own: V[];
}

type Item<V> = { holders: SeatSet } & (
  { readonly answer: number } | { readonly vote: V } | { readonly news: News }
);

export class TableSim<B, V extends AnyVote> {
  readonly rules: Rules<B, V>;
  readonly n: number;
  readonly asked: SeatSet;
  readonly seats: Seat<B, V>[];
  readonly items: Item<V>[] = [];
  /** Accused seats, with the seats that hold the proof. */
  readonly cheats = new Map<number, SeatSet>();
  readonly steps: Step[] = [];
  connected: SeatSet;
  /** Seats whose programs are not ours: nothing is voted for them. */
  liars: SeatSet = 0;
  /** Do seats believe that everybody is connected, whatever is true? */
  stale = false;

  constructor(rules: Rules<B, V>, n: number, asked: SeatSet) {
    this.rules = rules;
    this.n = n;
    this.asked = asked;
    this.connected = (1 << n) - 1;
    this.seats = Array.from({ length: n }, () => ({
      held: rules.start(n),
      answers: 0,
      side: undefined,
      out: false,
      own: [],
    }));
  }

  /** Does the step if it is possible now, else nothing. */
  step(step: Step): boolean {
    const done = this.#apply(step);
    if (done) this.steps.push(step);
    return done;
  }

  #apply(step: Step): boolean {
    const seat = this.seats[step[1]]!;
    switch (step[0]) {
      case 'answer': {
        if (!has(this.asked, step[1]) || seat.side !== undefined || seat.out) return false;
        if (this.items.some((item) => 'answer' in item && item.answer === step[1])) return false;
        this.items.push({ answer: step[1], holders: 0 });
        return this.#receive(step[1], this.items.at(-1)!);
      }
      case 'yes':
      case 'no': {
        if (seat.out) return false;
        const at = {
          past: seat.side !== undefined,
          connected: this.stale ? (1 << this.n) - 1 : this.connected,
          answered: contains(seat.answers, this.asked),
        };
        const vote = this.rules.vote(seat.held, step[1], step[2], step[0] === 'yes', at);
        if (vote === undefined) return false;
        this.cast(step[1], vote);
        return true;
      }
      case 'goodbye':
      case 'proof': {
        const [is, of] = step;
        if (this.items.some((item) => 'news' in item && item.news.of === of)) return false;
        const holds = is === 'goodbye' && !seat.own.some(({ yes }) => yes);
        this.items.push({ news: { is, of, holds }, holders: 0 });
        // Who cheats may not tell; somebody has seen it.
        return this.#receive(is === 'goodbye' ? of : (of + 1) % this.n, this.items.at(-1)!);
      }
      case 'deliver goodbye':
      case 'deliver proof':
      case 'deliver answer':
      case 'deliver yes':
      case 'deliver no': {
        const item = this.items.find(
          (candidate) => isMeant(candidate, step) && this.canReach(candidate, step[1]),
        );
        return item !== undefined && this.#receive(step[1], item);
      }
      case 'silent':
      case 'crash':
        if (!has(this.connected, step[1])) return false;
        this.connected &= ~(1 << step[1]);
        if (step[0] === 'crash' && seat.side === undefined) this.#forget(step[1]);
        return true;
      case 'return':
        if (has(this.connected, step[1])) return false;
        this.connected |= 1 << step[1];
        return true;
    }
  }

  /** A vote exists from now on, and its seat holds it. Cheats call this with whatever they like. */
  cast(me: number, vote: V): void {
    this.items.push({ vote, holders: 0 });
    this.seats[me]!.own.push(vote); // stored before it is sent
    this.#receive(me, this.items.at(-1)!);
  }

  /** Is the item new to this seat, and with somebody it is connected to? */
  canReach(item: Item<V>, to: number): boolean {
    const bit = 1 << to;
    return (
      (item.holders & bit) === 0 && (this.connected & bit) !== 0 && (item.holders & this.connected) !== 0
    );
  }

  deliver(item: Item<V>, to: number): void {
    if (this.#receive(to, item)) this.steps.push(stepOf(item, to));
  }

  /** Everything that can arrive arrives, in the order it was made. */
  deliverAll(): void {
    for (let again = true; again;) {
      again = false;
      for (const item of [...this.items]) {
        for (let to = 0; to < this.n; to++) {
          if (!this.canReach(item, to)) continue;
          this.deliver(item, to);
          again = true;
        }
      }
    }
  }

  #receive(to: number, item: Item<V>): boolean {
    const seat = this.seats[to]!;
    item.holders |= 1 << to;
    if ('vote' in item) this.#admit(to, item.vote);
    else if ('news' in item) seat.held = this.rules.hear!(seat.held, item.news);
    else seat.answers |= 1 << item.answer;
    if (!('answer' in item) || seat.side === undefined) this.#act(to);
    return true;
  }

  #admit(to: number, vote: V): void {
    const seat = this.seats[to]!;
    const { held, fresh, cheats } = this.rules.admit(seat.held, vote);
    seat.held = held;
    for (const cheat of cheats) this.cheats.set(cheat, (this.cheats.get(cheat) ?? 0) | (1 << to));
    if (vote === fresh[0]) return;
    for (const item of this.items) if ('vote' in item && fresh.includes(item.vote)) item.holders |= 1 << to; // kills
  }

  /** What an honest seat's program does by itself after every change. */
  #act(me: number): void {
    const seat = this.seats[me]!;
    const set = this.rules.settled(seat.held, me);
    if (set !== undefined && has(set, me)) seat.out = true;
    if (seat.out) return;
    if (seat.side === undefined) {
      if (set !== undefined) seat.side = set;
      else if (contains(seat.answers, this.asked) && this.rules.maySettleByAnswers(seat.held, me))
        seat.side = 'answers';
    }
    if (seat.side === undefined) {
      const own = has(this.liars, me) ? undefined : this.rules.own?.(seat.held, me);
      const at = { past: false, connected: (1 << this.n) - 1, answered: false };
      const vote = own === undefined ? undefined : this.rules.vote(seat.held, me, own, true, at);
      if (vote !== undefined) this.cast(me, vote);
      return;
    }
    for (const vote of this.rules.owed(seat.held, me)) this.cast(me, vote);
  }

  #forget(me: number): void {
    const seat = this.seats[me]!;
    seat.out = false;
    for (const item of this.items) {
      if (!this.#isOwn(item, me)) item.holders &= ~(1 << me);
    }
    seat.answers &= 1 << me;
    seat.held = this.rules.start(this.n);
    for (const item of this.items)
      if ('news' in item && this.#isOwn(item, me)) seat.held = this.rules.hear!(seat.held, item.news);
    for (const vote of seat.own) this.#admit(me, vote);
  }

  /** What a seat stores before it says it. */
  #isOwn(item: Item<V>, me: number): boolean {
    if ('answer' in item) return item.answer === me;
    if ('vote' in item) return this.seats[me]!.own.includes(item.vote);
    return item.news.is === 'goodbye' && item.news.of === me;
  }

  /** Who has said goodbye, or was proven to cheat. */
  get unwanted(): SeatSet {
    return this.items.reduce((set, item) => ('news' in item ? set | (1 << item.news.of) : set), 0);
  }

  /** Two seats that are past the question on sides that can't both be right, or undefined. */
  split(among: SeatSet = (1 << this.n) - 1): [number, number] | undefined {
    for (let a = 0; a < this.n; a++) {
      for (let b = 0; b < a; b++) {
        if (has(among, a) && has(among, b) && this.#apart(a, b)) return [b, a];
      }
    }
    return undefined;
  }

  /** Sides may differ only if the one seat is out by the larger set that the other acts on. */
  #apart(a: number, b: number): boolean {
    const [x, y] = [this.seats[a]!.side, this.seats[b]!.side];
    if (x === undefined || y === undefined || x === y) return false;
    if (x === 'answers') return !has(y as SeatSet, a);
    if (y === 'answers') return !has(x, b);
    return !((contains(y, x) && has(y, a)) || (contains(x, y) && has(x, b)));
  }

  /** A connected seat that is neither past the question nor out, and can name nobody absent to wait for; or undefined. */
  stuck(absent: SeatSet): number | undefined {
    for (const [me, seat] of this.seats.entries()) {
      if (!has(this.connected, me) || seat.side !== undefined || seat.out || has(absent, me)) continue;
      const bound = !this.rules.maySettleByAnswers(seat.held, me);
      const waits = bound ? this.rules.waitingFor(seat.held, me) : this.asked & ~seat.answers;
      if ((waits & absent) === 0) return me;
    }
    return undefined;
  }

  /** The story so far, for a failure message. */
  story(): string {
    const sides = this.seats.map((seat, i) => `seat ${i}: ${String(seat.side)}${seat.out ? ' (out)' : ''}`);
    const steps = this.steps.map((step) => JSON.stringify(step));
    return `n = ${this.n}, asked = ${this.asked}\n${steps.join('\n')}\n${sides.join('\n')}`;
  }
}

function isMeant<V extends AnyVote>(item: Item<V>, step: Step): boolean {
  if ('answer' in item) return step[0] === 'deliver answer' && step[2] === item.answer;
  if ('news' in item) return step[0] === `deliver ${item.news.is}` && step[2] === item.news.of;
  const { seat, set, yes } = item.vote;
  return step[0] === (yes ? 'deliver yes' : 'deliver no') && step[2] === seat && step[3] === set;
}

function stepOf<V extends AnyVote>(item: Item<V>, to: number): Step {
  if ('answer' in item) return ['deliver answer', to, item.answer];
  if ('news' in item) return [`deliver ${item.news.is}`, to, item.news.of];
  const { seat, set, yes } = item.vote;
  return [yes ? 'deliver yes' : 'deliver no', to, seat, set];
}
