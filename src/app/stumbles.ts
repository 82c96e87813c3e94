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

/** What an event says went wrong; a worker that could not be loaded says nothing. */
export function wordsOf(event: Event): string {
  const { message = '', reason } = event as { message?: string; reason?: unknown };
  if (message !== '') return message.replace(/^Uncaught (Error: )?/, '');
  if (event.type === 'unhandledrejection') return reasonOf(reason);
  return event.type === 'messageerror' ? 'a message could not be read' : 'a part of it could not be loaded';
}

/** Tells the page what goes wrong in a worker where nobody waits for it. */
export function onStumble(worker: Worker, tell: (why: string) => void): void {
  const stumble = (event: Event): void => tell(wordsOf(event));
  worker.onerror = stumble;
  worker.onmessageerror = stumble;
}
