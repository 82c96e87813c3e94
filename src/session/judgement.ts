/** What need not be judged twice: my own answers, and after a reload what I had judged before it. */

import { toHex } from '../crypto/bytes.ts';
import { encodeEntry, type Entry } from './entry.ts';
import type { Fault } from './fault.ts';
import { entryName, type Judged, type Mark } from './store.ts';

export class Judgement {
  readonly #mine = new WeakSet<Entry>();
  /** Before this question my judgement was stored: the answers whose proofs did not hold are named, all others did. */
  #before = 0;
  #refused: ReadonlySet<string> = new Set();

  /** It is mine, and true. */
  own(entry: Entry): void {
    this.#mine.add(entry);
  }

  /** Whether it is the same log the digest at the end of it tells. */
  trust({ q, refused }: Judged): void {
    this.#before = q;
    this.#refused = new Set(refused.map(toHex));
  }

  /** Was it found true before? `q`: the question that it answers, or the barrier that it was waited for at. */
  isKnown(entry: Entry, q: number): boolean {
    if (this.#mine.has(entry)) return true;
    return q < this.#before && (this.#refused.size === 0 || !this.#refused.has(toHex(nameOf(entry))));
  }
}

/** How far my own judgement goes, to be stored. */
export function judgedAt({ q, digest }: Mark, faults: readonly Fault[]): Judged {
  const refused = faults.filter(({ code }) => code === 'bad-proof').map(({ evidence }) => evidence[0]!);
  return { q, digest, refused: refused.map(nameOf) };
}

function nameOf(entry: Entry): Uint8Array {
  return entryName(encodeEntry(entry));
}
