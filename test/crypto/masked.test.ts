import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { Malformed, toHex } from '../../src/crypto/bytes.ts';
import { add, equalPoints, G, mul, type Point, subtract, sum } from '../../src/crypto/curve.ts';
import { FaceTable } from '../../src/crypto/face.ts';
import { at, range } from '../../src/crypto/list.ts';
import {
  decodeMasked,
  encodeMasked,
  flat,
  jointKey,
  maskOpenly,
  type Masked,
  remask,
  residual,
  share,
  unmask,
} from '../../src/crypto/masked.ts';
import { claimShares, proveShares } from '../../src/crypto/share-proof.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, mask, table } from './samples.ts';

const faces = new FaceTable('main', ['knight', 'castle', 'spy', 'king']);

describe('[P2.3] the joint key', () => {
  it('[P2.3] is the sum of all keys, in any order', () => {
    const { seats, Y } = table(5);
    expect(Y.key).toBe(mul(G, seats.reduce((sumOfSecrets, { x }) => sumOfSecrets + x, 0n)).key); // prettier-ignore
    expect(jointKey(seats.map(({ X }) => X).reverse()).key).toBe(Y.key);
    expect(jointKey([G]).key).toBe(G.key);
  });

  it('[P2.3] is never O', () => {
    const { X } = keyOf('one');
    expect(() => jointKey([X, mul(X, -1n)])).toThrow(Malformed);
    const { seats } = table(3);
    const others = seats.map((seat) => seat.X);
    expect(() => jointKey([...others, subtract(X, sum([X, ...others]))])).toThrow(Malformed);
    expect(() => jointKey([])).toThrow(Malformed);
  });
});

describe('[P3.1] masked cards', () => {
  const { X: K } = keyOf('lock');
  const [M] = facesOf(1) as [Point];

  it('[P3.1] a public face goes face down as (G, M + K), without a message', () => {
    const { A, B } = maskOpenly(M, K);
    expect([A.key, B.key]).toEqual([G.key, add(M, K).key]);
  });

  it('[P3.1] remasking adds (rho G, rho K)', () => {
    const again = remask(mask(M, K, 5n), mul(G, 7n), mul(K, 7n));
    expect(flat([again]).map((point) => point.key)).toEqual(
      flat([mask(M, K, 12n)]).map((point) => point.key),
    );
  });

  it('[P3.1] a card is A || B on the wire, 64 bytes, decoded strictly', () => {
    const cards = cardsOf(facesOf(3), K, luck('wire'));
    const bytes = encodeMasked(cards);
    expect(bytes.length).toBe(192);
    expect(toHex(bytes)).toBe(cards.map(({ A, B }) => A.key + B.key).join(''));
    expect(toHex(encodeMasked(decodeMasked(bytes, 3, 'test')))).toBe(toHex(bytes));
    for (const wrong of [bytes.subarray(1), bytes.subarray(64), bytes.with(31, 0xff), new Uint8Array(192)])
      expect(() => decodeMasked(wrong, 3, 'test')).toThrow(Malformed);
    expect(() => decodeMasked(bytes, 2, 'test')).toThrow(Malformed);
  });
});

describe('[P3.4] draw, residual, reveal', () => {
  it('[P3.4] a draw by any seat of 2 to 7: what is left is a card under the own key alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.nat(), fc.nat(3), (n, who, kind) => {
        const { seats, Y } = table(n);
        const i = who % n;
        const face = at(faces.faces, kind);
        const r = luck('draw', n, i).scalar();
        const card = mask(faces.point(face), Y, r);
        const others = seats.filter((_, seat) => seat !== i).map((seat) => share(card, seat.x));
        const drawn = residual(card, others);
        const own = mask(faces.point(face), at(seats, i).X, r);
        expect(flat([drawn]).map((point) => point.key)).toEqual(flat([own]).map((point) => point.key));
        expect(faces.face(unmask(drawn, [share(drawn, at(seats, i).x)]))).toBe(face);
        // One share less, and the card stays shut: to the others without i, and to i without one of them.
        expect(() => faces.face(unmask(card, others))).toThrow();
        if (n > 2)
          expect(() => faces.face(unmask(card, [share(card, at(seats, i).x), ...others.slice(1)]))).toThrow();
      }),
      { seed: 304, numRuns: 12 },
    );
  });

  it.each([2, 3, 4, 5, 6, 7])('[P3.4] a turn-up by all of %i seats, proven in one go', (n) => {
    const { seats, Y } = table(n);
    const cards = ['spy', 'king'].map((face) => mask(faces.point(face), Y, luck('turn-up', face).scalar()));
    const accumulator = new Accumulator<number>();
    const shares = seats.map(({ x, X }, seat) => {
      const D = cards.map((card) => share(card, x));
      const statement = { ctx, X, cards, D };
      accumulator.add(seat, claimShares(statement, proveShares(statement, x, luck('turn-up', seat))));
      return D;
    });
    expect(accumulator.settle()).toEqual([]);
    const opened = cards.map((card, k) => faces.face(unmask(card, shares.map((D) => at(D, k))))); // prettier-ignore
    expect(opened).toEqual(['spy', 'king']);
  });

  it('[P3.4] layers come off in any order', () => {
    const { seats, Y } = table(4);
    const card = mask(faces.point('castle'), Y, 99n);
    const off = (order: readonly number[]): Masked =>
      order.reduce((rest, seat) => residual(rest, [share(rest, at(seats, seat).x)]), card);
    const results = [range(4), range(4).reverse(), [2, 0, 3, 1]].map((order) => off(order).B);
    for (const M of results) expect(faces.face(M)).toBe('castle');
  });

  it('[P3.1] [P3.4] a fresh card has the share X: everybody knows it, nothing is lost', () => {
    const { seats, Y } = table(3);
    const fresh = maskOpenly(faces.point('king'), Y);
    for (const { x, X } of seats) expect(equalPoints(share(fresh, x), X)).toBe(true);
    expect(faces.face(unmask(fresh, seats.map(({ X }) => X)))).toBe('king'); // prettier-ignore
  });
});
