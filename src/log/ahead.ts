/** Entries that came before their question: kept for later, so many a seat and no more [P1.12]. */

import { toHex } from '../crypto/bytes.ts';
import type { Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';

const MOST_AHEAD = 64;

export class Ahead {
  /** By seat and signature. */
  readonly #entries = new Map<Seat, Map<string, Entry>>();

  /** Why an entry is not kept, told from the outside, before its signature is looked at. */
  whyNot({ seat, signature }: Entry): 'known' | 'full' | undefined {
    const entries = this.#entries.get(seat);
    if (entries?.has(toHex(signature)) === true) return 'known';
    return entries !== undefined && entries.size >= MOST_AHEAD ? 'full' : undefined;
  }

  add(entry: Entry): void {
    const entries = this.#entries.get(entry.seat) ?? new Map<string, Entry>();
    this.#entries.set(entry.seat, entries.set(toHex(entry.signature), entry));
  }

  /** What is kept of one seat: for the seat itself, if it has lost it. */
  of(seat: Seat): readonly Entry[] {
    return [...(this.#entries.get(seat)?.values() ?? [])];
  }

  /** Takes out one that is due at question q: a proof only after its shuffle is settled [P4.8]. */
  takeDue(q: number): Entry | undefined {
    for (const entries of this.#entries.values()) {
      for (const [key, entry] of entries) {
        if (isAhead(entry, q)) continue;
        entries.delete(key);
        return entry;
      }
    }
    return undefined;
  }
}

/** Is it too early for this entry when question q waits? */
export function isAhead(entry: Entry, q: number): boolean {
  return entry.q > q || (entry.q === q && entry.kind === 'proof');
}
