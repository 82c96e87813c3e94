/** A page that the browser puts away, and shows again. */

import type { Snapshot } from '../app/snapshot.ts';

/** Not what only memory keeps; and not where another tab plays, which would be taken over by a page that is loaded anew. */
export function mayEnd({ lobby, table, problem }: Snapshot): boolean {
  return lobby?.fleeting !== true && table?.fleeting !== true && problem?.is !== 'taken-over';
}

/**
 * A page that the browser puts away to show it again as it was. Firefox freezes its workers in whatever they do: a database that one of
 * them is writing, or making, stays locked for every other page of this host, for as long as the page lies there. So they are ended, and
 * the page is loaded anew when it is shown again; unless they keep what a reload would lose, and lock nothing.
 */
export function whenPutAway(
  window: EventTarget,
  { end, load }: { readonly end: () => boolean; readonly load: () => void },
): void {
  let hasEnded = false;
  window.addEventListener('pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted) hasEnded = end();
  });
  window.addEventListener('pageshow', (event) => {
    if (!hasEnded) return;
    event.stopImmediatePropagation(); // nobody need wake up for a page that goes
    load();
  });
}
