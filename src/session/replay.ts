/** A stored game, fed back into its engine after a reload: bytes are moved and few proofs are checked. */

import type { Engine } from './engine.ts';
import { decodeEntry, type Entry } from './entry.ts';
import { decodeNotice, isNotice } from './notice.ts';
import type { StoredGame } from './store.ts';

/** The log again, then own entries that never reached it; `seen` is called after each entry of the log. */
export function replay(engine: Engine, stored: StoredGame, seen?: (engine: Engine) => void): void {
  for (const { slot, keep } of stored.own) if (keep !== undefined) engine.remember(slot, keep);
  for (const bytes of stored.entries.filter(isNotice)) engine.admitNotice(decodeNotice(bytes));
  const log = stored.entries.filter((bytes) => !isNotice(bytes)).map(decodeEntry);
  const isTrue = truth(log);
  for (const entry of votesFirst(log)) {
    engine.admit(entry, entry.seat === engine.own?.seat || isTrue(entry));
    seen?.(engine);
  }
  for (const { entry } of stored.own) engine.admit(decodeEntry(entry), true);
}

/**
 * What was stored was admitted, but not all of it was true: a false proof counts as leaving [P2.4], and a proof may have waited for
 * its barrier. Whoever answered a later question had told the truth before, so only the last entries of a seat are checked again.
 */
function truth(log: readonly Entry[]): (entry: Entry) => boolean {
  const last = new Map<number, number>();
  for (const { kind, seat, q } of log)
    if (kind === 'answer') last.set(seat, Math.max(q, last.get(seat) ?? 0));
  return ({ seat, q }) => q < (last.get(seat) ?? 0);
}

/** What votes say does not depend on their order: who had gone another way than the others follows them now. */
function votesFirst(log: readonly Entry[]): Entry[] {
  return [...log.filter(({ kind }) => kind === 'vote'), ...log.filter(({ kind }) => kind !== 'vote')];
}
