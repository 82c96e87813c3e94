/** The list of languages: which one is spoken, and that each says all that English says. */
import { describe, expect, it } from 'vitest';
import { english as app } from '../../src/app/words/english.ts';
import { covers, loadPlugs } from '../../src/games/registry.ts';
import { languageFor, languages } from '../../src/languages/languages.ts';
import { english as page } from '../../src/page/words/english.ts';
import { english as ui } from '../../src/ui/words/english.ts';

describe('the language that is spoken', () => {
  const spoken = (chosen: string, ...browser: string[]): string => languageFor(chosen, browser).code;

  it('is the chosen one, or the first that the browser and this page know, or English', () => {
    expect(spoken('de', 'en')).toBe('de');
    expect(spoken('', 'fr-CA', 'de-AT', 'en')).toBe('de');
    expect(spoken('', 'DE')).toBe('de');
    expect(spoken('', 'fr', 'den')).toBe('en');
    expect(spoken('no such', 'de')).toBe('de');
    expect(spoken('')).toBe('en');
  });

  it('calls itself by a name of its own', () => {
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  });
});

/** The keys of a catalogue, and whether each has a text or makes one. */
function shapeOf(catalogue: unknown): unknown {
  if (typeof catalogue !== 'object' || catalogue === null) return typeof catalogue;
  if (Array.isArray(catalogue)) return 'list';
  const entries = Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, shapeOf(value)]));
}

/** What of it is no word at all. */
function empty(catalogue: unknown, path = ''): string[] {
  if (typeof catalogue === 'string') return catalogue.trim() === '' ? [path] : [];
  if (typeof catalogue !== 'object' || catalogue === null) return [];
  return Object.entries(catalogue).flatMap(([key, value]) => empty(value, `${path} ${key}`));
}

const pages = import.meta.glob<{ readonly english: unknown }>('../../src/games/*/page/words/english.ts');

describe.each(languages.filter(({ load }) => load !== undefined))('$name', ({ load }) => {
  it('says all that the page and its workers say', async () => {
    const { language } = await load!();
    const { shell } = await language.shell();
    const { device } = await language.device();
    expect(shapeOf(shell.page)).toEqual(shapeOf(page));
    expect(shapeOf(shell.ui)).toEqual(shapeOf(ui));
    expect(shapeOf(device.app)).toEqual(shapeOf(app));
    expect(empty([shell.page, shell.ui, device.app])).toEqual([]);
  });

  it('calls each link that is copied on one screen by a name of its own', async () => {
    const { invite, watch } = (await (await load!()).language.shell()).shell.page.share;
    expect(invite.copy).not.toBe(watch.copy);
  });

  it('says of each game what the game says in English', async () => {
    const { language } = await load!();
    const { shell } = await language.shell();
    const { device } = await language.device();
    for (const { game, english } of await loadPlugs()) {
      const said = await language.games[game.id]?.();
      if (said === undefined) continue;
      const cover = covers.find((one) => one.game === game.id);
      const { english: onPage } = await pages[`../../src/games/${game.id}/page/words/english.ts`]!();
      expect(shapeOf(said.words), game.id).toEqual(shapeOf(english));
      expect(device.games[game.id], game.id).toBe(said.words);
      expect(shapeOf(said.page), game.id).toEqual(shapeOf(onPage));
      expect(shapeOf(shell.covers[game.id]), game.id).toEqual(shapeOf(cover?.words));
      expect(empty([said.words, said.page]), game.id).toEqual([]);
    }
  });
});

it('German tells one watcher from two', async () => {
  const german = languages.find(({ code }) => code === 'de');
  const { shell } = await (await german!.load!()).language.shell();
  expect([1, 2].map(shell.ui.table.watching)).toEqual(['1 schaut zu', '2 schauen zu']);
});
