/** What the session needs of a network: links to peers that carry whole messages, in order, while they live. */

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
