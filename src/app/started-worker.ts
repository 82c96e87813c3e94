/**
 * A worker that is waited for. What is said to it is held back until its program runs, and if that does not come, it is asked for again:
 * a browser may lose the request for good when the offline worker makes way for a newer one at the same moment.
 */

import type { Clock } from '../net/clock.ts';
import type { Endpoint } from './rpc.ts';
import { isHere, onStumble, type Stumble } from './stumbles.ts';

/** So long a program may take, in milliseconds, and twice as long each time after: a slow machine is not a lost request. */
const PATIENCE = 10_000;

interface Held {
  readonly message: unknown;
  readonly options: { transfer: MessagePort[] };
}

export class StartedWorker implements Endpoint {
  readonly #make: () => Worker;
  readonly #stumble: (why: Stumble) => void;
  readonly #clock: Clock;
  readonly #listeners: ((event: MessageEvent) => void)[] = [];
  #worker: Worker;
  /** What it will be told; undefined as soon as it listens. */
  #held: Held[] | undefined = [];
  #stopWaiting: () => void = () => undefined;

  /** `stumble` is told what goes wrong in it where nobody waits. */
  constructor(make: () => Worker, stumble: (why: Stumble) => void, clock: Clock) {
    this.#make = make;
    this.#stumble = stumble;
    this.#clock = clock;
    this.#worker = this.#start(PATIENCE);
  }

  postMessage(message: unknown, options: { transfer: MessagePort[] }): void {
    if (this.#held === undefined) this.#worker.postMessage(message, options);
    else this.#held.push({ message, options });
  }

  addEventListener(_type: 'message', listener: (event: MessageEvent) => void): void {
    this.#listeners.push(listener);
  }

  terminate(): void {
    this.#stopWaiting();
    this.#worker.terminate();
  }

  #start(patience: number): Worker {
    const worker = this.#make();
    this.#stopWaiting = this.#clock.after(patience, () => {
      worker.terminate();
      this.#worker = this.#start(2 * patience);
    });
    worker.addEventListener('message', (event: MessageEvent) => {
      if (isHere(event.data)) this.#listens();
      else for (const listener of this.#listeners) listener(event);
    });
    onStumble(worker, (why) => {
      this.#stopWaiting(); // it has come, and was wrong
      this.#stumble(why);
    });
    return worker;
  }

  #listens(): void {
    this.#stopWaiting();
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const { message, options } of held) this.#worker.postMessage(message, options);
  }
}
