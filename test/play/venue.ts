/** Where the page is played: served with a broker from a sub-path, as a static host would, and nothing outside this machine. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { FLAGS } from '../../lab/browser/chromium.ts';
import { localBroker } from '../../src/cli/local-broker.ts';
import { findOrInstallFirefox, launchFirefox } from '../browser/firefox.ts';
import { Player } from './player.ts';

/** A port that no browser connects to, and says so. */
const NO_BROKER = '//localhost:9/';
const PHONE = { width: 390, height: 844 };

export class Venue {
  /** What went wrong in any page, and requests to anywhere else. */
  readonly errors: string[] = [];
  readonly #server: Server;
  readonly #players: Player[] = [];
  #browser: Browser | undefined;
  /** Only where somebody comes with one. */
  #firefox: Promise<Browser> | undefined;
  #origin = '';
  #page = express.static(inject('page'));

  private constructor() {
    const app = express();
    this.#server = createServer(app);
    app.use(localBroker(this.#server).handler);
    app.use('/some/path', (...asked) => void this.#page(...asked));
    app.use('/examples', express.static(inject('examples')));
  }

  static async open(): Promise<Venue> {
    const venue = new Venue();
    venue.#server.listen(0, 'localhost');
    await once(venue.#server, 'listening');
    venue.#origin = `http://localhost:${(venue.#server.address() as AddressInfo).port}`;
    venue.#browser = await chromium.launch({ executablePath: inject('chromium'), args: FLAGS });
    return venue;
  }

  /** The page's address; bots answer at once. */
  get address(): string {
    return `${this.#origin}/some/path/?ice=none&broker=${this.#origin}/peer&bots=fast`;
  }

  /** The same where no broker answers. */
  get lonelyAddress(): string {
    return this.address.replace(`${this.#origin}/peer&`, `http:${NO_BROKER}&`);
  }

  /** One screen alone, as test/page/examples has it. */
  example(name: string): string {
    return `${this.#origin}/examples/?${name}`;
  }

  /** Another build of the page is published. */
  publish(folder: string): void {
    this.#page = express.static(folder);
  }

  /** No server answers any more. */
  cut(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Remembers what went wrong, except that nobody answers where nobody is. */
  note(words: string): void {
    if (!words.includes(NO_BROKER)) this.errors.push(words);
  }

  /** Somebody with a device of their own, which loads the page from the server each time unless `more` says otherwise. */
  async player(name: string, more: BrowserContextOptions = {}): Promise<Player> {
    const context = await this.#browser!.newContext({
      viewport: PHONE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...more,
    });
    return this.#enter(name, context, more.hasTouch === true);
  }

  /** The same with a Firefox, whose profile says what the other's context does. */
  async fox(name: string): Promise<Player> {
    this.#firefox ??= launchFirefox(findOrInstallFirefox());
    const context = await (await this.#firefox).newContext({ viewport: PHONE, locale: 'en-GB' });
    return this.#enter(name, context, false);
  }

  async #enter(name: string, context: BrowserContext, hasTouch: boolean): Promise<Player> {
    context.on('request', (request) => {
      const url = request.url();
      const isOurs = url.startsWith(this.#origin) || url.startsWith('blob:') || url.startsWith('data:');
      if (!isOurs) this.note(`${name} asked for ${url}`);
    });
    const player = await Player.open(this, context, name, hasTouch);
    this.#players.push(player);
    return player;
  }

  /** What everybody sees: who waits in vain may wait for somebody else. */
  async describe(): Promise<string> {
    const open = this.#players.filter(({ page }) => !page.isClosed());
    const screens = open.map(async (player) => `${player.name}:\n  ${await player.describe()}`);
    return (await Promise.all(screens)).join('\n');
  }

  /** The first opens a table, the others follow the link; all are ready, and the game begins. */
  async meet(names: readonly string[], rounds: number): Promise<Player[]> {
    const players = await Promise.all(names.map((name) => this.player(name)));
    const [opener, ...guests] = players as [Player, ...Player[]];
    const link = await opener.openTable();
    await opener.pick('Rounds', String(rounds));
    for (const guest of guests) {
      await guest.follow(link);
      await guest.click('I am ready');
    }
    await opener.sees(/Everybody is ready/);
    await opener.click('Start the game');
    await Promise.all(players.map((player) => player.sees(/checks passed/)));
    return players;
  }

  async part(players: readonly Player[]): Promise<void> {
    await Promise.all(players.map((player) => player.leave()));
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await (await this.#firefox)?.close();
    this.cut();
  }
}
