/** A device without a page: the host, its bots beside it, and what it tells. */

import 'fake-indexeddb/auto';
import { Bots } from '../../src/ui/bots/bots.ts';
import type { ToBots } from '../../src/ui/bots/message.ts';
import { Host } from '../../src/ui/engine/host.ts';
import type { WakingClock } from '../../src/ui/engine/waking-clock.ts';
import type { Snapshot } from '../../src/ui/snapshot.ts';

export class TableAtHome {
  readonly host: Host;
  #last: Snapshot = {};
  readonly #waiting = new Set<() => void>();

  constructor(clock?: WakingClock) {
    const services = {
      network: (): MessagePort => {
        throw new Error('there is no network here');
      },
      bots: () => startBots(),
    };
    this.host = new Host(services, (snapshot) => this.#hear(snapshot), clock);
  }

  /** The first picture from now on that is so. */
  async until(isSo: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    for (;;) {
      await new Promise<void>((heard) => this.#waiting.add(heard));
      if (isSo(this.#last)) return this.#last;
    }
  }

  #hear(snapshot: Snapshot): void {
    this.#last = structuredClone(snapshot);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const heard of waiting) heard();
  }
}

function startBots(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  let bots: Bots | undefined;
  port2.onmessage = ({ data }: MessageEvent<ToBots>) => {
    if (data.is === 'room') bots = new Bots(data.room, data.link, true);
    else if (data.is === 'sit') void bots?.sit(data.bot);
    else if (data.is === 'stand') bots?.stand(data.name);
    else bots?.close();
  };
  return port1;
}
