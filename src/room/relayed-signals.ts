/** Signals: what the transports of two members must tell each other before they have a link, carried by members that see both. */

import { type PeerId, peerId } from '../net/transport.ts';
import type { Door, Guest } from './door.ts';
import type { RoomMessage } from './message.ts';
import type { Records } from './record.ts';
import type { Roster } from './roster.ts';

type SignalMessage = Extract<RoomMessage, { is: 'signal' }>;

/** Who has a signal carried pays for it, as for so many records. */
const SIGNAL_COST = 4;
/**
 * Signals that are carried to one member between two ticks, of one other and of all: a dial and its answers are a few. The rest is
 * dropped, so that whom they are for does not hold against the carrier what others wrote.
 */
const MOST_FROM_ONE = 8;
const MOST_CARRIED = 48;
/** Of those that one carrier brings me I listen to so many: two ticks of its own may lie in one of mine. */
const MOST_BROUGHT = 2 * MOST_CARRIED;
/** To one member. */
const MOST_CARRIERS = 2;

export interface RelayedSignalsSetUp {
  readonly address: () => string;
  readonly door: Door;
  readonly roster: Roster;
  readonly records: Records;
  readonly say: (peer: PeerId, message: RoomMessage) => void;
  readonly hear: (from: PeerId, signal: Uint8Array) => void;
}

export class RelayedSignals {
  readonly #setUp: RelayedSignalsSetUp;
  /** Since the last tick: how many of whom, by whom they were for, and how many each carrier has brought me. */
  readonly #carried = new Map<PeerId, Map<PeerId, number>>();
  readonly #brought = new Map<PeerId, number>();

  constructor(setUp: RelayedSignalsSetUp) {
    this.#setUp = setUp;
  }

  /**
   * Has members carry a signal to one that I have no link to; false if there is none who could. Who had the address before is seen by
   * nobody, and of several who say to have it each has its carriers: none can keep signals from another.
   */
  relay(to: PeerId, signal: Uint8Array): boolean {
    const { address, records, roster, say } = this.#setUp;
    const holders = records.all().filter(({ body }) => body.is === 'member' && body.address === to);
    const ways = holders.flatMap(({ idPk }) => roster.whoSees(idPk).slice(0, MOST_CARRIERS));
    const carriers = new Set(ways.map(({ peer }) => peer));
    for (const peer of carriers) say(peer, { is: 'signal', from: address(), to, signal });
    return carriers.size > 0;
  }

  /** One step at most: from who wrote it to whom it is for. */
  carry(peer: PeerId, guest: Guest, message: SignalMessage): void {
    const { address, door, say, hear } = this.#setUp;
    const { from, signal } = message;
    const to = peerId(message.to);
    if (to === address()) {
      if (this.#isHeard(peer)) hear(peerId(from), signal);
      return;
    }
    door.count(guest, SIGNAL_COST);
    if (from === peer && door.get(to)?.trusted === true && this.#isCarried(peer, to)) say(to, message);
  }

  /** To be called now and then. */
  tick(): void {
    this.#carried.clear();
    this.#brought.clear();
  }

  #isCarried(from: PeerId, to: PeerId): boolean {
    const carried = this.#carried.get(to) ?? new Map<PeerId, number>();
    this.#carried.set(to, carried);
    const all = [...carried.values()].reduce((sum, each) => sum + each, 0);
    const mine = carried.get(from) ?? 0;
    if (mine >= MOST_FROM_ONE || all >= MOST_CARRIED) return false;
    carried.set(from, mine + 1);
    return true;
  }

  #isHeard(carrier: PeerId): boolean {
    const brought = (this.#brought.get(carrier) ?? 0) + 1;
    this.#brought.set(carrier, brought);
    return brought <= MOST_BROUGHT;
  }
}
