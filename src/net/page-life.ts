/** A page that is hidden, put away, woken or back online, told as what a transport does about it. */

export interface PageLife {
  /** The page goes; there is time for a word, none for an answer. */
  gone(): void;
  /** It is back from the browser's cache, as it was, its connections gone. */
  back(): void;
  /** It may have slept or changed its network. */
  woken(): void;
}

/** The page's window and document, or stand-ins. */
export interface PageTargets {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Returns what ends it. */
export function watchPage({ window, document }: PageTargets, life: PageLife): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pagehide', () => life.gone(), { signal });
  window.addEventListener(
    'pageshow',
    (event) => {
      if ((event as PageTransitionEvent).persisted) life.back();
      else life.woken();
    },
    { signal },
  );
  window.addEventListener('online', () => life.woken(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') life.woken();
    },
    { signal },
  );
  return () => ending.abort();
}
