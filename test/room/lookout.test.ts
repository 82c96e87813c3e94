/** Somebody looks in at the door of a room: sees who is there, and is seen by nobody. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { Lookout } from '../../src/room/lookout.ts';
import { Friends, names } from './friends.ts';

function lookIn(friends: Friends, secret: Uint8Array = friends.invite.secret): Lookout {
  const lookout = new Lookout({
    secret,
    transport: friends.network.join('Lou'),
    fingerprints: (peer) => ({ local: 'cert of Lou', remote: `cert of ${peer}` }),
    random: seededRandom(seedOf('lookout')),
    changed: () => undefined,
  });
  friends.settle();
  return lookout;
}

const keys = (lookout: Lookout): string[] => lookout.seen.map(toHex).sort();

describe('who looks in at a room', () => {
  it('sees the keys of those inside, and nobody sees it', () => {
    const friends = new Friends('lookout');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.settle();
    const lookout = lookIn(friends);
    expect(keys(lookout)).toEqual(['Ann', 'Ben'].map((name) => toHex(friends.identity(name).idPk)).sort());
    for (const room of friends.rooms.values()) {
      expect(names(room)).toEqual(['Ann', 'Ben']);
      expect([room.knocks, room.doors, room.watchers]).toEqual([[], [], []]);
    }
    expect(friends.refused).toEqual([]);
  });

  it('sees nobody with the secret of another room', () => {
    const friends = new Friends('elsewhere');
    friends.join('Ann', { open: true });
    friends.settle();
    expect(keys(lookIn(friends, seedOf('another').slice(0, 16)))).toEqual([]);
  });

  it('sees who is inside, and not who knocks', () => {
    const friends = new Friends('knocking');
    friends.join('Ann', { open: true });
    friends.join('Kim', { invite: { code: friends.invite.code, secret: undefined } });
    friends.settle();
    expect(keys(lookIn(friends))).toEqual([toHex(friends.identity('Ann').idPk)]);
  });
});
