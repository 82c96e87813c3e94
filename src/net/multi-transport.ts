/** Several transports as one: whoever is reachable through any of them is reachable, through two of them still over one link. */

import { concat, u8 } from '../crypto/bytes.ts';
import {
  expectCarriable,
  type Fingerprints,
  MOST_MESSAGE_BYTES,
  peerId,
  type PeerId,
  type Transport,
  type TransportEvents,
} from './transport.ts';
import type { Post } from './manual.ts';

/** One of the transports. All have the same `me`, or the other side could not tell that it is one peer. */
export interface Strand extends Transport {
  /** Absent where no channel is encrypted: inside one machine. */
  fingerprints?(peer: PeerId): Fingerprints;
  /** Absent where links come up by themselves. */
  dial?(peer: PeerId): void;
  /** Absent where strangers can't call. */
  favour?(peer: PeerId): void;
  /** Absent where others can't help to make a link. */
  relayThrough?(post: Post): void;
  hearSignal?(from: PeerId, signal: Uint8Array): void;
}

/**
 * The first byte of all that passes. The side with the lower name says which strand the link is on (`USE`) and the other agrees (`USING`):
 * so both see the same link, and what is still under way on another is nobody's. A side that lost the link asks (`ASK`).
 */
const WHOLE = 0;
/** The longest message leaves no room for this byte: it comes in two. */
const HEAD = 1;
const TAIL = 2;
const USE = 3;
const USING = 4;
const ASK = 5;

const INSIDE: Fingerprints = { local: '', remote: '' };

/** What is known of one peer. */
interface Line {
  /** Where it has a link that is up and not cut by this side, the longest first. */
  readonly ups: Set<Strand>;
  /** The one in use, or proposed. */
  on: Strand | undefined;
  /** Both sides agree on it, and the listener knows. */
  told: boolean;
  /** Cut by this side: `down` is still to be said. */
  cut: boolean;
  head: Uint8Array | undefined;
}

export class MultiTransport implements Transport {
  readonly me: PeerId;
  readonly #strands: Strand[] = [];
  readonly #lines = new Map<PeerId, Line>();
  #events: TransportEvents | undefined;
  #post: Post | undefined;
  #closed = false;

  constructor(first: Strand, ...more: readonly Strand[]) {
    this.me = first.me;
    for (const strand of [first, ...more]) this.add(strand);
  }

  /** At any time. */
  add(strand: Strand): void {
    if (strand.me !== this.me) throw new Error(`expected a transport of ${this.me}, got one of ${strand.me}`);
    if (this.#closed) {
      strand.close();
      return;
    }
    this.#strands.push(strand);
    if (this.#post !== undefined) strand.relayThrough?.(this.#post);
    if (this.#events !== undefined) this.#openStrand(strand);
  }

  /** Where others can dial this side; nowhere if none of its transports can be dialled. */
  get address(): string {
    return this.#strands.some((strand) => strand.dial !== undefined) ? this.me : '';
  }

  get peers(): readonly PeerId[] {
    return [...this.#lines].flatMap(([peer, line]) => (this.#isUp(peer, line) ? [peer] : []));
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    for (const strand of [...this.#strands]) this.#openStrand(strand);
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    expectCarriable(bytes);
    const line = this.#lines.get(to);
    if (line?.on === undefined || !this.#isUp(to, line)) return false;
    if (bytes.length < MOST_MESSAGE_BYTES) return line.on.send(to, concat(u8(WHOLE), bytes));
    const half = bytes.length >> 1;
    return (
      line.on.send(to, concat(u8(HEAD), bytes.subarray(0, half))) &&
      line.on.send(to, concat(u8(TAIL), bytes.subarray(half)))
    );
  }

  /** Through all transports, also those to come up later. */
  cut(peer: PeerId): void {
    if (this.#closed) return;
    const line = this.#lines.get(peer);
    if (line !== undefined) {
      line.cut ||= line.told;
      line.told = false;
      line.ups.clear();
    }
    for (const strand of this.#strands) strand.cut(peer);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events = undefined;
    this.#lines.clear();
    for (const strand of this.#strands) strand.close();
  }

  /** Through all transports that can: the second link is there when the first dies. */
  dial(address: string): void {
    for (const strand of this.#strands) strand.dial?.(peerId(address));
  }

  favour(peer: PeerId): void {
    for (const strand of this.#strands) strand.favour?.(peer);
  }

  relayThrough(post: Post): void {
    this.#post = post;
    for (const strand of this.#strands) strand.relayThrough?.(post);
  }

  hearSignal(from: PeerId, signal: Uint8Array): void {
    for (const strand of this.#strands) strand.hearSignal?.(from, signal);
  }

  /** Of a peer whose link is up; both ends mean the same channel. */
  fingerprints(peer: PeerId): Fingerprints {
    const strand = this.#lines.get(peer)?.on;
    if (strand === undefined) throw new Error(`expected a peer with a link, got ${peer}`);
    return strand.fingerprints?.(peer) ?? INSIDE;
  }

  #openStrand(strand: Strand): void {
    strand.open({
      up: (peer) => {
        this.#hearUp(strand, peer);
      },
      down: (peer) => {
        this.#hearDown(strand, peer);
      },
      message: (peer, bytes) => {
        this.#hear(strand, peer, bytes);
      },
    });
  }

  #isUp(peer: PeerId, { told, on }: Line): boolean {
    return told && on?.peers.includes(peer) === true;
  }

  #isChooser(peer: PeerId): boolean {
    return this.me < peer;
  }

  #hearUp(strand: Strand, peer: PeerId): void {
    const line = this.#lines.get(peer) ?? {
      ups: new Set(),
      on: undefined,
      told: false,
      cut: false,
      head: undefined,
    };
    this.#lines.set(peer, line);
    line.ups.add(strand);
    if (line.on === undefined) this.#choose(peer, line);
  }

  #hearDown(strand: Strand, peer: PeerId): void {
    const line = this.#lines.get(peer);
    if (line === undefined) return;
    line.ups.delete(strand);
    if (line.on === strand) {
      this.#drop(peer, line);
      if (this.#isChooser(peer)) this.#choose(peer, line);
      else for (const other of line.ups) other.send(peer, u8(ASK));
    }
    if (line.ups.size === 0 && line.on === undefined) this.#lines.delete(peer);
  }

  /** The link is no more where it was. */
  #drop(peer: PeerId, line: Line): void {
    const wasKnown = line.told || line.cut;
    line.on = undefined;
    line.told = false;
    line.cut = false;
    line.head = undefined;
    if (wasKnown) this.#events?.down(peer);
  }

  #choose(peer: PeerId, line: Line): void {
    const [strand] = line.ups;
    if (strand === undefined || !this.#isChooser(peer) || line.on !== undefined) return;
    line.on = strand;
    strand.send(peer, u8(USE));
  }

  #agree(peer: PeerId, line: Line, strand: Strand): void {
    line.on = strand;
    line.told = true;
    this.#events?.up(peer);
  }

  #hear(strand: Strand, peer: PeerId, bytes: Uint8Array): void {
    const line = this.#lines.get(peer);
    if (line?.ups.has(strand) !== true) return; // cut by this side
    const isOn = line.on === strand;
    switch (bytes[0]) {
      case USE: {
        if (this.#isChooser(peer)) break;
        this.#drop(peer, line);
        if (!line.ups.has(strand)) return; // the listener has cut it
        strand.send(peer, u8(USING));
        this.#agree(peer, line, strand);
        return;
      }
      case USING:
        if (!this.#isChooser(peer)) break;
        if (isOn && !line.told) this.#agree(peer, line, strand);
        return;
      case ASK:
        if (!this.#isChooser(peer)) break;
        if (!isOn || !line.told) return; // then it hears of it anyway
        this.#drop(peer, line);
        this.#choose(peer, line);
        return;
      case WHOLE:
      case HEAD:
      case TAIL:
        if (!isOn || !line.told) return; // sent before it heard that the link is elsewhere
        if (this.#take(peer, line, bytes)) return;
        break;
      default: // no peer of ours says this
    }
    this.cut(peer);
  }

  /** False if it is out of turn. */
  #take(peer: PeerId, line: Line, bytes: Uint8Array): boolean {
    const { head } = line;
    const body = bytes.slice(1);
    if ((bytes[0] === TAIL) !== (head !== undefined)) return false;
    if (bytes[0] === HEAD) {
      line.head = body;
      return true;
    }
    line.head = undefined;
    const message = head === undefined ? body : concat(head, body);
    if (message.length > MOST_MESSAGE_BYTES) return false;
    this.#events?.message(peer, message);
    return true;
  }
}
