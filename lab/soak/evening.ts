/** An evening in virtual time: friends meet in a room and play some games there, and whatever happens to them, each game has its end. */

import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { DeviceCalls } from '../../src/app/bridge.ts';
import { World } from '../device/world.ts';
import type { SimulatedGame } from '../simulated-game.ts';
import { flawsOf, flawsOfFiles, isBehind, isOutside, isSettled, stuckAt } from './ending.ts';
import { type Mishap, Mishaps } from './mishaps.ts';
import { Person } from './person.ts';
import { type EveningReport, NAMES, type Plan, tableFor, WATCHERS } from './plan.ts';
import { screensOf, standingOf } from './standing.ts';

const MOST_GAMES = 3;

/** All in virtual milliseconds. How long people are disturbed, before a game and in it. */
const TROUBLED = { before: 20_000, least: 10_000, most: 300_000 };
/** When nothing has gone on for so long, nothing will: more than anybody is waited for, several times over. */
const PATIENCE = 900_000;
/** More than any game takes. */
const MOST = 12 * 3_600_000;
/** Nobody who starts a game waits longer for who is late. */
const LATE = 60_000;
/** What was said last is heard by then. */
const LINGER = 10_000;
/** How long something is under way between two machines at most, on different evenings. */
const LATENCIES = [6, 20, 150];
/** So often it is looked whether something goes on. */
const LOOK = 500;

export class Evening {
  readonly #plan: Plan;
  readonly #games: readonly SimulatedGame[];
  readonly #game: SimulatedGame;
  readonly #luck: Random;
  readonly #world: World;
  readonly #players: readonly Person[];
  readonly #watchers: readonly Person[];
  readonly #bots: number;
  readonly #mishaps: Mishaps;
  readonly #counts = new Map<Mishap, number>();
  readonly #story: string[] = [];
  readonly #wrongs: string[] = [];
  /** The game that is played; undefined in between. */
  #sid: string | undefined;
  /** Those who play it: who came too late for it waits in the lobby. */
  #seated: readonly Person[] = [];
  #finished = 0;
  #givenUp = 0;

  constructor(plan: Plan, games: readonly SimulatedGame[]) {
    const { seed } = plan;
    const luck = seededRandom(seedOf(seed, 'evening'));
    const { game, seats } = tableFor(plan, games, luck);
    this.#plan = plan;
    this.#games = games;
    this.#game = game;
    this.#luck = luck;
    this.#world = new World(seed, LATENCIES[luck.below(LATENCIES.length)]!);
    this.#bots = seats > 2 && luck.below(4) === 0 ? 1 : 0;
    const person = (name: string, watches: boolean): Person =>
      new Person(this.#world, games, { name, watches }, seededRandom(seedOf(seed, name)));
    this.#players = NAMES.slice(0, seats - this.#bots).map((name) => person(name, false));
    this.#watchers = WATCHERS.slice(0, luck.below(WATCHERS.length + 1)).map((name) => person(name, true));
    this.#mishaps = new Mishaps(
      {
        ...{ world: this.#world, players: this.#players, watchers: this.#watchers },
        isPlayed: () => this.#sid !== undefined,
        tell: (mishap, words) => {
          this.#counts.set(mishap, (this.#counts.get(mishap) ?? 0) + 1);
          this.#tell(`${mishap}: ${words}`);
        },
      },
      seededRandom(seedOf(seed, 'mishaps')),
    );
  }

  async spend(): Promise<EveningReport> {
    const count = 1 + this.#luck.below(MOST_GAMES);
    await this.#meet();
    for (let i = 0; i < count && this.#wrongs.length === 0 && this.#givenUp === 0; i++) await this.#play();
    return this.#report;
  }

  /** What is known when something else went wrong than a game. */
  brokenOff(error: unknown): EveningReport {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#wrongs.push(`the evening broke off: ${why}`);
    return this.#report;
  }

  get #report(): EveningReport {
    return {
      ...{ seed: this.#plan.seed, game: this.#game.game.id, players: this.#players.length + this.#bots },
      ...{ finished: this.#finished, givenUp: this.#givenUp, faults: this.#faults },
      ...{ wrongs: this.#wrongs, story: this.#wrongs.length === 0 ? [] : this.#story },
      seconds: Math.round(this.#world.schedule.now / 1000),
      steps: this.#world.steps,
    };
  }

  get #faults(): EveningReport['faults'] {
    const votes = this.#players.reduce((sum, person) => sum + person.votes, 0);
    return { ...Object.fromEntries(this.#counts), ...(votes > 0 && { vote: votes }) };
  }

  get #everybody(): readonly Person[] {
    return [...this.#players, ...this.#watchers];
  }

  /** One opens a table; the others follow its link, or know its code. */
  async #meet(): Promise<void> {
    const opener = this.#players[0]!;
    const { schedule } = this.#world;
    opener.load();
    await this.#until(() => opener.shown?.screen === 'home');
    opener.press('open a table', ({ device }) => device.open(opener.name, this.#game.game.id));
    await this.#until(() => opener.shown?.screen === 'lobby' && opener.shown.lobby.options !== undefined);
    const mayWatch = this.#watchers.length > 0;
    opener.press('choose', async ({ device }) => {
      await device.setOptions(this.#anyOptions());
      if (mayWatch) await device.setWatching(true);
      for (let i = 0; i < this.#bots; i++) await device.addBot(this.#game.bots.levels[0]!);
    });
    const lobby = await this.#until(() => {
      const { shown } = opener;
      const isSet = shown?.screen === 'lobby' && (!mayWatch || shown.lobby.watchFragment !== undefined);
      return isSet ? shown.lobby : undefined;
    });
    if (lobby === undefined) return;
    opener.link = lobby.fragment;
    for (const person of this.#players.slice(1)) {
      person.link = this.#luck.below(4) === 0 ? lobby.code : lobby.fragment;
      schedule.after(this.#luck.below(15_000), () => person.load());
    }
    for (const watcher of this.#watchers) {
      watcher.link = lobby.watchFragment;
      schedule.after(this.#luck.below(60_000), () => watcher.load());
    }
  }

  /** Numbers say for how long it is played, and the least is long enough; else as the form of the game lets one choose. */
  #anyOptions(): object {
    const chosen = Object.entries(this.#game.statistics.options ?? {}).map(([name, range = []]) => {
      if ('least' in range) return [name, range.least];
      const isLong = range.some((value) => typeof value === 'number');
      return [name, range[isLong ? 0 : this.#luck.below(range.length)]];
    });
    return { ...(this.#game.defaults as object), ...(Object.fromEntries(chosen) as object) };
  }

  /** From the lobby to the podium. */
  async #play(): Promise<void> {
    await this.#begin();
    const sid = this.#sid;
    if (sid === undefined) return;
    const troubled = TROUBLED.least + this.#luck.below(TROUBLED.most - TROUBLED.least);
    const { schedule } = this.#world;
    const calm = schedule.after(troubled, () => this.#calm());
    for (const person of this.#players) person.hurry = [3, 30, 100][this.#luck.below(3)]!;
    this.#mishaps.begin();
    const isOver = await this.#until(() => this.#seated.every((person) => isSettled(person, sid)));
    calm();
    this.#calm();
    if (isOver !== true) {
      this.#wrongs.push(...stuckAt(sid, this.#seated));
      this.#giveUp(sid);
    } else if (this.#seated.some(({ table }) => table?.over === true)) this.#finished++;
    else if (this.#seated.some((person) => person.isGone || person.left === sid)) this.#givenUp++;
    else this.#fail('everybody is here, and everybody is out');
    await this.#end(sid);
    this.#sid = undefined;
  }

  #calm(): void {
    this.#tell('nothing disturbs them any more');
    this.#mishaps.calm();
    for (const person of this.#players) person.hurry = 100;
  }

  async #begin(): Promise<void> {
    const before = new Set(this.#players.map(({ table }) => table?.sid));
    const since = this.#world.schedule.now;
    for (const person of this.#players) {
      person.isGone = false;
      person.again = true;
      person.mayStart = (members) =>
        members >= this.#players.length + this.#bots || this.#world.schedule.now - since > LATE;
    }
    this.#mishaps.begin();
    const calm = this.#world.schedule.after(this.#luck.below(TROUBLED.before), () => this.#mishaps.calm());
    const table = await this.#until(() =>
      this.#players.map((person) => person.table).find((each) => each !== undefined && !before.has(each.sid)),
    );
    calm(); // else it would come in the middle of the game
    this.#sid = table?.sid;
    this.#seated = this.#players.filter(({ name }) => table?.people.some((each) => each.name === name));
    if (table === undefined) this.#fail('no game begins');
    else this.#tell(`game ${table.sid.slice(0, 6)} begins`);
    for (const person of this.#players) person.again = false;
  }

  /** Those who are too few to go on leave the game, as the menu offers. */
  #giveUp(sid: string): void {
    if (this.#wrongs.length > 0) {
      this.#fail('nothing goes on');
      return;
    }
    this.#tell('who is left gives up');
    this.#givenUp++;
    for (const person of this.#seated.filter((each) => !isSettled(each, sid))) {
      person.left = sid;
      person.press('leave the game', ({ device }) => device.leave());
    }
  }

  async #end(sid: string): Promise<void> {
    await this.#pass(LINGER);
    const isSeen = this.#seated.some((person) => person.isHere && person.table?.over === true);
    const host = this.#players[0]!;
    if (isSeen) await this.#until(() => this.#watchers.every((watcher) => !isBehind(watcher, sid, host)));
    for (const watcher of this.#watchers)
      if (isSeen && isBehind(watcher, sid, host))
        this.#wrongs.push(`${watcher.name} watches, and is left behind`);
    const outside = this.#players.filter((person) => !this.#seated.includes(person) && isOutside(person));
    for (const { name } of outside) this.#wrongs.push(`${name} has not come in while the others played`);
    const files = new Map<string, Uint8Array>();
    for (const person of this.#everybody) {
      this.#wrongs.push(...flawsOf(person));
      if (person.table?.sid !== sid || !person.table.over || !person.isHere) continue;
      const file = await this.#ask(person, (device) => device.file());
      if (file === undefined) this.#wrongs.push(`${person.name} gets no file of the game`);
      else files.set(person.name, file);
      if (person.watches) continue;
      const saved = await this.#ask(person, (device) => device.games());
      const state = saved?.find((game) => game.sid === sid)?.state;
      if (state !== 'finished') this.#wrongs.push(`the game of ${person.name} is ${state ?? 'nowhere'}`);
    }
    this.#wrongs.push(...flawsOfFiles(files, this.#games.map(({ game }) => game))); // prettier-ignore
    if (this.#wrongs.length > 0) this.#fail(this.#wrongs[0]!);
  }

  async #ask<T>(person: Person, f: (device: DeviceCalls) => Promise<T>): Promise<T | undefined> {
    const answer: { value?: T } = {};
    person.press('ask', async ({ device }) => {
      answer.value = await f(device);
    });
    await this.#until(() => answer.value !== undefined, LINGER);
    return answer.value;
  }

  async #pass(ms: number): Promise<void> {
    const end = this.#world.schedule.now + ms;
    while (this.#world.schedule.now < end && (await this.#world.step()));
  }

  /** Lets things happen until this is so; undefined if it does not come to that. */
  async #until<T>(isSo: () => T | undefined | false, patience = PATIENCE): Promise<T | undefined> {
    const { schedule } = this.#world;
    const begun = schedule.now;
    let moved = { standing: '', at: begun };
    for (let looked = -Infinity; await this.#world.step();) {
      const { now } = schedule;
      if (now - looked < LOOK) continue;
      looked = now;
      const so = isSo();
      if (so !== undefined && so !== false) return so;
      const standing = standingOf(this.#players); // who watches and is not let in knocks for ever
      if (standing !== moved.standing) moved = { standing, at: now };
      else if (now - moved.at > patience) return undefined;
      if (now - begun > MOST) return undefined;
    }
    return undefined;
  }

  #tell(words: string): void {
    this.#story.push(`${(this.#world.schedule.now / 1000).toFixed(1)} s ${words}`);
  }

  #fail(words: string): void {
    if (this.#wrongs.length === 0) this.#wrongs.push(words);
    this.#tell(words);
    this.#story.push(...screensOf(this.#everybody));
  }
}
