/** One logarithm for many pairs [P3.3]: X = xG and D_k = x A_k, one 96-byte proof for any number of pairs. */

import { type Claim } from './accumulator.ts';
import { concat, expectBytes } from './bytes.ts';
import { encodePoints, G, msm, mul, type Point, precompute } from './curve.ts';
import { at } from './list.ts';
import { ProofReader } from './proof-bytes.ts';
import type { Random } from './random.ts';
import { encodeScalar, mod, type Scalar } from './scalar.ts';
import { Transcript } from './transcript.ts';

export interface SameLog {
  readonly proto: 'mp1/dleq' | 'mp1/tag';
  readonly ctx: Uint8Array;
  readonly X: Point;
  readonly A: readonly Point[];
  readonly D: readonly Point[];
}

export function proveSameLog(statement: SameLog, x: Scalar, random: Random): Uint8Array {
  if (statement.A.length === 0) return new Uint8Array(0);
  const tr = absorb(statement);
  const gamma = fold(tr, statement);
  const Ah = msm(statement.A, gamma);
  const k = tr.nonces(random).scalar();
  precompute(G);
  const T1 = mul(G, k);
  const T2 = mul(Ah, k);
  tr.points('T', [T1, T2]);
  const c = tr.scalar('c');
  const s = mod(k + c * x);
  return concat(encodePoints([T1, T2]), encodeScalar(s));
}

/** s G - T1 - c X = O and Σ s γ_k A_k - Σ c γ_k D_k - T2 = O. No pairs: no proof. */
export function claimSameLog(statement: SameLog, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => absorb(statement),
    state(equations) {
      const { X, A, D } = statement;
      if (A.length !== D.length) return false;
      if (A.length === 0) return expectBytes(proof, 0, 'proof about no cards').length === 0;
      const read = new ProofReader(proof, 3, 'proof of equal logarithms');
      const [T1, T2] = read.points(2);
      const [s] = read.scalars(1);
      const tr = absorb(statement);
      const gamma = fold(tr, statement);
      tr.points('T', [T1, T2]);
      const c = tr.scalar('c');

      const w1 = equations.weight();
      equations.add(w1 * s, G);
      equations.add(-w1, T1);
      equations.add(-w1 * c, X);

      const w2 = equations.weight();
      gamma.forEach((g, k) => {
        equations.add(w2 * s * g, at(A, k));
        equations.add(-w2 * c * g, at(D, k));
      });
      equations.add(-w2, T2);
      return true;
    },
  };
}

/** X fixes x and all D_k are absorbed before γ: that is what makes the fold sound. */
function absorb({ proto, ctx, X, A, D }: SameLog): Transcript {
  const tr = new Transcript(proto, ctx);
  tr.points('X', [X]);
  tr.points('A', A);
  tr.points('D', D);
  return tr;
}

function fold(tr: Transcript, { A }: SameLog): Scalar[] {
  return A.length === 1 ? [1n] : tr.shorts('gamma', A.length);
}
