/** This device in one room: the sitting, its links, its bots, and what the page is shown of it all. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import { fallback } from '../../games/wallet/legal.ts';
import type { WalletOptions } from '../../games/wallet/options.ts';
import type { Position } from '../../games/wallet/position.ts';
import type { WalletView } from '../../games/wallet/view.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import { encodeSealed, type Sealed } from '../../session/charter.ts';
import { chanceBelow, fromHex, newSecret, publicKeyOf, toHex } from '../../session/device.ts';
import { openTable } from '../../session/open-table.ts';
import { NotNow } from '../../session/peer.ts';
import { replay } from '../../session/replay.ts';
import { Sitting } from '../../session/sitting.ts';
import type { Database } from '../../session/stores/database.ts';
import { IdbStore } from '../../session/stores/idb.ts';
import type { RoomRow } from '../../session/stores/room-book.ts';
import { peerId } from '../../session/transport.ts';
import { Joined } from '../../session/transports/joined.ts';
import { PortTransport } from '../../session/transports/port.ts';
import { Borrowed } from '../../session/transports/remote.ts';
import { verifyAtOnce } from '../../session/verifier.ts';
import type { Choice } from '../../table/part.ts';
import type { BotSeat, ToBots } from '../bots/message.ts';
import type { Snapshot } from '../snapshot.ts';
import { faultWords } from './fault-words.ts';
import { lobbySnapshot, obstacle } from './lobby-snapshot.ts';
import { Moments } from './moments.ts';
import { Presence } from './presence.ts';
import { refusal } from './prompt.ts';
import { Links, type Services } from './services.ts';
import { standingOf } from './standing.ts';
import { tableSnapshot } from './table-snapshot.ts';
import { GRACE, voteOffer } from './vote-offer.ts';

export interface StaySetUp {
  readonly row: RoomRow;
  /** The game to go on with. */
  readonly sealed?: Sealed;
  readonly services: Services;
  readonly database: Database;
  /** Names this tab in every store. */
  readonly token: string;
  readonly changed: () => void;
  /** The row is another now: to be written down. */
  readonly keep: (row: RoomRow) => void;
  readonly failed: (error: Error) => void;
  readonly refused: (why: string) => void;
}

/** In the first moments nobody is named. */
const PATIENCE = 4_000;
/** How long all have to sign a charter before another is proposed. */
const PROPOSAL = 5_000;
const BOT_NAMES = ['Ada', 'Bruno', 'Coco', 'Dante', 'Elsa', 'Fritz', 'Gina', 'Hugo'];

export class Stay {
  readonly sitting: Sitting;
  readonly #setUp: StaySetUp;
  readonly #network: Joined;
  readonly #links: Links;
  readonly #presence: Presence;
  #row: RoomRow;
  #bots: MessagePort | undefined;
  #store: IdbStore | undefined;
  /** The question that waits, and since when. */
  #waiting = { question: '', since: 0 };
  #finished = false;
  /** When I last proposed to begin. */
  #proposed = 0;

  private constructor(setUp: StaySetUp, network: Joined, links: Links) {
    this.#setUp = setUp;
    this.#row = setUp.row;
    this.#network = network;
    this.#links = links;
    const { row, sealed, token } = setUp;
    const { identity, name, code, secret, table, last } = row;
    this.sitting = new Sitting({
      ...{ identity, name, network, token },
      invite: { code, secret },
      ...(table && { table }),
      ...(sealed && { sealed }),
      ...(last !== undefined && { last: fromHex(last) }),
      games: [wallet],
      verify: verifyAtOnce,
      store: (sid) => (this.#store = new IdbStore(setUp.database, sid, () => Date.now())),
      since: Math.floor(Date.now() / 1000),
      every: (ms, f) => {
        const timer = setInterval(f, ms);
        return () => clearInterval(timer);
      },
      events: {
        changed: () => this.#react(),
        begun: ({ sealed: { sid } }) => this.#begin(toHex(sid)),
        fault: () => setUp.changed(),
        refused: (_, why) => setUp.refused(why),
        failed: (error) => setUp.failed(error),
      },
    });
    this.#presence = new Presence(this.sitting, links);
    for (const bot of row.bots) this.#seatBot(bot as BotSeat);
  }

  /** Opens the door: alone with bots, or with a transport of the page. */
  static async enter(setUp: StaySetUp): Promise<Stay> {
    const links = new Links();
    const { row, services } = setUp;
    if (row.practice) return new Stay(setUp, new Joined(lonely(row.code)), links);
    const borrowed = await Borrowed.borrow(
      services.network(row.code, row.table !== undefined && row.games.length === 0),
      (report) => {
        links.hear(report);
        setUp.changed();
      },
    );
    return new Stay(setUp, new Joined(borrowed), links);
  }

  get row(): RoomRow {
    return this.#row;
  }

  get snapshot(): Snapshot {
    const table = this.#table();
    return { lobby: lobbySnapshot(this.#lobbySetUp()), ...(table && { table }) };
  }

  /** Called every second: words change with time, and a player's own time may be up [L6]. */
  tick(): void {
    const { peer } = this.sitting;
    const asked = peer?.engine.asked;
    if (peer === undefined || asked === undefined || asked.automatic || !peer.ready) return;
    if (Date.now() < (this.#until() ?? Infinity)) return;
    const { position, knowledge } = standingOf(peer.engine, peer.ready);
    peer.answer(fallback(position, asked.ask, knowledge, { below: chanceBelow })).catch(ignoreNotNow);
  }

  addBot(level: Level): void {
    const taken = new Set([...this.sitting.room.members, ...this.#row.bots].map(({ name }) => name));
    const name = BOT_NAMES.find((candidate) => !taken.has(candidate));
    if (name === undefined) throw new Error('The table is full.');
    const bot = { identity: newSecret(), name, level };
    this.#keep({ ...this.#row, bots: [...this.#row.bots, bot] });
    this.#seatBot(bot);
  }

  removeBot(key: string): void {
    const bot = this.#row.bots.find(({ identity }) => toHex(publicKeyOf(identity)) === key);
    if (bot === undefined) return;
    this.#keep({ ...this.#row, bots: this.#row.bots.filter((other) => other !== bot) });
    this.#tellBots({ is: 'stand', name: bot.name });
  }

  setOptions(options: WalletOptions): void {
    this.sitting.room.setOptions(options);
    if (this.#row.table) this.#keep({ ...this.#row, table: { ...this.#row.table, options } });
  }

  /** While a proposal is on its way another one would only get in between. */
  start(): void {
    if (Date.now() - this.#proposed < PROPOSAL) return;
    this.#proposed = Date.now();
    this.sitting.room.start();
  }

  why(q: number, choice: Choice): string | undefined {
    const { peer } = this.sitting;
    const asked = peer?.engine.asked;
    if (peer === undefined || asked?.where.q !== q) return 'This question is over.';
    return refusal(asked.ask, choice, standingOf(peer.engine, peer.ready));
  }

  async answer(q: number, choice: Choice): Promise<void> {
    const { peer } = this.sitting;
    if (peer?.engine.asked?.where.q !== q) return;
    const why = this.why(q, choice);
    if (why !== undefined) throw new Error(why);
    await peer.answer(choice).catch(ignoreNotNow);
  }

  /** What I saw at each line of the log: my own log is gone through once more. */
  async moments(): Promise<readonly WalletView[]> {
    const { sealed, own } = this.sitting.peer?.engine ?? {};
    const stored = await this.#store?.load();
    if (sealed === undefined || stored === undefined) throw new Error('There is no game yet.');
    const moments = new Moments();
    const again = openTable({ sealed, games: [wallet], verify: verifyAtOnce, ...(own && { own }) });
    replay(again, stored, (engine) => moments.seeGame(engine));
    return moments.views;
  }

  close(): void {
    this.#tellBots({ is: 'close' });
    this.sitting.close();
  }

  #react(): void {
    queueMicrotask(() => {
      const { room, peer } = this.sitting;
      const { secret } = room.invite;
      if (secret !== undefined && this.#row.secret === undefined) this.#keep({ ...this.#row, secret });
      const all = this.#row.bots.length + 1;
      const isSet = this.#row.practice && peer === undefined && room.members.length === all;
      if (isSet && this.#setUp.sealed === undefined && obstacle(room) === undefined) this.start();
      if (peer?.engine.over === true) this.#finish();
      this.#setUp.changed();
    });
  }

  #begin(sid: string): void {
    this.#finished = false;
    if (this.#row.last !== sid)
      this.#keep({ ...this.#row, games: [...new Set([...this.#row.games, sid])], last: sid });
    this.#react();
  }

  #finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#store?.finish(this.#setUp.token).catch((error: unknown) => this.#setUp.failed(error as Error));
  }

  #keep(row: RoomRow): void {
    this.#row = { ...row, written: Date.now() };
    this.#setUp.keep(this.#row);
  }

  #lobbySetUp(): Parameters<typeof lobbySnapshot>[0] {
    const bots = this.#row.bots.map(
      ({ identity, level }) => [toHex(publicKeyOf(identity)), level as Level] as const,
    );
    return {
      room: this.sitting.room,
      presence: this.#presence,
      practice: this.#row.practice,
      bots: new Map(bots),
      network: this.#links.brokerTrouble,
    };
  }

  #table(): Snapshot['table'] {
    const { peer } = this.sitting;
    if (peer === undefined) return undefined;
    const { engine } = peer;
    const standing = standingOf(engine, peer.ready);
    const { seats } = engine.sealed.charter;
    const waited = this.#waited(`${toHex(engine.run.where.digest)}/${engine.run.where.q}`);
    const { bots } = this.#lobbySetUp();
    const overdue = engine.waiting.filter(
      (seat) => this.#presence.missingFor(seats[seat]!.idPk) >= GRACE.missing || waited >= GRACE.silent,
    );
    const until = this.#until();
    return tableSnapshot(standing, {
      practice: this.#row.practice,
      vote: voteOffer(peer, overdue, standing.name),
      faults: engine.faults.map((fault) => faultWords(fault, standing.name)),
      out: engine.out,
      bereft: peer.bereft,
      catchingUp: !peer.ready,
      reach: (seat) => {
        const left = !engine.run.seats.includes(seat);
        return this.#presence.reach(seats[seat]!.idPk, seat === engine.own?.seat, left);
      },
      bot: (seat) => bots.get(toHex(seats[seat]!.idPk)),
      impatient: waited >= PATIENCE,
      ...(until !== undefined && { until }),
    });
  }

  /** For how many milliseconds this question waits already. */
  #waited(question: string): number {
    if (this.#waiting.question !== question) this.#waiting = { question, since: Date.now() };
    return Date.now() - this.#waiting.since;
  }

  /** [L6] When my program answers for me. */
  #until(): number | undefined {
    const { timer } = (this.sitting.peer?.engine.started.position as Position | undefined)?.options ?? {
      timer: 0,
    };
    return timer === 0 ? undefined : this.#waiting.since + timer * 1000;
  }

  #seatBot(bot: BotSeat): void {
    this.#bots ??= this.#openBots();
    this.#tellBots({ is: 'sit', bot });
  }

  /** The bots are linked to this engine alone; what they say reaches the others through it. */
  #openBots(): MessagePort {
    const { services, sealed } = this.#setUp;
    const bots = services.bots();
    const { port1, port2 } = new MessageChannel();
    const { me } = this.#network;
    this.#network.add(new PortTransport(me, port1));
    const { secret, code } = this.sitting.room.invite;
    const room = {
      code,
      secret: secret!,
      opener: toHex(publicKeyOf(this.#row.identity)),
      player: me,
      ...(sealed && { sealed: encodeSealed(sealed) }),
      ...(this.#row.last !== undefined && { last: fromHex(this.#row.last) }),
    };
    bots.postMessage({ is: 'room', room, link: port2 } satisfies ToBots, [port2]);
    return bots;
  }

  #tellBots(message: ToBots): void {
    this.#bots?.postMessage(message);
  }
}

/** Answered meanwhile, by a second click or when the time was up: there is nothing left to do. */
function ignoreNotNow(error: unknown): void {
  if (!(error instanceof NotNow)) throw error;
}

/** A transport that reaches nobody: the bots come over another. */
function lonely(name: string): PortTransport {
  return new PortTransport(peerId(name), new MessageChannel().port1);
}
