import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { add, G, O, type Point, subtract } from '../../src/crypto/curve.ts';
import { at, range } from '../../src/crypto/list.ts';
import { flat, maskOpenly, type Masked, share, unmask } from '../../src/crypto/masked.ts';
import {
  claimShuffle,
  type Shuffle,
  ShuffleTranscript,
  verifyShuffle,
  zoneTotal,
} from '../../src/crypto/shuffle.ts';
import { offlineOf, proveShuffle, ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { broken, pointsAt } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, reordered } from './samples.ts';
import { equationsOf, forge, outputs, secretsOf } from './shuffle-forger.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x: k, X: K } = keyOf('lock');
const sizeOf = (zones: readonly number[]): number => zones.reduce((a, b) => a + b, 0);

/** Zones of different cards, shuffled, with the proof. */
function shuffled(zones: readonly number[], seed = 'shuffled'): { statement: Shuffle; proof: Uint8Array } {
  const cards = cardsOf(facesOf(sizeOf(zones)), K, luck(seed, 'cards', ...zones));
  const mix = ShuffleBundle.prepare(K, zones, luck(seed, ...zones)).mix(ctx, cards);
  return { statement: { ctx, zones, K, cards, out: mix.out }, proof: mix.prove() };
}

const layoutOf = (zones: readonly number[]): string =>
  'p'.repeat(7) + 's'.repeat(3 * sizeOf(zones) + 3 - zones.length);

const facesIn = (cards: readonly Masked[]): string[] =>
  cards.map((card) => unmask(card, [share(card, k)]).key);

describe('[P4.2] [P4.5] [P4.6] honest shuffles', () => {
  it('[P4.2] [P4.5] are accepted, for one zone and several, each of one card or more', () => {
    const zones = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(zones, fc.string(), (sizes, seed) => {
        const { statement, proof } = shuffled(sizes, seed);
        expect(proof.length).toBe(32 * (3 * sizeOf(sizes) + 10 - sizes.length));
        expect(verifyShuffle(statement, proof)).toBe(true);
      }),
      { seed: 405, numRuns: 15 },
    );
  });

  it('[P4.2] every zone keeps its faces, and its cards look new', () => {
    const zones = [4, 1, 3];
    const { statement } = shuffled(zones);
    const [before, after] = [facesIn(statement.cards), facesIn(statement.out)];
    for (const [from, to] of [
      [0, 4],
      [4, 5],
      [5, 8],
    ] as const)
      // prettier-ignore
      expect(after.slice(from, to).sort()).toEqual(before.slice(from, to).sort());
    expect(after).not.toEqual(before);
    expect(new Set([...flat(statement.cards), ...flat(statement.out)].map((point) => point.key)).size).toBe(
      32,
    );
  });

  it('[P4.2] a fresh pile, whose A are all G, and equal cards', () => {
    const [M, N] = facesOf(2) as [Point, Point];
    const cards = [M, M, N, M].map((face) => maskOpenly(face, K));
    const mix = ShuffleBundle.prepare(K, [4], luck('fresh pile')).mix(ctx, cards);
    expect(verifyShuffle({ ctx, zones: [4], K, cards, out: mix.out }, mix.prove())).toBe(true);
    expect(facesIn(mix.out).sort()).toEqual([M.key, M.key, M.key, N.key].sort());
    expect(new Set(mix.out.map((card) => card.B.key)).size).toBe(4);
  });

  it('[P4.6] 52 cards', () => {
    const { statement, proof } = shuffled([52]);
    expect(proof.length).toBe(5280);
    expect(verifyShuffle(statement, proof)).toBe(true);
    const [a, b] = statement.out as [Masked, Masked];
    expect(verifyShuffle({ ...statement, out: [b, a, ...statement.out.slice(2)] }, proof)).toBe(false);
  });

  it.each([[[3]], [[1]], [[2, 1, 3]]])(
    '[P4.3] [P4.5] [P4.6] zones %j by a prover written from the text',
    (zones) => {
      const cards = cardsOf(facesOf(sizeOf(zones)), K, luck('by the text'));
      const pi = zones.flatMap((n, q) => range(n).map((i) => sizeOf(zones.slice(0, q)) + ((i + 1) % n)));
      const secrets = secretsOf(zones, pi, luck('secrets', ...zones));
      const statement = { ctx, zones, K, cards, out: outputs(reordered(cards, pi), K, secrets.rho) };
      const proof = forge(statement, secrets);
      expect(proof).toEqual(proveShuffle(statement, offlineOf(K, zones, secrets)));
      expect(broken(equationsOf(statement, proof))).toEqual([]);
      expect(verifyShuffle(statement, proof)).toBe(true);
    },
  );

  it('[P4.6] [P1.10] a chain of shuffles in one accumulator, and the one that cheats', () => {
    const start = cardsOf(facesOf(4), K, luck('chain'));
    const settle = (cheat?: number): number[] => {
      const accumulator = new Accumulator<number>();
      range(4).reduce<readonly Masked[]>((cards, step) => {
        const mix = ShuffleBundle.prepare(K, [3, 1], luck('chain', step)).mix(ctx, cards);
        const out = step === cheat ? [at(mix.out, 0), ...mix.out.slice(0, 2), at(mix.out, 3)] : mix.out;
        accumulator.add(step, claimShuffle({ ctx, zones: [3, 1], K, cards, out }, mix.prove()));
        return out;
      }, start);
      return accumulator.settle();
    };
    expect(settle()).toEqual([]);
    expect(settle(2)).toEqual([2]);
  });

  it('[P4.7] no card of the outputs is one of the inputs plus or minus a point of the proof', () => {
    const { statement, proof } = shuffled([3, 2]);
    const seen = [...pointsAt(proof, 0, 7), K, G, O];
    const inputs = new Set(flat(statement.cards).map((point) => point.key));
    const linked = flat(statement.out).flatMap((point) =>
      seen
        .flatMap((other) => [subtract(point, other), add(point, other)])
        .filter((sum) => inputs.has(sum.key)),
    );
    expect(linked).toEqual([]);
    const differences = flat(statement.out).flatMap((point) => flat(statement.cards).map((card) => subtract(point, card).key)); // prettier-ignore
    expect(differences.filter((key) => seen.some((point) => point.key === key))).toEqual([]);
  });
});

describe('[P4.6] [P13] nothing can be changed in a shuffle', () => {
  it.each([[[1]], [[3]], [[1, 1]], [[2, 1]], [[1, 3]]])('[P1.2] [P1.3] [P4.6] [P13] of zones %j', (zones) => {
    expectOnlyTheTruth({ ...shuffled(zones), layout: layoutOf(zones), verify: verifyShuffle });
  });

  it.each([
    [[4, 2]],
    [[6]],
    [[2, 2, 2]],
    [[1, 5]],
    [[2, 4]],
    [[3, 3, 0]],
    [[0, 6]],
    [[6.5]],
    [[-1, 7]],
    [[]],
  ])('[P4.2] [P4.6] [P13] a shuffle of zones [3, 3] is none of %j', (zones) => {
    const { statement, proof } = shuffled([3, 3]);
    expect(verifyShuffle({ ...statement, zones }, proof)).toBe(false);
  });

  it('[P4.6] [P13] inputs and outputs, key and cards', () => {
    const { statement, proof } = shuffled([4]);
    const { cards, out } = statement;
    expect(verifyShuffle({ ...statement, cards: out, out: cards }, proof)).toBe(false);
    expect(verifyShuffle({ ...statement, out: cards }, proof)).toBe(false);
    expect(verifyShuffle({ ...statement, out: out.map(({ A, B }) => ({ A: B, B: A })) }, proof)).toBe(false);
    expect(verifyShuffle({ ...statement, K: keyOf('other').X }, proof)).toBe(false);
    expect(verifyShuffle(statement, shuffled([4], 'another').proof)).toBe(false);
    const [first, ...rest] = out as [Masked, ...Masked[]];
    expect(verifyShuffle({ ...statement, out: [...rest, first] }, proof)).toBe(false);
    expect(verifyShuffle({ ...statement, out: [...rest, at(rest, 0)] }, proof)).toBe(false);
  });

  it('[P4.2] zones are whole, of one card or more, and no more cards than generators', () => {
    expect([[1], [2, 3], [640], [320, 320]].map((zones) => zoneTotal(zones))).toEqual([1, 5, 640, 640]);
    for (const zones of [[], [0], [3, 0], [-1], [1.5], [641], [640, 1], [Number.NaN]])
      expect(zoneTotal(zones)).toBeUndefined();
  });

  it('[P4.6] y = 0 is refused: all of a proof but V1 and V2 could then be empty', () => {
    const cards = cardsOf(facesOf(3), K, luck('y'));
    const secrets = { ...secretsOf([3], [1, 2, 0], luck('y')), e: [0n, 0n, 0n], Delta: [0n, 0n, 0n] };
    const statement = {
      ctx,
      zones: [3],
      K,
      cards,
      out: outputs(reordered(cards, secrets.pi), K, secrets.rho),
    };
    const offline = offlineOf(K, [3], secrets);
    expect(verifyShuffle(statement, proveShuffle(statement, offline))).toBe(true);
    const zero = vi.spyOn(ShuffleTranscript.prototype, 'y').mockReturnValue(0n);
    expect(verifyShuffle(statement, proveShuffle(statement, offline))).toBe(false);
    zero.mockReturnValue(1n);
    expect(verifyShuffle(statement, proveShuffle(statement, offline))).toBe(true);
    zero.mockRestore();
  });
});
