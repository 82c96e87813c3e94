/** The page's end of the bridge: starts the workers, passes requests on, and lends the engine what only a page has. */

import { Lender } from '../net/remote.ts';
import type { EngineCalls, FileReview, Handover, Reply } from './bridge.ts';
import type { Client } from './connection.ts';
import type { Want } from './engine/services.ts';
import { wordsOf } from './loud.ts';
import { settings } from './settings.svelte.ts';
import type { Snapshot } from './snapshot.ts';

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

type Call = Exclude<keyof EngineCalls, 'verify'>;

class Bridge implements Client {
  readonly #worker = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #snapshot = $state.raw<Snapshot>({});
  #progress = $state<number | undefined>();
  #handover = $state.raw<Handover | undefined>();
  /** Of the room that was entered last. */
  #lender: Lender | undefined;
  trouble = $state<string | undefined>();
  /** An engine that stumbles before its first word will never say one. */
  #hasSpoken = false;
  #dead: Error | undefined;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply | Want>) => this.#hear(data);
    const stumble = (event: Event): void => this.#stumble(wordsOf(event));
    this.#worker.onerror = stumble;
    this.#worker.onmessageerror = stumble;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get progress(): number | undefined {
    return this.#progress;
  }

  get handover(): Handover | undefined {
    return this.#handover;
  }

  readonly practise = this.#passing('practise');
  readonly open = this.#passing('open');
  readonly join = this.#passing('join');
  readonly resume = this.#passing('resume');
  readonly home = this.#passing('home');
  readonly setReady = this.#passing('setReady');
  readonly setOptions = this.#passing('setOptions');
  readonly addBot = this.#passing('addBot');
  readonly removeBot = this.#passing('removeBot');
  readonly admit = this.#passing('admit');
  readonly turnAway = this.#passing('turnAway');
  readonly start = this.#passing('start');
  readonly why = this.#passing('why');
  readonly answer = this.#passing('answer');
  readonly vote = this.#passing('vote');
  readonly leave = this.#passing('leave');
  readonly goOn = this.#passing('goOn');
  readonly file = this.#passing('file');
  readonly moments = this.#passing('moments');
  readonly games = this.#passing('games');
  readonly deleteGame = this.#passing('deleteGame');
  readonly move = this.#passing('move');
  readonly receive = this.#passing('receive');

  /** In a worker of its own, for this file only: a game may go on meanwhile. */
  async verify(file: Uint8Array<ArrayBuffer>): Promise<FileReview> {
    const worker = new Worker(new URL('./engine/verify-worker.ts', import.meta.url), { type: 'module' });
    this.#progress = 0;
    try {
      return await new Promise<FileReview>((done, failed) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          if (data.is === 'progress') this.#progress = data.done / data.of;
          else if (data.is === 'done') done(data.value as FileReview);
          else if (data.is === 'failed') failed(new Error(data.why));
        };
        const stumble = (event: Event): void =>
          failed(new Error(`The check has stumbled: ${wordsOf(event)}.`));
        worker.onerror = stumble;
        worker.onmessageerror = stumble;
        worker.postMessage(file);
      });
    } finally {
      this.#progress = undefined;
      worker.terminate();
    }
  }

  #passing<K extends Call>(call: K): EngineCalls[K] {
    const pass = (...values: unknown[]): Promise<unknown> => {
      if (this.#dead !== undefined) return Promise.reject(this.#dead);
      const id = ++this.#asked;
      // What comes from a form may be a proxy, which can't be sent.
      this.#worker.postMessage({ id, call, with: $state.snapshot(values) });
      return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
    };
    return pass as EngineCalls[K];
  }

  /** WebRTC is loaded only here: who practises never needs it. */
  async #lend(room: { readonly code: string; readonly isNew: boolean }, lender: Lender): Promise<void> {
    this.#handover = undefined; // that of another room
    this.#lender = lender;
    try {
      const { joinNetwork } = await import('./network.ts');
      const handover = await joinNetwork(room, settings.now, lender);
      if (this.#lender === lender) this.#handover = handover;
    } catch (error) {
      lender.fail(error instanceof Error ? error.message : String(error));
    }
  }

  #stumble(why: string): void {
    this.trouble = `In the engine: ${why}.`;
    if (this.#hasSpoken) return;
    this.#dead = new Error('The engine of this page could not be started.');
    for (const { failed } of this.#waiting.values()) failed(this.#dead);
    this.#waiting.clear();
  }

  /** `?bots=fast` in the address: they answer at once. */
  #startBots(port: MessagePort): void {
    const name = new URL(location.href).searchParams.get('bots') ?? '';
    const worker = new Worker(new URL('./bots/worker.ts', import.meta.url), { type: 'module', name });
    const stumble = (event: Event): void => {
      this.trouble = `Among the bots: ${wordsOf(event)}. After a reload they sit where they sat.`;
    };
    worker.onerror = stumble;
    worker.onmessageerror = stumble;
    worker.postMessage(port, [port]);
  }

  #hear(message: Reply | Want): void {
    this.#hasSpoken = true;
    if (message.is === 'snapshot') this.#snapshot = message.snapshot;
    else if (message.is === 'want-network') void this.#lend(message, new Lender(message.port));
    else if (message.is === 'want-bots') this.#startBots(message.port);
    else if (message.is === 'done' || message.is === 'failed') {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.is === 'done') waiting?.done(message.value);
      else waiting?.failed(new Error(message.why));
    }
  }
}

export function connect(): Client {
  // Games should outlive a full disk; where the browser does not know this, nothing is lost.
  void (navigator.storage as StorageManager | undefined)?.persist().catch(() => undefined);
  return new Bridge();
}
