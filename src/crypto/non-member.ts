/** Non-membership [P5.3]: none of h cards shows a face of S = {M_1..M_n}, and nobody learns more. */

import { type Claim, holds } from './accumulator.ts';
import { concat } from './bytes.ts';
import { encodePoints, G, mul, mulFixed, type Point, secretMsm, subtract } from './curve.ts';
import { at, range } from './list.ts';
import { encodeMasked, flat, type Masked } from './masked.ts';
import { ProofReader } from './proof-bytes.ts';
import type { Random } from './random.ts';
import { encodeScalars, mod, type Scalar, total } from './scalar.ts';
import { Transcript } from './transcript.ts';

/** Cards locked by X alone. */
export interface NonMembership {
  readonly ctx: Uint8Array;
  readonly X: Point;
  readonly cards: readonly Masked[];
  readonly set: readonly Point[];
}

/** Every card has its own rho: a shared one would show which cards are equal. */
export function proveNonMember(statement: NonMembership, x: Scalar, random: Random): Uint8Array {
  const { ctx, X, cards, set } = statement;
  const rho = random.bound(ctx, X.bytes, encodeMasked(cards), encodePoints(set)).scalars(cards.length);
  const sigma = rho.map((r) => mod(r * x));
  const U = mulFixed(G, sigma);
  // V_{i,k} = rho_i (M - M_k), by way of the opened face.
  const V = cards.flatMap(({ A, B }, i) => {
    const M = subtract(B, mul(A, x));
    return set.map((Mk) => mul(subtract(M, Mk), at(rho, i)));
  });
  const { tr, gamma, g } = absorbProof(statement, U, V);

  const nonces = tr.nonces(random);
  const kr = nonces.scalars(cards.length);
  const ks = nonces.scalars(cards.length);
  const krG = mulFixed(
    G,
    kr.map((k) => k * x),
  );
  const ksG = mulFixed(G, ks);
  const T = cards.flatMap(({ A, B }, i) => {
    const k = at(kr, i);
    const T3 = secretMsm(
      [B, A, ...set],
      [k * at(g, i), -at(ks, i) * at(g, i), ...at(gamma, i).map((c) => -k * c)],
    );
    return [at(krG, i), at(ksG, i), T3];
  });
  tr.points('T', T);
  const c = tr.scalar('c');
  return concat(
    encodePoints([...U, ...V, ...T]),
    encodeScalars(kr.map((k, i) => mod(k + c * at(rho, i)))),
    encodeScalars(ks.map((k, i) => mod(k + c * at(sigma, i)))),
  );
}

/**
 * That no V is the identity is the statement itself; the decoder refuses the identity, so reading the proof checks it.
 * sr X - T1 - c U = O; ss G - T2 - c U = O; sr g B - ss g A - sr Σ γ_k M_k - T3 - c Σ γ_k V_k = O.
 */
export function claimNonMember(statement: NonMembership, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => absorb(statement),
    state(equations) {
      const { X, cards, set } = statement;
      const h = cards.length;
      const n = set.length;
      if (h === 0 || n === 0) return false;
      const read = new ProofReader(proof, h * (n + 6), 'proof of non-membership');
      const U = read.points(h);
      const V = read.points(h * n);
      const T = read.points(3 * h);
      const sr = read.scalars(h);
      const ss = read.scalars(h);
      const { tr, gamma, g } = absorbProof(statement, U, V);
      tr.points('T', T);
      const c = tr.scalar('c');

      cards.forEach(({ A, B }, i) => {
        const w1 = equations.weight();
        equations.add(w1 * at(sr, i), X);
        equations.add(-w1, at(T, 3 * i));
        equations.add(-w1 * c, at(U, i));

        const w2 = equations.weight();
        equations.add(w2 * at(ss, i), G);
        equations.add(-w2, at(T, 3 * i + 1));
        equations.add(-w2 * c, at(U, i));

        const w3 = equations.weight();
        equations.add(w3 * mod(at(sr, i) * at(g, i)), B);
        equations.add(-w3 * mod(at(ss, i) * at(g, i)), A);
        at(gamma, i).forEach((weight, k) => {
          equations.add(-w3 * mod(at(sr, i) * weight), at(set, k));
          equations.add(-w3 * mod(c * weight), at(V, i * n + k));
        });
        equations.add(-w3, at(T, 3 * i + 2));
      });
      return true;
    },
  };
}

export function verifyNonMember(statement: NonMembership, proof: Uint8Array): boolean {
  return holds(claimNonMember(statement, proof));
}

function absorb({ ctx, X, cards, set }: NonMembership): Transcript {
  const tr = new Transcript('mp1/nonmember', ctx);
  tr.points('X', [X]);
  tr.points('cards', flat(cards));
  tr.points('set', set);
  return tr;
}

/** U fixes rho and sigma before γ is drawn; without it the fold is forgeable. */
function absorbProof(
  statement: NonMembership,
  U: readonly Point[],
  V: readonly Point[],
): { tr: Transcript; gamma: Scalar[][]; g: Scalar[] } {
  const { cards, set } = statement;
  const tr = absorb(statement);
  tr.points('U', U);
  tr.points('V', V);
  const all = tr.shorts('gamma', cards.length * set.length);
  const gamma = range(cards.length).map((i) => all.slice(i * set.length, (i + 1) * set.length));
  return { tr, gamma, g: gamma.map(total) };
}
