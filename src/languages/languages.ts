/** The one list of languages: a language is a folder, and its line here. English, in which every word is first written, stands where it is used. */

import type { Language } from './language.ts';

export interface Listed {
  /** As browsers name it. */
  readonly code: string;
  /** What it calls itself. */
  readonly name: string;
  /** How it is written, if not from left to right. */
  readonly dir?: 'rtl';
  /** Absent: English. */
  readonly load?: () => Promise<{ readonly language: Language }>;
}

/** The first is spoken to who knows none of them. */
export const languages: readonly Listed[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch', load: () => import('./de/language.ts') },
];

/** What was chosen, or else the first that the browser names and this page knows. */
export function languageFor(chosen: string, browser: readonly string[]): Listed {
  const named = (tag: string): Listed | undefined =>
    languages.find(({ code }) => code === tag.toLowerCase().split('-')[0]);
  return languages.find(({ code }) => code === chosen) ?? browser.map(named).find(Boolean) ?? languages[0]!;
}

/** By its code; undefined for English, and for what is not on the list. */
export async function loadLanguage(code: string): Promise<Language | undefined> {
  return (await languages.find((one) => one.code === code)?.load?.())?.language;
}
