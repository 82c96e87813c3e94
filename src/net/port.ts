/**
 * Links over message ports: peers in workers and in the page, joined by a hub that stands in one of them.
 *
 * Each peer has one port to the hub, which alone decides what is linked: it numbers the links, tells both sides that one is up or
 * down, and passes messages on. All on a port stays in order, so between `up` and `down` a side hears all of that link and nothing
 * of another. Both ends of a port are of one build: what comes over it is believed.
 */

import { expectCarriable, type PeerId, type Transport, type TransportEvents } from './transport.ts';

/** What a peer's side says. */
export type ToHub =
  | { readonly is: 'open' }
  | { readonly is: 'close' }
  | { readonly is: 'cut'; readonly peer: PeerId; readonly link: number }
  | Carried;

/** What it hears, and what it is told of a link besides. */
export type FromHub<Linked = unknown> =
  | ({ readonly is: 'up'; readonly peer: PeerId; readonly link: number } & Linked)
  | { readonly is: 'down'; readonly peer: PeerId; readonly link: number }
  | Carried;

/** `peer` is the other side, whoever hears it. The bytes are given away, not copied. */
interface Carried {
  readonly is: 'message';
  readonly peer: PeerId;
  readonly link: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function post(port: MessagePort, message: ToHub | FromHub): void {
  port.postMessage(message, message.is === 'message' ? [message.bytes.buffer] : []);
}

/** One peer, as the hub sees it. */
interface Member {
  readonly name: PeerId;
  readonly port: MessagePort;
  isOpen: boolean;
  /** The numbers of its links that are up; both members have the same. */
  readonly links: Map<PeerId, number>;
  /** Whom it has cut. */
  readonly cuts: Set<PeerId>;
}

export class PortHub {
  readonly #members = new Map<PeerId, Member>();
  #made = 0;

  /** Takes in a peer, whose transport has this name and the other port. It is linked to all others once both are open. */
  connect(name: PeerId, port: MessagePort): void {
    if (this.#members.has(name)) throw new Error(`expected a name that is free, got ${name}`);
    const member = { name, port, isOpen: false, links: new Map(), cuts: new Set<PeerId>() };
    this.#members.set(name, member);
    port.onmessage = ({ data }) => this.#hear(member, data as ToHub);
    port.addEventListener('close', () => this.#leave(member));
  }

  /** Takes off a peer. To be called for those of a worker that was ended: not every browser tells that its ports are closed. */
  disconnect(name: PeerId): void {
    const member = this.#members.get(name);
    if (member !== undefined) this.#leave(member);
  }

  /** Undoes the cuts between two peers. */
  link(a: PeerId, b: PeerId): void {
    this.#members.get(a)?.cuts.delete(b);
    this.#members.get(b)?.cuts.delete(a);
    this.#review();
  }

  close(): void {
    for (const member of this.#members.values()) this.#leave(member);
  }

  #hear(member: Member, message: ToHub): void {
    if (this.#members.get(member.name) !== member) return;
    if (message.is === 'close') this.#leave(member);
    else if (message.is === 'open') {
      member.isOpen = true;
      this.#review();
    } else {
      const other = this.#members.get(message.peer);
      if (other === undefined || member.links.get(message.peer) !== message.link) return;
      if (message.is === 'message') post(other.port, { ...message, peer: member.name });
      else {
        member.cuts.add(other.name);
        this.#takeDown(member, other);
      }
    }
  }

  /** Brings up the links that should be. */
  #review(): void {
    const open = [...this.#members.values()].filter(({ isOpen }) => isOpen);
    for (const [i, a] of open.entries()) {
      for (const b of open.slice(i + 1)) {
        if (a.links.has(b.name) || a.cuts.has(b.name) || b.cuts.has(a.name)) continue;
        this.#tell('up', ++this.#made, a, b);
      }
    }
  }

  #takeDown(a: Member, b: Member): void {
    const link = a.links.get(b.name);
    if (link !== undefined) this.#tell('down', link, a, b);
  }

  #tell(is: 'up' | 'down', link: number, a: Member, b: Member): void {
    for (const [side, { name }] of [[a, b] as const, [b, a] as const]) {
      if (is === 'up') side.links.set(name, link);
      else side.links.delete(name);
      post(side.port, { is, peer: name, link });
    }
  }

  #leave(member: Member): void {
    if (this.#members.get(member.name) !== member) return;
    this.#members.delete(member.name);
    for (const other of this.#members.values()) {
      this.#takeDown(member, other);
      other.cuts.delete(member.name); // who comes under that name later is another
    }
    member.port.close();
  }
}

/** A peer's side of its port, to the hub or to a network that is lent: the links are held at the other end. */
export class PortTransport<Linked = unknown> implements Transport {
  readonly me: PeerId;
  readonly #port: MessagePort;
  readonly #links = new Map<PeerId, { readonly link: number } & Linked>();
  /** Cut here; the word that they are down is on its way. */
  readonly #cuts = new Set<PeerId>();
  #events: TransportEvents | undefined;
  #closed = false;

  constructor(me: PeerId, port: MessagePort) {
    this.me = me;
    this.#port = port;
  }

  get peers(): readonly PeerId[] {
    return [...this.#links.keys()].filter((peer) => !this.#cuts.has(peer));
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    this.#port.onmessage = ({ data }) => this.hear(data as FromHub<Linked>);
    this.#port.addEventListener('close', () => {
      for (const peer of this.#links.keys()) this.#down(peer);
    });
    post(this.#port, { is: 'open' });
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    expectCarriable(bytes);
    const link = this.#links.get(to)?.link;
    if (link === undefined || this.#cuts.has(to)) return false;
    post(this.#port, { is: 'message', peer: to, link, bytes: new Uint8Array(bytes) });
    return true;
  }

  cut(peer: PeerId): void {
    const link = this.#links.get(peer)?.link;
    if (link === undefined || this.#cuts.has(peer)) return;
    this.#cuts.add(peer);
    post(this.#port, { is: 'cut', peer, link });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events = undefined;
    this.#links.clear();
    post(this.#port, { is: 'close' });
    this.#port.close();
  }

  protected get isClosed(): boolean {
    return this.#closed;
  }

  /** What was told of the link to this peer. */
  protected linkTo(peer: PeerId): ({ readonly link: number } & Linked) | undefined {
    return this.#links.get(peer);
  }

  protected hear(message: FromHub<Linked>): void {
    const { peer } = message;
    if (this.#closed) return;
    if (message.is === 'up') {
      this.#links.set(peer, message);
      this.#events?.up(peer);
    } else if (message.link !== this.#links.get(peer)?.link) return;
    else if (message.is === 'down') this.#down(peer);
    else if (!this.#cuts.has(peer)) this.#events?.message(peer, message.bytes);
  }

  #down(peer: PeerId): void {
    this.#links.delete(peer);
    this.#cuts.delete(peer);
    this.#events?.down(peer);
  }
}
