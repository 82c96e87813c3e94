/**
 * People at a table in virtual time, who press only what the page offers them: an answer when they are asked, "go on" where a vote is
 * offered, "go on without their word" when their seat is back, and goodbye. Around them machines crash and come back, the network
 * falls into parts, and cheats talk nonsense.
 */

import { ENGLISH } from '../../../src/app/speech.ts';
import type { SimulationSetUp } from '../../../lab/simulation.ts';
import { type Random, seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { ignoreNotNow } from '../../../src/room/peer/events.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import { LEAVE } from '../../../src/table/body.ts';
import { legalChoices } from '../../../src/table/legal.ts';
import type { Seat } from '../../../src/table/seat.ts';
import { GRACE, lateSeats, voteOffers } from '../../../src/app/snapshots/vote-offer.ts';
import { entryOf } from '../../log/tables.ts';
import { forkOf, Watched } from './watched.ts';

/** What goes wrong on the way, and how often, in a thousand steps. */
export interface Mood {
  readonly crashes: number;
  readonly parts: number;
  readonly goodbyes: number;
  /** Seats that cheat when they get the chance, each with one double answer. */
  readonly cheats: readonly Seat[];
  /** Of a hundred people who are offered to go on, so many press it at once. */
  readonly hurry: number;
}

/** Longer than anybody's patience with anybody. */
const PATIENCE = 2 * GRACE.silent;

export class People extends Watched {
  readonly mood: Mood;
  readonly #random: Random;
  readonly #since = new Map<Seat, { question: string; at: number }>();
  readonly #missing = new Map<Seat, Map<Seat, number>>();
  readonly #left = new Set<Seat>();
  readonly #guilty = new Set<Seat>();
  readonly #caught: Seat[] = [];
  #apart = 0;
  #calm = false;
  #moved = { standing: '', at: 0 };

  constructor(setUp: SimulationSetUp, mood: Mood) {
    super(setUp);
    this.mood = mood;
    this.#random = seededRandom(seedOf(setUp.seed, 'people'));
  }

  override isGuilty(seat: Seat): boolean {
    return this.#guilty.has(seat);
  }

  /** Who neither cheated nor was away for good when it ended. */
  get honest(): Peer[] {
    return [...this.peers].filter(([seat]) => !this.#guilty.has(seat)).map(([, peer]) => peer);
  }

  /** Until every honest person has a finished game, or nothing has moved for longer than anybody waits. */
  async live(troubled: number, limit: number): Promise<void> {
    await this.begin();
    for (let step = 0; !this.isSettled; step++) {
      if (step === limit) throw new Error(`no end after ${limit} steps`);
      if (step === troubled) this.#calmDown();
      await this.#befall();
      await this.settle();
      const standing = this.standing() + [...this.peers.values()].map(({ engine }) => engine.ballot(engine.run.where.q).votes.length).join(); // prettier-ignore
      if (standing !== this.#moved.standing) this.#moved = { standing, at: this.network.now };
      if (!this.network.step()) break;
    }
  }

  get isSettled(): boolean {
    const done = this.done && this.honest.every(({ engine }) => engine.over || engine.out);
    return done || (this.#calm && this.network.now - this.#moved.at > PATIENCE);
  }

  /**
   * Honest people who are neither done nor told whom they wait for, with a way out; empty is as it must be. Who is absent is named, and
   * the person may go; so may who waits for somebody that is bound by a vote, and waits for somebody absent itself [P2.4 c], or for
   * somebody that a cheat has brought to another log, who is proven to have done so [P1.12].
   */
  get stuck(): string[] {
    const waiting = new Map(
      this.honest.flatMap((peer) => (this.#waits(peer) ? [[peer.engine.own!.seat, peer] as const] : [])),
    );
    const told = new Set(this.seats.filter((seat) => !this.peers.has(seat) || this.#guilty.has(seat)));
    const awaitedBy = (peer: Peer): Seat[] => (peer.ready ? peer.awaited : peer.waitsFor);
    for (let before = -1; before !== told.size;) {
      before = told.size;
      for (const [seat, peer] of waiting)
        if (awaitedBy(peer).some((other) => told.has(other) || this.#isElsewhere(peer, other)))
          told.add(seat);
    }
    return [...waiting]
      .filter(([seat]) => !told.has(seat) && !this.#left.has(seat))
      .map(([seat, peer]) => `seat ${seat} waits for ${awaitedBy(peer).join(', ') || 'nobody'}, who is here`);
  }

  #isElsewhere({ engine }: Peer, seat: Seat): boolean {
    const other = this.peers.get(seat)?.engine;
    return other !== undefined && forkOf(engine, other) !== undefined && !this.isSplit(engine, other);
  }

  /** Is the game not over here? Half a table or less waits for the others by right. */
  #waits({ engine }: Peer): boolean {
    const { over, out, run, own } = engine;
    return !over && !out && run.seats.includes(own!.seat) && 2 * this.honest.length > run.seats.length;
  }

  /** Whoever died comes back, and all are together: from now on nobody disturbs them any more. */
  #calmDown(): void {
    this.#calm = true;
    this.network.heal();
  }

  async #befall(): Promise<void> {
    const { crashes, parts, goodbyes } = this.mood;
    for (const seat of this.#caught.splice(0)) {
      this.gone.add(seat);
      if (this.peers.has(seat)) this.crash(seat);
    }
    if (this.#calm) return;
    const chance = (perThousand: number): boolean => this.#random.below(1000) < perThousand;
    const anybody = (): Seat => this.seats[this.#random.below(this.seats.length)]!;
    if (this.#apart > 0 && --this.#apart === 0) this.network.heal();
    if (chance(parts)) {
      const groups: string[][] = [[], []];
      for (const seat of this.seats) groups[this.#random.below(2)]!.push(`seat ${seat}`);
      this.network.partition(...groups);
      this.#apart = 20 + this.#random.below(400);
    }
    if (chance(crashes)) {
      const seat = anybody();
      if (this.#random.below(4) === 0) this.gone.add(seat);
      if (this.peers.has(seat)) this.crash(seat);
    }
    if (chance(goodbyes)) {
      const seat = anybody();
      const peer = this.peers.get(seat);
      if (peer === undefined || this.#left.has(seat)) return;
      this.#left.add(seat);
      await peer.leave();
      if (this.#random.below(2) === 0) {
        this.gone.add(seat);
        this.crash(seat);
      }
    }
  }

  protected override async react(peer: Peer): Promise<void> {
    await peer.idle();
    const { engine } = peer;
    const seat = engine.own!.seat;
    const now = this.network.now;
    const question = `${engine.run.where.q} ${peer.ready}`;
    if (this.#since.get(seat)?.question !== question) this.#since.set(seat, { question, at: now });
    const waited = now - this.#since.get(seat)!.at;
    const missing = this.#missingFrom(peer);
    const missingFor = (other: Seat): number => now - (missing.get(other) ?? now);
    if (!peer.ready && peer.mayGoOn && waited >= GRACE.missing) await peer.goOn();
    const offers = voteOffers(peer, lateSeats(peer, missingFor, waited), String, ENGLISH.app);
    const open = offers.filter(({ why }) => why === undefined);
    if (open.length > 0 && this.#random.below(100) < this.mood.hurry) {
      const { seats } = open[this.#random.below(open.length)]!;
      await peer.vote(seats, true).catch(ignoreNotNow);
    }
    this.#cheat(peer);
    if (this.isGuilty(seat)) return;
    const { asked, run } = engine;
    if (asked === undefined || asked.automatic || !peer.ready) return;
    const choices = legalChoices(asked.ask, seat, (zone) => run.dealer.faces(zone, seat));
    const luck = seededRandom(
      seedOf(this.setUp.seed, 'choice', seat, run.where.q, this.#random.below(1 << 20)),
    );
    await peer.answer(run.where.q, choices[luck.below(choices.length)]!).catch(ignoreNotNow);
    await peer.idle();
  }

  /** As the page's presence has it: since when a seat that is not connected is missed. */
  #missingFrom({ connected, engine }: Peer): ReadonlyMap<Seat, number> {
    const missing = this.#missing.get(engine.own!.seat) ?? new Map<Seat, number>();
    this.#missing.set(engine.own!.seat, missing);
    for (const other of engine.run.seats) {
      if (connected.includes(other)) missing.delete(other);
      else if (!missing.has(other)) missing.set(other, this.network.now);
    }
    return missing;
  }

  /** Two answers to some of the table; then it is seen no more. The rest must hear of it from these. */
  #cheat({ engine, ready }: Peer): void {
    const { seat } = engine.own!;
    if (!this.mood.cheats.includes(seat) || this.#guilty.has(seat) || engine.run.where.q < 3) return;
    if (engine.asked === undefined || !ready) return;
    this.#guilty.add(seat);
    const bodies = [LEAVE, Uint8Array.of(1, 2, 3)];
    const told = [...this.peers.values()].filter(
      (other) => other.engine !== engine && this.#random.below(2) === 0,
    );
    for (const other of told) for (const body of bodies) other.engine.admit(entryOf(engine, { body }));
    if (told.length === 0) this.#guilty.delete(seat);
    else this.#caught.push(seat);
  }
}
