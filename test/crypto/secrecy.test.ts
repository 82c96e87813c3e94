/** Nothing that is sent says more than its statement: no secret, no permutation, no randomness used twice. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { type Point, subtract } from '../../src/crypto/curve.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { switchKey } from '../../src/crypto/key-switch.ts';
import { at, range } from '../../src/crypto/list.ts';
import { share, unmask } from '../../src/crypto/masked.ts';
import { proveMember } from '../../src/crypto/member.ts';
import { proveNonMember } from '../../src/crypto/non-member.ts';
import { provePossession } from '../../src/crypto/possession.ts';
import { Random } from '../../src/crypto/random.ts';
import { proveRemask } from '../../src/crypto/remask-proof.ts';
import { mod, type Scalar } from '../../src/crypto/scalar.ts';
import { proveShares } from '../../src/crypto/share-proof.ts';
import { decodeShuffleProof, type Shuffle, ShuffleTranscript } from '../../src/crypto/shuffle.ts';
import { ShuffleBundle } from '../../src/crypto/shuffle-bundle.ts';
import { proveTags, tag } from '../../src/crypto/tag-proof.ts';
import { naiveSum, type Term } from './equations.ts';
import { cardsOf, ctx, facesOf, inverse, keyOf, luck, mask } from './samples.ts';

const { x, X } = keyOf('owner');
const K = keyOf('lock').X;
const faces = facesOf(5);
const cards = cardsOf(faces.slice(0, 2), X, luck('cards'));
const wordsOf = (proof: Uint8Array): string[] =>
  range(proof.length / 32).map((i) => toHex(proof.subarray(32 * i, 32 * i + 32)));

/** Proofs of one and the same statement, and how many secrets each must draw. */
const provers: Record<string, [draws: number, prove: (random: Random) => Uint8Array]> = {
  'possession: k': [1, (random) => provePossession({ ctx, idPk: new Uint8Array(32), X }, x, random)],
  'shares: k': [
    1,
    (random) => proveShares({ ctx, X, cards, D: cards.map((card) => share(card, x)) }, x, random),
  ],
  'tags: k': [1, (random) => proveTags({ ctx, cards, ...tag(cards, 9n) }, 9n, random)],
  'insertion: k': [
    1,
    (random) => {
      const out = faces.map((M, i) => mask(M, K, BigInt(i + 1)));
      return proveRemask({ ctx, K, from: { faces }, out }, [1n, 2n, 3n, 4n, 5n], random);
    },
  ],
  'key switch: r for each card, kx and kr': [4, (random) => switchKey({ ctx, X, K, cards }, x, random).proof],
  'membership: K - 1 for each card, and five': [
    2 * 2 + 5,
    (random) => proveMember({ ctx, X, cards, set: faces.slice(0, 3) }, [0, 1], x, random),
  ],
  'non-membership: rho, kr and ks for each card': [
    2 * 3,
    (random) => proveNonMember({ ctx, X, cards, set: faces.slice(2) }, x, random),
  ],
};

describe('[P1.5] the secrets of a proof are fresh', () => {
  it.each(Object.entries(provers))('[P1.5] %s', (name, [draws, prove]) => {
    let drawn = 0;
    const random = new Random(() => sha512(name, Uint8Array.of(drawn++)));
    const words = [...wordsOf(prove(random)), ...wordsOf(prove(random))];
    expect(drawn).toBe(2 * draws);
    // Nothing repeats, neither within a proof nor between two of the same statement.
    expect(new Set(words).size).toBe(words.length);
  });

  it('[P1.5] [P4.4] commitments to one and the same permutation differ', () => {
    const three = cardsOf(faces.slice(0, 3), K, luck('three'));
    const random = luck('one and the same');
    const words = range(2).flatMap(() =>
      wordsOf(ShuffleBundle.prepare(K, [1, 1, 1], random).mix(ctx, three).prove()),
    );
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('[P4.4] the secrets of a shuffle, taken back out of its proof by somebody who knows the permutation', () => {
  const { x: k, X: lock } = keyOf('known');
  const zones = [4, 1, 2];
  const all = facesOf(7);
  const input = cardsOf(all, lock, luck('input'));

  /** d, e and Delta of 4.4, solved from f, g and h; of R and rho only RG and rho G can be seen. */
  function secretsBehind(seed: string): { d: Scalar[]; e: Scalar[]; Delta: Scalar[]; onG: Point[] } {
    const mix = ShuffleBundle.prepare(lock, zones, luck(seed)).mix(ctx, input);
    const statement: Shuffle = { ctx, zones, K: lock, cards: input, out: mix.out };
    const p = decodeShuffleProof(mix.prove(), 7, 3);
    const tr = new ShuffleTranscript(statement);
    const t = tr.t([p.c, p.c_d, p.E_A, p.E_B], 7);
    const { lambda, x: point } = tr.lambdaAndX(p.f, p.Z);
    const y = tr.y([p.c_e, p.c_Delta, p.c_a]);

    const keys = all.map((M) => M.key);
    const pi = mix.out.map((card) => keys.indexOf(unmask(card, [share(card, k)]).key));
    const v = pi.map((i) => mod(lambda * BigInt(i + 1) + at(t, i)));
    const e = v.map((value, i) => mod(at(p.g, i) - y * value));
    const Delta = [...e];
    const h = [...p.h];
    for (const first of [0, 4, 5]) {
      const size = at(zones, [0, 4, 5].indexOf(first));
      let product = mod(at(v, first) - point);
      for (let j = first + 1; j < first + size; j++) {
        const factor = mod(at(v, j) - point);
        const alpha = mod((h.shift()! + at(Delta, j - 1) * at(e, j)) * inverse(y));
        Delta[j] = mod(alpha + factor * at(Delta, j - 1) + product * at(e, j));
        product = mod(product * factor);
      }
    }
    const d = pi.map((i, place) => mod(at(p.f, place) - at(t, i)));
    const taken = pi.map((i) => at(input, i).A);
    const RG = naiveSum([[1n, p.E_A], ...d.map((s, i): Term => [s, at(taken, i)])]);
    return { d, e, Delta, onG: [RG, ...mix.out.map((card, i) => subtract(card.A, at(taken, i)))] };
  }

  it('[P4.4] Delta is e at the first index of a zone and 0 at the last; e is 0 in a zone of one card', () => {
    const { e, Delta } = secretsBehind('letters');
    expect([Delta[0], Delta[3], Delta[5], Delta[6]]).toEqual([e[0], 0n, e[5], 0n]);
    expect([e[4], Delta[4]]).toEqual([0n, 0n]);
  });

  it('[P1.5] [P4.4] all others are different, of full size, and new in every bundle', () => {
    const secrets = ['one', 'two'].flatMap((seed) => {
      const { d, e, Delta } = secretsBehind(seed);
      return [...d, ...e.filter((_, i) => i !== 4), at(Delta, 1), at(Delta, 2)];
    });
    expect(secrets).toHaveLength(2 * (7 + 6 + 2));
    expect(new Set(secrets).size).toBe(secrets.length);
    expect(secrets.filter((secret) => secret < 2n ** 220n)).toEqual([]);
    const onG = ['one', 'two'].flatMap((seed) => secretsBehind(seed).onG);
    expect(new Set(onG.map((point) => point.key)).size).toBe(2 * 8);
  });
});
