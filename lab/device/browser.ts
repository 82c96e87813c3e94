/** Somebody's browser in virtual time: what is on its disk outlives its pages, what a tab remembers outlives a reload. */

import { IDBFactory } from 'fake-indexeddb';
import type { Life } from './life.ts';

export class Browser {
  readonly disk: IDBFactory = new IDBFactory();
  readonly #channels = new Set<ChannelDouble>();

  /** Between all pages of this browser. */
  channel(name: string, life: Life): ChannelDouble {
    const channel = new ChannelDouble(name, life, (data) => {
      for (const other of this.#channels)
        if (other !== channel && other.name === name) other.hear(structuredClone(data));
    });
    this.#channels.add(channel);
    return channel;
  }
}

/** A double of a `BroadcastChannel`. */
class ChannelDouble {
  readonly name: string;
  readonly #life: Life;
  readonly postMessage: (data: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor(name: string, life: Life, post: (data: unknown) => void) {
    this.name = name;
    this.#life = life;
    this.postMessage = post;
  }

  hear(data: unknown): void {
    setTimeout(() => this.#life.run(() => this.onmessage?.(new MessageEvent('message', { data }))));
  }
}

/** What a tab remembers, as `sessionStorage` does. */
export class TabMemory {
  readonly #kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}
