/**
 * One peer's game: script, dealer and log. Admission is here and nowhere else: every entry is new, known, too early, foreign or
 * refused, and every broken promise becomes a fault. No I/O, no clock: who feeds it entries owns both.
 */

import { equalBytes, Malformed, toHex } from '../crypto/bytes.ts';
import { isLeave, LEAVE } from '../table/body.ts';
import { automatic, type Dealer, type Where } from '../table/dealer.ts';
import type { Game, Started, Told } from '../table/game.ts';
import type { Choice } from '../table/part.ts';
import { type Answer, Run } from '../table/run.ts';
import type { Ask } from '../table/script.ts';
import { type Seat, seatsIn, seatsOf } from '../table/seat.ts';
import { Table } from '../table/table.ts';
import type { Admitted } from './admitted.ts';
import { Ahead, isAhead } from './ahead.ts';
import { Ballots, type Poll } from './ballots.ts';
import type { Sealed } from './charter.ts';
import { type Entry, sameBody, signEntry, signedBytes } from './entry.ts';
import { countsAsLeaving, type Fault, isDisputed } from './fault.ts';
import { History, type Past } from './history.ts';
import { type Notice, noticeBytes } from './notice.ts';
import { Keeps, type Own, type OwnEntry } from './own.ts';
import type { OwnSlot } from './store.ts';
import type { Verifier } from './verifier.ts';
import type { Ballot } from './votes.ts';

export type { Admitted } from './admitted.ts';
export { type Own, ownSeat } from './own.ts';

export interface EngineSetUp<Position, Result> {
  readonly sealed: Sealed;
  readonly game: Pick<Game<unknown, Position, Result>, 'start'>;
  readonly options: unknown;
  readonly dealer: Dealer;
  readonly verify: Verifier;
  readonly own?: Own;
}

export class Engine<Position = unknown, Result = unknown> {
  readonly sealed: Sealed;
  readonly own: Own | undefined;
  readonly run: Run<Result>;
  readonly started: Started<Position, Result>;
  readonly story: Told<unknown>[] = [];
  readonly faults: Fault[] = [];
  readonly history = new History();
  readonly #verify: Verifier;
  /** Answers to the question that waits. */
  readonly #now = new Map<Seat, { entry: Entry; answer: Answer }>();
  /** Proofs for the barrier to come, by the question of their shuffle. */
  readonly #proofs = new Map<number, Entry>();
  /** Chains before this question are proven or void. */
  #chainFrom = 0;
  readonly #ahead = new Ahead();
  readonly #ballots: Ballots;
  readonly #keeps = new Keeps();
  /** Seats proven to have cheated that are still at the table: nothing goes on with them. */
  readonly #accused = new Set<Seat>();
  readonly #notices = new Map<Seat, Notice>();
  /** Entries whose proofs need no check: mine, and those of a replay. */
  readonly #trusted = new WeakSet<Entry>();
  /** Signatures of what was admitted: most of what arrives has been here before. */
  readonly #seen = new Set<string>();
  readonly #fresh: Entry[] = [];
  #out = false;
  #astray = false;

  constructor({ sealed, game, options, dealer, verify, own }: EngineSetUp<Position, Result>) {
    this.sealed = sealed;
    this.own = own;
    this.#verify = verify;
    const q = (): number => this.history.length;
    const table = new Table(dealer, (event) => this.story.push({ q: q(), event }));
    this.started = game.start(table, options);
    this.run = new Run(sealed.sid, dealer, this.started.script);
    this.#ballots = new Ballots((q) => this.#poll(q), own?.seat);
  }

  get seats(): Seat[] {
    return seatsOf(this.sealed.charter.seats.length);
  }

  /** Did the others go on without me? I may watch, unless I had gone another way when they did. */
  get out(): boolean {
    return this.#out || this.#astray;
  }

  /** The asked seats whose answer is missing. */
  get waiting(): Seat[] {
    return this.run.ask?.seats.filter((seat) => !this.#now.has(seat)) ?? [];
  }

  get accused(): readonly Seat[] {
    return [...this.#accused];
  }

  /** [P2.4] The notices of seats that are still at the table. */
  get notices(): Notice[] {
    return [...this.#notices.values()].filter(({ seat }) => this.run.seats.includes(seat));
  }

  /** Seats that nobody goes on with, at the table still: proven to cheat, or about to leave. */
  get unwanted(): Seat[] {
    return [...new Set([...this.#accused, ...this.notices.map(({ seat }) => seat)])];
  }

  /** The game is over: by its rules, or because at a table of two somebody was proven to cheat or gave notice. */
  get over(): boolean {
    return this.run.ask === undefined || (this.run.seats.length === 2 && this.unwanted.length > 0);
  }

  /** [P1.12, P2.4] Who has won a game that ended so: the other one. */
  get winner(): Seat | undefined {
    if (this.run.ask === undefined || !this.over) return undefined;
    const [left, ...more] = this.run.seats.filter((seat) => !this.unwanted.includes(seat));
    return more.length === 0 ? left : undefined;
  }

  /** What I am asked now and have not answered; undefined if nothing, or if I may not answer [P1.12, P2.4]. */
  get asked(): { ask: Ask; where: Where; automatic: boolean } | undefined {
    const { ask, where } = this.run;
    const me = this.own?.seat;
    if (me === undefined || ask === undefined || !ask.seats.includes(me) || this.#now.has(me))
      return undefined;
    if (this.out || this.over || this.#accused.size > 0 || this.#bound) return undefined;
    return { ask, where, automatic: automatic(ask, me) };
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

  /** What was stored with an own entry; used when that entry is admitted. */
  remember(slot: OwnSlot, keep: Uint8Array): void {
    this.#keeps.put(slot, keep);
  }

  /** `trusted`: admitted before, and stored by ourselves. It goes for this entry only, not for what waited for it. */
  admit(entry: Entry, trusted = false): Admitted {
    const { seat, q } = entry;
    if (this.#seen.has(toHex(entry.signature))) return { status: 'known' };
    if (!trusted && !this.isSigned(entry))
      return { status: 'refused', why: `the signature is not that of seat ${seat}` };
    if (trusted) this.#trusted.add(entry);
    if (isAhead(entry, this.run.where.q)) return { status: this.#ahead.add(entry, trusted) };
    const past = this.history.at(q);
    const where = past?.where ?? this.run.where;
    if (!equalBytes(entry.digest, where.digest)) return { status: 'foreign' };
    if (!(past?.seated ?? this.run.seats).includes(seat))
      return { status: 'refused', why: `seat ${seat} has left` };
    const admitted = this.#admitKind(entry);
    if (admitted.status === 'new') this.#advance();
    if (past !== undefined && entry.kind === 'vote') this.#astray ||= this.#isAstray(past);
    return admitted;
  }

  admitNotice(notice: Notice): Admitted {
    const { seat, signature } = notice;
    if (this.#notices.has(seat)) return { status: 'known' };
    if (!this.#hasSigned(seat, signature, noticeBytes(this.sealed.sid, seat)))
      return { status: 'refused', why: `the notice is not signed by seat ${seat}` };
    this.#notices.set(seat, notice);
    return { status: 'new' };
  }

  /** Is the entry signed by the seat it names? */
  isSigned(entry: Entry): boolean {
    return this.#hasSigned(entry.seat, entry.signature, signedBytes(this.sealed.sid, entry));
  }

  #hasSigned(seat: Seat, signature: Uint8Array, message: Uint8Array): boolean {
    const idPk = this.sealed.charter.seats[seat]?.idPk;
    return idPk !== undefined && this.#verify.signature(signature, message, idPk);
  }

  /** What was admitted since the last call, to store and to pass on. */
  takeFresh(): Entry[] {
    return this.#fresh.splice(0);
  }

  ballot(q: number): Ballot {
    return this.#ballots.at(q);
  }

  /** All votes cast at q, as entries. */
  votes(q: number): Entry[] {
    return this.#ballots.entries(q);
  }

  /** What is in for the question that waits, and proofs for the barrier to come: for who catches up. */
  pending(): Entry[] {
    return [
      ...this.#proofs.values(),
      ...[...this.#now.values()].map(({ entry }) => entry),
      ...this.votes(this.run.where.q),
    ];
  }

  #admitKind(entry: Entry): Admitted {
    const admitted =
      entry.kind === 'vote'
        ? this.#admitVote(entry)
        : entry.kind === 'proof'
          ? this.#admitProof(entry)
          : this.#admitAnswer(entry);
    if (admitted.status === 'new') {
      this.#fresh.push(entry);
      this.#seen.add(toHex(entry.signature));
    }
    return admitted;
  }

  #admitAnswer(entry: Entry): Admitted {
    const past = this.history.at(entry.q);
    const ask = past?.ask ?? this.run.ask;
    if (ask?.seats.includes(entry.seat) !== true || ask.barrier === true) {
      return this.#blame(entry.seat, 'not-asked', 'P1.12', 'this seat was not asked', [entry]);
    }
    const held = past === undefined ? this.#now.get(entry.seat)?.entry : past.answers.get(entry.seat);
    if (held !== undefined) return this.#compare(held, entry);
    if (past === undefined) return this.#judge(ask, entry);
    past.answers.set(entry.seat, entry);
    return { status: 'known' };
  }

  #admitProof(entry: Entry): Admitted {
    const past = this.history.at(entry.q)!;
    const isChain = past.ask.options[0]?.parts(entry.seat)[0]?.do === 'chain';
    if (!isChain || !past.ask.seats.includes(entry.seat)) {
      return this.#blame(entry.seat, 'not-asked', 'P4.8', 'this seat owes no proof', [entry]);
    }
    if (past.proof !== undefined) return this.#compare(past.proof, entry);
    past.proof = entry;
    if (entry.q < this.#chainFrom) return { status: 'known' };
    this.#proofs.set(entry.q, entry);
    const { ask, where } = this.run;
    const due = ask?.barrier === true && ask.seats.includes(entry.seat);
    if (due && this.run.dealer.slot(ask, where, entry.seat).q === entry.q) return this.#judge(ask, entry);
    return { status: 'new' };
  }

  /** Is the answer true? If not, it counts as leaving, and is a fault [P2.4]. */
  #judge(ask: Ask, entry: Entry): Admitted {
    const { where, dealer } = this.run;
    const keep = entry.seat === this.own?.seat ? this.#keeps.of(entry) : undefined;
    if (keep !== undefined) dealer.recall(ask, where, entry.seat, keep);
    const answer = { body: entry.body, checked: undefined };
    this.#now.set(entry.seat, { entry, answer });
    if (isLeave(entry.body)) return { status: 'new' };
    const checked = dealer.check(ask, where, entry.seat, entry.body);
    if ('refused' in checked) {
      return this.#blame(entry.seat, 'bad-answer', checked.rule, checked.refused, [entry]);
    }
    const rule = this.#trusted.has(entry) ? undefined : this.#verify.proofs(entry, checked.proofs);
    if (rule !== undefined)
      return this.#blame(entry.seat, 'bad-proof', rule, 'the proof does not hold', [entry]);
    this.#now.set(entry.seat, { entry, answer: { body: entry.body, checked } });
    return { status: 'new' };
  }

  #admitVote(entry: Entry): Admitted {
    try {
      const { isNew, contradictions } = this.#ballots.admit(entry, (no) => this.isSigned(no));
      for (const { seat, code, votes } of contradictions) {
        const why = votes.length > 1 ? 'these votes contradict each other' : 'nobody may cast this vote';
        const blamed = this.#blame(seat, code, 'P2.4', why, votes);
        if (blamed.status === 'new') return blamed;
      }
      return { status: isNew ? 'new' : 'known' };
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return this.#blame(entry.seat, 'bad-vote', 'P2.4', error.message, [entry]);
    }
  }

  #compare(held: Entry, entry: Entry): Admitted {
    if (sameBody(held, entry)) return { status: 'known' };
    return this.#blame(entry.seat, 'two-answers', 'P1.12', 'two different bodies in one slot', [held, entry]);
  }

  /** An answer that counts as leaving is always new; of other faults of a seat the first one of its kind. */
  #blame(seat: Seat, code: Fault['code'], rule: string, why: string, evidence: readonly Entry[]): Admitted {
    const fault: Fault = { seat, code, rule, why, q: evidence[0]!.q, evidence };
    const again = this.faults.some((earlier) => earlier.seat === seat && earlier.code === code);
    if (again && !countsAsLeaving(fault)) return { status: 'known' };
    this.faults.push(fault);
    if (!countsAsLeaving(fault) && this.run.seats.includes(seat)) this.#accused.add(seat);
    return { status: 'new', fault };
  }

  /** Settles what can be settled, one question after the other. */
  #advance(): void {
    for (;;) {
      const { ask, where } = this.run;
      if (ask === undefined || this.#astray) return;
      const seated = [...this.run.seats];
      const set = this.#ballots.agreed(where.q);
      if (set !== undefined) {
        const votes = this.votes(where.q).filter((entry) => entry.body[0] === set && entry.body[1] === 1);
        this.#next({ where, ask, seated, entries: votes, gone: set, answers: this.#answers() }, () => {
          this.run.voteOut(seatsIn(set));
        });
        if (this.own !== undefined && seatsIn(set).includes(this.own.seat)) this.#out = true;
      } else if (this.waiting.length === 0 && !this.#halted && !this.#bound) {
        const answers = new Map([...this.#now].map(([seat, { answer }]) => [seat, answer]));
        const entries = ask.seats.map((seat) => this.#now.get(seat)!.entry);
        this.#next({ where, ask, seated, entries, gone: 0, answers: this.#answers() }, () => {
          for (const seat of this.run.settle(answers)) {
            this.#blame(seat, 'equal-keys', 'P2.2', 'another seat has the same key', entries);
          }
        });
      } else return;
      this.#catchUp();
    }
  }

  /**
   * [P1.12, P2.4 c] Nothing goes on with a cheat at the table, unless somebody is past this question and said no to leaving it
   * there: then I follow, and vote again. Of two answers to this very question I can't know which one the others took.
   */
  get #halted(): boolean {
    const { ask, where } = this.run;
    if (this.#accused.size === 0 || !this.#ballots.hasVote(where.q)) return false;
    const slots = ask?.barrier === true ? [...this.#proofs.keys()] : [where.q];
    return !this.#ballots.isOverruled(where.q) || isDisputed(this.faults, this.#accused, slots);
  }

  /** What was answered in the slots of the question that waits; proofs at a barrier have slots of their own. */
  #answers(): Map<Seat, Entry> {
    const entries = [...this.#now.values()].map(({ entry }) => entry);
    return new Map(entries.filter(({ kind }) => kind === 'answer').map((entry) => [entry.seat, entry]));
  }

  #next(past: Past, settle: () => void): void {
    this.history.push(past, past.gone === 0 ? this.#now : new Map());
    this.#now.clear();
    settle();
    const left = past.seated.filter((seat) => !this.run.seats.includes(seat));
    for (const seat of left) this.#accused.delete(seat);
    if (left.length === 0 && past.ask.barrier !== true) return;
    this.#proofs.clear();
    this.#chainFrom = this.history.length;
  }

  /** After a step: proofs that came early for a barrier, and entries that were ahead. */
  #catchUp(): void {
    const { ask, where } = this.run;
    if (ask?.barrier === true) {
      for (const seat of ask.seats) {
        const proof = this.#proofs.get(this.run.dealer.slot(ask, where, seat).q);
        if (proof !== undefined && !this.#now.has(seat)) this.#judge(ask, proof);
      }
    }
    for (const entry of this.#ahead.takeDue(where.q)) {
      const there = this.history.at(entry.q)?.where ?? this.run.where;
      if (equalBytes(entry.digest, there.digest) && this.run.seats.includes(entry.seat))
        this.#admitKind(entry);
    }
  }

  #poll(q: number): Poll {
    const { where, seated } = this.history.at(q) ?? { where: this.run.where, seated: this.run.seats };
    return { digest: where.digest, seated };
  }

  get #bound(): boolean {
    return this.#ballots.isBound(this.run.where.q);
  }

  /** [P2.4] I am past a question, and the others have agreed there to go on without me, or not as I saw it. */
  #isAstray({ where, gone }: Past): boolean {
    const set = this.#ballots.agreed(where.q);
    return set !== undefined && set !== gone;
  }

  #mustAsk(): { ask: Ask; where: Where } {
    const asked = this.asked;
    if (asked === undefined) throw new Error('nothing is asked of this seat');
    return asked;
  }

  #sign(ask: Ask, where: Where, body: Uint8Array): OwnEntry {
    const own = this.own!;
    const { q, digest, kind } = this.run.dealer.slot(ask, where, own.seat);
    return {
      slot: { q, digest, kind },
      entry: signEntry(this.sealed.sid, { q, digest, kind, seat: own.seat, body }, own.sign),
    };
  }
}
