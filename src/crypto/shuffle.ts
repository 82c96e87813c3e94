/**
 * The verifier of a shuffle of several zones [P4.2, P4.3, P4.6]: Groth's 2010 argument with the permutation in one vector commitment.
 * Letters as in the specification; indices here run from 0, so its i is our i + 1. The prover is in shuffle-bundle.ts.
 */

import { type Claim, type Equations, holds } from './accumulator.ts';
import { concat, le32 } from './bytes.ts';
import { encodePoints, G, type Point } from './curve.ts';
import { generator, GENERATORS, H } from './generators.ts';
import { at } from './list.ts';
import { flat, type Masked } from './masked.ts';
import { ProofReader } from './proof-bytes.ts';
import { encodeScalars, mod, type Scalar } from './scalar.ts';
import { Transcript } from './transcript.ts';

/** out_i = in_pi(i) + rho_i (G, K), pi maps every zone to itself. All but `out` comes from the verifier's own state. */
export interface Shuffle {
  readonly ctx: Uint8Array;
  /** The sizes of the zones, each at least 1. */
  readonly zones: readonly number[];
  readonly K: Point;
  readonly cards: readonly Masked[];
  readonly out: readonly Masked[];
}

/** The proof, field by field in wire order. `h` has an entry for every index that is not the first of its zone. */
export interface ShuffleProof {
  readonly c: Point;
  readonly c_d: Point;
  readonly E_A: Point;
  readonly E_B: Point;
  readonly c_e: Point;
  readonly c_Delta: Point;
  readonly c_a: Point;
  readonly f: readonly Scalar[];
  readonly Z: Scalar;
  readonly g: readonly Scalar[];
  readonly z: Scalar;
  readonly h: readonly Scalar[];
  readonly z_Delta: Scalar;
}

/** First index and size of each zone. */
export function zoneSpans(zones: readonly number[]): { first: number; size: number }[] {
  let first = 0;
  return zones.map((size) => {
    const span = { first, size };
    first += size;
    return span;
  });
}

/** How many cards the zones hold, or undefined if no proof can be about them. */
export function zoneTotal(zones: readonly number[]): number | undefined {
  if (zones.length === 0 || !zones.every((n) => Number.isInteger(n) && n >= 1)) return undefined;
  const N = zones.reduce((a, b) => a + b, 0);
  return N <= GENERATORS ? N : undefined;
}

/** [P4.3], in four steps, each challenge after all that must be fixed before it. The order is what makes the proof sound. */
export class ShuffleTranscript extends Transcript {
  constructor({ ctx, zones, K, cards, out }: Shuffle) {
    super('mp1/shuffle', ctx);
    this.append('zones', concat(...zones.map(le32)));
    this.points('key', [K]);
    this.points('in', flat(cards));
    this.points('out', flat(out));
  }

  t(first: readonly Point[], N: number): Scalar[] {
    this.points('c1', first);
    return this.shorts('t', N);
  }

  lambdaAndX(f: readonly Scalar[], Z: Scalar): { lambda: Scalar; x: Scalar } {
    this.scalars('f', f);
    this.scalars('Z', [Z]);
    return { lambda: this.scalar('lambda'), x: this.scalar('x') };
  }

  y(second: readonly Point[]): Scalar {
    this.points('c2', second);
    return this.scalar('y');
  }
}

export function encodeShuffleProof(p: ShuffleProof): Uint8Array {
  return concat(
    encodePoints([p.c, p.c_d, p.E_A, p.E_B, p.c_e, p.c_Delta, p.c_a]),
    encodeScalars([...p.f, p.Z, ...p.g, p.z, ...p.h, p.z_Delta]),
  );
}

/** 32(3N + 10 - q) bytes: N and q are ours, so the length is exact. */
export function decodeShuffleProof(proof: Uint8Array, N: number, q: number): ShuffleProof {
  const read = new ProofReader(proof, 3 * N + 10 - q, 'proof of a shuffle');
  const [c, c_d, E_A, E_B, c_e, c_Delta, c_a] = read.points(7);
  const f = read.scalars(N);
  const [Z] = read.scalars(1);
  const g = read.scalars(N);
  const [z] = read.scalars(1);
  const h = read.scalars(N - q);
  const [z_Delta] = read.scalars(1);
  return { c, c_d, E_A, E_B, c_e, c_Delta, c_a, f, Z, g, z, h, z_Delta };
}

/** The challenges of one proof. */
interface Challenges {
  readonly t: readonly Scalar[];
  readonly lambda: Scalar;
  readonly x: Scalar;
  readonly y: Scalar;
}

export function claimShuffle(statement: Shuffle, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => new ShuffleTranscript(statement),
    state(equations) {
      const { zones, cards, out } = statement;
      const N = zoneTotal(zones);
      if (N === undefined || cards.length !== N || out.length !== N) return false;
      const p = decodeShuffleProof(proof, N, zones.length);

      const tr = new ShuffleTranscript(statement);
      const t = tr.t([p.c, p.c_d, p.E_A, p.E_B], N);
      const { lambda, x } = tr.lambdaAndX(p.f, p.Z);
      const y = tr.y([p.c_e, p.c_Delta, p.c_a]);
      if (y === 0n) return false;

      const challenges = { t, lambda, x, y };
      if (!productHolds(zones, p, challenges)) return false;
      addEquations(equations, statement, p, challenges);
      return true;
    },
  };
}

export function verifyShuffle(statement: Shuffle, proof: Uint8Array): boolean {
  return holds(claimShuffle(statement, proof));
}

/** [P4.6] step 1, in each zone: y^n times the product of (v_j - x) must be that of (lambda i + t_i - x); no inversions. */
function productHolds(
  zones: readonly number[],
  { g, h }: ShuffleProof,
  { t, lambda, x, y }: Challenges,
): boolean {
  const yx = mod(y * x);
  const target = (i: number): Scalar => lambda * BigInt(i + 1) + at(t, i) - x;
  let nextH = 0;
  return zoneSpans(zones)
    .map(({ first, size }) => {
      let Phi = at(g, first) - yx;
      let P = 1n;
      let p = target(first);
      for (let j = first + 1; j < first + size; j++) {
        Phi = mod(Phi * (at(g, j) - yx) + P * at(h, nextH++));
        P = mod(P * y);
        p = mod(p * target(j));
      }
      return mod(Phi - y * P * p) === 0n;
    })
    .every(Boolean);
}

/** V1 to V4 of [P4.6], one weight each. */
function addEquations(
  equations: Equations,
  { zones, K, cards, out }: Shuffle,
  p: ShuffleProof,
  { t, lambda, y }: Challenges,
): void {
  const w1 = equations.weight();
  const w2 = equations.weight();
  const w3 = equations.weight();
  const w4 = equations.weight();

  // V1: Σ f_i A'_i - Σ t_i A_i + E_A - Z G = O, and V2 the same for B, E_B and K.
  p.f.forEach((f, i) => {
    equations.add(w1 * f, at(out, i).A);
    equations.add(w2 * f, at(out, i).B);
    equations.add(-w1 * at(t, i), at(cards, i).A);
    equations.add(-w2 * at(t, i), at(cards, i).B);
  });
  equations.add(w1, p.E_A);
  equations.add(w2, p.E_B);
  equations.add(-w1 * p.Z, G);
  equations.add(-w2 * p.Z, K);

  // V3: y lambda c - y c_d + c_e + Σ (y f_i - g_i) G_i - z H = O.
  equations.add(w3 * mod(y * lambda), p.c);
  equations.add(-w3 * y, p.c_d);
  equations.add(w3, p.c_e);
  p.f.forEach((f, i) => {
    equations.add(w3 * mod(y * f - at(p.g, i)), generator(i + 1));
  });
  equations.add(-w3 * p.z, H);

  // V4: y c_a + c_Delta - Σ_{j in J} h_j G_j - z_Delta H = O.
  equations.add(w4 * y, p.c_a);
  equations.add(w4, p.c_Delta);
  laterIndices(zones).forEach((j, k) => {
    equations.add(-w4 * at(p.h, k), generator(j + 1));
  });
  equations.add(-w4 * p.z_Delta, H);
}

/** J: all indices that are not the first of their zone. */
export function laterIndices(zones: readonly number[]): number[] {
  return zoneSpans(zones).flatMap(({ first, size }) =>
    Array.from({ length: size - 1 }, (_, k) => first + 1 + k),
  );
}
