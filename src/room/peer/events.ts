/** What a peer tells whoever plays with it, and how it says that something came too late. */

import type { Seat } from '../../table/seat.ts';
import type { Bug, Fault } from '../../log/fault.ts';
import type { PeerId } from '../../net/transport.ts';

export interface PeerEvents {
  /** Something changed: a question settled, an answer came in, a link went up or down. */
  changed(): void;
  fault?(fault: Fault): void;
  /** A message that was not understood or not believed, and from which link. */
  refused?(from: PeerId, why: string): void;
  /** Seats that can be reached, directly or through others, by their proven keys. Absent: whoever a link says it is. */
  present?(): readonly Seat[];
  /** The seat of the key that this link has proven. Absent: whoever it says it is. */
  seatBehind?(link: PeerId): Seat | undefined;
  /** Does something after a moment of thought, for an answer to choices at the same moment that needs none [P8.3]. Absent: at once. */
  afterThought?(f: () => void): void;
  /** Calls when nothing else is to do, for what will be needed later. Absent: nothing is done ahead. */
  spare?(f: () => void): void;
  /** This program could not judge an entry: it is refused, and here to be reported. */
  bug?(bug: Bug): void;
}

/** What was asked of the peer came too late, or too early: nothing was done, and nothing is wrong with the peer. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** Answered meanwhile, by a second click or when the time was up: there is nothing left to do. */
export function ignoreNotNow(error: unknown): void {
  if (!(error instanceof NotNow)) throw error;
}
