/** The seat this peer plays: who signs for it, and its entries before they are stored. */

import { identityOf, sign } from '../crypto/sign.ts';
import type { Seat } from '../table/seat.ts';
import type { Entry, Signer } from './entry.ts';
import type { OwnSlot } from './store.ts';

export interface Own {
  readonly seat: Seat;
  /** What the store keeps, to sign with after a reload. */
  readonly secret: Uint8Array;
  readonly sign: Signer;
}

/** A seat that signs with its identity's secret. */
export function ownSeat(seat: Seat, secret: Uint8Array): Own {
  const identity = identityOf(secret);
  return { seat, secret, sign: (message) => sign(message, identity) };
}

/** An entry of mine, not yet stored: it is sent only as the store returns it. */
export interface OwnEntry {
  readonly slot: OwnSlot;
  readonly entry: Entry;
  readonly keep?: Uint8Array;
}
