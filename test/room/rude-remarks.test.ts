/** Remarks that a program of somebody's own makes, or passes on: what is no remark is cut, what is too much is dropped, and nothing throws. */

import { describe, expect, it } from 'vitest';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { encode } from '../../src/log/codec.ts';
import { cleanRemark } from '../../src/log/name.ts';
import { ROOM } from '../../src/room/channels.ts';
import { MOST_REV } from '../../src/room/record.ts';
import type { Remark } from '../../src/room/remark.ts';
import { LONG } from '../table/long.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

const laugh: Remark = { is: 'sign', sign: 'laugh' };
const text = (words: string): Remark => ({ is: 'text', text: words });

describe('a stranger’s remark', () => {
  it('too many at once are dropped, and who passes them on is not cut', () => {
    const friends = new Friends('flood');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    for (let i = 1; i <= 50; i++) stranger.passOn(friends.remark('Ben', 10_000 + i, text(`word ${i}`)));
    friends.settle();
    expect(friends.heard(ann, 'Ben')).toEqual(text('word 4'));
    expect([stranger.isUp, friends.why('Ann')]).toEqual([true, []]);
    expect(ben.saidBy(friends.identity('Ben').idPk)).toBeUndefined();
    ann.say(laugh);
    friends.settle();
    expect(friends.heard(ben, 'Ann')).toEqual(laugh);
  });

  it('more than a link may carry: it is cut, and the others go on', () => {
    const friends = new Friends('deluge');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const word = friends.remark('Ben', 10_000, laugh);
    for (let i = 0; i < 3_000; i++) stranger.passOn(word);
    friends.settle();
    expect([friends.why('Ann').length, stranger.isUp]).toEqual([1, false]);
    ann.say(laugh);
    friends.settle();
    expect([friends.heard(ben, 'Ann'), names(ann)]).toEqual([laugh, ['Ann', 'Ben']]);
  });

  it('of ever new members that it invents are dropped, and who passes them on is not cut, though ticks lie apart', () => {
    const friends = new Friends('puppets');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const cleo = friends.join('Cleo');
    const stranger = new Stranger(friends, friends.invite.secret, undefined, { to: 'Ben' });
    friends.settle();
    let count = 10_000;
    const flood = (): void => {
      for (let crowd = 0; crowd < 25; crowd++) {
        const puppets = Array.from({ length: 16 }, (_, i) => `Puppet ${crowd % 3} ${i}`);
        stranger.publish(stranger.member('Mal', { sees: puppets.map((name) => friends.identity(name).idPk) }));
        for (const name of puppets)
          for (let i = 0; i < 4; i++) stranger.passOn(friends.remark(name, ++count, laugh));
        friends.settle();
      }
    };
    flood();
    ben.tick();
    flood();
    expect([friends.refused, stranger.isUp]).toEqual([[], true]);
    ben.say(laugh);
    friends.settle();
    for (const room of [ann, cleo]) expect(friends.heard(room, 'Ben')).toEqual(laugh);
  }, 60_000); // prettier-ignore

  it('that was heard before is not shown again', () => {
    const friends = new Friends('again');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const old = friends.remark('Ben', 10_000, laugh);
    stranger.passOn(old);
    friends.settle();
    friends.tick(4);
    stranger.passOn(old);
    friends.settle();
    expect(friends.heard(ann, 'Ben')).toBeUndefined();
    expect(stranger.isUp).toBe(true);
  });

  it('of somebody who is not here, or of a bot, is not heard', () => {
    const friends = new Friends('nobody');
    const ann = friends.join('Ann', { open: true, bots: ['Bob'] });
    friends.join('Bob', { of: 'Ann', address: '' });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    stranger.passOn(friends.remark('Zoe', 10_000, laugh));
    stranger.passOn(friends.remark('Bob', 10_000, laugh));
    friends.settle();
    expect([friends.heard(ann, 'Zoe'), friends.heard(ann, 'Bob')]).toEqual([undefined, undefined]);
    expect(stranger.isUp).toBe(true);
  });

  it.each([
    ['a sign that is no word', { is: 'sign', sign: 'ha ha <b>' }],
    ['a text without end', text('a'.repeat(281))],
    ['a text that turns the line around', text('a\u202eb')],
    ['a text that says where another begins', text('a\u2068b')],
    ['a text with a control', text('a\u0007b')],
    ['a text of two lines', text('a\nb')],
    ['a text with letters that nobody sees', text('a\u200bb')],
    ['an empty text', text('')],
    ['a text of blanks', text('  ')],
    ['a text that is none', { is: 'text', text: 7 }],
    ['a sign with words beside it', { is: 'sign', sign: 'laugh', text: 'ha' }],
    ['a list', [1, 2, 3]],
    ['nothing', null],
    ['something else', { is: 'picture', bytes: 'x' }],
  ])('%s: its link is cut', (_, remark) => {
    const friends = new Friends('odd remark');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    stranger.passOn(friends.remark('Ben', 10_000, remark));
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
    const forged = friends.remark('Ben', 10_000, laugh);
    forged[forged.length - 1]! ^= 1;
    stranger.passOn(forged);
    friends.settle();
    expect(friends.why('Ann')).toEqual(['remark: expected the signature of its member']);
    expect(friends.heard(ann, 'Ben')).toBeUndefined();
  });

  it('in which bytes have changed: it is cut or dropped, nothing throws, and what is shown has no hidden letter', () => {
    const random = seededRandom(seedOf('bent remarks'));
    const friends = new Friends('bent');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.settle();
    for (let i = 0; i < (LONG ? 2_000 : 60); i++) {
      const stranger = new Stranger(friends, friends.invite.secret, undefined, { name: `Mal ${i}` });
      friends.settle();
      const body = random.below(2) === 0 ? laugh : text(String.fromCharCode(random.below(0x10000)));
      const count = [0, 10_000 + i, MOST_REV][random.below(3)]!;
      const bytes = friends.remark('Ben', count, body);
      if (random.below(3) > 0) bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
      if (random.below(2) === 0) stranger.passOn(bytes.slice(0, random.below(bytes.length + 1)));
      else stranger.say(ROOM, encode({ is: 'remark', remark: [bytes, count][random.below(2)] }));
      friends.tick();
      const shown = friends.heard(ann, 'Ben');
      if (shown?.is === 'text') expect([i, cleanRemark(shown.text)]).toEqual([i, shown.text]);
      friends.network.crash(`Mal ${i}`);
      friends.tick(5);
    }
    expect([names(ann), names(ben)]).toEqual([['Ann', 'Ben'], ['Ann', 'Ben']]);
    ann.say(laugh);
    friends.settle();
    expect(friends.heard(ben, 'Ann')).toEqual(laugh);
  }); // prettier-ignore
});
