/** One peer's game: script, dealer and log, and what its own seat may and must do. */

import { toHex } from '../crypto/bytes.ts';
import { type AnswerSlot, automatic, type Keep, type Where } from '../table/dealer.ts';
import { LEAVE } from '../table/body.ts';
import type { Choice } from '../table/part.ts';
import type { Ask } from '../table/script.ts';
import { type Seat, seatsIn, seatsOf } from '../table/seat.ts';
import { Admission } from './admission.ts';
import { type Entry, signEntry } from './entry.ts';
import { judgedAt } from './judgement.ts';
import { markOf, type Marks, marksOf } from './marks.ts';
import type { Notice } from './notice.ts';
import type { OwnEntry } from './own.ts';
import { refusalsWhenPast } from './own-votes.ts';
import type { Judged, OwnSlot } from './stored-game.ts';
import type { SeatSet } from './votes.ts';

export type { Admitted } from './fault.ts';
export type { AdmissionSetUp as EngineSetUp } from './admission.ts';
export { type Own, ownSeat } from './own.ts';

export class Engine<Position = unknown, Result = unknown> extends Admission<Position, Result> {
  #marked: { readonly key: string; readonly conduct: Marks } | undefined;

  get seats(): Seat[] {
    return seatsOf(this.sealed.charter.seats.length);
  }

  /** Seats that nobody goes on with, at the table still: proven to cheat, about to leave, or a bot of such a one. */
  get unwanted(): Seat[] {
    return seatsIn(this.poll(this.history.length).electorate.unwanted);
  }

  /** The game is over: by its rules, or because all others were proven to cheat or gave notice. */
  get over(): boolean {
    return this.run.ask === undefined || this.run.seats.length - this.unwanted.length <= 1;
  }

  /** [P1.12, P2.4] Who has won a game that ended so: the one who remains. */
  get winner(): Seat | undefined {
    if (this.run.ask === undefined || !this.over) return undefined;
    const { unwanted } = this;
    return this.run.seats.find((seat) => !unwanted.includes(seat));
  }

  /** What I am asked now and have not answered; undefined if nothing, or if I may not answer [P1.12, P2.4]. */
  get asked(): { ask: Ask; where: Where; automatic: boolean } | undefined {
    const { ask, where } = this.run;
    const me = this.own?.seat;
    if (me === undefined || ask === undefined || !ask.seats.includes(me) || this.said.now.has(me))
      return undefined;
    return this.#mayAnswer ? { ask, where, automatic: automatic(ask, me) } : undefined;
  }

  get #mayAnswer(): boolean {
    return !(this.out || this.broken || this.over || this.accused.length > 0 || this.bound);
  }

  /**
   * What can be done before it is asked for, the most urgent first: the bundle of my mix while others mix [P4.4], the proof of my mix
   * and a look at the proofs of others before the barrier [P4.8]. A proof is to be stored, as an answer is.
   */
  get ahead(): (() => OwnEntry | undefined) | undefined {
    const { ask, where, dealer, seats } = this.run;
    const me = this.own?.seat;
    if (ask === undefined || ask.barrier === true || !this.#mayAnswer) return undefined;
    const mine = me !== undefined && seats.includes(me) ? me : undefined;
    const prepare = mine === undefined ? undefined : dealer.ahead(ask, where, mine);
    if (prepare !== undefined)
      return () => {
        prepare();
        return undefined;
      };
    const owed = mine === undefined ? undefined : dealer.owed(mine);
    if (owed?.canMake === true && !this.said.proofs.has(owed.slot.q))
      return () => this.#signed(owed.slot, owed.make());
    const proofs = [...this.said.proofs.values()].filter((entry) => !this.judgement.hasExamined(entry));
    if (proofs.length === 0) return undefined;
    return () => {
      this.judgement.examine(this.run, proofs);
      return undefined;
    };
  }

  /** The same, if it is this question: who chose for one that is over chose too late. */
  askedAt(q: number): Engine['asked'] {
    const { asked } = this;
    return asked?.where.q === q ? asked : undefined;
  }

  /** [P2.4] All notices: those of seats that have left show why nobody missed them. */
  get notices(): Notice[] {
    return this.conduct.notices;
  }

  /** [P1.12] What proves that a seat has cheated, at the table or gone: all save it with the game. */
  get evidence(): Entry[] {
    return this.conduct.evidence;
  }

  /** [P1.12] Everybody is told what these seats say: they are proven to say different things to different peers. */
  get distrusted(): ReadonlySet<Seat> {
    return new Set(this.conduct.proven.map(({ seat }) => seat));
  }

  /** What is in for the question that waits, proofs for the barrier to come, and proofs of cheating: for who catches up. */
  pending(): Entry[] {
    return once([...this.said.entries(), ...this.votes(this.run.where.q), ...this.evidence]);
  }

  /** What took the table past a question, and what else was voted there. */
  settledAt(q: number): Entry[] {
    return once([...this.history.entriesAt(q), ...this.votes(q)]);
  }

  /** What peers compare of each seat: what it said to the question that waits there, and how it behaved, whatever waits. */
  get marks(): { readonly said: Marks; readonly conduct: Marks } {
    const said = this.said.entries().map((entry) => {
      const isDouble = this.conduct.has(entry.seat, 'two-answers');
      return [entry.seat, markOf(entry, isDouble)] as const;
    });
    return { said: marksOf(said), conduct: this.#conductMarks() };
  }

  /** Made when something has come: votes may be many, if somebody wants it so. */
  #conductMarks(): Marks {
    const notices = this.notices.map(({ seat, from }) => [seat, `from ${from}`] as const);
    const key = `${this.ballots.count} ${this.faults.length} ${notices.join()}`;
    if (this.#marked?.key === key) return this.#marked.conduct;
    const votes = this.ballots.all.map((vote) => {
      return [vote.seat, markOf(vote, this.conduct.has(vote.seat, 'two-votes'))] as const;
    });
    const proven = this.conduct.proven.map(({ seat, code }) => [seat, code] as const);
    this.#marked = { key, conduct: marksOf([...votes, ...notices, ...proven]) };
    return this.#marked.conduct;
  }

  /** All that these marks are about, of these seats. */
  marked(seats: SeatSet): { readonly entries: Entry[]; readonly notices: Notice[] } {
    const isMeant = ({ seat }: { readonly seat: Seat }): boolean => (seats & (1 << seat)) !== 0;
    const entries = [...this.said.entries(), ...this.ballots.all, ...this.evidence].filter(isMeant);
    return { entries: once(entries), notices: this.notices.filter(isMeant) };
  }

  /** What this peer holds of a seat's words and no digest covers: answers that wait, votes at whatever question, and a goodbye. */
  uncoveredOf(seat: Seat): { readonly entries: Entry[]; readonly notices: Notice[] } {
    const pending = this.pending().filter((entry) => entry.seat === seat);
    const entries = [...pending, ...this.said.ahead.of(seat), ...this.ballots.of(seat).reverse()];
    return { entries: once(entries), notices: this.notices.filter((notice) => notice.seat === seat) };
  }

  /** What was stored with an own entry; used when that entry is admitted. */
  remember(slot: OwnSlot, keep: Keep): void {
    this.keeps.put(slot, keep);
  }

  /** [P1.5] The slot whose keep has served when this entry of mine is stored: of a proof its mix, of an opening its commitment. */
  servedBy({ q, digest, kind }: OwnSlot): OwnSlot | undefined {
    const committed = this.run.ask?.opens === undefined ? undefined : this.history.at(q - 1)?.where;
    const used = kind === 'proof' ? { q, digest } : kind === 'answer' ? committed : undefined;
    const slot = used && ({ q: used.q, digest: used.digest, kind: 'answer' } as const);
    return slot !== undefined && this.keeps.drop(slot) ? slot : undefined;
  }

  /** How far my own judgement goes, to be stored. */
  get judged(): Judged {
    return judgedAt(this.run.where, this.faults);
  }

  /** After a reload: what I had judged before is not judged again. */
  trust(judged: Judged): void {
    this.judgement.trust(judged);
  }

  /** The same of notices: a vote may have brought one. */
  takeFreshNotices(): Notice[] {
    return this.conduct.takeFresh();
  }

  /** The questions that I am past, and where votes have changed since I last found nothing to say no to. */
  get stirred(): number[] {
    return this.ballots.stirred.filter((q) => q < this.history.length);
  }

  /** [P2.4] (a) The set that I must say no to at a question I am past, if there is one. */
  refusalAt(q: number): SeatSet | undefined {
    const isMine = this.own !== undefined && this.history.at(q)?.seated.includes(this.own.seat) === true;
    const [owed] = isMine ? refusalsWhenPast(this.ballot(q), this.own.seat) : [];
    if (owed === undefined) this.ballots.rest(q);
    return owed?.set;
  }

  /** My answer, signed. Randomness is drawn: what comes back must be stored, or never be seen by anybody. */
  makeAnswer(choice: Choice): OwnEntry {
    const { ask, where } = this.#mustAsk();
    const { body, keep } = this.run.dealer.make(ask, where, this.own!.seat, choice);
    return { ...this.#sign(ask, where, body), ...(keep && { keep }) };
  }

  /** I resign, in the slot of the answer I am asked for. */
  makeLeave(): OwnEntry {
    const { ask, where } = this.#mustAsk();
    return this.#sign(ask, where, LEAVE);
  }

  #mustAsk(): { ask: Ask; where: Where } {
    const asked = this.asked;
    if (asked === undefined) throw new Error('nothing is asked of this seat');
    return asked;
  }

  #sign(ask: Ask, where: Where, body: Uint8Array): OwnEntry {
    return this.#signed(this.run.dealer.slot(ask, where, this.own!.seat), body);
  }

  #signed({ q, digest, kind }: AnswerSlot, body: Uint8Array): OwnEntry {
    const own = this.own!;
    return {
      slot: { q, digest, kind },
      entry: signEntry(this.sealed.sid, { q, digest, kind, seat: own.seat, body }, own.sign),
    };
  }
}

/** Each entry once; the first place counts. */
function once(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [toHex(entry.signature), entry])).values()];
}
