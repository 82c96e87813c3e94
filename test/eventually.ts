/** What comes in its own time: a test waits for it as long as a very busy machine may take. */

import { vi } from 'vitest';

const LIMIT_MS = 1_200_000;

/** Tries until it no longer throws, and returns what it came to. */
export function eventually<T>(f: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(f, { timeout: LIMIT_MS, interval: 10 });
}
