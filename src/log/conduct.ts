/** The conduct of the seats: the promises they broke with what proves it, and their goodbyes; so who is wanted at the table. */

import { equalBytes } from '../crypto/bytes.ts';
import { maskOf, type Seat } from '../table/seat.ts';
import type { Charter } from './charter.ts';
import { electorateOf } from './electorate.ts';
import type { Entry } from './entry.ts';
import { countsAsLeaving, type Fault, type FaultCode } from './fault.ts';
import type { Notice } from './notice.ts';
import type { Electorate } from './votes.ts';

export class Conduct {
  readonly faults: Fault[] = [];
  readonly #charter: Charter;
  readonly #isSigned: (notice: Notice) => boolean;
  /** Seats whose evidence anybody can check, at the table or gone. What counts as leaving needs no more. */
  readonly #guilty = new Set<Seat>();
  readonly #notices = new Map<Seat, Notice>();
  readonly #fresh: Notice[] = [];
  /** Who votes where was asked last, until something is learnt: it is asked for all the time. */
  #asked: { readonly key: string; readonly electorate: Electorate } | undefined;

  constructor(charter: Charter, isSigned: (notice: Notice) => boolean) {
    this.#charter = charter;
    this.#isSigned = isSigned;
  }

  /** An answer that counts as leaving is always new; of other faults of a seat the first one of its kind. */
  blame(fault: Fault): boolean {
    if (!countsAsLeaving(fault)) {
      if (this.has(fault.seat, fault.code)) return false;
      this.#guilty.add(fault.seat);
      this.#asked = undefined;
    }
    this.faults.push(fault);
    return true;
  }

  /** Is it known that the seat has broken this promise, so that another proof of it is worth nothing? */
  has(seat: Seat, code: FaultCode): boolean {
    return this.faults.some((fault) => fault.seat === seat && fault.code === code);
  }

  /** Those of these seats that were proven to cheat. */
  accused(seats: readonly Seat[]): Seat[] {
    return seats.filter((seat) => this.#guilty.has(seat));
  }

  /** The entries that prove seats guilty, for who does not know it yet. */
  get evidence(): Entry[] {
    return this.proven.flatMap(({ evidence }) => evidence);
  }

  /** Who was proven to have broken which promise, at the table or gone. */
  get proven(): readonly Fault[] {
    return this.faults.filter((fault) => !countsAsLeaving(fault));
  }

  /** Is there a contradiction of one of these seats in one of these slots? */
  isDisputed(seats: readonly Seat[], slots: readonly number[]): boolean {
    return this.faults.some(
      ({ code, seat, q }) => code === 'two-answers' && seats.includes(seat) && slots.includes(q),
    );
  }

  get notices(): Notice[] {
    return [...this.#notices.values()];
  }

  /** Of a seat's notices the one that holds longest counts, whatever was heard first: else two peers would take it otherwise. */
  learn(notice: Notice): 'new' | 'known' | 'refused' {
    const { seat, from, signature } = notice;
    const known = this.#notices.get(seat);
    if (known?.from === from && equalBytes(known.signature, signature)) return 'known';
    if (!this.#isSigned(notice)) return 'refused';
    if (known !== undefined && known.from <= from) return 'known';
    this.#notices.set(seat, notice);
    this.#asked = undefined;
    this.#fresh.push(notice);
    return 'new';
  }

  /** The notices since the last call, to store and to pass on. */
  takeFresh(): Notice[] {
    return this.#fresh.splice(0);
  }

  /** Who votes at a question, as far as is known now. */
  electorate(q: number, seated: readonly Seat[]): Electorate {
    const key = `${q} ${maskOf(seated)}`;
    if (this.#asked?.key !== key) {
      const [charter, guilty] = [this.#charter, this.#guilty];
      this.#asked = { key, electorate: electorateOf({ charter, q, seated, notices: this.notices, guilty }) };
    }
    return this.#asked.electorate;
  }
}
