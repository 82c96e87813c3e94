/** Stores: what must outlive a crash is written before it counts, by one tab at a time. */

import type { Judged, KeptEntry, OwnSlot, StoredGame } from '../log/stored-game.ts';

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
  addOwn(token: string, slot: OwnSlot, kept: KeptEntry): Promise<KeptEntry>;
  /**
   * Forgets what was kept with own entries, which stay: seeds serve once [P1.5]. All of them or, if it dies before, none. It is
   * never given out again; how long the medium still holds the bytes, no store can say.
   */
  erase(token: string, slots: readonly OwnSlot[]): Promise<void>;
  /** Adds admitted entries, and what was judged with them; entries that are there already are not added again. */
  add(token: string, entries: readonly Uint8Array[], judged?: Judged): Promise<void>;
}
