/** An evening at real pages, over WebRTC and a broker that comes and goes, in real time: as in virtual time, and as bad as there. */

import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Hall } from '../browser/hall.ts';
import type { SimulatedGame } from '../simulated-game.ts';
import { BrowserMishaps } from './browser-mishaps.ts';
import { flawsOfFiles } from './ending.ts';
import { Guest } from './guest.ts';
import { type EveningReport, NAMES, type Plan, tableFor, WATCHERS } from './plan.ts';

const MOST_GAMES = 2;
/** A browser is heavy: no more people than this, unless more are asked for. */
const MOST_SEATS = 4;

/** All in milliseconds. How long people are disturbed in a game, and what lies between two mishaps at most. */
const TROUBLED = { least: 15_000, most: 90_000 };
const PAUSE = { least: 1_000, most: 12_000 };
/** When nothing has changed on any screen for so long, nothing will, however busy the machine is. */
const PATIENCE = 600_000;
/** A game may take long on a busy machine, but not for ever: something may change again and again and lead nowhere. */
const MOST = 3_600_000;
/** Who is too few to go on, and told so, waits no longer than this. */
const RESIGNED = 60_000;
/** What was said last is heard by then. */
const LINGER = 5_000;

export class BrowserEvening {
  readonly #plan: Plan;
  readonly #games: readonly SimulatedGame[];
  readonly #game: SimulatedGame;
  readonly #hall: Hall;
  readonly #luck: Random;
  readonly #players: readonly Guest[];
  readonly #watchers: readonly Guest[];
  readonly #mishaps: BrowserMishaps;
  readonly #counts = new Map<string, number>();
  readonly #story: string[] = [];
  readonly #wrongs: string[] = [];
  readonly #began = performance.now();
  /** Nobody is disturbed from then on. */
  readonly #ends: number;
  #finished = 0;
  #givenUp = 0;

  constructor(hall: Hall, plan: Plan, games: readonly SimulatedGame[], ends: number) {
    const luck = seededRandom(seedOf(plan.seed, 'evening'));
    const { game, seats } = tableFor(plan, games, luck);
    const address = hall.address(game.game.id);
    const guest = (name: string, watches: boolean): Guest =>
      new Guest(hall, address, { name, watches, seed: luck.below(2 ** 31) });
    this.#plan = plan;
    this.#games = games;
    this.#game = game;
    this.#hall = hall;
    this.#luck = luck;
    this.#ends = ends;
    const most = plan.players ?? MOST_SEATS;
    this.#players = NAMES.slice(0, Math.min(seats, most)).map((name) => guest(name, false));
    this.#watchers = WATCHERS.slice(0, luck.below(2)).map((name) => guest(name, true));
    this.#mishaps = new BrowserMishaps(hall, this.#players, this.#watchers, luck, (mishap, words) => {
      this.#counts.set(mishap, (this.#counts.get(mishap) ?? 0) + 1);
      this.#tell(`${mishap}: ${words}`);
    });
  }

  async spend(): Promise<EveningReport> {
    const count = 1 + this.#luck.below(MOST_GAMES);
    const lives = this.#everybody.map((guest) => guest.live());
    try {
      await this.#meet();
      for (let i = 0; i < count && this.#goesOn; i++) await this.#play();
    } catch (error) {
      await this.#fail(String(error));
    } finally {
      await this.#mishaps.calm();
      await this.#hall.startBroker();
      for (const guest of this.#everybody) await guest.leave();
      await Promise.all(lives);
    }
    return {
      ...{ seed: this.#plan.seed, game: this.#game.game.id, players: this.#players.length },
      ...{ finished: this.#finished, givenUp: this.#givenUp, faults: this.#faults },
      ...{ wrongs: this.#wrongs, story: this.#wrongs.length === 0 ? [] : this.#story },
      seconds: Math.round((performance.now() - this.#began) / 1000),
    };
  }

  get #goesOn(): boolean {
    const isFirst = this.#finished + this.#givenUp === 0;
    return this.#wrongs.length === 0 && this.#givenUp === 0 && (isFirst || performance.now() < this.#ends);
  }

  get #faults(): EveningReport['faults'] {
    const votes = this.#players.reduce((sum, guest) => sum + guest.votes, 0);
    return { ...Object.fromEntries(this.#counts), ...(votes > 0 && { vote: votes }) };
  }

  get #everybody(): readonly Guest[] {
    return [...this.#players, ...this.#watchers];
  }

  async #meet(): Promise<void> {
    const [opener, ...others] = this.#players as readonly [Guest, ...Guest[]];
    await opener.open();
    await opener.press(/^Open a table/);
    await opener.page.waitForFunction(() => location.hash.startsWith('#/r/'));
    opener.link = opener.page.url();
    const rounds = opener.page.getByRole('group', { name: 'Rounds' });
    await opener.page.getByRole('button', { name: 'Start the game' }).waitFor();
    if (await rounds.isVisible()) await opener.press('1', 'Rounds');
    if (this.#watchers.length > 0) {
      await opener.press('On', 'Others may watch');
      const link = await opener.page.getByLabel('Watch link').inputValue();
      for (const watcher of this.#watchers) watcher.link = link;
    }
    for (const guest of others) guest.link = opener.link;
    for (const guest of [...others, ...this.#watchers]) await guest.open();
  }

  async #play(): Promise<void> {
    for (const guest of this.#players) {
      guest.isGone = false;
      guest.hasLeft = false;
      await guest.open();
      guest.mind = { again: true, seats: this.#players.length, votes: true };
    }
    const isPlaying = ({ glimpse }: Guest): boolean =>
      glimpse?.isAtTable === true && !glimpse.isOver && !glimpse.isOut;
    // One may still be at the last table.
    const hasBegun = await this.#until(() => this.#players.filter(isPlaying).length >= 2);
    if (!hasBegun) return this.#fail('no game begins');
    this.#tell('a game begins');
    for (const guest of this.#players) guest.mind = { again: false, seats: undefined, votes: true };
    await this.#disturb();
    const isOver = await this.#until(() => this.#players.every((guest) => this.#isSettled(guest)));
    if (!isOver) return this.#giveUp();
    if (this.#players.some(({ glimpse }) => glimpse?.isOver === true)) this.#finished++;
    else if (this.#players.some(({ isGone, hasLeft }) => isGone || hasLeft)) this.#givenUp++;
    else return this.#fail('everybody is here, and everybody is out');
    return this.#end();
  }

  /** Until the time of trouble is over, or the game is. */
  async #disturb(): Promise<void> {
    const troubled = TROUBLED.least + this.#luck.below(TROUBLED.most - TROUBLED.least);
    const until = Math.min(
      performance.now() + troubled,
      Math.max(this.#ends, performance.now() + TROUBLED.least),
    );
    while (performance.now() < until && !this.#players.every((guest) => this.#isSettled(guest))) {
      await pass(PAUSE.least + this.#luck.below(PAUSE.most - PAUSE.least));
      await this.#mishaps.befall();
    }
    await this.#mishaps.calm();
    await this.#hall.startBroker();
    this.#tell('nothing disturbs them any more');
  }

  #isSettled({ isGone, hasLeft, glimpse, isHere }: Guest): boolean {
    return isGone || hasLeft || (isHere && (glimpse?.isOver === true || glimpse?.isOut === true));
  }

  /** Half a table or less waits for the others by right, and is told so; more than half goes on. Undefined if it is so. */
  get #stuck(): string | undefined {
    const staying = this.#players.filter(({ hasLeft }) => !hasLeft);
    const [here, gone] = [true, false].map((is) => staying.filter(({ isGone }) => isGone !== is)) as [
      Guest[],
      Guest[],
    ];
    if (2 * here.length > staying.length)
      return `${here.length} of ${staying.length} are here, and nothing goes on`;
    const untold = here.filter(
      ({ glimpse }) => !gone.some(({ name }) => new RegExp(`\\b${name}\\b`).test(glimpse?.told ?? '')),
    );
    if (untold.length === 0) return undefined;
    return `${untold.map(({ name }) => name).join(' and ')} wait, and are not told for whom`;
  }

  async #giveUp(): Promise<void> {
    const stuck = this.#stuck;
    if (stuck !== undefined) return this.#fail(stuck);
    this.#givenUp++;
    this.#tell('who is left gives up');
    return this.#end();
  }

  async #end(): Promise<void> {
    await pass(LINGER);
    const files = new Map<string, Uint8Array>();
    for (const guest of this.#everybody)
      if (guest.isHere && guest.glimpse?.isOver === true) files.set(guest.name, await guest.savedFile());
    this.#wrongs.push(...flawsOfFiles(files, this.#games.map(({ game }) => game))); // prettier-ignore
    for (const guest of this.#everybody)
      this.#wrongs.push(...guest.troubles.splice(0).map((words) => `${guest.name}: ${words}`));
    if (this.#wrongs.length > 0) await this.#fail(this.#wrongs[0]!);
  }

  /** False if nothing goes on any more. */
  async #until(isSo: () => boolean): Promise<boolean> {
    const began = performance.now();
    let moved = { words: '', at: began };
    while (!isSo()) {
      await pass(500);
      const words = this.#players.map(({ glimpse }) => glimpse?.words ?? '').join('\n');
      if (words !== moved.words) moved = { words, at: performance.now() };
      const still = performance.now() - moved.at;
      if (still > (this.#stuck === undefined ? RESIGNED : PATIENCE)) return false;
      if (performance.now() - began > MOST) throw new Error('much goes on, and leads nowhere');
    }
    return true;
  }

  #tell(words: string): void {
    this.#story.push(`${((performance.now() - this.#began) / 1000).toFixed(1)} s ${words}`);
  }

  async #fail(words: string): Promise<void> {
    if (this.#wrongs.length === 0) this.#wrongs.push(words);
    this.#tell(words);
    for (const guest of this.#everybody)
      this.#story.push(`${guest.name}:`, ...(await guest.describe()).split('\n'));
  }
}

function pass(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
