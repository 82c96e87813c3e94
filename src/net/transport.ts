/** What a room needs of a network: links to peers that carry whole messages, in order, while they live. */

declare const peer: unique symbol;

/** A connection's name; seats belong to keys, not to connections. */
export type PeerId = string & { readonly [peer]: true };

export function peerId(name: string): PeerId {
  return name as PeerId;
}

/** The longest message a transport carries. A sender that passes a longer one has a bug; a receiver cuts the link. */
export const MOST_MESSAGE_BYTES = 1 << 20;

/** Throws if a message is longer than any transport carries. */
export function expectCarriable(bytes: Uint8Array): void {
  if (bytes.length > MOST_MESSAGE_BYTES) {
    throw new RangeError(`expected at most ${MOST_MESSAGE_BYTES} bytes, got ${bytes.length}`);
  }
}

/** The certificates of an encrypted channel as each end sees them: a handshake binds to both. Empty inside one machine. */
export interface Fingerprints {
  readonly local: string;
  readonly remote: string;
}

export interface TransportEvents {
  /** A link is up. It may come up again after it went down. */
  up(peer: PeerId): void;
  down(peer: PeerId): void;
  /** One whole message, as it was sent. */
  message(peer: PeerId, bytes: Uint8Array): void;
  /** Others can dial this side at this address from now on. */
  addressed?(address: string): void;
}

/**
 * While a link is up its messages arrive once, whole and in the order sent; when it goes down, any number of the last ones may be
 * lost. Nothing arrives from a peer whose link is down. Events come after `open`, never inside a call.
 */
export interface Transport {
  readonly me: PeerId;
  /** Peers whose link is up. */
  readonly peers: readonly PeerId[];
  /** Once, and not after `close`. */
  open(events: TransportEvents): void;
  /** False if the link is not up: the message goes nowhere. True promises nothing: the link may be dying. Copies the bytes. */
  send(to: PeerId, bytes: Uint8Array): boolean;
  /** Cuts one link, as for a peer that misbehaves: nothing comes from it any more but, as on the other side, `down`. */
  cut(peer: PeerId): void;
  /** Closes all links; no event comes any more. */
  close(): void;
}

/** Brings a signal to a peer that this side has no link to; false if nobody could. */
export type Post = (to: PeerId, signal: Uint8Array) => boolean;

/** A transport that may be told whom to reach. What is absent it can't do, or does not need to. */
export interface Network extends Transport {
  /** Where others can dial it; absent if nowhere. */
  readonly address?: string | undefined;
  /** The name by which a peer whose link is up knows this side; absent where it is always `me`. */
  nameTo?(peer: PeerId): PeerId;
  /** Of a peer whose link is up; absent where no channel is encrypted: inside one machine. */
  fingerprints?(peer: PeerId): Fingerprints;
  /**
   * Asks a peer whose link is up whether it lives, and answers within seconds; not if the link is down by then. Absent where that is not
   * to be known, as a link goes down by itself when its peer does.
   */
  probe?(peer: PeerId, answer: (lives: boolean) => void): void;
  /** Keeps trying to reach a peer; absent where links come up by themselves. */
  dial?(peer: PeerId): void;
  /** Of a member: there is to be room for its calls, however many strangers call. */
  favour?(peer: PeerId): void;
  /** Lets members carry what two networks must tell each other before they have a link. */
  relayThrough?(post: Post): void;
  hearSignal?(from: PeerId, signal: Uint8Array): void;
}

const INSIDE: Fingerprints = { local: '', remote: '' };

export function fingerprintsOf(network: Network, peer: PeerId): Fingerprints {
  return network.fingerprints?.(peer) ?? INSIDE;
}
