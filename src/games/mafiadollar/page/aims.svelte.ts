/** What can be aimed at now: a form lights its targets where they stand. */

import { createContext } from 'svelte';

export class Aims {
  /** By the face of the target: no two are alike [B12]. */
  targets = $state.raw<Readonly<Record<string, true>>>({});
}

export const [aimsHere, offerAims] = createContext<Aims>();
