/** Signs beside a name: shown to all in the room, outside any game, and worth no more than that. */

import { describe, expect, it } from 'vitest';
import type { Room } from '../../src/room/room.ts';
import { MOST_SIGNS } from '../../src/room/record.ts';
import { Friends } from './friends.ts';
import { Stranger } from './stranger.ts';

const signsOf = (room: Room, name: string): readonly string[] | undefined =>
  room.members.find((member) => member.name === name)?.signs;

describe('a sign', () => {
  it('is seen by all, by who has no link too, and by who comes later, until it is taken back', () => {
    const friends = new Friends('signs');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const cleo = friends.join('Cleo');
    friends.network.cut('Ben', 'Cleo');
    friends.settle();
    ben.showSign('would-trade', true);
    friends.settle();
    const dora = friends.join('Dora');
    friends.settle();
    for (const room of [ann, ben, cleo, dora]) expect(signsOf(room, 'Ben')).toEqual(['would-trade']);
    ben.showSign('would-trade', false);
    friends.settle();
    for (const room of [ann, ben, cleo, dora]) expect(signsOf(room, 'Ben')).toEqual([]);
  });

  it('is gone when a game begins, and after a reload', () => {
    const friends = new Friends('signs end');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.settle();
    ben.showSign('wave', true);
    ben.setReady(true);
    friends.settle();
    ann.start();
    friends.settle();
    expect(friends.sealed.size).toBe(2);
    expect([signsOf(ann, 'Ben'), signsOf(ben, 'Ben')]).toEqual([[], []]);
    ben.showSign('wave', true);
    friends.settle();
    expect(signsOf(ann, 'Ben')).toEqual(['wave']);
    ben.close();
    friends.settle();
    const again = friends.join('Ben', { since: 60 });
    friends.settle();
    expect([signsOf(ann, 'Ben'), signsOf(again, 'Ben')]).toEqual([[], []]);
  });

  it('stands beside a few others: of too many the oldest goes', () => {
    const friends = new Friends('many signs');
    const ann = friends.join('Ann', { open: true });
    for (const sign of ['a', 'b', 'a', 'c', 'd', 'e']) ann.showSign(sign, true);
    expect(MOST_SIGNS).toBe(4);
    expect(signsOf(ann, 'Ann')).toEqual(['a', 'c', 'd', 'e']);
  });
});

describe('a stranger’s sign', () => {
  it.each([
    ['too many', ['a', 'b', 'c', 'd', 'e']],
    ['words that are none', ['would trade <b>']],
    ['without end', ['a'.repeat(33)]],
  ])('%s: its link is cut', (_, signs) => {
    const friends = new Friends('odd signs');
    friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    stranger.publish(stranger.member('Mal', { signs }));
    friends.settle();
    expect(friends.why('Ann')).toEqual([expect.stringContaining('room record')]);
    expect(stranger.isUp).toBe(false);
  });

  it('changed too often is not heard before the next tick, and nobody else is kept from speaking', () => {
    const friends = new Friends('restless');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    for (let i = 0; i < 60; i++) stranger.publish(stranger.member('Mal', { signs: [`s${i}`] }));
    ben.showSign('wave', true);
    friends.settle();
    const [shown] = signsOf(ann, 'Mal')!;
    expect(Number(shown!.slice(1))).toBeLessThan(40);
    expect(signsOf(ann, 'Ben')).toEqual(['wave']);
    friends.tick();
    stranger.publish(stranger.member('Mal', { signs: ['last'] }));
    friends.settle();
    expect(signsOf(ann, 'Mal')).toEqual(['last']);
  });
});
