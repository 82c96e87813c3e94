/** The contract of a transport, over three of PeerJS in this page. */

import type { PeerId } from '../../../src/net/transport.ts';
import { pageMeeting } from '../../../src/page/page-meeting.ts';
import { PeerJsTransport } from '../../../src/net/peerjs.ts';
import { transportContract } from '../../net/transport-contract.ts';
import { settled, Watched } from './watched.ts';

let made: readonly Watched[] = [];
let tables = 0;

async function three(): Promise<readonly [Watched, Watched, Watched]> {
  for (const transport of made) transport.close();
  const table = `table-${++tables}-${Math.floor(Math.random() * 1e9)}`;
  const ids = ['a', 'b', 'c'].map((name) => `${table}-${name}`);
  const join = async (id: string): Promise<Watched> =>
    new Watched(await PeerJsTransport.join({ meeting: pageMeeting({}), ids: [id], dial: ids }));
  const [a, b, c] = await Promise.all([join(ids[0]!), join(ids[1]!), join(ids[2]!)]);
  made = [a, b, c];
  return [a, b, c];
}

transportContract('PeerJS', async () => {
  const transports = await three();
  const find = (peer: PeerId): Watched | undefined => transports.find(({ me }) => me === peer);
  return {
    transports,
    settle: () => settled(transports),
    link: (one, other) => {
      for (const [a, b] of [[one, other] as const, [other, one] as const]) {
        find(a)?.cuts.delete(b);
        find(a)?.inner.dial(b);
      }
    },
  };
});
