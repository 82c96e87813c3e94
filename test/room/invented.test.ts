/** Members that somebody invents: they fill no memory, keep nobody from being heard, and get nobody cut who passes on what they say. */

import { describe, expect, it } from 'vitest';
import type { RecordBody } from '../../src/room/record.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

const member = (name: string, sees: Uint8Array[] = []): RecordBody => ({
  is: 'member',
  name,
  nonce: new Uint8Array(32),
  ready: true,
  sees,
  address: 'nowhere',
});

const seal: RecordBody = { is: 'seal', charter: new Uint8Array(32), signature: new Uint8Array(64) };

describe('a member with a program of its own', () => {
  it('that invents members fills no memory', () => {
    const friends = new Friends('invented');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    for (let i = 0; i < 100; i++) stranger.publish(stranger.record(member(`x${i}`), i));
    friends.tick();
    const cy = friends.join('Cy'); // is told all that is kept
    friends.settle();
    expect(friends.refused).toEqual([]);
    expect(names(ann)).toEqual(['Ann', 'Ben', 'Cy', 'Mal']);
    expect(names(cy)).toEqual(names(ben));
  });

  it('and puppets that all say as much as they may don’t get a newcomer’s friends cut', () => {
    const friends = new Friends('puppets');
    const ann = friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.network.cut('Mal', 'Cy');
    friends.settle();
    const puppets = Array.from({ length: 16 }, (_, i) => i);
    const mal = stranger.idPk();
    stranger.publish(stranger.member('Mal', { sees: puppets.map((i) => stranger.idPk(i)) }));
    for (const i of puppets) {
      stranger.publish(
        stranger.record(member(`p${i}`, [mal]), i),
        stranger.record({ is: 'table', game: 'toy', version: 1, options: 'x'.repeat(16_000) }, i),
        stranger.record({ is: 'charter', charter: new Uint8Array(8_000) }, i),
        stranger.record({ is: 'sealed', sealed: new Uint8Array(9_000) }, i),
      );
    }
    friends.settle();
    expect(names(ann)).toHaveLength(2 + 16);
    const cy = friends.join('Cy');
    friends.settle();
    expect(friends.refused.filter(({ why }) => why !== 'full')).toEqual([]);
    // It is full: who comes is told so, and nobody is blamed for passing on what was said.
    expect(cy.refusal).toBe('full');
  });

  it('and ever new puppets that say as much as they may get nobody cut who passes it on, though ticks lie apart', () => {
    const friends = new Friends('ever new puppets');
    const [, ben, cy] = ['Ann', 'Ben', 'Cy'].map((name) => friends.join(name, name === 'Ann' ? { open: true } : {}));
    const mal = new Stranger(friends, friends.invite.secret, undefined, { to: 'Ben' });
    friends.settle();
    let next = 0;
    const flood = (): void => {
      for (let crowd = 0; crowd < 3; crowd++) {
        const puppets = Array.from({ length: 16 }, () => next++);
        mal.publish(mal.member('Mal', { sees: puppets.map((i) => mal.idPk(i)) }));
        for (const i of puppets) mal.publish(...Array.from({ length: 32 }, () => mal.record(seal, i)));
        friends.settle();
      }
    };
    flood();
    ben!.tick();
    flood();
    expect([friends.refused, mal.isUp]).toEqual([[], true]);
    expect(friends.transports.get('Cy')!.peers).toContain('Ben');
    // Nor do they keep anybody from being heard: for those who are here places are kept.
    ben!.setReady(true);
    friends.settle();
    expect(cy!.members.find(({ name }) => name === 'Ben')).toMatchObject({ ready: true });
  }, 60_000); // prettier-ignore

  it('and ever new puppets keep no friend of a friend from being heard', () => {
    const friends = new Friends('friend of a friend');
    friends.network.cut('Ann', 'Cy');
    const [ann, , cy] = ['Ann', 'Ben', 'Cy'].map((name) => friends.join(name, name === 'Ann' ? { open: true } : {}));
    const mal = new Stranger(friends, friends.invite.secret);
    friends.settle();
    friends.tick();
    for (let crowd = 0; crowd < 3; crowd++) {
      const puppets = Array.from({ length: 15 }, (_, i) => crowd * 15 + i);
      mal.publish(mal.member('Mal', { sees: puppets.map((i) => mal.idPk(i)) }));
      for (const i of puppets) mal.publish(mal.record(seal, i));
    }
    friends.settle();
    cy!.setReady(true);
    friends.settle();
    expect(ann!.members.find(({ name }) => name === 'Cy')).toMatchObject({ ready: true });
    expect(friends.refused).toEqual([]);
  }); // prettier-ignore

  it('says no more than a link can carry on to everybody else, though each of its records is as long as it may be', () => {
    const tape: Uint8Array[] = [];
    const friends = new Friends('long');
    friends.join('Ann', { open: true, tape });
    friends.join('Ben');
    const mal = new Stranger(friends, friends.invite.secret);
    friends.network.cut('Ben', 'Mal');
    friends.settle();
    tape.length = 0;
    const options = 'x'.repeat(16_000);
    for (let i = 0; i < 32; i++) mal.publish(mal.record({ is: 'table', game: 'toy', version: 1, options }));
    friends.settle();
    const passedOn = tape.reduce((sum, { length }) => sum + length, 0);
    expect(passedOn).toBeGreaterThan(64 * 1024);
    expect(passedOn).toBeLessThan(100 * 1024);
    expect([friends.refused, mal.isUp]).toEqual([[], true]);
  });
});
