/** Verification by one multi-scalar multiplication [P1.10]: any number of proofs, folded with fresh weights, and the culprit when it fails. */

import { Malformed } from './bytes.ts';
import { isIdentity, msm, type Point } from './curve.ts';
import { newWeight } from './random.ts';
import type { Scalar } from './scalar.ts';
import type { Transcript } from './transcript.ts';

/** What a proof claims: a statement, and the bytes that are to prove it. */
export interface Claim {
  readonly proof: Uint8Array;
  /** A new transcript that has absorbed the whole statement, as its proof begins. Throws `Malformed` if no proof can be about it. */
  readonly absorb: () => Transcript;
  /**
   * Checks scalars and lengths, adds the point equations, and returns false (or throws `Malformed`) if the claim can't be true whatever
   * the points. Equations of a claim that failed so are dropped.
   */
  readonly state: (equations: Equations) => boolean;
}

/** Equations "Σ scalar · point = O", each multiplied by its own weight, as one sum per point. */
export class Equations {
  readonly #terms = new Map<string, { readonly point: Point; coefficient: Scalar }>();
  readonly #weight: () => Scalar;

  constructor(weight: () => Scalar) {
    this.#weight = weight;
  }

  /** The weight of the next equation. */
  weight(): Scalar {
    return this.#weight();
  }

  /** Adds `coefficient · point`; equal points merge. */
  add(coefficient: Scalar, point: Point): void {
    const term = this.#terms.get(point.key);
    if (term === undefined) this.#terms.set(point.key, { point, coefficient });
    else term.coefficient += coefficient;
  }

  addAll(other: Equations): void {
    for (const { point, coefficient } of other.#terms.values()) this.add(coefficient, point);
  }

  hold(): boolean {
    const terms = [...this.#terms.values()];
    return isIdentity(
      msm(
        terms.map((term) => term.point),
        terms.map((term) => term.coefficient),
      ),
    );
  }
}

/** Claims that are checked together; each with a tag that names it when it fails. */
export class Accumulator<Tag> {
  readonly #claims: { readonly tag: Tag; readonly claim: Claim }[] = [];

  add(tag: Tag, claim: Claim): void {
    this.#claims.push({ tag, claim });
  }

  /** The tags of the false claims, none if all hold. One multiplication if all hold, else one for each claim. */
  settle(): Tag[] {
    const all = new Equations(newWeight);
    const bad = new Set<Tag>();
    const wellFormed = this.#claims.splice(0).filter(({ tag, claim }) => {
      const own = stated(claim, newWeight);
      if (own === undefined) bad.add(tag);
      else all.addAll(own);
      return own !== undefined;
    });
    if (!all.hold()) {
      for (const { tag, claim } of wellFormed) if (!holds(claim)) bad.add(tag);
    }
    return [...bad];
  }
}

/** Verifies one claim. Never throws on bad input. */
export function holds(claim: Claim): boolean {
  return stated(claim, aloneWeights())?.hold() ?? false;
}

/** A proof that stands alone may have 1 as its first weight, which keeps challenges short. */
function aloneWeights(): () => Scalar {
  let first = true;
  return () => {
    if (!first) return newWeight();
    first = false;
    return 1n;
  };
}

/**
 * One text for each statement and proof; undefined if no proof can be about the statement. The transcript's frames fix the kind of
 * proof and its whole statement, which the challenges need anyway; the bytes of the proof fix the responses, which come after them.
 */
export function claimName({ absorb, proof }: Claim): string | undefined {
  return wellFormed(() => {
    const transcript = absorb();
    transcript.append('proof', proof);
    return transcript.name();
  });
}

function stated(claim: Claim, weight: () => Scalar): Equations | undefined {
  const equations = new Equations(weight);
  return wellFormed(() => claim.state(equations)) === true ? equations : undefined;
}

/** What comes of it, or undefined where something is `Malformed`. */
function wellFormed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
