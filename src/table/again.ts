/** What a script does when somebody has left in the middle of a step: the table is put in order, and the step is asked anew [P8.9]. */

import { Gone, type Script } from './script.ts';
import type { Seat } from './seat.ts';

/**
 * Runs the step to its end. When seats leave on the way, `recover` gets them, and the step begins anew; when others leave meanwhile,
 * `recover` begins anew with those first. It throws where the step makes no sense any more.
 *
 * A step is one verb or the few that belong together. It changes nothing that outlives it before its last question has settled, and
 * clears its own zones whether it ends or not.
 */
export function* again<T>(
  step: () => Script<T>,
  recover: (left: readonly Seat[]) => Script<void>,
): Script<T> {
  for (;;) {
    const done = yield* unlessLeft(step);
    if ('value' in done) return done.value;
    let { left } = done;
    while (left.length > 0) {
      const now: readonly Seat[] = left;
      const recovered = yield* unlessLeft(() => recover(now));
      left = 'left' in recovered ? recovered.left : [];
    }
  }
}

/** What a script returns, or who left before it did. Anything else that is thrown is thrown on. */
function* unlessLeft<T>(
  script: () => Script<T>,
): Script<{ readonly value: T } | { readonly left: readonly Seat[] }> {
  try {
    return { value: yield* script() };
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return { left: error.seats };
  }
}
