/**
 * Marks: a hash for each seat over what no digest covers, for two peers to compare. Not by signatures, of which a seat can make many for
 * the same words, nor by which of its contradictions one has heard of.
 */

import { toHex, utf8 } from '../crypto/bytes.ts';
import { hash32, sha512 } from '../crypto/hash.ts';
import type { Seat } from '../table/seat.ts';
import type { Entry } from './entry.ts';

export type Marks = ReadonlyMap<Seat, Uint8Array>;

/** Of words about seats, in any order. */
export function marksOf(words: readonly (readonly [Seat, string])[]): Marks {
  const bySeat = new Map<Seat, string[]>();
  for (const [seat, word] of words) {
    const list = bySeat.get(seat) ?? [];
    bySeat.set(seat, list);
    list.push(word);
  }
  return new Map([...bySeat].map(([seat, list]) => [seat, hash32('mp1/marks', utf8(list.sort().join()))]));
}

const hashes = new WeakMap<Entry, string>();

/** The slot of an entry and its body; of who was proven to say several things in one slot the slot alone. */
export function markOf(entry: Entry, isDouble: boolean): string {
  const { q, kind, body } = entry;
  const slot = kind === 'vote' ? `${q} vote ${body[0]} ${body[1]}` : `${q} ${kind}`;
  if (isDouble) return slot;
  const hash = hashes.get(entry) ?? toHex(sha512('', body));
  hashes.set(entry, hash);
  return `${slot} ${hash}`;
}
