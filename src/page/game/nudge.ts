/**
 * It is my turn, and the page is hidden: a short buzz. Browsers let only a page that is seen buzz by itself, so it comes with a
 * notification, which is gone as soon as the page is seen or the question is answered.
 */

import { words } from '../words.ts';

const TAG = 'billfold/turn';
const BUZZ_MS = 80;

/** May this page notify at all? Asks the player, if the browser has not done so yet. */
export async function mayNudge(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** If the page is hidden now, or is while the question waits. Returns what ends it. */
export function nudge(): () => void {
  const ends = new AbortController();
  const look = (): void => void (document.hidden ? show(ends.signal) : takeBack());
  document.addEventListener('visibilitychange', look, { signal: ends.signal });
  if (document.hidden) look();
  return () => {
    ends.abort();
    void takeBack();
  };
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return undefined;
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function show(ended: AbortSignal): Promise<void> {
  const isLate = (): boolean => ended.aborted || !document.hidden;
  const shown = await registration();
  if (shown === undefined || isLate()) return;
  const looks = { tag: TAG, body: words.now.game.othersWait, icon: 'icon-192.png', vibrate: [BUZZ_MS] };
  await shown.showNotification(words.now.game.yourMove, looks).catch(() => undefined); // it was forbidden meanwhile
  if (isLate()) await takeBack();
}

async function takeBack(): Promise<void> {
  for (const note of (await (await registration())?.getNotifications({ tag: TAG })) ?? []) note.close();
}
