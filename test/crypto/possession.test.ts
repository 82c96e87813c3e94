import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Accumulator } from '../../src/crypto/accumulator.ts';
import { concat, utf8 } from '../../src/crypto/bytes.ts';
import { equalPoints, G, mul, type Point, subtract, sum } from '../../src/crypto/curve.ts';
import { jointKey } from '../../src/crypto/masked.ts';
import {
  claimPossession,
  newGameKey,
  type Possession,
  provePossession,
  verifyPossession,
} from '../../src/crypto/possession.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { encodeScalar, L, mod, type Scalar } from '../../src/crypto/scalar.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import { Transcript } from '../../src/crypto/transcript.ts';
import { broken, type NamedEquations, pointsAt, scalarsAt } from './equations.ts';
import { context, ctx, keyOf, luck, table } from './samples.ts';
import { contextBytes } from '../../src/crypto/context.ts';
import { expectOnlyTheTruth } from './tampering.ts';

const { x, X } = keyOf('prover');
const { idPk } = identityOf(seedOf('identity'));
const statement: Possession = { ctx, idPk, X };
const proof = provePossession(statement, x, luck('possession'));

/** The challenge of 2.2, frame by frame. */
function challenge(of: Possession, R: Point): Scalar {
  const tr = new Transcript('mp1/pop', of.ctx);
  tr.append('id', of.idPk);
  tr.append('role', utf8('game'));
  tr.points('X', [of.X]);
  tr.points('R', [R]);
  return tr.scalar('c');
}

function equationsOf(of: Possession, bytes: Uint8Array): NamedEquations {
  const [R] = pointsAt(bytes, 0, 1) as [Point];
  const [s] = scalarsAt(bytes, 1, 1) as [Scalar];
  return { 'sG - R - cX': [[s, G], [-1n, R], [-challenge(of, R), of.X]] }; // prettier-ignore
}

describe('[P2.2] game keys', () => {
  it('[P2.2] X = xG, fresh for every draw', () => {
    const random = luck('game keys');
    const keys = [newGameKey(random), newGameKey(random)] as const;
    for (const key of keys) expect(equalPoints(key.X, mul(G, key.x))).toBe(true);
    expect(keys[0].x).not.toBe(keys[1].x);
  });
});

describe('[P2.2] proof of possession', () => {
  it('[P2.2] every key is proven', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: L - 1n }), fc.string(), (secret, name) => {
        const of = { ctx: utf8(name), idPk, X: mul(G, secret) };
        expect(verifyPossession(of, provePossession(of, secret, luck(name)))).toBe(true);
      }),
      { seed: 202, numRuns: 15 },
    );
  });

  it('[P2.2] is R || s and satisfies the equation of the protocol', () => {
    expect(proof.length).toBe(64);
    expect(broken(equationsOf(statement, proof))).toEqual([]);
  });

  it('[P1.3] [P2.2] [P13] nothing in it or in its statement can be changed', () => {
    expectOnlyTheTruth({ statement, proof, layout: 'ps', verify: verifyPossession });
  });

  it('[P2.2] is bound to identity, seat and key: no seat can use the proof of another', () => {
    const other = keyOf('other');
    const { idPk: otherId } = identityOf(seedOf('other identity'));
    const otherCtx = contextBytes({ ...context, seat: 3 }, 'test');
    for (const of of [
      { ctx, idPk: otherId, X },
      { ctx: otherCtx, idPk, X },
      { ctx: otherCtx, idPk: otherId, X },
      { ctx, idPk, X: other.X },
    ])
      expect(verifyPossession(of, proof)).toBe(false);
    const byOther = provePossession({ ...statement, X: other.X }, other.x, luck('by other'));
    expect(verifyPossession(statement, byOther)).toBe(false);
  });

  it('[P2.2] two proofs of one key do not repeat their nonce', () => {
    const random = luck('two proofs');
    const [one, two] = [provePossession(statement, x, random), provePossession(statement, x, random)];
    expect(pointsAt(one, 0, 1)[0]!.key).not.toBe(pointsAt(two, 0, 1)[0]!.key);
  });

  it('[P1.10] [P2.2] the keys of a table are verified together, and a bad one is named', () => {
    const { seats } = table(7);
    const accumulator = new Accumulator<number>();
    seats.forEach(({ X: key, x: secret }, seat) => {
      const of = { ctx, idPk: seedOf('id', seat), X: key };
      const bytes = provePossession(of, seat === 4 ? secret + 1n : secret, luck('seat', seat));
      accumulator.add(seat, claimPossession(of, bytes));
    });
    expect(accumulator.settle()).toEqual([4]);
  });
});

describe('[P2.2] [P13] a rogue key', () => {
  // The last seat sets X_n = zG - Σ X_i: the joint key would be zG, and it could open every card alone.
  const { seats } = table(3);
  const z = luck('rogue').scalar();
  const rogue = subtract(mul(G, z), sum(seats.map((seat) => seat.X)));
  const claim: Possession = { ctx, idPk, X: rogue };

  it('[P2.2] [P2.3] would make the joint key its own', () => {
    expect(equalPoints(jointKey([...seats.map((seat) => seat.X), rogue]), mul(G, z))).toBe(true);
  });

  it('[P2.2] [P13] has no proof: the secrets it knows do not fit', () => {
    for (const secret of [z, mod(z - seats[0]!.x), 0n, 1n]) {
      const attempt = provePossession(claim, secret, luck('attempt'));
      expect(broken(equationsOf(claim, attempt))).toEqual(['sG - R - cX']);
      expect(verifyPossession(claim, attempt)).toBe(false);
    }
  });

  it('[P2.2] [P13] has no simulated proof: the challenge can not be chosen before R', () => {
    const [s, guessed] = luck('simulated').scalars(2) as [Scalar, Scalar];
    const R = subtract(mul(G, s), mul(rogue, guessed));
    expect(challenge(claim, R)).not.toBe(guessed);
    expect(verifyPossession(claim, concat(R.bytes, encodeScalar(s)))).toBe(false);
  });
});
