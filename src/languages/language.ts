/** What a language brings: each catalogue of this project once more, in the shape of the English one. */

import type { Speech } from '../app/speech.ts';
import type { CoverWords } from '../games/cover.ts';
import type { Catalogue } from '../games/sentence.ts';
import type { english as page } from '../page/words/english.ts';
import type { english as ui } from '../ui/words/english.ts';

/** What is said on the page before anything is played. */
export interface Shell {
  readonly ui: Catalogue<typeof ui>;
  readonly page: Catalogue<typeof page>;
  /** By game. */
  readonly covers: Readonly<Record<string, CoverWords>>;
}

/** What is said on the page of one game: what its worker says too, as cards have names on both sides, and what stands on the page alone. */
export interface GameWords {
  readonly words: unknown;
  readonly page: unknown;
}

/** Each part is fetched when it is needed. A game that a language does not know speaks English. */
export interface Language {
  readonly shell: () => Promise<{ readonly shell: Shell }>;
  /** What is said in the worker of the player's device: of a game the same words as on its page. */
  readonly device: () => Promise<{ readonly device: Speech }>;
  /** By game. */
  readonly games: Readonly<Record<string, () => Promise<GameWords>>>;
}
