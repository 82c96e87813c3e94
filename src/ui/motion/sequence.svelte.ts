/**
 * A scene that is played beat by beat: the clock goes on by itself, a tap goes on at once, and everything can be shown at once. The game
 * does not wait for it: beats come as the game tells them, and what is shown of the game is what the beats so far have told.
 */

/** One thing that comes to be seen. */
export interface Beat {
  /** Beats of one step belong together, as all that comes of one player: a tap goes on to the next step. */
  readonly step: number;
  /** In milliseconds, until the next beat. */
  readonly lasts: number;
}

/** What a game has to show beat by beat now. */
export interface Scene<Table> {
  /** Names the scene among all of this game. */
  readonly key: string;
  /** As far as they are known: more may come, none changes. */
  readonly beats: readonly Beat[];
  /** With how many beats the question that is put to me now may be seen; undefined if nothing is asked. */
  readonly asksAt: number | undefined;
  /** The table after so many beats: nothing in it tells of a later one. */
  at(beats: number): Table;
}

/** For who looks on: undefined when nothing more is to come now. */
export interface Playing {
  goOn(): void;
  showAll(): void;
}

/** As `net/clock.ts` has it. */
interface Clock {
  readonly now: number;
  after(delay: number, f: () => void): () => void;
}

/** How many beats of a scene were seen, over a reload; undefined if it was never looked at. */
export interface SceneMemory {
  seen(key: string): number | undefined;
  see(key: string, beats: number): void;
}

type Course = Pick<Scene<unknown>, 'key' | 'beats'>;

/** Who answers has so long at least, in milliseconds, before the own program does it. */
const RESERVE = 10_000;

export class Sequence {
  readonly #clock: Clock;
  readonly #memory: SceneMemory;
  #key = $state<string | undefined>();
  #reached = $state(0);
  /** Nothing is held back any more, whatever comes. */
  #all = $state(false);
  #beats: readonly Beat[] = [];
  #since = 0;
  #held = false;
  #cancel = (): void => undefined;

  constructor(clock: Clock, memory: SceneMemory) {
    this.#clock = clock;
    this.#memory = memory;
  }

  /** How many beats of a scene are to be seen: the first one at once. */
  at({ key, beats }: Course): number {
    const reached = key === this.#key ? this.#reached : this.#remembered(key);
    return this.#all && key === this.#key ? beats.length : Math.min(reached, beats.length);
  }

  /** Tells what there is to play; to be called whenever the game may have gone on. `held`: the clock stands still meanwhile. */
  follow(scene: Course | undefined, held = false): void {
    if (this.#held && !held) this.#since = this.#clock.now; // a breath, before it goes on
    this.#held = held;
    if (scene !== undefined && scene.key !== this.#key) {
      this.#all = false;
      this.#key = scene.key;
      this.#begin(this.#remembered(scene.key));
    }
    this.#beats = scene?.beats ?? [];
    if (this.#all) this.#begin(this.#beats.length);
    this.#wait();
  }

  /** To the next step, all of this one included. */
  goOn(): void {
    const now = this.#beats[this.#reached - 1]?.step;
    const next = this.#beats.findIndex(({ step }, at) => at >= this.#reached && step !== now);
    this.reach(next < 0 ? this.#beats.length : next + 1);
  }

  /** At once, with all that is still to come of this scene. */
  showAll(): void {
    this.#all = true;
    this.reach(this.#beats.length);
  }

  /** With so many beats, if they are not reached yet. */
  reach(beats: number): void {
    if (beats > this.#reached) this.#begin(Math.min(beats, this.#beats.length));
    this.#wait();
  }

  /** A question with so much time left is not kept waiting until that is gone. */
  makeRoomFor(asksAt: number, left: number): void {
    const until = this.#beats.slice(this.#reached - 1, asksAt - 1).reduce((sum, { lasts }) => sum + lasts, 0);
    if (left - until < RESERVE) this.reach(asksAt);
  }

  /** Nobody looks any more. */
  stop(): void {
    this.#cancel();
  }

  #remembered(key: string): number {
    return Math.max(1, this.#memory.seen(key) ?? 1);
  }

  #begin(reached: number): void {
    this.#reached = reached;
    this.#since = this.#clock.now;
    if (this.#key !== undefined) this.#memory.see(this.#key, reached);
  }

  /** The next beat, when this one has lasted long enough. */
  #wait(): void {
    this.#cancel();
    const now = this.#beats[this.#reached - 1];
    if (this.#held || now === undefined || this.#reached >= this.#beats.length) return;
    const left = Math.max(0, this.#since + now.lasts - this.#clock.now);
    this.#cancel = this.#clock.after(left, () => this.reach(this.#reached + 1));
  }
}
