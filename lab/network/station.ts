/** One peer's side of the network in memory: what it has been told of its links, and what it may do with them. */

import {
  expectCarriable,
  type PeerId,
  type Transport,
  type TransportEvents,
} from '../../src/net/transport.ts';

/** What a station knows and is about to hear of one peer, over all links they ever have. */
export interface End {
  /** The link this side believes to be up. */
  link: number | undefined;
  /** Cut by this side; the news of it is on its way. */
  cut: boolean;
  /** When this side hears that the newest link is up; no message of it comes before. */
  opens: number;
  /** The moment of the last event that keeps its order. */
  last: number;
}

/** What a station asks of its network. */
export interface Hub {
  opened(): void;
  send(to: PeerId, link: number, bytes: Uint8Array): void;
  cut(peer: PeerId): void;
  closed(): void;
}

export class Station implements Transport {
  readonly me: PeerId;
  readonly #hub: Hub;
  readonly #ends = new Map<PeerId, End>();
  #events: TransportEvents | undefined;
  #closed = false;

  constructor(me: PeerId, hub: Hub) {
    this.me = me;
    this.#hub = hub;
  }

  get isOpen(): boolean {
    return this.#events !== undefined;
  }

  get peers(): readonly PeerId[] {
    return [...this.#ends.keys()].filter((peer) => this.#linkTo(peer) !== undefined);
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    this.#hub.opened();
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    expectCarriable(bytes);
    const link = this.#linkTo(to);
    if (link === undefined) return false;
    this.#hub.send(to, link, bytes);
    return true;
  }

  cut(peer: PeerId): void {
    if (this.#linkTo(peer) === undefined) return;
    this.endAt(peer).cut = true;
    this.#hub.cut(peer);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events = undefined;
    this.#ends.clear();
    this.#hub.closed();
  }

  endAt(peer: PeerId): End {
    const known = this.#ends.get(peer);
    if (known !== undefined) return known;
    const end = { link: undefined, cut: false, opens: 0, last: 0 };
    this.#ends.set(peer, end);
    return end;
  }

  hearUp(peer: PeerId, link: number): void {
    if (!this.isOpen) return;
    this.endAt(peer).link = link;
    this.#events?.up(peer);
  }

  /** Of a link that this side never heard to be up it need not hear that it is down. */
  hearDown(peer: PeerId, link: number): void {
    const end = this.endAt(peer);
    if (!this.isOpen || end.link !== link) return;
    end.link = undefined;
    end.cut = false;
    this.#events?.down(peer);
  }

  /** A message of a link that lives, and that this side has heard to be up. */
  hear(peer: PeerId, bytes: Uint8Array): void {
    this.#events?.message(peer, bytes);
  }

  #linkTo(peer: PeerId): number | undefined {
    const end = this.#ends.get(peer);
    return end === undefined || end.cut ? undefined : end.link;
  }
}
