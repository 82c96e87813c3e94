/** The person at this device, in one room: a sitting with links and bots, whose answers come from the page. */

import type { Sealed } from '../log/charter.ts';
import type { Engine } from '../log/engine.ts';
import { cleanRemark } from '../log/name.ts';
import { fromHex, toHex } from '../crypto/bytes.ts';
import type { Plug } from '../games/plug.ts';
import { verifyAtOnce } from '../log/verifier.ts';
import { newName } from '../net/chance.ts';
import { borrow } from '../net/loan.ts';
import { MultiTransport } from '../net/multi-transport.ts';
import { peerId } from '../net/transport.ts';
import { hasOpened } from '../room/identity.ts';
import { ignoreNotNow } from '../room/peer/events.ts';
import type { Remark } from '../room/remark.ts';
import type { Cabinet } from '../store/cabinet.ts';
import type { IdbStore } from '../store/idb.ts';
import type { RoomRow } from '../store/room-book.ts';
import type { Choice } from '../table/part.ts';
import { OwnBots } from './bots/own-bots.ts';
import type { PageCalls } from './bridge.ts';
import { KeptRoom } from './kept-room.ts';
import { Links } from './links.ts';
import { fileOf, momentsOf, noGame } from './look-back.ts';
import { Presence } from './presence.ts';
import { optionsFor } from './room-row.ts';
import { Sitting } from './sitting.ts';
import type { Snapshot } from './snapshot.ts';
import type { Speech } from './speech.ts';
import { gameStateOf, plugIn } from './snapshots/game-state.ts';
import { obstacle, tableOf } from './snapshots/lobby.ts';
import { refusal } from './snapshots/prompt.ts';
import { roomSnapshot } from './snapshots/room.ts';
import { afterAMoment, inSpareTime } from './own-time.ts';
import type { WakingClock } from './waking-clock.ts';
import { QuestionTime } from './question-time.ts';
import { Refusal } from './refusal.ts';
import { scoreOf } from './scores.ts';

/** The game that somebody comes to a room with. */
export interface EnteredGame {
  readonly sealed: Sealed;
  /** It is over here, and the lobby is shown: others who missed its end still get it from this device. */
  readonly behind?: true;
}

export interface PlayerSetUp {
  /** The games that this build plays. */
  readonly plugs: readonly Plug[];
  /** The language that is spoken now. */
  readonly speech: () => Speech;
  /** The id of this build. */
  readonly build?: Uint8Array;
  readonly row: RoomRow;
  /** A secret of the room that an invite says: it opens the door instead of the one in the row, and is kept if it does. */
  readonly tried?: Uint8Array | undefined;
  readonly game?: EnteredGame;
  readonly page: PageCalls;
  /** Where the room and its games are kept. */
  readonly cabinet: Cabinet;
  readonly clock: WakingClock;
  /** Names this tab in every store. */
  readonly token: string;
  /** Aborted when nobody wants to be here any more. */
  readonly leaving: AbortSignal;
  readonly changed: () => void;
  readonly failed: (error: Error) => void;
}

/** How long all have to sign a charter before another is proposed. */
const PROPOSAL = 5_000;

export class Player {
  readonly sitting: Sitting;
  readonly kept: KeptRoom;
  readonly #setUp: PlayerSetUp;
  readonly #links: Links;
  readonly #presence: Presence;
  readonly #time: QuestionTime;
  readonly #bots: OwnBots;
  #store: IdbStore | undefined;
  #finished = false;
  /** When I last proposed to begin. */
  #proposed = -Infinity;

  /** Opens the door: alone with bots, or with the networks of the page, which come when they come. */
  constructor(setUp: PlayerSetUp) {
    const { row, game, token, plugs, build, page, clock, cabinet, leaving } = setUp;
    this.#setUp = setUp;
    this.#links = new Links(clock, () => setUp.changed());
    const network = new MultiTransport(peerId(newName())); // that nobody outside can take, nor those of its bots
    if (!row.practice) this.#borrow(network);
    this.kept = new KeptRoom(row, (changed) => {
      if (!leaving.aborted)
        cabinet.rooms.put(changed).catch((error: unknown) => setUp.failed(error as Error));
    });
    this.#time = new QuestionTime(plugs, clock);
    const { identity, name, code, table, last } = row;
    const secret = setUp.tried ?? row.secret;
    this.sitting = new Sitting({
      ...{ identity, name, network, token },
      ...(build && { build }),
      owns: (idPk) => this.kept.levels.has(toHex(idPk)),
      invite: { code, secret },
      ...(table && { table }),
      ...(game && { sealed: game.sealed }),
      ...(last !== undefined && { last: fromHex(last) }),
      games: plugs.map(({ game }) => game),
      verify: verifyAtOnce,
      store: (sid) => (this.#store = cabinet.store(sid)),
      now: () => Math.floor(Date.now() / 1000),
      every: (ms, f) => {
        const timer = setInterval(f, ms);
        return () => clearInterval(timer);
      },
      afterThought: afterAMoment,
      spare: inSpareTime,
      events: {
        changed: () => this.#react(),
        begun: ({ sealed: { sid } }) => this.#begin(toHex(sid)),
        failed: (error) => setUp.failed(error),
      },
    });
    this.#presence = new Presence(this.sitting.room, this.#links, clock);
    this.#bots = new OwnBots({
      ...{ page, network, kept: this.kept, lasting: cabinet.lasting },
      sealed: game?.behind === true ? undefined : game?.sealed,
      invite: () => this.sitting.room.invite,
    });
  }

  get snapshot(): Snapshot {
    return roomSnapshot({
      plugs: this.#setUp.plugs,
      speech: this.#setUp.speech(),
      sitting: this.sitting,
      kept: this.kept,
      presence: this.#presence,
      links: this.#links,
      time: this.#time,
      fleeting: !this.#setUp.cabinet.lasting,
      behind: this.#setUp.game?.behind === true ? this.#setUp.game.sealed.sid : undefined,
    });
  }

  /** Called every second: my time may be up [L6]. */
  tick(): void {
    const { peer } = this.sitting;
    if (peer !== undefined) this.#time.tick(peer);
  }

  addBot(level: string): void {
    const taken = this.sitting.room.members.map(({ name }) => name);
    this.#bots.add(level, this.#plug?.bots.names ?? [], taken);
  }

  removeBot(key: string): void {
    this.#bots.remove(key);
  }

  /** Throws what is wrong with them. */
  setOptions(raw: unknown): void {
    const plug = this.#plug;
    if (plug === undefined) throw new Refusal('no-options');
    this.sitting.room.setOptions(optionsFor(plug, raw, plug.game.seats.least));
  }

  /** While a proposal is on its way another one would only get in between, unless it is withdrawn. */
  start(): void {
    const { now } = this.#setUp.clock;
    const { room } = this.sitting;
    if (now - this.#proposed < PROPOSAL && !room.hasWithdrawn) return;
    const why = obstacle(room, this.#setUp.plugs, this.#setUp.speech());
    if (why !== undefined) throw new Error(why);
    this.#proposed = now;
    room.start();
  }

  why(q: number, choice: Choice): string | undefined {
    const { peer } = this.sitting;
    const { plugs, speech } = this.#setUp;
    const asked = peer?.engine.askedAt(q);
    if (peer === undefined || asked === undefined) return speech().app.table.questionOver;
    return refusal(asked.ask, choice, gameStateOf(plugs, peer.engine, peer.ready, speech()));
  }

  /** The page may have shown a question that is over: then nothing is said. */
  async answer(q: number, choice: Choice): Promise<void> {
    const { peer } = this.sitting;
    if (peer?.engine.askedAt(q) === undefined) return;
    const why = this.why(q, choice);
    if (why !== undefined) throw new Error(why);
    await peer.answer(q, choice).catch(ignoreNotNow);
  }

  /** Only signs of the game that is played: others would not be shown. */
  showSign(sign: string, isShown: boolean): void {
    const { peer, room } = this.sitting;
    if (peer === undefined) throw noGame();
    const { signs = [] } = plugIn(this.#setUp.plugs, peer.engine);
    if (signs.includes(sign)) room.showSign(sign, isShown);
  }

  /** Throws why nobody hears it; of what can't be seen nothing is said. */
  say(remark: Remark): void {
    const { room, isOut } = this.sitting;
    const words = remark.is === 'text' ? cleanRemark(remark.text) : undefined;
    if (words === '') return;
    if (isOut) throw new Refusal('out-of-talk');
    const said = words === undefined ? remark : { is: 'text' as const, text: words };
    if (!room.say(said)) throw new Refusal('too-much-talk');
  }

  /** On to the lobby, from a game that is over or goes on without me. */
  pass(): void {
    const { peer } = this.sitting;
    if (peer !== undefined) this.kept.pass(toHex(peer.engine.sealed.sid));
  }

  /** The game file of the table. */
  get file(): Uint8Array<ArrayBuffer> {
    return fileOf(this.sitting.peer);
  }

  /** What I saw at each line of the log: my own log is gone through once more. */
  async moments(): Promise<readonly unknown[]> {
    const stored = await this.#store?.load();
    if (stored === undefined) throw noGame();
    return momentsOf(this.#setUp.plugs, this.sitting.peer, stored);
  }

  close(): void {
    this.#bots.close();
    this.sitting.close();
  }

  /** The game that the room plays, if this build knows it. */
  get #plug(): Plug | undefined {
    return tableOf(this.sitting.room, this.#setUp.plugs)?.plug;
  }

  #borrow(network: MultiTransport): void {
    const { row, page, leaving } = this.#setUp;
    const { identity, code, secret, games } = row;
    const isNew = games.length === 0 && hasOpened(identity, { code, secret });
    const { port1, port2 } = new MessageChannel();
    void page.lend({ code, isNew, watches: false }, port2);
    borrow(port1, network, this.#links, leaving);
  }

  #react(): void {
    queueMicrotask(() => {
      const { room, peer } = this.sitting;
      const { secret } = room.invite;
      if (secret !== undefined && !this.kept.knows(secret) && this.#isGreeted) this.kept.learnSecret(secret);
      const table = tableOf(room, this.#setUp.plugs);
      if (table !== undefined) {
        const { id, version } = table.plug.game;
        const watching = room.table?.watching;
        this.kept.learnTable({ game: id, version, options: table.options, ...(watching && { watching }) });
      }
      if (this.#isPracticeSet) this.start();
      if (peer?.engine.over === true) this.#finish();
      this.#setUp.changed();
    });
  }

  /** Has somebody proven the secret of the room who is no bot of mine? Those have it from me. */
  get #isGreeted(): boolean {
    const { levels } = this.kept;
    return this.sitting.room.members.some(({ me, of, idPk }) => !me && !of && !levels.has(toHex(idPk)));
  }

  /** A practice game begins by itself when all bots are here. */
  get #isPracticeSet(): boolean {
    const { room, peer } = this.sitting;
    const { practice, bots } = this.kept.row;
    const isFirst = peer === undefined && this.#setUp.game === undefined;
    return (
      practice &&
      isFirst &&
      room.members.length === bots.length + 1 &&
      obstacle(room, this.#setUp.plugs, this.#setUp.speech()) === undefined
    );
  }

  #begin(sid: string): void {
    this.#finished = false;
    this.kept.begin(sid);
    this.#react();
  }

  #finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    const engine = this.sitting.peer?.engine;
    this.#store
      ?.finish(this.#setUp.token)
      .then((isNew) => (isNew && engine ? this.#count(engine) : undefined))
      .catch((error: unknown) => this.#setUp.failed(error as Error));
  }

  /** A game is counted when it ends, and not whenever it is looked at. */
  async #count(engine: Engine): Promise<void> {
    const { plugs, cabinet } = this.#setUp;
    const score = scoreOf(plugs, engine, this.kept.levels, Date.now());
    if (score) await cabinet.scores.put(engine.sealed.sid, score).catch(() => undefined); // no game suffers for it
  }
}
