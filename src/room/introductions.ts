/** Members that I have no link to, to be dialled: only who is here is told of, and no oftener than it can help. */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import type { Records } from './record.ts';
import type { Roster } from './roster.ts';

/** About a minute: whoever was told of is dialled ever later, and may be forgotten for others. */
const AGAIN_TICKS = 30;
/** Between two ticks: somebody could invent members without end, and addresses for each. */
const MOST_TOLD = 24;
/** Of so many it is known when they were told of; the one that was first is forgotten for one more. */
const MOST_KNOWN = 64;

interface Introduction {
  readonly address: string;
  /** In ticks. */
  readonly at: number;
}

export interface IntroductionsSetUp {
  /** My key. */
  readonly me: Uint8Array;
  readonly roster: Roster;
  readonly records: Records;
  readonly introduced: (address: string) => void;
}

export class Introductions {
  readonly #setUp: IntroductionsSetUp;
  readonly #known = new Map<string, Introduction>();
  #ticks = 0;
  #told = 0;

  constructor(setUp: IntroductionsSetUp) {
    this.#setUp = setUp;
  }

  /** To be called when somebody has told something of itself. */
  review(): void {
    const { me, roster, records, introduced } = this.#setUp;
    const linked = new Set(roster.linked.map(toHex));
    for (const [key, idPk] of roster.here) {
      if (equalBytes(idPk, me)) continue;
      const address = records.get(idPk, 'member')?.address ?? '';
      const isLinked = linked.has(key);
      if (address === '' || (!isLinked && !this.#isTime(key, address))) continue;
      this.#note(key, address);
      if (isLinked) continue; // when it is lost, the transport dials; if it was cut, nobody does for a while
      this.#told++;
      introduced(address);
    }
  }

  /** To be called every two seconds or so. */
  tick(): void {
    this.#ticks++;
    this.#told = 0;
    this.review();
  }

  #isTime(key: string, address: string): boolean {
    if (this.#told >= MOST_TOLD) return false;
    const known = this.#known.get(key);
    if (known === undefined) return true;
    const since = this.#ticks - known.at;
    return since >= (known.address === address ? AGAIN_TICKS : 1);
  }

  #note(key: string, address: string): void {
    this.#known.delete(key);
    this.#known.set(key, { address, at: this.#ticks });
    const [first] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && first !== undefined) this.#known.delete(first);
  }
}
