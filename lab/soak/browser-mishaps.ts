/** What befalls people at real pages: as in virtual time, as far as a browser lets it happen from outside. */

import type { Random } from '../../src/crypto/random.ts';
import type { Hall } from '../browser/hall.ts';
import type { Guest } from './guest.ts';

/** How often each happens, beside the others. */
const WEIGHTS = {
  reload: 5,
  crash: 3,
  'closed page': 3,
  leaver: 1,
  goodbye: 1,
  'device offline': 3,
  'broker restart': 3,
  freeze: 2,
  'moved seat': 2,
  'watcher comes or goes': 2,
} as const;

type Mishap = keyof typeof WEIGHTS;
const ALL = Object.keys(WEIGHTS) as Mishap[];
const AT_TABLE: readonly Mishap[] = ['leaver', 'goodbye', 'moved seat'];

export class BrowserMishaps {
  readonly #hall: Hall;
  readonly #players: readonly Guest[];
  readonly #watchers: readonly Guest[];
  readonly #luck: Random;
  readonly #tell: (mishap: string, words: string) => void;
  readonly #undone = new Set<() => Promise<void>>();

  constructor(
    hall: Hall,
    players: readonly Guest[],
    watchers: readonly Guest[],
    luck: Random,
    tell: (mishap: string, words: string) => void,
  ) {
    this.#hall = hall;
    this.#players = players;
    this.#watchers = watchers;
    this.#luck = luck;
    this.#tell = tell;
  }

  /** One of them happens. */
  async befall(): Promise<void> {
    let at = this.#luck.below(ALL.reduce((sum, kind) => sum + WEIGHTS[kind], 0));
    const kind = ALL.find((each) => (at -= WEIGHTS[each]) < 0)!;
    if (kind === 'watcher comes or goes')
      return this.#watcher().catch((error: unknown) => {
        this.#tell(`${kind} that came to nothing`, String(error).split('\n')[0]!); // its page is busy
      });
    if (kind === 'broker restart') {
      const ms = this.#long();
      this.#tell(kind, `for ${ms} ms`);
      await this.#hall.stopBroker();
      this.#later(ms, () => this.#hall.startBroker());
      return;
    }
    const here = this.#players.filter((guest) => guest.isHere && guest.glimpse !== undefined);
    const guest = here[this.#luck.below(Math.max(1, here.length))];
    const runs = guest?.glimpse?.isAtTable === true && !guest.glimpse.isOver && !guest.glimpse.isOut;
    if (guest === undefined || (AT_TABLE.includes(kind) && (!runs || guest.hasLeft || here.length < 2)))
      return;
    await this.#strike(kind, guest).catch((error: unknown) => {
      // What was to be pressed may have gone meanwhile, or the page is busy with the last mishap.
      this.#tell(`${kind} that came to nothing`, `${guest.name}: ${String(error).split('\n')[0]}`);
    });
  }

  /** Everybody who will come back is back, and nothing is cut any more. */
  async calm(): Promise<void> {
    for (const undo of [...this.#undone]) await undo();
  }

  async #strike(kind: Mishap, guest: Guest): Promise<void> {
    const { name } = guest;
    const ms = this.#long();
    switch (kind) {
      case 'reload':
        await guest.reload();
        this.#tell(kind, name);
        return;
      case 'crash':
      case 'closed page':
        await guest.close(kind === 'crash');
        this.#tell(kind, `${name}, for ${ms} ms`);
        this.#later(ms, async () => {
          if (!guest.isGone) await guest.open();
        });
        return;
      case 'leaver':
        guest.isGone = true;
        await guest.close(true);
        this.#tell(kind, name);
        return;
      case 'goodbye':
        await guest.deliberately(async () => {
          await guest.press('Menu');
          await guest.press(/Leave the game …/);
          await guest.press('Leave the game');
          guest.hasLeft = true;
        });
        this.#tell(kind, name);
        return;
      case 'device offline':
        await guest.lose(true);
        this.#tell(kind, `${name}, for ${ms} ms`);
        this.#later(ms, () => guest.lose(false));
        return;
      case 'freeze':
        await guest.freeze(true);
        this.#tell(kind, `${name}, for ${ms} ms`);
        this.#later(ms, () => guest.freeze(false));
        return;
      default:
        await guest.deliberately(() => this.#move(guest));
        this.#tell(kind, name);
    }
  }

  /** By the link that the page shows; at moments when the seat is too long for one there is none. */
  async #move(guest: Guest): Promise<void> {
    await guest.press('Menu');
    await guest.press('Play on another device');
    await guest.press('Move my seat');
    const link = guest.page.getByLabel('Link to your seat');
    await link
      .or(guest.page.getByRole('button', { name: 'Save my seat' }))
      .first()
      .waitFor();
    if (await link.isVisible()) await guest.openElsewhere(await link.inputValue());
    else await guest.carryFile();
  }

  async #watcher(): Promise<void> {
    const watcher = this.#watchers[this.#luck.below(Math.max(1, this.#watchers.length))];
    if (watcher?.link === undefined) return;
    if (watcher.isHere) await watcher.close(this.#luck.below(2) === 0);
    else await watcher.open();
    this.#tell('watcher comes or goes', watcher.name);
  }

  /** From a blink to longer than anybody is waited for. */
  #long(): number {
    const most = [1_000, 10_000, 60_000][this.#luck.below(3)]!;
    return 200 + this.#luck.below(most);
  }

  /** Undone after so long, or when all is to be calm. */
  #later(ms: number, undo: () => Promise<void>): void {
    const once = async (): Promise<void> => {
      clearTimeout(timer);
      if (this.#undone.delete(once)) await undo().catch(() => undefined); // its page has gone meanwhile
    };
    const timer = setTimeout(() => void once(), ms);
    this.#undone.add(once);
  }
}
