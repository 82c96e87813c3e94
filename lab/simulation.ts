/** A whole table in one process: engines, stores and a seeded network, for simulations, tests and benchmarks. */

import { equalBytes, toHex } from '../src/crypto/bytes.ts';
import { sha512 } from '../src/crypto/hash.ts';
import { seededRandom, seedOf } from '../src/crypto/random.ts';
import { type Identity, identityOf } from '../src/crypto/sign.ts';
import type { Game } from '../src/table/game.ts';
import { legalChoices } from '../src/table/legal.ts';
import type { Choice } from '../src/table/part.ts';
import type { Ask } from '../src/table/script.ts';
import { type Seat, seatsOf } from '../src/table/seat.ts';
import {
  type Charter,
  charterBytes,
  NO_EDITION,
  PROTOCOL,
  seal,
  type Sealed,
  signCharter,
} from '../src/log/charter.ts';
import type { Engine } from '../src/log/engine.ts';
import { encodeEntry } from '../src/log/entry.ts';
import type { Fault } from '../src/log/fault.ts';
import { openTable } from '../src/log/open-table.ts';
import { type Own, ownSeat } from '../src/log/own.ts';
import { Peer } from '../src/room/peer/peer.ts';
import type { PeerEvents } from '../src/room/peer/events.ts';
import { Image } from './store/image.ts';
import { Crash, type Crashes, MemoryStore } from './store/memory.ts';
import type { Transport } from '../src/net/transport.ts';
import { bad, fair, MemoryNetwork } from './network/memory.ts';
import { sharedVerifier, type Verifier, verifyAtOnce } from '../src/log/verifier.ts';

export interface SimulationSetUp {
  readonly game: Game;
  readonly options: unknown;
  readonly players: number;
  readonly seed: string;
  readonly masked: boolean;
  readonly weather?: 'fair' | 'bad';
  /** Verifies identical entries once for all peers: they are one process. */
  readonly verify?: Verifier;
  /** Clear tables only: a hash stands in for every signature but those of the charter. */
  readonly unsigned?: true;
  readonly choose?: Chooser;
  /** Seats that are bots, and whose. */
  readonly bots?: Readonly<Record<number, number>>;
  /** Where a seat's machine dies: asked around every durable write. */
  readonly crashes?: (seat: Seat) => Crashes;
}

/** What a seat decides; the default is any legal choice, by the seed. */
export type Chooser = (ask: Ask, engine: Engine) => Choice;

/** Virtual milliseconds between two ticks of a peer. */
const TICK = 2000;

export class Simulation {
  readonly setUp: SimulationSetUp;
  readonly network: MemoryNetwork;
  readonly sealed: Sealed;
  readonly faults: { by: Seat; fault: Fault }[] = [];
  readonly refused: { by: Seat; from: string; why: string }[] = [];
  /** What each seat's machine has on disk. */
  readonly images = new Map<Seat, Image>();
  readonly peers = new Map<Seat, Peer>();
  readonly #verify: Verifier;
  #lives = 0;

  constructor(setUp: SimulationSetUp) {
    this.setUp = setUp;
    this.#verify = setUp.verify ?? (setUp.unsigned === true ? verifyUnsigned : sharedVerifier());
    this.network = new MemoryNetwork(setUp.seed, setUp.weather === 'bad' ? bad : fair);
    this.sealed = this.#seal();
  }

  get seats(): Seat[] {
    return seatsOf(this.setUp.players);
  }

  /** All sit down. */
  async begin(): Promise<void> {
    for (const seat of this.seats) {
      this.images.set(seat, new Image());
      await this.sit(seat);
    }
  }

  engine(seat: Seat): Engine {
    const { game, masked, seed, unsigned } = this.setUp;
    const secret = this.#secret(seat);
    return openTable({
      sealed: this.sealed,
      games: [game],
      verify: this.#verify,
      own:
        unsigned === true
          ? unsignedSeat(seat, secret, this.sealed.charter.seats[seat]!.idPk)
          : ownSeat(seat, secret),
      entropy: (where, purpose) =>
        seededRandom(seedOf(seed, 'entropy', seat, where.q, toHex(where.digest), purpose)),
      ...(!masked && { clear: true }),
    });
  }

  /** Sits down, or comes back after a crash, with what the store holds. */
  async sit(seat: Seat, wrap: (transport: Transport) => Transport = (transport) => transport): Promise<Peer> {
    const transport = wrap(this.network.join(`seat ${seat}`));
    const peer = await Peer.sit(
      () => this.engine(seat),
      new MemoryStore(this.images.get(seat), this.setUp.crashes?.(seat)),
      `life ${this.#lives++}`,
      transport,
      this.events(seat),
    ).catch((error: unknown) => {
      transport.close();
      throw error;
    });
    this.peers.set(seat, peer);
    const tick = (): void => {
      if (this.peers.get(seat) !== peer) return;
      void peer.tick();
      this.network.after(TICK, tick);
    };
    this.network.after(TICK, tick);
    return peer;
  }

  events(seat: Seat): PeerEvents {
    return {
      changed: () => undefined,
      fault: (fault) => this.faults.push({ by: seat, fault }),
      refused: (from, why) => this.refused.push({ by: seat, from, why }),
    };
  }

  /** The process of a peer dies: what it had not stored is lost. */
  crash(seat: Seat): void {
    this.peers.delete(seat);
    this.network.crash(`seat ${seat}`);
  }

  /** Lets one event happen and everybody react to it. False when nothing is left to happen. */
  async step(): Promise<boolean> {
    await this.settle();
    return this.network.step();
  }

  /** Everybody deals with what arrived, and answers what is asked. A machine that dies on the way is gone until it sits down again. */
  async settle(): Promise<void> {
    for (const [seat, peer] of this.peers) {
      try {
        await this.react(peer);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        this.crash(seat);
      }
    }
  }

  protected async react(peer: Peer): Promise<void> {
    await peer.idle();
    const { asked } = peer.engine;
    if (asked === undefined || asked.automatic || !peer.ready) return;
    await peer.answer(asked.where.q, (this.setUp.choose ?? this.#anyChoice)(asked.ask, peer.engine));
    await peer.idle();
  }

  /** Until all who are here have finished; throws with the seed and who is waited for if that does not happen. */
  async play(
    limit = 200_000,
    meanwhile: (step: number) => Promise<void> | void = () => undefined,
  ): Promise<void> {
    for (let step = 0; step < limit; step++) {
      await meanwhile(step);
      await this.settle();
      if (this.done) return;
      if (!this.network.step()) break;
    }
    throw new Error(`seed ${this.setUp.seed}: the game did not end; ${this.standing()}`);
  }

  get done(): boolean {
    return [...this.peers.values()].every(({ engine }) => engine.over || engine.out);
  }

  /** Where everybody stands, in words. */
  standing(): string {
    return [...this.peers]
      .map(
        ([seat, { engine, awaited }]) =>
          `seat ${seat} at ${engine.run.where.q} waits for ${awaited.join(', ') || 'nobody'}`,
      )
      .join('; ');
  }

  report(): { digest: string; questions: number; entries: number; bytes: number } {
    const { engine } = [...this.peers.values()].find((peer) => !peer.engine.out)!;
    const entries = engine.history.entries();
    return {
      digest: toHex(engine.run.where.digest),
      questions: engine.run.where.q,
      entries: entries.length,
      bytes: entries.reduce((sum, entry) => sum + encodeEntry(entry).length, 0),
    };
  }

  readonly #anyChoice: Chooser = (ask, engine) => {
    const { seat } = engine.own!;
    const choices = legalChoices(ask, seat, (zone) => engine.run.dealer.faces(zone, seat));
    const random = seededRandom(seedOf(this.setUp.seed, 'choice', seat, engine.run.where.q));
    const choice = choices[choices.length === 0 ? 0 : random.below(choices.length)];
    if (choice === undefined)
      throw new Error(`seed ${this.setUp.seed}: seat ${seat} has no choice at ${ask.verb}`);
    return choice;
  };

  /** Unsigned tables share their charters: to seal one takes longer than to play a clear game. */
  #secret(seat: Seat): Uint8Array {
    return seedOf(this.setUp.unsigned === true ? 'unsigned' : this.setUp.seed, 'identity', seat);
  }

  #seal(): Sealed {
    const { game, options, seed, unsigned, bots = {} } = this.setUp;
    const identities = this.seats.map((seat) => identityOf(this.#secret(seat)));
    const charter = charterOf(game, options, identities, unsigned === true ? 'unsigned' : seed);
    const bytes = charterBytes({
      ...charter,
      seats: charter.seats.map((each, seat) => ({
        ...each,
        ...(bots[seat] !== undefined && { of: bots[seat] }),
      })),
    });
    const known = sealedBefore.get(toHex(bytes));
    if (known !== undefined) return known;
    const sealed = seal(bytes, identities.map((identity) => signCharter(bytes, identity))); // prettier-ignore
    if (unsigned === true) sealedBefore.set(toHex(bytes), sealed);
    return sealed;
  }
}

/** What players who are only numbers seal. */
export function charterOf(
  { id, version }: Game,
  options: unknown,
  identities: readonly Pick<Identity, 'idPk'>[],
  seed: string,
): Charter {
  return {
    ...{ protocol: PROTOCOL, game: id, version, edition: NO_EDITION, options },
    seats: identities.map(({ idPk }, seat) => ({
      ...{ name: `Player ${seat}`, idPk },
      nonce: seedOf(seed, 'nonce', seat),
    })),
  };
}

const sealedBefore = new Map<string, Sealed>();

/** On clear tables seats sign with a hash, bound to message and key: signatures are most of what those cost, and protect nobody there. */
const standIn = (message: Uint8Array, idPk: Uint8Array): Uint8Array => sha512('unsigned', idPk, message);

export function unsignedSeat(seat: Seat, secret: Uint8Array, idPk: Uint8Array): Own {
  return { seat, secret, sign: (message) => standIn(message, idPk) };
}

export const verifyUnsigned: Verifier = {
  signature: (signature, message, idPk) => equalBytes(signature, standIn(message, idPk)),
  proofs: (stated) => verifyAtOnce.proofs(stated),
};
