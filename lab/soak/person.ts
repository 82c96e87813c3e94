/** Somebody at a page in virtual time, who presses only what it offers: friends at a table, or one who watches them. */

import type { Random } from '../../src/crypto/random.ts';
import type { Plug } from '../../src/games/plug.ts';
import type { DeviceCalls } from '../../src/app/bridge.ts';
import type { Lobby, Problem, TableSnapshot } from '../../src/app/snapshot.ts';
import { reasonOf } from '../../src/app/stumbles.ts';
import { Browser, TabMemory } from '../device/browser.ts';
import { Page, type Shown } from '../device/page.ts';
import type { World } from '../device/world.ts';
import { chosen } from './choosing.ts';

/** How long somebody looks at the page before the next press, in milliseconds. */
const PAUSE = { least: 150, most: 900 };
/** What was pressed and has come to nothing is pressed again. */
const FORGETS_MS = 20_000;
/** So often somebody presses what the page offers and then does not do. */
const MOST_REFUSALS = 8;

/** A tab of one of somebody's browsers. */
interface Tab {
  readonly browser: Browser;
  readonly memory: TabMemory;
}

export class Person {
  readonly name: string;
  readonly watches: boolean;
  /** The link that leads to the others; undefined for who opens the table. */
  link: string | undefined;
  /** Of a hundred times that going on without somebody is offered, so often it is pressed at once. */
  hurry = 100;
  /** Wants to play once more. */
  again = false;
  /** Does nothing at all before this moment, though the page is there. */
  thinksUntil = 0;
  /** The game in which this one said goodbye. */
  left: string | undefined;
  /** Will not come back to this game. */
  isGone = false;
  /** What the page offered, and then did not do, or did wrong. */
  readonly wrongs: string[] = [];
  /** So often this one has voted to go on without somebody. */
  votes = 0;
  readonly #world: World;
  readonly #plugs: readonly Plug[];
  readonly #luck: Random;
  #tab: Tab = newTab();
  #page: Page | undefined;
  #pressed: { readonly page: Page; readonly at: number } | undefined;
  /** What was carried here from another device, and may have to be shown to the page again. */
  #seat: Uint8Array<ArrayBuffer> | undefined;
  readonly #refusals = new Map<string, number>();

  constructor(world: World, plugs: readonly Plug[], who: { name: string; watches: boolean }, luck: Random) {
    this.#world = world;
    this.#plugs = plugs;
    this.name = who.name;
    this.watches = who.watches;
    this.#luck = luck;
    this.#lookSoon();
  }

  get page(): Page | undefined {
    return this.#page;
  }

  /** Sits at a page that does something. */
  get isHere(): boolean {
    return this.#page?.life.lives === true && !this.#page.life.isFrozen;
  }

  get shown(): Shown | undefined {
    return this.#page?.life.lives === true ? this.#page.shown : undefined;
  }

  get table(): TableSnapshot | undefined {
    const { shown } = this;
    return shown?.screen === 'table' ? shown.table : undefined;
  }

  /** Loads the page where it was open last. */
  load(): void {
    if (this.#page?.life.lives === true) return;
    const { browser, memory } = this.#tab;
    this.#page = new Page({
      ...{ world: this.#world, plugs: this.#plugs, name: this.name },
      ...{ browser, memory },
    });
  }

  /** Closes the page and opens it anew. */
  reload(): void {
    this.close();
    this.load();
  }

  close(): void {
    this.#keepWrongs();
    this.#page?.close();
  }

  crash(isSilent: boolean): void {
    this.#keepWrongs();
    this.#page?.crash(isSilent);
  }

  /** Presses something that is always there. */
  press(what: string, f: (page: Page) => Promise<unknown>): void {
    const page = this.#page;
    if (page === undefined) return;
    page.life.run(() => {
      f(page).catch((error: unknown) => this.#refused(`${what}: ${reasonOf(error)}`));
    });
  }

  /** The same tab would remember too much: another one of the same browser. */
  openSecondTab(): void {
    const first = this.#page;
    this.#keepWrongs();
    this.#tab = { browser: this.#tab.browser, memory: new TabMemory() };
    this.#page = undefined;
    this.load();
    this.#putAwayLater(first);
  }

  /** The seat is to go to another device. */
  moveSeat(sid: string): void {
    this.press('move the seat', ({ device }) => device.move(sid));
  }

  /** By what the page shows for it, to a device that knows nothing. */
  #carry(seat: Uint8Array<ArrayBuffer>): Promise<void> {
    const old = this.#page;
    this.#keepWrongs();
    this.#seat = seat;
    this.#tab = newTab();
    this.#page = undefined;
    this.load();
    this.#putAwayLater(old);
    return Promise.resolve();
  }

  /** All that went wrong here, in any page. */
  get troubles(): string[] {
    return [...this.wrongs, ...(this.#page?.life.errors ?? []).map((words) => `thrown: ${words}`)];
  }

  #keepWrongs(page = this.#page): void {
    for (const words of page?.life.errors.splice(0) ?? []) this.wrongs.push(`thrown: ${words}`);
  }

  /** A page that nobody looks at any more still lies open for a while. */
  #putAwayLater(page: Page | undefined): void {
    this.#world.schedule.after(60_000, () => {
      this.#keepWrongs(page);
      page?.close();
    });
  }

  #lookSoon(): void {
    const pause = PAUSE.least + this.#luck.below(PAUSE.most - PAUSE.least);
    this.#world.schedule.after(pause, () => {
      this.#lookSoon();
      this.#look();
    });
  }

  #look(): void {
    const page = this.#page;
    const { now } = this.#world.schedule;
    if (page === undefined || !this.isHere || now < this.thinksUntil) return;
    const { shown } = page;
    if (shown === undefined) return;
    if (this.#pressed?.page === page && now - this.#pressed.at < FORGETS_MS) return;
    const act = this.#actOn(shown, page);
    if (act === undefined) return;
    const pressed = { page, at: now };
    this.#pressed = pressed;
    page.life.run(() => {
      act()
        .catch((error: unknown) => this.#refused(reasonOf(error)))
        .finally(() => {
          if (this.#pressed === pressed) this.#pressed = undefined;
        });
    });
  }

  #actOn(shown: Shown, page: Page): (() => Promise<void>) | undefined {
    const { device } = page;
    switch (shown.screen) {
      case 'home': {
        const { link } = this;
        const seat = this.#seat;
        if (seat !== undefined) return async () => device.resume(await device.receive(seat));
        return link === undefined ? undefined : () => page.enter(link);
      }
      case 'problem':
        return this.#solve(shown.problem);
      case 'lobby':
        return this.watches ? undefined : this.#meet(shown.lobby, device);
      case 'table':
        return this.watches ? undefined : this.#play(shown.table, page);
    }
  }

  /** The button of the screen that says what is wrong, or the seat that it shows. */
  #solve({ is, words, seat }: Problem): (() => Promise<void>) | undefined {
    if (is === 'moved') return seat && (() => this.#carry(seat));
    if (is === 'broken') this.wrongs.push(`broken: ${words}`);
    return () => {
      this.#world.schedule.after(3_000, () => this.reload());
      return Promise.resolve();
    };
  }

  #meet(
    { knocks, members, opener, obstacle }: Lobby,
    device: DeviceCalls,
  ): (() => Promise<void>) | undefined {
    const [knock] = knocks;
    if (knock !== undefined) return () => device.admit(knock.peer);
    const me = members.find((member) => member.me);
    if (me === undefined || !this.again) return undefined;
    if (!opener) return me.ready ? undefined : () => device.setReady(true);
    return obstacle === undefined && this.mayStart(members.length) ? () => device.start() : undefined;
  }

  /** Who starts the game waits for the others, for a while. */
  mayStart: (members: number) => boolean = () => true;

  #play(table: TableSnapshot, page: Page): (() => Promise<void>) | undefined {
    const { device } = page;
    const { sid, over, out, prompt, catchingUp } = table;
    this.#seat = undefined;
    if (over || out) return this.again ? () => page.again() : undefined;
    if (this.left === sid) return undefined;
    if (catchingUp?.canGoOn === true) return () => device.goOn();
    const vote = table.votes.find(({ voted, why }) => !voted && why === undefined);
    if (vote !== undefined && this.#luck.below(100) < this.hurry) {
      return async () => {
        await device.vote(vote.seats, true);
        this.votes++;
      };
    }
    if (prompt === undefined) return undefined;
    return async () => {
      const choice = await chosen(prompt, (given) => device.why(prompt.q, given), this.#luck);
      if (choice !== undefined) await device.answer(prompt.q, choice);
      else if (page.shown?.screen === 'table' && page.shown.table.prompt?.q === prompt.q)
        this.#refused(`nothing of what is offered is taken at "${prompt.words}"`);
    };
  }

  /** A press may come too late; one that comes too late again and again is offered for nothing. */
  #refused(words: string): void {
    const times = (this.#refusals.get(words) ?? 0) + 1;
    this.#refusals.set(words, times);
    if (times === MOST_REFUSALS) this.wrongs.push(`refused again and again: ${words}`);
  }
}

function newTab(): Tab {
  return { browser: new Browser(), memory: new TabMemory() };
}
