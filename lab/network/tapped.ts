/** A transport whose every word is heard before it is sent. */

import type { Transport } from '../../src/net/transport.ts';

/** The same transport, but for what it sends. */
export function tapped(transport: Transport, send: Transport['send']): Transport {
  return {
    me: transport.me,
    get peers() {
      return transport.peers;
    },
    open: (events) => transport.open(events),
    cut: (peer) => transport.cut(peer),
    close: () => transport.close(),
    send,
  };
}
