import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { add, G, mul, O, type Point, subtract } from '../../src/crypto/curve.ts';
import { at } from '../../src/crypto/list.ts';
import { flat, type Masked, remask, share, unmask } from '../../src/crypto/masked.ts';
import { claimRemask, proveRemask, type Remasked, verifyRemask } from '../../src/crypto/remask-proof.ts';
import type { Scalar } from '../../src/crypto/scalar.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { broken, type NamedEquations, pointsAt, scalarsAt } from './equations.ts';
import { cardsOf, ctx, facesOf, keyOf, luck, mask } from './samples.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x: k, X: K } = keyOf('lock');
const rhoOf = (m: number): Scalar[] => luck('rho', m).scalars(m);

/** m cards, remasked. */
function remasked(m: number): Remasked & { from: { cards: readonly Masked[] } } {
  const cards = cardsOf(facesOf(m), K, luck('cards', m));
  const rho = rhoOf(m);
  const out = cards.map((card, i) => remask(card, mul(G, at(rho, i)), mul(K, at(rho, i))));
  return { ctx, K, from: { cards }, out };
}

/** m public faces, put under K with secret randomness. */
function inserted(m: number): Remasked & { from: { faces: readonly Point[] } } {
  const faces = facesOf(m);
  return { ctx, K, from: { faces }, out: faces.map((M, i) => mask(M, K, at(rhoOf(m), i))) };
}

function equationsOf({ ctx: context, K: key, from, out }: Remasked, proof: Uint8Array): NamedEquations {
  const before = 'faces' in from ? from.faces.map((B) => ({ A: O, B })) : from.cards;
  const tr = new Transcript('faces' in from ? 'mp1/insert' : 'mp1/remask', context);
  tr.points('K', [key]);
  if ('faces' in from) tr.points('M', from.faces);
  else tr.points('in', flat(from.cards));
  tr.points('out', flat(out));
  const gamma = tr.shorts('gamma', out.length);
  const [T1, T2] = pointsAt(proof, 0, 2) as [Point, Point];
  tr.points('T', [T1, T2]);
  const c = tr.scalar('c');
  const [s] = scalarsAt(proof, 2, 1) as [Scalar];
  const change = (part: 'A' | 'B') =>
    gamma.map((g, i) => [-c * g, subtract(at(out, i)[part], at(before, i)[part])] as const);
  return {
    A: [[s, G], [-1n, T1], ...change('A')],
    B: [[s, key], [-1n, T2], ...change('B')],
  }; // prettier-ignore
}

describe.each([
  ['remasking', remasked],
  ['insertion', inserted],
])('[P3.2] %s', (_, made) => {
  it('[P3.2] one proof of 96 bytes for any number of cards, which satisfies the equations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.string(), (m, seed) => {
        const statement = made(m);
        const proof = proveRemask(statement, rhoOf(m), luck(seed));
        expect(proof.length).toBe(96);
        expect(verifyRemask(statement, proof)).toBe(true);
        expect(broken(equationsOf(statement, proof))).toEqual([]);
      }),
      { seed: 302, numRuns: 6 },
    );
  });

  it('[P3.2] the faces stay what they were', () => {
    const opened = made(3).out.map((card) => unmask(card, [share(card, k)]).key);
    expect(opened).toEqual(facesOf(3).map((M) => M.key));
  });

  it.each([1, 3])('[P1.3] [P3.2] [P13] nothing can be changed in a proof for %i cards', (m) => {
    const statement = made(m);
    const proof = proveRemask(statement, rhoOf(m), luck('tampering', m));
    expectOnlyTheTruth({ statement, proof, layout: 'pps', verify: verifyRemask });
  });

  it('[P3.2] about no cards there is nothing to prove', () => {
    const empty: Remasked = { ...made(1), from: { faces: [] }, out: [] };
    expect(verifyRemask(empty, new Uint8Array(0))).toBe(false);
    expect(verifyRemask(empty, proveRemask(made(1), rhoOf(1), luck('none')))).toBe(false);
    for (const statement of [empty, { ...empty, from: { cards: [] } }])
      expect(verifyRemask(statement, proveRemask(statement, [], luck('nothing')))).toBe(false);
  });

  it('[P3.2] a proof of another batch, or with other randomness, does not fit', () => {
    const statement = made(3);
    expect(verifyRemask(statement, proveRemask(made(2), rhoOf(2), luck('two')))).toBe(false);
    const wrong = proveRemask(statement, rhoOf(3).with(1, 5n), luck('wrong rho'));
    expect(broken(equationsOf(statement, wrong))).toEqual(['A', 'B']);
    expect(verifyRemask(statement, wrong)).toBe(false);
  });

  const [M] = facesOf(9).slice(-1) as [Point];
  const cheats: Record<string, [change: (out: readonly Masked[]) => Masked[], ...equations: string[]]> = {
    'only A altered': [(out) => out.with(1, { ...at(out, 1), A: add(at(out, 1).A, G) }), 'A'],
    'only B altered': [(out) => out.with(1, { ...at(out, 1), B: add(at(out, 1).B, G) }), 'B'],
    'A and B altered so that it cancels': [
      (out) => out.with(1, { A: add(at(out, 1).A, M), B: subtract(at(out, 1).B, M) }),
      ...['A', 'B'],
    ],
    'a face replaced': [
      (out) => out.with(0, { ...at(out, 0), B: add(subtract(at(out, 0).B, facesOf(1)[0]!), M) }),
      'B',
    ],
    'two faces exchanged for others with the same sum': [
      (out) =>
        out
          .with(0, { ...at(out, 0), B: add(at(out, 0).B, M) })
          .with(1, { ...at(out, 1), B: subtract(at(out, 1).B, M) }),
      'B',
    ],
  };
  it.each(Object.entries(cheats))('[P3.2] [P13] cheating: %s', (_name, [change, ...equations]) => {
    const honest = made(3);
    const statement = { ...honest, out: change(honest.out) };
    const proof = proveRemask(statement, rhoOf(3), luck('cheat'));
    expect(broken(equationsOf(statement, proof))).toEqual(equations);
    expect(verifyRemask(statement, proof)).toBe(false);
  });
});

describe('[P3.2] order and kind', () => {
  it('[P1.10] [P3.2] remasking and insertion in one accumulator, and the bad one is named', () => {
    const accumulator = new Accumulator<string>();
    const claim = (name: string, statement: Remasked, rho: readonly Scalar[]): void =>
      accumulator.add(name, claimRemask(statement, proveRemask(statement, rho, luck(name))));
    claim('remasked', remasked(2), rhoOf(2));
    claim('bad', remasked(2), rhoOf(2).with(0, 1n));
    claim('inserted', inserted(2), rhoOf(2));
    expect(accumulator.settle()).toEqual(['bad']);
  });

  it('[P3.2] cards and outputs can not be exchanged, nor brought into another order', () => {
    const { from, out } = remasked(3);
    const proof = proveRemask({ ctx, K, from, out }, rhoOf(3), luck('order'));
    expect(verifyRemask({ ctx, K, from: { cards: out }, out: from.cards }, proof)).toBe(false);
    const shuffled = [out[1]!, out[0]!, out[2]!];
    expect(verifyRemask({ ctx, K, from, out: shuffled }, proof)).toBe(false);
    const anew = proveRemask({ ctx, K, from, out: shuffled }, rhoOf(3), luck('anew'));
    expect(verifyRemask({ ctx, K, from, out: shuffled }, anew)).toBe(false);
  });

  it('[P1.8] [P3.2] a proof of insertion is none of remasking from any card with that B', () => {
    const { from, out } = inserted(2);
    const proof = proveRemask({ ctx, K, from, out }, rhoOf(2), luck('kind'));
    for (const A of [O, G]) {
      const cards = from.faces.map((B) => ({ A, B }));
      expect(verifyRemask({ ctx, K, from: { cards }, out }, proof)).toBe(false);
    }
  });
});
