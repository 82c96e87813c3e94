/**
 * Typed calls over a message port, between the page and its workers: one side serves an object of functions, the other calls them as if
 * they were its own. Both ends are of one build: what comes over the port is believed. Why no library: decision 63.
 */

import { reasonOf } from './stumbles.ts';

/** What carries the calls: a port, a worker, or the inside of one. */
export interface Endpoint {
  postMessage(message: unknown, options: { transfer: MessagePort[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  /** Ports hold back what they have heard until they are started. */
  start?(): void;
}

/** Functions that can be called from afar: plain data and ports go in, plain data comes back. */
type Callable<T> = { readonly [K in keyof T]: (...values: never[]) => Promise<unknown> };

/** The same functions where they are at home: there they may also be done at once. */
export type Served<T extends Callable<T>> = {
  readonly [K in keyof T]: (...values: Parameters<T[K]>) => ReturnType<T[K]> | Awaited<ReturnType<T[K]>>;
};

interface Call {
  readonly is: 'call';
  readonly id: number;
  readonly name: string;
  readonly values: readonly unknown[];
}

type Message =
  | Call
  | { readonly is: 'done'; readonly id: number; readonly value: unknown }
  | { readonly is: 'failed'; readonly id: number; readonly why: string };

/**
 * Answers calls with these functions, begun in the order of the calls. If they are only promised, calls wait for them. `reason`: what one
 * of them throws, in words for the other side.
 */
export function serve<T extends Callable<T>, Here extends Served<T> = Served<T>>(
  at: Endpoint,
  functions: Here | Promise<Here>,
  reason: (error: unknown, functions: Here) => string = reasonOf,
): void {
  listen(at, (message) => {
    if (message.is === 'call') void answer<T, Here>(at, functions, message, reason);
  });
}

async function answer<T extends Callable<T>, Here extends Served<T>>(
  at: Endpoint,
  functions: Here | Promise<Here>,
  { id, name, values }: Call,
  reason: (error: unknown, functions: Here) => string,
): Promise<void> {
  let served: Here | undefined;
  try {
    served = await functions;
    const value = await (Reflect.apply(
      served[name as keyof T],
      served,
      values as Parameters<T[keyof T]>,
    ) as unknown);
    post(at, { is: 'done', id, value });
  } catch (error) {
    post(at, { is: 'failed', id, why: served === undefined ? reasonOf(error) : reason(error, served) });
  }
}

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** The other side of a port. */
export class Remote<T extends Callable<T>> {
  /** Its functions. What they throw there is thrown here as an error with the same sentence. */
  readonly calls: T;
  readonly #at: Endpoint;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #hasSpoken = false;
  #ended: Error | undefined;

  /** `plain` makes values fit to be sent, where they may not be. */
  constructor(at: Endpoint, plain = (values: unknown[]): readonly unknown[] => values) {
    this.#at = at;
    this.calls = new Proxy({} as T, {
      // Whoever awaits this object asks whether it is a promise.
      get: (_, name) =>
        typeof name === 'symbol' || name === 'then'
          ? undefined
          : (...values: unknown[]) => this.#call(name, plain(values)),
    });
    listen(at, (message) => this.#hear(message));
  }

  /** One that stumbles before its first word will never say one. */
  get hasSpoken(): boolean {
    return this.#hasSpoken;
  }

  /** It is gone: who waits for it is told so, and who calls from now on. */
  end(why: Error): void {
    this.#ended = why;
    for (const { failed } of this.#waiting.values()) failed(why);
    this.#waiting.clear();
  }

  #call(name: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = ++this.#asked;
    return new Promise((done, failed) => {
      post(this.#at, { is: 'call', id, name, values });
      this.#waiting.set(id, { done, failed });
    });
  }

  #hear(message: Message): void {
    this.#hasSpoken = true;
    if (message.is === 'call') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.is === 'done') waiting?.done(message.value);
    else waiting?.failed(new Error(message.why));
  }
}

function listen(at: Endpoint, hear: (message: Message) => void): void {
  at.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  at.start?.();
}

/** Ports among the values of a call move to the other side; everything else is copied. */
function post(at: Endpoint, message: Message): void {
  const ports = message.is === 'call' ? message.values.filter((value) => value instanceof MessagePort) : [];
  at.postMessage(message, { transfer: ports });
}
