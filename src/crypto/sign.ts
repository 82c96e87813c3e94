/** Ed25519 signatures [P1.12], verified strictly: canonical encodings only, and no key or nonce of small order. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes, expectBytes } from './bytes.ts';
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
  return { secret, idPk: ed25519.getPublicKey(expectBytes(secret, 32, 'identity secret')) };
}

export function sign(message: Uint8Array, identity: Identity): Uint8Array {
  return ed25519.sign(message, identity.secret);
}

/** Never throws on bad input. */
export function verifySignature(signature: Uint8Array, message: Uint8Array, idPk: Uint8Array): boolean {
  if (!isSignature(signature) || !isIdentityKey(idPk)) return false;
  try {
    return ed25519.verify(signature, message, idPk, { zip215: false });
  } catch {
    return false;
  }
}

/** A key that a charter may hold: canonical and in the prime-order subgroup; one of small order would sign everything. */
export function isIdentityKey(idPk: Uint8Array): boolean {
  return isPrimeOrder(idPk);
}

/** Strictness beyond the library's: a nonce point R outside the subgroup is refused too, so no signature has a second form. */
function isSignature(signature: Uint8Array): boolean {
  return (
    signature instanceof Uint8Array && signature.length === 64 && isPrimeOrder(signature.subarray(0, 32))
  );
}

function isPrimeOrder(encoding: Uint8Array): boolean {
  if (!(encoding instanceof Uint8Array) || encoding.length !== 32) return false;
  try {
    const point = ed25519.Point.fromBytes(encoding, false);
    return equalBytes(point.toBytes(), encoding) && !point.is0() && point.isTorsionFree();
  } catch {
    return false;
  }
}
