/** What a screen reader is told: what happened since the last time, and when it is my move. */

import type { TableSnapshot } from '../../app/snapshot.ts';
import { hints } from '../hints.svelte.ts';
import { words } from '../words.ts';

/** So many lines at once; the rest is in the log. */
const MOST = 4;

export class Announcements {
  /** Politely: what happened. */
  story = $state('');
  /** At once: my move. */
  move = $state('');

  #told = -1;
  #asked: number | undefined;

  hear(table: TableSnapshot): void {
    const fresh = table.log.filter((line) => line.id > this.#told);
    const last = table.log.at(-1);
    if (last !== undefined && fresh.length > 0) {
      if (this.#told >= 0) this.story = fresh.slice(-MOST).map((line) => line.words).join(' '); // prettier-ignore
      this.#told = last.id;
    }
    if (table.prompt?.q !== this.#asked) {
      this.#asked = table.prompt?.q;
      const about = hints.newTo(table);
      this.move = table.prompt === undefined ? '' : words.now.move.announced(table.prompt.words, about);
    }
  }
}
