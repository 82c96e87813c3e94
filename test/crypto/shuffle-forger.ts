/**
 * A prover of shuffles written from 4.4 and 4.5 alone, who can leave the path at any step, and the analysis of what it made:
 * the scalar check of 4.6 and V1 to V4, each by itself.
 */

import { concat, le32 } from '../../src/crypto/bytes.ts';
import { add, encodePoints, G, mul, O, type Point } from '../../src/crypto/curve.ts';
import { generator, H } from '../../src/crypto/generators.ts';
import { at, range } from '../../src/crypto/list.ts';
import { flat, type Masked } from '../../src/crypto/masked.ts';
import type { Random } from '../../src/crypto/random.ts';
import { encodeScalars, inner, mod, type Scalar } from '../../src/crypto/scalar.ts';
import type { Shuffle } from '../../src/crypto/shuffle.ts';
import type { ShuffleSecrets } from '../../src/crypto/shuffle-bundle.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { naiveSum, type NamedEquations, pointsAt, scalarsAt, type Term } from './equations.ts';
import { inverse } from './samples.ts';

/** Where the forger leaves the path. What is left out stays honest. */
export interface Cheat {
  /** What c commits to, in place of pi (from 1). */
  readonly committed?: readonly Scalar[];
  /** What the outputs are remasked from, in place of the inputs at pi. */
  readonly taken?: readonly Masked[];
  /** f - d as a function of t, in place of t at pi. */
  readonly answer?: (t: readonly Scalar[]) => Scalar[];
  /** A correction of Z. */
  readonly shift?: (t: readonly Scalar[]) => Scalar;
  /** What is added to E_A, E_B, c_e, c_Delta: one commitment in each of V1 to V4. */
  readonly errors?: readonly Point[];
  /** Through which response the scalar check is made to pass. */
  readonly patch?: 'g' | 'h';
}

/** The first index and the last of each zone. */
function spansOf(zones: readonly number[]): [first: number, last: number][] {
  return zones.map((size, k) => {
    const first = zones.slice(0, k).reduce((a, b) => a + b, 0);
    return [first, first + size - 1];
  });
}

/** J, from 0. */
function laterOf(zones: readonly number[]): number[] {
  return spansOf(zones).flatMap(([first, last]) => range(last - first).map((i) => first + 1 + i));
}

/** The secrets of 4.4 for a map `pi` of places, from 0, that need not be a permutation. */
export function secretsOf(zones: readonly number[], pi: readonly number[], random: Random): ShuffleSecrets {
  const [rho, d, e, Delta] = range(4).map(() => random.scalars(pi.length)) as [
    Scalar[],
    Scalar[],
    Scalar[],
    Scalar[],
  ];
  for (const [first, last] of spansOf(zones)) {
    if (first === last) e[first] = 0n;
    Delta[first] = at(e, first);
    Delta[last] = 0n;
  }
  const [r_c, r_d, r_e, r_Delta, r_a, R] = random.scalars(6) as [
    Scalar,
    Scalar,
    Scalar,
    Scalar,
    Scalar,
    Scalar,
  ];
  return { pi, rho, d, e, Delta, r_c, r_d, r_e, r_Delta, r_a, R };
}

/** Each taken card, remasked. */
export function outputs(taken: readonly Masked[], K: Point, rho: readonly Scalar[]): Masked[] {
  return taken.map(({ A, B }, i) => ({ A: add(A, mul(G, at(rho, i))), B: add(B, mul(K, at(rho, i))) }));
}

function com(v: readonly Scalar[], r: Scalar): Point {
  return naiveSum([[r, H], ...v.map((s, i): Term => [s, generator(i + 1)])]);
}

function begin({ ctx, zones, K, cards, out }: Shuffle): Transcript {
  const tr = new Transcript('mp1/shuffle', ctx);
  tr.append('zones', concat(...zones.map(le32)));
  tr.points('key', [K]);
  tr.points('in', flat(cards));
  tr.points('out', flat(out));
  return tr;
}

/** 4.5, with the cheat. */
export function forge(statement: Shuffle, secrets: ShuffleSecrets, cheat: Cheat = {}): Uint8Array {
  const { zones, K, cards } = statement;
  const { pi, rho, d, e, Delta, r_c, r_d, r_e, r_Delta, r_a, R } = secrets;
  const later = laterOf(zones);
  const committed = cheat.committed ?? pi.map((i) => BigInt(i + 1));
  const taken = cheat.taken ?? pi.map((i) => at(cards, i));
  const minusD = (part: 'A' | 'B'): Term[] => d.map((s, i) => [-s, at(taken, i)[part]]);
  const [onE_A, onE_B, onE, onDelta] = cheat.errors ?? [O, O, O, O];
  const E = [
    naiveSum([...minusD('A'), [R, G], [1n, onE_A!]]),
    naiveSum([...minusD('B'), [R, K], [1n, onE_B!]]),
  ];

  const tr = begin(statement);
  const first = [com(committed, r_c), com(d, r_d), ...E];
  tr.points('c1', first);
  const t = tr.shorts('t', pi.length);
  const answer = cheat.answer?.(t) ?? pi.map((i) => at(t, i));
  const f = answer.map((s, i) => mod(s + at(d, i)));
  const Z = mod(R + inner(f, rho) + (cheat.shift?.(t) ?? 0n));

  tr.scalars('f', f);
  tr.scalars('Z', [Z]);
  const [lambda, x] = [tr.scalar('lambda'), tr.scalar('x')];
  const v = answer.map((s, i) => mod(lambda * at(committed, i) + s));
  const alpha = pi.map(() => 0n);
  const delta = pi.map(() => 0n);
  for (const j of later) {
    const start = spansOf(zones).find(([from, to]) => from <= j && j <= to)![0];
    const product = range(j - start).reduce((a, i) => mod(a * (at(v, start + i) - x)), 1n);
    alpha[j] = mod(at(Delta, j) - (at(v, j) - x) * at(Delta, j - 1) - product * at(e, j));
    delta[j] = mod(-at(Delta, j - 1) * at(e, j));
  }
  const second = [add(com(e, r_e), onE!), add(com(delta, r_Delta), onDelta!), com(alpha, r_a)];
  tr.points('c2', second);
  const y = tr.scalar('y');

  const g = v.map((s, i) => mod(y * s + at(e, i)));
  const h = later.map((j) => mod(y * at(alpha, j) + at(delta, j)));
  if (cheat.patch) patch(cheat.patch, zones, g, h, { t, lambda, x, y });
  const z = mod(y * (lambda * r_c - r_d) + r_e);
  return concat(
    encodePoints([...first, ...second]),
    encodeScalars([...f, Z, ...g, z, ...h, mod(y * r_a + r_Delta)]),
  );
}

interface Challenges {
  readonly t: readonly Scalar[];
  readonly lambda: Scalar;
  readonly x: Scalar;
  readonly y: Scalar;
}

/** Both sides of the scalar check in one zone, divided by y to the size of the zone, up to the index `last`. */
function sides(
  first: number,
  last: number,
  g: readonly Scalar[],
  hOf: (j: number) => Scalar,
  challenges: Challenges,
): { left: Scalar; right: Scalar } {
  const { t, lambda, x, y } = challenges;
  const perY = inverse(y);
  let left = mod((at(g, first) - y * x) * perY);
  let right = mod(lambda * BigInt(first + 1) + at(t, first) - x);
  for (let j = first + 1; j <= last; j++) {
    left = mod((left * (at(g, j) - y * x) + hOf(j) * perY) * perY);
    right = mod(right * (lambda * BigInt(j + 1) + at(t, j) - x));
  }
  return { left, right };
}

/** Sets the last g or h of every zone so that the scalar check passes. */
function patch(
  through: 'g' | 'h',
  zones: readonly number[],
  g: Scalar[],
  h: Scalar[],
  challenges: Challenges,
): void {
  const later = laterOf(zones);
  const hOf = (j: number): Scalar => at(h, later.indexOf(j));
  const { x, y } = challenges;
  for (const [first, last] of spansOf(zones)) {
    const { right } = sides(first, last, g, hOf, challenges);
    if (first === last) {
      g[last] = mod(y * (x + right));
      continue;
    }
    const before = sides(first, last - 1, g, hOf, challenges).left;
    if (through === 'h') h[later.indexOf(last)] = mod(y * (y * right - before * (at(g, last) - y * x)));
    else g[last] = mod(y * x + (y * right - hOf(last) * inverse(y)) * inverse(before));
  }
}

/** 4.6, one verdict for each of its equations. */
export function equationsOf(statement: Shuffle, proof: Uint8Array): NamedEquations {
  const { zones, K, cards, out } = statement;
  const N = cards.length;
  const later = laterOf(zones);
  const [c, c_d, E_A, E_B, c_e, c_Delta, c_a] = pointsAt(proof, 0, 7) as [
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
  ];
  const f = scalarsAt(proof, 7, N);
  const [Z] = scalarsAt(proof, 7 + N, 1) as [Scalar];
  const g = scalarsAt(proof, 8 + N, N);
  const [z] = scalarsAt(proof, 8 + 2 * N, 1) as [Scalar];
  const h = scalarsAt(proof, 9 + 2 * N, later.length);
  const [z_Delta] = scalarsAt(proof, 9 + 2 * N + later.length, 1) as [Scalar];

  const tr = begin(statement);
  tr.points('c1', [c, c_d, E_A, E_B]);
  const t = tr.shorts('t', N);
  tr.scalars('f', f);
  tr.scalars('Z', [Z]);
  const [lambda, x] = [tr.scalar('lambda'), tr.scalar('x')];
  tr.points('c2', [c_e, c_Delta, c_a]);
  const y = tr.scalar('y');

  const hOf = (j: number): Scalar => at(h, later.indexOf(j));
  const moved = (part: 'A' | 'B'): Term[] =>
    f.flatMap((s, i): Term[] => [[s, at(out, i)[part]], [-at(t, i), at(cards, i)[part]]]); // prettier-ignore
  return {
    product: spansOf(zones).every(([first, last]) => {
      const { left, right } = sides(first, last, g, hOf, { t, lambda, x, y });
      return left === right;
    }),
    V1: [...moved('A'), [1n, E_A], [-Z, G]],
    V2: [...moved('B'), [1n, E_B], [-Z, K]],
    V3: [
      ...[[y * lambda, c] as const, [-y, c_d] as const, [1n, c_e] as const],
      ...f.map((s, i): Term => [y * s - at(g, i), generator(i + 1)]),
      [-z, H],
    ],
    V4: [[y, c_a], [1n, c_Delta], ...later.map((j, k): Term => [-at(h, k), generator(j + 1)]), [-z_Delta, H]],
  };
}
