/** A link between two processes: one message a line, in hex. */

import { fromHex, toHex } from '../../../src/crypto/bytes.ts';
import type { PeerId, Transport, TransportEvents } from '../../../src/net/transport.ts';

export class Pipe implements Transport {
  readonly me: PeerId;
  readonly #other: PeerId;
  #write: ((line: string) => void) | undefined;
  #events: TransportEvents | undefined;

  constructor(me: PeerId, other: PeerId) {
    this.me = me;
    this.#other = other;
  }

  get peers(): readonly PeerId[] {
    return this.#write === undefined ? [] : [this.#other];
  }

  open(events: TransportEvents): void {
    this.#events = events;
  }

  /** The other process is there. */
  up(write: (line: string) => void): void {
    this.#write = write;
    this.#events?.up(this.#other);
  }

  down(): void {
    this.#write = undefined;
    this.#events?.down(this.#other);
  }

  hear(line: string): void {
    if (this.#write !== undefined) this.#events?.message(this.#other, fromHex(line));
  }

  send(_: PeerId, bytes: Uint8Array): boolean {
    this.#write?.(`${toHex(bytes)}\n`);
    return this.#write !== undefined;
  }

  cut(): void {
    this.down();
  }

  close(): void {
    this.#write = undefined;
    this.#events = undefined;
  }
}
