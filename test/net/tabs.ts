/** Tabs for tests: transports over real channels, in virtual time, beside tabs that are silent or asleep. */

import { peerId } from '../../src/net/transport.ts';
import { BroadcastTransport } from '../../src/net/broadcast.ts';
import type { Clock } from '../../src/net/clock.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { Ear } from './ear.ts';
import { untilQuiet } from './turns.ts';

const open = new Set<() => void>();

export function closeAllTabs(): void {
  for (const close of open) close();
  open.clear();
}

let tables = 0;

/** Tabs at one table. */
export class Tabs {
  readonly clock = new Schedule('tabs');
  readonly #table = `test ${tables++}`;
  #heard = 0;

  constructor() {
    this.raw(() => this.#heard++);
  }

  join(name: string, clock: Clock = this.clock): BroadcastTransport {
    const tab = new BroadcastTransport(this.#table, clock, peerId(name));
    open.add(() => tab.close());
    return tab;
  }

  ear(name: string, clock?: Clock): Ear {
    const ear = new Ear(this.join(name, clock));
    ear.open();
    return ear;
  }

  /** A tab that says only what the test says. */
  raw(hear: (data: Record<string, unknown>) => void): BroadcastChannel {
    const channel = new BroadcastChannel(`billfold/1/${this.#table}`);
    channel.onmessage = ({ data }) => hear(data as Record<string, unknown>);
    open.add(() => channel.close());
    return channel;
  }

  /** A tab that links up as it should, and is silent then, but for what the test lets it say. */
  silent(name: string, mine = 1): { say: (message: object) => void; deafen: () => void } {
    let told: unknown;
    const channel = this.raw(({ is, from, to, mine: theirs }) => {
      if (is !== 'here' || to !== name || told === theirs) return;
      told = theirs;
      channel.postMessage({ is: 'here', from: name, to: from, mine, yours: theirs });
    });
    channel.postMessage({ is: 'hello', from: name });
    return {
      say: (message) =>
        channel.postMessage({ from: name, ...('to' in message && { mine, yours: told }), ...message }),
      deafen: () => (channel.onmessage = null),
    };
  }

  settle(): Promise<void> {
    return untilQuiet(() => this.#heard);
  }

  /** Lets time pass second by second, and all that hangs on each. */
  async pass(seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i++) {
      let over = false;
      this.clock.after(1000, () => (over = true));
      this.clock.run(100, () => over);
      await this.settle();
    }
  }
}

/** A tab that the browser may freeze: what it would hear, and its timers, wait for it. To be opened in `f`. */
export function freezable(clock: Clock, f: (clock: Clock) => void): { freeze(): void; wake(): void } {
  const Real = globalThis.BroadcastChannel;
  let frozen = false;
  let waiting: (() => void)[] = [];
  const whenAwake = (g: () => void): void => {
    if (frozen) waiting.push(g);
    else g();
  };
  globalThis.BroadcastChannel = class extends Real {
    constructor(name: string) {
      super(name);
      let hear: (event: MessageEvent) => void = () => undefined;
      super.onmessage = (event) => whenAwake(() => hear(event));
      Object.defineProperty(this, 'onmessage', { set: (g: typeof hear) => (hear = g) });
    }
  };
  try {
    f({
      get now() {
        return clock.now;
      },
      after: (delay, g) => clock.after(delay, () => whenAwake(g)),
    });
  } finally {
    globalThis.BroadcastChannel = Real;
  }
  return {
    freeze: () => (frozen = true),
    wake: () => {
      frozen = false;
      for (const g of waiting) g();
      waiting = [];
    },
  };
}
