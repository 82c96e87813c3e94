/** Bugs: what must not happen happened, while an entry was judged or a question settled. A mistake of this program, and nobody's fault. */

import type { Entry } from './entry.ts';

export interface Bug {
  readonly entry?: Entry;
  readonly error: Error;
}

export function bugOf(error: unknown, entry?: Entry): Bug {
  return { error: error instanceof Error ? error : new Error(String(error)), ...(entry && { entry }) };
}
