/** The doors of a handshake: each of its steps, with what came before as it should be. */

import { equalBytes } from '../../src/crypto/bytes.ts';
import { hash32 } from '../../src/crypto/hash.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { identityOf, sign } from '../../src/crypto/sign.ts';
import { Handshake } from '../../src/room/handshake.ts';
import { watchSecret } from '../../src/room/watch-key.ts';
import type { Door } from './door.ts';

const PRINTS = { local: 'here', remote: 'there' };
const secret = seedOf('secret').slice(0, 16);

type Knows = 'all' | 'watch link' | 'nothing';

function endOf(name: string, knows: Knows, prints = PRINTS): Handshake {
  const identity = identityOf(seedOf('identity', name));
  const me = { idPk: identity.idPk, name, sign: (message: Uint8Array) => sign(message, identity) };
  const watch = knows === 'watch link' ? watchSecret(secret) : undefined;
  return new Handshake(me, knows === 'all' ? secret : undefined, prints, hash32('nonce', identity.idPk), watch);
} // prettier-ignore

const BACK = { local: 'there', remote: 'here' };

/** What a good end says, step by step. */
function saidBy(knows: Knows): Uint8Array[] {
  const [mine, theirs] = [endOf('Ann', 'all'), endOf('Ben', knows, BACK)];
  const hello = theirs.hello();
  const nonce = theirs.receive(mine.hello())!;
  const proof = theirs.receive(mine.receive(hello)!)!;
  return [hello, nonce, proof];
}

/** An end that has heard the first so many. */
function after(heard: readonly Uint8Array[]): Handshake {
  const end = endOf('Ann', 'all');
  for (const said of heard) end.receive(said);
  return end;
}

/** Nobody else is taken for Ben, and nobody is trusted who has not proven the secret. */
export function handshakes(): Door<Uint8Array>[] {
  const friends = (['all', 'watch link', 'nothing'] as const).map(saidBy);
  const [first] = friends as [Uint8Array[]];
  const last = first.slice(0, 2);
  return [
    {
      ...{ name: 'hellos', samples: friends.map(([hello]) => hello!), inputs: 4_000 },
      take: (bytes) => (after([]).receive(bytes), undefined),
    },
    {
      ...{ name: 'nonces', samples: [first[1]!], inputs: 2_000 },
      // There is one nonce that was promised.
      take: (bytes) => (after(first.slice(0, 1)).receive(bytes), first[1]!),
    },
    {
      ...{ name: 'proofs of who it is', samples: friends.map(([, , proof]) => proof!), inputs: 1_500 },
      take: (bytes) => {
        const end = after(last);
        end.receive(bytes);
        const isWhole = equalBytes(bytes, first[2]!);
        if (!isWhole && end.done?.trusted === true) throw new Error('somebody is trusted who proved nothing');
        return undefined;
      },
    },
  ];
}
