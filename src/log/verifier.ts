/** Who checks the proofs of an entry: at once, never (a replay of what was checked before), or once for all peers of one process. */

import { Accumulator, claimName } from '../crypto/accumulator.ts';
import { sha512 } from '../crypto/hash.ts';
import { concat, toHex } from '../crypto/bytes.ts';
import type { Proof } from '../table/heap.ts';
import { verifySignature } from '../crypto/sign.ts';
import { encodeEntry, type Entry } from './entry.ts';

export interface Verifier {
  /** Is this the signature of the message by this key? */
  signature(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean;
  /** For each of these entries the rule of a proof that does not hold, or undefined if all do. They are folded into one multiplication [P1.10]. */
  proofs(stated: readonly Stated[]): readonly (string | undefined)[];
  /** Tells whom it may concern that this entry was made in this process. */
  made?(entry: Entry): void;
}

/** An entry and what it has to prove. */
export interface Stated {
  readonly entry: Entry;
  readonly proofs: readonly Proof[];
}

/** Every signature and every proof. */
export const verifyAtOnce: Verifier = {
  signature: verifySignature,
  proofs(stated) {
    const accumulator = new Accumulator<Proof>();
    for (const proof of stated.flatMap(({ proofs }) => proofs)) accumulator.add(proof, proof.claim);
    const bad = new Set(accumulator.settle());
    return stated.map(({ proofs }) => proofs.find((proof) => bad.has(proof))?.rule);
  },
};

/**
 * For simulations, bots and benchmarks only, where all peers are one process and trust it: the same statement with the same proof is
 * verified once. Not the same entry: its digest does not fix what a chain's proof is about [P4.8], which a cheat may have answered twice.
 */
export function sharedVerifier(): Verifier {
  const signed = new Map<string, boolean>();
  const holds = new Map<string, boolean>();
  return {
    signature(signature, message, idPk) {
      const key = keyOf(concat(idPk, signature, message));
      const known = signed.get(key) ?? verifySignature(signature, message, idPk);
      signed.set(key, known);
      return known;
    },
    proofs(stated) {
      const all = stated.flatMap(({ proofs }) => proofs);
      const names = new Map(all.map((proof) => [proof, claimName(proof.claim) ?? '']));
      const accumulator = new Accumulator<Proof>();
      for (const [proof, name] of names) if (!holds.has(name)) accumulator.add(proof, proof.claim);
      const bad = new Set(accumulator.settle());
      for (const [proof, name] of names) if (name !== '') holds.set(name, holds.get(name) ?? !bad.has(proof));
      return stated.map(({ proofs }) => proofs.find((proof) => holds.get(names.get(proof)!) !== true)?.rule);
    },
  };
}

/**
 * For the bots of one device: as they share one process, none checks again what another of them has made. An honest program's entry is
 * true of whatever it has answered before, so it may go by the entry's name here.
 */
export function householdVerifier(): Verifier {
  const shared = sharedVerifier();
  const made = new Set<string>();
  const nameOf = (entry: Entry): string => keyOf(encodeEntry(entry));
  return {
    signature: (...of) => shared.signature(...of),
    proofs(stated) {
      const open = stated.filter(({ entry }) => !made.has(nameOf(entry)));
      const rules = shared.proofs(open);
      return stated.map((one) => rules[open.indexOf(one)]);
    },
    made: (entry) => made.add(nameOf(entry)),
  };
}

function keyOf(bytes: Uint8Array): string {
  return toHex(sha512('', bytes));
}

/** An entry with a proof that does not hold, and the rule it breaks. */
export interface FalseProof {
  readonly entry: Entry;
  readonly rule: string;
}

/** Folds the proofs of many entries into few multiplications, and says afterwards whose do not hold: for transcripts. */
export class DeferredVerifier implements Verifier {
  readonly #known: readonly FalseProof[];
  readonly #most: number;
  readonly #waiting: FalseProof[] = [];
  readonly #accumulator = new Accumulator<FalseProof>();
  #checked = 0;

  /**
   * `known`: what is known to be false, and is said to be so at once. `most`: how many proofs are folded before they are checked; a
   * fold has a map entry for each point.
   */
  constructor(known: readonly FalseProof[], most = 200) {
    this.#known = known;
    this.#most = most;
  }

  get checked(): number {
    return this.#checked;
  }

  signature(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean {
    return verifySignature(signature, message, idPk);
  }

  proofs(stated: readonly Stated[]): (string | undefined)[] {
    return stated.map(({ entry, proofs }) => {
      const known = this.#known.find((bad) => bad.entry === entry);
      if (known !== undefined) return known.rule;
      for (const { rule, claim } of proofs) {
        const tag = { entry, rule };
        this.#waiting.push(tag);
        this.#accumulator.add(tag, claim);
      }
      return undefined;
    });
  }

  /** Are there enough of them to fold? */
  get isFull(): boolean {
    return this.#waiting.length >= this.#most;
  }

  /** The proofs since the last call that do not hold, in order. What came after the first may have been judged wrongly. */
  flush(): FalseProof[] {
    const bad = new Set(this.#accumulator.settle());
    this.#checked += this.#waiting.length;
    return this.#waiting.splice(0).filter((tag) => bad.has(tag));
  }
}
