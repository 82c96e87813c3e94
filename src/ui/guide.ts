/** What a game teaches who plays it for the first time: a table that is soon laid out, and lessons that wait for their moment. */

import type { TableSnapshot } from '../app/snapshot.ts';

/** One sentence, told once, with what it points at. */
export interface Lesson<View = unknown> {
  /** Among those of its game: by it this device remembers that it was told. */
  readonly id: string;
  readonly words: () => string;
  /** A selector of what it points at on the game's own page, in whatever language, hence by `data-part` and not by a label; of several, the first that is in sight. */
  readonly at: string;
  /** Is this its moment? Told by no more than what is on the reader's screen. */
  readonly due: (table: TableSnapshot<View>) => boolean;
}

export interface Guide<View = unknown, Options = unknown> {
  /** Who plays along, by their levels. */
  readonly bots: readonly string[];
  readonly options: Options;
  /** If several are due, the first is told first. */
  readonly lessons: readonly Lesson<View>[];
}
