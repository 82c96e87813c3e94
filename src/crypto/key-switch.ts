/** Key switch [P3.5]: the owner of hand cards locks them anew, under another hand's key or the joint key, alone and in one message. */

import { type Claim, holds } from './accumulator.ts';
import { concat } from './bytes.ts';
import { add, encodePoints, G, msm, mul, mulFixed, type Point, precompute, subtract } from './curve.ts';
import { at } from './list.ts';
import { encodeMasked, flat, type Masked } from './masked.ts';
import { ProofReader } from './proof-bytes.ts';
import type { Random } from './random.ts';
import { encodeScalars, inner, mod, type Scalar } from './scalar.ts';
import { Transcript } from './transcript.ts';

export interface KeySwitch {
  readonly ctx: Uint8Array;
  /** The owner's key, X = xG. */
  readonly X: Point;
  /** The new lock key K'. */
  readonly K: Point;
  readonly cards: readonly Masked[];
  readonly out: readonly Masked[];
}

/** The cards under K' and, with them, the proof. The randomness r_k never leaves this function. */
export function switchKey(
  { ctx, X, K, cards }: Omit<KeySwitch, 'out'>,
  x: Scalar,
  random: Random,
): { out: Masked[]; proof: Uint8Array } {
  const r = random.bound(ctx, X.bytes, K.bytes, encodeMasked(cards)).scalars(cards.length);
  const rG = mulFixed(G, r);
  const out = cards.map(({ A, B }, k) => ({
    A: at(rG, k),
    B: add(subtract(B, mul(A, x)), mul(K, at(r, k))),
  }));
  return { out, proof: proveKeySwitch({ ctx, X, K, cards, out }, { x, r }, random) };
}

export function proveKeySwitch(
  statement: KeySwitch,
  { x, r }: { readonly x: Scalar; readonly r: readonly Scalar[] },
  random: Random,
): Uint8Array {
  const tr = absorb(statement);
  const gamma = tr.shorts('gamma', statement.cards.length);
  const rh = inner(gamma, r);
  const Ah = msm(
    statement.cards.map((card) => card.A),
    gamma,
  );
  const [kx, kr] = tr.nonces(random).scalars(2) as [Scalar, Scalar];
  precompute(G);
  const T1 = mul(G, kx);
  const T2 = mul(G, kr);
  const T3 = subtract(mul(statement.K, kr), mul(Ah, kx));
  tr.points('T', [T1, T2, T3]);
  const c = tr.scalar('c');
  const sx = mod(kx + c * x);
  const sr = mod(kr + c * rh);
  return concat(encodePoints([T1, T2, T3]), encodeScalars([sx, sr]));
}

/** sx G - T1 - c X = O; sr G - T2 - c Σ γ_k A'_k = O; sr K' - sx Σ γ_k A_k - T3 - c Σ γ_k (B'_k - B_k) = O. */
export function claimKeySwitch(statement: KeySwitch, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => absorb(statement),
    state(equations) {
      const { X, K, cards, out } = statement;
      if (cards.length === 0 || cards.length !== out.length) return false;
      const read = new ProofReader(proof, 5, 'proof of a key switch');
      const [T1, T2, T3] = read.points(3);
      const [sx, sr] = read.scalars(2);
      const tr = absorb(statement);
      const gamma = tr.shorts('gamma', cards.length);
      tr.points('T', [T1, T2, T3]);
      const c = tr.scalar('c');

      const w1 = equations.weight();
      equations.add(w1 * sx, G);
      equations.add(-w1, T1);
      equations.add(-w1 * c, X);

      const w2 = equations.weight();
      equations.add(w2 * sr, G);
      equations.add(-w2, T2);

      const w3 = equations.weight();
      equations.add(w3 * sr, K);
      equations.add(-w3, T3);

      gamma.forEach((g, k) => {
        const before = at(cards, k);
        const after = at(out, k);
        equations.add(-w2 * c * g, after.A);
        equations.add(-w3 * sx * g, before.A);
        equations.add(-w3 * c * g, after.B);
        equations.add(w3 * c * g, before.B);
      });
      return true;
    },
  };
}

export function verifyKeySwitch(statement: KeySwitch, proof: Uint8Array): boolean {
  return holds(claimKeySwitch(statement, proof));
}

function absorb({ ctx, X, K, cards, out }: KeySwitch): Transcript {
  const tr = new Transcript('mp1/keyswitch', ctx);
  tr.points('X', [X]);
  tr.points('K', [K]);
  tr.points('in', flat(cards));
  tr.points('out', flat(out));
  return tr;
}
