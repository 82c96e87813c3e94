/** A page that is hidden, put away, woken or in another network, told as what a transport does about it. */

export interface PageLife {
  /** The page goes; there is time for a word, none for an answer. */
  gone(): void;
  /** It may have slept, or is shown again, its connections gone. */
  woken(): void;
  /** Its network is another one, or is back: what went over the last one may be dead without a word. */
  moved(): void;
}

/** The page's window and document, or stand-ins. */
export interface PageTargets {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  /** What the browser knows of its network: `navigator.connection`, where there is one. */
  readonly network?: EventTarget | undefined;
}

/** Those of this page. */
export function pageTargets(): PageTargets {
  const { connection } = navigator as Navigator & { readonly connection?: EventTarget };
  return { window, document, network: connection };
}

/** Returns what ends it. */
export function watchPage({ window, document, network }: PageTargets, life: PageLife): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pagehide', () => life.gone(), { signal });
  window.addEventListener('pageshow', () => life.woken(), { signal });
  window.addEventListener('online', () => life.moved(), { signal });
  network?.addEventListener('change', () => life.moved(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') life.woken();
    },
    { signal },
  );
  return () => ending.abort();
}
