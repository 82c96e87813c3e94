/**
 * One identity's stay in a room, from the door to the end of the last game: the room, the game that was sealed in it, and a clock that
 * keeps both going. Works over any transport and store; who plays, a person or a bot, answers through `peer`.
 */

import { equalBytes } from '../crypto/bytes.ts';
import { type Random, systemRandom } from '../crypto/random.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import type { Game } from '../table/game.ts';
import { type Seat, seatOf } from '../table/seat.ts';
import type { Sealed } from './charter.ts';
import type { Engine } from './engine.ts';
import type { Fault } from './fault.ts';
import { openTable } from './open-table.ts';
import { ownSeat } from './own.ts';
import { Peer } from './peer.ts';
import type { Invite } from './room/invite.ts';
import type { TableBody } from './room/record.ts';
import { Room } from './room/room.ts';
import type { Store } from './store.ts';
import type { Fingerprints, PeerId, Transport } from './transport.ts';
import type { Verifier } from './verifier.ts';

/** A transport that can be told whom to reach, and knows the certificates of its links. */
export interface Network extends Transport {
  fingerprints(peer: PeerId): Fingerprints;
  dial(address: string): void;
  /** Where others can dial it, empty if nowhere; its name unless it says otherwise. */
  readonly address?: string;
  /** Lets members carry what two transports must tell each other before they have a link. */
  relayThrough?(post: (to: PeerId, slip: Uint8Array) => boolean): void;
  hearSlip?(from: PeerId, slip: Uint8Array): void;
}

export interface SittingSetUp {
  readonly identity: Uint8Array;
  readonly name: string;
  readonly invite: Invite;
  /** What is played, if I opened the room. */
  readonly table?: Pick<TableBody, 'game' | 'version' | 'options'>;
  /** A game of this room that was sealed before a reload. */
  readonly sealed?: Sealed;
  /** The session id of the game that was begun last in this room, as the last `begun` told; the one of `sealed` if there is one. */
  readonly last?: Uint8Array;
  readonly network: Network;
  readonly games: readonly Game[];
  readonly verify: Verifier;
  readonly store: (sid: Uint8Array) => Store;
  /** Names this tab in every store: see `Store`. */
  readonly token: string;
  /** The system's unless a simulation names its own. */
  readonly random?: Random;
  /** Higher after every reload: seconds will do. */
  readonly since: number;
  /** Calls again and again, until the function it returns is called. */
  readonly every: (ms: number, f: () => void) => () => void;
  readonly events: SittingEvents;
}

export interface SittingEvents {
  /** Anything a screen shows may have changed. */
  changed(): void;
  /** A game was sealed, and my seat is taken. */
  begun(engine: Engine): void;
  fault(fault: Fault): void;
  /** Something was not let in or not believed, and why. */
  refused(peer: PeerId, why: string): void;
  /** Nothing more can be signed here: another tab has the lock, storage is full, or there is a bug. */
  failed(error: Error): void;
}

/** Messages may be lost with their link: how often I say where I stand. */
const TICK_MS = 2_000;

export class Sitting {
  readonly room: Room;
  readonly #setUp: SittingSetUp;
  readonly #idPk: Uint8Array;
  #peer: Peer | undefined;
  #endTicks: () => void;
  #closed = false;

  constructor(setUp: SittingSetUp) {
    this.#setUp = setUp;
    const identity = identityOf(setUp.identity);
    this.#idPk = identity.idPk;
    const last = setUp.sealed?.sid ?? setUp.last;
    const { name, invite, table, network, random = systemRandom(), since, events } = setUp;
    this.room = new Room({
      me: { idPk: identity.idPk, sign: (message) => sign(message, identity), name },
      invite,
      ...(table && { table }),
      ...(last && { last }),
      transport: network,
      address: network.address ?? network.me,
      fingerprints: (peer) => network.fingerprints(peer),
      random,
      since,
      events: {
        changed: () => events.changed(),
        sealed: (sealed, links) => void this.#sit(sealed, links),
        refused: (peer, why) => events.refused(peer, why),
        introduced: (address) => network.dial(address),
        slip: (from, slip) => network.hearSlip?.(from, slip),
      },
    });
    network.relayThrough?.((to, slip) => this.room.relay(to, slip));
    this.#endTicks = setUp.every(TICK_MS, () => this.#tick());
    if (setUp.sealed !== undefined) void this.#sit(setUp.sealed, this.room.resume(setUp.sealed));
  }

  /** The game that runs, or has ended; undefined before the first one. */
  get peer(): Peer | undefined {
    return this.#peer;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#endTicks();
    this.#peer?.close();
    this.room.close();
  }

  async #sit(sealed: Sealed, links: Transport): Promise<void> {
    const { games, verify, identity, store, token, events } = this.#setUp;
    try {
      this.#peer?.close();
      const seat = seatOf(sealed.charter.seats.findIndex(({ idPk }) => equalBytes(idPk, this.#idPk)));
      const engine = openTable({ sealed, games, verify, own: ownSeat(seat, identity) });
      this.#peer = await Peer.sit(engine, store(sealed.sid), token, links, {
        changed: () => events.changed(),
        fault: (fault) => events.fault(fault),
        refused: (peer, why) => events.refused(peer, why),
        present: () => this.#present(engine),
      });
      if (this.#closed) this.#peer.close();
      else events.begun(engine);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** [P2.4] Seats that can be reached, through others too. */
  #present({ sealed }: Engine): Seat[] {
    return sealed.charter.seats.flatMap(({ idPk }, seat) =>
      this.room.routeTo(idPk) === undefined ? [] : [seatOf(seat)],
    );
  }

  #tick(): void {
    this.room.tick();
    const peer = this.#peer;
    // What went wrong with a message since is heard here, too.
    peer
      ?.tick()
      .then(() => peer.idle())
      .catch((error: unknown) => this.#fail(error));
  }

  /** Says so once; from then on nothing is sent. */
  #fail(error: unknown): void {
    if (this.#closed) return;
    this.close();
    this.#setUp.events.failed(error instanceof Error ? error : new Error(String(error)));
  }
}
