/** A run: a script that has been started, the question it waits at, and the digest of all it was told. */

import { answeredDigest, firstDigest, goneDigest } from '../crypto/digest.ts';
import type { Checked, Dealer, Where } from './dealer.ts';
import { type Ask, Gone, type Script } from './script.ts';
import { maskOf, type Seat } from './seat.ts';

/** One seat's settled answer: what it said, or that it left instead. */
export interface Answer {
  readonly body: Uint8Array;
  /** Undefined for `leave` and for an answer that was not admitted [P2.4]. */
  readonly checked: Checked | undefined;
}

export class Run<Result> {
  readonly dealer: Dealer;
  readonly #sid: Uint8Array;
  readonly #script: Script<Result>;
  #digest: Uint8Array;
  #q = 0;
  #ask: Ask | undefined;
  #result: Result | undefined;

  constructor(sid: Uint8Array, dealer: Dealer, script: Script<Result>) {
    this.#sid = sid;
    this.dealer = dealer;
    this.#script = script;
    this.#digest = firstDigest(sid);
    this.#step(() => script.next());
  }

  /** The question that waits now; undefined when the script is over. */
  get ask(): Ask | undefined {
    return this.#ask;
  }

  get where(): Where {
    return { sid: this.#sid, digest: this.#digest, q: this.#q };
  }

  get seats(): readonly Seat[] {
    return this.dealer.seats;
  }

  /** What the script returned; undefined while it runs, or if it was left by somebody and had no rule for that. */
  get result(): Result | undefined {
    return this.#result;
  }

  /**
   * All asked seats have answered or left. The script gets the reply, or `Gone` and no reply [P2.4]. Returns the seats whose
   * answers could not stand beside those of the others.
   */
  settle(answers: ReadonlyMap<Seat, Answer>): readonly Seat[] {
    const question = this.#ask;
    if (question === undefined) throw new Error('no question waits');
    const bodies = question.seats.map((seat) => ({ seat, body: answers.get(seat)!.body }));
    const leavers = question.seats.filter((seat) => answers.get(seat)?.checked === undefined);
    const reply =
      leavers.length > 0
        ? { without: leavers }
        : this.dealer.settle(
            question,
            this.where,
            new Map(question.seats.map((seat) => [seat, answers.get(seat)!.checked!])),
          );
    const without = 'without' in reply ? reply.without : [];
    this.#digest = answeredDigest(this.#digest, this.#q++, bodies, maskOf(without));
    if ('without' in reply) this.#leave(without);
    else this.#step(() => this.#script.next(reply));
    return leavers.length > 0 ? [] : without;
  }

  /** A vote has settled: the answers to the question that waits count for nothing [P2.4]. */
  voteOut(seats: readonly Seat[]): void {
    this.#digest = goneDigest(this.#digest, this.#q++, maskOf(seats));
    this.#leave(seats);
  }

  #leave(seats: readonly Seat[]): void {
    this.dealer.leave(seats);
    this.#step(() => this.#script.throw(new Gone(seats)));
  }

  #step(next: () => IteratorResult<Ask, Result>): void {
    let step: IteratorResult<Ask, Result>;
    try {
      step = next();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      this.#ask = undefined;
      return;
    }
    this.#ask = step.done === true ? undefined : step.value;
    if (step.done === true) this.#result = step.value;
  }
}
