/** What somebody sees of a game who has not chosen it yet: a name, a line, a picture. */

export interface CoverWords {
  readonly title: string;
  /** What it is about, in a sentence or two; and what it takes. */
  readonly line: string;
  readonly needs: string;
  /** What is on the poster; empty if there is none. */
  readonly poster: string;
}

export interface Cover {
  /** The game's id. */
  readonly game: string;
  /** In English. */
  readonly words: CoverWords;
  /** The address of a picture; absent: the title is enough. */
  readonly poster?: string;
  /** Shown only to who asks for it by its id. */
  readonly unlisted?: true;
}
