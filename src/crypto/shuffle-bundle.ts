/**
 * The prover of a shuffle [P4.4, P4.5]. A bundle is made before the cards are known, from a seed; it makes the outputs of one
 * statement and their proof, and nothing else ever again: a second statement from one seed would reveal permutation and keys [P1.5].
 */

import { concat, equalBytes, le32, lp } from './bytes.ts';
import { addMany, G, mul, mulFixed, type Point, precompute, secretMsm, subtract } from './curve.ts';
import { commit, H } from './generators.ts';
import { hash32 } from './hash.ts';
import { at, range } from './list.ts';
import { encodeMasked, type Masked } from './masked.ts';
import { type Random, seededRandom } from './random.ts';
import { inner, mod, type Scalar } from './scalar.ts';
import {
  encodeShuffleProof,
  laterIndices,
  type Shuffle,
  ShuffleTranscript,
  zoneSpans,
  zoneTotal,
} from './shuffle.ts';

/**
 * Zone by zone, the places (from 0) whose cards must come first: to keep, to open or to hand over. So no index of a hand is ever
 * sent. Everybody sees the order among them: a list comes in its own order, which is then the choice itself, and a set in the order
 * of the uniform permutation, which tells nothing [P1.5].
 */
export type First = readonly Chosen[];
export type Chosen = readonly number[] | ReadonlySet<number>;

/** All secrets of one proof, in the letters of [P4.4]. */
export interface ShuffleSecrets {
  /** Output i takes input pi[i]; both from 0, each zone to itself. */
  readonly pi: readonly number[];
  readonly rho: readonly Scalar[];
  readonly d: readonly Scalar[];
  readonly e: readonly Scalar[];
  readonly Delta: readonly Scalar[];
  readonly r_c: Scalar;
  readonly r_d: Scalar;
  readonly r_e: Scalar;
  readonly r_Delta: Scalar;
  readonly r_a: Scalar;
  readonly R: Scalar;
}

/** What the seed stands for. */
function expandSecrets(seed: Uint8Array, zones: readonly number[], first: First): ShuffleSecrets {
  const random = seededRandom(seed);
  const N = zones.reduce((a, b) => a + b, 0);
  const spans = zoneSpans(zones);
  const pi = spans.flatMap(({ first: s, size }, k) =>
    withFirst(random.permutation(size), first[k] ?? []).map((i) => s + i),
  );
  const rho = random.scalars(N);
  const d = random.scalars(N);
  const e = random.scalars(N);
  const Delta = random.scalars(N);
  for (const { first: s, size } of spans) {
    if (size === 1) e[s] = 0n;
    Delta[s] = at(e, s);
    Delta[s + size - 1] = 0n;
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

/** Puts the chosen places first: uniform among the permutations that do. */
export function withFirst(permutation: readonly number[], chosen: Chosen): number[] {
  const places = new Set(chosen);
  const count = chosen instanceof Set ? chosen.size : (chosen as readonly number[]).length;
  if (places.size !== count || ![...places].every((place) => permutation.includes(place))) {
    throw new RangeError(
      `expected distinct places of a zone of ${permutation.length}, got ${[...chosen].join(', ')}`,
    );
  }
  const first = chosen instanceof Set ? permutation.filter((place) => places.has(place)) : chosen;
  return [...first, ...permutation.filter((place) => !places.has(place))];
}

/** The outputs of a shuffle and the way to their proof. */
export interface Mix {
  readonly out: readonly Masked[];
  /**
   * To be stored with the outputs, and erased when the proof is stored: `resume` makes the same proof of it again. It holds
   * the bundle's seed and a mark of the statement, so that it can't serve another.
   */
  readonly seed: Uint8Array;
  /** Always the same bytes. */
  prove(): Uint8Array;
}

/** The offline part [P4.4]; needs only zone sizes and key. */
export class ShuffleBundle {
  readonly #K: Point;
  readonly #zones: readonly number[];
  readonly #seed: Uint8Array;
  #offline: Offline | undefined;

  private constructor(K: Point, zones: readonly number[], seed: Uint8Array, offline: Offline) {
    this.#K = K;
    this.#zones = zones;
    this.#seed = seed;
    this.#offline = offline;
  }

  /** A fresh bundle. Its seed is drawn here and nowhere else. */
  static prepare(K: Point, zones: readonly number[], random: Random, first: First = []): ShuffleBundle {
    return ShuffleBundle.#of(K, zones, random.seed(), first);
  }

  static #of(K: Point, zones: readonly number[], seed: Uint8Array, first: First): ShuffleBundle {
    if (zoneTotal(zones) === undefined)
      throw new RangeError(`expected zones of one card or more, got ${zones.join(', ')}`);
    return new ShuffleBundle(K, zones, seed, offlineOf(K, zones, expandSecrets(seed, zones, first)));
  }

  /** [P4.5] step 1, once: the bundle is spent, and the statement its proof will be about is fixed. */
  mix(ctx: Uint8Array, cards: readonly Masked[]): Mix {
    const offline = this.#offline;
    if (offline === undefined) throw new Error('a shuffle bundle serves one statement only');
    this.#offline = undefined;
    const out = applyPermutation(offline, cards);
    const statement: Shuffle = { ctx, zones: this.#zones, K: this.#K, cards, out };
    return {
      out,
      seed: concat(this.#seed, markOf(statement)),
      prove: () => proveShuffle(statement, offline),
    };
  }

  /** After a reload between outputs and proof: the same mix again, for exactly the statement it was made for. */
  static resume(statement: Shuffle, seed: Uint8Array, first: First = []): Mix {
    const { ctx, zones, K, cards, out } = statement;
    const mix = ShuffleBundle.#of(K, zones, seed.slice(0, 32), first).mix(ctx, cards);
    if (!equalBytes(mix.seed, seed) || !equalBytes(encodeMasked(mix.out), encodeMasked(out))) {
      throw new Error('this statement was not made from this seed; it must not serve another');
    }
    return mix;
  }
}

/** All of the statement: the outputs alone would not tell contexts apart, and a proof in each gives the permutation away. */
function markOf({ ctx, zones, K, cards, out }: Shuffle): Uint8Array {
  const sizes = concat(...zones.map(le32));
  return hash32('mp1/mix', lp(ctx), lp(sizes), K.bytes, encodeMasked(cards), encodeMasked(out));
}

/** Secrets and what can be computed of them before the cards are known. */
export interface Offline {
  readonly secrets: ShuffleSecrets;
  readonly rhoG: readonly Point[];
  readonly rhoK: readonly Point[];
  readonly c: Point;
  readonly c_d: Point;
  readonly c_e: Point;
  readonly c_Delta: Point;
  readonly RG: Point;
  readonly RK: Point;
  readonly R_d: Scalar;
}

/** Of a place, at most the number of generators: everybody knows that much of a permutation. */
const PLACE_BITS = 10;

export function offlineOf(K: Point, zones: readonly number[], secrets: ShuffleSecrets): Offline {
  const { pi, rho, d, e, Delta, r_c, r_d, r_e, r_Delta, R } = secrets;
  const later = new Set(laterIndices(zones));
  const v = range(pi.length).map((j) => (later.has(j) ? mod(-at(Delta, j - 1) * at(e, j)) : 0n));
  const scalars = [...rho, R];
  const onG = mulFixed(G, scalars);
  const onK = mulMaybeFixed(K, scalars);
  return {
    secrets,
    rhoG: onG.slice(0, -1),
    rhoK: onK.slice(0, -1),
    c: commit(
      pi.map((i) => BigInt(i + 1)),
      r_c,
      PLACE_BITS,
    ),
    c_d: commit(d, r_d),
    c_e: commit(e, r_e),
    c_Delta: commit(v, r_Delta),
    RG: at(onG, rho.length),
    RK: at(onK, rho.length),
    R_d: mod(R + inner(d, rho)),
  };
}

/** A table for the lock key pays for a pile; a hand's key gets its table from whoever owns it. */
const TABLE_PAYS = 32;

function mulMaybeFixed(K: Point, scalars: readonly Scalar[]): Point[] {
  return scalars.length >= TABLE_PAYS ? mulFixed(K, scalars) : scalars.map((s) => mul(K, s));
}

/** C'_i = C_pi(i) + (rho_i G, rho_i K). */
export function applyPermutation(
  { secrets: { pi }, rhoG, rhoK }: Offline,
  cards: readonly Masked[],
): Masked[] {
  if (cards.length !== pi.length) throw new RangeError(`expected ${pi.length} cards, got ${cards.length}`);
  const A = addMany(
    pi.map((i) => at(cards, i).A),
    rhoG,
  );
  const B = addMany(
    pi.map((i) => at(cards, i).B),
    rhoK,
  );
  return A.map((point, i) => ({ A: point, B: at(B, i) }));
}

/** [P4.5] steps 2 to 5. */
export function proveShuffle(statement: Shuffle, offline: Offline): Uint8Array {
  const { zones, cards } = statement;
  const { secrets, c, c_d, c_e, c_Delta, RG, RK, R_d } = offline;
  const { pi, rho, d, e, Delta, r_c, r_d, r_e, r_Delta, r_a } = secrets;
  const N = pi.length;
  const tr = new ShuffleTranscript(statement);

  const taken = pi.map((i) => at(cards, i));
  const E_A = subtract(RG, secretMsm(taken.map((card) => card.A), d)); // prettier-ignore
  const E_B = subtract(RK, secretMsm(taken.map((card) => card.B), d)); // prettier-ignore
  const t = tr.t([c, c_d, E_A, E_B], N);
  const tPi = pi.map((i) => at(t, i));
  const f = tPi.map((ti, i) => mod(ti + at(d, i)));
  const Z = mod(R_d + inner(tPi, rho));

  const { lambda, x } = tr.lambdaAndX(f, Z);
  const v = pi.map((p, i) => mod(lambda * BigInt(p + 1) + at(tPi, i)));
  const later = laterIndices(zones);
  const alpha = new Array<Scalar>(N).fill(0n);
  for (const { first, size } of zoneSpans(zones)) {
    let a = at(v, first) - x;
    for (let j = first + 1; j < first + size; j++) {
      const factor = at(v, j) - x;
      alpha[j] = mod(at(Delta, j) - factor * at(Delta, j - 1) - a * at(e, j));
      a = mod(a * factor);
    }
  }
  precompute(H);
  const c_a = commit(alpha, r_a);

  const y = tr.y([c_e, c_Delta, c_a]);
  return encodeShuffleProof({
    ...{ c, c_d, E_A, E_B, c_e, c_Delta, c_a, f, Z },
    g: v.map((vi, i) => mod(y * vi + at(e, i))),
    z: mod(y * (lambda * r_c - r_d) + r_e),
    h: later.map((j) => mod(y * at(alpha, j) - at(Delta, j - 1) * at(e, j))),
    z_Delta: mod(y * r_a + r_Delta),
  });
}
