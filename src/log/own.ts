/** The seat this peer plays: who signs for it, and its entries before they are stored. */

import type { Keep } from '../table/dealer.ts';
import { toHex } from '../crypto/bytes.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import type { Seat } from '../table/seat.ts';
import type { Entry, Signer } from './entry.ts';
import type { OwnSlot } from './stored-game.ts';

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
  readonly keep?: Keep;
}

/** What belongs to own entries and never leaves the machine, by the slot of the entry. */
export class Keeps {
  readonly #keeps = new Map<string, Keep>();

  put(slot: OwnSlot, keep: Keep): void {
    this.#keeps.set(keyOf(slot), keep);
  }

  of(slot: OwnSlot): Keep | undefined {
    return this.#keeps.get(keyOf(slot));
  }

  /** It has served [P1.5]; false if nothing was kept there. */
  drop(slot: OwnSlot): boolean {
    return this.#keeps.delete(keyOf(slot));
  }
}

function keyOf({ q, digest, kind }: OwnSlot): string {
  return `${q}/${kind}/${toHex(digest)}`;
}
