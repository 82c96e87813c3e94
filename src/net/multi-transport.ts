/** Several transports as one: whoever is reachable through any of them is reachable, through two of them still over one link. */

import { concat, u8 } from '../crypto/bytes.ts';
import {
  expectCarriable,
  type Fingerprints,
  fingerprintsOf,
  MOST_MESSAGE_BYTES,
  type Network,
  type PeerId,
  type Post,
  type TransportEvents,
} from './transport.ts';

/**
 * The first byte of all that passes. The side with the lower name says which network the link is on (`USE`), ahead of its first message,
 * and the other agrees (`USING`), ahead of its own: so both see the same link, nobody waits for a word, and what is still under way of
 * another link is nobody's. A side that lost the link asks (`ASK`).
 */
const WHOLE = 0;
/** The longest message leaves no room for this byte: it comes in two. */
const HEAD = 1;
const TAIL = 2;
const USE = 3;
const USING = 4;
const ASK = 5;

/** What may be said on a network before it is known whether this side follows there. A short message takes room, too. */
const MOST_HELD_BYTES = 2 * MOST_MESSAGE_BYTES;
const LEAST_HELD_BYTES = 256;

interface Offer {
  readonly network: Network;
  /** What was said there since. */
  readonly held: Uint8Array[];
  heldBytes: number;
}

/** What is known of one peer. */
interface Line {
  /** The other side wants to go on there, while the one in use is up. */
  offer: Offer | undefined;
  /** Where it has a link that is up and not cut by this side, the longest first. */
  readonly ups: Set<Network>;
  /** The one in use. */
  on: Network | undefined;
  /** The listener knows. */
  told: boolean;
  /** The other side does, too: what comes is of this link. */
  agreed: boolean;
  /** Cut by this side: `down` is still to be said. */
  cut: boolean;
  head: Uint8Array | undefined;
}

export class MultiTransport implements Network {
  readonly me: PeerId;
  readonly #networks: Network[] = [];
  readonly #lines = new Map<PeerId, Line>();
  #events: TransportEvents | undefined;
  #post: Post | undefined;
  #closed = false;

  /**
   * With none it reaches nobody yet. Each network has its own name, which a broker may give; those that lead to one and the same peer
   * have the same, or the other side could not tell that it is one. `me` is the name for who is joined on this device.
   */
  constructor(me: PeerId, ...networks: readonly Network[]) {
    this.me = me;
    for (const network of networks) this.add(network);
  }

  /** At any time. */
  add(network: Network): void {
    if (this.#closed) {
      network.close();
      return;
    }
    this.#networks.push(network);
    if (this.#post !== undefined) network.relayThrough?.(this.#post);
    if (this.#events !== undefined) this.#openOne(network);
  }

  get address(): string | undefined {
    return this.#networks.find(({ address }) => address !== undefined)?.address;
  }

  get peers(): readonly PeerId[] {
    return [...this.#lines].flatMap(([peer, line]) => (this.#isUp(peer, line) ? [peer] : []));
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    for (const network of [...this.#networks]) this.#openOne(network);
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
      line.offer = undefined;
      line.ups.clear();
    }
    for (const network of this.#networks) network.cut(peer);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events = undefined;
    this.#lines.clear();
    for (const network of this.#networks) network.close();
  }

  /** Through all transports that can: the second link is there when the first dies. */
  dial(peer: PeerId): void {
    for (const network of this.#networks) network.dial?.(peer);
  }

  favour(peer: PeerId): void {
    for (const network of this.#networks) network.favour?.(peer);
  }

  relayThrough(post: Post): void {
    this.#post = post;
    for (const network of this.#networks) network.relayThrough?.(post);
  }

  hearSignal(from: PeerId, signal: Uint8Array): void {
    for (const network of this.#networks) network.hearSignal?.(from, signal);
  }

  /** Of a peer whose link is up; both ends mean the same channel. */
  fingerprints(peer: PeerId): Fingerprints {
    const network = this.#lines.get(peer)?.on;
    if (network === undefined) throw new Error(`expected a peer with a link, got ${peer}`);
    return fingerprintsOf(network, peer);
  }

  #openOne(network: Network): void {
    network.open({
      up: (peer) => {
        this.#hearUp(network, peer);
      },
      down: (peer) => {
        this.#hearDown(network, peer);
      },
      message: (peer, bytes) => {
        this.#hear(network, peer, bytes);
      },
    });
  }

  #isUp(peer: PeerId, { told, on }: Line): boolean {
    return told && on?.peers.includes(peer) === true;
  }

  /** Both sides compare the names by which they know each other. */
  #isChooser(network: Network, peer: PeerId): boolean {
    return (network.nameTo?.(peer) ?? network.me) < peer;
  }

  #hearUp(network: Network, peer: PeerId): void {
    const line = this.#lines.get(peer) ?? {
      offer: undefined,
      ups: new Set(),
      on: undefined,
      told: false,
      agreed: false,
      cut: false,
      head: undefined,
    };
    this.#lines.set(peer, line);
    line.ups.add(network);
    if (line.on === undefined) this.#choose(peer, line);
  }

  #hearDown(network: Network, peer: PeerId): void {
    const line = this.#lines.get(peer);
    if (line === undefined) return;
    line.ups.delete(network);
    if (line.offer?.network === network) line.offer = undefined;
    if (line.on === network) {
      if (line.offer !== undefined) this.#follow(line.offer.network, peer, line);
      else this.#goOn(peer, line);
    }
    if (line.ups.size === 0 && line.on === undefined) this.#lines.delete(peer);
  }

  /** On any other that is up. */
  #goOn(peer: PeerId, line: Line): void {
    this.#drop(peer, line);
    const [next] = line.ups;
    if (next === undefined || this.#isChooser(next, peer)) this.#choose(peer, line);
    else for (const other of line.ups) other.send(peer, u8(ASK));
  }

  /** The link is no more where it was. */
  #drop(peer: PeerId, line: Line): void {
    const wasKnown = line.told || line.cut;
    line.offer = undefined;
    line.on = undefined;
    line.told = false;
    line.agreed = false;
    line.cut = false;
    line.head = undefined;
    if (wasKnown) this.#events?.down(peer);
  }

  #choose(peer: PeerId, line: Line): void {
    const [network] = line.ups;
    if (network === undefined || !this.#isChooser(network, peer) || line.on !== undefined) return;
    network.send(peer, u8(USE));
    this.#use(peer, line, network);
  }

  #use(peer: PeerId, line: Line, network: Network): void {
    line.on = network;
    line.told = true;
    this.#events?.up(peer);
  }

  #hear(network: Network, peer: PeerId, bytes: Uint8Array): void {
    const line = this.#lines.get(peer);
    if (line?.ups.has(network) !== true) return; // cut by this side
    const isOn = line.on === network;
    switch (bytes[0]) {
      case USE:
        if (this.#isChooser(network, peer)) break;
        if (this.#isElsewhere(network, line)) this.#weigh(network, peer, line);
        else this.#follow(network, peer, line);
        return;
      case USING:
        if (!this.#isChooser(network, peer)) break;
        line.agreed ||= isOn;
        return;
      case ASK:
        if (!this.#isChooser(network, peer)) break;
        if (!isOn || !line.agreed) return; // then it hears of it anyway
        this.#drop(peer, line);
        this.#choose(peer, line);
        return;
      case WHOLE:
      case HEAD:
      case TAIL:
        if (line.offer?.network === network) {
          if (this.#hold(line.offer, bytes)) return;
          break;
        }
        if (!isOn || !line.agreed) return; // sent before it heard that the link is elsewhere
        if (this.#take(peer, line, bytes)) return;
        break;
      default: // no peer of ours says this
    }
    if (this.#isElsewhere(network, line)) this.#leave(network, peer, line);
    else this.cut(peer);
  }

  /** Is the link up on another network? Then whoever speaks on this one may be anybody: a name at a broker is not a person. */
  #isElsewhere(network: Network, { on, ups }: Line): boolean {
    return on !== undefined && on !== network && ups.has(on);
  }

  /**
   * The other side says to go on elsewhere: it has lost the link that is up here, or is somebody else, who has its name on that network.
   * A link that lives is not left. What is said on the other network is kept till that is known: who means it has waited for no word.
   */
  #weigh(network: Network, peer: PeerId, line: Line): void {
    const { on } = line;
    const isAsked = line.offer?.network === network;
    line.offer = { network, held: [], heldBytes: 0 };
    if (isAsked) return;
    on?.probe?.(peer, (lives) => {
      if (this.#closed || line.on !== on || line.offer?.network !== network) return;
      if (lives) this.#leave(network, peer, line);
      else this.#follow(network, peer, line);
    });
  }

  /** False if it is too much. */
  #hold(offer: Offer, bytes: Uint8Array): boolean {
    offer.held.push(bytes);
    offer.heldBytes += Math.max(bytes.length, LEAST_HELD_BYTES);
    return offer.heldBytes <= MOST_HELD_BYTES;
  }

  /** Cuts what is not in use, and nothing else. */
  #leave(network: Network, peer: PeerId, line: Line): void {
    if (line.offer?.network === network) line.offer = undefined;
    line.ups.delete(network);
    network.cut(peer);
  }

  #follow(network: Network, peer: PeerId, line: Line): void {
    const held = line.offer?.network === network ? line.offer.held : [];
    this.#drop(peer, line);
    if (!line.ups.has(network)) return; // the listener has cut it
    network.send(peer, u8(USING));
    line.agreed = true;
    this.#use(peer, line, network);
    for (const bytes of held) this.#hear(network, peer, bytes);
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
