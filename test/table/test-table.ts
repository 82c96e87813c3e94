/** The test table: one script in front of every seat of a table in one process, asked and answered question by question. */

import { holds } from '../../src/crypto/accumulator.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import { LEAVE } from '../../src/table/body.ts';
import type { ClearLuck } from '../../src/table/clear/dealer.ts';
import { ClearDealer } from '../../src/table/clear/dealer.ts';
import { automatic, type Checked, type Keep, type Mine, type Where } from '../../src/table/dealer.ts';
import type { Started } from '../../src/table/game.ts';
import { legalChoices } from '../../src/table/legal.ts';
import type { Entropy } from '../../src/table/masked/keyring.ts';
import type { Choice } from '../../src/table/part.ts';
import { type Answer, Run } from '../../src/table/run.ts';
import type { Ask } from '../../src/table/script.ts';
import { type Seat, seatsOf } from '../../src/table/seat.ts';
import { Table } from '../../src/table/table.ts';
import type { Deck } from '../../src/table/zone.ts';
import { OpenDealer } from '../../lab/open-dealer.ts';

/** What a chooser is told: the question, who is asked, and what that seat may legally answer. */
export interface Moment {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly q: number;
  readonly legal: readonly Choice[];
  readonly faces: Mine;
}

export type Chooser = (moment: Moment) => Choice;

export interface Seating {
  readonly seats: number;
  readonly decks: readonly Deck[];
  readonly masked: boolean;
  readonly seed: string;
  /** Among the legal choices of the moment; by the seed if absent. */
  readonly choose?: Chooser;
  /** Each proof is verified once, by somebody who did not make it. Without: forms are checked, proofs are not. */
  readonly unverified?: true;
  /** One dealer serves all seats (clear tables only): faster, and nothing to compare. */
  readonly alone?: true;
  /** Nobody watches: without the watcher, who has no secret at all and verifies all proofs. */
  readonly unwatched?: true;
  readonly luck?: (seat: Seat) => ClearLuck;
  /** Secrets that a masked seat draws, if not by the seed. */
  readonly entropy?: (seat: Seat) => Entropy | undefined;
}

/** One place at the test table, or the watcher beside it. */
export interface Seated<Position, Result> {
  readonly seat: Seat | undefined;
  readonly dealer: OpenDealer | ClearDealer;
  readonly run: Run<Result>;
  readonly position: Position;
  readonly told: unknown[];
}

/** One question and what was answered, before it is settled. */
export interface Answered {
  readonly ask: Ask;
  readonly where: Where;
  readonly choices: ReadonlyMap<Seat, Choice>;
  readonly bodies: Map<Seat, Uint8Array>;
  readonly keeps: ReadonlyMap<Seat, Keep>;
}

export class TestTable<Position, Result> {
  readonly seating: Seating;
  seated: readonly Seated<Position, Result>[];
  readonly journal: Answered[] = [];
  /** What was stored by each seat for each question. */
  readonly #keeps = new Map<Seat, Map<Ask, Keep>>();

  constructor(seating: Seating, start: (table: Table) => Started<Position, Result>) {
    this.seating = seating;
    const seats = seatsOf(seating.seats);
    const sid = sidOf(seating.seed);
    const watched = seating.masked && seating.unwatched !== true;
    const around = seating.alone === true ? seats.slice(0, 1) : watched ? [...seats, undefined] : seats;
    this.seated = around.map((seat) => {
      const dealer = newDealer(seating, seats, sid, seat);
      const told: unknown[] = [];
      const { script, position } = start(new Table(dealer, (event) => told.push(event)));
      return { seat, dealer, run: new Run(sid, dealer, script), position, told };
    });
  }

  get first(): Seated<Position, Result> {
    return this.seated[0]!;
  }

  /** The question that waits, as the first seat has it. */
  get ask(): Ask | undefined {
    return this.first.run.ask;
  }

  get where(): Where {
    return this.first.run.where;
  }

  at(seat: Seat): Seated<Position, Result> {
    return this.seating.alone === true ? this.first : this.seated.find((seated) => seated.seat === seat)!;
  }

  /** Makes everybody's answer to the question that waits. Nothing is checked or settled. */
  answers(): Answered {
    const { where } = this;
    const made = this.ask!.seats.map((seat) => this.#make(seat));
    const of = <T>(what: (m: (typeof made)[number]) => T): Map<Seat, T> =>
      new Map(made.map((m) => [m.seat, what(m)]));
    const keeps = new Map(made.flatMap((m) => (m.keep === undefined ? [] : [[m.seat, m.keep] as const])));
    return { ask: this.ask!, where, choices: of((m) => m.choice), bodies: of((m) => m.body), keeps };
  }

  /** Checks the answers at every place and settles them. `leavers` answered with `leave`. */
  settle(answered: Answered, leavers: readonly Seat[] = []): void {
    for (const seat of leavers) answered.bodies.set(seat, LEAVE);
    const checked = this.seated.map((seated) => {
      const answers = new Map<Seat, Answer>();
      for (const [seat, body] of answered.bodies) {
        answers.set(seat, {
          body,
          checked: leavers.includes(seat) ? undefined : this.#check(seated, seat, body),
        });
      }
      return answers;
    });
    this.seated.forEach(({ run }, i) => run.settle(checked[i]!));
    this.journal.push(answered);
    this.#part();
  }

  step(): void {
    this.settle(this.answers());
  }

  /** Plays to the end, or until the waiting question is the one. */
  play(until: (ask: Ask) => boolean = () => false): this {
    while (this.ask !== undefined && !until(this.ask)) {
      if (this.journal.length > 2000) throw new Error('the game does not end');
      this.step();
    }
    return this;
  }

  /** The seats answer the question that waits with `leave`. */
  resign(...seats: readonly Seat[]): void {
    this.settle(this.answers(), seats);
  }

  voteOut(...seats: readonly Seat[]): void {
    for (const { run } of this.seated) run.voteOut(seats);
    this.#part();
  }

  #make(seat: Seat): { seat: Seat; choice: Choice; body: Uint8Array; keep: Keep | undefined } {
    const { run, dealer } = this.at(seat);
    const ask = run.ask!;
    const choice = automatic(ask, seat) ? { option: 0, places: [] } : this.#choose(ask, seat);
    const kept = ask.opens && this.#keeps.get(seat)?.get(ask.opens);
    if (kept !== undefined) dealer.recall(ask.opens!, run.where, seat, kept);
    const { body, keep } = dealer.make(ask, run.where, seat, choice);
    if (keep !== undefined) {
      dealer.recall(ask, run.where, seat, keep);
      if (!this.#keeps.has(seat)) this.#keeps.set(seat, new Map());
      this.#keeps.get(seat)!.set(ask, keep);
    }
    return { seat, choice, body, keep };
  }

  #choose(ask: Ask, seat: Seat): Choice {
    const { run, dealer } = this.at(seat);
    const faces: Mine = (zone) => dealer.faces(zone, seat);
    const legal = legalChoices(ask, seat, faces);
    const { q } = run.where;
    const choice =
      this.seating.choose?.({ ask, seat, q, legal, faces }) ??
      legal[seededRandom(seedOf(this.seating.seed, 'choice', seat, q)).below(Math.max(1, legal.length))];
    if (choice === undefined) throw new Error(`seat ${seat} has no choice at ${ask.verb}/${ask.step}`);
    return choice;
  }

  #check({ seat: me, dealer, run }: Seated<Position, Result>, seat: Seat, body: Uint8Array): Checked {
    const checked = dealer.check(run.ask!, run.where, seat, body);
    const what = `${run.ask!.verb}/${run.ask!.step} of seat ${seat}, q ${run.where.q}`;
    if ('refused' in checked) throw new Error(`${what}: ${checked.refused}`);
    if (this.seating.unverified !== true && me === this.#verifier(seat)) {
      for (const { rule, claim } of checked.proofs)
        if (!holds(claim)) throw new Error(`${what}: the proof of ${rule} does not hold`);
    }
    return checked;
  }

  /** The watcher if there is one, else the first seat that did not make it. */
  #verifier(seat: Seat): Seat | undefined {
    const last = this.seated.at(-1)!;
    return last.seat === undefined ? undefined : this.seated.find((s) => s.seat !== seat)?.seat;
  }

  /** All stand at the same point of the same history; who left has no place any more. */
  #part(): void {
    const present = this.first.run.seats;
    if (this.seating.alone !== true)
      this.seated = this.seated.filter(({ seat }) => seat === undefined || present.includes(seat));
    const digests = new Set(this.seated.map(({ run }) => `${run.where.q} ${toHex(run.where.digest)}`));
    const asks = new Set(this.seated.map(({ run }) => run.ask && shapeOf(run.ask)));
    if (digests.size !== 1 || asks.size !== 1)
      throw new Error(`the seats part after q ${this.journal.length}`);
  }
}

/** What two runs of one script must agree on. */
export function shapeOf({ verb, step, seats, options }: Ask): string {
  return `${verb}/${step} [${seats.join()}] ${options.map((option) => option.name).join('|')}`;
}

export function sidOf(seed: string): Uint8Array {
  return seedOf(seed, 'sid');
}

/** A seat's luck: always the same for one seed, seat, question and purpose. */
export function luckOf(seed: string, seat: Seat): (where: Where, purpose: string) => Random {
  return (where, purpose) => seededRandom(seedOf(seed, seat, where.q, purpose));
}

function newDealer(
  { seed, decks, masked, luck, entropy }: Seating,
  seats: readonly Seat[],
  sid: Uint8Array,
  me: Seat | undefined,
): OpenDealer | ClearDealer {
  const random = luckOf(seed, me ?? seats[0]!);
  if (!masked) return new ClearDealer(seats, luck?.(me!) ?? { random });
  const idPks = seats.map((seat) => identityOf(seedOf(seed, 'identity', seat)).idPk);
  return new OpenDealer(
    seats,
    { sid, idPks, decks },
    me,
    (me === undefined ? undefined : entropy?.(me)) ?? random,
  );
}
