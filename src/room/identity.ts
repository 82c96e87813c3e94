/** Identities: the secrets a device makes, and the rooms that they open. */

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
