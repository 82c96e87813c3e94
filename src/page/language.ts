/** The language of this page: the one that was chosen, or the browser's. Its words are fetched first, and then all change at once. */

import type { Language } from '../languages/language.ts';
import { languageFor, loadLanguage } from '../languages/languages.ts';
import { settings } from '../ui/settings.svelte.ts';
import { type Catalogues, speech } from '../ui/speech.svelte.ts';

class PageLanguage {
  #language: Language | undefined;
  /** Those whose pages were fetched: their words are needed in every language from then on. */
  readonly #games = new Set<string>();
  /** Who changes the language twice hears the last. */
  #change = 0;

  /** Speaks as the settings say. Rejects if the words can't be fetched; then nothing has changed. */
  async follow(): Promise<void> {
    const change = ++this.#change;
    const { code, dir = 'ltr' } = languageFor(settings.now.language, navigator.languages);
    const language = await loadLanguage(code);
    const parts = await Promise.all([
      shellOf(language),
      ...[...this.#games].map((game) => gameOf(language, game)),
    ]);
    if (change !== this.#change) return;
    this.#language = language;
    Object.assign(document.documentElement, { lang: code, dir });
    speech.change(code, Object.assign({}, ...parts) as Catalogues);
  }

  /** The words of a game's page, before it is shown. What can't be fetched is said in English. */
  async learn(game: string): Promise<void> {
    this.#games.add(game);
    const language = this.#language;
    const words = await gameOf(language, game).catch(() => ({}));
    if (language === this.#language) speech.add(words);
  }
}

async function shellOf(language: Language | undefined): Promise<Catalogues> {
  if (language === undefined) return {};
  const { shell } = await language.shell();
  const covers = Object.entries(shell.covers).map(([game, words]) => [`${game}/cover`, words] as const);
  return { ui: shell.ui, page: shell.page, ...Object.fromEntries(covers) };
}

async function gameOf(language: Language | undefined, game: string): Promise<Catalogues> {
  const said = await language?.games[game]?.();
  return said === undefined ? {} : { [game]: said.words, [`${game}/page`]: said.page };
}

export const pageLanguage = new PageLanguage();
