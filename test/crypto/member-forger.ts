/** A prover of membership written from 5.2 alone, for any vectors in place of one-hot ones, and the equations one by one. */

import { concat } from '../../src/crypto/bytes.ts';
import { add, encodePoints, G, mul, type Point } from '../../src/crypto/curve.ts';
import { generator, H } from '../../src/crypto/generators.ts';
import { at, range } from '../../src/crypto/list.ts';
import { flat } from '../../src/crypto/masked.ts';
import type { Membership } from '../../src/crypto/member.ts';
import type { Random } from '../../src/crypto/random.ts';
import { encodeScalars, mod, type Scalar, total } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { naiveSum, type NamedEquations, pointsAt, scalarsAt, type Term } from './equations.ts';

export interface Vectors {
  /** b, card by card. */
  readonly b: readonly (readonly Scalar[])[];
  /** What c_b commits to, if not to b. */
  readonly committed?: readonly (readonly Scalar[])[];
  /** The secret the cards are opened with. */
  readonly x: Scalar;
  /** What is added to c_a, c_D, T_X, T_1, …: one commitment of each equation. */
  readonly errors?: readonly Point[];
}

function com(v: readonly Scalar[], r: Scalar): Point {
  return naiveSum([[r, H], ...v.map((s, i): Term => [s, generator(i + 1)])]);
}

function challenge({ ctx, X, cards, set }: Membership, commitments: readonly Point[]): Scalar {
  const tr = new Transcript('mp1/member', ctx);
  tr.points('X', [X]);
  tr.points('cards', flat(cards));
  tr.points('set', set);
  tr.points('com', commitments);
  return tr.scalar('e');
}

/** Where c_a, c_D, T_X, T_1, … stand. */
const placeOf = (equation: number): number => [1, 3][equation] ?? equation + 2;

export function forgeMember(
  statement: Membership,
  { b, committed = b, x, errors = [] }: Vectors,
  random: Random,
): Uint8Array {
  const { cards, set } = statement;
  const rows = cards.map(() => {
    const rest = random.scalars(set.length - 1);
    return [mod(-total(rest)), ...rest];
  });
  const [a, hot] = [rows.flat(), b.flat()];
  const [r_a, r_b, r_C, r_D, alpha] = random.scalars(5) as [Scalar, Scalar, Scalar, Scalar, Scalar];
  const commitments = [
    com(committed.flat(), r_b),
    com(a, r_a),
    com(a.map((value, i) => mod(value * (1n - 2n * at(hot, i)))), r_C), // prettier-ignore
    com(a.map((value) => mod(-value * value)), r_D), // prettier-ignore
    mul(G, alpha),
    ...rows.map((row, i) => naiveSum([...row.map((s, q): Term => [s, at(set, q)]), [alpha, at(cards, i).A]])),
  ];
  errors.forEach((error, i) => (commitments[placeOf(i)] = add(at(commitments, placeOf(i)), error)));
  const e = challenge(statement, commitments);
  const f = rows.flatMap((row, i) => row.map((value, q) => mod(e * at(at(b, i), q) + value)).slice(1));
  const z = [mod(e * x + alpha), mod(e * r_b + r_a), mod(e * r_C + r_D)];
  return concat(encodePoints(commitments), encodeScalars([...f, ...z]));
}

/** The equations of 5.2: b and C of the commitments, X of the key, and one for each card. */
export function memberEquations(statement: Membership, proof: Uint8Array): NamedEquations {
  const { X, cards, set } = statement;
  const [h, K] = [cards.length, set.length];
  const commitments = pointsAt(proof, 0, 5 + h);
  const [c_b, c_a, c_C, c_D, T_X, ...T] = commitments as [Point, Point, Point, Point, Point, ...Point[]];
  const rest = scalarsAt(proof, 5 + h, h * (K - 1));
  const [z_x, z_A, z_C] = scalarsAt(proof, 5 + h + h * (K - 1), 3) as [Scalar, Scalar, Scalar];
  const e = challenge(statement, commitments);
  const rows = range(h).map((i) => {
    const row = rest.slice(i * (K - 1), (i + 1) * (K - 1));
    return [mod(e - total(row)), ...row];
  });
  const minusCom = (values: readonly Scalar[], r: Scalar): Term[] => [
    ...values.map((s, i): Term => [-s, generator(i + 1)]),
    [-r, H],
  ];
  return {
    b: [[e, c_b], [1n, c_a], ...minusCom(rows.flat(), z_A)],
    C: [[e, c_C], [1n, c_D], ...minusCom(rows.flat().map((f) => mod(f * (e - f))), z_C)],
    X: [[z_x, G], [-e, X], [-1n, T_X]],
    ...Object.fromEntries(
      cards.map(({ A, B }, i) => [
        `card ${i}`,
        [...at(rows, i).map((f, q): Term => [f, at(set, q)]), [z_x, A], [-e, B], [-1n, at(T, i)]],
      ]),
    ),
  }; // prettier-ignore
}
