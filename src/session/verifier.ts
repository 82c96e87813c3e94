/** Who checks the proofs of an entry: at once, never (a replay of what was checked before), or once for all peers of one process. */

import { Accumulator } from '../crypto/accumulator.ts';
import { sha512 } from '../crypto/hash.ts';
import { toHex } from '../crypto/bytes.ts';
import type { Proof } from '../table/heap.ts';
import { encodeEntry, type Entry } from './entry.ts';

/** The rule that does not hold, or undefined if all do. */
export type Verifier = (entry: Entry, proofs: readonly Proof[]) => string | undefined;

/** Every proof of the entry, folded into one multiplication [P1.10]. */
export const verifyAtOnce: Verifier = (_, proofs) => {
  const accumulator = new Accumulator<Proof>();
  for (const proof of proofs) accumulator.add(proof, proof.claim);
  return accumulator.settle()[0]?.rule;
};

/**
 * For simulations, bots and benchmarks only, where all peers are one process and trust it: identical entries are verified once. The
 * key is the whole signed entry, whose digest fixes everything the proofs are checked against.
 */
export function sharedVerifier(): Verifier {
  const verdicts = new Map<string, string | undefined>();
  return (entry, proofs) => {
    const key = toHex(sha512('', encodeEntry(entry)));
    if (!verdicts.has(key)) verdicts.set(key, verifyAtOnce(entry, proofs));
    return verdicts.get(key);
  };
}

/** How many proofs hold, and whose the others are: for transcripts, which fold many entries into few multiplications. */
export class DeferredVerifier {
  readonly #most: number;
  #accumulator = new Accumulator<{ entry: Entry; rule: string }>();
  #waiting = 0;
  #checked = 0;
  #bad: { entry: Entry; rule: string }[] = [];

  /** `most`: how many proofs are folded before they are checked; a fold has a map entry for each point. */
  constructor(most = 200) {
    this.#most = most;
  }

  get checked(): number {
    return this.#checked;
  }

  readonly verify: Verifier = (entry, proofs) => {
    for (const { rule, claim } of proofs) this.#accumulator.add({ entry, rule }, claim);
    this.#waiting += proofs.length;
    if (this.#waiting >= this.#most) this.flush();
    return undefined;
  };

  /** What was found false so far, in the order of the entries. */
  flush(): readonly { entry: Entry; rule: string }[] {
    this.#bad.push(...this.#accumulator.settle());
    this.#accumulator = new Accumulator();
    this.#checked += this.#waiting;
    this.#waiting = 0;
    return this.#bad;
  }
}
