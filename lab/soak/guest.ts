/** Somebody at a real page, who presses only what it offers; the page may be gone, frozen or cut off at any moment. */

import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import {
  describeScreen,
  type Inside,
  openEyes,
  pickOne,
  startClicking,
  stopClicking,
} from '../browser/eyes.ts';
import { glance, type Glimpse, type Mind } from '../browser/glance.ts';
import type { Hall } from '../browser/hall.ts';

/** A page that is frozen or being loaded says nothing; a machine that is busy takes long to. In milliseconds. */
const ANSWER_MS = 20_000;
/** A machine may be slow, but not for so long do nothing at all. */
const IDLE_MS = 120_000;
/** How often somebody looks at the page. */
const LOOK_MS = 400;

export class Guest {
  readonly name: string;
  readonly watches: boolean;
  link: string | undefined;
  mind: Mind = { again: true, seats: undefined, votes: true };
  /** Will not come back to this game. */
  isGone = false;
  /** Has said goodbye in this game. */
  hasLeft = false;
  isFrozen = false;
  /** What was thrown in any page of this one, or went wrong by its own words. */
  readonly troubles: string[] = [];
  /** So often this one has voted to go on without somebody. */
  votes = 0;
  glimpse: Glimpse | undefined;
  readonly #hall: Hall;
  readonly #address: string;
  #seed: number;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  readonly #sessions = new WeakMap<Page, Promise<CDPSession>>();
  #isOver = false;
  /** Presses one thing after another, and nothing beside. */
  #isBusy = false;

  constructor(hall: Hall, address: string, who: { name: string; watches: boolean; seed: number }) {
    this.#hall = hall;
    this.#address = address;
    this.name = who.name;
    this.watches = who.watches;
    this.#seed = who.seed;
  }

  get isHere(): boolean {
    return this.#page?.isClosed() === false && !this.isFrozen;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error(`expected ${this.name} to have a page`);
    return this.#page;
  }

  /** The own browser, with a tab that leads to the others. */
  async open(): Promise<void> {
    if (this.#page?.isClosed() === false) return;
    this.#context ??= await this.#newContext();
    this.#page = await this.#newPage(this.#context);
    await this.#page.goto(this.link ?? this.#address);
  }

  /** Another device of the same person: a browser that knows nothing. */
  async openElsewhere(link: string): Promise<void> {
    const old = this.#context;
    this.#context = await this.#newContext();
    this.#page = await this.#newPage(this.#context);
    await this.#page.goto(link);
    await old?.close();
  }

  /** The same by a file, where the seat is too long for a link. */
  async carryFile(): Promise<void> {
    const seat = await this.#download(/^Save my seat$/);
    await this.openElsewhere(`${this.#address}#/m/`);
    const file = { name: 'seat.billfold', mimeType: 'application/octet-stream', buffer: Buffer.from(seat) };
    await this.page.getByLabel('Choose the file with your seat').setInputFiles(file);
  }

  /** The tab is closed, with or without its last words. */
  async close(isSudden: boolean): Promise<void> {
    const page = this.#page;
    this.glimpse = undefined;
    if (page === undefined || page.isClosed()) return;
    if (isSudden) {
      const session = await this.#session();
      const crashed = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined); // who crashes answers no more
      await answered(crashed).catch(() => undefined); // or is too busy to crash: then it is closed
    }
    await page.close();
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async freeze(isFrozen: boolean): Promise<void> {
    if (this.#page?.isClosed() !== false) return;
    this.isFrozen = isFrozen;
    const session = await this.#session();
    await answered(session.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' }));
  }

  /** All that this page sends or should get is lost, or nothing is any more. */
  async lose(isLost: boolean): Promise<void> {
    if (this.#page?.isClosed() !== false) return;
    const session = await this.#session();
    const nothing = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    const conditions = { ...nothing, offline: isLost, packetLoss: isLost ? 100 : 0 };
    await answered(session.send('Network.enable'));
    await answered(session.send('Network.emulateNetworkConditions', conditions));
  }

  /** A button by its name, of the page or of a group in it, as soon as it is there, and again until it counts: what has only just come can't be pressed yet. */
  async press(name: string | RegExp, group?: string): Promise<void> {
    const where = group === undefined ? this.page : this.page.getByRole('group', { name: group });
    const button = where.getByRole('button', { name, exact: group !== undefined }).first();
    const since = performance.now();
    for (let counts = false; !counts;) {
      await answered(this.page.evaluate(() => void ((globalThis as never as Inside).eyes.counted = false)));
      await button.click({ timeout: ANSWER_MS });
      counts = await answered(this.page.evaluate(() => (globalThis as never as Inside).eyes.counted));
      if (!counts && performance.now() - since > ANSWER_MS)
        throw new Error(`${String(name)} can't be pressed`);
    }
  }

  /** Does something in several steps; the hands that play lie still meanwhile. */
  async deliberately(f: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await answered(this.page.evaluate(stopClicking));
      await f();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Looks and presses, until the evening is over. */
  async live(): Promise<void> {
    while (!this.#isOver) {
      if (this.isHere && !this.#isBusy) await this.#look().catch(() => undefined); // it is being loaded, or has just gone
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /** What is on the screen, for who must find out why nothing goes on. */
  async describe(): Promise<string> {
    if (!this.isHere) return this.isGone ? 'gone for good' : this.isFrozen ? 'frozen' : 'no page is open';
    return answered(this.page.evaluate(describeScreen)).catch((error: unknown) => String(error));
  }

  /** The game file, from the podium. */
  savedFile(): Promise<Uint8Array> {
    return this.#download(/save the game file/i);
  }

  /** For good. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#context?.close();
  }

  async #look(): Promise<void> {
    const { page } = this;
    if (page.url().startsWith('chrome-error:')) await page.goto(this.link ?? this.#address); // it was loaded while nothing could be
    const glimpse = await answered(page.evaluate(glance, this.mind));
    if (page !== this.#page || this.#isBusy) return;
    this.glimpse = glimpse;
    if (glimpse.wrong !== undefined && !this.troubles.includes(glimpse.wrong))
      this.troubles.push(glimpse.wrong);
    if (glimpse.pressed === 'Go on') this.votes++;
    const mayClick = glimpse.isAtTable && !glimpse.isOut && !this.watches && !this.hasLeft;
    if (mayClick && !glimpse.clicks) await answered(page.evaluate(startClicking, { seed: this.#seed++ }));
    if (!mayClick && glimpse.clicks) await answered(page.evaluate(stopClicking));
  }

  async #download(button: RegExp): Promise<Uint8Array> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: ANSWER_MS }),
      this.press(button),
    ]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
    return new Uint8Array(Buffer.concat(chunks));
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.troubles.push(`thrown: ${error.message}`));
    return page;
  }

  /** One for each page: what another one has set stays so. */
  async #session(): Promise<CDPSession> {
    const { page } = this;
    const session = this.#sessions.get(page) ?? page.context().newCDPSession(page);
    this.#sessions.set(page, session);
    return answered(session);
  }

  async #newContext(): Promise<BrowserContext> {
    const context = await this.#hall.newContext();
    context.setDefaultTimeout(IDLE_MS);
    // What is sent to the page has names for its functions, by a helper that only this side knows.
    await context.addInitScript({ content: 'globalThis.__name = (f) => f;' });
    await context.addInitScript({ content: `(${openEyes.toString()})(${pickOne.toString()})` });
    await context.addInitScript((name) => {
      if (location.origin === 'null') return; // an empty page on the way keeps nothing
      if (localStorage.getItem('billfold/settings') === null)
        localStorage.setItem('billfold/settings', JSON.stringify({ name }));
    }, this.name);
    return context;
  }
}

/** Within the time that a page may take. */
function answered<T>(promise: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('the page does not answer')), ANSWER_MS);
    promise.then(done, failed).finally(() => clearTimeout(timer));
  });
}
