/** Table talk: remarks that all members of a room see for some seconds, signed, counted, and passed on. */

import { describe, expect, it } from 'vitest';
import { concat, u8 } from '../../src/crypto/bytes.ts';
import { encode } from '../../src/log/codec.ts';
import { cleanRemark } from '../../src/log/name.ts';
import { ROOM } from '../../src/room/channels.ts';
import { peerId } from '../../src/net/transport.ts';
import { decodeRoomMessage } from '../../src/room/message.ts';
import type { Remark } from '../../src/room/remark.ts';
import { Friends } from './friends.ts';
import { Stranger } from './stranger.ts';

const laugh: Remark = { is: 'sign', sign: 'laugh' };
/** Those among all that was sent. */
const remarksOn = (tape: readonly Uint8Array[]): Uint8Array[] =>
  tape.filter((bytes) => bytes[0] === ROOM && decodeRoomMessage(bytes.slice(1)).is === 'remark');

const text = (words: string): Remark => ({ is: 'text', text: words });

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
    for (const room of [ann, ben, cleo]) expect(friends.heard(room, 'Ben')).toEqual(laugh);
    expect(friends.heard(dora, 'Ben')).toBeUndefined();
    friends.tick(3);
    expect(friends.heard(cleo, 'Ben')).toEqual(laugh);
    friends.tick();
    for (const room of [ann, ben, cleo]) expect(friends.heard(room, 'Ben')).toBeUndefined();
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
    expect(friends.heard(ann, 'Ben')).toEqual(text('One card each!'));
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
    expect(friends.heard(ann, 'Ben')).toEqual(text('Here I am.'));
  });

  it('is not made by who has no secret yet', () => {
    const friends = new Friends('outside');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { invite: { code: friends.invite.code, secret: undefined } });
    friends.settle();
    expect(ben.say(laugh)).toBe(false);
  });

  it('is neither told to who watches nor made by them: one who tries is cut, and nobody else hears it', () => {
    const tape: Uint8Array[] = [];
    const friends = new Friends('watched');
    const ann = friends.join('Ann', { open: true, tape });
    ann.setWatching(true);
    friends.watch('Wes');
    friends.tick();
    expect(ann.watchers.map(({ name }) => name)).toEqual(['Wes']);
    tape.length = 0;
    expect(ann.say(text('Is anybody there?'))).toBe(true);
    friends.settle();
    expect(remarksOn(tape)).toEqual([]);
    const { idPk } = friends.identity('Wes');
    const remark = friends.remark('Wes', 1, text('I see the wallet!'));
    friends.transports.get('Wes')!.send(peerId('Ann'), concat(u8(ROOM), encode({ is: 'remark', remark })));
    friends.settle();
    expect(friends.why('Ann')).toEqual(['room message: expected the secret first']);
    expect(ann.saidBy(idPk)).toBeUndefined();
  });

  it('is not made by who has left the game, not heard of them, and not passed on, until it is over', () => {
    const outs: string[] = ['Ben'];
    const tape: Uint8Array[] = [];
    const friends = new Friends('out');
    const ann = friends.join('Ann', { open: true, outs, tape });
    const ben = friends.join('Ben', { outs });
    const stranger = new Stranger(friends, friends.invite.secret);
    const cleo = friends.join('Cleo');
    friends.network.cut('Ben', 'Cleo');
    friends.settle();
    tape.length = 0;
    expect(ben.say(laugh)).toBe(false);
    stranger.passOn(friends.remark('Ben', 10_000, laugh)); // a program of its own asks nobody
    friends.settle();
    expect([ann, cleo].map((room) => friends.heard(room, 'Ben'))).toEqual([undefined, undefined]);
    expect([remarksOn(tape), stranger.isUp]).toEqual([[], true]);
    outs.length = 0;
    expect(ben.say(laugh)).toBe(true);
    friends.settle();
    expect([ann, cleo].map((room) => friends.heard(room, 'Ben'))).toEqual([laugh, laugh]);
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
    expect(remarksOn(tape)).toHaveLength(8);
  });
});

it('words are cleaned as names are, and cut after 140 letters', () => {
  expect(cleanRemark('  so\u202e  what\u200b? ')).toBe('so what?');
  expect(cleanRemark('é'.repeat(200))).toBe('é'.repeat(140));
  expect(cleanRemark('👩‍👩‍👧‍👦'.repeat(60)).length).toBeLessThanOrEqual(280);
});
