/** Invitations: codes as people type them, links as they are pasted. */

import { describe, expect, it } from 'vitest';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { identityOf, sign } from '../../src/crypto/sign.ts';
import {
  inviteFragment,
  newInvite,
  parseCode,
  parseInvite,
  roomAddresses,
  spoken,
} from '../../src/room/invite.ts';

const identity = identityOf(seedOf('founder'));
const founder = { idPk: identity.idPk, sign: (message: Uint8Array) => sign(message, identity) };
const invite = newInvite(seededRandom(seedOf('invite')), founder);

describe('an invitation', () => {
  it('goes through a link and back, with the secret in the fragment only', () => {
    const fragment = inviteFragment(invite);
    expect(fragment.startsWith('#/r/')).toBe(true);
    expect(parseInvite(`https://example.org/billfold/${fragment}`)).toEqual(invite);
  });

  it('as a spoken code carries no secret, and forgives case, hyphens and look-alikes', () => {
    expect(spoken('AB1CD0')).toBe('AB1-CD0');
    expect(parseCode(' ab1-cd0 ')).toBe('AB1CD0');
    expect(parseCode('abl cdo')).toBe('AB1CD0');
    expect(parseInvite(spoken(invite.code))).toEqual({ code: invite.code, secret: undefined });
  });

  it.each(['', 'ABC', 'ABCDEFG', 'ABCDE!', '#/r/', '#/r/ABCDEF.12', `#/r/ABCDEF.${'0'.repeat(32)}.x`])(
    'refuses %j',
    (text) => {
      expect(() => parseInvite(text)).toThrow(/expected a code|not whole/);
    },
  );

  it('names eight addresses that depend on the code alone', () => {
    const addresses = roomAddresses(invite.code);
    expect(new Set(addresses).size).toBe(8);
    expect(roomAddresses(invite.code)).toEqual(addresses);
    expect(roomAddresses('000000')).not.toContain(addresses[0]);
  });
});
