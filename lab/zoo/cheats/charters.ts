/** Cheats who never get to the table: their charter is not one to sign. */

import { hash32 } from '../../../src/crypto/hash.ts';
import { identityOf } from '../../../src/crypto/sign.ts';
import { signCharter } from '../../../src/log/charter.ts';
import type { Cheat } from '../cheat.ts';

/** The neutral point of Ed25519: as a key it "signs" everything with a signature of itself and zero. */
const NEUTRAL = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0));

export const charters: readonly Cheat[] = [
  {
    name: 'small-order-identity',
    attack: 'A3',
    says: 'has an identity key of small order, under which one signature fits every message',
    expect: 'refused',
    guard: ['charter: key', 'signature: strict'],
    acts: [],
    trick: () => ({
      at: 'charter',
      alter: (charter, me) => ({
        ...charter,
        seats: charter.seats.map((place, seat) => (seat === me ? { ...place, idPk: NEUTRAL } : place)),
      }),
      sign: () => Uint8Array.from([...NEUTRAL, ...new Uint8Array(32)]),
    }),
  },
  {
    name: 'unsigned-charter',
    attack: 'A2',
    says: 'sits down under a key that is not its own: it can’t sign the charter with it',
    expect: 'refused',
    guard: ['charter: signature'],
    acts: [],
    trick: () => ({
      at: 'charter',
      alter: (charter) => charter,
      sign: (bytes) => signCharter(bytes, identityOf(hash32('mp1/seed', bytes))),
    }),
  },
];
