/** While a game goes on here, the screen stays on: who thinks, or waits for the others, has not gone to sleep. */

/** Returns what ends it. */
export function stayAwake(): () => void {
  const ends = new AbortController();
  let lock: WakeLockSentinel | undefined;

  async function ask(): Promise<void> {
    if (document.hidden || lock?.released === false) return;
    try {
      const got = await navigator.wakeLock.request('screen');
      if (ends.signal.aborted) await got.release();
      else lock = got;
    } catch {
      // The battery is low, or the browser has no such thing: the screen goes dark as it always did.
    }
  }

  // A page that is hidden loses its lock.
  document.addEventListener('visibilitychange', () => void ask(), { signal: ends.signal });
  void ask();
  return () => {
    ends.abort();
    void lock?.release();
  };
}
