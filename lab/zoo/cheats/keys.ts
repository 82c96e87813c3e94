/** Cheats who choose their keys and commitments by those of the others. */

import { concat } from '../../../src/crypto/bytes.ts';
import { decodePoints, G, mul, O, subtract, sum } from '../../../src/crypto/curve.ts';
import { encodeScalar } from '../../../src/crypto/scalar.ts';
import type { Made } from '../../../src/table/dealer.ts';
import type { Cheat, DealerTrick } from '../cheat.ts';
import type { Occasion } from '../occasion.ts';

/** At the first question, after all others have answered it. The body: key, proof of possession, beacon commitment. */
function late(make: (occasion: Occasion) => Made): DealerTrick {
  let done = false;
  return {
    at: 'dealer',
    patient: true,
    make(occasion) {
      if (done || !occasion.only('keys')) return undefined;
      done = true;
      return make(occasion);
    },
  };
}

export const keys: readonly Cheat[] = [
  {
    name: 'rogue-key',
    attack: 'A1',
    says: 'chooses its key so that it cancels the others’ and it alone can open every pile',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P2.2',
    guard: ['proof P2.2'],
    acts: [],
    trick: () =>
      late((occasion) => {
        const { body, keep } = occasion.honest();
        const others = occasion.heard.flatMap((entry) => decodePoints(entry.body.slice(0, 32), 1, 'key'));
        const [X] = decodePoints(body.slice(0, 32), 1, 'my own key');
        return { body: concat(subtract(X!, sum(others)).bytes, body.slice(32)), ...(keep && { keep }) };
      }),
  },
  {
    name: 'copied-key',
    attack: 'A2',
    says: 'takes another seat’s key and its proof of possession for its own',
    expect: 'blamed',
    code: 'bad-proof',
    rule: 'P2.2',
    guard: ['proof P2.2', 'equal keys'],
    acts: [],
    trick: () =>
      late((occasion) => {
        const { body, keep } = occasion.honest();
        const model = [...occasion.heard].sort((a, b) => a.seat - b.seat)[0]!;
        return { body: concat(model.body.slice(0, 96), body.slice(96)), ...(keep && { keep }) };
      }),
  },
  {
    name: 'no-lock',
    attack: 'A3',
    says: 'has the identity as its key, whose secret is zero, so that it locks nothing',
    expect: 'blamed',
    code: 'bad-answer',
    rule: 'P2.2',
    guard: ['point: identity', 'transcript: identity', 'equal keys'],
    acts: [],
    trick: () =>
      late((occasion) => {
        const { body, keep } = occasion.honest();
        const k = occasion.random.scalar(); // s = k + c · 0, whatever c is
        return {
          body: concat(O.bytes, mul(G, k).bytes, encodeScalar(k), body.slice(96)),
          keep: { ...keep!, bytes: concat(encodeScalar(0n), keep!.bytes.slice(32)) },
        };
      }),
  },
  {
    name: 'copied-beacon',
    attack: 'A28',
    says: 'copies another seat’s beacon commitment, and later its links',
    expect: 'blamed',
    code: 'bad-answer',
    rule: 'P6.1',
    guard: ['link'],
    acts: ['beacon'],
    trick: () => ({
      at: 'dealer',
      patient: true,
      make(occasion) {
        const model = [...occasion.heard].sort((a, b) => b.seat - a.seat)[0]!; // a later seat: who came first is not to tell
        if (occasion.only('link')) return { body: model.body };
        if (!occasion.only('keys')) return undefined;
        const { body, keep } = occasion.honest();
        return { body: concat(body.slice(0, 96), model.body.slice(96)), ...(keep && { keep }) };
      },
    }),
  },
];
