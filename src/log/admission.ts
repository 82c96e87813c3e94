/**
 * Admission, here and nowhere else: every entry is new, known, too early, foreign or refused, and every broken promise becomes a fault.
 * What is admitted settles questions, one after the other. No I/O, no clock: who feeds it entries owns both.
 */

import { equalBytes, Malformed, toHex } from '../crypto/bytes.ts';
import type { Checked, Dealer } from '../table/dealer.ts';
import type { Game, Started, Told } from '../table/game.ts';
import { Run } from '../table/run.ts';
import type { Ask } from '../table/script.ts';
import { maskOf, type Seat, seatsIn } from '../table/seat.ts';
import { Table } from '../table/table.ts';
import { type Admitted, type Bug, bugOf, type Fault, type FaultCode } from './fault.ts';
import { isAhead } from './ahead.ts';
import { Ballots, type Poll } from './ballots.ts';
import type { Sealed } from './charter.ts';
import { Conduct } from './conduct.ts';
import { settleDispute, type Way } from './dispute.ts';
import { type Entry, sameBody } from './entry.ts';
import { History, isChain, type Past } from './history.ts';
import { Judgement } from './judgement.ts';
import type { Notice } from './notice.ts';
import { Keeps, type Own } from './own.ts';
import { Pending } from './pending.ts';
import { Signers } from './signers.ts';
import type { Verifier } from './verifier.ts';
import { aftersOf, type Ballot, completeSets } from './votes.ts';

export interface AdmissionSetUp<Position, Result> {
  readonly sealed: Sealed;
  readonly game: Pick<Game<unknown, Position, Result>, 'start'>;
  readonly options: unknown;
  readonly dealer: Dealer;
  readonly verify: Verifier;
  readonly own?: Own;
}

/** What is believed of an entry unseen: nothing, its signature (it was stored), or its proofs too (it is my own). */
export type Trust = false | 'signed' | true;

export class Admission<Position = unknown, Result = unknown> {
  readonly sealed: Sealed;
  readonly own: Own | undefined;
  readonly run: Run<Result>;
  readonly started: Started<Position, Result>;
  readonly story: Told<unknown>[] = [];
  readonly history = new History();
  readonly bugs: Bug[] = [];
  /** Who signs for the seats. */
  readonly signers: Signers;
  protected readonly said = new Pending(this.history);
  protected readonly ballots: Ballots;
  protected readonly conduct: Conduct;
  protected readonly judgement: Judgement;
  protected readonly keeps = new Keeps();
  /** Signatures of what was admitted: most of what arrives has been here before. */
  readonly #seen = new Set<string>();
  readonly #fresh: Entry[] = [];
  #out = false;
  #astray = false;
  #broken = false;

  constructor({ sealed, game, options, dealer, verify, own }: AdmissionSetUp<Position, Result>) {
    this.sealed = sealed;
    this.own = own;
    this.judgement = new Judgement(verify);
    this.signers = new Signers(sealed, verify);
    this.conduct = new Conduct(sealed.charter, (notice) => this.signers.notice(notice));
    const q = (): number => (this.run as Run<Result> | undefined)?.where.q ?? 0; // a run begins by asking
    const table = new Table(dealer, (event) => this.story.push({ q: q(), event }));
    this.started = game.start(table, options);
    this.run = new Run(sealed.sid, dealer, this.started.script);
    this.ballots = new Ballots((q) => this.poll(q), own?.seat);
  }

  get faults(): readonly Fault[] {
    return this.conduct.faults;
  }

  /** Did the others go on without me? I may watch, unless I had gone another way when they did. */
  get out(): boolean {
    return this.#out || this.#astray;
  }

  /** The rules or the dealer failed over answers that were admitted: nothing can go on here, and nobody is to blame. */
  get broken(): boolean {
    return this.#broken;
  }

  /** The asked seats whose answer is missing. */
  get waiting(): Seat[] {
    return this.run.ask?.seats.filter((seat) => !this.said.now.has(seat)) ?? [];
  }

  /** Seats at the table that were proven to cheat. */
  get accused(): Seat[] {
    return this.conduct.accused(this.run.seats);
  }

  /** Is this the digest that the log had, or has, before question q? */
  isAt(q: number, digest: Uint8Array): boolean {
    const { where } = this.history.at(q) ?? this.run;
    return where.q === q && equalBytes(where.digest, digest);
  }

  /** Never throws: what comes from outside is judged, and where judging fails the entry is refused, and kept for a report. */
  admit(entry: Entry, trusted: Trust = false): Admitted {
    const failed = { status: 'refused', why: 'this program could not judge it' } as const;
    return this.#guarded(entry, () => this.#admit(entry, trusted)) ?? failed;
  }

  /** Also where it is judged later than it came: only what all have admitted may break the table. */
  #guarded<T>(entry: Entry, judging: () => T): T | undefined {
    try {
      return judging();
    } catch (error) {
      this.bugs.push(bugOf(error, entry));
      return undefined;
    }
  }

  /** Cheap checks come first: what is known, foreign or too much costs nobody a signature. */
  #admit(entry: Entry, trusted: Trust): Admitted {
    const { seat, q } = entry;
    if (this.#seen.has(toHex(entry.signature))) return { status: 'known' };
    if (this.#broken) return { status: 'refused', why: 'this program has failed', isUnjudged: true };
    if (seat >= this.sealed.charter.seats.length)
      return { status: 'refused', why: `there is no seat ${seat}` };
    if (trusted === true) this.judgement.own(entry);
    const past = this.history.at(q);
    if (isAhead(entry, this.run.where.q)) {
      const status = this.said.ahead.whyNot(entry);
      if (status === 'known' || (status === 'full' && trusted === false)) return { status };
    } else {
      if (!this.isAt(q, entry.digest)) return { status: 'foreign' };
      if (!(past?.seated ?? this.run.seats).includes(seat))
        return { status: 'refused', why: `seat ${seat} has left` };
      if (this.#isOldNews(entry)) return { status: 'known' };
    }
    if (trusted === false && !this.signers.entry(entry))
      return { status: 'refused', why: `the signature is not that of seat ${seat}` };
    if (isAhead(entry, this.run.where.q)) {
      this.said.ahead.add(entry);
      return { status: 'ahead' };
    }
    const admitted = this.#admitKind(entry);
    this.#advance(); // also by what is known: a vote may have brought a goodbye, a second answer may be the one that others took
    return admitted;
  }

  admitNotice(notice: Notice): Admitted {
    const status = this.#learn(notice);
    if (status === 'refused') return { status, why: `the notice is not signed by seat ${notice.seat}` };
    if (status === 'new') this.#advance();
    return { status };
  }

  #learn(notice: Notice): 'new' | 'known' | 'refused' {
    const status = this.conduct.learn(notice);
    if (status !== 'new') return status;
    this.ballots.stir();
    for (let q = notice.from; q <= this.history.length; q++) {
      const yes = this.votes(q).find((vote) => vote.seat === notice.seat && vote.body[1] === 1);
      if (yes !== undefined) this.#accuse(yes, 'bad-vote', 'P2.4', AFTER_GOODBYE);
    }
    return status;
  }

  /** Is it here already, or would nothing come of it? Costs no signature. */
  knows(entry: Entry): boolean {
    const isHere = !isAhead(entry, this.run.where.q) && this.isAt(entry.q, entry.digest);
    return this.#seen.has(toHex(entry.signature)) || (isHere && this.#isOldNews(entry));
  }

  /** What was admitted since the last call, to store and to pass on. */
  takeFresh(): Entry[] {
    return this.#fresh.splice(0);
  }

  ballot(q: number): Ballot {
    return this.ballots.at(q);
  }

  /** All votes cast at q, as entries. */
  votes(q: number): Entry[] {
    return this.ballots.entries(q);
  }

  #admitKind(entry: Entry): Admitted {
    const admitted =
      entry.kind === 'vote'
        ? this.#admitVote(entry)
        : entry.kind === 'proof'
          ? this.#admitProof(entry)
          : this.#admitAnswer(entry);
    if (admitted.status === 'new') this.#keep(entry);
    const past = this.history.at(entry.q);
    if (past !== undefined && entry.kind === 'vote') this.#astray ||= this.#isAstray(past);
    return admitted;
  }

  /** To be stored and passed on, once; so is all that proves something, whatever it was worth when it came. */
  #keep(entry: Entry): void {
    if (this.#seen.has(toHex(entry.signature))) return;
    this.#fresh.push(entry);
    this.#seen.add(toHex(entry.signature));
  }

  /** Does it say what is known already, or prove again what is proven? Told from the outside, before its signature is looked at. */
  #isOldNews(entry: Entry): boolean {
    if (entry.kind === 'vote') return this.ballots.holds(entry);
    if (!this.#isDue(entry)) return this.conduct.has(entry.seat, 'not-asked');
    const held = this.said.held(entry);
    if (held === undefined || sameBody(held, entry)) return held !== undefined;
    return this.conduct.has(entry.seat, 'two-answers') && !this.said.isBeside(entry);
  }

  #isDue(entry: Entry): boolean {
    return this.said.isDue(entry, this.run.ask);
  }

  #admitAnswer(entry: Entry): Admitted {
    if (!this.#isDue(entry)) return this.#accuse(entry, 'not-asked', 'P1.12', 'this seat was not asked');
    const held = this.said.held(entry);
    if (held !== undefined) return this.#compare(held, entry);
    const past = this.history.at(entry.q);
    if (past === undefined) return this.#judge(this.run.ask!, entry);
    past.answers.set(entry.seat, entry);
    return { status: 'known' };
  }

  #admitProof(entry: Entry): Admitted {
    if (!this.#isDue(entry)) return this.#accuse(entry, 'not-asked', 'P4.8', 'this seat owes no proof');
    const held = this.said.held(entry);
    if (held !== undefined) return this.#compare(held, entry);
    if (!this.said.addProof(entry)) return { status: 'known' };
    const { ask, where } = this.run;
    const due = ask?.barrier === true && ask.seats.includes(entry.seat);
    if (due && this.run.dealer.slot(ask, where, entry.seat).q === entry.q) return this.#judge(ask, entry);
    return { status: 'new' };
  }

  /** Is the answer true? If not, it counts as leaving, and is a fault [P2.4]. */
  #judge(ask: Ask, entry: Entry): Admitted {
    const { where, dealer } = this.run;
    const keep = entry.seat === this.own?.seat ? this.keeps.of(entry) : undefined;
    if (keep !== undefined) dealer.recall(ask, where, entry.seat, keep);
    const { checked, fault } = this.judgement.of(this.run, ask, entry);
    this.said.now.set(entry.seat, { entry, answer: { body: entry.body, checked } });
    return fault === undefined ? { status: 'new' } : this.#accuse(entry, ...fault);
  }

  #admitVote(entry: Entry): Admitted {
    try {
      const { isNew, contradictions } = this.ballots.admit(entry, {
        isSigned: (no) => this.signers.entry(no),
        learns: (goodbye) => this.#learn(goodbye) !== 'refused',
      });
      for (const { seat, code, votes } of contradictions) {
        const why = votes.length > 1 ? 'these votes contradict each other' : 'nobody may cast this vote';
        const blamed = this.#blameFor({ seat, code, rule: 'P2.4', why, q: entry.q, evidence: votes });
        if (blamed.status === 'new') return blamed;
      }
      return { status: isNew ? 'new' : 'known' };
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      return this.#accuse(entry, 'bad-vote', 'P2.4', error.message);
    }
  }

  #compare(held: Entry, entry: Entry): Admitted {
    if (sameBody(held, entry)) return { status: 'known' };
    if (this.said.isBeside(entry)) this.said.addBeside(entry);
    const why = 'two different bodies in one slot';
    const { seat, q } = entry;
    return this.#blameFor({ seat, code: 'two-answers', rule: 'P1.12', why, q, evidence: [held, entry] });
  }

  /** By this entry alone. */
  #accuse(entry: Entry, code: FaultCode, rule: string, why: string): Admitted {
    return this.#blameFor({ seat: entry.seat, code, rule, why, q: entry.q, evidence: [entry] });
  }

  #blameFor(fault: Fault): Admitted {
    if (!this.conduct.blame(fault)) return { status: 'known' };
    for (const entry of fault.evidence) this.#keep(entry);
    this.ballots.stir();
    return { status: 'new', fault };
  }

  /** Settles what can be settled, one question after the other. What fails here failed over answers that were all admitted. */
  #advance(): void {
    if (this.#broken) return;
    try {
      do while (this.#settle()) this.#judgeEarly();
      while (this.#catchUp());
    } catch (error) {
      this.#broken = true;
      this.bugs.push(bugOf(error));
    }
  }

  #settle(): boolean {
    const { ask, where } = this.run;
    if (ask === undefined || this.#astray) return false;
    const way = this.#way(ask);
    if (way === undefined) return false;
    const seated = [...this.run.seats];
    const chain = isChain(ask);
    if ('gone' in way) {
      const { gone } = way;
      const entries = this.votes(where.q).filter(({ body }) => body[0] === gone && body[1] === 1);
      this.#next({ where, ask, seated, entries, gone, answers: this.said.answers(), chain }, () => {
        this.run.voteOut(seatsIn(gone));
      });
      if (this.own !== undefined && seatsIn(gone).includes(this.own.seat)) this.#out = true;
      return true;
    }
    for (const [seat, said] of way.said) this.said.now.set(seat, said);
    const answers = new Map([...way.said].map(([seat, { answer }]) => [seat, answer]));
    const entries = ask.seats.map((seat) => way.said.get(seat)!.entry);
    for (const entry of entries) this.#keep(entry);
    this.#next({ where, ask, seated, entries, gone: 0, answers: this.said.answers(), chain }, () => {
      for (const seat of this.run.settle(answers)) {
        const why = 'another seat has the same key';
        this.#blameFor({ seat, code: 'equal-keys', rule: 'P2.2', why, q: where.q, evidence: entries });
      }
    });
    return true;
  }

  /**
   * How the table goes on, if it does: by a vote, or when all have answered. [P1.12, P2.4 c] With a cheat at the table nothing goes on,
   * unless somebody is past this question and said no to leaving the cheat there: then I follow, and vote again. [P2.4 a] Its no
   * tells where it has come to; of what the cheat told one and another I take what leads there.
   */
  #way(ask: Ask): Way | undefined {
    const { accused, waiting } = this;
    const { where } = this.run;
    const gone = this.ballots.agreed(where.q);
    if (gone !== undefined) return { gone };
    if (this.bound) return undefined;
    if (accused.length > 0 && this.ballots.hasVote(where.q)) {
      if (!this.ballots.isOverruled(where.q)) return undefined;
      const ballot = this.ballot(where.q);
      const afters = aftersOf(ballot, maskOf(accused));
      const check = (entry: Entry): Checked | undefined => this.judgement.of(this.run, ask, entry).checked;
      const dispute = { where, afters, check, told: this.said.toldBy(ask.seats), sets: completeSets(ballot) };
      if (afters.size > 0) return settleDispute(dispute);
      const slots = ask.barrier === true ? [...this.said.proofs.keys()] : [where.q];
      if (this.conduct.isDisputed(accused, slots)) return undefined;
    }
    return waiting.length > 0 ? undefined : { said: this.said.now };
  }

  #next(past: Past, settle: () => void): void {
    settle(); // [P1.7] where this fails nothing is settled
    this.said.settled(past);
    const hasLeft = past.seated.some((seat) => !this.run.seats.includes(seat));
    if (hasLeft || past.ask.barrier === true) this.said.endChain();
  }

  /** After a step: proofs that came early for a barrier. */
  #judgeEarly(): void {
    const { ask, where } = this.run;
    if (ask?.barrier !== true) return;
    const slots = ask.seats.map((seat) => this.run.dealer.slot(ask, where, seat).q);
    const early = slots.flatMap((q) => this.said.proofs.get(q) ?? []);
    this.judgement.examine(this.run, early);
    for (const proof of early)
      if (!this.said.now.has(proof.seat)) this.#guarded(proof, () => this.#judge(ask, proof));
  }

  /** One entry that was ahead, as if it came now: what it settles is settled before the next, as it will be when the log is replayed. */
  #catchUp(): boolean {
    const entry = this.said.ahead.takeDue(this.run.where.q);
    if (entry === undefined) return false;
    const seated = this.history.at(entry.q)?.seated ?? this.run.seats;
    if (this.isAt(entry.q, entry.digest) && seated.includes(entry.seat))
      this.#guarded(entry, () => this.#admitKind(entry));
    return true;
  }

  protected poll(q: number): Poll {
    const { where, seated } = this.history.at(q) ?? { where: this.run.where, seated: this.run.seats };
    return { digest: where.digest, electorate: this.conduct.electorate(q, seated) };
  }

  protected get bound(): boolean {
    return this.ballots.isBound(this.run.where.q);
  }

  /** [P2.4] I am past a question, and the others have agreed there to go on without me, or not as I saw it. */
  #isAstray({ where, gone }: Past): boolean {
    const set = this.ballots.agreed(where.q);
    return set !== undefined && set !== gone;
  }
}

const AFTER_GOODBYE = 'who has said goodbye says yes to nothing more';
