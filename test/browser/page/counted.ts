/** A network that counts what it sends, and can be told to dial nobody. */

import { HANDSHAKE } from '../../../src/room/channels.ts';
import type { Fingerprints, Network, PeerId, Post, TransportEvents } from '../../../src/net/transport.ts';
import type { MultiTransport } from '../../../src/net/multi-transport.ts';

export class Counted implements Network {
  messages = 0;
  bytes = 0;
  isDialling = true;
  /** The handshakes that this side sent. */
  readonly tape: Uint8Array[] = [];
  readonly #inner: MultiTransport;

  constructor(inner: MultiTransport) {
    this.#inner = inner;
  }

  get me(): PeerId {
    return this.#inner.me;
  }

  get address(): string | undefined {
    return this.#inner.address;
  }

  get peers(): readonly PeerId[] {
    return this.#inner.peers;
  }

  open(events: TransportEvents): void {
    this.#inner.open(events);
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    this.messages++;
    if (bytes[0] === HANDSHAKE) this.tape.push(bytes.slice());
    this.bytes += bytes.length;
    return this.#inner.send(to, bytes);
  }

  cut(peer: PeerId): void {
    this.#inner.cut(peer);
  }

  close(): void {
    this.#inner.close();
  }

  fingerprints(peer: PeerId): Fingerprints {
    return this.#inner.fingerprints(peer);
  }

  dial(peer: PeerId): void {
    if (this.isDialling) this.#inner.dial(peer);
  }

  favour(peer: PeerId): void {
    this.#inner.favour(peer);
  }

  relayThrough(post: Post): void {
    this.#inner.relayThrough(post);
  }

  hearSignal(from: PeerId, signal: Uint8Array): void {
    if (this.isDialling) this.#inner.hearSignal(from, signal);
  }
}
