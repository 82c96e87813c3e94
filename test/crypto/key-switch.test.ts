import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat } from '../../src/crypto/bytes.ts';
import { add, encodePoints, equalPoints, G, mul, O, type Point, subtract } from '../../src/crypto/curve.ts';
import { type KeySwitch, proveKeySwitch, switchKey, verifyKeySwitch } from '../../src/crypto/key-switch.ts';
import { at } from '../../src/crypto/list.ts';
import { flat, type Masked, share, unmask } from '../../src/crypto/masked.ts';
import { encodeScalars, mod, type Scalar } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { broken, cancellingErrors, naiveSum, type NamedEquations, pointsAt, scalarsAt } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, table } from './samples.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x, X } = keyOf('owner');
const receiver = keyOf('receiver');
const K = receiver.X;
const opened = (cards: readonly Masked[], secret: Scalar): string[] =>
  cards.map((card) => unmask(card, [share(card, secret)]).key);

/** m cards of the owner, locked anew under K with r. */
function switched(m: number): { statement: KeySwitch; r: Scalar[] } {
  const cards = cardsOf(facesOf(m), X, luck('hand', m));
  const r = luck('r', m).scalars(m);
  const out = cards.map(({ A, B }, k) => ({
    A: mul(G, at(r, k)),
    B: add(subtract(B, mul(A, x)), mul(K, at(r, k))),
  }));
  return { statement: { ctx, X, K, cards, out }, r };
}

function equationsOf(
  { ctx: context, X: key, K: lock, cards, out }: KeySwitch,
  proof: Uint8Array,
): NamedEquations {
  const tr = new Transcript('mp1/keyswitch', context);
  tr.points('X', [key]);
  tr.points('K', [lock]);
  tr.points('in', flat(cards));
  tr.points('out', flat(out));
  const gamma = tr.shorts('gamma', cards.length);
  const [T1, T2, T3] = pointsAt(proof, 0, 3) as [Point, Point, Point];
  tr.points('T', [T1, T2, T3]);
  const c = tr.scalar('c');
  const [sx, sr] = scalarsAt(proof, 3, 2) as [Scalar, Scalar];
  return {
    X: [[sx, G], [-1n, T1], [-c, key]],
    A: [[sr, G], [-1n, T2], ...gamma.map((g, k) => [-c * g, at(out, k).A] as const)],
    B: [
      [sr, lock],
      [-1n, T3],
      ...gamma.flatMap((g, k) => [
        [-sx * g, at(cards, k).A] as const,
        [-c * g, subtract(at(out, k).B, at(cards, k).B)] as const,
      ]),
    ],
  }; // prettier-ignore
}

describe('[P3.5] key switch', () => {
  it('[P3.5] one proof of 160 bytes for any number of cards, which the receiver can read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.string(), (m, seed) => {
        const cards = cardsOf(facesOf(m), X, luck('hand', m));
        const { out, proof } = switchKey({ ctx, X, K, cards }, x, luck(seed));
        const statement = { ctx, X, K, cards, out };
        expect(proof.length).toBe(160);
        expect(verifyKeySwitch(statement, proof)).toBe(true);
        expect(opened(out, receiver.x)).toEqual(facesOf(m).map((M) => M.key));
        expect(broken(equationsOf(statement, proof))).toEqual([]);
      }),
      { seed: 305, numRuns: 7 },
    );
  });

  it('[P3.5] to the pile: all together open it', () => {
    const { seats, Y } = table(3);
    const cards = cardsOf(facesOf(2), seats[0]!.X, luck('to the pile'));
    const { out, proof } = switchKey({ ctx, X: seats[0]!.X, K: Y, cards }, seats[0]!.x, luck('pile'));
    expect(verifyKeySwitch({ ctx, X: seats[0]!.X, K: Y, cards, out }, proof)).toBe(true);
    const faces = out.map((card) => unmask(card, seats.map((seat) => share(card, seat.x))).key); // prettier-ignore
    expect(faces).toEqual(facesOf(2).map((M) => M.key));
  });

  it('[P3.5] the old owner can not read what it gave away, nor link it by A', () => {
    const { statement } = switched(2);
    expect(opened(statement.out, x)).not.toEqual(facesOf(2).map((M) => M.key));
    const all = [...statement.cards, ...statement.out].map((card) => card.A.key);
    expect(new Set(all).size).toBe(4);
  });

  it.each([1, 3])('[P1.3] [P3.5] [P13] nothing can be changed in a proof for %i cards', (m) => {
    const { statement, r } = switched(m);
    const proof = proveKeySwitch(statement, { x, r }, luck('tampering', m));
    expectOnlyTheTruth({ statement, proof, layout: 'pppss', verify: verifyKeySwitch });
  });

  it('[P3.5] about no cards there is nothing to prove', () => {
    const { statement, r } = switched(1);
    const proof = proveKeySwitch(statement, { x, r }, luck('none'));
    expect(verifyKeySwitch({ ...statement, cards: [], out: [] }, proof)).toBe(false);
    const nothing = { ...statement, cards: [], out: [] };
    expect(verifyKeySwitch(nothing, proveKeySwitch(nothing, { x, r: [] }, luck('nothing')))).toBe(false);
    expect(verifyKeySwitch(nothing, new Uint8Array(0))).toBe(false);
  });

  it('[P3.5] keys, cards and outputs can not be exchanged; another proof does not fit', () => {
    const { statement, r } = switched(2);
    const { cards, out } = statement;
    const proof = proveKeySwitch(statement, { x, r }, luck('exchanged'));
    expect(verifyKeySwitch({ ...statement, X: K, K: X }, proof)).toBe(false);
    expect(verifyKeySwitch({ ...statement, cards: out, out: cards }, proof)).toBe(false);
    expect(verifyKeySwitch({ ...statement, X: K, K: X, cards: out, out: cards }, proof)).toBe(false);
    const three = switched(3);
    expect(verifyKeySwitch(statement, proveKeySwitch(three.statement, { x, r: three.r }, luck('3')))).toBe(
      false,
    );
    expect(verifyKeySwitch({ ...statement, K: O }, proof)).toBe(false);
  });
});

describe('[P3.5] [P13] cheating with a key switch', () => {
  const { statement: honest, r } = switched(3);
  const refuses = (
    statement: KeySwitch,
    secrets: { x: Scalar; r: readonly Scalar[] },
    equation: string,
  ): void => {
    const proof = proveKeySwitch(statement, secrets, luck('cheat'));
    expect(broken(equationsOf(statement, proof))).toEqual([equation]);
    expect(verifyKeySwitch(statement, proof)).toBe(false);
  };

  it('[P3.5] [P13] opened with another secret: the receiver would get another face', () => {
    const lie = x + 1n;
    const out = honest.out.map(({ A, B }, k) => ({ A, B: subtract(B, at(honest.cards, k).A) }));
    refuses({ ...honest, out }, { x: lie, r }, 'X');
  });

  it('[P3.5] [P13] A altered: the receiver could not open it', () => {
    const out = honest.out.with(1, { ...at(honest.out, 1), A: add(at(honest.out, 1).A, G) });
    refuses({ ...honest, out }, { x, r }, 'A');
  });

  it('[P3.5] [P13] B altered: another face', () => {
    const [M0, M] = facesOf(2) as [Point, Point];
    const out = honest.out.with(0, { ...at(honest.out, 0), B: add(subtract(at(honest.out, 0).B, M0), M) });
    expect(equalPoints(unmask(out[0]!, [share(out[0]!, receiver.x)]), M)).toBe(true);
    refuses({ ...honest, out }, { x, r }, 'B');
  });

  it('[P3.5] [P13] one card handed over twice, another kept back', () => {
    const out = honest.out.with(1, {
      A: at(honest.out, 1).A,
      B: add(subtract(at(honest.cards, 0).B, mul(at(honest.cards, 0).A, x)), mul(K, at(r, 1))),
    });
    expect(opened(out, receiver.x)[1]).toBe(facesOf(1)[0]!.key);
    refuses({ ...honest, out }, { x, r }, 'B');
  });

  it('[P3.5] [P13] two changes that cancel', () => {
    const out = honest.out
      .with(0, { ...at(honest.out, 0), B: add(at(honest.out, 0).B, G) })
      .with(2, { ...at(honest.out, 2), B: subtract(at(honest.out, 2).B, G) });
    refuses({ ...honest, out }, { x, r }, 'B');
  });

  it('[P1.10] [P3.5] [P13] errors of two equations that cancel', () => {
    const { statement, r: randomness } = switched(1);
    const [r1] = randomness as [Scalar];
    const [{ A }] = statement.cards as [Masked];
    const [kx, kr] = luck('cancel').scalars(2) as [Scalar, Scalar];
    for (const { pair, errors } of cancellingErrors(3)) {
      const tr = new Transcript('mp1/keyswitch', ctx);
      tr.points('X', [X]);
      tr.points('K', [K]);
      tr.points('in', flat(statement.cards));
      tr.points('out', flat(statement.out));
      const [g] = tr.shorts('gamma', 1) as [Scalar];
      const honestT = [mul(G, kx), mul(G, kr), naiveSum([[kr, K], [-kx * g, A]])]; // prettier-ignore
      const T = honestT.map((point, i) => add(point, at(errors, i)));
      tr.points('T', T);
      const c = tr.scalar('c');
      const proof = concat(encodePoints(T), encodeScalars([mod(kx + c * x), mod(kr + c * g * r1)]));
      expect(broken(equationsOf(statement, proof))).toEqual(pair.map((i) => at(['X', 'A', 'B'], i)));
      expect(verifyKeySwitch(statement, proof)).toBe(false);
    }
  });

  it('[P3.5] [P13] locked under another key than the one said', () => {
    refuses({ ...honest, K: keyOf('friend').X }, { x, r }, 'B');
  });
});
