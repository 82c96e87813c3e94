/** Who sets the options and starts: who opened the room and can prove it, and while that one is gone, another. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { type MemberBody, readRecord } from '../../src/room/record.ts';
import type { Room } from '../../src/room/room.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

/** Each room's opener, by name. */
function openers(friends: Friends): string[] {
  return [...friends.rooms.values()].map((room) => room.members.find(({ opener }) => opener)!.name);
}

function options(friends: Friends): unknown[] {
  return [...friends.rooms.values()].map(({ table }) => table?.options);
}

/** The names in the order of their keys. */
function byKey(friends: Friends, ...all: string[]): string[] {
  const key = (name: string): string => toHex(friends.identity(name).idPk);
  return all.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function gone(friends: Friends, name: string): void {
  friends.network.crash(name);
  friends.rooms.delete(name);
  friends.settle();
}

function begin(friends: Friends, starter: Room): void {
  for (const room of friends.rooms.values()) room.setReady(true);
  friends.settle();
  starter.start();
  friends.settle();
}

describe('when the opener is gone', () => {
  it('the next in order starts, by the options that were set', () => {
    const friends = new Friends('gone');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.join('Cy');
    friends.settle();
    ann.setOptions({ rounds: 4 });
    friends.settle();
    gone(friends, 'Ann');
    const [next] = byKey(friends, 'Ben', 'Cy');
    expect(openers(friends)).toEqual([next, next]);
    expect(options(friends)).toEqual([{ rounds: 4 }, { rounds: 4 }]);
    begin(friends, friends.rooms.get(next!)!);
    expect(new Set([...friends.sealed.values()].map(({ sealed }) => toHex(sealed.sid))).size).toBe(1);
    expect(friends.sealed.get('Cy')!.sealed.charter.options).toEqual({ rounds: 4 });
    expect(friends.sealed.get('Cy')!.sealed.charter.seats[0]!.name).toBe(next);
  });

  it('says goodbye, and comes back, it starts again; who came meanwhile knows it, too', () => {
    const friends = new Friends('goodbye');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.settle();
    ann.close();
    friends.rooms.delete('Ann');
    friends.settle();
    friends.join('Dot'); // has never heard of Ann
    friends.settle();
    expect(openers(friends)).toEqual(['Ben', 'Ben']);
    expect(options(friends)).toEqual([{ rounds: 1 }, { rounds: 1 }]);
    friends.join('Ann', { open: true, since: 1_000 });
    friends.settle();
    expect(openers(friends)).toEqual(['Ann', 'Ann', 'Ann']);
  });

  it('it is never a bot, and bots of the opener are asked no more than others', () => {
    const friends = new Friends('bots stay');
    friends.join('Ann', { open: true, bots: ['Bot'] });
    friends.join('Ben', { bots: ['Ada', 'Bruno', 'Coco'] });
    for (const bot of ['Ada', 'Bruno', 'Coco']) friends.join(bot, { of: 'Ben' });
    friends.settle();
    gone(friends, 'Ann');
    expect(new Set(openers(friends))).toEqual(new Set(['Ben']));
  });

  it('all load their pages again, and what is played is still known to who kept it', () => {
    const friends = new Friends('all again');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.join('Cy');
    friends.settle();
    for (const name of ['Ann', 'Ben', 'Cy']) gone(friends, name);
    const [, second] = byKey(friends, 'Ben', 'Cy');
    const kept = { game: 'toy', version: 1, options: { rounds: 3 } };
    for (const name of ['Ben', 'Cy']) friends.join(name, { since: 1_000, ...(name === second && { open: true, table: kept }) }); // prettier-ignore
    friends.settle();
    friends.tick(2);
    expect(new Set(openers(friends)).size).toBe(1);
    expect(options(friends)).toEqual([{ rounds: 3 }, { rounds: 3 }]);
    begin(
      friends,
      [...friends.rooms.values()].find(({ isOpener }) => isOpener)!,
    );
    expect(friends.sealed.size).toBe(2);
  });

  it.each([1, 2, 3, 4, 5, 6])('[P2.1] two parts of a table that each chose one agree when they meet again (%i)', (seed) => {
    const friends = new Friends(`parts ${seed}`);
    for (const name of ['Ann', 'Ben', 'Cy', 'Dot', 'Eve']) friends.join(name, name === 'Ann' ? { open: true } : {});
    friends.settle();
    gone(friends, 'Ann');
    friends.network.partition(['Ben', 'Cy'], ['Dot', 'Eve']);
    friends.settle();
    const [left, right] = [byKey(friends, 'Ben', 'Cy')[0]!, byKey(friends, 'Dot', 'Eve')[0]!];
    expect(openers(friends)).toEqual([left, left, right, right]);
    friends.rooms.get(left)!.setOptions({ rounds: 2 });
    friends.rooms.get(right)!.setOptions({ rounds: 5 });
    friends.network.heal();
    friends.settle();
    expect(new Set(openers(friends)).size).toBe(1);
    expect(new Set(options(friends).map((each) => JSON.stringify(each))).size).toBe(1);
    begin(friends, [...friends.rooms.values()].find(({ isOpener }) => isOpener)!);
    expect([friends.sealed.size, friends.refused]).toEqual([4, []]);
  }); // prettier-ignore
});

describe('a member that sets the table unasked', () => {
  it('is not the opener, neither to those who know her nor to who comes later', () => {
    const friends = new Friends('usurper');
    friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    for (const founder of [undefined, new Uint8Array(32)]) {
      stranger.publish(stranger.member('Mal', { ...(founder && { founder }) }));
      stranger.publish(stranger.record({ is: 'table', game: 'toy', version: 1, options: { rounds: 9 } }));
    }
    friends.settle();
    friends.join('Ben');
    friends.settle();
    expect(names(friends.rooms.get('Ben')!)).toEqual(['Ann', 'Ben', 'Mal']);
    expect(openers(friends)).toEqual(['Ann', 'Ann']);
    expect(options(friends)).toEqual([{ rounds: 1 }, { rounds: 1 }]);
  });
});

describe('a charter that this device can’t play', () => {
  it('[P2.1] is not signed, and it is said why', () => {
    const friends = new Friends('unplayable');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben', {
      whyNotPlay: ({ game }) => `charter: expected a game this build knows, got ${game}`,
    });
    friends.settle();
    for (const room of friends.rooms.values()) room.setReady(true);
    friends.settle();
    ann.start();
    friends.settle();
    expect([friends.sealed.size, friends.why('Ben')]).toEqual([
      0,
      ['charter: expected a game this build knows, got toy'],
    ]);
  });

  it('[P2.1] as nonces, keys or sizes are now is not proposed', () => {
    const friends = new Friends('no charter');
    const ann = friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const nonceOfAnn = stranger.records
      .map((bytes) => readRecord(bytes).body)
      .find(({ is }) => is === 'member');
    stranger.publish(stranger.member('Mal', { nonce: (nonceOfAnn as MemberBody).nonce }));
    friends.settle();
    expect(() => ann.start()).toThrow('charter: expected every nonce once');
    stranger.publish(stranger.member('Mal'));
    friends.settle();
    ann.setOptions('x'.repeat(9_000));
    friends.settle();
    stranger.publish(stranger.member('Mal'));
    friends.settle();
    expect(() => ann.start()).toThrow('charter: expected at most 8192 bytes');
  });
});
