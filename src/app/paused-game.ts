/** A game that waits on this device: who of its people can be reached now, without sitting down at it. Looked for again now and then. */

import { equalBytes } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';
import { newName } from '../net/chance.ts';
import { borrow, type Borrower } from '../net/loan.ts';
import { MultiTransport } from '../net/multi-transport.ts';
import { fingerprintsOf, peerId } from '../net/transport.ts';
import { Lookout } from '../room/lookout.ts';
import type { PageCalls } from './bridge.ts';
import type { Waiting } from './cabinets.ts';
import type { Paused } from './snapshot.ts';
import { WayIn } from './way-in.ts';

export interface PausedGameSetUp extends Waiting {
  readonly page: Pick<PageCalls, 'lend'>;
  readonly changed: () => void;
}

/** Who is there has answered by then. */
const LOOK_MS = 15_000;
/** Who looks again and again would keep others busy. */
const PAUSE_MS = 45_000;

export class PausedGame {
  readonly #setUp: PausedGameSetUp;
  /** The look that goes on, or the last one. */
  #looking = new AbortController();
  #seen: readonly Uint8Array[] = [];
  #state: Paused['state'] = 'looking';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setUp: PausedGameSetUp) {
    this.#setUp = setUp;
    this.#look();
  }

  get snapshot(): Paused {
    const { sid, people } = this.#setUp;
    const isHere = ({ idPk }: { readonly idPk: Uint8Array }): boolean =>
      this.#seen.some((each) => equalBytes(each, idPk));
    return {
      sid,
      here: people.filter(isHere).map(({ name }) => name),
      away: people.filter((person) => !isHere(person)).map(({ name }) => name),
      state: this.#state,
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#looking.abort();
  }

  /** Ends when everybody was seen, when there is nobody to ask, or when it took long enough. */
  #look(): void {
    const { page, code, secret } = this.#setUp;
    const looking = (this.#looking = new AbortController());
    const network = new MultiTransport(peerId(newName()));
    const way = new WayIn();
    const note = (isOver = false): void => {
      if (looking.signal.aborted) return;
      this.#note(lookout.seen, way, isOver);
      if (!isOver && this.snapshot.away.length > 0) return;
      looking.abort();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#look(), PAUSE_MS);
    };
    const lookout = new Lookout({
      ...{ secret, transport: network, random: systemRandom() },
      fingerprints: (peer) => fingerprintsOf(network, peer),
      changed: () => note(),
    });
    const reports: Borrower = {
      link: (peer, state, _why, blockage) => {
        way.link(peer, state, blockage);
        note();
      },
      broker: (state, why) => {
        way.broker(state, why);
        note();
      },
      failed: (why) => {
        way.failed(why);
        note(true);
      },
    };
    const { port1, port2 } = new MessageChannel();
    borrow(port1, network, reports, looking.signal);
    void page.lend({ code, isNew: false, watches: true }, port2);
    this.#timer = setTimeout(() => note(true), LOOK_MS);
  }

  /** Whoever was there the last time is so until it is known better. */
  #note(seen: readonly Uint8Array[], { trouble }: WayIn, isOver: boolean): void {
    if (isOver || seen.length > this.#seen.length) this.#seen = seen;
    if (trouble?.is === 'broker' || trouble?.is === 'nothing') this.#state = 'unknown';
    else if (trouble?.is === 'nobody' || (isOver && trouble === undefined)) this.#state = 'known';
    else if (trouble !== undefined) this.#state = 'somebody';
    this.#setUp.changed();
  }
}
