/** What this device remembers of its player: name, language, theme, sound, buzz, table talk, hints, and where players meet. */

import { cleanName } from '../log/name.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Which slips of paper explain the game: none, those about new questions, or lessons too, which point at the table. */
export type HintsShown = 'none' | 'questions' | 'all';

export interface Settings {
  readonly name: string;
  /** A code of the list of languages; what is not on it leaves the choice to the browser. */
  readonly language: string;
  readonly theme: Theme;
  readonly sound: boolean;
  /** Table talk: am I shown what others say, and may I say something? */
  readonly talk: boolean;
  /** A buzz when it is my turn and the page is hidden. */
  readonly buzz: boolean;
  readonly hints: HintsShown;
  /** As in `MeetingTexts`; empty leaves it to the page. */
  readonly broker: string;
  readonly ice: string;
}

const KEY = 'billfold/settings';

const FIRST = [
  'Lucky',
  'Sly',
  'Velvet',
  'Quick',
  'Honest',
  'Silent',
  'Dapper',
  'Two-Tone',
  'Midnight',
  'Shady',
];
const LAST = [
  'Mara',
  'Otto',
  'Vera',
  'Bruno',
  'Ines',
  'Hugo',
  'Nadja',
  'Felix',
  'Rosa',
  'Emil',
  'Wanda',
  'Igor',
];

/** A name for who has not chosen one. */
function friendlyName(): string {
  const one = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)]!;
  return `${one(FIRST)} ${one(LAST)}`;
}

function isHintsShown(value: unknown): value is HintsShown {
  return value === 'none' || value === 'questions' || value === 'all';
}

function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** What is stored, as far as it is sound; a storage that is closed or broken counts as empty. */
function stored(): Settings {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) raw = parsed as Record<string, unknown>;
  } catch {
    raw = {};
  }
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    name: cleanName(text(raw['name'])) || friendlyName(),
    language: text(raw['language']),
    theme: isTheme(raw['theme']) ? raw['theme'] : 'system',
    sound: raw['sound'] === true,
    talk: raw['talk'] !== false,
    buzz: raw['buzz'] === true,
    hints: isHintsShown(raw['hints']) ? raw['hints'] : 'questions',
    broker: text(raw['broker']),
    ice: text(raw['ice']),
  };
}

/** The one copy of the settings; every change is stored at once. */
class Remembered {
  #now = $state.raw<Settings>(stored());

  get now(): Settings {
    return this.#now;
  }

  change(some: Partial<Settings>): void {
    this.#now = { ...this.#now, ...some };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#now));
    } catch {
      // A private window without storage: remembered until it is closed.
    }
    this.dress();
  }

  /** Puts the page into the theme. */
  dress(): void {
    const { theme } = this.#now;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }
}

export const settings = new Remembered();
