/** Membership [P5.2]: every one of h cards shows one of the faces M_0..M_{K-1}, and nobody learns which. A batched one-hot proof. */

import { type Claim, holds } from './accumulator.ts';
import { concat } from './bytes.ts';
import {
  add,
  encodePoints,
  fixedMsm,
  G,
  mul,
  mulMany,
  type Point,
  precompute,
  secretMsm,
  subtract,
  sum,
} from './curve.ts';
import { commit, generator, GENERATORS, H } from './generators.ts';
import { at, range } from './list.ts';
import { encodeMasked, flat, type Masked } from './masked.ts';
import { ProofReader } from './proof-bytes.ts';
import type { Random } from './random.ts';
import { encodeScalars, mod, type Scalar, total } from './scalar.ts';
import { Transcript } from './transcript.ts';

/** Cards locked by X alone. For one ciphertext made by the prover itself, its A stands for X and its lock key for A [P5.1]. */
export interface Membership {
  readonly ctx: Uint8Array;
  readonly X: Point;
  readonly cards: readonly Masked[];
  /** Distinct faces. */
  readonly set: readonly Point[];
}

/** The offline part; needs only the set and the number of cards. Serves one proof. */
export class MemberBundle {
  readonly #set: readonly Point[];
  readonly #h: number;
  #secrets: Secrets | undefined;

  constructor(h: number, set: readonly Point[], random: Random) {
    if (!provable(h, set.length))
      throw new RangeError(`no proof is about ${h} cards and ${set.length} faces`);
    this.#set = set;
    this.#h = h;
    this.#secrets = prepare(h, set, random);
  }

  /** `kinds[i]` is the place of card i's face in the set. */
  prove(
    ctx: Uint8Array,
    X: Point,
    cards: readonly Masked[],
    kinds: readonly number[],
    x: Scalar,
  ): Uint8Array {
    const secrets = this.#secrets;
    if (secrets === undefined) throw new Error('a membership bundle serves one proof only');
    if (cards.length !== this.#h || kinds.length !== this.#h) {
      throw new RangeError(`expected ${this.#h} cards, got ${cards.length}`);
    }
    this.#secrets = undefined;
    return proveOneHot({ ctx, X, cards, set: this.#set }, kinds, x, secrets);
  }
}

export function proveMember(
  statement: Membership,
  kinds: readonly number[],
  x: Scalar,
  random: Random,
): Uint8Array {
  const { ctx, X, cards, set } = statement;
  const bound = random.bound(ctx, X.bytes, encodeMasked(cards), encodePoints(set));
  return new MemberBundle(cards.length, set, bound).prove(ctx, X, cards, kinds, x);
}

interface Secrets {
  /** a_{i,q}, card by card; each card's row sums to zero. */
  readonly a: readonly Scalar[];
  readonly r_a: Scalar;
  readonly r_D: Scalar;
  readonly r_b: Scalar;
  readonly r_C: Scalar;
  readonly alpha: Scalar;
  readonly W: readonly Point[];
  readonly c_a: Point;
  readonly c_D: Point;
  readonly T_X: Point;
}

function prepare(h: number, set: readonly Point[], random: Random): Secrets {
  const rows = range(h).map(() => {
    const rest = random.scalars(set.length - 1);
    return [mod(-total(rest)), ...rest];
  });
  const a = rows.flat();
  const [r_a, r_D, r_b, r_C, alpha] = random.scalars(5) as [Scalar, Scalar, Scalar, Scalar, Scalar];
  precompute(G);
  const sumOfSet = fixedMsm(set);
  return {
    ...{ a, r_a, r_D, r_b, r_C, alpha },
    W: rows.map((row) => sumOfSet(row)),
    c_a: commit(a, r_a),
    c_D: commit(
      a.map((value) => mod(-value * value)),
      r_D,
    ),
    T_X: mul(G, alpha),
  };
}

function proveOneHot(
  statement: Membership,
  kinds: readonly number[],
  x: Scalar,
  secrets: Secrets,
): Uint8Array {
  const { cards, set } = statement;
  const { a, r_a, r_D, r_b, r_C, alpha, W, c_a, c_D, T_X } = secrets;
  const K = set.length;
  const T = mulMany(
    cards.map((card) => card.A),
    cards.map(() => alpha),
  ).map((point, i) => add(at(W, i), point));
  const hot = kinds.map((kind, i) => i * K + kind);
  const hotGenerators = hot.map((place) => generator(place + 1));
  precompute(H);
  const c_b = add(mul(H, r_b), sum(hotGenerators));
  // Com(a∘(1-2b)) differs from Com(a) at the hot places only.
  const c_C = subtract(
    add(c_a, mul(H, r_C - r_a)),
    secretMsm(
      hotGenerators,
      hot.map((place) => 2n * at(a, place)),
    ),
  );
  const com = [c_b, c_a, c_C, c_D, T_X, ...T];
  const e = challenge(statement, com);
  const isHot = new Set(hot);
  const f = a.map((value, place) => mod((isHot.has(place) ? e : 0n) + value));
  return concat(
    encodePoints(com),
    encodeScalars([
      ...f.filter((_, place) => place % K !== 0),
      mod(e * x + alpha),
      mod(e * r_b + r_a),
      mod(e * r_C + r_D),
    ]),
  );
}

export function claimMember(statement: Membership, proof: Uint8Array): Claim {
  return {
    proof,
    absorb: () => absorb(statement),
    state(equations) {
      const { X, cards, set } = statement;
      const h = cards.length;
      const K = set.length;
      if (!provable(h, K)) return false;
      const read = new ProofReader(proof, h * K + 8, 'proof of membership');
      const [c_b, c_a, c_C, c_D, T_X] = read.points(5);
      const T = read.points(h);
      const rest = read.scalars(h * (K - 1));
      const [z_x, z_A, z_C] = read.scalars(3);
      const e = challenge(statement, [c_b, c_a, c_C, c_D, T_X, ...T]);

      const rows = range(h).map((i) => {
        const row = rest.slice(i * (K - 1), (i + 1) * (K - 1));
        return [mod(e - total(row)), ...row];
      });

      // w1: e c_b + c_a - Com(f; z_A) = O and w2: e c_C + c_D - Com(f∘(e-f); z_C) = O.
      const w1 = equations.weight();
      const w2 = equations.weight();
      equations.add(w1 * e, c_b);
      equations.add(w1, c_a);
      equations.add(w2 * e, c_C);
      equations.add(w2, c_D);
      equations.add(-w1 * z_A - w2 * z_C, H);
      rows.flat().forEach((f, place) => {
        equations.add(-w1 * f - w2 * mod(f * (e - f)), generator(place + 1));
      });

      // w3: z_x G - e X - T_X = O.
      const w3 = equations.weight();
      equations.add(w3 * z_x, G);
      equations.add(-w3 * e, X);
      equations.add(-w3, T_X);

      // w'_i: Σ_q f_{i,q} M_q + z_x A_i - e B_i - T_i = O.
      cards.forEach(({ A, B }, i) => {
        const w = equations.weight();
        at(rows, i).forEach((f, q) => {
          equations.add(w * f, at(set, q));
        });
        equations.add(w * z_x, A);
        equations.add(-w * e, B);
        equations.add(-w, at(T, i));
      });
      return true;
    },
  };
}

export function verifyMember(statement: Membership, proof: Uint8Array): boolean {
  return holds(claimMember(statement, proof));
}

function provable(h: number, K: number): boolean {
  return h >= 1 && K >= 1 && h * K <= GENERATORS;
}

function absorb({ ctx, X, cards, set }: Membership): Transcript {
  const tr = new Transcript('mp1/member', ctx);
  tr.points('X', [X]);
  tr.points('cards', flat(cards));
  tr.points('set', set);
  return tr;
}

function challenge(statement: Membership, com: readonly Point[]): Scalar {
  const tr = absorb(statement);
  tr.points('com', com);
  return tr.scalar('e');
}
