/**
 * One identity's stay in a room, from the door to the end of the last game: the room, the game that was sealed in it, and a clock that
 * keeps both going. Works over any transport and store; who plays, a person or a bot, answers through `peer`.
 */

import { equalBytes } from '../crypto/bytes.ts';
import { type Random, stir, systemRandom } from '../crypto/random.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import type { Game } from '../table/game.ts';
import { type Seat, seatOf } from '../table/seat.ts';
import type { Sealed } from '../log/charter.ts';
import type { Bug, Fault } from '../log/fault.ts';
import type { Engine } from '../log/engine.ts';
import { openTable, whyNotPlay } from '../log/open-table.ts';
import { ownSeat } from '../log/own.ts';
import { Peer } from '../room/peer/peer.ts';
import type { Invite } from '../room/invite.ts';
import type { TableBody } from '../room/record.ts';
import { Room } from '../room/room.ts';
import type { Store } from '../store/store.ts';
import { fingerprintsOf, type Network, peerId, type PeerId, type Transport } from '../net/transport.ts';
import type { Verifier } from '../log/verifier.ts';

export interface SittingSetUp {
  readonly identity: Uint8Array;
  readonly name: string;
  /** The identity key of the person whose bot this is. */
  readonly of?: Uint8Array;
  /** The id of the build that runs here. */
  readonly build?: Uint8Array;
  /** Is this the key of a bot of mine? */
  readonly owns?: (idPk: Uint8Array) => boolean;
  readonly invite: Invite;
  /** What is played, as far as this device knows: what it opened the room with, or heard last. */
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
  /** In seconds. */
  readonly now: () => number;
  /** Calls again and again, until the function it returns is called. */
  readonly every: (ms: number, f: () => void) => () => void;
  /** Calls once, after a random moment as people take, unless the function it returns is called before [P8.3]; absent: nobody has to seem to think. */
  readonly afterThought?: (f: () => void) => () => void;
  /** Calls once, when nothing else is to do; absent: nothing is done ahead. */
  readonly spare?: (f: () => void) => void;
  readonly events: SittingEvents;
}

export interface SittingEvents {
  /** Anything a screen shows may have changed, whatever is told besides. */
  changed(): void;
  /** A game was sealed, and my seat is taken. */
  begun(engine: Engine): void;
  /** Nothing more can be signed here: another tab has the lock, storage is full, or there is a bug. */
  failed(error: Error): void;
  fault?(fault: Fault): void;
  /** This program could not judge an entry. The game goes on without it. */
  bug?(bug: Bug): void;
  /** Somebody was not let in, and why. */
  refused?(peer: PeerId, why: string): void;
}

/** Messages may be lost with their link: how often I say where I stand. */
const TICK_MS = 2_000;

export class Sitting {
  readonly room: Room;
  readonly #setUp: SittingSetUp;
  readonly #idPk: Uint8Array;
  #peer: Peer | undefined;
  #endTicks: () => void;
  #endThought: () => void = () => undefined;
  #closed = false;

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
      whyNotPlay: (charter) => whyNotPlay(charter, setUp.games),
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
    this.#endThought();
    this.#peer?.close();
    this.room.close();
  }

  async #sit(sealed: Sealed, links: Transport): Promise<void> {
    const { games, verify, identity, store, token, events, afterThought, spare } = this.#setUp;
    try {
      this.#endThought();
      this.#peer?.close();
      const seat = seatOf(sealed.charter.seats.findIndex(({ idPk }) => equalBytes(idPk, this.#idPk)));
      const open = (): Engine => openTable({ sealed, games, verify, own: ownSeat(seat, identity) });
      const peer = await Peer.sit(open, store(sealed.sid), token, links, {
        changed: () => events.changed(),
        fault: (fault) => events.fault?.(fault),
        present: () => this.#present(sealed),
        seatBehind: (link) => this.#seatBehind(sealed, link),
        bug: (bug) => events.bug?.(bug),
        ...(spare && {
          spare: (f) => {
            spare(() => {
              if (!this.#closed) f();
            });
          },
        }),
        ...(afterThought && {
          afterThought: (f) => {
            this.#endThought();
            if (!this.#closed) this.#endThought = afterThought(f);
          },
        }),
      });
      this.#peer = peer;
      if (this.#closed) peer.close();
      else events.begun(peer.engine);
    } catch (error) {
      this.#fail(error);
    }
  }

  #seatBehind({ charter }: Sealed, link: PeerId): Seat | undefined {
    const key = this.room.keyOf(link);
    const seat = charter.seats.findIndex(({ idPk }) => key !== undefined && equalBytes(idPk, key));
    return seat < 0 ? undefined : seatOf(seat);
  }

  /** [P2.4] Seats that can be reached, through others too. */
  #present({ charter }: Sealed): Seat[] {
    return charter.seats.flatMap(({ idPk }, seat) =>
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
      .then(() => {
        const { broken, bugs } = peer.engine;
        if (broken) throw bugs.at(-1)?.error ?? new Error('the rules failed');
      })
      .catch((error: unknown) => this.#fail(error));
  }

  /** Says so once; from then on nothing is sent. */
  #fail(error: unknown): void {
    if (this.#closed) return;
    this.close();
    this.#setUp.events.failed(error instanceof Error ? error : new Error(String(error)));
  }
}
