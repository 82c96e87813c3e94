/** The engine behind the page: one room at a time, the games on this device, and a snapshot whenever something changed. */

import type { Level } from '../../games/wallet/bot/bot.ts';
import type { WalletOptions } from '../../games/wallet/options.ts';
import type { WalletView } from '../../games/wallet/view.ts';
import { wallet } from '../../games/wallet/wallet.ts';
import { decodeSealed, type Sealed } from '../../log/charter.ts';
import { fromHex, toHex } from '../../crypto/bytes.ts';
import { newName } from '../../net/chance.ts';
import { newInvitation, newSecret } from '../../room/identity.ts';
import { parseInvite } from '../../room/invite.ts';
import { decodeSeatTransfer, encodeSeatTransfer } from '../../room/seat-transfer.ts';
import { LockLost } from '../../store/store.ts';
import { Cabinet, sweep } from '../../store/cabinet.ts';
import { Outdated } from '../../store/database.ts';
import { Moved } from '../../store/games.ts';
import type { RoomRow } from '../../store/room-book.ts';
import { encodeTranscript, transcriptOf } from '../../log/transcript.ts';
import { peerId } from '../../net/transport.ts';
import type { Choice } from '../../table/part.ts';
import type { Seat } from '../../table/seat.ts';
import type { EngineCalls, SavedGame } from '../bridge.ts';
import type { Problem, Snapshot } from '../snapshot.ts';
import { fit } from './room-row.ts';
import type { Services } from './services.ts';
import { Stay } from './stay.ts';
import { WakingClock } from './waking-clock.ts';

/** Changes come in bursts: so many milliseconds between two snapshots at least. */
const PAUSE = 40;

export class Host implements Omit<EngineCalls, 'verify'> {
  readonly #services: Services;
  readonly #tell: (snapshot: Snapshot) => void;
  readonly #clock: WakingClock;
  readonly #disk = Cabinet.inBrowser();
  /** For what the disk does not take. */
  readonly #memory = Cabinet.inMemory();
  readonly #token = newName();
  /** Tabs of this browser: who enters a room tells the others. Without it they notice when they write. */
  readonly #tabs = channel('billfold/1/tabs');
  #stay: Stay | undefined;
  /** Aborted when I leave where I am, or was about to be. */
  #leaving = new AbortController();
  #problem: Problem | undefined;
  #due = false;

  constructor(services: Services, tell: (snapshot: Snapshot) => void, clock = new WakingClock()) {
    this.#services = services;
    this.#tell = tell;
    this.#clock = clock;
    setInterval(() => {
      this.#clock.tick();
      this.#stay?.tick();
      if (this.#stay !== undefined) this.#changed();
    }, 1000);
    sweep();
    if (this.#tabs === undefined) return;
    this.#tabs.onmessage = ({ data }: MessageEvent<{ code: string; token: string }>) => {
      if (this.#stay?.row.code !== data.code || data.token === this.#token) return;
      this.#fail(new LockLost('another tab plays here now'));
    };
  }

  practise(name: string, bots: readonly Level[], options: WalletOptions): Promise<void> {
    return this.#goTo(async (leaving) => {
      const row = { ...this.#openRow(name, options, newName()), practice: true };
      const stay = await this.#enter(leaving, await this.#place(), row);
      for (const level of bots) stay.addBot(level);
    });
  }

  open(name: string, options: WalletOptions): Promise<void> {
    return this.#goTo(async (leaving) => {
      await this.#enter(leaving, await this.#place(), this.#openRow(name, options));
    });
  }

  /** Who was in this room before has the same key, and goes on with its game if one runs. */
  async join(name: string, invite: string): Promise<void> {
    const { code, secret } = parseInvite(invite);
    await this.#goTo(async (leaving) => {
      const known = await this.#find(({ rooms }) => rooms.get(code));
      const { at, found: row } = known ?? {
        at: await this.#place(),
        found: this.#newRow(code, secret, name),
      };
      const last = row.games.at(-1);
      const state = last === undefined ? undefined : await this.#stateOf(at, last);
      leaving.throwIfAborted();
      if (last !== undefined && state === 'moved') return this.move(last);
      const running =
        last !== undefined && state === 'running'
          ? await this.#sealedOf(at, last).catch(unlessReadable)
          : undefined;
      if (running !== undefined) await this.#enter(leaving, at, row, running);
      else await this.#enter(leaving, at, { ...row, name, ...(secret && { secret }) });
    });
  }

  resume(sid: string): Promise<void> {
    return this.#goTo(async (leaving) => {
      const { at, found: row } = await this.#roomOf(sid);
      const state = await this.#stateOf(at, sid);
      leaving.throwIfAborted();
      if (state === 'moved') return this.move(sid);
      await this.#enter(leaving, at, row, await this.#sealedOf(at, sid));
    });
  }

  home(): Promise<void> {
    return this.#goTo(() => Promise.resolve());
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
    await this.#do(({ sitting }) => sitting.room.turnAway(peerId(peer)));
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

  async goOn(): Promise<void> {
    await this.#here.goOn();
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
    return (await Promise.all([this.#disk, this.#memory].map(savedIn))).flat();
  }

  async deleteGame(sid: string): Promise<void> {
    if (this.#stay?.row.games.includes(sid) === true) await this.home();
    for (const at of [this.#disk, this.#memory])
      if ((await savedIn(at)).some((game) => game.sid === sid)) await at.forget(sid);
  }

  /** The seat is in the snapshot from now on, also after a reload: the other device may not have got it yet. */
  async move(sid: string): Promise<void> {
    const { at, found } = await this.#roomOf(sid);
    const { code, secret, name, practice, bots } = found;
    if (secret === undefined || practice || bots.length > 0) {
      throw new Error('A table with bots of this device can not move.');
    }
    const peer = this.#stay?.sitting.peer;
    const isHere = peer !== undefined && toHex(peer.engine.sealed.sid) === sid;
    const move = await at.saved.move(fromHex(sid), isHere ? peer.heard : undefined);
    const seat = new Uint8Array(encodeSeatTransfer({ code, secret, name, move }));
    this.#fail(new Moved('This seat has moved to another device.'), seat);
  }

  async receive(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { code, secret, name, identity, move } = decodeSeatTransfer(bytes);
    const at = await this.#place();
    if (!at.lasting) throw new Error('This window can store nothing: take the seat over in another one.');
    const sid = toHex(await at.saved.receive(move, Date.now()));
    await at.rooms.put({ ...this.#newRow(code, secret, name), identity, games: [sid], last: sid });
    return sid;
  }

  /** Where something new is kept. */
  async #place(): Promise<Cabinet> {
    return (await this.#disk.takes()) ? this.#disk : this.#memory;
  }

  /** Something that is kept here, and where. */
  async #find<T>(
    look: (at: Cabinet) => Promise<T | undefined>,
  ): Promise<{ readonly at: Cabinet; readonly found: T } | undefined> {
    for (const at of [this.#disk, this.#memory]) {
      const found = await look(at).catch(unlessReadable);
      if (found !== undefined) return { at, found };
    }
    return undefined;
  }

  async #roomOf(sid: string): Promise<{ readonly at: Cabinet; readonly found: RoomRow }> {
    const room = await this.#find(({ rooms }) => rooms.of(sid));
    if (room === undefined) throw notHere();
    return room;
  }

  get #here(): Stay {
    if (this.#stay === undefined) throw new Error('You are at no table.');
    return this.#stay;
  }

  #newRow(code: string, secret: Uint8Array | undefined, name: string): RoomRow {
    return {
      ...{ code, name, bots: [], practice: false, games: [], written: Date.now() },
      identity: newSecret(),
      ...(secret && { secret }),
    };
  }

  /** Of a room that this device opens. */
  #openRow(name: string, options: WalletOptions, named?: string): RoomRow {
    const identity = newSecret();
    const { code, secret } = newInvitation(identity, named);
    const table = { game: wallet.id, version: wallet.version, options };
    return { ...this.#newRow(code, secret, name), identity, table };
  }

  /** Leaves where I am at once, also if I was still on the way in: who goes twice ends where the last way leads. */
  async #goTo(way: (leaving: AbortSignal) => Promise<void>): Promise<void> {
    this.#leave();
    this.#problem = undefined;
    this.#changed();
    const leaving = this.#leaving.signal;
    try {
      await way(leaving);
    } catch (error) {
      if (!leaving.aborted) throw error; // whoever went on elsewhere has no use for it
    }
  }

  #leave(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    const { row } = this.#stay ?? {};
    this.#stay?.close();
    this.#stay = undefined;
    // The bots' worker has ended, and in memory nothing of them is left.
    if (row !== undefined && row.bots.length > 0) for (const sid of row.games) void this.#memory.forget(sid);
  }

  async #enter(leaving: AbortSignal, at: Cabinet, known: RoomRow, sealed?: Sealed): Promise<Stay> {
    const row = fit(known);
    leaving.throwIfAborted();
    await at.rooms.put(row);
    leaving.throwIfAborted();
    this.#tabs?.postMessage({ code: row.code, token: this.#token });
    const unlessLeft =
      <T extends unknown[]>(f: (...values: T) => void) =>
      (...values: T): void => {
        if (!leaving.aborted) f(...values);
      };
    const stay = await Stay.enter({
      row,
      ...(sealed && { sealed }),
      services: this.#services,
      cabinet: at,
      clock: this.#clock,
      token: this.#token,
      leaving,
      changed: unlessLeft(() => this.#changed()),
      keep: unlessLeft((kept) => {
        at.rooms.put(kept).catch(unlessLeft((error: Error) => this.#fail(error)));
      }),
      failed: unlessLeft((error) => this.#fail(error)),
    });
    this.#stay = stay;
    this.#changed();
    void at.tidy(row.code).catch(() => undefined); // there is time for that
    return stay;
  }

  async #stateOf(at: Cabinet, game: string): Promise<SavedGame['state'] | undefined> {
    return (await savedIn(at)).find(({ sid }) => sid === game)?.state;
  }

  async #sealedOf(at: Cabinet, game: string): Promise<Sealed> {
    const stored = await at.store(fromHex(game)).load();
    if (stored === undefined) throw notHere();
    try {
      return decodeSealed(stored.charter);
    } catch (error) {
      throw new Error('This game was begun with another version of the page: it can’t go on here.', {
        cause: error,
      });
    }
  }

  #do(f: (stay: Stay) => void): Promise<void> {
    f(this.#here);
    this.#changed();
    return Promise.resolve();
  }

  /** `seat`: what is left of it, to be carried to another device. */
  #fail(error: Error, seat?: Uint8Array<ArrayBuffer>): void {
    this.#leave();
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

/** What is kept there, as far as it can be read. */
async function savedIn({ saved, rooms }: Cabinet): Promise<readonly SavedGame[]> {
  const shelved = (await saved.list().catch(unlessReadable)) ?? [];
  const known = (await rooms.list().catch(unlessReadable)) ?? [];
  return shelved.map(({ sid, names, state, written }) => {
    const id = toHex(sid);
    const practice = known.some((room) => room.practice && room.games.includes(id));
    return { sid: id, names, state, written, practice };
  });
}

/** What can't be read, or has no database to be read from, is not there; unless a newer page can read it. */
function unlessReadable(error: unknown): undefined {
  if (error instanceof Outdated) throw error;
  return undefined;
}

/** Not every browser has them, nor every window. */
function channel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

const notHere = (): Error => new Error('This game is not on this device.');
