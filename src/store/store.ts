/** What must outlive a crash: charter, secrets, own entries, all that was admitted, and what was found of it. */

import { hash32 } from '../crypto/hash.ts';

/** Where an own entry belongs: at most one may ever exist. For votes the set of seats is part of it [P2.4]. */
export interface OwnSlot {
  readonly q: number;
  readonly digest: Uint8Array;
  readonly kind: 'answer' | 'proof' | 'vote';
  readonly set?: number;
}

/** An own entry with what belongs to it and never leaves the machine (keys, salts, seeds). */
export interface OwnRecord {
  readonly entry: Uint8Array;
  readonly keep?: Uint8Array;
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
  /** My seat and identity secret; absent for a spectator. */
  readonly seat?: number;
  readonly identity?: Uint8Array;
  /** The seat came from another device: nothing is signed before the log has come here. */
  readonly after?: Mark;
  readonly own: readonly (OwnRecord & { readonly slot: OwnSlot })[];
  /** Everything admitted, in the order it was added; own entries too, once they were admitted and added. */
  readonly entries: readonly Uint8Array[];
  /** As it was last added; absent if it never was, or is lost. It does not travel: another device judges for itself. */
  readonly judged?: Judged;
}

/** A tab or device that lost the lock signs nothing more. */
export class LockLost extends Error {
  override readonly name = 'LockLost';
}

/** What is stored is not what was written, and nothing can be done without it: the game can't go on from here. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

/**
 * The store of one game. Every promise resolves only when the data is durable. `token` names who holds the lock: it is checked in
 * the same transaction as every write, and `LockLost` is thrown if another took it (Web Locks are missing on plain http), or
 * nobody ever did. Tokens are chosen at random. Calls may overlap; they happen in their order. Bytes are copied in and out.
 *
 * Nothing that has changed since it was written is ever given out. A store leaves out the entry that did, as if it had never been
 * added: the other players have it, and it may be added again. Where that is not enough, it throws `Damaged`.
 */
export interface Store {
  /** Takes the lock, from whoever had it; before there is a game too. */
  take(token: string): Promise<void>;
  /** Begins a game; refuses if one is stored. */
  create(token: string, game: Pick<StoredGame, 'charter' | 'seat' | 'identity' | 'after'>): Promise<void>;
  /** All that is stored, for whoever asks; nothing before `create`. */
  load(): Promise<StoredGame | undefined>;
  /** Adds an own entry if its slot is empty. Returns what is stored there now: only that may be sent. */
  addOwn(token: string, slot: OwnSlot, record: OwnRecord): Promise<OwnRecord>;
  /**
   * Forgets what was kept with own entries, which stay: seeds serve once [P1.5]. All of them or, if it dies before, none. It is
   * never given out again; how long the medium still holds the bytes, no store can say.
   */
  erase(token: string, slots: readonly OwnSlot[]): Promise<void>;
  /** Adds admitted entries, and what was judged with them; entries that are there already are not added again. */
  add(token: string, entries: readonly Uint8Array[], judged?: Judged): Promise<void>;
}
