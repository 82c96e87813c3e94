/**
 * What this device's player has been told: each question explains itself the first time, and each lesson of a game is told once, until
 * all are called back.
 */

import type { TableSnapshot } from '../app/snapshot.ts';
import type { Lesson } from './guide.ts';
import { type HintsShown, settings } from './settings.svelte.ts';

const KEY = 'billfold/met';
/** More than all questions and lessons of all games. */
const MOST = 1000;

/** What is stored, as far as it is sound; a storage that is closed or broken counts as empty. */
function stored(): ReadonlySet<string> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const met = Array.isArray(parsed) ? parsed.filter((one): one is string => typeof one === 'string') : [];
    return new Set(met.slice(0, MOST));
  } catch {
    return new Set();
  }
}

type Asked = Pick<TableSnapshot, 'game' | 'prompt'>;

class Hints {
  #met = $state.raw<ReadonlySet<string>>(stored());
  /** How often all were called back. */
  recalls = $state(0);
  /** The question at which a lesson was told: one slip of paper at a time, so it explains itself when it comes again. */
  taughtAt = $state<number | undefined>();

  /** Is there nothing to call back? */
  get isEmpty(): boolean {
    return this.#met.size === 0 && settings.now.hints === 'all';
  }

  /** The sentence about what is asked, if that was never asked before. */
  newTo({ game, prompt }: Asked): string | undefined {
    if (prompt === undefined || settings.now.hints === 'none' || prompt.q === this.taughtAt) return undefined;
    return this.#met.has(idOf(game, prompt.verb)) ? undefined : prompt.hint;
  }

  /** It is known from now on. */
  meet({ game, prompt }: Asked): void {
    if (prompt !== undefined && prompt.q !== this.taughtAt) this.#add(idOf(game, prompt.verb));
  }

  /** May it still be told? Who only watches is taught nothing. */
  isOpen(table: TableSnapshot, lesson: Lesson): boolean {
    const isTaught = settings.now.hints === 'all' && table.me !== undefined;
    return isTaught && !this.#met.has(lessonId(table, lesson));
  }

  /** Those whose moment it is, and that were not told yet. */
  due(lessons: readonly Lesson[], table: TableSnapshot): readonly Lesson[] {
    return lessons.filter((lesson) => this.isOpen(table, lesson) && lesson.due(table));
  }

  /** It was told, and is not told again. */
  learn(table: Asked, lesson: Lesson): void {
    this.#add(lessonId(table, lesson));
  }

  /** All lessons of this game are told, from the first on. */
  begin(game: string): void {
    this.#keep(new Set([...this.#met].filter((id) => !id.startsWith(lessonsOf(game)))));
    this.#show('all');
  }

  /** Every question explains itself once more, and every lesson is told. */
  recall(): void {
    this.#keep(new Set());
    this.#show('all');
    this.taughtAt = undefined;
    this.recalls++;
  }

  /** Not a word more. */
  silence(): void {
    this.#show('none');
  }

  #show(hints: HintsShown): void {
    if (settings.now.hints !== hints) settings.change({ hints });
  }

  #add(id: string): void {
    if (!this.#met.has(id)) this.#keep(new Set([...this.#met, id]));
  }

  #keep(met: ReadonlySet<string>): void {
    this.#met = met;
    try {
      localStorage.setItem(KEY, JSON.stringify([...met]));
    } catch {
      // A private window without storage: remembered until it is closed.
    }
  }
}

function idOf(game: string, verb: string): string {
  return `${game}/${verb}`;
}

function lessonsOf(game: string): string {
  return `${game}/lesson/`;
}

function lessonId({ game }: Asked, { id }: Lesson): string {
  return `${lessonsOf(game)}${id}`;
}

export const hints = new Hints();
