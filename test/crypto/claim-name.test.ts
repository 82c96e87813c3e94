/** The name of a claim stands for one statement with one proof: whoever goes by names must not take one claim for another. */

import { describe, expect, it } from 'vitest';
import { type Claim, claimName } from '../../src/crypto/accumulator.ts';
import { concat } from '../../src/crypto/bytes.ts';
import { O, type Point } from '../../src/crypto/curve.ts';
import { claimSameLog } from '../../src/crypto/dleq.ts';
import { claimKeySwitch } from '../../src/crypto/key-switch.ts';
import { claimMember } from '../../src/crypto/member.ts';
import { claimNonMember } from '../../src/crypto/non-member.ts';
import { claimPossession } from '../../src/crypto/possession.ts';
import { claimRemask } from '../../src/crypto/remask-proof.ts';
import { claimShuffle } from '../../src/crypto/shuffle.ts';
import { claimTags } from '../../src/crypto/tag-proof.ts';
import { ctx, facesOf } from './samples.ts';
import { acceptedForgeries, word } from './tampering.ts';

const [X, K, A, B, C, D, E, F, M, N] = facesOf(10) as [
  ...[Point, Point, Point, Point, Point],
  ...[Point, Point, Point, Point, Point],
];
const cards = [
  { A, B },
  { A: C, B: D },
];
const out = [
  { A: E, B: F },
  { A: M, B: N },
];
const set = [M, N];

/** Nothing is proven here: what is false has a name, too. */
const proof = concat(word(5n), word(6n));

interface Named<S> {
  readonly statement: S;
  readonly claim: (statement: S, proof: Uint8Array) => Claim;
}

const named = <S>(statement: S, claim: Named<S>['claim']): Named<S> => ({ statement, claim });

const kinds = {
  possession: named({ ctx, idPk: X.bytes, X }, claimPossession),
  shares: named({ proto: 'mp1/dleq' as const, ctx, X, A: [A, C], D: set }, claimSameLog),
  tags: named({ ctx, S: X, cards, tagged: out }, claimTags),
  'key switch': named({ ctx, X, K, cards, out }, claimKeySwitch),
  remasking: named({ ctx, K, from: { cards }, out }, claimRemask),
  insertion: named({ ctx, K, from: { faces: set }, out }, claimRemask),
  membership: named({ ctx, X, cards, set }, claimMember),
  'non-membership': named({ ctx, X, cards, set }, claimNonMember),
  shuffle: named({ ctx, zones: [1, 1], K, cards, out }, claimShuffle),
} as unknown as Readonly<Record<string, Named<object>>>;

describe('[P1.10] the name of a claim', () => {
  it.each(Object.entries(kinds))('[P1.10] fixes statement and proof: %s', (_, { statement, claim }) => {
    const name = claimName(claim(statement, proof));
    expect(claimName(claim({ ...statement }, proof.slice()))).toBe(name);
    const isTakenFor = (other: object, bytes: Uint8Array): boolean =>
      bytes instanceof Uint8Array && claimName(claim(other, bytes)) === name;
    expect(isTakenFor(statement, proof)).toBe(true);
    expect(acceptedForgeries({ statement, proof, layout: 'ss', verify: isTakenFor })).toEqual([]);
  });

  it('[P1.10] fixes the kind of proof', () => {
    const names = Object.values(kinds).map(({ statement, claim }) => claimName(claim(statement, proof)));
    expect(new Set(names).size).toBe(Object.keys(kinds).length);
  });

  it('[P1.10] is nothing if no proof can be about the statement', () => {
    expect(claimName(claimPossession({ ctx, idPk: X.bytes, X: O }, proof))).toBeUndefined();
  });
});
