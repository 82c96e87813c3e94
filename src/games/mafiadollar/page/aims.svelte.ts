/** What can be aimed at now, where it lies: a form lights its targets on the table, and a tap there chooses. */

import { createContext } from 'svelte';

export class Aims {
  /** By the face of the target: no two are alike [B12]. */
  targets = $state.raw<Readonly<Record<string, () => void>>>({});
}

export const [aimsHere, offerAims] = createContext<Aims>();
