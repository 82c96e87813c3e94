/**
 * The key of a room, for who only watches. Whoever has the room's secret signs with it; the watch link holds no more than its hash. So
 * who watches knows the members by their signatures, and can neither sign as one of them nor find the secret.
 */

import { equalBytes } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import { type Identity, identityOf } from '../crypto/sign.ts';

const WATCH_BYTES = 16;

/** Only for who has the secret. */
export function roomKey(secret: Uint8Array): Identity {
  return identityOf(hash32('mp1/room/key', secret));
}

/** What the watch link carries. */
export function watchSecret(secret: Uint8Array): Uint8Array {
  return hashOf(roomKey(secret).idPk);
}

/** Is this the key of the room that the watch link leads to? */
export function isRoomKey(key: Uint8Array, watch: Uint8Array): boolean {
  return equalBytes(hashOf(key), watch);
}

function hashOf(key: Uint8Array): Uint8Array {
  return hash32('mp1/room/watch', key).slice(0, WATCH_BYTES);
}
