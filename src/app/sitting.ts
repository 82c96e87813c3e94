/**
 * One identity's stay in a room, from the door to the end of the last game: the room, the game that was sealed in it, and a clock that
 * keeps both going. Works over any transport and store; who plays, a person or a bot, answers through `peer`.
 */

import { equalBytes, fromHex } from '../crypto/bytes.ts';
import { type Random, stir, systemRandom } from '../crypto/random.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import { seatOf } from '../table/seat.ts';
import type { Sealed } from '../log/charter.ts';
import { whyNotPlay } from '../log/open-table.ts';
import { ownSeat } from '../log/own.ts';
import { fingerprintsOf, type Network, peerId, type Transport } from '../net/transport.ts';
import type { Invite } from '../room/invite.ts';
import type { Peer } from '../room/peer/peer.ts';
import { Room } from '../room/room.ts';
import type { RoomSetUp } from '../room/set-up.ts';
import { Attendance, type AttendanceSetUp } from './attendance.ts';

export interface SittingSetUp
  extends AttendanceSetUp, Pick<RoomSetUp, 'of' | 'owns' | 'build' | 'table' | 'now'> {
  readonly identity: Uint8Array;
  readonly name: string;
  readonly invite: Invite;
  /** A game of this room that was sealed before a reload. */
  readonly sealed?: Sealed;
  /** The session id of the game that was begun last in this room, as the last `begun` told; the one of `sealed` if there is one. */
  readonly last?: Uint8Array;
  readonly network: Network;
  /** The system's unless a simulation names its own. */
  readonly random?: Random;
}

export class Sitting {
  readonly room: Room;
  readonly #setUp: SittingSetUp;
  readonly #idPk: Uint8Array;
  readonly #attendance: Attendance;

  constructor(setUp: SittingSetUp) {
    this.#setUp = setUp;
    stir(setUp.identity); // the nonces of handshakes have it in them, too [P1.5]
    const identity = identityOf(setUp.identity);
    this.#idPk = identity.idPk;
    const last = setUp.sealed?.sid ?? setUp.last;
    const { name, of, build, owns, invite, table, network, random = systemRandom(), now, events } = setUp;
    this.room = new Room({
      me: { idPk: identity.idPk, sign: (message) => sign(message, identity), name },
      ...(of && { of }),
      ...(build && { build }),
      ...(owns && { owns }),
      editionOf: (game) => {
        const edition = setUp.games.find(({ id }) => id === game)?.edition;
        return edition === undefined ? undefined : fromHex(edition);
      },
      whyNotPlay: (charter) => whyNotPlay(charter, setUp.games),
      isOut: (idPk) => this.#isOut(idPk),
      invite,
      ...(table && { table }),
      ...(last && { last }),
      transport: network,
      address: () => network.address ?? '',
      fingerprints: (peer) => fingerprintsOf(network, peer),
      random,
      now,
      events: {
        changed: () => events.changed(),
        sealed: (sealed, links) => this.#sit(sealed, links),
        refused: (peer, why) => {
          events.refused?.(peer, why);
          events.changed(); // the reason may be on the screen
        },
        trusted: (peer) => network.favour?.(peer),
        introduced: (address) => network.dial?.(peerId(address)),
        signal: (from, signal) => network.hearSignal?.(from, signal),
      },
    });
    network.relayThrough?.((to, signal) => this.room.relay(to, signal));
    this.#attendance = new Attendance(setUp, this.room);
    if (setUp.sealed !== undefined) void this.#sit(setUp.sealed, this.room.resume(setUp.sealed));
  }

  /** The game that runs, or has ended; undefined before the first one. */
  get peer(): Peer | undefined {
    return this.#attendance.peer;
  }

  /** Did the others go on without me in the game that runs? */
  get isOut(): boolean {
    return this.#isOut(this.#idPk);
  }

  close(): void {
    this.#attendance.close();
  }

  /** Has the seat with this key left the game that runs? */
  #isOut(idPk: Uint8Array): boolean {
    const engine = this.peer?.engine;
    if (engine === undefined || engine.over) return false;
    const seat = engine.sealed.charter.seats.findIndex((each) => equalBytes(each.idPk, idPk));
    return seat >= 0 && !engine.run.seats.includes(seatOf(seat));
  }

  #sit(sealed: Sealed, links: Transport): Promise<void> {
    const seat = sealed.charter.seats.findIndex(({ idPk }) => equalBytes(idPk, this.#idPk));
    return this.#attendance.attend(sealed, links, ownSeat(seatOf(seat), this.#setUp.identity));
  }
}
