import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { concat } from '../../src/crypto/bytes.ts';
import {
  add,
  encodePoints,
  equalPoints,
  G,
  mul,
  O,
  type Point,
  subtract,
  sum,
} from '../../src/crypto/curve.ts';
import { at, range } from '../../src/crypto/list.ts';
import { type Masked, share, unmask } from '../../src/crypto/masked.ts';
import { encodeScalar, mod, type Scalar } from '../../src/crypto/scalar.ts';
import { claimShares, proveShares, type Shares, verifyShares } from '../../src/crypto/share-proof.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { broken, cancellingErrors, naiveSum, type NamedEquations, pointsAt, scalarsAt } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, table } from './samples.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x, X } = keyOf('prover');

/** m cards under some key, and the shares of X. */
function dealt(m: number): Shares {
  const cards = cardsOf(facesOf(m), keyOf('joint').X, luck('dealt', m));
  return { ctx, X, cards, D: cards.map((card) => share(card, x)) };
}

const FOLD = 'Σ sγA - Σ cγD - T2';
const KEY = 'sG - T1 - cX';

/** The two equations of 3.3; `gamma` is drawn after all shares are absorbed. */
function equationsOf({ ctx: context, X: key, cards, D }: Shares, proof: Uint8Array): NamedEquations {
  const A = cards.map((card) => card.A);
  const tr = new Transcript('mp1/dleq', context);
  tr.points('X', [key]);
  tr.points('A', A);
  tr.points('D', D);
  const gamma = A.length === 1 ? [1n] : tr.shorts('gamma', A.length);
  const [T1, T2] = pointsAt(proof, 0, 2) as [Point, Point];
  tr.points('T', [T1, T2]);
  const c = tr.scalar('c');
  const [s] = scalarsAt(proof, 2, 1) as [Scalar];
  return {
    [KEY]: [[s, G], [-1n, T1], [-c, key]],
    [FOLD]: [...gamma.flatMap((g, k) => [[s * g, at(A, k)], [-c * g, at(D, k)]] as const), [-1n, T2]],
  }; // prettier-ignore
}

describe('[P3.3] decryption shares', () => {
  it('[P3.3] one proof of 96 bytes for any number of cards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.string(), (m, seed) => {
        const statement = dealt(m);
        const proof = proveShares(statement, x, luck(seed));
        expect(proof.length).toBe(96);
        expect(verifyShares(statement, proof)).toBe(true);
      }),
      { seed: 303, numRuns: 12 },
    );
  });

  it('[P3.3] a proof for many cards satisfies the equations of the protocol', () => {
    for (const m of [1, 2, 5]) {
      const statement = dealt(m);
      expect(broken(equationsOf(statement, proveShares(statement, x, luck('many'))))).toEqual([]);
    }
  });

  it('[P3.3] no cards, no proof', () => {
    const none: Shares = { ctx, X, cards: [], D: [] };
    expect(proveShares(none, x, luck('none')).length).toBe(0);
    expect(verifyShares(none, new Uint8Array(0))).toBe(true);
    expect(verifyShares(none, new Uint8Array(1))).toBe(false);
    expect(verifyShares(none, proveShares(dealt(1), x, luck('none')))).toBe(false);
  });

  it.each([1, 2, 4])('[P1.3] [P3.3] [P13] nothing can be changed in a proof for %i cards', (m) => {
    const { cards, D } = dealt(m);
    // Of a card only A is stated: whose share it is does not depend on B.
    const statement = { ctx, X, A: cards.map((card) => card.A), D };
    const verify = ({ A, ...rest }: typeof statement, bytes: Uint8Array): boolean =>
      verifyShares({ ...rest, cards: A.map((point) => ({ A: point, B: G })) }, bytes);
    const proof = proveShares({ ctx, X, cards, D }, x, luck('tampering', m));
    expectOnlyTheTruth({ statement, proof, layout: 'pps', verify });
  });

  it('[P3.3] not for other cards, not of another key, not with cards and shares exchanged', () => {
    const statement = dealt(3);
    const proof = proveShares(statement, x, luck('exchanged'));
    const exchanged = statement.cards.map(({ B }, k) => ({ A: at(statement.D, k), B }));
    const D = statement.cards.map((card) => card.A);
    expect(verifyShares({ ...statement, cards: exchanged, D }, proof)).toBe(false);
    expect(verifyShares(statement, proveShares(statement, keyOf('other').x, luck('other')))).toBe(false);
    expect(verifyShares(statement, proveShares(dealt(2), x, luck('two')))).toBe(false);
    expect(verifyShares(statement, proveShares({ ...statement, D }, x, luck('D')))).toBe(false);
  });

  it('[P1.10] [P3.3] the shares of a whole table are checked at once, and a bad one is named', () => {
    const { seats, Y } = table(5);
    const cards = cardsOf(facesOf(4), Y, luck('whole table'));
    const settle = (liar?: number): number[] => {
      const accumulator = new Accumulator<number>();
      seats.forEach((seat, i) => {
        const D = cards.map((card) => share(card, i === liar ? seat.x + 1n : seat.x));
        const statement = { ctx, X: seat.X, cards, D };
        accumulator.add(i, claimShares(statement, proveShares(statement, seat.x, luck('table', i))));
      });
      return accumulator.settle();
    };
    expect(settle()).toEqual([]);
    expect(settle(3)).toEqual([3]);
  });
});

describe('[P3.3] [P13] cheating with shares', () => {
  it('[P3.3] [P13] shares of another secret: one equation or the other is broken', () => {
    const lie = x + 1n;
    const honest = dealt(3);
    const statement = { ...honest, D: honest.cards.map((card) => share(card, lie)) };
    for (const [secret, equation] of [
      [x, FOLD],
      [lie, KEY],
    ] as const) {
      // prettier-ignore
      const proof = proveShares(statement, secret, luck('another secret'));
      expect(broken(equationsOf(statement, proof))).toEqual([equation]);
      expect(verifyShares(statement, proof)).toBe(false);
    }
  });

  it('[P3.3] [P13] one wrong share among many', () => {
    const honest = dealt(6);
    for (const k of range(6)) {
      const statement = { ...honest, D: honest.D.with(k, add(at(honest.D, k), G)) };
      const proof = proveShares(statement, x, luck('one wrong'));
      expect(broken(equationsOf(statement, proof))).toEqual([FOLD]);
      expect(verifyShares(statement, proof)).toBe(false);
    }
  });

  it('[P3.3] [P13] shares that cancel each other in a batch', () => {
    const honest = dealt(2);
    const [P] = facesOf(1) as [Point];
    const D = [add(at(honest.D, 0), P), subtract(at(honest.D, 1), P)];
    // Unweighted they pass for right: that is what gamma is for.
    expect(equalPoints(sum(D), mul(sum(honest.cards.map((card) => card.A)), x))).toBe(true);
    const statement = { ...honest, D };
    const proof = proveShares(statement, x, luck('cancel'));
    expect(broken(equationsOf(statement, proof))).toEqual([FOLD]);
    expect(verifyShares(statement, proof)).toBe(false);
  });

  it('[P3.3] [P13] shares that cancel after gamma is known: D is absorbed before gamma', () => {
    const honest = dealt(2);
    const [P] = facesOf(1) as [Point];
    const A = honest.cards.map((card) => card.A);
    // Against a verifier that draws gamma before it absorbs D, this forgery passes.
    const careless = (D?: readonly Point[]): { tr: Transcript; gamma: Scalar[] } => {
      const tr = new Transcript('mp1/dleq', ctx);
      tr.points('X', [X]);
      tr.points('A', A);
      const gamma = tr.shorts('gamma', 2);
      if (D) tr.points('D', D);
      return { tr, gamma };
    };
    const { gamma } = careless();
    const errors = [mul(P, at(gamma, 1)), mul(P, -at(gamma, 0))];
    const D = honest.D.map((point, k) => add(point, at(errors, k)));
    const k = luck('adapted').scalar();
    const Ah = naiveSum(gamma.map((g, i) => [g, at(A, i)]));
    const T = [mul(G, k), mul(Ah, k)] as const;
    const { tr } = careless(D);
    tr.points('T', T);
    const c = tr.scalar('c');
    const s = mod(k + c * x);
    const sides = [mul(Ah, s), naiveSum([[1n, T[1]], ...gamma.map((g, i) => [c * g, at(D, i)] as const)])];
    expect(sides[0]!.key).toBe(sides[1]!.key);
    // Against ours it does not, neither as it is nor with a proof made for it.
    const statement = { ...honest, D };
    expect(verifyShares(statement, concat(encodePoints(T), encodeScalar(s)))).toBe(false);
    expect(verifyShares(statement, proveShares(statement, x, luck('ours')))).toBe(false);
  });

  it('[P3.3] [P3.4] [P13] two seats whose wrong shares open the card all the same are both named', () => {
    const { seats, Y } = table(3);
    const [M] = facesOf(1) as [Point];
    const cards = cardsOf([M], Y, luck('two seats'));
    const right = seats.map((seat) => share(cards[0]!, seat.x));
    const D = [add(right[0]!, G), subtract(right[1]!, G), right[2]!];
    expect(unmask(cards[0]!, D).key).toBe(M.key);
    const accumulator = new Accumulator<number>();
    seats.forEach((seat, i) => {
      const statement = { ctx, X: seat.X, cards, D: [at(D, i)] };
      accumulator.add(i, claimShares(statement, proveShares(statement, seat.x, luck('seat', i))));
    });
    expect(accumulator.settle()).toEqual([0, 1]);
  });

  it('[P1.10] [P3.3] [P13] errors of both equations that cancel', () => {
    const statement = dealt(1);
    const [{ A }] = statement.cards as [Masked];
    const k = luck('cancel').scalar();
    for (const { errors } of cancellingErrors(2)) {
      const T = [mul(G, k), mul(A, k)].map((point, i) => add(point, at(errors, i)));
      const tr = new Transcript('mp1/dleq', ctx);
      for (const [label, points] of [
        ['X', [X]],
        ['A', [A]],
        ['D', statement.D],
        ['T', T],
      ] as const)
        tr.points(label, points);
      const proof = concat(encodePoints(T), encodeScalar(mod(k + tr.scalar('c') * x)));
      expect(broken(equationsOf(statement, proof))).toEqual([KEY, FOLD]);
      expect(verifyShares(statement, proof)).toBe(false);
    }
  });

  it('[P1.2] [P3.3] the share O, and a card whose A is O, are refused', () => {
    const [card] = dealt(1).cards as [Masked];
    const none = { ctx, X: O, cards: [card], D: [O] };
    expect(() => proveShares(none, 0n, luck('none'))).toThrow();
    const proof = proveShares(dealt(1), x, luck('O'));
    expect(verifyShares(none, proof)).toBe(false);
    expect(verifyShares({ ctx, X, cards: [{ ...card, A: O }], D: [O] }, proof)).toBe(false);
  });
});
