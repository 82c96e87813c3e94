/** Ed25519 signatures [P1.12], verified strictly: canonical encodings only, and no key or nonce of small order. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes, expectBytes, toHex } from './bytes.ts';
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

/** Keys that were looked at before: a table has a handful, and every entry asks again. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 256;

/** A key that a charter may hold: canonical and in the prime-order subgroup; one of small order would sign everything. */
export function isIdentityKey(idPk: Uint8Array): boolean {
  const point = decodeStrictly(idPk);
  if (point === undefined) return false;
  const key = toHex(idPk);
  let good = judged.get(key);
  if (good === undefined) {
    good = point.isTorsionFree() && !point.is0();
    if (judged.size >= MOST_JUDGED) judged.clear();
    judged.set(key, good);
  }
  return good;
}

/** The nonce point R is canonical and not of small order either. That S is below the order, the library checks. */
function isSignature(signature: Uint8Array): boolean {
  if (!(signature instanceof Uint8Array) || signature.length !== 64) return false;
  return decodeStrictly(signature.subarray(0, 32))?.isSmallOrder() === false;
}

function decodeStrictly(encoding: Uint8Array): InstanceType<typeof ed25519.Point> | undefined {
  if (!(encoding instanceof Uint8Array) || encoding.length !== 32) return undefined;
  try {
    const point = ed25519.Point.fromBytes(encoding, false);
    return equalBytes(point.toBytes(), encoding) ? point : undefined;
  } catch {
    return undefined;
  }
}
