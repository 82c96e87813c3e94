import { describe, expect, it } from 'vitest';
import { add, G, mul, type Point, subtract } from '../../src/crypto/curve.ts';
import { at } from '../../src/crypto/list.ts';
import { type Masked, share, unmask } from '../../src/crypto/masked.ts';
import { mod, type Scalar } from '../../src/crypto/scalar.ts';
import { type Shuffle, verifyShuffle } from '../../src/crypto/shuffle.ts';
import type { ShuffleSecrets } from '../../src/crypto/shuffle-bundle.ts';
import { broken, cancellingErrors } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, mask, reordered } from './samples.ts';
import { type Cheat, equationsOf, forge, outputs, secretsOf } from './shuffle-forger.ts';

const { x: k, X: K } = keyOf('lock');
const [M0, M1, M2, M3] = facesOf(4) as [Point, Point, Point, Point];
const opened = (card: Masked): string => unmask(card, [share(card, k)]).key;

interface Attempt {
  readonly zones?: readonly number[];
  readonly pi: readonly number[];
  readonly cards?: readonly Masked[];
  readonly change?: (out: readonly Masked[], secrets: ShuffleSecrets) => readonly Masked[];
  readonly cheat?: Cheat;
}

const threeCards = cardsOf([M0, M1, M2], K, luck('three cards'));

/** The cheat's statement and proof: all of it as in 4.4 and 4.5 but for the cheat. */
function attempt({
  zones = [3],
  pi,
  cards = threeCards,
  change,
  cheat = {},
}: Attempt): [Shuffle, Uint8Array] {
  const secrets = secretsOf(zones, pi, luck('cheat', ...pi));
  const honest = outputs(cheat.taken ?? reordered(cards, pi), K, secrets.rho);
  const statement: Shuffle = { ctx, zones, K, cards, out: change?.(honest, secrets) ?? honest };
  return [statement, forge(statement, secrets, cheat)];
}

/** The cheat breaks exactly these equations, and is refused. */
function expectCaught(by: readonly string[], made: Attempt): Shuffle {
  const [statement, proof] = attempt(made);
  expect(broken(equationsOf(statement, proof))).toEqual(by);
  expect(verifyShuffle(statement, proof)).toBe(false);
  return statement;
}

describe('[P4.7] [P13] altered cards are caught by V1 and V2', () => {
  it('[P4.6] [P13] the same forger is accepted as long as it does not cheat', () => {
    const [statement, proof] = attempt({ pi: [2, 0, 1] });
    expect(broken(equationsOf(statement, proof))).toEqual([]);
    expect(verifyShuffle(statement, proof)).toBe(true);
  });

  it('[P4.6] [P13] the A part of one card: only V1', () => {
    for (const i of [0, 1, 2])
      expectCaught(['V1'], {
        pi: [2, 0, 1],
        change: (out) => out.with(i, { ...at(out, i), A: add(at(out, i).A, G) }),
      });
  });

  it('[P4.6] [P13] the B part of one card, to show another face: only V2', () => {
    const { out } = expectCaught(['V2'], {
      pi: [2, 0, 1],
      change: (cards) => cards.with(0, { ...at(cards, 0), B: add(subtract(at(cards, 0).B, M2), M3) }),
    });
    expect(opened(at(out, 0))).toBe(M3.key);
  });

  it('[P4.6] [P13] two B parts, so that the sum of the faces stays: only V2', () => {
    expectCaught(['V2'], {
      pi: [0, 1, 2],
      change: (out) =>
        out
          .with(0, { ...at(out, 0), B: add(at(out, 0).B, M3) })
          .with(1, { ...at(out, 1), B: subtract(at(out, 1).B, M3) }),
    });
  });

  it('[P4.6] [P13] a card replaced by a fresh one of another face: V1 and V2', () => {
    const { out } = expectCaught(['V1', 'V2'], {
      pi: [2, 0, 1],
      change: (cards) => cards.with(1, mask(M3, K, 12345n)),
    });
    expect(opened(at(out, 1))).toBe(M3.key);
  });

  it('[P4.6] [P13] the same by somebody who made the card and knows its r: only V2', () => {
    const cards = [mask(M0, K, 77n), ...threeCards.slice(1)];
    const { out } = expectCaught(['V2'], {
      ...{ pi: [0, 1, 2], cards },
      change: (list, { rho }) => list.with(0, mask(M3, K, mod(77n + at(rho, 0)))),
    });
    expect(opened(at(out, 0))).toBe(M3.key);
  });

  it('[P4.6] [P13] remasked under another key: only V2', () => {
    const other = keyOf('other').X;
    expectCaught(['V2'], {
      pi: [2, 0, 1],
      change: (out, { rho }) =>
        out.map(({ A, B }, i) => ({ A, B: add(B, mul(subtract(other, K), at(rho, i))) })),
    });
  });
});

describe('[P4.7] [P13] what is no permutation is caught by the product, V3 and V4', () => {
  it('[P4.6] [P13] a duplicated card', () => {
    const { out } = expectCaught(['product', 'V1', 'V2'], { pi: [0, 0, 2] });
    expect(out.map(opened)).toEqual([M0.key, M0.key, M2.key]);
  });

  it('[P4.6] [P13] a duplicated card, with the scalar check patched through g or h', () => {
    expectCaught(['V1', 'V2', 'V4'], { pi: [0, 0, 2], cheat: { patch: 'h' } });
    expectCaught(['V1', 'V2', 'V3'], { pi: [0, 0, 2], cheat: { patch: 'g' } });
  });

  /*
   * A cheat who knows that one face is mu times another can also meet V1 and V2 with a duplicate. Nobody knows such a mu;
   * it is assumed here to see the rest of the proof alone: C_1 = mu C_0 + (r_1 - mu r_0)(G, K), so that t_0 C_0 + t_1 C_1
   * can be made of two copies of C_0.
   */
  const [mu, r0, r1] = luck('mu').scalars(3) as [Scalar, Scalar, Scalar];
  const related = [mask(M0, K, r0), mask(mul(M0, mu), K, r1), at(threeCards, 2)];
  const duplicate = (patch?: 'g' | 'h'): Attempt => ({
    ...{ pi: [0, 0, 2], cards: related },
    cheat: {
      committed: [1n, 2n, 3n],
      answer: (t) => [at(t, 0), mod(mu * at(t, 1)), at(t, 2)],
      shift: (t) => mod(-at(t, 1) * (r1 - mu * r0)),
      ...(patch && { patch }),
    },
  });

  it('[P4.6] [P13] a duplicated card that V1 and V2 do not see: only the product', () => {
    const { cards, out } = expectCaught(['product'], duplicate());
    expect(out.map(opened)).toEqual([M0.key, M0.key, M2.key]);
    expect(cards.map(opened)).not.toEqual(out.map(opened));
  });

  it('[P4.6] [P13] the same with the scalar check patched through h: only V4', () => {
    expectCaught(['V4'], duplicate('h'));
  });

  it('[P4.6] [P13] the same with the scalar check patched through g: only V3', () => {
    expectCaught(['V3'], duplicate('g'));
  });

  /** Outputs that are sums of inputs meet V1 and V2 with no assumption: C_0 + C_1, C_1, C_2. */
  const summed = (patch?: 'g' | 'h'): Attempt => {
    const [C0, C1, C2] = threeCards as [Masked, Masked, Masked];
    return {
      pi: [0, 1, 2],
      cheat: {
        taken: [{ A: add(C0.A, C1.A), B: add(C0.B, C1.B) }, C1, C2],
        answer: (t) => [at(t, 0), mod(at(t, 1) - at(t, 0)), at(t, 2)],
        ...(patch && { patch }),
      },
    };
  };

  it('[P4.6] [P13] a card that is the sum of two: only the product, and patched only V4 or V3', () => {
    const { out } = expectCaught(['product'], summed());
    expect(opened(at(out, 0))).toBe(add(M0, M1).key);
    expectCaught(['V4'], summed('h'));
    expectCaught(['V3'], summed('g'));
  });

  it('[P4.6] [P13] the zero permutation: c commits to nothing', () => {
    expectCaught(['product'], { pi: [2, 0, 1], cheat: { committed: [0n, 0n, 0n] } });
    expectCaught(['V4'], { pi: [2, 0, 1], cheat: { committed: [0n, 0n, 0n], patch: 'h' } });
    expectCaught(['V3'], { pi: [2, 0, 1], cheat: { committed: [0n, 0n, 0n], patch: 'g' } });
  });

  it.each([
    ['another permutation', [1n, 3n, 2n]],
    ['one place twice', [3n, 3n, 2n]],
    ['places from 0', [2n, 0n, 1n]],
    ['a place outside', [4n, 1n, 2n]],
    ['the inverse permutation', [2n, 3n, 1n]],
  ])('[P4.6] [P13] c commits to %s, not to what was applied: only the product', (_, committed) => {
    expectCaught(['product'], { pi: [2, 0, 1], cheat: { committed } });
  });
});

describe('[P1.10] [P13] errors that cancel', () => {
  it.each(cancellingErrors(4))(
    '[P1.10] [P4.6] [P13] in the equations $pair of V1 to V4, from 0',
    ({ pair, errors }) => {
      expectCaught(
        pair.map((i) => `V${i + 1}`),
        { pi: [2, 0, 1], cheat: { errors } },
      );
    },
  );

  it('[P1.10] [P4.6] [P13] in A and B of one card', () => {
    expectCaught(['V1', 'V2'], {
      pi: [2, 0, 1],
      change: (out) => out.with(1, { A: add(at(out, 1).A, M3), B: subtract(at(out, 1).B, M3) }),
    });
  });
});

describe('[P4.2] [P13] zones', () => {
  const cards = cardsOf([M0, M1, M2, M3], K, luck('zones'));

  it('[P4.2] [P4.6] [P13] a permutation that crosses zones: only the product', () => {
    const { out } = expectCaught(['product'], { zones: [2, 2], pi: [2, 1, 0, 3], cards });
    expect(opened(at(out, 0))).toBe(M2.key);
    expectCaught(['product'], { zones: [1, 3], pi: [1, 0, 2, 3], cards });
    expectCaught(['product'], { zones: [1, 1, 1, 1], pi: [0, 2, 1, 3], cards });
  });

  it('[P4.2] [P4.6] [P13] patched in every zone: only V4, or only V3', () => {
    expectCaught(['V4'], { zones: [2, 2], pi: [2, 1, 0, 3], cards, cheat: { patch: 'h' } });
    expectCaught(['V3'], { zones: [2, 2], pi: [2, 1, 0, 3], cards, cheat: { patch: 'g' } });
  });

  it('[P4.2] [P4.6] [P13] a zone of one card has no h, and its g is fixed', () => {
    expectCaught(['V3'], { zones: [1, 1, 2], pi: [1, 0, 2, 3], cards, cheat: { patch: 'g' } });
  });

  it('[P4.2] [P4.6] [P13] a card more than the zones hold, among inputs, outputs or both, though the equations hold', () => {
    const zones = [2, 1];
    const secrets = secretsOf(zones, [1, 0, 2], luck('more'));
    const three = cards.slice(0, 3);
    const honest: Shuffle = {
      ctx,
      zones,
      K,
      cards: three,
      out: outputs(reordered(three, secrets.pi), K, secrets.rho),
    };
    const more = (list: readonly Masked[]): Masked[] => [...list, at(cards, 3)];
    expect(verifyShuffle(honest, forge(honest, secrets))).toBe(true);
    for (const statement of [
      { ...honest, out: more(honest.out) },
      { ...honest, cards: more(three) },
      { ...honest, cards: more(three), out: more(honest.out) },
    ])
      expect(verifyShuffle(statement, forge(statement, secrets))).toBe(false);
  });

  it('[P4.2] [P4.6] the same permutation in one zone is honest', () => {
    const [statement, proof] = attempt({ zones: [4], pi: [2, 1, 0, 3], cards });
    expect(verifyShuffle(statement, proof)).toBe(true);
  });
});
