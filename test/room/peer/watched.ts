/** A simulation under watch: machines die and come back with other luck, every message is read, and nothing may contradict itself. */

import { Simulation, type SimulationSetUp, unsignedSeat, verifyUnsigned } from '../../../lab/simulation.ts';
import { toHex } from '../../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { decodeEntry, encodeEntry, type Entry } from '../../../src/log/entry.ts';
import type { Fault } from '../../../src/log/fault.ts';
import { isNotice } from '../../../src/log/notice.ts';
import { openTable } from '../../../src/log/open-table.ts';
import { ownSeat } from '../../../src/log/own.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import { tapped } from '../../../lab/network/tapped.ts';
import { Image } from '../../../lab/store/image.ts';
import { Crash } from '../../../lab/store/memory.ts';
import { encodeTranscript, transcriptOf } from '../../../src/log/transcript.ts';
import type { Transport } from '../../../src/net/transport.ts';
import { sharedVerifier, type Verifier } from '../../../src/log/verifier.ts';
import { decodeMessage } from '../../../src/room/peer/wire.ts';
import { legalChoices } from '../../../src/table/legal.ts';
import type { Seat } from '../../../src/table/seat.ts';

/** A moment at which a machine may die: around a durable write or around a message. */
export interface Moment {
  readonly seat: Seat;
  readonly what: 'write' | 'send';
  readonly when: 'before' | 'after';
  /** The how manieth of its seat, over all its lives. */
  readonly n: number;
}

/** Asked at every moment: true, and the machine dies there. */
export type Peril = (moment: Moment) => boolean;

/** Who died is back after so many virtual milliseconds. */
const AWAY = 1500;
/** Longer than what is on its way takes, and a few ticks. */
const LINGER = 30_000;

/** What one run of a seat's program shares: it is dead or alive as a whole. */
interface Life {
  readonly number: number;
  dead: boolean;
}

export class Watched extends Simulation {
  readonly moments = new Map<string, number>();
  /** Seats that do not come back when they die. */
  readonly gone = new Set<Seat>();
  readonly #peril: Peril;
  readonly #lives: Map<Seat, Life>;
  readonly #said = new Map<string, { body: string; entry: Entry }>();
  readonly #contradictions: string[] = [];
  readonly #read = new WeakSet<Uint8Array>();
  readonly #coming = new Map<Seat, Promise<void> | undefined>();
  readonly #check: Verifier;

  constructor(setUp: SimulationSetUp, peril: Peril = () => false) {
    const lives = new Map<Seat, Life>();
    const verify = setUp.verify ?? (setUp.unsigned === true ? verifyUnsigned : sharedVerifier());
    const choose = (ask: Parameters<NonNullable<SimulationSetUp['choose']>>[0], { own, run }: Engine) => {
      const choices = legalChoices(ask, own!.seat, (zone) => run.dealer.faces(zone, own!.seat));
      const luck = seedOf(setUp.seed, 'choice', own!.seat, run.where.q, lives.get(own!.seat)!.number);
      return choices[seededRandom(luck).below(choices.length)]!;
    };
    const crashes = (seat: Seat) => (when: 'before' | 'after') => this.#dies(seat, 'write', when);
    super({ choose, ...setUp, verify, crashes });
    this.#lives = lives;
    this.#peril = peril;
    this.#check = verify;
  }

  /** Each life of a seat has its own luck: what it answered before it died it can't make again. */
  override engine(seat: Seat): Engine {
    const { game, masked, seed, unsigned } = this.setUp;
    const secret = seedOf(unsigned === true ? 'unsigned' : seed, 'identity', seat);
    const life = this.#lives.get(seat)?.number ?? 0;
    return openTable({
      sealed: this.sealed,
      games: [game],
      verify: this.#check,
      own:
        unsigned === true
          ? unsignedSeat(seat, secret, this.sealed.charter.seats[seat]!.idPk)
          : ownSeat(seat, secret),
      entropy: (where, purpose) =>
        seededRandom(seedOf(seed, 'entropy', seat, life, where.q, toHex(where.digest), purpose)),
      ...(!masked && { clear: true }),
    });
  }

  override async sit(seat: Seat): Promise<Peer> {
    const life: Life = { number: (this.#lives.get(seat)?.number ?? -1) + 1, dead: false };
    this.#lives.set(seat, life);
    return await super.sit(seat, (transport) => this.wrapped(seat, this.#tap(seat, life, transport)));
  }

  /** What a liar's program makes of its links. */
  protected wrapped(_seat: Seat, transport: Transport): Transport {
    return transport;
  }

  /** Sits down, and tries again after a while if the machine dies over it. */
  async #comeBack(seat: Seat): Promise<void> {
    try {
      await this.sit(seat);
      this.#coming.delete(seat);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.#leaveFor(seat);
    }
  }

  #leaveFor(seat: Seat): void {
    if (this.gone.has(seat)) return;
    this.#coming.set(seat, undefined);
    this.network.after(AWAY, () => this.#coming.set(seat, this.#comeBack(seat)));
  }

  override async begin(): Promise<void> {
    for (const seat of this.seats) {
      this.images.set(seat, new Image());
      await this.#comeBack(seat);
    }
  }

  override crash(seat: Seat): void {
    const life = this.#lives.get(seat);
    if (life !== undefined) life.dead = true;
    super.crash(seat);
    this.#leaveFor(seat);
  }

  override async settle(): Promise<void> {
    for (const coming of this.#coming.values()) await coming;
    await super.settle();
  }

  override get done(): boolean {
    return this.#coming.size === 0 && super.done;
  }

  /** Who ends a table of two with a word has not heard yet what the other was about to say. */
  override async play(...how: Parameters<Simulation['play']>): Promise<void> {
    await super.play(...how);
    const end = this.network.now + LINGER;
    const isEarly = [...this.peers.values()].some(({ engine }) => engine.winner !== undefined);
    while (isEarly && this.network.now < end && (await this.step()));
  }

  #dies(seat: Seat, what: Moment['what'], when: Moment['when']): boolean {
    const key = `${seat} ${what} ${when}`;
    const n = this.moments.get(key) ?? 0;
    this.moments.set(key, n + 1);
    const life = this.#lives.get(seat)!;
    life.dead ||= this.#peril({ seat, what, when, n });
    return life.dead;
  }

  /** The dead send nothing; of the living every message is read. */
  #tap(seat: Seat, life: Life, transport: Transport): Transport {
    const mayDie = (when: Moment['when']): void => {
      if (life.dead || this.#dies(seat, 'send', when)) throw new Crash(`crashed ${when} a message`);
    };
    return tapped(transport, (to, bytes) => {
      mayDie('before');
      this.#hear(bytes);
      const sent = transport.send(to, bytes);
      mayDie('after');
      return sent;
    });
  }

  #hear(bytes: Uint8Array): void {
    if (this.#read.has(bytes)) return;
    this.#read.add(bytes);
    const message = decodeMessage(bytes);
    if (message.is === 'entries')
      for (const encoded of message.entries) this.#note(decodeEntry(encoded), 'sent');
  }

  /** [P8.3] One seat, one slot, one body, for ever. */
  #note(entry: Entry, where: string): void {
    const { q, digest, kind, seat, body } = entry;
    const slot = [seat, q, toHex(digest), kind, kind === 'vote' ? body[0] : ''].join(' ');
    const known = this.#said.get(slot);
    if (known === undefined) this.#said.set(slot, { body: toHex(body), entry });
    else if (known.body !== toHex(body) && !this.isGuilty(seat))
      this.#contradictions.push(`${where}: two bodies in slot ${slot}`);
  }

  /** What must never be, however a game ends: two bodies in one slot, an honest seat blamed, logs that differ. */
  get wrongs(): string[] {
    for (const image of this.images.values()) {
      const { own = [], entries = [] } = image.game() ?? {};
      for (const bytes of [...own.map(({ entry }) => entry), ...entries])
        if (!isNotice(bytes)) this.#note(decodeEntry(bytes), 'stored');
    }
    const blamed = this.faults.filter(({ fault }) => !this.isGuilty(fault.seat));
    const engines = this.#staying;
    return [
      ...this.#contradictions,
      ...blamed.map(
        ({ by, fault }) => `seat ${by} blames seat ${fault.seat} for ${fault.code}: ${fault.why}`,
      ),
      ...(engines.some((engine) => engines.some((other) => this.isSplit(engine, other)))
        ? ['logs differ']
        : []),
      ...engines.flatMap(({ bugs }) => bugs.map(({ error }) => `bug: ${error.message}`)),
    ];
  }

  /** Do these stand on different logs, with nothing in hand that proves who made them differ [P1.12]? */
  protected isSplit(one: Engine, other: Engine): boolean {
    const q = forkOf(one, other);
    if (q === undefined) return false;
    const isThere = (fault: Fault): boolean => fault.q === q || fault.evidence[0]!.kind === 'proof';
    const isTold = ({ faults }: Engine): boolean =>
      faults.some((fault) => fault.code === 'two-answers' && isThere(fault) && this.isGuilty(fault.seat));
    return !isTold(one) || !isTold(other);
  }

  /** Does this seat cheat? */
  isGuilty(_seat: Seat): boolean {
    return false;
  }

  /** Who is at the table, and was not left behind. */
  get #staying(): Engine[] {
    const engines = [...this.peers].filter(([seat]) => !this.isGuilty(seat)).map(([, { engine }]) => engine);
    return engines.filter(({ out, own, run }) => !out && run.seats.includes(own!.seat));
  }

  /** What is wrong in the end, with the seed to run it again; undefined if nothing is. */
  get trouble(): string | undefined {
    const engines = [...this.peers.values()].map(({ engine }) => engine).filter(({ out }) => !out);
    const logs = engines.map(({ history }) =>
      history
        .entries()
        .map((entry) => toHex(encodeEntry(entry)))
        .join(),
    );
    const files = engines.map((engine) => toHex(encodeTranscript(transcriptOf(engine))));
    const wrong = [
      ...this.wrongs,
      ...this.refused.map(({ by, from, why }) => `seat ${by} refused ${from}: ${why}`),
      ...(new Set(logs).size > 1 ? ['logs differ'] : []),
      ...(new Set(files).size > 1 ? ['transcripts differ'] : []),
      ...(engines.length === 0 ? ['nobody is left'] : []),
      ...engines.filter(({ over }) => !over).map(({ own }) => `seat ${own!.seat} has not finished`),
    ];
    return wrong.length === 0 ? undefined : `seed ${this.setUp.seed}: ${wrong.slice(0, 5).join('; ')}`;
  }
}

/** The question that took two logs to different places, if one did. */
export function forkOf(one: Engine, other: Engine): number | undefined {
  const digestAt = ({ run, history }: Engine, q: number): string =>
    toHex((history.at(q) ?? run).where.digest);
  const last = Math.min(one.run.where.q, other.run.where.q);
  for (let q = 0; q <= last; q++) if (digestAt(one, q) !== digestAt(other, q)) return q - 1;
  return undefined;
}

/** Plays a whole game under watch; says what went wrong. */
export async function watch(
  setUp: SimulationSetUp,
  peril?: Peril,
  meanwhile?: (table: Watched, step: number) => Promise<void> | void,
  limit = 30_000,
): Promise<{ table: Watched; trouble: string | undefined }> {
  const table = new Watched(setUp, peril);
  await table.begin();
  await table.play(limit, (step) => meanwhile?.(table, step));
  return { table, trouble: table.trouble };
}
