/** Entries that came before their question: kept for later, so many a seat and no more [P1.12]. */

import { equalBytes } from '../crypto/bytes.ts';
import type { Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';

const MOST_AHEAD = 64;

export class Ahead {
  readonly #entries = new Map<Seat, Entry[]>();

  /** `trusted`: one of my own, found again; none of those is lost, or its question would be put to me again. */
  add(entry: Entry, trusted: boolean): 'ahead' | 'known' | 'full' {
    const entries = this.#entries.get(entry.seat) ?? [];
    if (entries.some((held) => equalBytes(held.signature, entry.signature))) return 'known';
    if (entries.length >= MOST_AHEAD && !trusted) return 'full';
    this.#entries.set(entry.seat, [...entries, entry]);
    return 'ahead';
  }

  /** Takes out what is due at question q: a proof only after its shuffle is settled [P4.8]. */
  takeDue(q: number): Entry[] {
    const taken: Entry[] = [];
    for (const [seat, entries] of this.#entries) {
      const due = entries.filter((entry) => !isAhead(entry, q));
      if (due.length === 0) continue;
      this.#entries.set(seat, entries.filter((entry) => isAhead(entry, q))); // prettier-ignore
      taken.push(...due);
    }
    return taken;
  }
}

/** Is it too early for this entry when question q waits? */
export function isAhead(entry: Entry, q: number): boolean {
  return entry.q > q || (entry.q === q && entry.kind === 'proof');
}
