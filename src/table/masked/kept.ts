/** What was stored with an answer of mine and is needed once more: seeds of mixes in a chain, salts and bodies of commitments. */

import { equalBytes } from '../../crypto/bytes.ts';
import type { Shuffle } from '../../crypto/shuffle.ts';
import { type Mix, ShuffleBundle } from '../../crypto/shuffle-bundle.ts';
import type { Ask } from '../script.ts';

/** Each is erased when its proof or opening is settled, or its question void: it must serve nothing else [P1.5]. */
export class Kept {
  readonly #bytes = new Map<Ask, Uint8Array>();
  /** The same seeds, expanded: a proof need not be prepared twice. */
  readonly #mixes = new Map<Ask, Mix>();

  get size(): number {
    return new Set([...this.#bytes.keys(), ...this.#mixes.keys()]).size;
  }

  put(ask: Ask, keep: Uint8Array): void {
    this.#bytes.set(ask, keep);
  }

  putMix(ask: Ask, mix: Mix): void {
    this.#mixes.set(ask, mix);
  }

  has(ask: Ask): boolean {
    return this.#bytes.has(ask);
  }

  canProve(ask: Ask): boolean {
    return this.#bytes.has(ask) || this.#mixes.has(ask);
  }

  of(ask: Ask): Uint8Array {
    const keep = this.#bytes.get(ask);
    if (keep === undefined) throw new Error(`nothing was stored for ${ask.verb}/${ask.step}`);
    return keep;
  }

  /** The proof of the outputs that were stored, also if another mix was made for the same question since. */
  proof(ask: Ask, statement: Shuffle): Uint8Array {
    const mix = this.#mixes.get(ask);
    const seed = this.#bytes.get(ask);
    const isStored = mix !== undefined && (seed === undefined || equalBytes(mix.seed, seed));
    return (isStored ? mix : ShuffleBundle.resume(statement, this.of(ask))).prove();
  }

  erase(ask: Ask): void {
    this.#bytes.delete(ask);
    this.#mixes.delete(ask);
  }

  clear(): void {
    this.#bytes.clear();
    this.#mixes.clear();
  }
}
