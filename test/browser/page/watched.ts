/** A transport that counts what it sends and hears, so that a test knows when everything under way has happened. */

import { type PeerId, type Transport, type TransportEvents } from '../../../src/net/transport.ts';
import type { PeerJsTransport } from '../../../src/net/peerjs.ts';

export class Watched implements Transport {
  readonly inner: PeerJsTransport;
  /** Since the link came up last: messages taken for the peer, and heard from it. */
  readonly sent = new Map<PeerId, number>();
  readonly heard = new Map<PeerId, number>();
  /** Events of all kinds. */
  events = 0;
  isOpen = false;
  readonly cuts = new Set<PeerId>();

  constructor(inner: PeerJsTransport) {
    this.inner = inner;
  }

  get me(): PeerId {
    return this.inner.me;
  }

  get peers(): readonly PeerId[] {
    return this.inner.peers;
  }

  open(events: TransportEvents): void {
    this.inner.open({
      up: (peer) => {
        this.events++;
        this.sent.set(peer, 0);
        this.heard.set(peer, 0);
        events.up(peer);
      },
      down: (peer) => {
        this.events++;
        this.sent.delete(peer);
        this.heard.delete(peer);
        events.down(peer);
      },
      message: (peer, bytes) => {
        this.events++;
        this.heard.set(peer, (this.heard.get(peer) ?? 0) + 1);
        events.message(peer, bytes);
      },
    });
    this.isOpen = true;
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    const taken = this.inner.send(to, bytes);
    if (taken) this.sent.set(to, (this.sent.get(to) ?? 0) + 1);
    return taken;
  }

  cut(peer: PeerId): void {
    this.cuts.add(peer);
    this.inner.cut(peer);
  }

  close(): void {
    this.isOpen = false;
    this.inner.close();
  }

  /** What keeps two transports from being settled; undefined if nothing does. */
  unsettled(other: Watched): string | undefined {
    const isExpected = this.isOpen && other.isOpen && !this.cuts.has(other.me) && !other.cuts.has(this.me);
    const isThere = this.peers.includes(other.me);
    const isTold = this.sent.has(other.me) && this.isOpen;
    if (isThere !== isExpected || isTold !== isExpected) {
      return `${this.me} should ${isExpected ? '' : 'not '}be linked to ${other.me}`;
    }
    if (isExpected && this.sent.get(other.me) !== other.heard.get(this.me)) {
      return `${this.me} sent ${this.sent.get(other.me) ?? 0} to ${other.me}, which heard ${other.heard.get(this.me) ?? 0}`;
    }
    return undefined;
  }
}

/** Waits for the next turn of the event loop that can bring something. */
async function turn(): Promise<void> {
  return new Promise((done) => setTimeout(done, 10));
}

/** Resolves when all who should be linked are, all that was sent was heard, and nothing new happens. */
export async function settled(transports: readonly Watched[]): Promise<void> {
  const deadline = performance.now() + 30_000;
  let calm = 0;
  let events = -1;
  for (;;) {
    await turn();
    const pairs = transports.flatMap((one) =>
      transports.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    const problem = pairs.map(([one, other]) => one.unsettled(other)).find(Boolean);
    const total = transports.reduce((sum, one) => sum + one.events, 0);
    calm = problem === undefined && total === events ? calm + 1 : 0;
    events = total;
    if (calm >= 3) return;
    if (performance.now() > deadline)
      throw new Error(`not settled: ${problem ?? 'something keeps happening'}`);
  }
}
