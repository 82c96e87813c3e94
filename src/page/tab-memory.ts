/** What this tab remembers over a reload. Where the browser forbids that, it remembers until then. */

import type { SceneMemory } from '../ui/motion/sequence.svelte.ts';

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

const SCENE = 'billfold/scene';

/** Of the last scene alone, as how many beats and its key: an earlier one is never played again. */
export const sceneMemory: SceneMemory = {
  seen(key) {
    const [beats = '', ...kept] = (tabMemory.getItem(SCENE) ?? '').split(' ');
    return kept.join(' ') === key && /^\d+$/.test(beats) ? Number(beats) : undefined;
  },
  see(key, beats) {
    tabMemory.setItem(SCENE, `${beats} ${key}`);
  },
};
