/** One identity that watches a room, from the door to the last game: every proof is checked here, too, and nothing is ever signed. */

import { stir, systemRandom } from '../crypto/random.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import { whyNotPlay } from '../log/open-table.ts';
import { fingerprintsOf } from '../net/transport.ts';
import type { WatchInvite } from '../room/invite.ts';
import type { Peer } from '../room/peer/peer.ts';
import { WatchedRoom } from '../room/watched-room.ts';
import { Attendance } from './attendance.ts';
import type { SittingSetUp } from './sitting.ts';

/** As who sits, without what only a seat needs. */
export interface WatchingSetUp extends Omit<
  SittingSetUp,
  'invite' | 'of' | 'owns' | 'build' | 'table' | 'sealed' | 'last' | 'now' | 'afterThought'
> {
  readonly invite: WatchInvite;
}

export class Watching {
  readonly room: WatchedRoom;
  readonly #attendance: Attendance;
  #unknown: string | undefined;

  constructor(setUp: WatchingSetUp) {
    stir(setUp.identity);
    const identity = identityOf(setUp.identity);
    const { name, invite, network, random = systemRandom(), events } = setUp;
    this.room = new WatchedRoom({
      me: { idPk: identity.idPk, sign: (message) => sign(message, identity), name },
      ...{ invite, random },
      transport: network,
      fingerprints: (peer) => fingerprintsOf(network, peer),
      events: {
        changed: () => events.changed(),
        sealed: (sealed, links) => {
          this.#unknown = whyNotPlay(sealed.charter, setUp.games);
          if (this.#unknown === undefined) void this.#attendance.attend(sealed, links);
          else events.changed();
        },
        refused: (peer, why) => {
          events.refused?.(peer, why);
          events.changed();
        },
      },
    });
    this.#attendance = new Attendance(setUp, this.room);
  }

  /** Why this page can't show what is played; undefined if it can. */
  get unknown(): string | undefined {
    return this.#unknown;
  }

  /** The game that is watched, or has ended; undefined before the first one. */
  get peer(): Peer | undefined {
    return this.#attendance.peer;
  }

  close(): void {
    this.#attendance.close();
  }
}
