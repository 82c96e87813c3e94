/** What each proof claims, equation by equation, from the document alone [P2.2, P3.3, P3.5, P5.2, P5.3]: whatever does not hold is refused. */

import { Challenge } from './challenge.ts';
import { type Card, flat, G, Gi, H, isNothing, mod, MOST_GENERATORS, must, type Point, text, Words } from './group.ts'; // prettier-ignore

/** [P2.2] */
export function checkPossession(ctx: Uint8Array, idPk: Uint8Array, X: Point, proof: Uint8Array): void {
  const words = new Words(proof);
  const [R, s] = [words.point(), words.scalar()];
  words.end();
  const tr = new Challenge('mp1/pop', ctx);
  tr.append('id', idPk);
  tr.append('role', text('game'));
  tr.points('X', [X]);
  tr.points('R', [R]);
  const c = tr.scalar('c');
  must(isNothing([s, G], [-1n, R], [-c, X]), 'possession');
}

/** [P3.3] and, under another name, the tags of [P2.5 step 4]: one logarithm for many pairs. */
export function checkSameLog(
  proto: 'mp1/dleq' | 'mp1/tag',
  ctx: Uint8Array,
  X: Point,
  A: readonly Point[],
  D: readonly Point[],
  proof: Uint8Array,
): void {
  if (A.length === 0) {
    must(proof.length === 0, 'no cards, no proof');
    return;
  }
  const words = new Words(proof);
  const [T1, T2, s] = [words.point(), words.point(), words.scalar()];
  words.end();
  const tr = new Challenge(proto, ctx);
  tr.points('X', [X]);
  tr.points('A', A);
  tr.points('D', D);
  const gamma = A.length === 1 ? [1n] : tr.shorts('gamma', A.length);
  tr.points('T', [T1, T2]);
  const c = tr.scalar('c');
  must(isNothing([s, G], [-1n, T1], [-c, X]), 'the key');
  const folded = gamma.flatMap((g, k): [bigint, Point][] => [[s * g, A[k]!], [-c * g, D[k]!]]); // prettier-ignore
  must(isNothing(...folded, [-1n, T2]), 'the fold');
}

/** [P3.5] */
export function checkKeySwitch(
  ctx: Uint8Array,
  X: Point,
  K: Point,
  cards: readonly Card[],
  out: readonly Card[],
  proof: Uint8Array,
): void {
  must(cards.length > 0 && cards.length === out.length, 'no cards');
  const words = new Words(proof);
  const [T1, T2, T3] = words.points(3) as [Point, Point, Point];
  const [sx, sr] = words.scalars(2) as [bigint, bigint];
  words.end();
  const tr = new Challenge('mp1/keyswitch', ctx);
  tr.points('X', [X]);
  tr.points('K', [K]);
  tr.points('in', flat(cards));
  tr.points('out', flat(out));
  const gamma = tr.shorts('gamma', cards.length);
  tr.points('T', [T1, T2, T3]);
  const c = tr.scalar('c');
  must(isNothing([sx, G], [-1n, T1], [-c, X]), 'the key');
  must(isNothing([sr, G], [-1n, T2], ...out.map(({ A }, k): [bigint, Point] => [-c * gamma[k]!, A])), 'A'); // prettier-ignore
  const turned = cards.flatMap(({ A, B }, k): [bigint, Point][] => [[-sx * gamma[k]!, A], [c * gamma[k]!, B], [-c * gamma[k]!, out[k]!.B]]); // prettier-ignore
  must(isNothing([sr, K], [-1n, T3], ...turned), 'B');
}

/** [P5.2] */
export function checkMember(
  ctx: Uint8Array,
  X: Point,
  cards: readonly Card[],
  set: readonly Point[],
  proof: Uint8Array,
): void {
  const [h, K] = [cards.length, set.length];
  must(h > 0 && K > 0 && h * K <= MOST_GENERATORS, 'not provable');
  const words = new Words(proof);
  const com = words.points(5 + h);
  const [c_b, c_a, c_C, c_D, T_X, ...T] = com as [Point, Point, Point, Point, Point, ...Point[]];
  const said = cards.map(() => words.scalars(K - 1));
  const [z_x, z_A, z_C] = words.scalars(3) as [bigint, bigint, bigint];
  words.end();
  const tr = new Challenge('mp1/member', ctx);
  tr.points('X', [X]);
  tr.points('cards', flat(cards));
  tr.points('set', set);
  tr.points('com', com);
  const e = tr.scalar('e');
  const f = said.map((rest) => [mod(e - rest.reduce((a, b) => a + b, 0n)), ...rest]);
  const all = f.flat();
  must(isNothing([e, c_b], [1n, c_a], [-z_A, H], ...all.map((v, i): [bigint, Point] => [-v, Gi(i + 1)])), 'w1'); // prettier-ignore
  must(isNothing([e, c_C], [1n, c_D], [-z_C, H], ...all.map((v, i): [bigint, Point] => [-v * (e - v), Gi(i + 1)])), 'w2'); // prettier-ignore
  must(isNothing([z_x, G], [-e, X], [-1n, T_X]), 'w3');
  cards.forEach(({ A, B }, i) => {
    const faces = f[i]!.map((v, q): [bigint, Point] => [v, set[q]!]);
    must(isNothing(...faces, [z_x, A], [-e, B], [-1n, T[i]!]), 'w');
  });
}

/** [P5.3] That no V is the identity, reading them checks. */
export function checkNonMember(
  ctx: Uint8Array,
  X: Point,
  cards: readonly Card[],
  set: readonly Point[],
  proof: Uint8Array,
): void {
  const [h, n] = [cards.length, set.length];
  const words = new Words(proof);
  const U = words.points(h);
  const V = words.points(h * n);
  const T = words.points(3 * h);
  const sr = words.scalars(h);
  const ss = words.scalars(h);
  words.end();
  const tr = new Challenge('mp1/nonmember', ctx);
  tr.points('X', [X]);
  tr.points('cards', flat(cards));
  tr.points('set', set);
  tr.points('U', U);
  tr.points('V', V);
  const gammas = tr.shorts('gamma', h * n);
  tr.points('T', T);
  const c = tr.scalar('c');
  cards.forEach(({ A, B }, i) => {
    const gamma = gammas.slice(i * n, i * n + n);
    const g = gamma.reduce((a, b) => a + b, 0n);
    const [T1, T2, T3] = T.slice(3 * i, 3 * i + 3) as [Point, Point, Point];
    must(isNothing([sr[i]!, X], [-1n, T1], [-c, U[i]!]), 'U of X');
    must(isNothing([ss[i]!, G], [-1n, T2], [-c, U[i]!]), 'U of G');
    const faces = gamma.flatMap((gk, k): [bigint, Point][] => [[-sr[i]! * gk, set[k]!], [-c * gk, V[i * n + k]!]]); // prettier-ignore
    must(isNothing([sr[i]! * g, B], [-ss[i]! * g, A], [-1n, T3], ...faces), 'V');
  });
}
