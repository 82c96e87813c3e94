/** Decryption shares with proof [P3.3]: seat X opens cards by D_k = x A_k, and could not have said anything else. */

import { type Claim, holds } from './accumulator.ts';
import type { Point } from './curve.ts';
import { claimSameLog, proveSameLog } from './dleq.ts';
import type { Masked } from './masked.ts';
import type { Random } from './random.ts';
import type { Scalar } from './scalar.ts';

export interface Shares {
  readonly ctx: Uint8Array;
  readonly X: Point;
  readonly cards: readonly Masked[];
  readonly D: readonly Point[];
}

export function proveShares(statement: Shares, x: Scalar, random: Random): Uint8Array {
  return proveSameLog(pairs(statement), x, random);
}

export function claimShares(statement: Shares, proof: Uint8Array): Claim {
  return claimSameLog(pairs(statement), proof);
}

export function verifyShares(statement: Shares, proof: Uint8Array): boolean {
  return holds(claimShares(statement, proof));
}

function pairs({ ctx, X, cards, D }: Shares): Parameters<typeof claimSameLog>[0] {
  return { proto: 'mp1/dleq', ctx, X, A: cards.map((card) => card.A), D };
}
