/** Clocks that were set back: what a member says after a reload counts, though it said things under a later time before. */

import { describe, expect, it } from 'vitest';
import { concat, u8 } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { identityOf, sign } from '../../src/crypto/sign.ts';
import { Nonces } from '../../src/room/nonce.ts';
import { MOST_REV, type RecordBody, type RoomRecord, signRecord } from '../../src/room/record.ts';
import type { Room } from '../../src/room/room.ts';
import { Voice } from '../../src/room/voice.ts';
import { Friends, names } from './friends.ts';

const LATER = 1_900_000_000;
const NOW = 1_800_000_000;

describe('a member whose clock was set back before a reload', () => {
  it('is heard when it says ready', () => {
    const friends = new Friends('set back');
    const ann = friends.join('Ann', { open: true, since: NOW });
    friends.join('Ben', { since: LATER });
    friends.settle();
    friends.network.crash('Ben');
    friends.settle();
    const ben = friends.join('Ben', { since: NOW });
    friends.settle();
    expect(names(ann)).toEqual(['Ann', 'Ben']);
    ben.setReady(true);
    friends.settle();
    expect(ann.members.map(({ ready }) => ready)).toEqual([false, true]);
    ann.start();
    friends.settle();
    expect([friends.sealed.size, friends.refused]).toEqual([2, []]);
  });

  it('sets the table again, if it opened the room', () => {
    const friends = new Friends('table set back');
    friends.join('Ann', { open: true, since: LATER });
    const ben = friends.join('Ben', { since: NOW });
    friends.settle();
    friends.network.crash('Ann');
    friends.settle();
    const ann = friends.join('Ann', { open: true, since: NOW, table: { game: 'toy', version: 1, options: { rounds: 6 } } }); // prettier-ignore
    friends.settle();
    expect([ann, ben].map(({ table }) => table?.options)).toEqual([{ rounds: 6 }, { rounds: 6 }]);
    ann.setOptions({ rounds: 7 });
    friends.settle();
    expect(ben.table?.options).toEqual({ rounds: 7 });
  });

  it.each([
    ['an hour', NOW - 3600],
    ['ten seconds', NOW - 10],
    ['less than it has talked since', NOW + 20],
  ])('is heard when it talks, at once, though it had talked a lot (%s)', (_, since) => {
    const friends = new Friends('talk set back');
    const ann = friends.join('Ann', { open: true, since: NOW });
    const says = (room: Room, words: string): boolean => {
      const text = { is: 'text', text: words } as const;
      expect(room.say(text)).toBe(true);
      friends.tick();
      return JSON.stringify(friends.heard(ann, 'Ben')) === JSON.stringify(text);
    };
    const before = friends.join('Ben', { since: NOW });
    friends.settle();
    for (let i = 0; i < 40; i++) expect(says(before, `word ${i}`)).toBe(true);
    friends.network.crash('Ben');
    friends.settle();
    friends.tick(10);
    const ben = friends.join('Ben', { since });
    friends.settle();
    for (let i = 0; i < 3; i++) expect(says(ben, `again ${i}`)).toBe(true);
  });

  it('and is open on a second device, too: the two go on side by side without a flood', () => {
    const friends = new Friends('two devices');
    friends.join('Ann', { open: true });
    const tape: Uint8Array[] = [];
    friends.join('Ben', { since: NOW, tape });
    friends.join('Ben elsewhere', { since: LATER, as: 'Ben', tape });
    friends.network.cut('Ben', 'Ben elsewhere');
    friends.settle();
    tape.length = 0;
    friends.tick(10);
    expect(tape.length).toBeLessThan(10 * 12);
    expect(friends.refused).toEqual([]);
  });
});

describe('what a member says', () => {
  const identity = identityOf(seedOf('voice'));
  const room = seedOf('room');
  const member = (name: string): RecordBody => ({
    ...{ is: 'member', name, nonce: new Uint8Array(32), ready: false, sees: [], address: '' },
  });
  const newVoice = (published: RoomRecord[], since = 0): Voice =>
    new Voice({
      idPk: identity.idPk,
      sign: (message) => sign(message, identity),
      since,
      room: () => room,
      publish: (record) => published.push(record),
    });

  it('is never more than others listen to; the last word is said at the next tick', () => {
    const published: RoomRecord[] = [];
    const voice = newVoice(published);
    for (let i = 0; i < 100; i++) voice.say(member(`m${i}`));
    expect(published).toHaveLength(16);
    voice.tick();
    expect(published).toHaveLength(17);
    expect(published.at(-1)!.body).toMatchObject({ name: 'm99' });
    expect(published.map(({ rev }) => rev)).toEqual(published.map((_, i) => i + 1));
    voice.say(member('m99')); // no news
    voice.tick();
    expect(published).toHaveLength(17);
  });

  it('is newer than all it said of the same kind in another life, though it has said more of other kinds since', () => {
    const published: RoomRecord[] = [];
    const voice = newVoice(published, 10);
    voice.say({ is: 'table', game: 'toy', version: 1, options: 'new' });
    for (let i = 0; i < 5; i++) voice.say(member(`m${i}`));
    const mine = published[0]!;
    voice.hear(mine);
    expect(published).toHaveLength(6);
    const other: RecordBody = { is: 'table', game: 'toy', version: 1, options: 'old' };
    for (const rev of [11, 14]) {
      const then = signRecord(room, identity.idPk, rev, other, (message) => sign(message, identity));
      voice.hear(then);
      voice.tick();
      expect(published.findLast(({ body }) => body.is === 'table')!.rev).toBeGreaterThan(16);
    }
    expect(published.at(-1)!.rev).toBe(16 + 2);
  });

  it('and is said once is counted above all that was counted in another life, by the newest record of that one', () => {
    const published: RoomRecord[] = [];
    const before = newVoice(published, 50);
    before.say(member('Ann'));
    const counts: number[] = [];
    for (let i = 0; i < 5000; i++) counts.push(before.count()!);
    const { bytes, ...last } = published.at(-1)!;
    for (const since of [0, 49, 51, last.rev, last.rev + 1]) {
      const voice = newVoice([], since);
      voice.say(member('Ann'));
      voice.hear({ ...last, bytes });
      expect(voice.count()).toBeGreaterThan(counts.at(-1)!);
    }
    expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
  });

  it('and is said once has a number at any time that a clock can tell, and none beyond', () => {
    const [last, beyond] = [8.64e12, MOST_REV - 5].map((since) => {
      const voice = newVoice([], since);
      voice.say(member('Ann'));
      return voice.count();
    });
    expect(last).toBeGreaterThan(8.64e12);
    expect(last).toBeLessThan(MOST_REV);
    expect(beyond).toBeUndefined();
  });

  it('is believed to be its own only with its signature', () => {
    const published: RoomRecord[] = [];
    const voice = newVoice(published, 10);
    voice.say(member('Ann'));
    const mal = identityOf(seedOf('mal'));
    const forged = signRecord(room, identity.idPk, 5_000, member('Mal'), (message) => sign(message, mal));
    expect(() => voice.hear(forged)).toThrow('expected the signature of its member');
    expect(published).toHaveLength(1);
    const elsewhere = signRecord(seedOf('another room'), identity.idPk, 5_000, member('Ann'), (message) => sign(message, identity)); // prettier-ignore
    expect(() => voice.hear(elsewhere)).toThrow('expected the signature of its member');
    const own = signRecord(room, identity.idPk, 5_000, member('then'), (message) => sign(message, identity));
    voice.hear(own);
    expect(published.at(-1)).toMatchObject({ rev: 5_001, body: { name: 'Ann' } });
  });
});

describe('a nonce', () => {
  const identity = identityOf(seedOf('nonces'));
  const made = (now: number, life: number, last?: Uint8Array): Nonces =>
    new Nonces({
      sign: (message) => sign(message, identity),
      random: seededRandom(seedOf('life', life)),
      now: () => now,
      last,
    });

  it('[P2.1] is another each time, though nothing is remembered of the last game', () => {
    const nonces = [1, 2, 3].map((life) => made(NOW, life).current);
    const [first] = nonces;
    const again = made(NOW, 1);
    again.renew();
    expect(new Set([...nonces, again.current].map(String)).size).toBe(4);
    expect(first).toHaveLength(32);
  });

  it('[P2.1] is known again after a reload, until its game has begun', () => {
    const { current } = made(NOW, 1);
    const after = made(NOW + 60, 2);
    expect(after.isMine(current)).toBe(true);
    after.begin(seedOf('sid'));
    expect(after.isMine(current)).toBe(false);
    expect(made(NOW + 60, 3, seedOf('sid')).isMine(current)).toBe(false);
  });

  it('[P2.1] of hours ago, of somebody else, or changed is nobody’s', () => {
    const { current } = made(NOW, 1);
    expect(made(NOW + 3 * 3600, 2).isMine(current)).toBe(false);
    expect(made(NOW, 2).isMine(concat(current.slice(0, 31), u8(current[31]! ^ 1)))).toBe(false);
    const other = identityOf(seedOf('other'));
    const theirs = new Nonces({
      sign: (message) => sign(message, other),
      random: seededRandom(seedOf('life', 1)),
      now: () => NOW,
    });
    expect(theirs.isMine(current)).toBe(false);
  });
});
