/** Cheats who send what is no message, or too many of them. */

import { encode } from '../../../src/log/codec.ts';
import type { Entry } from '../../../src/log/entry.ts';
import { NONCE_BYTES, signQuery } from '../../../src/log/word.ts';
import { encodeMessage } from '../../../src/room/peer/wire.ts';
import { le32 } from '../../../src/crypto/bytes.ts';
import { hash32 } from '../../../src/crypto/hash.ts';
import { range } from '../../../src/crypto/list.ts';
import type { Cheat, Means } from '../cheat.ts';
import { asMessage, others, signed } from '../signing.ts';

/** Speaks when it has a link to all that should hear it. */
function speaking(say: (means: Means) => void, stranger?: true): Cheat['trick'] {
  return () => ({
    at: 'voice',
    ...(stranger && { stranger }),
    speak(means) {
      if (means.links.length < others(means).length) return false;
      say(means);
      return true;
    },
  });
}

/** What a question for words is asked with, another one for each number. */
const nonceOf = (i: number): Uint8Array => hash32('cheat/query', le32(i)).slice(0, NONCE_BYTES);

/** So much more than any peer puts up with. */
const MANY = 1000;

export const messages: readonly Cheat[] = [
  {
    name: 'junk',
    attack: 'A33',
    says: 'sends bytes that are no message',
    expect: 'refused',
    guard: ['message: decoder'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      means.tellBytes(Uint8Array.of(0xff, 0, 1, 2, 3));
    }, true),
  },
  {
    name: 'unknown-message',
    attack: 'A33',
    says: 'sends a well-formed message of a kind that nobody knows',
    expect: 'refused',
    guard: ['message: form'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      means.tellBytes(encode({ is: 'hello', q: 1 }));
    }, true),
  },
  {
    name: 'loose-encoding',
    attack: 'A33',
    says: 'sends a true message in another encoding than the one it has',
    expect: 'refused',
    guard: ['message: canonical'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      const { digest } = means.engine.run.where;
      const [short, long] = [7, 8].map((q) => [...encodeMessage({ is: 'want', q, digest, seats: 0 })]) as [
        number[],
        number[],
      ];
      const at = short.findIndex((byte, i) => byte !== long[i]);
      means.tellBytes(Uint8Array.from([...short.slice(0, at), 0x18, ...short.slice(at)]));
    }, true),
  },
  {
    name: 'oversize',
    attack: 'A33',
    says: 'signs a body longer than any question has, for a question far ahead',
    expect: 'refused',
    guard: ['body: size'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      means.tell(asMessage(signed(means, { q: 1000, body: new Uint8Array(100_000) })));
    }),
  },
  {
    name: 'flood',
    attack: 'A33',
    says: 'sends a thousand messages of nonsense',
    expect: 'refused',
    guard: ['link: nonsense'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      for (const i of range(MANY)) means.tellBytes(encode({ is: 'nonsense', i }));
    }, true),
  },
  {
    name: 'far-ahead',
    attack: 'A33',
    says: 'fills the memory of the others with signed answers to questions of the far future',
    expect: 'refused',
    guard: ['ahead'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      means.tell(asMessage(...range(100).map((i) => signed(means, { q: 1000 + i, body: Uint8Array.of(0) }))));
    }),
  },
  {
    name: 'foreign-flood',
    attack: 'A33',
    says: 'signs hundreds of answers under digests that nobody has',
    expect: 'refused',
    guard: [],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      const foreign = (i: number): Entry =>
        signed(means, { digest: new Uint8Array(32).fill(i), body: Uint8Array.of(0) });
      for (const i of range(4)) means.tell(asMessage(...range(250).map((j) => foreign(i + j))));
    }),
  },
  {
    name: 'endless-queries',
    attack: 'A33',
    says: 'asks all others a thousand times where they stand',
    expect: 'refused',
    guard: [],
    quiet: true,
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      for (const i of range(MANY))
        means.tell({ is: 'query', ...signQuery(means.engine.sealed.sid, nonceOf(i), means.own) });
    }),
  },
  {
    name: 'forged-query',
    attack: 'A33',
    says: 'asks all others where they stand, in the name of somebody who did not ask',
    expect: 'refused',
    guard: ['signature'],
    acts: ['beacon', 'beacon'],
    trick: speaking((means) => {
      for (const [i, seat] of others(means).entries())
        means.tell({
          is: 'query',
          ...signQuery(means.engine.sealed.sid, nonceOf(i), { ...means.own, seat }),
        });
    }),
  },
  {
    name: 'lying-have',
    attack: 'A29',
    says: 'claims to be far ahead, on another log, and in another seat',
    expect: 'refused',
    guard: [],
    quiet: true,
    acts: ['choose'],
    trick: () => ({
      at: 'transport',
      send(message) {
        if (message.is !== 'have') return undefined;
        return [{ ...message, q: message.q + 100, digest: message.digest.map((byte) => byte ^ 1), seat: 0 }];
      },
    }),
  },
];
