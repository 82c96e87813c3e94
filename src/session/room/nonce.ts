/**
 * The nonce of a member for its next charter [P2.1]: fresh after every game, and known to nobody else before it is told. A hash of
 * the member's own signature over the last game it began here: after a reload it is the same, so that a charter signed just before
 * still names this device, and is sealed with it.
 */

import { concat, utf8 } from '../../crypto/bytes.ts';
import { hash32 } from '../../crypto/hash.ts';
import type { Signer } from '../entry.ts';

/** `last`: the session id of the game that this member began last in this room, if there was one. */
export function nonceAfter(last: Uint8Array | undefined, sign: Signer): Uint8Array {
  return hash32('mp1/room/nonce', sign(concat(utf8('mp1/nonce'), last ?? new Uint8Array())));
}
