/** What somebody sees of a game who has not chosen it yet: a name, a line, a picture. */

export interface Cover {
  /** The game's id. */
  readonly game: string;
  readonly title: string;
  /** What it is about, in a sentence or two; and what it takes. */
  readonly line: string;
  readonly needs: string;
  /** The address of a picture, and what is on it; absent: the title is enough. */
  readonly poster?: { readonly href: string; readonly words: string };
  /** Shown only to who asks for it by its id. */
  readonly unlisted?: true;
}
