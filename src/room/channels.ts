/** One link, several uses: the first byte of a message says whether it belongs to the handshake, the room, or a game. */

import { concat, equalBytes, u8 } from '../crypto/bytes.ts';
import type { PeerId, Transport, TransportEvents } from '../net/transport.ts';

export const HANDSHAKE = 0;
export const ROOM = 1;
export const GAME = 2;

/** Splits the trusted links of a room off as the transport of one game: its messages carry the session id's first bytes. */
export class GameLinks implements Transport {
  readonly me: PeerId;
  readonly #transport: Transport;
  readonly #tag: Uint8Array;
  readonly #up = new Set<PeerId>();
  #events: TransportEvents | undefined;

  constructor(transport: Transport, sid: Uint8Array, trusted: readonly PeerId[]) {
    this.me = transport.me;
    this.#transport = transport;
    this.#tag = concat(u8(GAME), sid.slice(0, 8));
    for (const peer of trusted) this.#up.add(peer);
  }

  get peers(): readonly PeerId[] {
    return [...this.#up];
  }

  open(events: TransportEvents): void {
    this.#events = events;
    for (const peer of this.#up) queueMicrotask(() => this.#events?.up(peer));
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    return this.#up.has(to) && this.#transport.send(to, concat(this.#tag, bytes));
  }

  cut(peer: PeerId): void {
    this.#transport.cut(peer);
  }

  close(): void {
    this.#events = undefined;
    this.#up.clear();
  }

  /** The room tells: a link is trusted, or down, or something came for a game. */
  hearUp(peer: PeerId): void {
    if (this.#up.has(peer)) return;
    this.#up.add(peer);
    this.#events?.up(peer);
  }

  hearDown(peer: PeerId): void {
    if (this.#up.delete(peer)) this.#events?.down(peer);
  }

  hear(peer: PeerId, bytes: Uint8Array): void {
    const { length } = this.#tag;
    if (this.#up.has(peer) && equalBytes(bytes.subarray(0, length), this.#tag)) {
      this.#events?.message(peer, bytes.slice(length));
    }
  }
}

/** The games of a room: the one that was begun last, and the one before it, whose end somebody may still have to hear. */
export class RoomGames {
  #links: readonly GameLinks[] = [];

  begin(links: GameLinks): void {
    this.#links = [links, ...this.#links].slice(0, 2);
  }

  hearUp(peer: PeerId): void {
    for (const links of this.#links) links.hearUp(peer);
  }

  hearDown(peer: PeerId): void {
    for (const links of this.#links) links.hearDown(peer);
  }

  hear(peer: PeerId, bytes: Uint8Array): void {
    for (const links of this.#links) links.hear(peer, bytes);
  }
}
