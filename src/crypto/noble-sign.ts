/** Ed25519 by `@noble/curves`: the reference for the kernel's, and what stands in for it. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes, toHex } from './bytes.ts';
import type { Signatures } from './signatures.ts';

export const nobleSignatures: Signatures = {
  publicKey: (secret) => ed25519.getPublicKey(secret),
  sign: (message, secret) => ed25519.sign(message, secret),
  isKey,

  /** That S is below the order, the library checks. */
  verify(signature, message, key) {
    if (decodeStrictly(signature.subarray(0, 32))?.isSmallOrder() !== false || !isKey(key)) return false;
    return ed25519.verify(signature, message, key, { zip215: false });
  },
};

/** Keys that were looked at before: a table has a handful, and every entry asks again. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 256;

function isKey(key: Uint8Array): boolean {
  const point = decodeStrictly(key);
  if (point === undefined) return false;
  const name = toHex(key);
  let good = judged.get(name);
  if (good === undefined) {
    good = point.isTorsionFree() && !point.is0();
    if (judged.size >= MOST_JUDGED) judged.clear();
    judged.set(name, good);
  }
  return good;
}

function decodeStrictly(encoding: Uint8Array): InstanceType<typeof ed25519.Point> | undefined {
  try {
    const point = ed25519.Point.fromBytes(encoding, false);
    return equalBytes(point.toBytes(), encoding) ? point : undefined;
  } catch {
    return undefined;
  }
}
