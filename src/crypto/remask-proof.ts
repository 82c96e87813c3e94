/** Remasking and insertion with proof [P3.2]: the same faces under the same key, in the same order. */

import { type Claim, type Equations, holds } from './accumulator.ts';
import { concat } from './bytes.ts';
import { encodePoints, G, mul, type Point } from './curve.ts';
import { at } from './list.ts';
import { flat, type Masked } from './masked.ts';
import { ProofReader } from './proof-bytes.ts';
import type { Random } from './random.ts';
import { encodeScalar, inner, mod, type Scalar } from './scalar.ts';
import { Transcript } from './transcript.ts';

export interface Remasked {
  readonly ctx: Uint8Array;
  readonly K: Point;
  /** The cards before; for an insertion the public faces M_i, which stand for (O, M_i). */
  readonly from: { readonly cards: readonly Masked[] } | { readonly faces: readonly Point[] };
  readonly out: readonly Masked[];
}

/** `rho`: what each card was remasked with, or for an insertion the r of (rG, M + rK). */
export function proveRemask(statement: Remasked, rho: readonly Scalar[], random: Random): Uint8Array {
  const tr = absorb(statement);
  const gamma = tr.shorts('gamma', statement.out.length);
  const rh = inner(gamma, rho);
  const k = tr.nonces(random).scalar();
  const T1 = mul(G, k);
  const T2 = mul(statement.K, k);
  tr.points('T', [T1, T2]);
  const c = tr.scalar('c');
  const s = mod(k + c * rh);
  return concat(encodePoints([T1, T2]), encodeScalar(s));
}

/** s G - T1 - c Σ γ_i (A'_i - A_i) = O and s K - T2 - c Σ γ_i (B'_i - B_i) = O. */
export function claimRemask(statement: Remasked, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => absorb(statement),
    state(equations) {
      const { K, from, out } = statement;
      const count = 'cards' in from ? from.cards.length : from.faces.length;
      if (count === 0 || count !== out.length) return false;
      const read = new ProofReader(proof, 3, 'proof of remasking');
      const [T1, T2] = read.points(2);
      const [s] = read.scalars(1);
      const tr = absorb(statement);
      const gamma = tr.shorts('gamma', out.length);
      tr.points('T', [T1, T2]);
      const c = tr.scalar('c');

      const w1 = equations.weight();
      equations.add(w1 * s, G);
      equations.add(-w1, T1);
      const w2 = equations.weight();
      equations.add(w2 * s, K);
      equations.add(-w2, T2);
      gamma.forEach((g, i) => {
        equations.add(-w1 * c * g, at(out, i).A);
        equations.add(-w2 * c * g, at(out, i).B);
        addInput(equations, from, i, w1 * c * g, w2 * c * g);
      });
      return true;
    },
  };
}

export function verifyRemask(statement: Remasked, proof: Uint8Array): boolean {
  return holds(claimRemask(statement, proof));
}

function addInput(equations: Equations, from: Remasked['from'], i: number, forA: Scalar, forB: Scalar): void {
  if ('faces' in from) {
    equations.add(forB, at(from.faces, i));
    return;
  }
  equations.add(forA, at(from.cards, i).A);
  equations.add(forB, at(from.cards, i).B);
}

function absorb({ ctx, K, from, out }: Remasked): Transcript {
  const tr = new Transcript('faces' in from ? 'mp1/insert' : 'mp1/remask', ctx);
  tr.points('K', [K]);
  if ('faces' in from) tr.points('M', from.faces);
  else tr.points('in', flat(from.cards));
  tr.points('out', flat(out));
  return tr;
}
