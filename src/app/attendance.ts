/** Being there for the games of one room, with a seat or to watch: the peer at the table, and the ticks that keep it and the room going. */

import { equalBytes } from '../crypto/bytes.ts';
import type { Game } from '../table/game.ts';
import { type Seat, seatOf } from '../table/seat.ts';
import type { Sealed } from '../log/charter.ts';
import type { Engine } from '../log/engine.ts';
import type { Bug, Fault } from '../log/fault.ts';
import { openTable } from '../log/open-table.ts';
import type { Own } from '../log/own.ts';
import type { Verifier } from '../log/verifier.ts';
import type { PeerId, Transport } from '../net/transport.ts';
import { Peer } from '../room/peer/peer.ts';
import type { Room } from '../room/room.ts';
import type { Store } from '../store/store.ts';

/** What it needs of a device. */
export interface AttendanceSetUp {
  readonly games: readonly Game[];
  readonly verify: Verifier;
  readonly store: (sid: Uint8Array) => Store;
  /** Names this tab in every store: see `Store`. */
  readonly token: string;
  /** Calls again and again, until the function it returns is called. */
  readonly every: (ms: number, f: () => void) => () => void;
  /** Calls once, after a random moment as people take, unless the function it returns is called before [P8.3]; absent: nobody has to seem to think. */
  readonly afterThought?: (f: () => void) => () => void;
  /** Calls once, when nothing else is to do; absent: nothing is done ahead. */
  readonly spare?: (f: () => void) => void;
  readonly events: AttendanceEvents;
}

export interface AttendanceEvents {
  /** Anything a screen shows may have changed, whatever is told besides. */
  changed(): void;
  /** A game was sealed, and I am at its table. */
  begun(engine: Engine): void;
  /** Nothing more can be done here: another tab has the lock, storage is full, or there is a bug. */
  failed(error: Error): void;
  fault?(fault: Fault): void;
  /** This program could not judge an entry. The game goes on without it. */
  bug?(bug: Bug): void;
  /** Something was not let in or not believed, and why. */
  refused?(peer: PeerId, why: string): void;
}

/** Messages may be lost with their link: how often I say where I stand. */
const TICK_MS = 2_000;

export class Attendance {
  readonly #setUp: AttendanceSetUp;
  readonly #room: Pick<Room, 'tick' | 'close' | 'keyOf' | 'routeTo'>;
  #peer: Peer | undefined;
  /** The game before, if it has ended: who was away then hears its end from here. */
  #past: Peer | undefined;
  /** One game after the other: to open a store takes time, and another game may be sealed meanwhile. */
  #attending: Promise<void> = Promise.resolve();
  readonly #endTicks: () => void;
  #endThought: () => void = () => undefined;
  #closed = false;

  constructor(setUp: AttendanceSetUp, room: Pick<Room, 'tick' | 'close' | 'keyOf' | 'routeTo'>) {
    this.#setUp = setUp;
    this.#room = room;
    this.#endTicks = setUp.every(TICK_MS, () => this.#tick());
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
    this.#past?.close();
    this.#room.close();
  }

  /** Another game, in the place of the last one; without a seat I only watch. */
  attend(sealed: Sealed, links: Transport, own?: Own): Promise<void> {
    this.#attending = this.#attending.then(async () => {
      if (!this.#closed) await this.#attend(sealed, links, own);
    });
    return this.#attending;
  }

  async #attend(sealed: Sealed, links: Transport, own?: Own): Promise<void> {
    const { games, verify, store, token, events, afterThought, spare } = this.#setUp;
    try {
      this.#endThought();
      this.#leaveBehind();
      const open = (): Engine => openTable({ sealed, games, verify, ...(own && { own }) });
      const peer = await Peer.sit(open, store(sealed.sid), token, links, {
        changed: () => events.changed(),
        fault: (fault) => events.fault?.(fault),
        refused: (from, why) => events.refused?.(from, why),
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

  #leaveBehind(): void {
    const peer = this.#peer;
    if (peer === undefined) return;
    this.#past?.close();
    this.#past = peer.engine.over ? peer : undefined;
    if (this.#past === undefined) peer.close();
  }

  #seatBehind({ charter }: Sealed, link: PeerId): Seat | undefined {
    const key = this.#room.keyOf(link);
    const seat = charter.seats.findIndex(({ idPk }) => key !== undefined && equalBytes(idPk, key));
    return seat < 0 ? undefined : seatOf(seat);
  }

  /** [P2.4] Seats that can be reached, through others too. */
  #present({ charter }: Sealed): Seat[] {
    return charter.seats.flatMap(({ idPk }, seat) =>
      this.#room.routeTo(idPk) === undefined ? [] : [seatOf(seat)],
    );
  }

  #tick(): void {
    this.#room.tick();
    this.#past?.tick().catch(() => (this.#past = undefined)); // the game that is played does not suffer for it
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
