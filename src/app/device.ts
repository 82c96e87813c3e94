/** The player's device, as the page asks it: what is kept here, where the player is, and what is done there. */

import type { Plug } from '../games/plug.ts';
import { toHex } from '../crypto/bytes.ts';
import type { Sealed } from '../log/charter.ts';
import { whyNotPlay } from '../log/open-table.ts';
import { newName } from '../net/chance.ts';
import { peerId } from '../net/transport.ts';
import type { Remark } from '../room/remark.ts';
import { parseInvite, parseWatchInvite } from '../room/invite.ts';
import { sweep } from '../store/cabinet.ts';
import { Moved } from '../store/games.ts';
import type { Choice } from '../table/part.ts';
import type { Seat } from '../table/seat.ts';
import type { DeviceCalls, GameScores, PageCalls, SavedGame } from './bridge.ts';
import { Cabinets } from './cabinets.ts';
import type { Player } from './player.ts';
import { newRoom, openedRoom, playedByDefault, playedWith, triedSecret } from './room-row.ts';
import { ENGLISH, type Speech } from './speech.ts';
import { WakingClock } from './waking-clock.ts';
import { Whereabouts } from './whereabouts.ts';
import { reasonFor, Refusal } from './refusal.ts';
import { gameScores, scoreFile } from './scores.ts';

export interface DeviceSetUp {
  readonly plugs: readonly Plug[];
  readonly page: PageCalls;
  readonly clock?: WakingClock | undefined;
  /** The id of this build, if it is one. */
  readonly build?: Uint8Array | undefined;
  /** What is said here in a language, by its code. */
  readonly learn?: (code: string) => Promise<Speech>;
  /** The language that is spoken first. */
  readonly speech?: Speech;
}

export class Device implements DeviceCalls {
  readonly #plugs: readonly Plug[];
  readonly #cabinets = new Cabinets();
  readonly #whereabouts: Whereabouts;
  readonly #learn: DeviceSetUp['learn'];
  #speech: Speech;
  /** Who changes the language twice hears the last. */
  #change = 0;
  /** The language that is learnt now, or was last. */
  #learning: Promise<Speech> | undefined;

  constructor({ plugs, page, clock = new WakingClock(), build, learn, speech = ENGLISH }: DeviceSetUp) {
    this.#plugs = plugs;
    this.#learn = learn;
    this.#speech = speech;
    this.#whereabouts = new Whereabouts({
      ...{ plugs, page, clock },
      speech: () => this.#speech,
      ...(build && { build }),
      left: ({ bots, games }) => {
        if (bots.length > 0) void this.#cabinets.forgetFleeting(games);
      },
    });
    sweep();
  }

  /** What a call has thrown, in words. */
  reasonFor(error: unknown): string {
    return reasonFor(error, this.#speech.app);
  }

  /** What is shown is said anew. */
  async speak(code: string): Promise<void> {
    const change = ++this.#change;
    this.#learning = this.#learn?.(code);
    const speech = (await this.#learning) ?? ENGLISH;
    if (change !== this.#change) return;
    this.#speech = speech;
    this.#whereabouts.changed();
  }

  async practise(name: string, game: string, bots: readonly string[], options: unknown): Promise<void> {
    const table = playedWith(this.#plugs, game, options, bots.length + 1);
    await this.#whereabouts.goTo(async (leaving) => {
      const row = { ...openedRoom(name, table, newName()), practice: true };
      const player = await this.#whereabouts.enter(leaving, { at: await this.#cabinets.forNew(), row });
      for (const level of bots) player.addBot(level);
    });
  }

  async open(name: string, game: string): Promise<void> {
    const table = playedByDefault(this.#plugs, game);
    await this.#whereabouts.goTo(async (leaving) => {
      const row = openedRoom(name, table);
      await this.#whereabouts.enter(leaving, { at: await this.#cabinets.forNew(), row });
    });
  }

  /** Who was in this room before has the same key, and comes back to its last game: to go on with it, or to see how it ended. */
  async join(name: string, invite: string): Promise<void> {
    const { code, secret } = parseInvite(invite);
    await this.#whereabouts.goTo(async (leaving) => {
      const room = (await this.#cabinets.room(code)) ?? {
        at: await this.#cabinets.forNew(),
        row: newRoom(code, secret, name),
      };
      const { at, row } = room;
      const renamed = { at, row: { ...row, name }, tried: triedSecret(row, secret) };
      const last = await this.#cabinets.lastIn(room);
      leaving.throwIfAborted();
      if (last?.state === 'moved' && !last.isBehind) return this.move(last.sid);
      const sealed = last && (await this.#cabinets.charterOf(room, last.sid));
      if (sealed && last.state === 'running' && !last.isBehind) {
        await this.#whereabouts.enter(leaving, room, { sealed: this.#playable(sealed) });
      } else {
        // Also one that was left behind: whoever missed its end hears it from here.
        const isKept = sealed && last.state === 'finished' && this.#whyNotPlay(sealed) === undefined;
        const game = isKept ? { sealed, ...(last.isBehind && { behind: true as const }) } : undefined;
        await this.#whereabouts.enter(leaving, renamed, game);
      }
    });
  }

  async runningAt(invite: string): Promise<string | undefined> {
    const room = await this.#cabinets.room(parseInvite(invite).code);
    const last = room && (await this.#cabinets.lastIn(room));
    const runs = last?.state === 'running' || last?.state === 'damaged';
    return runs && !last.isBehind ? last.sid : undefined;
  }

  async watch(name: string, link: string): Promise<void> {
    const invite = parseWatchInvite(link);
    await this.#whereabouts.goTo((leaving) => {
      this.#whereabouts.watch(leaving, name, invite);
      return Promise.resolve();
    });
  }

  resume(sid: string): Promise<void> {
    return this.#whereabouts.goTo(async (leaving) => {
      const room = await this.#cabinets.roomOf(sid);
      const state = await this.#cabinets.stateOf(room, sid);
      leaving.throwIfAborted();
      if (state === 'moved') return this.move(sid);
      const sealed = await this.#cabinets.sealedOf(room, sid);
      const game = { sealed: state === 'running' ? this.#playable(sealed) : sealed };
      await this.#whereabouts.enter(leaving, room, game);
    });
  }

  home(): Promise<void> {
    const { player } = this.#whereabouts;
    if (player?.sitting.peer?.engine.over === true) player.pass(); // its end was shown
    return this.#whereabouts.goTo(() => Promise.resolve());
  }

  async pass(): Promise<void> {
    await this.#do((player) => player.pass());
  }

  /** Only at home: who is in a room sees who is there. */
  async lookFor(sid: string | undefined): Promise<void> {
    if (sid === undefined) this.#whereabouts.lookAway();
    else await this.#whereabouts.lookFor(() => this.#cabinets.waiting(sid));
  }

  async setReady(ready: boolean): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.setReady(ready));
  }

  async setOptions(options: unknown): Promise<void> {
    await this.#do((player) => player.setOptions(options));
  }

  async setWatching(on: boolean): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.setWatching(on));
  }

  askForSeat(): Promise<void> {
    this.#whereabouts.onlooker?.watching.room.ask();
    return Promise.resolve();
  }

  async addBot(level: string): Promise<void> {
    await this.#do((player) => player.addBot(level));
  }

  async removeBot(key: string): Promise<void> {
    await this.#do((player) => player.removeBot(key));
  }

  async admit(peer: string): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.admit(peerId(peer)));
  }

  async turnAway(peer: string): Promise<void> {
    await this.#do(({ sitting }) => sitting.room.turnAway(peerId(peer)));
  }

  async start(): Promise<void> {
    await this.#do((player) => player.start());
  }

  why(q: number, choice: Choice): Promise<string | undefined> {
    return Promise.resolve(this.#whereabouts.here.why(q, choice));
  }

  async answer(q: number, choice: Choice): Promise<void> {
    await this.#whereabouts.here.answer(q, choice);
  }

  async vote(seats: readonly Seat[], yes: boolean): Promise<void> {
    await this.#whereabouts.here.sitting.peer?.vote(seats, yes);
  }

  async leave(): Promise<void> {
    await this.#whereabouts.here.sitting.peer?.leave();
  }

  async showSign(sign: string, isShown: boolean): Promise<void> {
    await this.#do((player) => player.showSign(sign, isShown));
  }

  async say(remark: Remark): Promise<void> {
    await this.#do((player) => player.say(remark));
  }

  async goOn(): Promise<void> {
    await this.#whereabouts.here.sitting.peer?.goOn();
  }

  file(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve((this.#whereabouts.onlooker ?? this.#whereabouts.here).file);
  }

  moments(): Promise<readonly unknown[]> {
    return (this.#whereabouts.onlooker ?? this.#whereabouts.here).moments();
  }

  games(): Promise<readonly SavedGame[]> {
    return this.#cabinets.games();
  }

  async deleteGame(sid: string): Promise<void> {
    if (this.#whereabouts.player?.kept.row.games.includes(sid) === true) await this.home();
    await this.#cabinets.forget(sid);
  }

  /** Whoever has just changed the language is answered in it. */
  async scores(): Promise<readonly GameScores[]> {
    await this.#learning?.catch(() => undefined);
    return gameScores(await this.#cabinets.scores(), this.#plugs, this.#speech);
  }

  async scoreFile(): Promise<Uint8Array<ArrayBuffer>> {
    return scoreFile(await this.#cabinets.scores());
  }

  deleteScores(): Promise<void> {
    return this.#cabinets.forgetScores();
  }

  /** The seat is in the snapshot from now on, also after a reload: the other device may not have got it yet. */
  async move(sid: string): Promise<void> {
    const { ways, player } = this.#whereabouts;
    const peer = player?.sitting.peer;
    const isHere = peer !== undefined && toHex(peer.engine.sealed.sid) === sid;
    const seat = await this.#cabinets.giveSeat(sid, isHere ? peer.heard : undefined);
    if (ways !== this.#whereabouts.ways) return; // whoever went elsewhere finds it by the game
    this.#whereabouts.fail(new Moved('this seat has moved to another device'), seat);
  }

  receive(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    return this.#cabinets.takeSeat(bytes, async (code) => {
      if (this.#whereabouts.player?.kept.row.code === code) await this.home();
    });
  }

  /** Throws if this build may judge otherwise than the others at the table. */
  #playable(sealed: Sealed): Sealed {
    const why = this.#whyNotPlay(sealed);
    if (why !== undefined) throw new Refusal('other-build', why);
    return sealed;
  }

  #whyNotPlay({ charter }: Sealed): string | undefined {
    return whyNotPlay(
      charter,
      this.#plugs.map(({ game }) => game),
    );
  }

  #do(f: (player: Player) => void): Promise<void> {
    f(this.#whereabouts.here);
    this.#whereabouts.changed();
    return Promise.resolve();
  }
}
