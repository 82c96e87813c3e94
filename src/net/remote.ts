/**
 * A transport on the other side of a message port: WebRTC lives in the page, the engine in a worker. Both ends of the port are of one
 * build: what comes over it is believed.
 */

import {
  expectCarriable,
  type Fingerprints,
  peerId,
  type PeerId,
  type Transport,
  type TransportEvents,
} from './transport.ts';
import type { Post } from './manual.ts';

/** What is lent: a transport that knows its links' certificates and can dial. */
export interface Lendable extends Transport {
  fingerprints(peer: PeerId): Fingerprints;
  dial(peer: PeerId): void;
  favour?(peer: PeerId): void;
  relayThrough?(post: Post): void;
  hearSignal?(from: PeerId, signal: Uint8Array): void;
}

/** How a peer's link does, and words about it, if there are any. */
export interface LinkReport {
  readonly peer: PeerId;
  readonly state: string;
  readonly why: string;
}

type ToLender =
  | { readonly is: 'open' }
  | { readonly is: 'close' }
  | {
      readonly is: 'send';
      readonly peer: PeerId;
      readonly link: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly is: 'cut'; readonly peer: PeerId; readonly link: number }
  | { readonly is: 'dial'; readonly peer: PeerId }
  | { readonly is: 'favour'; readonly peer: PeerId }
  /** From now on signals can be carried. */
  | { readonly is: 'relay' }
  | Carried;

type ToBorrower =
  | { readonly is: 'lent'; readonly me: PeerId }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'up'; readonly peer: PeerId; readonly link: number; readonly fingerprints: Fingerprints }
  | { readonly is: 'down'; readonly peer: PeerId; readonly link: number }
  | {
      readonly is: 'message';
      readonly peer: PeerId;
      readonly link: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | ({ readonly is: 'report' } & LinkReport)
  | Carried;

/** A signal of the peer, or for it. */
interface Carried {
  readonly is: 'signal';
  readonly peer: PeerId;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function post(port: MessagePort, message: ToLender | ToBorrower): void {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}

/** The page's side. `report` passes on what a screen shows of a link. */
export class Lender {
  readonly #port: MessagePort;
  readonly #links = new Map<PeerId, number>();
  #transport: Lendable | undefined;
  /** Nobody wants it any more: also before there was anything to lend. */
  #closed = false;
  #made = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.onmessage = ({ data }) => this.#hear(data as ToLender);
  }

  lend(transport: Lendable): void {
    if (this.#closed) {
      transport.close();
      return;
    }
    this.#transport = transport;
    post(this.#port, { is: 'lent', me: transport.me });
  }

  /** There is nothing to lend, and why. */
  fail(why: string): void {
    post(this.#port, { is: 'failed', why });
    this.#close();
  }

  report(peer: PeerId, state: string, why: string): void {
    post(this.#port, { is: 'report', peer, state, why });
  }

  #close(): void {
    this.#closed = true;
    this.#transport?.close();
    this.#port.close();
  }

  #hear(message: ToLender): void {
    if (message.is === 'close') {
      this.#close();
      return;
    }
    const transport = this.#transport;
    if (transport === undefined) return;
    if (message.is === 'open') this.#open(transport);
    else if (message.is === 'dial') transport.dial(message.peer);
    else if (message.is === 'favour') transport.favour?.(message.peer);
    else if (message.is === 'relay') transport.relayThrough?.((peer, signal) => this.#carry(peer, signal));
    else if (message.is === 'signal') transport.hearSignal?.(message.peer, message.bytes);
    else if (this.#links.get(message.peer) === message.link) {
      if (message.is === 'cut') transport.cut(message.peer);
      else transport.send(message.peer, message.bytes);
    }
  }

  /** Whether somebody can carry it is not known here: the dial fails in its time. */
  #carry(peer: PeerId, signal: Uint8Array): boolean {
    post(this.#port, { is: 'signal', peer, bytes: new Uint8Array(signal) });
    return true;
  }

  #open(transport: Lendable): void {
    transport.open({
      up: (peer) => {
        const link = ++this.#made;
        this.#links.set(peer, link);
        post(this.#port, { is: 'up', peer, link, fingerprints: transport.fingerprints(peer) });
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
export class Borrowed implements Transport {
  readonly me: PeerId;
  readonly #port: MessagePort;
  readonly #links = new Map<PeerId, { readonly link: number; readonly fingerprints: Fingerprints }>();
  readonly #cuts = new Set<PeerId>();
  #events: TransportEvents | undefined;
  #post: Post | undefined;
  #closed = false;

  private constructor(me: PeerId, port: MessagePort) {
    this.me = me;
    this.#port = port;
  }

  /** Waits for the transport; rejects with the reason if there is none. The signal gives it back, and ends the waiting. */
  static borrow(
    port: MessagePort,
    report: (report: LinkReport) => void,
    signal?: AbortSignal,
  ): Promise<Borrowed> {
    return new Promise((lent, failed) => {
      let borrowed: Borrowed | undefined;
      const giveUp = (): void => {
        if (borrowed === undefined) post(port, { is: 'close' });
        else borrowed.close();
        failed(signal?.reason as Error);
      };
      if (signal?.aborted === true) giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      port.onmessage = ({ data }) => {
        const message = data as ToBorrower;
        if (message.is === 'failed') failed(new Error(message.why));
        else if (message.is === 'lent') lent((borrowed = new Borrowed(peerId(message.me), port)));
        else if (message.is === 'report') report(message);
        else if (borrowed === undefined) return;
        else if (message.is === 'signal') borrowed.#post?.(message.peer, message.bytes);
        else borrowed.#hear(message);
      };
    });
  }

  get peers(): readonly PeerId[] {
    return [...this.#links.keys()].filter((peer) => !this.#cuts.has(peer));
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    post(this.#port, { is: 'open' });
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    expectCarriable(bytes);
    const held = this.#links.get(to);
    if (held === undefined || this.#cuts.has(to)) return false;
    post(this.#port, { is: 'send', peer: to, link: held.link, bytes: new Uint8Array(bytes) });
    return true;
  }

  cut(peer: PeerId): void {
    const held = this.#links.get(peer);
    if (held === undefined || this.#cuts.has(peer)) return;
    this.#cuts.add(peer);
    post(this.#port, { is: 'cut', peer, link: held.link });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events = undefined;
    this.#links.clear();
    post(this.#port, { is: 'close' });
  }

  dial(peer: PeerId): void {
    if (!this.#closed) post(this.#port, { is: 'dial', peer });
  }

  favour(peer: PeerId): void {
    if (!this.#closed) post(this.#port, { is: 'favour', peer });
  }

  relayThrough(mail: Post): void {
    this.#post = mail;
    post(this.#port, { is: 'relay' });
  }

  hearSignal(from: PeerId, signal: Uint8Array): void {
    if (!this.#closed) post(this.#port, { is: 'signal', peer: from, bytes: new Uint8Array(signal) });
  }

  fingerprints(peer: PeerId): Fingerprints {
    const held = this.#links.get(peer);
    if (held === undefined) throw new Error(`expected a peer with a link, got ${peer}`);
    return held.fingerprints;
  }

  #hear(message: Extract<ToBorrower, { readonly link: number }>): void {
    const { peer, link } = message;
    if (this.#closed) return;
    if (message.is === 'up') {
      this.#links.set(peer, { link, fingerprints: message.fingerprints });
      this.#events?.up(peer);
    } else if (this.#links.get(peer)?.link !== link) return;
    else if (message.is === 'down') {
      this.#links.delete(peer);
      this.#cuts.delete(peer);
      this.#events?.down(peer);
    } else if (!this.#cuts.has(peer)) this.#events?.message(peer, message.bytes);
  }
}
