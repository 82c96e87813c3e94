/** A stranger with nothing but the code: it ends nobody's way in, says nothing that is shown, and does not knock for ever. */

import { describe, expect, it } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import { encode } from '../../src/log/codec.ts';
import { ROOM } from '../../src/room/channels.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

const sorry = (why: string): Uint8Array => encode({ is: 'sorry', why });
const WORDS = 'Your account is locked. Call 555-0199';

describe('somebody on the way in', () => {
  it('hears no sorry of a stranger, before a handshake or after it', () => {
    for (const hello of [() => [], undefined]) {
      const friends = new Friends('sorry');
      const ben = friends.join('Ben');
      const stranger = new Stranger(friends, undefined, hello, { to: 'Ben' });
      friends.settle();
      for (const why of [WORDS, 'full']) stranger.say(ROOM, sorry(why));
      friends.settle();
      expect([ben.refusal, friends.why('Ben'), stranger.isUp]).toEqual([undefined, [], false]);
      friends.join('Ann', { open: true });
      friends.settle();
      expect(names(ben)).toEqual(['Ann', 'Ben']);
    }
  });

  it('is told by a member why it can’t come in, until it can', () => {
    const friends = new Friends('told');
    const all = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay', 'Gus'];
    for (const name of all) friends.join(name, name === 'Ann' ? { open: true } : {});
    friends.settle();
    const hal = friends.join('Hal');
    friends.settle();
    expect(hal.refusal).toBe('full');
    friends.network.crash('Gus');
    friends.settle();
    friends.network.heal(); // it dials again
    friends.settle();
    expect([hal.refusal, names(hal).length]).toEqual([undefined, 7]);
  });

  it('with the bare code is sent away only by the last that could open, in words of its own page', () => {
    const friends = new Friends('bare');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { invite: { ...friends.invite, secret: undefined } });
    const stranger = new Stranger(friends, undefined, undefined, { to: 'Ben' });
    friends.settle();
    stranger.say(ROOM, sorry(WORDS));
    friends.settle();
    expect([ben.refusal, ben.doors.map(({ name }) => name)]).toEqual([undefined, ['Ann']]);
    ann.turnAway(ann.knocks[0]!.peer);
    friends.settle();
    expect(ben.refusal).toBe('shut');
    expect(friends.why('Ben').join()).not.toContain('555');
  });

  it('with the bare code hears no sorry of who has only the code, too', () => {
    const friends = new Friends('two knock');
    const ben = friends.join('Ben', { invite: { ...friends.invite, secret: undefined } });
    const stranger = new Stranger(friends, undefined, undefined, { to: 'Ben' });
    friends.settle();
    stranger.say(ROOM, sorry('shut'));
    friends.settle();
    expect([ben.refusal, friends.why('Ben'), stranger.isUp]).toEqual([undefined, [], false]);
  });

  it('hears nothing of what a stranger puts into a handshake that fails', () => {
    const friends = new Friends('rude');
    const ben = friends.join('Ben');
    new Stranger(friends, undefined, () => [encode({ is: WORDS })], { to: 'Ben' });
    friends.settle();
    expect(ben.refusal).toBeUndefined();
    const late = new Friends('version');
    const cy = late.join('Cy');
    new Stranger(late, undefined, () => [encode({ is: 'hello', protocol: '555-0199 call me' })], {
      to: 'Cy',
    });
    late.settle();
    expect(cy.refusal).toBe('other version');
    late.join('Ann', { open: true });
    late.settle();
    expect([cy.refusal, names(cy)]).toEqual([undefined, ['Ann', 'Cy']]);
  });

  it('is welcomed only by who had proven the secret', () => {
    for (const proven of [undefined, seedOf('made up').slice(0, 16)]) {
      const friends = new Friends('welcome');
      const ben = friends.join('Ben', { invite: { ...friends.invite, secret: undefined } });
      const stranger = new Stranger(friends, proven, undefined, { to: 'Ben' });
      friends.settle();
      stranger.say(ROOM, encode({ is: 'welcome', secret: new Uint8Array(16) }));
      friends.settle();
      expect([ben.invite.secret, stranger.isUp]).toEqual([undefined, false]);
      const ann = friends.join('Ann', { open: true });
      friends.settle();
      ann.admit(ann.knocks.find(({ name }) => name === 'Ben')!.peer);
      friends.settle();
      expect(names(ben)).toEqual(['Ann', 'Ben']);
    }
  });

  it('who is let into a room sends away who has proven the secret of another', () => {
    const friends = new Friends('two rooms');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { invite: { ...friends.invite, secret: undefined } });
    const stranger = new Stranger(friends, seedOf('another').slice(0, 16), undefined, { to: 'Ben' });
    friends.settle();
    ann.admit(ann.knocks.find(({ name }) => name === 'Ben')!.peer);
    friends.settle();
    expect([names(ben), stranger.isUp]).toEqual([['Ann', 'Ben'], false]);
  });
});

describe('a knock', () => {
  it('is not for ever, and may be repeated', () => {
    const friends = new Friends('knock');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { invite: { ...friends.invite, secret: undefined } });
    friends.settle();
    friends.tick(90);
    expect(ann.knocks.map(({ name }) => name)).toEqual(['Ben']);
    friends.tick();
    expect([ann.knocks, ben.refusal]).toEqual([[], 'late']);
    friends.network.heal();
    friends.settle();
    expect([ann.knocks.map(({ name }) => name), ben.refusal]).toEqual([['Ben'], undefined]);
  });

  it('of the ninth is sent away, and takes nobody’s place', () => {
    const friends = new Friends('crowd');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    for (let i = 0; i < 9; i++) {
      const name = `x${i}`;
      friends.network.cut(name, 'Ben');
      friends.join(name, { invite: { ...friends.invite, secret: undefined } });
    }
    friends.settle();
    expect(ann.knocks).toHaveLength(8);
    const refusals = [...friends.rooms.values()].flatMap(({ refusal }) => refusal ?? []);
    expect(refusals).toEqual(['crowded']);
    expect(names(ben)).toEqual(['Ann', 'Ben']);
  });
});
