/** Ed25519 signatures [P1.12], verified strictly: canonical encodings only, and no key or nonce of small order. */

import { signatures } from './backend.ts';
import { expectBytes, Malformed } from './bytes.ts';
import type { Random } from './random.ts';

/** A player's long-term identity. */
export interface Identity {
  readonly secret: Uint8Array;
  readonly idPk: Uint8Array;
}

export function newIdentity(random: Random): Identity {
  return identityOf(random.seed());
}

export function identityOf(secret: Uint8Array): Identity {
  return { secret, idPk: signatures().publicKey(expectBytes(secret, 32, 'identity secret')) };
}

export function sign(message: Uint8Array, identity: Identity): Uint8Array {
  if (!(message instanceof Uint8Array)) throw new Malformed('message: expected bytes');
  return signatures().sign(message, expectBytes(identity.secret, 32, 'identity secret'));
}

/** Never throws on bad input. */
export function verifySignature(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean {
  if (!areBytes(signature, 64) || !areBytes(idPk, 32) || !(message instanceof Uint8Array)) return false;
  try {
    return signatures().verify(signature, message, idPk);
  } catch {
    return false;
  }
}

/** A key that a charter may hold: canonical and in the prime-order subgroup; one of small order would sign everything. */
export function isIdentityKey(idPk: Uint8Array): boolean {
  return areBytes(idPk, 32) && signatures().isKey(idPk);
}

function areBytes(bytes: Uint8Array, length: number): boolean {
  return bytes instanceof Uint8Array && bytes.length === length;
}
