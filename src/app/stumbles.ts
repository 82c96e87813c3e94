/** What goes wrong where nobody listens is said all the same: workers to their page, the page to its player. */

const HERE = 'here';

/** The first word of a worker, see `StartedWorker`. */
export function isHere(said: unknown): boolean {
  return said === HERE;
}

/** In a worker, first of all: it says that it is here; and a page hears of what is thrown there, but not of promises that nobody waits for. */
export function speakUp(): void {
  (globalThis as unknown as Worker).postMessage(HERE);
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    globalThis.reportError(event.reason);
  });
}

/** Whatever was thrown, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What went wrong: in the words of what was thrown, or what is known of it without any. */
export type Stumble =
  { readonly is: 'said'; readonly words: string } | { readonly is: 'unreadable' | 'unloaded' };

/** What an event says went wrong; a worker that could not be loaded says nothing. */
export function stumbleOf(event: Event): Stumble {
  const { message = '', reason } = event as { message?: string; reason?: unknown };
  if (message !== '') return { is: 'said', words: message.replace(/^Uncaught (Error: )?/, '') };
  if (event.type === 'unhandledrejection') return { is: 'said', words: reasonOf(reason) };
  return { is: event.type === 'messageerror' ? 'unreadable' : 'unloaded' };
}

/** Tells the page what goes wrong in a worker where nobody waits for it. */
export function onStumble(worker: Worker, tell: (why: Stumble) => void): void {
  const stumble = (event: Event): void => tell(stumbleOf(event));
  worker.onerror = stumble;
  worker.onmessageerror = stumble;
}
