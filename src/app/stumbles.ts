/** What goes wrong where nobody listens is said all the same: workers to their page, the page to its player. */

/** In a worker: a page hears of what is thrown there, but not of promises that nobody waits for. */
export function speakUp(): void {
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
  if (event instanceof ErrorEvent && event.message !== '')
    return event.message.replace(/^Uncaught (Error: )?/, '');
  if (event instanceof PromiseRejectionEvent) return reasonOf(event.reason);
  return event.type === 'messageerror' ? 'a message could not be read' : 'a part of it could not be loaded';
}

/** Tells the page what goes wrong in a worker where nobody waits for it. */
export function onStumble(worker: Worker, tell: (why: string) => void): void {
  const stumble = (event: Event): void => tell(wordsOf(event));
  worker.onerror = stumble;
  worker.onmessageerror = stumble;
}
