/** What a device makes by itself: secrets, names for its tabs and practice rooms, and chance for its bots. */

import { fromHex, toHex } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';
import { identityOf } from '../crypto/sign.ts';

/** The secret of a new identity. */
export function newSecret(): Uint8Array {
  return systemRandom().seed();
}

/** The public key of an identity, by its secret. */
export function publicKeyOf(secret: Uint8Array): Uint8Array {
  return identityOf(secret).idPk;
}

/** A name that nobody else has. */
export function newName(): string {
  return toHex(systemRandom().seed().slice(0, 16));
}

/** Uniform in [0, 1), for delays that must not be the same everywhere. */
export function chance(): number {
  return chanceBelow(2 ** 32) / 2 ** 32;
}

/** Uniform in [0, n). */
export function chanceBelow(n: number): number {
  return systemRandom().below(n);
}

export { fromHex, toHex };
