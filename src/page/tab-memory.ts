/** What this tab remembers over a reload. Where the browser forbids that, it remembers until then. */

class TabMemory {
  /** What could not be stored, too. */
  readonly #now = new Map<string, string>();

  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(key) ?? this.#now.get(key) ?? null;
    } catch {
      return this.#now.get(key) ?? null;
    }
  }

  setItem(key: string, value: string): void {
    this.#now.set(key, value);
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // No storage, or none left.
    }
  }

  removeItem(key: string): void {
    this.#now.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing is stored.
    }
  }
}

export const tabMemory = new TabMemory();
