/** What can be aimed at now: a form lights its targets where they stand, and a tap there is a tap on its button. */

import { createContext } from 'svelte';
import type { Way } from './ways.ts';

export interface Aim {
  readonly words: string;
  readonly choose: () => void;
}

export class Aims {
  #targets = $state.raw<Readonly<Record<string, Aim>>>({});

  /** At a card that lies on the table: no two are alike [B12]. */
  at(face: string): Aim | undefined {
    return this.#targets[face];
  }

  /** Something on the table is lit. */
  get isOpen(): boolean {
    return Object.keys(this.#targets).length > 0;
  }

  /** The targets of a form, as long as it is open. */
  light(ways: readonly Way[], choose: (way: Way) => void): void {
    const open = ways.filter(({ target, why }) => target !== undefined && why === undefined);
    this.#targets = Object.fromEntries(
      open.map((way) => [way.target!, { words: way.words, choose: () => choose(way) }]),
    );
  }

  clear(): void {
    this.#targets = {};
  }
}

export const [aimsHere, offerAims] = createContext<Aims>();
