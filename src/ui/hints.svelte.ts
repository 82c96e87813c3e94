/** Which questions this device's player has met: each explains itself the first time, until all are called back. */

import type { TableSnapshot } from '../app/snapshot.ts';

const KEY = 'billfold/met';
/** More questions than all games have. */
const MOST = 1000;

/** What is stored, as far as it is sound; a storage that is closed or broken counts as empty. */
function stored(): ReadonlySet<string> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const met = Array.isArray(parsed) ? parsed.filter((one): one is string => typeof one === 'string') : [];
    return new Set(met.slice(0, MOST));
  } catch {
    return new Set();
  }
}

type Asked = Pick<TableSnapshot, 'game' | 'prompt'>;

class Hints {
  #met = $state.raw<ReadonlySet<string>>(stored());
  /** How often all were called back. */
  recalls = $state(0);

  get isEmpty(): boolean {
    return this.#met.size === 0;
  }

  /** The sentence about what is asked, if that was never asked before. */
  newTo({ game, prompt }: Asked): string | undefined {
    return prompt === undefined || this.#met.has(idOf(game, prompt.verb)) ? undefined : prompt.hint;
  }

  /** It is known from now on. */
  meet({ game, prompt }: Asked): void {
    if (prompt === undefined || this.#met.has(idOf(game, prompt.verb))) return;
    this.#keep(new Set([...this.#met, idOf(game, prompt.verb)]));
  }

  /** Every question explains itself once more. */
  recall(): void {
    this.#keep(new Set());
    this.recalls++;
  }

  #keep(met: ReadonlySet<string>): void {
    this.#met = met;
    try {
      localStorage.setItem(KEY, JSON.stringify([...met]));
    } catch {
      // A private window without storage: remembered until it is closed.
    }
  }
}

function idOf(game: string, verb: string): string {
  return `${game}/${verb}`;
}

export const hints = new Hints();
