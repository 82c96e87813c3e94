/** A table without a page: the device, its bots beside it, and what it tells. */

import 'fake-indexeddb/auto';
import type { Plug } from '../../src/games/plug.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { Device } from '../../src/app/device.ts';
import type { WakingClock } from '../../src/app/waking-clock.ts';
import type { Snapshot } from '../../src/app/snapshot.ts';
import { nearby, playBots } from './page-double.ts';

export class TableAtHome {
  readonly device: Device;
  #last: Snapshot = {};
  readonly #waiting = new Set<() => void>();

  /** `known`: the game as its bots play it. */
  constructor(clock?: WakingClock, known: Plug = plug) {
    const page = nearby({
      show: (snapshot) => this.#hear(snapshot),
      lend: () => Promise.reject(new Error('there is no network here')),
      seatBots: (room, link, told) => playBots(room, link, told, known),
    });
    this.device = new Device({ plugs: [plug], page, clock });
  }

  /** The first picture from now on that is so. */
  async until(isSo: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
    for (;;) {
      await new Promise<void>((heard) => this.#waiting.add(heard));
      if (isSo(this.#last)) return this.#last;
    }
  }

  #hear(snapshot: Snapshot): void {
    this.#last = snapshot;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const heard of waiting) heard();
  }
}
