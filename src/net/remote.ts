/**
 * A network on the other side of a message port: WebRTC lives in the page, the device in a worker. Both ends of the port are of one
 * build: what comes over it is believed.
 */

import { type FromHub, PortTransport, type ToHub } from './port.ts';
import { type Fingerprints, fingerprintsOf, type Network, type PeerId, type Post } from './transport.ts';

type ToLent =
  | ToHub
  | { readonly is: 'dial'; readonly peer: PeerId }
  | { readonly is: 'favour'; readonly peer: PeerId }
  | { readonly is: 'probe'; readonly peer: PeerId; readonly link: number }
  /** From now on signals can be carried. */
  | { readonly is: 'relay' }
  | Carried;

interface Certified {
  readonly fingerprints: Fingerprints;
  /** The name by which the peer knows this side. */
  readonly as: PeerId;
}

type ToBorrowed =
  | FromHub<Certified>
  | Carried
  | { readonly is: 'probed'; readonly peer: PeerId; readonly link: number; readonly lives: boolean }
  | { readonly is: 'addressed'; readonly address: string };

/** A signal of the peer, or for it. */
interface Carried {
  readonly is: 'signal';
  readonly peer: PeerId;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function post(port: MessagePort, message: ToLent | ToBorrowed): void {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}

/** The page's side. `givenBack` is called when the worker has closed its own. */
export class Lent {
  readonly #network: Network;
  readonly #port: MessagePort;
  readonly #givenBack: () => void;
  readonly #links = new Map<PeerId, number>();
  #made = 0;

  constructor(network: Network, port: MessagePort, givenBack: () => void) {
    this.#network = network;
    this.#port = port;
    this.#givenBack = givenBack;
    port.onmessage = ({ data }) => this.#hear(data as ToLent);
  }

  close(): void {
    this.#network.close();
    this.#port.close();
  }

  #hear(message: ToLent): void {
    const network = this.#network;
    if (message.is === 'open') this.#open();
    else if (message.is === 'close') this.#givenBack();
    else if (message.is === 'dial') network.dial?.(message.peer);
    else if (message.is === 'favour') network.favour?.(message.peer);
    else if (message.is === 'relay') network.relayThrough?.((peer, signal) => this.#carry(peer, signal));
    else if (message.is === 'signal') network.hearSignal?.(message.peer, message.bytes);
    else if (this.#links.get(message.peer) === message.link) {
      if (message.is === 'cut') network.cut(message.peer);
      else if (message.is === 'probe') this.#probe(message);
      else network.send(message.peer, message.bytes);
    }
  }

  /** Whether somebody can carry it is not known here: the dial fails in its time. */
  #carry(peer: PeerId, signal: Uint8Array): boolean {
    post(this.#port, { is: 'signal', peer, bytes: new Uint8Array(signal) });
    return true;
  }

  #probe({ peer, link }: { readonly peer: PeerId; readonly link: number }): void {
    this.#network.probe?.(peer, (lives) => post(this.#port, { is: 'probed', peer, link, lives }));
  }

  #open(): void {
    const addressed = (address: string): void => post(this.#port, { is: 'addressed', address });
    addressed(this.#network.address ?? this.#network.me); // it may have changed since it was lent
    this.#network.open({
      addressed,
      up: (peer) => {
        const link = ++this.#made;
        this.#links.set(peer, link);
        const as = this.#network.nameTo?.(peer) ?? this.#network.me;
        post(this.#port, { is: 'up', peer, link, fingerprints: fingerprintsOf(this.#network, peer), as });
      },
      down: (peer) => {
        const link = this.#links.get(peer) ?? 0;
        this.#links.delete(peer);
        post(this.#port, { is: 'down', peer, link });
      },
      message: (peer, bytes) =>
        post(this.#port, {
          is: 'message',
          peer,
          link: this.#links.get(peer) ?? 0,
          bytes: new Uint8Array(bytes),
        }),
    });
  }
}

/** The worker's side. */
export class Borrowed extends PortTransport<Certified> implements Network {
  readonly #port: MessagePort;
  #address: string;
  #post: Post | undefined;
  /** Who was asked whether it lives, over which link, and who wants to know. */
  readonly #probes = new Map<PeerId, { readonly link: number; readonly answer: (lives: boolean) => void }>();

  constructor(me: PeerId, port: MessagePort) {
    super(me, port);
    this.#address = me;
    this.#port = port;
    port.onmessage = ({ data }) => this.hear(data as ToBorrowed);
  }

  /** A page lends only what can be dialled. */
  get address(): string {
    return this.#address;
  }

  nameTo(peer: PeerId): PeerId {
    return this.linkTo(peer)?.as ?? this.me;
  }

  probe(peer: PeerId, answer: (lives: boolean) => void): void {
    const link = this.linkTo(peer)?.link;
    if (link === undefined) return;
    this.#probes.set(peer, { link, answer });
    post(this.#port, { is: 'probe', peer, link });
  }

  dial(peer: PeerId): void {
    if (!this.isClosed) post(this.#port, { is: 'dial', peer });
  }

  favour(peer: PeerId): void {
    if (!this.isClosed) post(this.#port, { is: 'favour', peer });
  }

  relayThrough(mail: Post): void {
    this.#post = mail;
    post(this.#port, { is: 'relay' });
  }

  hearSignal(from: PeerId, signal: Uint8Array): void {
    if (!this.isClosed) post(this.#port, { is: 'signal', peer: from, bytes: new Uint8Array(signal) });
  }

  fingerprints(peer: PeerId): Fingerprints {
    const held = this.linkTo(peer);
    if (held === undefined) throw new Error(`expected a peer with a link, got ${peer}`);
    return held.fingerprints;
  }

  protected override hear(message: ToBorrowed): void {
    if (message.is === 'addressed') this.#address = message.address;
    else if (message.is === 'probed') this.#hearProbed(message);
    else if (message.is !== 'signal') {
      if (message.is === 'down') this.#probes.delete(message.peer);
      super.hear(message);
    } else if (!this.isClosed) this.#post?.(message.peer, message.bytes);
  }

  #hearProbed({ peer, link, lives }: Extract<ToBorrowed, { is: 'probed' }>): void {
    const probe = this.#probes.get(peer);
    if (this.isClosed || probe?.link !== link) return;
    this.#probes.delete(peer);
    probe.answer(lives);
  }
}
