/** What a device makes by itself: secrets, names for its tabs and practice rooms, and chance for its bots. */

import { fromHex, toHex } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';
import { identityOf, sign } from '../crypto/sign.ts';
import { type Founder, founderToken, secretOf } from './founder.ts';
import { type Invite, newInvite } from './invite.ts';

/** The secret of a new identity. */
export function newSecret(): Uint8Array {
  return systemRandom().seed();
}

/** The public key of an identity, by its secret. */
export function publicKeyOf(secret: Uint8Array): Uint8Array {
  return identityOf(secret).idPk;
}

/** The invitation to a room that this identity opens; under a code by chance unless one is named. */
export function newInvitation(identity: Uint8Array, code?: string): Invite & { readonly secret: Uint8Array } {
  const founder = founderOf(identity);
  return code === undefined ? newInvite(systemRandom(), founder) : { code, secret: secretOf(founder, code) };
}

/** Did this identity open the room? */
export function hasOpened(identity: Uint8Array, invite: Invite): boolean {
  return founderToken(founderOf(identity), invite) !== undefined;
}

function founderOf(secret: Uint8Array): Founder {
  const identity = identityOf(secret);
  return { idPk: identity.idPk, sign: (message) => sign(message, identity) };
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
