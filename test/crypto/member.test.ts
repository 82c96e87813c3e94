import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { concat } from '../../src/crypto/bytes.ts';
import { add, G, mul, type Point, subtract } from '../../src/crypto/curve.ts';
import { at, range } from '../../src/crypto/list.ts';
import { type Masked, share, unmask } from '../../src/crypto/masked.ts';
import {
  claimMember,
  MemberBundle,
  type Membership,
  proveMember,
  verifyMember,
} from '../../src/crypto/member.ts';
import type { Scalar } from '../../src/crypto/scalar.ts';
import { broken, cancellingErrors, naiveSum } from './equations.ts';
import { forgeMember, memberEquations, type Vectors } from './member-forger.ts';
import { cardsOf, ctx, facesOf, inverse, keyOf, luck, mask } from './samples.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x, X } = keyOf('owner');

/** Cards of the given kinds of a set of K faces. */
function hand(K: number, kinds: readonly number[]): Membership {
  const set = facesOf(K);
  const cards = cardsOf(kinds.map((kind) => at(set, kind)), X, luck('hand', K, ...kinds)); // prettier-ignore
  return { ctx, X, cards, set };
}

const layoutOf = ({ cards, set }: Membership): string =>
  'p'.repeat(5 + cards.length) + 's'.repeat(cards.length * (set.length - 1) + 3);

describe('[P5.2] membership', () => {
  it('[P5.2] any cards of the set, equal ones too, in 32(hK + 8) bytes', () => {
    const sizes = fc.integer({ min: 1, max: 5 }).chain((K) =>
      fc.tuple(fc.constant(K), fc.array(fc.nat(K - 1), { minLength: 1, maxLength: 4 })),
    ); // prettier-ignore
    fc.assert(
      fc.property(sizes, fc.string(), ([K, kinds], seed) => {
        const statement = hand(K, kinds);
        const proof = proveMember(statement, kinds, x, luck(seed));
        expect(proof.length).toBe(32 * (kinds.length * K + 8));
        expect(verifyMember(statement, proof)).toBe(true);
      }),
      { seed: 502, numRuns: 12 },
    );
  });

  it('[P5.2] satisfies the equations of the protocol, and a prover written from the text is accepted', () => {
    const statement = hand(3, [2, 0]);
    expect(broken(memberEquations(statement, proveMember(statement, [2, 0], x, luck('own'))))).toEqual([]);
    const vectors = { b: [[0n, 0n, 1n], [1n, 0n, 0n]], x }; // prettier-ignore
    expect(verifyMember(statement, forgeMember(statement, vectors, luck('text')))).toBe(true);
  });

  it('[P5.2] one kind only: the card is exactly this face', () => {
    const statement = hand(1, [0, 0]);
    const proof = proveMember(statement, [0, 0], x, luck('one kind'));
    expect(verifyMember(statement, proof)).toBe(true);
    expect(verifyMember({ ...statement, set: [facesOf(2)[1]!] }, proof)).toBe(false);
  });

  it.each([
    ['one card, one kind', 1, [0]],
    ['one card, four kinds', 4, [2]],
    ['two cards, three kinds', 3, [1, 1]],
    ['three cards, one kind', 1, [0, 0, 0]],
  ])('[P1.2] [P1.3] [P5.2] [P13] nothing can be changed: %s', (_, K, kinds) => {
    const statement = hand(K, kinds);
    const proof = proveMember(statement, kinds, x, luck('tampering'));
    expectOnlyTheTruth({ statement, proof, layout: layoutOf(statement), verify: verifyMember });
  });

  it('[P5.2] not for other cards, not of another key, not for another set of the same size', () => {
    const statement = hand(3, [0, 1]);
    const proof = proveMember(statement, [0, 1], x, luck('others'));
    expect(verifyMember(hand(3, [0, 2]), proof)).toBe(false);
    expect(verifyMember({ ...statement, X: keyOf('other').X }, proof)).toBe(false);
    expect(verifyMember({ ...statement, set: facesOf(6).slice(3) }, proof)).toBe(false);
    expect(verifyMember(statement, proveMember(hand(3, [0]), [0], x, luck('one')))).toBe(false);
    expect(verifyMember(statement, proveMember(statement, [0, 1], x + 1n, luck('x')))).toBe(false);
  });

  it('[P5.2] said to be of another kind than it is, a card of the set is not proven either', () => {
    const statement = hand(3, [0, 1]);
    for (const kinds of [
      [1, 1],
      [0, 0],
      [1, 0],
      [2, 1],
    ]) {
      // prettier-ignore
      const proof = proveMember(statement, kinds, x, luck('said'));
      expect(broken(memberEquations(statement, proof))).toEqual(
        ['card 0', 'card 1'].filter((_, i) => kinds[i] !== i),
      );
      expect(verifyMember(statement, proof)).toBe(false);
    }
  });

  it('[P5.1] a card just drawn: the residual under the own key', () => {
    const other = keyOf('other');
    const [M] = facesOf(1) as [Point];
    const drawn = mask(M, add(X, other.X), luck('drawn').scalar());
    const residual = { A: drawn.A, B: unmask(drawn, [share(drawn, other.x)]) };
    const statement = { ctx, X, cards: [residual], set: facesOf(3) };
    expect(verifyMember(statement, proveMember(statement, [0], x, luck('residual')))).toBe(true);
    expect(
      verifyMember({ ...statement, cards: [drawn] }, proveMember(statement, [0], x, luck('drawn'))),
    ).toBe(false);
  });

  it('[P5.1] a ciphertext made under a foreign key: r in the role of x, A of X, and the key of A', () => {
    const foreign = keyOf('foreign').X;
    const r = luck('r').scalar();
    const set = facesOf(3);
    const { A, B } = mask(at(set, 1), foreign, r);
    const statement: Membership = { ctx, X: A, cards: [{ A: foreign, B }], set };
    const proof = proveMember(statement, [1], r, luck('created'));
    expectOnlyTheTruth({ statement, proof, layout: layoutOf(statement), verify: verifyMember });
    const lie = { ...statement, cards: [{ A: foreign, B: add(B, G) }] };
    expect(verifyMember(lie, proveMember(lie, [1], r, luck('lie')))).toBe(false);
  });

  it('[P1.10] [P5.2] several proofs at once, and the bad one is named', () => {
    const accumulator = new Accumulator<string>();
    for (const [name, kinds] of [
      ['a', [0, 1]],
      ['bad', [1, 1]],
      ['c', [0, 1]],
    ] as const) {
      // prettier-ignore
      const statement = hand(2, [0, 1]);
      accumulator.add(name, claimMember(statement, proveMember(statement, kinds, x, luck(name))));
    }
    expect(accumulator.settle()).toEqual(['bad']);
  });
});

describe('[P5.2] sizes', () => {
  it('[P5.2] no cards, no faces, or more than the generators reach: nothing is proven', () => {
    const { cards, set } = hand(2, [0, 1]);
    const proof = proveMember({ ctx, X, cards, set }, [0, 1], x, luck('sizes'));
    const many = range(65).map(() => cards[0]!);
    const kinds = range(10).map(() => set[0]!);
    for (const [few, faces] of [
      [[], set],
      [cards, []],
      [[], []],
      [many, kinds],
    ] as const)
      // prettier-ignore
      for (const bytes of [proof, new Uint8Array(0), new Uint8Array(32 * (few.length * faces.length + 8))])
        expect(verifyMember({ ctx, X, cards: few, set: faces }, bytes)).toBe(false);
    const wellFormed = concat(...range(5 + 65).map(() => G.bytes), new Uint8Array(32 * (65 * 9 + 3)));
    expect(verifyMember({ ctx, X, cards: many, set: kinds }, wellFormed)).toBe(false);
    const none = { ctx, X, cards: [], set };
    expect(verifyMember(none, forgeMember(none, { b: [], x }, luck('none')))).toBe(false);
    for (const [h, K] of [[0, 2], [2, 0], [65, 10], [641, 1]] as const) // prettier-ignore
      expect(() => new MemberBundle(h, range(K).map(() => set[0]!), luck('sizes'))).toThrow('no proof is about'); // prettier-ignore
  });

  it('[P1.5] [P5.2] a bundle serves one proof', () => {
    const { cards, set } = hand(3, [2]);
    const bundle = new MemberBundle(1, set, luck('bundle'));
    expect(() => bundle.prove(ctx, X, [...cards, ...cards], [2, 2], x)).toThrow(RangeError);
    expect(() => bundle.prove(ctx, X, cards, [], x)).toThrow(RangeError);
    const proof = bundle.prove(ctx, X, cards, [2], x);
    expect(verifyMember({ ctx, X, cards, set }, proof)).toBe(true);
    expect(() => bundle.prove(ctx, X, cards, [2], x)).toThrow('one proof only');
  });
});

describe('[P5.2] [P13] cheating provers', () => {
  const set = facesOf(4);
  const A = mul(G, luck('A').scalar());
  /** The card that the vector b describes: B = Σ b_q M_q + xA. */
  const described = (b: readonly Scalar[], secret = x): Masked => ({
    A,
    B: naiveSum([...b.map((s, q) => [s, at(set, q)] as const), [secret, A]]),
  });
  const caught = (by: readonly string[], cards: readonly Masked[], vectors: Vectors): void => {
    const statement = { ctx, X, cards, set };
    const proof = forgeMember(statement, vectors, luck('cheat'));
    expect(broken(memberEquations(statement, proof))).toEqual(by);
    expect(verifyMember(statement, proof)).toBe(false);
  };
  const hot = [0n, 1n, 0n, 0n];

  it('[P5.2] [P13] a card outside the set: only the equation of that card', () => {
    const outside = mask(facesOf(5)[4]!, X, 99n);
    for (const kind of range(4)) {
      const statement = { ctx, X, cards: [outside], set };
      const proof = proveMember(statement, [kind], x, luck('outside'));
      expect(broken(memberEquations(statement, proof))).toEqual(['card 0']);
      expect(verifyMember(statement, proof)).toBe(false);
    }
    caught(['card 1'], [described(hot), outside], { b: [hot, hot], x });
  });

  const half = inverse(2n);
  it.each([
    ['(2, -1, 0, 0)', [2n, -1n, 0n, 0n]],
    ['(1, 1, -1, 0)', [1n, 1n, -1n, 0n]],
    ['(½, ½, 0, 0)', [half, half, 0n, 0n]],
    ['(0, 0, 3, -2)', [0n, 0n, 3n, -2n]],
  ])('[P5.2] [P13] the vector %s in place of a one-hot one: only C', (_, b) => {
    caught(['C'], [described(b)], { b: [b], x });
    caught(['C'], [described(hot), described(b)], { b: [hot, b], x });
  });

  it('[P5.2] [P13] two ones, or none: the sum of f is e, so it is not what was committed to', () => {
    caught(['b', 'C', 'card 0'], [described([1n, 1n, 0n, 0n])], { b: [[1n, 1n, 0n, 0n]], x });
    caught(['b', 'C', 'card 0'], [described([0n, 0n, 0n, 0n])], { b: [[0n, 0n, 0n, 0n]], x });
  });

  it('[P5.2] [P13] c_b commits to another vector: only b', () => {
    caught(['b'], [described(hot)], { b: [hot], committed: [[1n, 0n, 0n, 0n]], x });
  });

  it('[P5.2] [P13] a card locked by another key: only X', () => {
    caught(['X'], [described(hot, x + 1n)], { b: [hot], x: x + 1n });
  });

  it('[P1.10] [P5.2] [P13] errors of two equations that cancel', () => {
    for (const { pair, errors } of cancellingErrors(4)) {
      const names = pair.map((i) => at(['b', 'C', 'X', 'card 0'], i));
      caught(names, [described(hot)], { b: [hot], x, errors });
    }
  });

  it('[P5.2] [P13] two cards whose errors cancel: both equations', () => {
    const [one, two] = [described(hot), described([0n, 0n, 1n, 0n])];
    const cards = [{ A, B: add(one.B, G) }, { A, B: subtract(two.B, G) }]; // prettier-ignore
    caught(['card 0', 'card 1'], cards, { b: [hot, [0n, 0n, 1n, 0n]], x });
  });
});
