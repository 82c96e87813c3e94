/**
 * Whole devices in virtual time: this takes the place of all that a page has of its surroundings, clocks, timers, luck, ports, tabs and
 * disk, for every line of code that runs in this process. It is meant for a thread of its own.
 */

import { createCipheriv } from 'node:crypto';
import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { Schedule } from '../network/schedule.ts';
import { PortDouble } from '../web/port.ts';
import { Web } from '../web/web.ts';
import type { Browser } from './browser.ts';
import { Life, type Turn } from './life.ts';

/** Any day is as good as another. */
const DAWN = Date.UTC(2026, 0, 1);
/** More things than happen at one moment: time stands still. */
const MOST_AT_ONCE = 1_000_000;

const realImmediate = setImmediate;

export class World implements Turn {
  readonly schedule: Schedule;
  readonly web: Web;
  current: Life | undefined;
  readonly #bytes: (n: number) => Uint8Array;
  readonly #timers = new Map<number, () => void>();
  #timed = 0;
  #steps = 0;
  #moment = { at: 0, steps: 0 };

  /** `latency`: see `Surroundings`. */
  constructor(seed: string, latency: number) {
    this.schedule = new Schedule(seed);
    this.web = new Web(this.schedule, seededRandom(seedOf(seed, 'web')), latency);
    const key = seedOf(seed, 'entropy');
    const cipher = createCipheriv('aes-128-ctr', key.subarray(0, 16), key.subarray(16));
    this.#bytes = (n) => cipher.update(new Uint8Array(n));
    this.#takeTime();
    this.#takeDisk();
    const stumble = (error: unknown): void => this.current?.stumble(error);
    process.on('uncaughtException', stumble);
    process.on('unhandledRejection', stumble);
  }

  /** How many things have happened: the same seed has the same. */
  get steps(): number {
    return this.#steps;
  }

  newLife(browser: Browser): Life {
    return new Life(browser, this.schedule, this);
  }

  /** Lets the next thing happen, with all that hangs on promises; false if nothing is left. */
  async step(): Promise<boolean> {
    this.current = undefined;
    const { now } = this.schedule;
    if (now !== this.#moment.at) this.#moment = { at: now, steps: 0 };
    if (++this.#moment.steps > MOST_AT_ONCE) throw new Error(`time stands still at ${now} ms`);
    this.#steps++;
    if (!this.schedule.step()) return false;
    await new Promise<void>((done) => realImmediate(done));
    return true;
  }

  #takeTime(): void {
    const { schedule } = this;
    const later = (f: () => void, ms: number): number => {
      const timer = ++this.#timed;
      const life = this.current;
      const run = (): void => {
        // A page that was frozen meanwhile may have cleared it as it woke.
        if (this.#timers.delete(timer)) f();
      };
      const due = (): void => (life === undefined ? run() : life.run(run));
      this.#timers.set(timer, schedule.after(Math.max(0, ms || 0), due));
      return timer;
    };
    const clear = (timer: number | undefined): void => {
      this.#timers.get(timer ?? 0)?.();
      this.#timers.delete(timer ?? 0);
    };
    const again = (f: () => void, ms: number): number => {
      const life = this.current;
      const every = Math.max(1, ms || 0);
      const timer = ++this.#timed;
      const run = (): void => {
        if (!this.#timers.has(timer)) return;
        this.#timers.set(timer, schedule.after(every, beat));
        f();
      };
      const beat = (): void => (life === undefined ? run() : life.run(run));
      this.#timers.set(timer, schedule.after(every, beat));
      return timer;
    };
    const soon = (f: () => void): void => {
      const life = this.current;
      schedule.after(0, () => (life === undefined ? f() : life.runOnDisk(f)));
    };
    const { web } = this;
    const host = (): Life => this.#host;
    class Channel {
      readonly port1: PortDouble;
      readonly port2: PortDouble;

      constructor() {
        [this.port1, this.port2] = PortDouble.pair(web, host());
      }
    }
    const fill = <T extends Uint8Array>(array: T): T => {
      array.set(this.#bytes(array.length));
      return array;
    };
    replace({
      ...{
        setTimeout: later,
        clearTimeout: clear,
        setInterval: again,
        clearInterval: clear,
        setImmediate: soon,
      },
      ...{ MessageChannel: Channel, MessagePort: PortDouble },
      BroadcastChannel: function channel(name: string): unknown {
        return host().browser.channel(name, host());
      },
      crypto: { getRandomValues: fill },
    });
    Date.now = () => DAWN + Math.floor(schedule.now);
    performance.now = () => schedule.now;
    Math.random = () => this.#bytes(4).reduce((sum, byte) => (sum + byte) / 256, 0);
  }

  #takeDisk(): void {
    const host = (): Life => this.#host;
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (
      ...given: unknown[]
    ) => IDBTransaction;
    IDBDatabase.prototype.transaction = function transaction(...given: unknown[]) {
      const life = host();
      if (!life.lives) throw new DOMException('this page is gone', 'AbortError');
      const begun = Reflect.apply(begin, this, given);
      life.transactions.add(begun);
      for (const type of ['complete', 'abort'])
        begun.addEventListener(type, () => life.transactions.delete(begun));
      return begun;
    };
    replace({
      ...{ IDBCursor, IDBCursorWithValue, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore },
      ...{ IDBOpenDBRequest, IDBRequest, IDBTransaction, IDBVersionChangeEvent },
    });
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => host().browser.disk });
  }

  get #host(): Life {
    if (this.current === undefined) throw new Error('expected code of a page, got some of nobody');
    return this.current;
  }
}

function replace(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
