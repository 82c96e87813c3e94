/** Which build of the page runs here, whether a newer one is there, and with which build each running game began. */

import type { SavedGame } from '../app/bridge.ts';
import { Builds, WANTED } from './builds.ts';
import { tabMemory } from './tab-memory.ts';

const NO_ID = /^0*$/;
/** The build of each running game, by session id, for all tabs. */
const BEGAN = 'billfold/began';
/** The build this tab was last sent to: if it is not there, it is not asked for twice. */
const SENT = 'billfold/sent';

/** This page's own id; undefined while it is only written, and not built. */
function ownBuild(): string | undefined {
  const said = document.querySelector<HTMLMetaElement>('meta[name="billfold-build"]')?.content ?? '';
  return NO_ID.test(said) ? undefined : said;
}

function began(): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(BEGAN) ?? '{}');
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
    return Object.fromEntries(entries.filter(([, build]) => typeof build === 'string'));
  } catch {
    return {};
  }
}

function keepBegan(games: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(BEGAN, JSON.stringify(games));
  } catch {
    // Nothing is stored in this window: its games end with it.
  }
}

class Versions {
  readonly build = ownBuild();
  #newest = $state<string | undefined>();
  /** Where the browser keeps no pages, or only for hosts that it trusts, there is nothing to choose from. */
  #builds =
    this.build !== undefined && 'serviceWorker' in navigator && 'caches' in globalThis
      ? new Builds()
      : undefined;
  #held: Promise<void> | undefined;

  /** A newer build is whole on this device. */
  get isNewThere(): boolean {
    return this.#newest !== undefined && this.#newest !== this.build;
  }

  /** Keeps this build for when there is no network, and looks for others. */
  async watch(): Promise<void> {
    const { build } = this;
    const builds = this.#builds;
    if (build === undefined || builds === undefined) return;
    this.#tidyAddress(build);
    void this.#hold();
    const look = async (): Promise<void> => void (this.#newest = await builds.read('newest'));
    navigator.serviceWorker.addEventListener('controllerchange', () => void look());
    await look();
    const worker = (await navigator.serviceWorker.register('./offline.js', { updateViaCache: 'none' })) as
      ServiceWorkerRegistration | undefined;
    // A page on a home screen is hardly ever loaded anew.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') worker?.update().catch(() => undefined);
    });
  }

  /** The player's choice, from now on and for all tabs that are loaded later. */
  async loadNewest(): Promise<void> {
    if (this.#newest !== undefined) await this.#builds?.write('chosen', this.#newest);
    location.reload();
  }

  /** A game is played here: until it ends it stays with this build, unless it began with another one. */
  began(sid: string): void {
    const games = began();
    if (this.build !== undefined && games[sid] === undefined) keepBegan({ ...games, [sid]: this.build });
  }

  /** If the game began with another build that is kept, this tab goes there, and the answer is true. */
  async leftFor(sid: string): Promise<boolean> {
    const build = await this.#otherBuildOf(sid);
    if (build === undefined || tabMemory.getItem(SENT) === build) return false;
    tabMemory.setItem(SENT, build);
    const there = new URL(location.href);
    there.searchParams.set(WANTED, build);
    location.replace(there);
    return true;
  }

  /** The same games; one that only its own build can read can be resumed there. What no running game needs is thrown away. */
  async sort(games: readonly SavedGame[]): Promise<readonly SavedGame[]> {
    const sorted = await Promise.all(
      games.map(async (game) => {
        const isReadable = game.state !== 'damaged' || (await this.#otherBuildOf(game.sid)) === undefined;
        return isReadable ? game : { ...game, state: 'running' as const };
      }),
    );
    // One that is not among them may only be unreadable just now.
    const ended = sorted.filter(({ state }) => state !== 'running').map(({ sid }) => sid);
    const kept = Object.entries(began()).filter(([sid]) => !ended.includes(sid));
    keepBegan(Object.fromEntries(kept));
    void this.#tidy(kept.map(([, build]) => build)).catch(() => undefined); // what is left over waits for the next time
    return sorted;
  }

  /** The game is deleted. */
  forget(sid: string): void {
    const { [sid]: _, ...others } = began();
    keepBegan(others);
  }

  async #tidy(needed: readonly string[]): Promise<void> {
    const builds = this.#builds;
    await this.#hold();
    await builds?.dropAllBut([await builds.read('chosen'), await builds.read('newest'), ...needed]);
  }

  /** For as long as this page lives, its build is in use. Who has no such lock in sight can't tell what others use, and drops nothing. */
  #hold(): Promise<void> {
    const [builds, build] = [this.#builds, this.build];
    if (builds === undefined || build === undefined) return Promise.resolve();
    this.#held ??= new Promise((held) => {
      const live = (): Promise<void> => {
        held();
        return new Promise(() => undefined);
      };
      builds.use(build, live).catch(() => held());
    });
    return this.#held;
  }

  async #otherBuildOf(sid: string): Promise<string | undefined> {
    const build = began()[sid];
    if (build === undefined || build === this.build) return undefined;
    return (await this.#builds?.has(build)) === true ? build : undefined;
  }

  /** Links are made of the address: which build its sender had is nobody's concern. */
  #tidyAddress(build: string): void {
    if (tabMemory.getItem(SENT) === build) tabMemory.removeItem(SENT);
    const here = new URL(location.href);
    if (!here.searchParams.has(WANTED)) return;
    here.searchParams.delete(WANTED);
    history.replaceState(null, '', here);
  }
}

export const versions = new Versions();
