/** Tags [P2.5 step 4]: every card (A, B) becomes (sA, sB) with one secret s, so that equal faces can be matched and no face read. */

import { type Claim, holds } from './accumulator.ts';
import { G, mul, mulMany, type Point } from './curve.ts';
import { claimSameLog, proveSameLog } from './dleq.ts';
import { at, range } from './list.ts';
import { flat, type Masked } from './masked.ts';
import type { Random } from './random.ts';
import type { Scalar } from './scalar.ts';

export interface Tags {
  readonly ctx: Uint8Array;
  /** S = sG. */
  readonly S: Point;
  readonly cards: readonly Masked[];
  readonly tagged: readonly Masked[];
}

/** S and the tagged cards. */
export function tag(cards: readonly Masked[], s: Scalar): { S: Point; tagged: Masked[] } {
  const points = mulMany(
    flat(cards),
    cards.flatMap(() => [s, s]),
  );
  return {
    S: mul(G, s),
    tagged: range(cards.length).map((i) => ({ A: at(points, 2 * i), B: at(points, 2 * i + 1) })),
  };
}

export function proveTags(statement: Tags, s: Scalar, random: Random): Uint8Array {
  return proveSameLog(pairs(statement), s, random);
}

export function claimTags(statement: Tags, proof: Uint8Array): Claim {
  return claimSameLog(pairs(statement), proof);
}

export function verifyTags(statement: Tags, proof: Uint8Array): boolean {
  return holds(claimTags(statement, proof));
}

function pairs({ ctx, S, cards, tagged }: Tags): Parameters<typeof claimSameLog>[0] {
  return { proto: 'mp1/tag', ctx, X: S, A: flat(cards), D: flat(tagged) };
}
