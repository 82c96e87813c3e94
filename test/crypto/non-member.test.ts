import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { concat, Malformed } from '../../src/crypto/bytes.ts';
import { add, encodePoints, G, isIdentity, mul, O, type Point, subtract } from '../../src/crypto/curve.ts';
import { at, range } from '../../src/crypto/list.ts';
import { flat } from '../../src/crypto/masked.ts';
import {
  claimNonMember,
  type NonMembership,
  proveNonMember,
  verifyNonMember,
} from '../../src/crypto/non-member.ts';
import { encodeScalars, mod, type Scalar, total } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import {
  broken,
  cancellingErrors,
  naiveSum,
  type NamedEquations,
  pointsAt,
  scalarsAt,
  type Term,
} from './equations.ts';
import { cardsOf, ctx, facesOf, inverse, keyOf, luck, mask } from './samples.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x, X } = keyOf('owner');

/** h cards, and n faces that none of them shows. */
function hand(h: number, n: number): NonMembership {
  const faces = facesOf(h + n);
  return { ctx, X, cards: cardsOf(faces.slice(0, h), X, luck('hand', h)), set: faces.slice(h) };
}

const layoutOf = ({ cards: { length: h }, set: { length: n } }: NonMembership): string =>
  'p'.repeat(h * (n + 4)) + 's'.repeat(2 * h);

/** The transcript of 5.3 up to gamma. The careless variant absorbs U only after gamma was drawn. */
function begin(of: NonMembership, U: readonly Point[], V: readonly Point[], careless = false) {
  const tr = new Transcript('mp1/nonmember', of.ctx);
  tr.points('X', [of.X]);
  tr.points('cards', flat(of.cards));
  tr.points('set', of.set);
  if (!careless) tr.points('U', U);
  tr.points('V', V);
  const all = tr.shorts('gamma', V.length);
  if (careless) tr.points('U', U);
  return { tr, gamma: of.cards.map((_, i) => all.slice(i * of.set.length, (i + 1) * of.set.length)) };
}

function equationsOf(of: NonMembership, proof: Uint8Array, careless = false): NamedEquations {
  const [h, n] = [of.cards.length, of.set.length];
  const [U, V, T] = [pointsAt(proof, 0, h), pointsAt(proof, h, h * n), pointsAt(proof, h * (n + 1), 3 * h)];
  const [sr, ss] = [scalarsAt(proof, h * (n + 4), h), scalarsAt(proof, h * (n + 5), h)];
  const { tr, gamma } = begin(of, U, V, careless);
  tr.points('T', T);
  const c = tr.scalar('c');
  const each = of.cards.map(({ A, B }, i): [string, Term[]][] => {
    const g = total(at(gamma, i));
    return [
      [`rho ${i}`, [[at(sr, i), of.X], [-1n, at(T, 3 * i)], [-c, at(U, i)]]],
      [`sigma ${i}`, [[at(ss, i), G], [-1n, at(T, 3 * i + 1)], [-c, at(U, i)]]],
      [`V ${i}`, [
        [at(sr, i) * g, B], [-at(ss, i) * g, A], [-1n, at(T, 3 * i + 2)],
        ...at(gamma, i).flatMap((w, k): Term[] => [[-at(sr, i) * w, at(of.set, k)], [-c * w, at(V, i * n + k)]]),
      ]],
    ];
  }); // prettier-ignore
  return Object.fromEntries(each.flat());
}

/** What a prover of one card says; it may be anything. `adapt` sees gamma before it says the rest. */
interface Lie {
  readonly V: readonly Point[];
  readonly U: (rho: Scalar, sigma: Scalar) => Point;
  readonly witness: (gamma: readonly Scalar[]) => { rho: Scalar; sigma: Scalar };
  readonly careless?: boolean;
  /** What is added to T_1, T_2, T_3. */
  readonly errors?: readonly Point[];
}

/** 5.3 for one card, with a lie in it. */
function forge(of: NonMembership, { V, U, witness, careless = false, errors = [O, O, O] }: Lie): Uint8Array {
  const [{ A, B }] = of.cards as [(typeof of.cards)[0]];
  // Without U before gamma the witness can wait for gamma; with it, it must be said before.
  const early = witness([1n, 1n]);
  const guess = U(early.rho, early.sigma);
  const { rho, sigma } = witness(at(begin(of, [guess], V, careless).gamma, 0));
  const said = U(rho, sigma);
  const { tr, gamma } = begin(of, [said], V, careless);
  const g = total(at(gamma, 0));
  const [kr, ks] = luck('forge').scalars(2) as [Scalar, Scalar];
  const honest = [
    mul(of.X, kr),
    mul(G, ks),
    naiveSum([[kr * g, B], [-ks * g, A], ...at(gamma, 0).map((w, k): Term => [-kr * w, at(of.set, k)])]),
  ]; // prettier-ignore
  const T = honest.map((point, i) => add(point, at(errors, i)));
  tr.points('T', T);
  const c = tr.scalar('c');
  return concat(encodePoints([said, ...V, ...T]), encodeScalars([mod(kr + c * rho), mod(ks + c * sigma)]));
}

describe('[P5.3] non-membership', () => {
  it('[P5.3] any cards that are not in the set, in 32h(n + 6) bytes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        fc.string(),
        (h, n, seed) => {
          const statement = hand(h, n);
          const proof = proveNonMember(statement, x, luck(seed));
          expect(proof.length).toBe(32 * h * (n + 6));
          expect(verifyNonMember(statement, proof)).toBe(true);
        },
      ),
      { seed: 503, numRuns: 10 },
    );
  });

  it('[P5.3] satisfies the equations of the protocol', () => {
    const statement = hand(2, 3);
    expect(broken(equationsOf(statement, proveNonMember(statement, x, luck('own'))))).toEqual([]);
  });

  it.each([[1, 1], [1, 3], [2, 2]])('[P1.2] [P1.3] [P5.3] [P13] nothing can be changed: %i cards, %i faces', (h, n) => {
    const statement = hand(h, n);
    const proof = proveNonMember(statement, x, luck('tampering'));
    expectOnlyTheTruth({ statement, proof, layout: layoutOf(statement), verify: verifyNonMember });
  }); // prettier-ignore

  it('[P5.3] not for other cards, another key, another set; not about nothing', () => {
    const statement = hand(2, 2);
    const proof = proveNonMember(statement, x, luck('others'));
    expect(verifyNonMember({ ...statement, set: facesOf(6).slice(4) }, proof)).toBe(false);
    expect(verifyNonMember({ ...statement, X: keyOf('other').X }, proof)).toBe(false);
    expect(verifyNonMember(statement, proveNonMember(statement, x + 1n, luck('x')))).toBe(false);
    expect(verifyNonMember({ ...statement, cards: [] }, new Uint8Array(0))).toBe(false);
    expect(verifyNonMember({ ...statement, set: [] }, new Uint8Array(32 * 2 * 6))).toBe(false);
    expect(verifyNonMember({ ...statement, cards: [], set: [] }, new Uint8Array(0))).toBe(false);
  });

  it('[P5.3] equal cards do not show: each has its own rho', () => {
    const [M, other] = facesOf(2) as [Point, Point];
    const statement = { ctx, X, cards: cardsOf([M, M], X, luck('equal')), set: [other] };
    const proof = proveNonMember(statement, x, luck('equal'));
    expect(verifyNonMember(statement, proof)).toBe(true);
    expect(new Set(pointsAt(proof, 0, 4).map((point) => point.key)).size).toBe(4);
  });

  it('[P1.10] [P5.3] several proofs at once, and the bad one is named', () => {
    const accumulator = new Accumulator<number>();
    for (const i of range(3)) {
      const statement = hand(1, 2);
      accumulator.add(
        i,
        claimNonMember(statement, proveNonMember(statement, i === 1 ? x + 1n : x, luck('a', i))),
      );
    }
    expect(accumulator.settle()).toEqual([1]);
  });
});

describe('[P5.3] [P13] the holder of a card of S can not deny it', () => {
  const [M1, M2, P] = facesOf(3) as [Point, Point, Point];
  const card = mask(M1, X, luck('held').scalar());
  const held: NonMembership = { ctx, X, cards: [card], set: [M1, M2] };
  const rho = luck('rho').scalar();
  const honest = { rho, sigma: mod(rho * x) };
  const refused = (lie: Lie, by: readonly string[]): void => {
    const proof = forge(held, lie);
    expect(broken(equationsOf(held, proof))).toEqual(by);
    expect(verifyNonMember(held, proof)).toBe(false);
  };

  it('[P5.3] [P13] honestly made, its V is the identity, which is neither proven nor read', () => {
    expect(() => proveNonMember(held, x, luck('honest'))).toThrow(Malformed);
    const proof = proveNonMember(hand(1, 2), x, luck('V'));
    const withO = concat(proof.subarray(0, 32), new Uint8Array(32), proof.subarray(64));
    expect(verifyNonMember(held, withO)).toBe(false);
  });

  it('[P5.3] [P13] any other V: only the fold', () => {
    refused({ V: [P, mul(subtract(M1, M2), rho)], U: (r) => mul(X, r), witness: () => honest }, ['V 0']);
  });

  it('[P5.3] [P13] V from a wrong sigma: only the equation of sigma, or only that of rho', () => {
    const sigma = mod(rho * x + 1n);
    const V = held.set.map((M) => subtract(mul(subtract(card.B, M), rho), mul(card.A, sigma)));
    expect(V.some(isIdentity)).toBe(false);
    const witness = (): { rho: Scalar; sigma: Scalar } => ({ rho, sigma });
    refused({ V, U: (r) => mul(X, r), witness }, ['sigma 0']);
    refused({ V, U: (_, s) => mul(G, s), witness }, ['rho 0']);
    refused({ V, U: () => P, witness }, ['rho 0', 'sigma 0']);
  });

  /*
   * The adaptive attack: V_1 = alpha (M_1 - M_2), V_2 = beta (M_1 - M_2) are said first; when gamma is known,
   * rho = beta + alpha gamma_1 / gamma_2 makes the fold hold. That works if U, which fixes rho, comes after gamma.
   */
  const [alpha, beta] = luck('adaptive').scalars(2) as [Scalar, Scalar];
  const adaptive: Lie = {
    V: [mul(subtract(M1, M2), alpha), mul(subtract(M1, M2), beta)],
    U: (r) => mul(X, r),
    witness: ([g1, g2]) => {
      const adapted = mod(beta + alpha * g1! * inverse(g2!));
      return { rho: adapted, sigma: mod(adapted * x) };
    },
  };

  it('[P5.3] [P13] the adaptive attack passes a verifier that draws gamma without U', () => {
    const proof = forge(held, { ...adaptive, careless: true });
    expect(broken(equationsOf(held, proof, true))).toEqual([]);
    expect(pointsAt(proof, 0, 3).some(isIdentity)).toBe(false);
    expect(verifyNonMember(held, proof)).toBe(false);
  });

  it('[P5.3] [P13] the adaptive attack fails against ours: gamma is another one for every U', () => {
    refused(adaptive, ['V 0']);
  });

  it('[P1.10] [P5.3] [P13] errors of two equations that cancel', () => {
    const truth: NonMembership = { ...held, cards: [mask(P, X, 5n)] };
    const V = truth.set.map((M) => mul(subtract(P, M), rho));
    for (const { pair, errors } of cancellingErrors(3)) {
      const proof = forge(truth, { V, U: (r) => mul(X, r), witness: () => honest, errors });
      expect(broken(equationsOf(truth, proof))).toEqual(pair.map((i) => at(['rho 0', 'sigma 0', 'V 0'], i)));
      expect(verifyNonMember(truth, proof)).toBe(false);
    }
  });

  it('[P5.3] the same forger is accepted when it tells the truth', () => {
    const truth: NonMembership = { ...held, cards: [mask(P, X, 5n)] };
    const V = truth.set.map((M) => mul(subtract(P, M), rho));
    const proof = forge(truth, { V, U: (r) => mul(X, r), witness: () => honest });
    expect(verifyNonMember(truth, proof)).toBe(true);
  });
});
