/** This device in one room: the sitting, its links, its bots, and what the page is shown of it all. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import { fallback } from '../../games/wallet/legal.ts';
import type { WalletOptions } from '../../games/wallet/options.ts';
import type { Position } from '../../games/wallet/position.ts';
import type { WalletView } from '../../games/wallet/view.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import { encodeSealed, type Sealed } from '../../log/charter.ts';
import { fromHex, toHex } from '../../crypto/bytes.ts';
import { chanceBelow } from '../../net/chance.ts';
import { hasOpened, newSecret, publicKeyOf } from '../../room/identity.ts';
import type { Engine } from '../../log/engine.ts';
import { openTable } from '../../log/open-table.ts';
import { NotNow } from '../../room/peer/events.ts';
import { replayed } from '../../log/replay.ts';
import { Sitting } from '../../app/sitting.ts';
import type { Cabinet } from '../../store/cabinet.ts';
import type { IdbStore } from '../../store/idb.ts';
import type { RoomRow } from '../../store/room-book.ts';
import { peerId } from '../../net/transport.ts';
import { MultiTransport } from '../../net/multi-transport.ts';
import { PortTransport } from '../../net/port.ts';
import { Borrowed, type LinkReport } from '../../net/remote.ts';
import { verifyAtOnce } from '../../log/verifier.ts';
import type { Choice } from '../../table/part.ts';
import type { BotSeat, ToBots } from '../bots/message.ts';
import type { Snapshot } from '../snapshot.ts';
import { afterAMoment } from '../thinking.ts';
import { bugWords, faultWords } from './fault-words.ts';
import { lobbySnapshot, obstacle, optionsOf } from './lobby-snapshot.ts';
import { Moments } from './moments.ts';
import { OwnTime } from './own-time.ts';
import { Presence } from './presence.ts';
import { refusal } from './prompt.ts';
import { botSeat } from './room-row.ts';
import { Links, type Services } from './services.ts';
import { standingOf } from './standing.ts';
import { tableSnapshot } from './table-snapshot.ts';
import { GRACE, lateSeats, voteOffers } from './vote-offer.ts';
import type { WakingClock } from './waking-clock.ts';

export interface StaySetUp {
  readonly row: RoomRow;
  /** The game to go on with. */
  readonly sealed?: Sealed;
  readonly services: Services;
  /** Where the games are kept. */
  readonly cabinet: Cabinet;
  readonly clock: WakingClock;
  /** Names this tab in every store. */
  readonly token: string;
  /** Aborted when nobody wants to be here any more. */
  readonly leaving: AbortSignal;
  readonly changed: () => void;
  /** The row is another now: to be written down. */
  readonly keep: (row: RoomRow) => void;
  readonly failed: (error: Error) => void;
}

/** In the first moments nobody is named. */
const PATIENCE = 4_000;
/** How long all have to sign a charter before another is proposed. */
const PROPOSAL = 5_000;
const BOT_NAMES = ['Ada', 'Bruno', 'Coco', 'Dante', 'Elsa', 'Fritz', 'Gina', 'Hugo'];

export class Stay {
  readonly sitting: Sitting;
  readonly #setUp: StaySetUp;
  readonly #network: MultiTransport;
  readonly #links: Links;
  readonly #presence: Presence;
  #row: RoomRow;
  #bots: MessagePort | undefined;
  #store: IdbStore | undefined;
  /** The question that waits, and since when. */
  #waiting = { question: '', since: 0 };
  readonly #ownTime: OwnTime;
  #finished = false;
  /** When I last proposed to begin. */
  #proposed = -Infinity;

  private constructor(setUp: StaySetUp, network: MultiTransport, links: Links) {
    this.#setUp = setUp;
    this.#ownTime = new OwnTime(setUp.clock);
    this.#row = setUp.row;
    this.#network = network;
    this.#links = links;
    const { row, sealed, token } = setUp;
    const { identity, name, code, secret, table, last } = row;
    this.sitting = new Sitting({
      ...{ identity, name, network, token },
      owns: (idPk) => this.#levels.has(toHex(idPk)),
      invite: { code, secret },
      ...(table && { table }),
      ...(sealed && { sealed }),
      ...(last !== undefined && { last: fromHex(last) }),
      games: [wallet],
      verify: verifyAtOnce,
      store: (sid) => (this.#store = setUp.cabinet.store(sid)),
      now: () => Math.floor(Date.now() / 1000),
      every: (ms, f) => {
        const timer = setInterval(f, ms);
        return () => clearInterval(timer);
      },
      afterThought: afterAMoment,
      events: {
        changed: () => this.#react(),
        begun: ({ sealed: { sid } }) => this.#begin(toHex(sid)),
        fault: () => setUp.changed(),
        bug: () => setUp.changed(),
        refused: () => setUp.changed(),
        failed: (error) => setUp.failed(error),
      },
    });
    this.#presence = new Presence(this.sitting, links, setUp.clock);
    for (const bot of row.bots) this.#seatBot(botSeat(bot));
  }

  /** Opens the door: alone with bots, or with a transport of the page. Throws if somebody leaves meanwhile, and leaves nothing open. */
  static async enter(setUp: StaySetUp): Promise<Stay> {
    const links = new Links(setUp.clock);
    const { row, services, leaving } = setUp;
    const { identity, code, secret, games } = row;
    const isNew = games.length === 0 && hasOpened(identity, { code, secret });
    if (row.practice) return new Stay(setUp, new MultiTransport(lonely(row.code)), links);
    const hear = (report: LinkReport): void => {
      links.hear(report);
      setUp.changed();
    };
    const borrowed = await Borrowed.borrow(services.network(code, isNew), hear, leaving);
    leaving.throwIfAborted();
    return new Stay(setUp, new MultiTransport(borrowed), links);
  }

  get row(): RoomRow {
    return this.#row;
  }

  /** Who stands at the door is told why it stays shut, until it opens. */
  get snapshot(): Snapshot {
    const table = this.#table();
    const { refusal } = this.sitting.room;
    const isShut = refusal !== undefined && table === undefined;
    return {
      lobby: lobbySnapshot(this.#lobbySetUp()),
      ...(table && { table }),
      ...(isShut && { problem: { is: 'refused', words: asSentence(refusal) } }),
    };
  }

  /** Called every second: words change with time, and a player's own time may be up [L6]. */
  tick(): void {
    const { peer } = this.sitting;
    const asked = peer?.engine.asked;
    if (peer === undefined || asked === undefined || asked.automatic || !peer.ready) return;
    if (this.#left(peer.engine) !== 0) return;
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
  }

  /** While a proposal is on its way another one would only get in between. */
  start(): void {
    const { now } = this.#setUp.clock;
    if (now - this.#proposed < PROPOSAL) return;
    this.#proposed = now;
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

  /** Nobody waits longer for the words that are missing. */
  async goOn(): Promise<void> {
    await this.sitting.peer?.goOn();
  }

  /** What I saw at each line of the log: my own log is gone through once more. */
  async moments(): Promise<readonly WalletView[]> {
    const { sealed, own } = this.sitting.peer?.engine ?? {};
    const stored = await this.#store?.load();
    if (sealed === undefined || stored === undefined) throw new Error('There is no game yet.');
    const moments = new Moments();
    const again = (): Engine =>
      openTable({ sealed, games: [wallet], verify: verifyAtOnce, ...(own && { own }) });
    replayed(again, stored, (engine) => moments.seeGame(engine));
    return moments.views;
  }

  close(): void {
    this.#tellBots({ is: 'close' });
    this.#bots?.close();
    this.sitting.close();
  }

  #react(): void {
    queueMicrotask(() => {
      const { room, peer } = this.sitting;
      const { secret } = room.invite;
      if (secret !== undefined && this.#row.secret === undefined) this.#keep({ ...this.#row, secret });
      this.#keepTable();
      const all = this.#row.bots.length + 1;
      const isSet = this.#row.practice && peer === undefined && room.members.length === all;
      if (isSet && this.#setUp.sealed === undefined && obstacle(room) === undefined) this.start();
      if (peer?.engine.over === true) this.#finish();
      this.#setUp.changed();
    });
  }

  /** What is played outlives all who know it. */
  #keepTable(): void {
    const { room } = this.sitting;
    const options = optionsOf(room);
    if (options === undefined) return;
    const table = { game: wallet.id, version: wallet.version, options };
    if (JSON.stringify(table) !== JSON.stringify(this.#row.table)) this.#keep({ ...this.#row, table });
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

  /** The bots of this device, by identity key. */
  get #levels(): ReadonlyMap<string, Level> {
    const bots = this.#row.bots.map(botSeat);
    return new Map(bots.map(({ identity, level }) => [toHex(publicKeyOf(identity)), level]));
  }

  #lobbySetUp(): Parameters<typeof lobbySnapshot>[0] {
    return {
      room: this.sitting.room,
      presence: this.#presence,
      practice: this.#row.practice,
      bots: this.#levels,
      network: this.#links.brokerTrouble,
      fleeting: !this.#setUp.cabinet.lasting,
    };
  }

  #table(): Snapshot['table'] {
    const { peer } = this.sitting;
    if (peer === undefined) return undefined;
    const { engine } = peer;
    const standing = standingOf(engine, peer.ready);
    const { seats } = engine.sealed.charter;
    const waited = this.#waited(questionOf(engine));
    if (standing.asked) this.#ownTime.show(questionOf(engine));
    const bots = this.#levels;
    const late = lateSeats(peer, (seat) => this.#presence.missingFor(seats[seat]!.idPk), waited);
    return tableSnapshot(standing, {
      practice: this.#row.practice,
      fleeting: !this.#setUp.cabinet.lasting,
      votes: voteOffers(peer, late, standing.name),
      faults: [
        ...engine.faults.map((fault) => faultWords(fault, standing.name)),
        ...engine.bugs.map((bug) => bugWords(bug, standing.name)),
      ],
      out: engine.out,
      bereft: peer.bereft,
      ...(!peer.ready &&
        !engine.over && {
          catchingUp: {
            waitsFor: peer.waitsFor.map((seat) => standing.names[seat]!),
            canGoOn: peer.mayGoOn && waited >= GRACE.missing,
          },
        }),
      reach: (seat) => {
        const left = !engine.run.seats.includes(seat);
        return this.#presence.reach(seats[seat]!.idPk, seat === engine.own?.seat, left);
      },
      bot: (seat) => bots.get(toHex(seats[seat]!.idPk)),
      impatient: waited >= PATIENCE,
      overdue: waited >= GRACE.silent,
      left: this.#left(engine),
    });
  }

  /** For how many milliseconds this question waits already. */
  #waited(question: string): number {
    const { now } = this.#setUp.clock;
    if (this.#waiting.question !== question) this.#waiting = { question, since: now };
    return now - this.#waiting.since;
  }

  /** [L6] How long until my program answers for me. */
  #left(engine: Engine): number | undefined {
    return this.#ownTime.left(questionOf(engine), (engine.started.position as Position).options.timer);
  }

  #seatBot(bot: BotSeat): void {
    this.#bots ??= this.#openBots();
    this.#tellBots({ is: 'sit', bot });
  }

  /** The bots are linked to this engine alone; what they say reaches the others through it. */
  #openBots(): MessagePort {
    const { services, sealed, cabinet } = this.#setUp;
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
      lasting: cabinet.lasting,
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

/** Names the question that waits, among all there ever are. */
function questionOf({ run: { where } }: Engine): string {
  return `${toHex(where.digest)}/${where.q}`;
}

/** Answered meanwhile, by a second click or when the time was up: there is nothing left to do. */
function ignoreNotNow(error: unknown): void {
  if (!(error instanceof NotNow)) throw error;
}

/** A transport that reaches nobody: the bots come over another. */
function lonely(name: string): PortTransport {
  return new PortTransport(peerId(name), new MessageChannel().port1);
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
