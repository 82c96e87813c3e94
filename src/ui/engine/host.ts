/** The engine behind the page: one room at a time, the games on this device, and a snapshot whenever something changed. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import type { WalletOptions } from '../../games/wallet/options.ts';
import type { WalletView } from '../../games/wallet/view.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import { decodeSealed, type Sealed } from '../../session/charter.ts';
import { fromHex, newName, newSecret, toHex } from '../../session/device.ts';
import { newInvitation, parseInvite } from '../../session/room/invite.ts';
import { decodeSuitcase, encodeSuitcase } from '../../session/room/suitcase.ts';
import { LockLost } from '../../session/store.ts';
import { Database, Moved } from '../../session/stores/database.ts';
import { IdbStore } from '../../session/stores/idb.ts';
import { RoomBook, type RoomRow } from '../../session/stores/room-book.ts';
import { Shelf } from '../../session/stores/shelf.ts';
import { encodeTranscript, transcriptOf } from '../../session/transcript.ts';
import { peerId } from '../../session/transport.ts';
import type { Choice } from '../../table/part.ts';
import type { Seat } from '../../table/seat.ts';
import type { EngineCalls, SavedGame } from '../bridge.ts';
import type { Problem, Snapshot } from '../snapshot.ts';
import type { Services } from './services.ts';
import { Stay } from './stay.ts';

/** Changes come in bursts: so many milliseconds between two snapshots at least. */
const PAUSE = 40;

export class Host implements Omit<EngineCalls, 'verify'> {
  readonly #services: Services;
  readonly #tell: (snapshot: Snapshot) => void;
  readonly #database = new Database();
  readonly #shelf = new Shelf(this.#database);
  readonly #book = new RoomBook();
  readonly #token = newName();
  /** Tabs of this browser: who enters a room tells the others. */
  readonly #tabs = new BroadcastChannel('billfold/1/tabs');
  #stay: Stay | undefined;
  #problem: Problem | undefined;
  #due = false;

  constructor(services: Services, tell: (snapshot: Snapshot) => void) {
    this.#services = services;
    this.#tell = tell;
    setInterval(() => {
      this.#stay?.tick();
      if (this.#stay !== undefined) this.#changed();
    }, 1000);
    this.#tabs.onmessage = ({ data }: MessageEvent<{ code: string; token: string }>) => {
      if (this.#stay?.row.code !== data.code || data.token === this.#token) return;
      this.#fail(new LockLost('another tab plays here now'));
    };
  }

  async practise(name: string, bots: readonly Level[], options: WalletOptions): Promise<void> {
    await this.home();
    const secret = newSecret().slice(0, 16);
    await this.#enter({ ...this.#newRow(newName(), secret, name, options), practice: true });
    for (const level of bots) this.#here.addBot(level);
  }

  async open(name: string, options: WalletOptions): Promise<void> {
    await this.home();
    const { code, secret } = newInvitation();
    await this.#enter(this.#newRow(code, secret, name, options));
  }

  /** Who was in this room before has the same key, and goes on with its game if one runs. */
  async join(name: string, invite: string): Promise<void> {
    const { code, secret } = parseInvite(invite);
    await this.home();
    const known = await this.#book.get(code);
    const last = known?.games.at(-1);
    const state = last === undefined ? undefined : await this.#stateOf(last);
    if (last !== undefined && state === 'moved') return this.move(last);
    const running = last !== undefined && state === 'running' ? await this.#sealedOf(last) : undefined;
    if (known !== undefined && running !== undefined) await this.#enter(known, running);
    else if (known !== undefined) await this.#enter({ ...known, name, ...(secret && { secret }) });
    else await this.#enter({ ...this.#newRow(code, secret, name), written: Date.now() });
  }

  async resume(sid: string): Promise<void> {
    await this.home();
    if ((await this.#stateOf(sid)) === 'moved') return this.move(sid);
    const row = await this.#book.of(sid);
    const sealed = await this.#sealedOf(sid);
    if (row === undefined || sealed === undefined) throw new Error('This game is not on this device.');
    await this.#enter(row, sealed);
  }

  home(): Promise<void> {
    this.#stay?.close();
    this.#stay = undefined;
    this.#problem = undefined;
    this.#changed();
    return Promise.resolve();
  }

  async setReady(ready: boolean): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.setReady(ready));
  }

  async setOptions(options: WalletOptions): Promise<void> {
    await this.#do((stay) => stay.setOptions(options));
  }

  async addBot(level: Level): Promise<void> {
    await this.#do((stay) => stay.addBot(level));
  }

  async removeBot(key: string): Promise<void> {
    await this.#do((stay) => stay.removeBot(key));
  }

  async admit(peer: string): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.admit(peerId(peer)));
  }

  async turnAway(peer: string): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.turnAway(peerId(peer), 'Nobody let you in.'));
  }

  async start(): Promise<void> {
    await this.#do((stay) => stay.start());
  }

  why(q: number, choice: Choice): Promise<string | undefined> {
    return Promise.resolve(this.#here.why(q, choice));
  }

  async answer(q: number, choice: Choice): Promise<void> {
    await this.#here.answer(q, choice);
  }

  async vote(seats: readonly Seat[], yes: boolean): Promise<void> {
    await this.#here.sitting.peer?.vote(seats, yes);
  }

  async leave(): Promise<void> {
    await this.#here.sitting.peer?.leave();
  }

  file(): Promise<Uint8Array<ArrayBuffer>> {
    const { peer } = this.#here.sitting;
    if (peer === undefined) throw new Error('There is no game yet.');
    return Promise.resolve(new Uint8Array(encodeTranscript(transcriptOf(peer.engine))));
  }

  moments(): Promise<readonly WalletView[]> {
    return this.#here.moments();
  }

  async games(): Promise<readonly SavedGame[]> {
    const [shelved, rooms] = [await this.#shelf.list(), await this.#book.list()];
    return shelved.map(({ sid, names, state, written }) => {
      const id = toHex(sid);
      const practice = rooms.find(({ games }) => games.includes(id))?.practice === true;
      return { sid: id, names, state, written, practice };
    });
  }

  async deleteGame(sid: string): Promise<void> {
    if (this.#stay?.row.games.at(-1) === sid) await this.home();
    await this.#shelf.delete(fromHex(sid));
    await this.#book.forget(sid);
  }

  /** The seat is in the snapshot from now on, also after a reload: the other device may not have got it yet. */
  async move(sid: string): Promise<void> {
    const row = await this.#book.of(sid);
    if (row?.secret === undefined || row.practice || row.bots.length > 0) {
      throw new Error('A table with bots of this device can not move.');
    }
    const { code, secret, name } = row;
    const peer = this.#stay?.sitting.peer;
    const isHere = peer !== undefined && toHex(peer.engine.sealed.sid) === sid;
    const move = await this.#shelf.move(fromHex(sid), isHere ? peer.heard : undefined);
    const seat = new Uint8Array(encodeSuitcase({ code, secret, name, move }));
    this.#fail(new Moved('This seat has moved to another device.'), seat);
  }

  async receive(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { code, secret, name, identity, move } = decodeSuitcase(bytes);
    const sid = toHex(await this.#shelf.receive(move, Date.now()));
    const row = { ...this.#newRow(code, secret, name), identity, games: [sid], last: sid };
    await this.#book.put(row);
    return sid;
  }

  get #here(): Stay {
    if (this.#stay === undefined) throw new Error('You are at no table.');
    return this.#stay;
  }

  #newRow(code: string, secret: Uint8Array | undefined, name: string, options?: WalletOptions): RoomRow {
    return {
      ...{ code, name, bots: [], practice: false, games: [], written: Date.now() },
      identity: newSecret(),
      ...(secret && { secret }),
      ...(options && { table: { game: wallet.id, version: wallet.version, options } }),
    };
  }

  async #enter(row: RoomRow, sealed?: Sealed): Promise<void> {
    await this.#book.put(row);
    this.#tabs.postMessage({ code: row.code, token: this.#token });
    this.#stay = await Stay.enter({
      row,
      ...(sealed && { sealed }),
      services: this.#services,
      database: this.#database,
      token: this.#token,
      changed: () => this.#changed(),
      keep: (kept) => void this.#book.put(kept),
      failed: (error) => this.#fail(error),
      refused: (why) => this.#refuse(why),
    });
    this.#changed();
  }

  async #stateOf(game: string): Promise<SavedGame['state'] | undefined> {
    return (await this.#shelf.list()).find(({ sid }) => toHex(sid) === game)?.state;
  }

  async #sealedOf(game: string): Promise<Sealed | undefined> {
    const stored = await new IdbStore(this.#database, fromHex(game), () => Date.now()).load();
    return stored && decodeSealed(stored.charter);
  }

  #do(f: (stay: Stay) => void): Promise<void> {
    f(this.#here);
    this.#changed();
    return Promise.resolve();
  }

  /** Who stands at the door is told why it stays shut; at the table one bad link among others is no problem of ours. */
  #refuse(why: string): void {
    const { room, peer } = this.#stay?.sitting ?? {};
    if (room === undefined || peer !== undefined || room.table !== undefined) return;
    this.#problem = { is: 'refused', words: asSentence(why) };
    this.#changed();
  }

  /** `seat`: what is left of it, to be carried to another device. */
  #fail(error: Error, seat?: Uint8Array<ArrayBuffer>): void {
    this.#stay?.close();
    this.#stay = undefined;
    const is = error instanceof Moved ? 'moved' : error instanceof LockLost ? 'taken-over' : 'broken';
    this.#problem = { is, words: error.message, ...(seat && { seat }) };
    this.#changed();
  }

  #changed(): void {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      this.#tell({ ...this.#stay?.snapshot, ...(this.#problem && { problem: this.#problem }) });
    }, PAUSE);
  }
}

/** What another program says is no more than words. */
function asSentence(why: string): string {
  const [first = '', ...rest] = why.trim();
  return `${first.toUpperCase()}${rest.join('')}${/[.!?]$/.test(why.trim()) ? '' : '.'}`;
}
