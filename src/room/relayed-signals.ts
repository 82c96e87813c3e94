/** Signals: what the transports of two members must tell each other before they have a link, carried by members that see both. */

import { type PeerId, peerId } from '../net/transport.ts';
import type { Door, Guest } from './door.ts';
import type { RoomMessage } from './message.ts';
import type { Records } from './record.ts';
import type { Roster } from './roster.ts';

type SignalMessage = Extract<RoomMessage, { is: 'signal' }>;

/** A signal costs its carriers more than a record. */
const SIGNAL_COST = 32;
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
    door.count(guest, SIGNAL_COST);
    const { from, to, signal } = message;
    if (to === address()) hear(peerId(from), signal);
    else if (from === peer && door.get(peerId(to))?.trusted === true) say(peerId(to), message);
  }
}
