import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { add, G, type Point } from '../../src/crypto/curve.ts';
import { at, range } from '../../src/crypto/list.ts';
import { encodeMasked, type Masked, share, unmask } from '../../src/crypto/masked.ts';
import { mod } from '../../src/crypto/scalar.ts';
import { type Shuffle, ShuffleTranscript, verifyShuffle } from '../../src/crypto/shuffle.ts';
import {
  type First,
  type Mix,
  offlineOf,
  proveShuffle,
  ShuffleBundle,
} from '../../src/crypto/shuffle-bundle.ts';
import { pointsAt, scalarsAt } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, otherContexts, reordered } from './samples.ts';
import { outputs, secretsOf } from './shuffle-forger.ts';
import { flipBit } from './tampering.ts';

const { x: k, X: K } = keyOf('lock');
const zones = [3, 2];
const faces = facesOf(5);
const cards = cardsOf(faces, K, luck('cards'));
const prepare = (seed: string, first?: First): ShuffleBundle =>
  ShuffleBundle.prepare(K, zones, luck(seed), first);

/** For each output the place of the input it shows. */
const orderOf = (out: readonly Masked[]): number[] => {
  const keys = faces.map((face) => face.key);
  return out.map((card) => keys.indexOf(unmask(card, [share(card, k)]).key));
};

describe('[P4.4] [P1.5] a bundle serves one statement', () => {
  it('[P1.5] a second mix throws, even of the same cards', () => {
    const bundle = prepare('once');
    bundle.mix(ctx, cards);
    expect(() => bundle.mix(ctx, cards)).toThrow('one statement only');
    expect(() => bundle.mix(ctx, [...cards].reverse())).toThrow('one statement only');
  });

  it('[P1.5] is spent by a mix that failed too', () => {
    const bundle = prepare('failed');
    expect(() => bundle.mix(ctx, cards.slice(1))).toThrow('expected 5 cards, got 4');
    expect(() => bundle.mix(ctx, cards)).toThrow('one statement only');
  });

  it('[P1.5] [P4.5] its proof is always the same bytes', () => {
    const mix = prepare('same bytes').mix(ctx, cards);
    const proof = mix.prove();
    expect(toHex(mix.prove())).toBe(toHex(proof));
    expect(verifyShuffle({ ctx, zones, K, cards, out: mix.out }, proof)).toBe(true);
  });

  it('[P1.5] two bundles from one source share nothing', () => {
    const random = luck('two bundles');
    const mixes = range(2).map(() => ShuffleBundle.prepare(K, zones, random).mix(ctx, cards)) as [Mix, Mix];
    const words = mixes.flatMap((mix) =>
      range(mix.prove().length / 32).map((i) => toHex(mix.prove().slice(32 * i, 32 * i + 32))),
    );
    expect(new Set(words).size).toBe(words.length);
    expect(toHex(mixes[0].seed)).not.toBe(toHex(mixes[1].seed));
  });

  it('[P1.5] [P4.7] why: two proofs from the same secrets give the permutation away', () => {
    const pi = [1, 2, 0, 4, 3];
    const secrets = secretsOf(zones, pi, luck('why'));
    const out = outputs(reordered(cards, pi), K, secrets.rho);
    const shown = [ctx, otherContexts[0]![1]].map((context) => {
      const statement = { ctx: context, zones, K, cards, out };
      const proof = proveShuffle(statement, offlineOf(K, zones, secrets));
      const t = new ShuffleTranscript(statement).t(pointsAt(proof, 0, 4), 5);
      return { f: scalarsAt(proof, 7, 5), t };
    });
    const difference = (of: 'f' | 't'): bigint[] =>
      range(5).map((i) => mod(at(shown[0]![of], i) - at(shown[1]![of], i)));
    expect(difference('f').map((value) => difference('t').indexOf(value))).toEqual(pi);
  });
});

describe('[P1.5] [P4.4] resuming after a reload', () => {
  const mix = prepare('reload').mix(ctx, cards);
  const statement: Shuffle = { ctx, zones, K, cards, out: mix.out };

  it('[P1.5] the seed makes the same outputs and the same proof again', () => {
    const again = ShuffleBundle.resume(statement, mix.seed);
    expect(toHex(encodeMasked(again.out))).toBe(toHex(encodeMasked(mix.out)));
    expect(toHex(again.prove())).toBe(toHex(mix.prove()));
    expect(toHex(again.seed)).toBe(toHex(mix.seed));
  });

  it('[P1.5] so it does with chosen places', () => {
    const first = [[2], [1, 0]];
    const chosen = prepare('chosen', first).mix(ctx, cards);
    const again = ShuffleBundle.resume({ ...statement, out: chosen.out }, chosen.seed, first);
    expect(toHex(again.prove())).toBe(toHex(chosen.prove()));
  });

  const [other] = facesOf(9).slice(-1) as [Point];
  const others: Record<string, Partial<Shuffle>> = {
    'other cards': { cards: cards.with(1, { ...at(cards, 1), B: add(at(cards, 1).B, G) }) },
    'cards in another order': { cards: [...cards.slice(1), at(cards, 0)] },
    'other outputs': { out: mix.out.with(0, { ...at(mix.out, 0), B: other }) },
    'outputs in another order': { out: [...mix.out].reverse() },
    'other zones': { zones: [2, 3] },
    'one zone': { zones: [5] },
    'another key': { K: keyOf('other').X },
    ...Object.fromEntries(otherContexts.map(([name, context]) => [name, { ctx: context }])),
  };
  it.each(Object.entries(others))('[P1.5] never for another statement: %s', (_, change) => {
    expect(() => ShuffleBundle.resume({ ...statement, ...change }, mix.seed)).toThrow(
      'must not serve another',
    );
  });

  it('[P1.5] never from another seed, or with other chosen places', () => {
    for (const bit of [0, 255, 256, 511])
      expect(() => ShuffleBundle.resume(statement, flipBit(mix.seed, bit))).toThrow('must not serve another');
    expect(() => ShuffleBundle.resume(statement, prepare('other').mix(ctx, cards).seed)).toThrow();
    expect(() => ShuffleBundle.resume(statement, mix.seed.slice(0, 32))).toThrow();
    expect(() => ShuffleBundle.resume(statement, new Uint8Array(0))).toThrow();
    const moved = orderOf(mix.out)[0] === 0 ? [[1]] : [[0]];
    expect(() => ShuffleBundle.resume(statement, mix.seed, moved)).toThrow('must not serve another');
  });
});

describe('[P4.4] the permutation of a bundle', () => {
  it('[P4.2] maps every zone to itself', () => {
    for (const i of range(4)) {
      const order = orderOf(prepare(`zones ${i}`).mix(ctx, cards).out);
      expect(order.slice(0, 3).sort()).toEqual([0, 1, 2]);
      expect(order.slice(3).sort()).toEqual([3, 4]);
    }
  });

  it('[P4.4] [P5.4] puts the chosen places first, in their order, zone by zone', () => {
    expect(orderOf(prepare('first', [[2], [1]]).mix(ctx, cards).out)).toEqual([
      2,
      expect.any(Number),
      expect.any(Number),
      4,
      3,
    ]);
    expect(
      orderOf(
        prepare('first', [
          [2, 0, 1],
          [0, 1],
        ]).mix(ctx, cards).out,
      ),
    ).toEqual([2, 0, 1, 3, 4]);
    expect(orderOf(prepare('first', [[], [1]]).mix(ctx, cards).out).slice(3)).toEqual([4, 3]);
  });

  it('[P4.4] leaves the order of the others to chance', () => {
    const orders = range(12).map((i) => String(orderOf(prepare(`chance ${i}`, [[1]]).mix(ctx, cards).out)));
    expect(new Set(orders).size).toBe(4);
    expect(orders.every((order) => order.startsWith('1,'))).toBe(true);
  });

  it('[P4.4] a proof with chosen places is like any other', () => {
    const mix = prepare('like any other', [[1, 2]]).mix(ctx, cards);
    expect(verifyShuffle({ ctx, zones, K, cards, out: mix.out }, mix.prove())).toBe(true);
  });

  it.each([[[[3]]], [[[0, 0]]], [[[-1]]], [[[0.5]]], [[[], [2]]], [[[0, 1, 2, 0]]]])(
    '[P4.4] refuses the places %j of zones [3, 2]',
    (first) => {
      expect(() => prepare('refused', first)).toThrow(RangeError);
    },
  );

  it.each([[[]], [[0]], [[3, 0]], [[2.5]], [[641]]])('[P4.2] refuses zones %j', (sizes) => {
    expect(() => ShuffleBundle.prepare(K, sizes, luck('zones'))).toThrow(RangeError);
  });
});
