/** Verification by one multi-scalar multiplication [P1.10]: any number of proofs, folded with fresh weights, and the culprit when it fails. */

import { Malformed } from './bytes.ts';
import { isIdentity, msm, type Point } from './curve.ts';
import { newWeight } from './random.ts';
import type { Scalar } from './scalar.ts';

/**
 * What a proof claims: the claim checks its scalars and lengths, adds its point equations, and returns false (or throws
 * `Malformed`) if it can't be true whatever the points. Equations of a claim that failed so are dropped.
 */
export type Claim = (equations: Equations) => boolean;

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

  /** Each point with its coefficient, in the order they came: a text that names the equations under these weights (in hex, which costs a fifth of other bases). */
  name(): string {
    const terms = [...this.#terms].map(([key, { coefficient }]) => `${key} ${coefficient.toString(16)}`);
    return terms.join();
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
 * What a claim says, as one text for each statement and proof; undefined if it can't be true. The weights are the same at each call
 * and nobody else's business: who knew them could make two claims with one name.
 */
export function claimName(claim: Claim, weight: (i: number) => Scalar): string | undefined {
  let next = 0;
  return stated(claim, () => weight(next++))?.name();
}

function stated(claim: Claim, weight: () => Scalar): Equations | undefined {
  const equations = new Equations(weight);
  try {
    return claim(equations) ? equations : undefined;
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
