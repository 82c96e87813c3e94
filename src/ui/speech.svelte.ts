/** The language that the page speaks: every word is read through it, so that all of them change at once. */

import type { Catalogue } from '../games/sentence.ts';

/** A language's catalogues by name, see `spoken`. */
export type Catalogues = Readonly<Record<string, unknown>>;

class Speech {
  #now = $state.raw<{ readonly code: string; readonly catalogues: Catalogues }>({
    code: 'en',
    catalogues: {},
  });

  /** The code of the language. */
  get code(): string {
    return this.#now.code;
  }

  change(code: string, catalogues: Catalogues): void {
    this.#now = { code, catalogues };
  }

  /** More of the same language. */
  add(catalogues: Catalogues): void {
    this.#now = { ...this.#now, catalogues: { ...this.#now.catalogues, ...catalogues } };
  }

  /** What the language does not know is said in English. The one place where the types of catalogues are forgotten: `languages` has them. */
  catalogue<English>(name: string, english: English): Catalogue<English> {
    return (this.#now.catalogues[name] ?? english) as Catalogue<English>;
  }
}

export const speech = new Speech();

/**
 * A catalogue in the language that is spoken: `words.now.lobby.start`. To be read where it is shown, or in a `$derived`: what is read once
 * and kept does not change with the language. `name`: of a room, or a game's id, with `/page` or `/cover` for these.
 */
export function spoken<English>(name: string, english: English): { readonly now: Catalogue<English> } {
  return {
    get now() {
      return speech.catalogue(name, english);
    },
  };
}
