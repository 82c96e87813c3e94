/** The person at this device who only watches a room. Nothing is stored: the link leads back here, and the others have the log. */

import { newSecret } from '../room/identity.ts';
import type { WatchInvite } from '../room/invite.ts';
import { Cabinet } from '../store/cabinet.ts';
import type { IdbStore } from '../store/idb.ts';
import { verifyAtOnce } from '../log/verifier.ts';
import { newName } from '../net/chance.ts';
import { borrow } from '../net/loan.ts';
import { MultiTransport } from '../net/multi-transport.ts';
import { peerId } from '../net/transport.ts';
import { fileOf, momentsOf, noGame } from './look-back.ts';
import { Links } from './links.ts';
import type { PlayerSetUp } from './player.ts';
import { Presence } from './presence.ts';
import type { Snapshot } from './snapshot.ts';
import { gallerySnapshot } from './snapshots/gallery.ts';
import { QuestionTime } from './question-time.ts';
import { Watching } from './watching.ts';

export interface OnlookerSetUp extends Pick<
  PlayerSetUp,
  'plugs' | 'speech' | 'page' | 'clock' | 'token' | 'leaving' | 'changed' | 'failed'
> {
  readonly name: string;
  readonly invite: WatchInvite;
}

export class Onlooker {
  readonly watching: Watching;
  readonly #setUp: OnlookerSetUp;
  readonly #links: Links;
  readonly #presence: Presence;
  readonly #time: QuestionTime;
  #store: IdbStore | undefined;

  constructor(setUp: OnlookerSetUp) {
    const { plugs, page, clock, token, leaving, name, invite } = setUp;
    this.#setUp = setUp;
    this.#links = new Links(clock, () => setUp.changed());
    this.#time = new QuestionTime(plugs, clock);
    const network = new MultiTransport(peerId(newName()));
    const { port1, port2 } = new MessageChannel();
    void page.lend({ code: invite.code, isNew: false, watches: true }, port2);
    borrow(port1, network, this.#links, leaving);
    this.watching = new Watching({
      ...{ identity: newSecret(), name, invite, network, token },
      games: plugs.map(({ game }) => game),
      verify: verifyAtOnce,
      // In a cabinet of its own: with the table that is left all goes that was kept of it, however many members tell of.
      store: (sid) => (this.#store = Cabinet.inMemory().store(sid)),
      every: (ms, f) => {
        const timer = setInterval(f, ms);
        return () => clearInterval(timer);
      },
      events: {
        changed: () => setUp.changed(),
        begun: () => setUp.changed(),
        failed: (error) => setUp.failed(error),
      },
    });
    this.#presence = new Presence(this.watching.room, this.#links, clock);
  }

  get snapshot(): Snapshot {
    return gallerySnapshot({
      plugs: this.#setUp.plugs,
      speech: this.#setUp.speech(),
      watching: this.watching,
      invite: this.#setUp.invite,
      presence: this.#presence,
      links: this.#links,
      time: this.#time,
    });
  }

  /** The game file of the table. */
  get file(): Uint8Array<ArrayBuffer> {
    return fileOf(this.watching.peer);
  }

  /** What there was to see at each line of the log. */
  async moments(): Promise<readonly unknown[]> {
    const stored = await this.#store?.load();
    if (stored === undefined) throw noGame();
    return momentsOf(this.#setUp.plugs, this.watching.peer, stored);
  }

  close(): void {
    this.watching.close();
  }
}
