/** Proof that a seat knows the secret of its game key [P2.2]: Schnorr, bound to session, seat and identity. */

import { type Claim, holds } from './accumulator.ts';
import { concat, utf8 } from './bytes.ts';
import { G, mul, type Point, precompute } from './curve.ts';
import { ProofReader } from './proof-bytes.ts';
import type { Random } from './random.ts';
import { encodeScalar, mod, type Scalar } from './scalar.ts';
import { Transcript } from './transcript.ts';

/** A seat's key for one game. */
export interface GameKey {
  readonly x: Scalar;
  readonly X: Point;
}

export function newGameKey(random: Random): GameKey {
  const x = random.scalar();
  precompute(G);
  return { x, X: mul(G, x) };
}

export interface Possession {
  readonly ctx: Uint8Array;
  /** The Ed25519 key of the prover's identity. */
  readonly idPk: Uint8Array;
  readonly X: Point;
}

export function provePossession(statement: Possession, x: Scalar, random: Random): Uint8Array {
  const tr = absorb(statement);
  const k = tr.nonces(random).scalar();
  const R = mul(G, k);
  tr.points('R', [R]);
  const c = tr.scalar('c');
  const s = mod(k + c * x);
  return concat(R.bytes, encodeScalar(s));
}

/** s G - R - c X = O. */
export function claimPossession(statement: Possession, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => absorb(statement),
    state(equations) {
      const read = new ProofReader(proof, 2, 'proof of possession');
      const [R] = read.points(1);
      const [s] = read.scalars(1);
      const tr = absorb(statement);
      tr.points('R', [R]);
      const c = tr.scalar('c');
      const w = equations.weight();
      equations.add(w * s, G);
      equations.add(-w, R);
      equations.add(-w * c, statement.X);
      return true;
    },
  };
}

export function verifyPossession(statement: Possession, proof: Uint8Array): boolean {
  return holds(claimPossession(statement, proof));
}

function absorb({ ctx, idPk, X }: Possession): Transcript {
  const tr = new Transcript('mp1/pop', ctx);
  tr.append('id', idPk);
  tr.append('role', utf8('game'));
  tr.points('X', [X]);
  return tr;
}
