/** Who checks the proofs of an entry: at once, never (a replay of what was checked before), or once for all peers of one process. */

import { Accumulator } from '../crypto/accumulator.ts';
import { sha512 } from '../crypto/hash.ts';
import { concat, toHex } from '../crypto/bytes.ts';
import type { Proof } from '../table/heap.ts';
import { verifySignature } from '../crypto/sign.ts';
import { encodeEntry, type Entry } from './entry.ts';

export interface Verifier {
  /** Is this the signature of the message by this key? */
  signature(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean;
  /** The rule of a proof that does not hold, or undefined if all do. */
  proofs(entry: Entry, proofs: readonly Proof[]): string | undefined;
}

/** Every signature, and the proofs of an entry folded into one multiplication [P1.10]. */
export const verifyAtOnce: Verifier = {
  signature: verifySignature,
  proofs(_, proofs) {
    const accumulator = new Accumulator<Proof>();
    for (const proof of proofs) accumulator.add(proof, proof.claim);
    return accumulator.settle()[0]?.rule;
  },
};

/**
 * For simulations, bots and benchmarks only, where all peers are one process and trust it: identical entries are verified once. The
 * key is the whole signed entry; its digest fixes everything the proofs are checked against.
 */
export function sharedVerifier(): Verifier {
  const signed = new Map<string, boolean>();
  const verdicts = new Map<string, string | undefined>();
  return {
    signature(signature, message, idPk) {
      const key = keyOf(concat(idPk, signature, message));
      const known = signed.get(key) ?? verifySignature(signature, message, idPk);
      signed.set(key, known);
      return known;
    },
    proofs(entry, proofs) {
      const key = keyOf(encodeEntry(entry));
      if (!verdicts.has(key)) verdicts.set(key, verifyAtOnce.proofs(entry, proofs));
      return verdicts.get(key);
    },
  };
}

function keyOf(bytes: Uint8Array): string {
  return toHex(sha512('', bytes));
}

/** Folds the proofs of many entries into few multiplications, and says afterwards whose do not hold: for transcripts. */
export class DeferredVerifier implements Verifier {
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

  signature(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean {
    return verifySignature(signature, message, idPk);
  }

  proofs(entry: Entry, proofs: readonly Proof[]): undefined {
    for (const { rule, claim } of proofs) this.#accumulator.add({ entry, rule }, claim);
    this.#waiting += proofs.length;
    if (this.#waiting >= this.#most) this.flush();
  }

  /** What was found false so far, in the order of the entries. */
  flush(): readonly { entry: Entry; rule: string }[] {
    this.#bad.push(...this.#accumulator.settle());
    this.#accumulator = new Accumulator();
    this.#checked += this.#waiting;
    this.#waiting = 0;
    return this.#bad;
  }
}
