/** Beacon chains made once each: half of the time of a short game goes into hashing them, more than once. */

import { toHex } from '../../src/crypto/bytes.ts';
import type { BeaconChain } from '../../src/crypto/beacon.ts';

/** The same class, but that equal chains are one. */
export function onceEach(Chain: typeof BeaconChain): typeof BeaconChain {
  const known = new Map<string, BeaconChain>();
  return new Proxy(Chain, {
    construct(target, [sid, seat, start]: [Uint8Array, number, Uint8Array]) {
      const key = `${toHex(sid)}/${seat}/${toHex(start)}`;
      const chain = known.get(key) ?? new target(sid, seat, start);
      known.set(key, chain);
      return chain;
    },
  });
}
