/** What is kept of a game: all that must outlive a crash, whatever stores it. */

import type { Keep } from '../table/dealer.ts';
import { hash32 } from '../crypto/hash.ts';

/** Where an own entry belongs: at most one may ever exist. For votes the set of seats is part of it [P2.4]. */
export interface OwnSlot {
  readonly q: number;
  readonly digest: Uint8Array;
  readonly kind: 'answer' | 'proof' | 'vote';
  readonly set?: number;
}

/** An own entry with what belongs to it and never leaves the machine (keys, salts, seeds). */
export interface KeptEntry {
  readonly entry: Uint8Array;
  readonly keep?: Keep;
}

/** A place in the log: a question, and the digest of all that was settled before it. */
export interface Mark {
  readonly q: number;
  readonly digest: Uint8Array;
}

/** Where the log stood by this device's own judgement: whoever replays it need not judge again what comes before. */
export interface Judged extends Mark {
  /** The names of the answers before it whose proofs did not hold. */
  readonly refused: readonly Uint8Array[];
}

/** What an encoded entry is known by in a store. */
export function entryName(entry: Uint8Array): Uint8Array {
  return hash32('billfold/store', entry);
}

/** All that is stored of one game. */
export interface StoredGame {
  /** The sealed charter [P2.1]. */
  readonly charter: Uint8Array;
  /** My seat and identity secret; absent for a watcher. */
  readonly seat?: number;
  readonly identity?: Uint8Array;
  /** The seat came from another device: nothing is signed before the log has come here. */
  readonly after?: Mark;
  readonly own: readonly (KeptEntry & { readonly slot: OwnSlot })[];
  /** Everything admitted, in the order it was added; own entries too, once they were admitted and added. */
  readonly entries: readonly Uint8Array[];
  /** As it was last added; absent if it never was, or is lost. It does not travel: another device judges for itself. */
  readonly judged?: Judged;
}
