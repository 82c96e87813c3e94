/** Where the player is: in one room at a time, on the way there, or nowhere; and what the page is shown of it. */

import type { Plug } from '../games/plug.ts';
import { Moved } from '../store/games.ts';
import type { WatchInvite } from '../room/invite.ts';
import type { RoomRow } from '../store/room-book.ts';
import { LockLost } from '../store/store.ts';
import type { PageCalls } from './bridge.ts';
import type { KnownRoom, Waiting } from './cabinets.ts';
import { OtherTabs } from './other-tabs.ts';
import { Onlooker } from './onlooker.ts';
import { PausedGame } from './paused-game.ts';
import { type EnteredGame, Player, type PlayerSetUp } from './player.ts';
import { fit } from './room-row.ts';
import type { Problem } from './snapshot.ts';
import type { Speech } from './speech.ts';
import type { WakingClock } from './waking-clock.ts';
import { reasonFor, Refusal } from './refusal.ts';

/** Changes come in bursts: so many milliseconds between two snapshots at least. */
const PAUSE = 40;

/** A room, and the secret that an invite to it says, whether or not it is known to be the right one. */
export interface Entered extends KnownRoom {
  readonly tried?: Uint8Array | undefined;
}

export interface WhereaboutsSetUp {
  /** The games that this build plays. */
  readonly plugs: readonly Plug[];
  /** The language that is spoken now. */
  readonly speech: () => Speech;
  /** Its id. */
  readonly build?: Uint8Array;
  readonly page: PageCalls;
  readonly clock: WakingClock;
  /** A room was left. */
  readonly left: (row: RoomRow) => void;
}

export class Whereabouts {
  readonly #setUp: WhereaboutsSetUp;
  readonly #tabs = new OtherTabs((code) => {
    if (this.#player?.kept.row.code === code) this.fail(new LockLost('another tab plays here now'));
  });
  #player: Player | undefined;
  #onlooker: Onlooker | undefined;
  /** At home. */
  #paused: PausedGame | undefined;
  /** Aborted when it is not asked any more who is there. */
  #looking = new AbortController();
  /** Aborted when I leave where I am, or was about to be. */
  #leaving = new AbortController();
  #problem: (Omit<Problem, 'words'> & { readonly error: Error }) | undefined;
  #due = false;
  #ways = 0;

  constructor(setUp: WhereaboutsSetUp) {
    this.#setUp = setUp;
    setInterval(() => {
      setUp.clock.tick();
      this.#player?.tick();
      if (this.#player !== undefined || this.#onlooker !== undefined) this.changed(); // words change with time
    }, 1000);
  }

  /** Throws if I am in no room. */
  get here(): Player {
    if (this.#player === undefined) throw new Refusal('no-table');
    return this.#player;
  }

  /** Undefined if I am in no room, or only watch. */
  get player(): Player | undefined {
    return this.#player;
  }

  /** Undefined if I don’t watch. */
  get onlooker(): Onlooker | undefined {
    return this.#onlooker;
  }

  /** How often I have gone somewhere: what takes a while sees by it that I am elsewhere now. */
  get ways(): number {
    return this.#ways;
  }

  /** Leaves where I am at once, also if I was still on the way in: who goes twice ends where the last way leads. */
  async goTo(way: (leaving: AbortSignal) => Promise<void>): Promise<void> {
    this.#ways++;
    this.#leave();
    this.#problem = undefined;
    this.changed();
    const leaving = this.#leaving.signal;
    try {
      await way(leaving);
    } catch (error) {
      if (!leaving.aborted) throw error; // whoever went on elsewhere has no use for it
    }
  }

  /** The end of a way: I am in this room, with the game to go on with. */
  async enter(leaving: AbortSignal, { at, row: known, tried }: Entered, game?: EnteredGame): Promise<Player> {
    const { plugs, speech, build, page, clock } = this.#setUp;
    const row = fit(known, plugs);
    leaving.throwIfAborted();
    await at.rooms.put(row);
    leaving.throwIfAborted();
    this.lookAway();
    this.#tabs.enter(row.code);
    const player = new Player({
      ...{ plugs, speech, row, tried, page, clock, leaving },
      ...(build && { build }),
      ...(game && { game }),
      cabinet: at,
      token: this.#tabs.token,
      ...this.#unless(leaving),
    });
    this.#player = player;
    this.changed();
    void at.tidy(row.code).catch(() => undefined); // there is time for that
    return player;
  }

  /** The end of a way, too: I watch this room. */
  watch(leaving: AbortSignal, name: string, invite: WatchInvite): void {
    leaving.throwIfAborted();
    this.lookAway();
    const { plugs, speech, page, clock } = this.#setUp;
    const { token } = this.#tabs;
    this.#onlooker = new Onlooker({
      ...{ plugs, speech, page, clock, leaving, token, name, invite },
      ...this.#unless(leaving),
    });
    this.changed();
  }

  /** Who of the people of a game that waits is there? Only at home, and for one game at a time. */
  async lookFor(find: () => Promise<Waiting | undefined>): Promise<void> {
    this.lookAway();
    const { signal } = this.#looking;
    const waiting = await find();
    if (waiting === undefined || signal.aborted || (this.#player ?? this.#onlooker) !== undefined) return;
    this.#paused = new PausedGame({ ...waiting, page: this.#setUp.page, changed: () => this.changed() });
    this.changed();
  }

  /** It is not asked any more who is there, also if that was still on its way. */
  lookAway(): void {
    this.#looking.abort();
    this.#looking = new AbortController();
    this.#paused?.close();
    this.#paused = undefined;
    this.changed();
  }

  /** I can't stay, and why. `seat`: what is left of mine, to be carried to another device. */
  fail(error: Error, seat?: Uint8Array<ArrayBuffer>): void {
    this.#leave();
    const is = error instanceof Moved ? 'moved' : error instanceof LockLost ? 'taken-over' : 'broken';
    this.#problem = { is, error, ...(seat && { seat }) };
    this.changed();
  }

  /** The page is shown a new snapshot, soon. */
  changed(): void {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      const problem = this.#told();
      void this.#setUp.page.show({
        ...(this.#player ?? this.#onlooker)?.snapshot,
        ...(this.#paused && { paused: this.#paused.snapshot }),
        ...(problem && { problem }),
      });
    }, PAUSE);
  }

  #told(): Problem | undefined {
    if (this.#problem === undefined) return undefined;
    const { error, ...problem } = this.#problem;
    return { ...problem, words: reasonFor(error, this.#setUp.speech().app) };
  }

  /** Of where I am no more nothing is told. */
  #unless(leaving: AbortSignal): Pick<PlayerSetUp, 'changed' | 'failed'> {
    return {
      changed: () => {
        if (!leaving.aborted) this.changed();
      },
      failed: (error) => {
        if (!leaving.aborted) this.fail(error);
      },
    };
  }

  #leave(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.lookAway();
    this.#onlooker?.close();
    this.#onlooker = undefined;
    const player = this.#player;
    this.#player = undefined;
    player?.close();
    if (player !== undefined) this.#setUp.left(player.kept.row);
  }
}
