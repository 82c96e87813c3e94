import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Malformed } from '../../src/crypto/bytes.ts';
import { add, equalPoints, G, mul, O, type Point } from '../../src/crypto/curve.ts';
import { proveSameLog } from '../../src/crypto/dleq.ts';
import { at } from '../../src/crypto/list.ts';
import { flat, type Masked } from '../../src/crypto/masked.ts';
import type { Scalar } from '../../src/crypto/scalar.ts';
import { verifyShares } from '../../src/crypto/share-proof.ts';
import { proveTags, tag, type Tags, verifyTags } from '../../src/crypto/tag-proof.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { broken, type NamedEquations, pointsAt, scalarsAt } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck } from './samples.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const s = luck('tag').scalar();

/** m cards and their tags by s. */
function taggedCards(m: number, by: Scalar = s): Tags {
  const cards = cardsOf(facesOf(m), keyOf('joint').X, luck('cards', m));
  return { ctx, cards, ...tag(cards, by) };
}

function equationsOf({ ctx: context, S, cards, tagged }: Tags, proof: Uint8Array): NamedEquations {
  const tr = new Transcript('mp1/tag', context);
  tr.points('X', [S]);
  tr.points('A', flat(cards));
  tr.points('D', flat(tagged));
  const gamma = tr.shorts('gamma', 2 * cards.length);
  const [T1, T2] = pointsAt(proof, 0, 2) as [Point, Point];
  tr.points('T', [T1, T2]);
  const c = tr.scalar('c');
  const [z] = scalarsAt(proof, 2, 1) as [Scalar];
  return {
    key: [[z, G], [-1n, T1], [-c, S]],
    cards: [
      ...gamma.flatMap((g, k) => [[z * g, at(flat(cards), k)], [-c * g, at(flat(tagged), k)]] as const),
      [-1n, T2],
    ],
  }; // prettier-ignore
}

describe('[P2.5] tags', () => {
  it('[P2.5] S = sG, and every card (A, B) becomes (sA, sB)', () => {
    const { S, cards, tagged } = taggedCards(3);
    expect(equalPoints(S, mul(G, s))).toBe(true);
    expect(flat(tagged).map((point) => point.key)).toEqual(flat(cards).map((point) => mul(point, s).key));
  });

  it('[P2.5] one proof of 96 bytes for any number of cards, which satisfies the equations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.string(), (m, seed) => {
        const statement = taggedCards(m);
        const proof = proveTags(statement, s, luck(seed));
        expect(proof.length).toBe(96);
        expect(verifyTags(statement, proof)).toBe(true);
        expect(broken(equationsOf(statement, proof))).toEqual([]);
      }),
      { seed: 205, numRuns: 6 },
    );
  });

  it.each([1, 3])('[P1.3] [P2.5] [P13] nothing can be changed in a proof for %i cards', (m) => {
    const statement = taggedCards(m);
    const proof = proveTags(statement, s, luck('tampering', m));
    expectOnlyTheTruth({ statement, proof, layout: 'pps', verify: verifyTags });
  });

  it('[P2.5] a tag by 0 is refused: S is never O', () => {
    const statement = taggedCards(2, 0n);
    expect(equalPoints(statement.S, O)).toBe(true);
    expect(() => proveTags(statement, 0n, luck('zero'))).toThrow(Malformed);
    expect(verifyTags(statement, proveTags(taggedCards(2), s, luck('zero')))).toBe(false);
  });

  it('[P1.8] [P2.5] a proof of tags is no proof of shares, and the other way round', () => {
    const { cards, S, tagged } = taggedCards(2);
    const shares = { ctx, X: S, cards: flat(cards).map((A) => ({ A, B: G })), D: flat(tagged) };
    const asShares = proveSameLog(
      { proto: 'mp1/dleq', ctx, X: S, A: flat(cards), D: flat(tagged) },
      s,
      luck('a'),
    );
    const asTags = proveTags({ ctx, S, cards, tagged }, s, luck('b'));
    expect([verifyShares(shares, asShares), verifyTags({ ctx, S, cards, tagged }, asTags)]).toEqual([
      true,
      true,
    ]);
    expect([verifyShares(shares, asTags), verifyTags({ ctx, S, cards, tagged }, asShares)]).toEqual([
      false,
      false,
    ]);
  });

  it('[P2.5] cards and tags can not be exchanged', () => {
    const { S, cards, tagged } = taggedCards(2);
    const proof = proveTags({ ctx, S, cards, tagged }, s, luck('exchanged'));
    expect(verifyTags({ ctx, S, cards: tagged, tagged: cards }, proof)).toBe(false);
  });
});

describe('[P2.5] [P13] cheating with tags', () => {
  const honest = taggedCards(3);
  const [first, ...rest] = honest.tagged as [Masked, Masked, Masked];
  const wrong: Record<string, readonly Masked[]> = {
    'another secret for one card': [tag(honest.cards.slice(0, 1), s + 1n).tagged[0]!, ...rest],
    'another secret for one A': [{ ...first, A: mul(honest.cards[0]!.A, s + 1n) }, ...rest],
    'another secret for one B': [{ ...first, B: mul(honest.cards[0]!.B, s + 1n) }, ...rest],
    'another face in one B': [{ ...first, B: add(first.B, G) }, ...rest],
    'two cards exchanged': [rest[0], first, rest[1]],
    'one card twice': [first, first, rest[1]],
  };

  it.each(Object.entries(wrong))('[P2.5] [P13] %s', (_, tagged) => {
    const statement = { ...honest, tagged };
    const proof = proveTags(statement, s, luck('wrong'));
    expect(broken(equationsOf(statement, proof))).toEqual(['cards']);
    expect(verifyTags(statement, proof)).toBe(false);
  });

  it('[P2.5] [P13] another S than the one used', () => {
    const statement = { ...honest, S: mul(G, s + 1n) };
    const proof = proveTags(statement, s, luck('another S'));
    expect(broken(equationsOf(statement, proof))).toEqual(['key']);
    expect(verifyTags(statement, proof)).toBe(false);
  });
});
