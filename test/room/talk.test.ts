/** Table talk: remarks that all in the room see for some seconds, signed, counted, and passed on. */

import { describe, expect, it } from 'vitest';
import { encode } from '../../src/log/codec.ts';
import { cleanRemark } from '../../src/log/name.ts';
import { ROOM } from '../../src/room/channels.ts';
import { decodeRoomMessage } from '../../src/room/message.ts';
import { type Remark, signRemark } from '../../src/room/remark.ts';
import type { Room } from '../../src/room/room.ts';
import { sign } from '../../src/crypto/sign.ts';
import { Friends } from './friends.ts';
import { Stranger } from './stranger.ts';

const laugh: Remark = { is: 'sign', sign: 'laugh' };
const text = (words: string): Remark => ({ is: 'text', text: words });

function heard(friends: Friends, room: Room, name: string): Remark | undefined {
  return room.saidBy(friends.identity(name).idPk)?.remark;
}

/** A remark as its author's program would make it. */
function remarkOf(friends: Friends, name: string, count: number, remark: unknown): Uint8Array {
  const identity = friends.identity(name);
  const make = (message: Uint8Array): Uint8Array => sign(message, identity);
  return signRemark(friends.room, identity.idPk, count, remark as Remark, make).bytes;
}

function passOn(stranger: Stranger, remark: Uint8Array): void {
  stranger.say(ROOM, encode({ is: 'remark', remark }));
}

describe('a remark', () => {
  it('is seen by all, by who has no link too, for some ticks, and by nobody who comes later', () => {
    const friends = new Friends('talk');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const cleo = friends.join('Cleo');
    friends.network.cut('Ben', 'Cleo');
    friends.settle();
    expect(ben.say(laugh)).toBe(true);
    friends.settle();
    const dora = friends.join('Dora');
    friends.settle();
    for (const room of [ann, ben, cleo]) expect(heard(friends, room, 'Ben')).toEqual(laugh);
    expect(heard(friends, dora, 'Ben')).toBeUndefined();
    friends.tick(3);
    expect(heard(friends, cleo, 'Ben')).toEqual(laugh);
    friends.tick();
    for (const room of [ann, ben, cleo]) expect(heard(friends, room, 'Ben')).toBeUndefined();
  });

  it('gives way to the next one, also to the same one', () => {
    const friends = new Friends('next');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.settle();
    const { idPk } = friends.identity('Ben');
    ben.say(laugh);
    friends.settle();
    const first = ann.saidBy(idPk)!.count;
    ben.say(laugh);
    friends.settle();
    expect(ann.saidBy(idPk)!.count).toBeGreaterThan(first);
    friends.tick();
    ben.say(text('One card each!'));
    friends.settle();
    expect(heard(friends, ann, 'Ben')).toEqual(text('One card each!'));
  });

  it('is made after a reload too, though the clock was set back', () => {
    const friends = new Friends('back');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { since: 5_000 });
    friends.settle();
    ben.say(laugh);
    ben.setReady(true);
    friends.settle();
    ben.close();
    friends.settle();
    const again = friends.join('Ben', { since: 60 });
    friends.settle();
    again.say(text('Here I am.'));
    friends.settle();
    expect(heard(friends, ann, 'Ben')).toEqual(text('Here I am.'));
  });

  it('is not made by who has no secret yet', () => {
    const friends = new Friends('outside');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { invite: { code: friends.invite.code, secret: undefined } });
    friends.settle();
    expect(ben.say(laugh)).toBe(false);
  });

  it('comes two at a time and six in five ticks, and more is not sent', () => {
    const tape: Uint8Array[] = [];
    const friends = new Friends('much');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { tape });
    friends.settle();
    const said: boolean[] = [];
    for (let tick = 0; tick < 6; tick++) {
      for (let i = 0; i < 3; i++) said.push(ben.say(laugh));
      friends.tick();
    }
    const two = [true, true, false];
    const none = [false, false, false];
    expect(said).toEqual([...two, ...two, ...two, ...none, ...none, ...two]);
    const sent = tape.filter(
      (bytes) => bytes[0] === ROOM && decodeRoomMessage(bytes.slice(1)).is === 'remark',
    );
    expect(sent).toHaveLength(8);
  });
});

describe('a stranger’s remark', () => {
  it('too many at once are dropped, and who passes them on is not cut', () => {
    const friends = new Friends('flood');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    for (let i = 1; i <= 50; i++) passOn(stranger, remarkOf(friends, 'Ben', 10_000 + i, text(`word ${i}`)));
    friends.settle();
    expect(heard(friends, ann, 'Ben')).toEqual(text('word 4'));
    expect([stranger.isUp, friends.why('Ann')]).toEqual([true, []]);
    expect(ben.saidBy(friends.identity('Ben').idPk)).toBeUndefined();
    ann.say(laugh);
    friends.settle();
    expect(heard(friends, ben, 'Ann')).toEqual(laugh);
  });

  it('that was heard before is not shown again', () => {
    const friends = new Friends('again');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const old = remarkOf(friends, 'Ben', 10_000, laugh);
    passOn(stranger, old);
    friends.settle();
    friends.tick(4);
    passOn(stranger, old);
    friends.settle();
    expect(heard(friends, ann, 'Ben')).toBeUndefined();
    expect(stranger.isUp).toBe(true);
  });

  it('of somebody who is not here, or of a bot, is not heard', () => {
    const friends = new Friends('nobody');
    const ann = friends.join('Ann', { open: true, bots: ['Bob'] });
    friends.join('Bob', { of: 'Ann', address: '' });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    passOn(stranger, remarkOf(friends, 'Zoe', 10_000, laugh));
    passOn(stranger, remarkOf(friends, 'Bob', 10_000, laugh));
    friends.settle();
    expect([heard(friends, ann, 'Zoe'), heard(friends, ann, 'Bob')]).toEqual([undefined, undefined]);
    expect(stranger.isUp).toBe(true);
  });

  it.each([
    ['a sign that is no word', { is: 'sign', sign: 'ha ha <b>' }],
    ['a text without end', text('a'.repeat(281))],
    ['a text that turns the line around', text('a\u202eb')],
    ['an empty text', text('')],
    ['something else', { is: 'picture', bytes: 'x' }],
  ])('%s: its link is cut', (_, remark) => {
    const friends = new Friends('odd remark');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    passOn(stranger, remarkOf(friends, 'Ben', 10_000, remark));
    friends.settle();
    expect(friends.why('Ann')).toEqual([expect.stringContaining('remark')]);
    expect(stranger.isUp).toBe(false);
  });

  it('with another’s name under it: its link is cut, and nothing is shown', () => {
    const friends = new Friends('forged');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const forged = remarkOf(friends, 'Ben', 10_000, laugh);
    forged[forged.length - 1]! ^= 1;
    passOn(stranger, forged);
    friends.settle();
    expect(friends.why('Ann')).toEqual(['remark: expected the signature of its member']);
    expect(heard(friends, ann, 'Ben')).toBeUndefined();
  });
});

it('words are cleaned as names are, and cut after 140 letters', () => {
  expect(cleanRemark('  so\u202e  what\u200b? ')).toBe('so what ?');
  expect(cleanRemark('é'.repeat(200))).toBe('é'.repeat(140));
  expect(cleanRemark('👩‍👩‍👧‍👦'.repeat(60)).length).toBeLessThanOrEqual(280);
});
