/** What decides a game is told in the room and stands in the charter: who has another edition is in no game with the others. */

import { describe, expect, it } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import { NO_EDITION } from '../../src/log/charter.ts';
import type { Room } from '../../src/room/room.ts';
import { Friends } from './friends.ts';

const [old, young] = [seedOf('old'), seedOf('young')];

/** Each member's, by the name, as this room knows it. */
function editions({ members }: Room): object {
  return Object.fromEntries(members.map(({ name, edition }) => [name, edition]));
}

describe('the edition of a game', () => {
  it('[P2.1] is told by every member as soon as it knows what is played, and stands in the charter', () => {
    const friends = new Friends('same edition');
    const ann = friends.join('Ann', { open: true, edition: old });
    const ben = friends.join('Ben', { edition: old });
    friends.settle();
    expect(editions(ann)).toEqual({ Ann: old, Ben: old });
    expect(editions(ben)).toEqual({ Ann: old, Ben: old });
    ben.setReady(true);
    friends.settle();
    ann.start();
    friends.settle();
    expect([...friends.sealed.values()].map(({ sealed }) => sealed.charter.edition)).toEqual([old, old]);
  });

  it('[P2.1] is none where nobody compares', () => {
    const friends = new Friends('no edition');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.settle();
    expect(editions(ann)).toEqual({ Ann: undefined, Ben: undefined });
    expect(ann.draft).toMatchObject({ charter: { edition: NO_EDITION } });
  });

  it('[P2.1] keeps who has another one from signing', () => {
    const friends = new Friends('other edition');
    const ann = friends.join('Ann', { open: true, edition: old });
    const ben = friends.join('Ben', { edition: young });
    friends.settle();
    expect(editions(ann)).toEqual({ Ann: old, Ben: young });
    ben.setReady(true);
    friends.settle();
    expect(() => ann.start()).toThrow('other-edition, Ben');
    expect(friends.sealed.size).toBe(0);
  });

  it('[P2.1] is compared by who signs, too, whatever who proposes has heard', () => {
    const friends = new Friends('silent edition');
    const ann = friends.join('Ann', { open: true, edition: old });
    const ben = friends.join('Ben', { whyNotPlay: () => 'charter: expected edition 2' });
    friends.settle();
    ben.setReady(true);
    friends.settle();
    ann.start();
    friends.settle();
    expect(friends.why('Ben')[0]).toMatch(
      /^charter: edition of the rules: "0{64}" here, "[0-9a-f]{64}" there$/,
    );
    expect(friends.sealed.size).toBe(0);
  });
});
