/** The verifier of a shuffle [P4.2–4.6], from the document alone: one equation after the other, nothing folded. */

import { Challenge } from './challenge.ts';
import { bytes, type Card, flat, G, Gi, H, isNothing, le, mod, MOST_GENERATORS, must, type Point, Words } from './group.ts'; // prettier-ignore

export function checkShuffle(
  ctx: Uint8Array,
  zones: readonly number[],
  K: Point,
  cards: readonly Card[],
  out: readonly Card[],
  proof: Uint8Array,
): void {
  const N = zones.reduce((a, b) => a + b, 0);
  must(N <= MOST_GENERATORS && cards.length === N && out.length === N && !zones.includes(0), 'not provable');
  const words = new Words(proof);
  const [c, c_d, E_A, E_B, c_e, c_Delta, c_a] = words.points(7) as [Point, Point, Point, Point, Point, Point, Point]; // prettier-ignore
  const [f, Z, g, z] = [words.scalars(N), words.scalar(), words.scalars(N), words.scalar()];
  const firsts = zones.map((_, k) => zones.slice(0, k).reduce((a, b) => a + b, 0));
  const J = Array.from({ length: N }, (_, i) => i).filter((i) => !firsts.includes(i));
  const h = new Map(words.scalars(J.length).map((value, k) => [J[k]!, value]));
  const z_Delta = words.scalar();
  words.end();

  const tr = new Challenge('mp1/shuffle', ctx);
  tr.append('zones', bytes(...zones.map((n) => le(n, 4))));
  tr.points('key', [K]);
  tr.points('in', flat(cards));
  tr.points('out', flat(out));
  tr.points('c1', [c, c_d, E_A, E_B]);
  const t = tr.shorts('t', N);
  tr.scalars('f', f);
  tr.scalars('Z', [Z]);
  const [lambda, x] = [tr.scalar('lambda'), tr.scalar('x')];
  tr.points('c2', [c_e, c_Delta, c_a]);
  const y = tr.scalar('y');
  must(y !== 0n, 'y');

  zones.forEach((size, k) => {
    const s = firsts[k]!;
    const factor = (j: number): bigint => lambda * BigInt(j + 1) + t[j]! - x;
    let [Phi, P, p] = [mod(g[s]! - y * x), 1n, mod(factor(s))];
    for (let j = s + 1; j < s + size; j++) {
      [Phi, P, p] = [mod(Phi * (g[j]! - y * x) + P * h.get(j)!), mod(P * y), mod(p * factor(j))];
    }
    must(Phi === mod(y * P * p), 'the product of a zone');
  });
  const of = (scalars: readonly bigint[], points: readonly Point[], sign: bigint): [bigint, Point][] =>
    points.map((point, i) => [sign * scalars[i]!, point]);
  const [A, B] = [cards.map((card) => card.A), cards.map((card) => card.B)];
  const [A_, B_] = [out.map((card) => card.A), out.map((card) => card.B)];
  must(isNothing(...of(f, A_, 1n), ...of(t, A, -1n), [1n, E_A], [-Z, G]), 'V1');
  must(isNothing(...of(f, B_, 1n), ...of(t, B, -1n), [1n, E_B], [-Z, K]), 'V2');
  const opened = f.map((value, i): [bigint, Point] => [y * value - g[i]!, Gi(i + 1)]);
  must(isNothing([y * lambda, c], [-y, c_d], [1n, c_e], [-z, H], ...opened), 'V3');
  const later = J.map((j): [bigint, Point] => [-h.get(j)!, Gi(j + 1)]);
  must(isNothing([y, c_a], [1n, c_Delta], [-z_Delta, H], ...later), 'V4');
}
