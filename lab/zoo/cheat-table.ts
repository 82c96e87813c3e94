/** The table: a table of honest peers and one cheat, played until it is clear what became of the cheat. */

import { toHex } from '../../src/crypto/bytes.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Peer } from '../../src/room/peer/peer.ts';
import { Image } from '../store/image.ts';
import { sharedVerifier } from '../../src/log/verifier.ts';
import type { Seat } from '../../src/table/seat.ts';
import { Simulation, type SimulationSetUp } from '../simulation.ts';
import type { Cheat } from './cheat.ts';
import { CHEAT, CheatingPeer } from './cheating-peer.ts';

export interface CheatTableSetUp extends Omit<SimulationSetUp, 'masked'> {
  readonly cheat: Cheat;
  /** Virtual milliseconds after which honest players vote against a silent seat, or go on without its word. */
  readonly patience?: number;
}

const PATIENCE = 20_000;
/** When nothing has moved for so many virtual milliseconds, nothing will. */
const STANDSTILL = 90_000;
/** Longer than any message takes. */
const LINGER = 4000;

export class CheatTable extends Simulation {
  readonly cheat: Cheat;
  /** Honest peers that fell over. */
  readonly failures: { seat: Seat; error: Error }[] = [];
  /** What the cheat itself fell over, if it did. */
  cheatFailure: unknown;
  readonly #patience: number;
  readonly #cheating: CheatingPeer;
  /** Where everybody stood when something last moved, and when that was. */
  #moved = { standing: '', at: 0 };
  readonly #passedOver: string[] = [];
  #left = false;
  #reloaded = false;

  constructor({ cheat, patience = PATIENCE, ...setUp }: CheatTableSetUp) {
    const verify = setUp.verify ?? sharedVerifier();
    super({ ...setUp, masked: true, verify });
    this.cheat = cheat;
    this.#patience = patience;
    this.#cheating = new CheatingPeer(this, cheat.trick(), verify);
  }

  /** Did the occasion for the trick come? */
  get played(): boolean {
    return this.#cheating.played;
  }

  /** The honest seats, but for the one that leaves on its own. */
  get honest(): Seat[] {
    return this.seats.filter((seat) => seat !== CHEAT && seat !== this.leaver);
  }

  get leaver(): Seat | undefined {
    return this.cheat.leaver === true ? this.seats.at(-1) : undefined;
  }

  /** Do honest peers stand on different logs? Then no vote can settle any more [P1.12]. */
  get isSplit(): boolean {
    const engines = this.honest.flatMap((seat) => this.peers.get(seat)?.engine ?? []);
    const q = Math.min(...engines.map(({ run }) => run.where.q));
    const digests = engines.map(({ run, history }) => toHex((history.at(q)?.where ?? run.where).digest));
    return new Set(digests).size > 1;
  }

  /** What honest peers refused, or did not take for an entry of their game. */
  get noticed(): string[] {
    return [...this.refused.map(({ why }) => why), ...this.#passedOver];
  }

  override engine(seat: Seat): Engine {
    const engine = super.engine(seat);
    const admit = engine.admit.bind(engine);
    engine.admit = (entry, trusted) => {
      const admitted = admit(entry, trusted);
      const { status } = admitted;
      if (entry.seat === CHEAT && (status === 'foreign' || status === 'full')) this.#passedOver.push(status);
      return admitted;
    };
    return engine;
  }

  override async begin(): Promise<void> {
    for (const seat of this.seats) {
      if (seat !== CHEAT) this.images.set(seat, new Image());
      await (seat === CHEAT ? this.#cheating.sit(this) : this.sit(seat));
    }
  }

  /** Until all honest peers are done or nothing moves any more, and a little longer, for what is still on its way. */
  async run(): Promise<void> {
    await this.begin();
    let end: number | undefined;
    do {
      await this.settle();
      if (this.#isDecided || this.network.now - this.#moved.at > STANDSTILL)
        end ??= this.network.now + LINGER;
    } while (this.network.now < (end ?? Infinity) && this.network.step());
  }

  /** The game is over, or ends without a result because the cheat was proven to say different things. */
  get #isDecided(): boolean {
    const engines = [...this.peers.values()].map(({ engine }) => engine);
    return this.done || (this.isSplit && engines.every(({ faults }) => faults.length > 0));
  }

  override async settle(): Promise<void> {
    await this.#reload();
    for (const [seat, peer] of this.peers) {
      try {
        await peer.idle();
        await this.#decide(seat, peer);
        await this.react(peer);
      } catch (error) {
        this.failures.push({ seat, error: error instanceof Error ? error : new Error(String(error)) });
        this.crash(seat);
      }
    }
    await this.#provoke();
    const standing = [...this.peers.values()]
      .map(({ engine: { faults, run } }) => `${toHex(run.where.digest)}/${faults.length}`)
      .join();
    if (standing !== this.#moved.standing) this.#moved = { standing, at: this.network.now };
  }

  /** The first seat's page is loaded again, once, when the game is under way. */
  async #reload(): Promise<void> {
    const [seat] = this.honest as [Seat];
    const peer = this.peers.get(seat);
    if (this.cheat.reloads !== true || this.#reloaded || peer === undefined) return;
    if (peer.engine.run.where.q < 2) return;
    this.#reloaded = true;
    this.crash(seat);
    await this.sit(seat);
  }

  /** What people do: leave, or lose patience with a seat that does not answer. */
  async #decide(seat: Seat, peer: Peer): Promise<void> {
    const { asked, waiting } = peer.engine;
    if (seat === this.leaver && !this.#left && asked?.automatic === false) {
      this.#left = true;
      await peer.leave();
    }
    if (peer.mayGoOn && this.network.now - this.#moved.at >= this.#patience) await peer.goOn();
    if (!waiting.includes(CHEAT) || this.network.now - this.#moved.at < this.#patience) return;
    if (peer.whyNotVote([CHEAT], true) === undefined) await peer.vote([CHEAT], true);
  }

  /** The cheat may do what it likes; if it falls over, so much the better. */
  async #provoke(): Promise<void> {
    const { peer } = this.#cheating;
    try {
      await peer.idle();
      this.#cheating.speak();
      await this.react(peer);
    } catch (error) {
      this.cheatFailure ??= error;
    }
  }
}
