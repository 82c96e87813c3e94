/** The audited table: one honest seat among a coalition of all the others, who put together what they see and hold. */

import { toHex } from '../../src/crypto/bytes.ts';
import { G, mul, type Point, sum } from '../../src/crypto/curve.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { THINKS } from '../../src/app/own-time.ts';
import { Engine } from '../../src/log/engine.ts';
import { decodeEntry } from '../../src/log/entry.ts';
import { ownSeat } from '../../src/log/own.ts';
import type { Verifier } from '../../src/log/verifier.ts';
import type { PeerEvents } from '../../src/room/peer/events.ts';
import type { Peer } from '../../src/room/peer/peer.ts';
import { decodeMessage } from '../../src/room/peer/wire.ts';
import type { Chosen } from '../../src/crypto/shuffle-bundle.ts';
import { choiceOf, placesFirst, type Where } from '../../src/table/dealer.ts';
import type { Game } from '../../src/table/game.ts';
import type { Choice } from '../../src/table/part.ts';
import type { Ask } from '../../src/table/script.ts';
import { type Seat, seatsOf } from '../../src/table/seat.ts';
import type { Deck, Face, Owner } from '../../src/table/zone.ts';
import { layoutOf, type Piece } from '../layout.ts';
import { tapped } from '../network/tapped.ts';
import { OpenCards } from '../open-dealer.ts';
import { Simulation } from '../simulation.ts';
import { AuditedDealer, type Ear } from './audited-dealer.ts';
import type { Leak } from './leaks.ts';
import type { Moment } from './moment.ts';
import { waysOf } from './ways.ts';

export interface AuditSetUp {
  readonly game: Game;
  readonly options: unknown;
  readonly players: number;
  readonly seed: string;
  readonly honest: Seat;
  readonly leak?: Leak;
  /** One of the coalition goes when so many questions were settled. */
  readonly leaving?: { readonly seat: Seat; readonly at: number };
}

/** An answer on its way, and when it was first sent. */
interface Sent {
  readonly body: Uint8Array;
  readonly at: number;
}

/** People take so long, in virtual milliseconds, whatever they hold. */
const PAUSE = { least: 400, most: 2_400 };

/** Bytes of a commitment, and of a salt. */
const COMMITMENT = 32;

/** Whether proofs hold is no secret, and others test it. */
const BELIEVING: Verifier = { signature: () => true, proofs: (stated) => stated.map(() => undefined) };

/** So near to all others that it can measure every pause. */
const NEAR = { delay: [1, 1], notice: [1, 1], drop: 0, duplicate: 0, reorder: 0 } as const;

export class AuditedTable extends Simulation {
  readonly audit: AuditSetUp;
  readonly moments: Moment[] = [];
  /** What each of the seats could open; the coalition uses its own keys only. */
  readonly keys: OpenCards;
  readonly decks: readonly Deck[];
  /** Told before the honest seat answers: the judge looks on. */
  onHonest: (ask: Ask, engine: Engine, ways: readonly Choice[]) => void = () => undefined;
  onMoment: (moment: Moment) => void = () => undefined;
  readonly #options: unknown;
  readonly #sent = new Map<string, Sent>();
  /** What each seat chose, and what its program made of it. */
  readonly #made = new Map<string, { readonly choice: Choice; readonly body: Uint8Array }>();
  readonly #ways = new Map<number, number>();
  /** When each question was first put. */
  #askedAt = 0;
  /** The question that a person ponders, and whether the pause is over. */
  readonly #pondered = new Map<Seat, { readonly q: number; isOver: boolean }>();

  constructor(audit: AuditSetUp) {
    super({ ...audit, masked: true, verify: BELIEVING });
    this.network.weather = NEAR;
    this.audit = audit;
    const checked = audit.game.options(audit.options, audit.players);
    if ('wrong' in checked) throw new Error(`options: ${checked.wrong}`);
    this.#options = checked.ok;
    this.decks = audit.game.decks(checked.ok);
    this.keys = new OpenCards(this.decks);
  }

  /** All but the honest seat. */
  get coalition(): Seat[] {
    return this.seats.filter((seat) => seat !== this.audit.honest);
  }

  /** What a seat draws its secrets from; the coalition knows its own. */
  luckOf(seat: Seat, { q, digest }: Where, purpose: string): Random {
    return seededRandom(seedOf(this.setUp.seed, 'entropy', seat, q, toHex(digest), purpose));
  }

  /** The public key of a zone's owner, as long as these are at the table. */
  lock(owner: Owner, seats: readonly Seat[]): Point {
    const owners = owner === 'all' ? seats : [owner as Seat];
    return sum(owners.map((seat) => mul(G, this.keys.secret(seat))));
  }

  override engine(seat: Seat): Engine {
    const { sealed, decks, audit } = this;
    const { game, honest, leak, seed } = audit;
    const roster = { sid: sealed.sid, idPks: sealed.charter.seats.map(({ idPk }) => idPk), decks };
    const entropy = (where: Where, purpose: string): Random => this.luckOf(seat, where, purpose);
    const dealer: AuditedDealer = new AuditedDealer(
      seatsOf(audit.players),
      roster,
      { me: seat, honest, entropy, leak, lock: (owner, seats) => this.lock(owner, seats) },
      this.#earOf(seat, () => dealer),
    );
    const own = ownSeat(seat, seedOf(seed, 'identity', seat));
    return new Engine({ sealed, game, options: this.#options, dealer, verify: BELIEVING, own });
  }

  override async sit(seat: Seat): Promise<Peer> {
    return await super.sit(seat, (transport) =>
      tapped(transport, (to, bytes) => {
        const message = decodeMessage(bytes);
        if (message.is === 'entries') for (const encoded of message.entries) this.#hear(seat, encoded);
        return transport.send(to, bytes);
      }),
    );
  }

  override events(seat: Seat): PeerEvents {
    const random = seededRandom(seedOf(this.setUp.seed, 'thought', seat));
    return {
      ...super.events(seat),
      afterThought: (f) => {
        this.network.after(THINKS.least + random.below(THINKS.most - THINKS.least), f);
      },
    };
  }

  /** From the first question to the last; a game that is begun ends. */
  async playWhole(): Promise<void> {
    await this.begin();
    let leaving = this.audit.leaving;
    await this.play(1_000_000, async () => {
      if (leaving === undefined || this.moments.length < leaving.at) return;
      const peer = this.peers.get(leaving.seat)!;
      leaving = undefined;
      await peer.leave();
    });
    if (this.faults.length > 0) throw new Error(`seed ${this.setUp.seed}: ${JSON.stringify(this.faults)}`);
    if (leaving !== undefined)
      throw new Error(
        `seed ${this.setUp.seed}: the game was over before question ${leaving.at}, nobody left`,
      );
  }

  /** People answer when they have pondered. */
  protected override async react(peer: Peer): Promise<void> {
    await peer.idle();
    const { asked, own } = peer.engine;
    if (asked === undefined || asked.automatic || !peer.ready) return;
    const { q } = asked.where;
    const pondered = this.#pondered.get(own!.seat);
    if (pondered?.q !== q) this.#ponder(peer, asked.ask, own!.seat, q);
    if (this.#pondered.get(own!.seat)?.isOver !== true) return;
    const ways = waysOf(this.setUp.game, peer.engine, asked.ask, own!.seat);
    if (own!.seat === this.audit.honest) {
      this.#ways.set(q, ways.length);
      this.onHonest(asked.ask, peer.engine, ways);
    }
    await peer.answer(q, this.#choose(ways, asked.ask, own!.seat, q));
    await peer.idle();
  }

  #ponder(peer: Peer, ask: Ask, seat: Seat, q: number): void {
    const random = seededRandom(seedOf(this.setUp.seed, 'pause', seat, q));
    const usual = PAUSE.least + random.below(PAUSE.most - PAUSE.least);
    const { leak, honest } = this.audit;
    const pause =
      seat === honest && leak?.pause !== undefined
        ? leak.pause(usual, waysOf(this.setUp.game, peer.engine, ask, seat).length)
        : usual;
    const pondered = { q, isOver: pause === 0 };
    this.#pondered.set(seat, pondered);
    if (pause > 0) this.network.after(pause, () => (pondered.isOver = true));
  }

  /** Any option that is possible, and any of its choices. */
  #choose(ways: readonly Choice[], ask: Ask, seat: Seat, q: number): Choice {
    const random = seededRandom(seedOf(this.setUp.seed, 'choice', seat, q));
    const options = [...new Set(ways.map(({ option }) => option))];
    if (options.length === 0)
      throw new Error(`seed ${this.setUp.seed}: seat ${seat} has no choice at ${ask.verb}`);
    const option = options[random.below(options.length)]!;
    const among = ways.filter((way) => way.option === option);
    return among[random.below(among.length)]!;
  }

  #hear(seat: Seat, encoded: Uint8Array): void {
    const { q, kind, digest, body, seat: by } = decodeEntry(encoded);
    const slot = slotOf(by, kind, { q, digest });
    if (by === seat && !this.#sent.has(slot)) this.#sent.set(slot, { body, at: this.network.now });
  }

  #earOf(seat: Seat, dealer: () => AuditedDealer): Ear {
    return {
      keeps: (keep) => this.keys.learn(new Map([[seat, keep]])),
      makes: (where, choice, body) => this.#made.set(madeAt(seat, where), { choice, body }),
      settles: (ask, where) => {
        if (seat === this.#scribe) this.#write(ask, where, dealer());
      },
      parts: () => {
        if (seat === this.#scribe) this.#askedAt = this.network.now;
      },
    };
  }

  /** Who of the coalition writes everything down. */
  get #scribe(): Seat {
    return this.coalition.find((seat) => seat !== this.audit.leaving?.seat)!;
  }

  #write(ask: Ask, where: Where, dealer: AuditedDealer): void {
    const { honest } = this.audit;
    const { kind, ...slot } = ask.seats.includes(honest)
      ? dealer.slot(ask, where, honest)
      : { kind: '', ...where };
    const sent = this.#sent.get(slotOf(honest, kind, slot));
    const made = new Map(ask.seats.map((seat) => [seat, this.#made.get(madeAt(seat, where))!] as const));
    const layouts = new Map(
      [...made].map(([seat, { body }]) => [seat, layoutAt(ask, seat, body, this.decks)]),
    );
    const moment: Moment = {
      ...{ ask, where, seats: dealer.seats, zones: dealer.locked },
      pieces: new Map([...layouts].map(([seat, { pieces }]) => [seat, pieces])),
      body: sent?.body,
      excess: layouts.get(honest)?.excess ?? 0,
      pause: sent && sent.at - this.#askedAt,
      first: new Map(ask.seats.map((seat) => [seat, this.#first(seat, layouts.get(seat)!.pieces, ask, where, dealer)])),
      bare: ask.seats.includes(honest) ? ask.options.flatMap(({ parts }, i) => (parts(honest).length === 0 ? [i] : [])) : [],
      ways: this.#ways.get(where.q),
    }; // prettier-ignore
    this.moments.push(moment);
    this.onMoment(moment);
    this.#askedAt = this.network.now;
  }

  /** The places that an answer puts first, as its seat knows them. */
  #first(seat: Seat, pieces: readonly Piece[], { opens }: Ask, where: Where, dealer: AuditedDealer): Chosen {
    const parts = pieces.map(({ part }) => part);
    if (choiceOf(parts) === undefined && !parts.some((part) => part.do === 'mix')) return [];
    const made = this.#made.get(madeAt(seat, opens === undefined ? where : this.moments.at(-1)!.where))!;
    return placesFirst(parts, made.choice, (zone) =>
      dealer.cards(zone).map((card) => this.keys.read(card, zone.deck, [seat]) as Face),
    );
  }
}

/** The parts of a body, and what is too long about it. */
function layoutAt(
  ask: Ask,
  seat: Seat,
  body: Uint8Array,
  decks: readonly Deck[],
): { readonly pieces: readonly Piece[]; readonly excess: number } {
  if (ask.commit === true) return { pieces: [], excess: body.length - COMMITMENT };
  if (ask.barrier === true) return { pieces: [], excess: 0 }; // the proof of a shuffle: a reader takes it as a whole
  const inner = ask.opens === undefined ? body : body.slice(COMMITMENT);
  const { pieces, end } = layoutOf(ask.opens ?? ask, seat, inner, decks);
  return { pieces, excess: inner.length - end };
}

function slotOf(seat: Seat, kind: string, { q, digest }: Pick<Where, 'q' | 'digest'>): string {
  return `${seat} ${kind} ${q} ${toHex(digest)}`;
}

function madeAt(seat: Seat, { q, digest }: Where): string {
  return `${seat} ${q} ${toHex(digest)}`;
}
