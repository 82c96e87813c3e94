/** One player, who knows only roles and names: what the page offers is what can be clicked. */

import { readFileSync } from 'node:fs';
import type { BrowserContext, ElementHandle, Locator, Page } from 'playwright-core';
import type { Parlour } from './parlour.ts';

/** How long anything may take on a very busy machine. */
const LONG_MS = 240_000;

export class Player {
  readonly name: string;
  readonly context: BrowserContext;
  page: Page;
  readonly #parlour: Parlour;

  private constructor(parlour: Parlour, context: BrowserContext, name: string, page: Page) {
    this.#parlour = parlour;
    this.context = context;
    this.name = name;
    this.page = page;
    this.#watch(page);
  }

  /** Opens the page and says the name. */
  static async open(parlour: Parlour, context: BrowserContext, name: string): Promise<Player> {
    context.setDefaultTimeout(LONG_MS);
    const player = new Player(parlour, context, name, await context.newPage());
    await context.addInitScript({ content: `globalThis.pickOne = ${pickOne.toString()}` });
    await context.addInitScript((said) => {
      if (localStorage.getItem('billfold/settings') === null)
        localStorage.setItem('billfold/settings', JSON.stringify({ name: said }));
    }, name);
    await player.page.goto(parlour.address);
    return player;
  }

  /** A second tab of the same browser. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    this.#watch(page);
    return page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).first();
  }

  async click(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  get move(): Locator {
    return this.page.getByRole('region', { name: 'Your move' });
  }

  get hand(): Locator {
    return this.page.getByRole('region', { name: 'Your hand' });
  }

  /** The text of the whole page, in one line. */
  async text(): Promise<string> {
    return (await this.page.locator('body').innerText()).replace(/\s+/g, ' ');
  }

  /** The page shows this, somewhere. */
  async sees(text: RegExp): Promise<void> {
    try {
      await this.page.waitForFunction(
        ({ source, flags }) => new RegExp(source, flags).test(document.body.innerText.replace(/\s+/g, ' ')),
        { source: text.source, flags: text.flags },
      );
    } catch (error) {
      throw new Error(`${this.name} does not see ${text.source} but: ${await this.text()}`, { cause: error });
    }
  }

  /** Against so many bots, for so many rounds. */
  async practise(bots: number, rounds: number): Promise<void> {
    await this.click('Practise');
    await this.pick('Bots', String(bots));
    await this.pick('Rounds', String(rounds));
    await this.click('Deal');
  }

  /** Opens a table; returns its invite link. */
  async openTable(): Promise<string> {
    await this.click(/^Open a table/);
    await this.button('Start the game').waitFor();
    await this.page.waitForFunction(() => location.hash.startsWith('#/r/'));
    return this.page.url();
  }

  /** Follows an invite link, wherever it leads. */
  async arrive(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.reload(); // only the fragment differs: a link that is followed loads the page
    await this.click('Join the table');
  }

  /** Follows an invite link to a seat. */
  async follow(link: string): Promise<void> {
    await this.arrive(link);
    await this.sees(/starts the game/);
  }

  /** The code of the table, as it is said aloud. */
  async code(): Promise<string> {
    return /\b[0-9A-Z]{3}-[0-9A-Z]{3}\b/.exec(await this.text())![0];
  }

  async knock(code: string): Promise<void> {
    await this.click('Join');
    await this.page.getByLabel('Link or code').fill(code);
    await this.page.getByRole('button', { name: 'Join', exact: true }).last().click();
  }

  /** A message for somebody who can't be reached by any server. */
  async messageByHand(): Promise<string> {
    await this.page.getByText('Connect by copy and paste', { exact: true }).click();
    await this.click('Make a message');
    return this.page.getByRole('textbox', { name: 'My message' }).inputValue();
  }

  /** Pastes theirs; returns what to give back, if anything. */
  async takeByHand(message: string): Promise<string> {
    const theirs = this.page.getByRole('textbox', { name: 'Their message' });
    if (!(await theirs.isVisible()))
      await this.page.getByText('Connect by copy and paste', { exact: true }).click();
    await theirs.fill(message);
    await this.click('Take their message');
    await this.sees(/Now give them this reply|Connected as soon as/);
    return this.page.getByRole('textbox', { name: 'My message' }).inputValue();
  }

  async savedFile(): Promise<Uint8Array> {
    return new Uint8Array(readFileSync(await this.#download(() => this.click(/save the game file/i))));
  }

  /** The path of what is downloaded. */
  async #download(click: () => Promise<void>): Promise<string> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), click()]);
    return download.path();
  }

  /** Gives the seat to another device of the same person, by whatever the page offers: a link or a file. */
  async moveTo(other: Player): Promise<void> {
    await this.click('Menu');
    await this.click('Play on another device');
    await this.click('Move my seat');
    const asLink = this.button('Copy the link');
    await asLink.or(this.button('Save my seat')).waitFor();
    if (await asLink.isVisible()) {
      await this.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await asLink.click();
      await this.sees(/Copied/);
      await other.page.goto(await this.page.evaluate(() => navigator.clipboard.readText()));
      await other.page.reload(); // only the fragment differs
      await other.click('Play here');
    } else {
      const seat = await this.#download(() => this.click('Save my seat'));
      await other.page.getByRole('link', { name: 'Settings' }).click();
      await other.page.getByRole('link', { name: 'Take a seat from a file' }).click();
      await other.page.getByLabel('Choose the file with your seat').setInputFiles(seat);
    }
  }

  async pick(group: string, value: string): Promise<void> {
    await this.page
      .getByRole('group', { name: group })
      .getByRole('button', { name: value, exact: true })
      .click();
  }

  /** Something is asked of this player. */
  async isAsked(): Promise<void> {
    await this.move.getByRole('button').first().waitFor();
  }

  /** Answers whatever is asked before this button is there. */
  async reach(button: string, seed: number): Promise<void> {
    const wanted = this.move.getByRole('button', { name: button });
    for (let i = 0; (await wanted.count()) === 0; i++) {
      await this.isAsked();
      if ((await wanted.count()) > 0) return;
      await this.page.evaluate((n) => (globalThis as never as Hands).pickOne?.(n)?.click(), seed + i);
    }
  }

  /** Clicks what the page offers, by a seed, until it shows this. */
  async playUntil(
    done: (text: string) => boolean,
    seed: number,
    meanwhile?: (clicks: number) => Promise<void>,
  ): Promise<number> {
    await this.page.evaluate(startClicking, seed);
    const deadline = Date.now() + LONG_MS;
    for (;;) {
      const { text, clicks } = await this.page.evaluate(look);
      if (done(text)) break;
      await meanwhile?.(clicks);
      if (Date.now() > deadline)
        throw new Error(`${this.name}, seed ${seed}: still at: ${text.slice(0, 600)}`);
      await this.page
        .waitForFunction((before) => (globalThis as never as Hands).hands?.clicks !== before, clicks, {
          timeout: 2000,
        })
        .catch(() => undefined);
    }
    return this.page.evaluate(stopClicking);
  }

  /** To the end of the game: the last papers are shown, then the podium. */
  async playToPodium(seed: number, meanwhile?: (clicks: number) => Promise<void>): Promise<number> {
    const clicks = await this.playUntil((text) => text.includes('Play again'), seed, meanwhile);
    return clicks;
  }

  /** The same by keyboard alone: what is offered gets the focus, and Enter. */
  typeToPodium(seed: number): Promise<number> {
    return this.#oneByOne(seed, async (one) => {
      await one.evaluate((button) => button.focus()); // it may be gone already: then Enter does nothing
      await this.page.keyboard.press('Enter');
    });
  }

  /** The same with a finger; of a card that lies under another the top left corner is free. */
  tapToPodium(seed: number): Promise<number> {
    return this.#oneByOne(seed, async (one) => {
      await one.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
      const box = await one.boundingBox();
      if (box === null) return;
      await this.page.touchscreen.tap(
        box.x + Math.min(box.width / 2, 14),
        box.y + Math.min(box.height / 2, 24),
      );
    });
  }

  async #oneByOne(
    seed: number,
    answer: (one: ElementHandle<HTMLButtonElement>) => Promise<void>,
  ): Promise<number> {
    for (let answers = 0; ;) {
      if ((await this.text()).includes('Play again')) return answers;
      const one = (await this.page.evaluateHandle(pickOne, seed + answers)).asElement();
      if (one === null) {
        await this.page.waitForFunction(
          (label) =>
            document.querySelector(`[aria-label="${label}"] button`) !== null ||
            document.body.innerText.includes('Play again'),
          'Your move',
        );
        continue;
      }
      await answer(one);
      answers++;
    }
  }

  /** After a reload, which takes the hand in the page with it. */
  async resumeClicking(seed: number): Promise<void> {
    await this.page.evaluate(startClicking, seed);
  }

  #watch(page: Page): void {
    const note = (words: string): void => this.#parlour.note(`${this.name}: ${words}`);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
  }
}

/** A hand in the page that clicks. */
interface Hands {
  hands?: { clicks: number; timer: number; state: number };
  pickOne?: typeof pickOne;
}

function look(): { text: string; clicks: number } {
  return {
    text: document.body.innerText.replace(/\s+/g, ' '),
    clicks: (globalThis as never as Hands).hands?.clicks ?? 0,
  };
}

function stopClicking(): number {
  const { hands } = globalThis as never as Hands;
  if (hands === undefined) return 0;
  clearInterval(hands.timer);
  return hands.clicks;
}

/** Runs inside the page: now and then a card of the hand, else a button of "Your move", whichever is offered. */
function pickOne(seed: number): HTMLButtonElement | null {
  let state = seed >>> 0;
  /** Neighbouring seeds must not lead to neighbouring numbers. */
  const below = (n: number): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % n;
  };
  const offered = (region: string): HTMLButtonElement[] =>
    [...document.querySelectorAll<HTMLButtonElement>(`[aria-label="${region}"] button`)].filter(
      (button) => !button.disabled && button.ariaDisabled !== 'true' && button.offsetParent !== null,
    );
  if (document.querySelector('[aria-label="Your move"] button') === null) return null;
  const buttons = offered('Your move');
  if (buttons.some(({ innerText }) => innerText.includes('Play again'))) return null; // the end
  const cards = offered('Your hand').filter((card) => card.ariaPressed === 'false');
  const isCard = cards.length > 0 && (buttons.length === 0 || below(3) === 0);
  return (isCard ? cards[below(cards.length)] : buttons[below(buttons.length)]) ?? null;
}

/** The same again and again. */
function startClicking(seed: number): void {
  const world = globalThis as never as Hands;
  if (world.hands !== undefined) clearInterval(world.hands.timer);
  const hands = { clicks: world.hands?.clicks ?? 0, timer: 0, state: seed };
  world.hands = hands;
  hands.timer = setInterval(() => {
    const one = world.pickOne?.(hands.state++);
    one?.click();
    if (one) hands.clicks++;
  }, 60) as never;
}
