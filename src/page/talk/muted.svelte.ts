/** Whom I don't want to hear at the table, by identity key: this tab remembers it, and nobody else is told. */

import { tabMemory } from '../tab-memory.ts';

const KEY = 'billfold/muted';

class Muted {
  #keys = $state.raw<readonly string[]>((tabMemory.getItem(KEY) ?? '').split(' ').filter(Boolean));

  has(key: string): boolean {
    return this.#keys.includes(key);
  }

  toggle(key: string): void {
    this.#keys = this.has(key) ? this.#keys.filter((other) => other !== key) : [...this.#keys, key];
    tabMemory.setItem(KEY, this.#keys.join(' '));
  }
}

export const muted = new Muted();
