/** What befalls people at a table, and in what mood an evening does so: any of it at any moment, by a seed. */

import type { Random } from '../../src/crypto/random.ts';
import type { Life } from '../device/life.ts';
import type { World } from '../device/world.ts';
import type { Host } from '../web/surroundings.ts';
import type { Person } from './person.ts';

/** How often each happens, beside the others. */
const WEIGHTS = {
  reload: 6,
  crash: 6,
  'closed page': 3,
  leaver: 1,
  goodbye: 1,
  'cut link': 4,
  'device offline': 3,
  partition: 2,
  'broker restart': 3,
  freeze: 3,
  hesitation: 2,
  'moved seat': 3,
  'second tab': 2,
  'home for now': 2,
  'watcher comes or goes': 3,
} as const;

export type Mishap = keyof typeof WEIGHTS;

const ALL = Object.keys(WEIGHTS) as Mishap[];
/** What may happen to people who are not at a table yet, or no more. */
const IN_LOBBY: readonly Mishap[] = [
  'reload',
  'crash',
  'closed page',
  'cut link',
  'broker restart',
  'freeze',
];

/** Of a hundred crashed pages so many crash around what they write: after a few things more have happened there. */
const AMID = 80;
const MOST_TASKS = 300;

/** Whom it can befall, and where. */
export interface Company {
  readonly world: World;
  readonly players: readonly Person[];
  readonly watchers: readonly Person[];
  /** Is a game under way? */
  readonly isPlayed: () => boolean;
  readonly tell: (mishap: Mishap, words: string) => void;
}

export class Mishaps {
  readonly #company: Company;
  readonly #luck: Random;
  /** So many milliseconds lie between two, on average. */
  readonly #pause: number;
  /** Some kinds never happen on some evenings. */
  readonly #kinds: readonly Mishap[];
  readonly #cuts = new Set<(a: Life, b: Life | undefined) => boolean>();
  #isCalm = true;
  #cancelNext = (): void => undefined;

  constructor(company: Company, luck: Random) {
    this.#company = company;
    this.#luck = luck;
    this.#pause = [1_200, 4_000, 12_000][luck.below(3)]!;
    this.#kinds = ALL.filter(() => luck.below(4) > 0);
  }

  begin(): void {
    if (!this.#isCalm) return;
    this.#isCalm = false;
    this.#next();
  }

  /** Everybody who will come back is back, and nothing is cut any more. */
  calm(): void {
    const { players, world } = this.#company;
    this.#isCalm = true;
    this.#cancelNext();
    this.#cuts.clear();
    this.#review();
    world.web.broker.start();
    for (const person of players) {
      person.thinksUntil = 0;
      if (person.isGone) continue;
      person.page?.thaw();
      person.load();
    }
  }

  #next(): void {
    this.#cancelNext = this.#after(1 + this.#luck.below(2 * this.#pause), () => {
      this.#befall();
      this.#next();
    });
  }

  #befall(): void {
    const isPlayed = this.#company.isPlayed();
    const kinds = this.#kinds.filter((kind) => isPlayed || IN_LOBBY.includes(kind));
    let at = this.#luck.below(
      Math.max(
        1,
        kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0),
      ),
    );
    const kind = kinds.find((each) => (at -= WEIGHTS[each]) < 0);
    if (kind === undefined) return;
    const words = this.#happen(kind);
    if (words !== undefined) this.#company.tell(kind, words);
  }

  /** To whom it happened; undefined if there is nobody to whom it can. */
  #happen(kind: Mishap): string | undefined {
    const { world, players } = this.#company;
    if (kind === 'watcher comes or goes') return this.#watcher();
    if (kind === 'broker restart') {
      world.web.broker.stop();
      const ms = this.#long();
      this.#after(ms, () => world.web.broker.start());
      return `for ${ms} ms`;
    }
    if (kind === 'partition') {
      const sides = new Map(players.map((person) => [person, this.#luck.below(2)]));
      const sideOf = (life: Life): number | undefined =>
        sides.get(players.find(({ page }) => page?.life === life)!);
      return this.#cut(
        (a, b) => b !== undefined && sideOf(a) !== sideOf(b),
        [...sides].filter(([, side]) => side === 1).map(([{ name }]) => name).join(' and '), // prettier-ignore
      );
    }
    const here = players.filter(({ isHere, shown }) => isHere && shown !== undefined);
    const person = here[this.#luck.below(Math.max(1, here.length))];
    return person && this.#strike(kind, person, here);
  }

  #strike(kind: Mishap, person: Person, here: readonly Person[]): string | undefined {
    const { world } = this.#company;
    const { name, table, page } = person;
    const runs = table !== undefined && !table.over && !table.out && person.left !== table.sid;
    switch (kind) {
      case 'reload':
        person.reload();
        return name;
      case 'crash': {
        const isSilent = this.#luck.below(2) === 0;
        const ms = this.#long();
        const crash = (): string => {
          person.crash(isSilent);
          this.#after(ms, () => this.#comeBack(person));
          return `${name}, for ${ms} ms`;
        };
        if (this.#luck.below(100) >= AMID) return crash();
        page?.life.burn(this.#luck.below(MOST_TASKS), () => {
          // Another page may have come in its place, and it is put away.
          if (person.page === page) this.#company.tell(kind, crash());
        });
        return undefined; // it is told when it happens
      }
      case 'closed page': {
        const ms = this.#long();
        person.close();
        this.#after(ms, () => this.#comeBack(person));
        return `${name}, for ${ms} ms`;
      }
      case 'leaver':
        if (!runs || here.length < 2) return undefined;
        person.isGone = true;
        person.crash(this.#luck.below(2) === 0);
        return name;
      case 'goodbye':
        if (!runs || here.length < 2) return undefined;
        person.left = table.sid;
        person.press('leave the game', ({ device }) => device.leave());
        if (this.#luck.below(2) === 0)
          this.#after(this.#long(), () => {
            if (person.left !== table.sid || person.table?.over === true) return;
            person.isGone = true;
            person.close();
          });
        return name;
      case 'cut link': {
        const other = here[this.#luck.below(here.length)]!;
        if (other === person) return undefined;
        return this.#cut((a, b) => isPair([person, other], a, b), `${name} and ${other.name}`);
      }
      case 'device offline':
        return this.#cut(
          (a, b) => [a, b].includes(person.page?.life),
          name,
          () => person.page?.moved(),
        );
      case 'freeze': {
        const ms = this.#long();
        page?.life.freeze();
        this.#after(ms, () => page?.thaw());
        return `${name}, for ${ms} ms`;
      }
      case 'hesitation': {
        const ms = 30_000 + this.#luck.below(240_000);
        person.thinksUntil = world.schedule.now + ms;
        return `${name}, for ${ms} ms`;
      }
      case 'moved seat':
        if (!runs || table.people.some(({ bot }) => bot !== undefined)) return undefined;
        person.moveSeat(table.sid);
        return name;
      case 'second tab':
        if (!runs) return undefined;
        person.openSecondTab();
        return name;
      case 'home for now':
        if (!runs) return undefined;
        person.press('home', (shown) => shown.home());
        return name;
      default:
        return undefined;
    }
  }

  #watcher(): string | undefined {
    const { watchers } = this.#company;
    const watcher = watchers[this.#luck.below(Math.max(1, watchers.length))];
    if (watcher?.link === undefined) return undefined;
    if (watcher.isHere && this.#luck.below(2) === 0) watcher.crash(this.#luck.below(2) === 0);
    else if (watcher.isHere) watcher.reload();
    else watcher.load();
    return watcher.name;
  }

  /** Who was away comes back, unless it has gone for good meanwhile. */
  #comeBack(person: Person): void {
    if (!person.isGone) person.load();
  }

  #cut(isCut: (a: Life, b: Life | undefined) => boolean, words: string, healed?: () => void): string {
    const ms = this.#long();
    this.#cuts.add(isCut);
    this.#review();
    this.#after(ms, () => {
      if (!this.#cuts.delete(isCut)) return;
      this.#review();
      if (this.#luck.below(2) === 0) healed?.();
    });
    return `${words}, for ${ms} ms`;
  }

  #review(): void {
    this.#company.world.web.cut((a, b) =>
      [...this.#cuts].some((isCut) => isCut(a as Life, b as Life | undefined)),
    );
  }

  /** From a blink to longer than anybody is waited for. */
  #long(): number {
    const most = [500, 5_000, 40_000, 240_000][this.#luck.below(4)]!;
    return 50 + this.#luck.below(most);
  }

  #after(ms: number, f: () => void): () => void {
    return this.#company.world.schedule.after(ms, f);
  }
}

function isPair(pair: readonly [Person, Person], a: Host, b: Host | undefined): boolean {
  return (
    b !== undefined && a !== b && pair.every(({ page }) => page !== undefined && [a, b].includes(page.life))
  );
}
