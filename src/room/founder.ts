/**
 * Who opened a room can prove it to everybody who has the room's secret: the secret is a hash of the founder's key and of a token that
 * only its signature gives. Nobody else finds a key and a token with the same hash; the founder makes its token again after a reload.
 */

import { concat, equalBytes, utf8 } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import type { Signer } from '../log/entry.ts';
import type { Invite } from './invite.ts';

const SECRET_BYTES = 16;

export interface Founder {
  readonly idPk: Uint8Array;
  readonly sign: Signer;
}

/** The secret of the room that this one opens under the code. */
export function secretOf(founder: Founder, code: string): Uint8Array {
  return committed(founder.idPk, tokenOf(founder, code));
}

/** What proves that I opened this room; undefined if I did not. */
export function founderToken(me: Founder, { code, secret }: Invite): Uint8Array | undefined {
  if (secret === undefined) return undefined;
  const token = tokenOf(me, code);
  return isFounder(me.idPk, token, secret) ? token : undefined;
}

export function isFounder(idPk: Uint8Array, token: Uint8Array, secret: Uint8Array): boolean {
  return equalBytes(committed(idPk, token), secret);
}

function tokenOf({ sign }: Founder, code: string): Uint8Array {
  return hash32('mp1/room/founder/token', sign(concat(utf8('mp1/founder'), utf8(code))));
}

function committed(idPk: Uint8Array, token: Uint8Array): Uint8Array {
  return hash32('mp1/room/founder', idPk, token).slice(0, SECRET_BYTES);
}
