/** One player, who knows only roles and names: what the page offers is what can be clicked. */

import { type BrowserContext, errors, type Locator, type Page } from 'playwright-core';
import { STEADY } from '../../src/page/ground.ts';
import {
  clickOn,
  describeScreen,
  type Inside,
  look,
  nextChange,
  openEyes,
  pickOne,
  type Place,
  reachOut,
  startClicking,
  stopClicking,
} from '../../lab/browser/eyes.ts';
import { downloaded, saved } from './saving.ts';
import type { Venue } from './venue.ts';

/** A machine may be slow, but not for so long do nothing at all. */
const IDLE_MS = 600_000;
/** So often it is looked whether anything goes on: to read all words costs the page more than most answers. */
const LOOK_MS = 2_000;
/** So often it is looked how far hands in the page have come. */
const PLAY_MS = 500;
/** Whoever does something meanwhile must not be late for it: hands make no more clicks between two looks. */
const STRIDE = 3;
/** A change is waited for so long before it is looked again, and is looked at no sooner than this: a table changes in every frame. */
const CHANGE_MS = { soonest: 40, latest: 120 };
/** One attempt; then it is looked again what is there. */
const ATTEMPT_MS = 15_000;

export class Player {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #venue: Venue;
  readonly #hasTouch: boolean;

  private constructor(
    venue: Venue,
    context: BrowserContext,
    who: { name: string; hasTouch: boolean },
    page: Page,
  ) {
    this.#venue = venue;
    this.context = context;
    this.name = who.name;
    this.#hasTouch = who.hasTouch;
    this.page = page;
    this.#watch();
  }

  /** Opens the page and says the name. */
  static async open(venue: Venue, context: BrowserContext, name: string, hasTouch = false): Promise<Player> {
    context.setDefaultTimeout(IDLE_MS);
    await context.addInitScript({ content: `(${openEyes.toString()})(${pickOne.toString()})` });
    await context.addInitScript((said) => {
      if (!location.protocol.startsWith('http')) return; // an empty page on the way keeps nothing
      if (localStorage.getItem('billfold/settings') === null)
        localStorage.setItem('billfold/settings', JSON.stringify({ name: said }));
    }, name);
    const player = new Player(venue, context, { name, hasTouch }, await context.newPage());
    await player.page.goto(venue.address);
    return player;
  }

  /** The same player in a second tab of the same browser. */
  async tab(): Promise<Player> {
    const who = { name: this.name, hasTouch: this.#hasTouch };
    return new Player(this.#venue, this.context, who, await this.context.newPage());
  }

  /** Closes the browser; requests that are being answered in the page's place are answered first. */
  async leave(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'wait' });
    await this.context.close();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).first();
  }

  async click(name: string | RegExp): Promise<void> {
    await this.press(this.button(name));
  }

  /** With the mouse or a finger, again until it counts: what has only just come can't be pressed yet. */
  async press(what: Locator): Promise<void> {
    await this.#until(`can't press ${String(what)}`, async () => {
      if (!(await what.isVisible())) return false;
      return this.#counts(() => {
        const at = { timeout: ATTEMPT_MS };
        return this.#hasTouch ? what.tap(at) : what.click(at);
      });
    });
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

  /** All that is on the screen, for who must find out why nothing goes on. */
  describe(): Promise<string> {
    return this.page.evaluate(describeScreen);
  }

  /** The page shows this, somewhere. */
  async sees(text: RegExp, idle = IDLE_MS): Promise<void> {
    await this.#until(`does not see ${text.source}`, async () => text.test(await this.text()), idle);
  }

  /** The log has such a line, which need not be its newest any more. */
  async reads(line: RegExp): Promise<void> {
    await this.click(/^So far/);
    await this.sees(line);
    await this.click('Close');
  }

  /** An element is in sight. */
  async finds(what: Locator): Promise<void> {
    await this.#until(`does not find ${String(what)}`, () => what.isVisible());
  }

  /** Nothing has changed on the page for a while: whatever lies there can be pressed, held or dragged. */
  async rests(): Promise<void> {
    await this.page.waitForFunction(
      (ms) => performance.now() - (globalThis as never as Inside).eyes.changed > ms,
      STEADY + 100,
    );
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
    await this.finds(this.button('Start the game'));
    await this.page.waitForFunction(() => location.hash.startsWith('#/r/'));
    return this.page.url();
  }

  /** Follows an invite link, wherever it leads. */
  async arrive(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.reload(); // only the fragment differs: a link that is followed loads the page
    await this.click('Join the table');
  }

  /** Follows a watch link. */
  async watch(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.reload(); // only the fragment differs
    await this.click('Watch the table');
  }

  /** Who watches goes on to the podium when the game is over. */
  async watchesToPodium(): Promise<void> {
    const [last, on] = [this.button('Watch the next game'), this.button('To the podium')];
    await this.finds(last.or(on).first());
    if (!(await last.isVisible())) await this.press(on);
    await this.finds(last);
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
    await this.press(this.page.getByRole('button', { name: 'Join', exact: true }).last());
  }

  /** A message for somebody who can't be reached by any server. */
  async messageByHand(): Promise<string> {
    await this.press(this.page.getByText('Connect by copy and paste', { exact: true }));
    await this.click('Make a message');
    return this.page.getByRole('textbox', { name: 'My message' }).inputValue();
  }

  /** Pastes theirs; returns what to give back, if anything. */
  async takeByHand(message: string): Promise<string> {
    const theirs = this.page.getByRole('textbox', { name: 'Their message' });
    if (!(await theirs.isVisible()))
      await this.press(this.page.getByText('Connect by copy and paste', { exact: true }));
    await theirs.fill(message);
    await this.click('Take their message');
    await this.sees(/Now give them this reply|Connected as soon as/);
    return this.page.getByRole('textbox', { name: 'My message' }).inputValue();
  }

  savedFile(): Promise<Uint8Array> {
    return saved(this.page, () => this.click(/save the game file/i));
  }

  /** The file of the own figures. */
  statistics(): Promise<Uint8Array> {
    return saved(this.page, () => this.click('Save as a file'));
  }

  /** Gives the seat to another device of the same person, by whatever the page offers: a link or a file. */
  async moveTo(other: Player): Promise<void> {
    await this.click('Menu');
    await this.click('Play on another device');
    await this.click('Move my seat');
    const asLink = this.button('Copy the link');
    await this.finds(asLink.or(this.button('Save my seat')));
    if (await asLink.isVisible()) {
      await this.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await this.press(asLink);
      await this.sees(/Copied/);
      await other.page.goto('about:blank'); // only the fragment differs: a link that is followed loads the page
      await other.page.goto(await this.page.evaluate(() => navigator.clipboard.readText()));
      await other.click('Play here');
    } else {
      const seat = await downloaded(this.page, () => this.click('Save my seat'));
      await other.press(other.page.getByRole('link', { name: 'Settings' }));
      await other.press(other.page.getByRole('link', { name: 'Take a seat from a file' }));
      await other.page.getByLabel('Choose the file with your seat').setInputFiles(seat);
    }
  }

  async pick(group: string, value: string): Promise<void> {
    const choices = this.page.getByRole('group', { name: group });
    await this.press(choices.getByRole('button', { name: value, exact: true }));
  }

  /** Something is asked of this player. */
  async isAsked(): Promise<void> {
    await this.finds(this.move.getByRole('button').first());
  }

  /** Answers whatever is asked before this button is there. */
  async reach(button: string, seed: number): Promise<void> {
    const wanted = this.move.getByRole('button', { name: button });
    for (let i = 0; (await wanted.count()) === 0; i++) {
      await this.isAsked();
      if ((await wanted.count()) > 0) return;
      await this.#within((n) => (globalThis as never as Inside).eyes.pickOne(n)?.click(), seed + i);
    }
  }

  /** Clicks what the page offers, by a seed, until it shows this. */
  async playUntil(
    done: (text: string) => boolean,
    seed: number,
    meanwhile?: (clicks: number) => Promise<void>,
    unseen = true,
  ): Promise<number> {
    const isFree = meanwhile === undefined;
    await this.page.evaluate(startClicking, { seed, unseen, ...(!isFree && { upTo: STRIDE }) });
    await this.#until(`gets no further, seed ${seed}`, async () => {
      const { text, clicks } = await this.#within(look);
      if (done(text)) return true;
      await meanwhile?.(clicks);
      if (!isFree) await this.#within(clickOn, STRIDE);
      await this.page.waitForTimeout(isFree ? PLAY_MS : PLAY_MS / 4);
      return false;
    });
    return this.page.evaluate(stopClicking);
  }

  /** To the end of the game: the last papers are shown, then the podium. */
  playToPodium(seed: number, meanwhile?: (clicks: number) => Promise<void>): Promise<number> {
    return this.playUntil((text) => text.includes('Play again'), seed, meanwhile);
  }

  /** The same on a page that is drawn: for who measures how it moves. */
  showToPodium(seed: number): Promise<number> {
    return this.playUntil((text) => text.includes('Play again'), seed, undefined, false);
  }

  /** The same by keyboard alone: what is offered gets the focus, and Enter. Here and below: after so many answers it is let go. */
  typeToPodium(
    seed: number,
    most = Infinity,
    meanwhile?: (answers: number) => Promise<void>,
  ): Promise<number> {
    return this.#oneByOne({ seed, steady: 0, most }, meanwhile, async () => {
      await this.page.keyboard.press('Enter');
    });
  }

  /** The same with a finger; of a card that lies under another the top left corner is free. */
  tapToPodium(
    seed: number,
    most = Infinity,
    meanwhile?: (answers: number) => Promise<void>,
  ): Promise<number> {
    return this.#oneByOne({ seed, steady: STEADY, most }, meanwhile, async ({ x, y }) => {
      await this.page.touchscreen.tap(x, y);
    });
  }

  /** The same with the mouse. */
  clickToPodium(
    seed: number,
    most = Infinity,
    meanwhile?: (answers: number) => Promise<void>,
  ): Promise<number> {
    return this.#oneByOne({ seed, steady: STEADY, most }, meanwhile, async ({ x, y }) => {
      await this.page.mouse.click(x, y);
    });
  }

  async #oneByOne(
    { seed, steady, most = Infinity }: { seed: number; steady: number; most?: number },
    meanwhile: ((answers: number) => Promise<void>) | undefined,
    answer: (to: Place) => Promise<void>,
  ): Promise<number> {
    let answers = 0;
    await this.#until(`gets no further, seed ${seed}`, async () => {
      const found = await this.#within(reachOut, { seed: seed + answers, steady });
      if (found === 'over') return true;
      if (found !== undefined && (await this.#counts(() => answer(found)))) answers++;
      await meanwhile?.(answers);
      return answers >= most;
    });
    return answers;
  }

  /** After a reload, which takes the hand in the page with it. */
  async resumeClicking(seed: number): Promise<void> {
    await this.page.evaluate(startClicking, { seed, upTo: STRIDE, unseen: true });
  }

  /** Whether a click came of it: the page may not let one through, or what was to be clicked is gone. */
  async #counts(press: () => Promise<void>): Promise<boolean> {
    await this.#within(() => ((globalThis as never as Inside).eyes.counted = false));
    await press().catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    return this.#within(() => (globalThis as never as Inside).eyes.counted);
  }

  /** Runs this in the page; in the next one, if the page is being loaded anew just now. */
  async #within<Told, R>(run: (told: Told) => R | Promise<R>, told?: Told): Promise<R> {
    for (;;)
      try {
        return await this.page.evaluate(run as never, told);
      } catch (error) {
        if (!/context was destroyed|Cannot find context/.test(String(error))) throw error;
        await this.page.waitForLoadState();
      }
  }

  /** Tries until it is so. There is no limit but one on nothing going on: then it says what is on the screen. */
  async #until(otherwise: string, isSo: () => Promise<boolean>, idle = IDLE_MS): Promise<void> {
    let others = '';
    let [since, looked] = [performance.now(), -Infinity];
    while (!(await isSo())) {
      const now = performance.now();
      if (now - looked > Math.min(idle, LOOK_MS)) {
        const sight = await this.#within(look);
        looked = now;
        if (sight.others !== others) [others, since] = [sight.others, now];
        else if (now - since > idle)
          throw new Error(`${this.name} ${otherwise}. On the screens:\n${await this.#venue.describe()}`);
      }
      await this.#within(nextChange, CHANGE_MS);
    }
  }

  #watch(): void {
    const note = (words: string): void => this.#venue.note(`${this.name}: ${words}`);
    this.page.on('pageerror', (error) => note(error.message));
    this.page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
  }
}
