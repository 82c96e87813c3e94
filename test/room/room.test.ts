/** Rooms: who is let in, and how a charter is sealed by all. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import type { Room } from '../../src/room/room.ts';
import type { Transport } from '../../src/net/transport.ts';
import { Friends, names } from './friends.ts';

describe('a room', () => {
  it.each([2, 4, 7])('[P2.1] seals one charter with the signatures of all %i members', (n) => {
    const friends = new Friends(`seal ${n}`);
    const all = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Fay', 'Gus'].slice(0, n);
    const rooms = all.map((name, i) => friends.join(name, i === 0 ? { open: true } : {}));
    friends.settle();
    for (const room of rooms) expect(names(room)).toEqual([...all].sort());
    for (const room of rooms) room.setReady(true);
    friends.settle();
    rooms[0]!.start();
    friends.settle();
    const sids = all.map((name) => toHex(friends.sealed.get(name)!.sealed.sid));
    expect(new Set(sids).size).toBe(1);
    expect(friends.sealed.get('Ann')!.sealed.charter.seats.map(({ name }) => name)[0]).toBe('Ann');
    expect(friends.refused).toEqual([]);
  });

  it('knows members it has no link to, and seals with them', () => {
    const friends = new Friends('gap');
    friends.network.cut('Ben', 'Cy');
    const rooms = ['Ann', 'Ben', 'Cy'].map((name, i) => friends.join(name, i === 0 ? { open: true } : {}));
    friends.settle();
    expect(names(rooms[1]!)).toEqual(['Ann', 'Ben', 'Cy']);
    for (const room of rooms) room.setReady(true);
    friends.settle();
    rooms[0]!.start();
    friends.settle();
    expect(friends.sealed.size).toBe(3);
  });

  it('tells of each member which build it runs, if it says so, also of one it has no link to', () => {
    const friends = new Friends('builds');
    friends.network.cut('Ben', 'Cy');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { build: new Uint8Array(32).fill(1) });
    friends.join('Cy', { build: new Uint8Array(32).fill(2) });
    friends.settle();
    const builds = Object.fromEntries(ben.members.map(({ name, build }) => [name, build?.[0]]));
    expect(builds).toEqual({ Ann: undefined, Ben: 1, Cy: 2 });
  });

  it('lets nobody in by the bare code before a member has opened the door', () => {
    const friends = new Friends('knock');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben', { invite: { code: friends.invite.code, secret: undefined } });
    friends.settle();
    expect(names(ann)).toEqual(['Ann']);
    expect(ann.knocks.map(({ name }) => name)).toEqual(['Ben']);
    expect(ben.doors).toMatchObject([{ name: 'Ann', words: ann.knocks[0]!.words }]);
    ann.admit(ann.knocks[0]!.peer);
    friends.settle();
    expect(names(ann)).toEqual(['Ann', 'Ben']);
    expect(names(ben)).toEqual(['Ann', 'Ben']);
    expect(ben.invite.secret).toEqual(friends.invite.secret);
  });

  it('shows both ends the same words, and a stranger in the middle other ones or none', () => {
    const friends = new Friends('words');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.settle();
    const wordsOf = (room: Room): readonly string[] => room.members.find(({ me }) => !me)!.words;
    expect(wordsOf(ann)).toHaveLength(5);
    expect(wordsOf(ann)).toEqual(wordsOf(ben));

    const tapped = new Friends('tapped');
    const victim = tapped.join('Ann', { open: true });
    tapped.join('Ben', { prints: () => 'cert of the broker' });
    tapped.settle();
    expect(names(victim)).toEqual(['Ann']);
    expect(tapped.refused.map(({ why }) => why)).toContain(
      'handshake: the identity is not proven; somebody may sit between the two ends',
    );
  });

  it("refuses another room's secret", () => {
    const friends = new Friends('secret');
    const ann = friends.join('Ann', { open: true });
    friends.join('Mal', { invite: { code: friends.invite.code, secret: new Uint8Array(16) } });
    friends.settle();
    expect(names(ann)).toEqual(['Ann']);
    expect(friends.refused.some(({ why }) => why.includes("another room's secret"))).toBe(true);
  });

  it('starts only when all are ready, and names who is not', () => {
    const friends = new Friends('ready');
    const ann = friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.settle();
    expect(() => ann.start()).toThrow('not ready: Ben');
    expect(() => ben.start()).toThrow('only the opener starts');
    expect(() => ben.setOptions({ rounds: 2 })).toThrow('only the opener sets the options');
  });

  it('asks everybody again when the options change', () => {
    const friends = new Friends('options');
    const [ann, ben] = [friends.join('Ann', { open: true }), friends.join('Ben')];
    friends.settle();
    ben.setReady(true);
    friends.settle();
    ann.setOptions({ rounds: 2 });
    friends.settle();
    expect(() => ann.start()).toThrow('not ready: Ben');
    expect(ben.table?.options).toEqual({ rounds: 2 });
    ben.setReady(true);
    friends.settle();
    ann.start();
    friends.settle();
    expect(friends.sealed.get('Ben')!.sealed.charter.options).toEqual({ rounds: 2 });
  });

  it('knows members at the far end of a chain of links, and seals with them', () => {
    const friends = new Friends('chain');
    for (const [a, b] of [['Ann', 'Cy'], ['Ann', 'Dot'], ['Ben', 'Dot']] as const) friends.network.cut(a, b); // prettier-ignore
    const rooms = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, i) => friends.join(name, i === 0 ? { open: true } : {})); // prettier-ignore
    friends.settle();
    for (const room of rooms) expect(names(room)).toEqual(['Ann', 'Ben', 'Cy', 'Dot']);
    for (const room of rooms) room.setReady(true);
    friends.settle();
    rooms[0]!.start();
    friends.settle();
    expect([friends.sealed.size, friends.refused]).toEqual([4, []]);
  });

  it('plays again in the same room, with another session id', () => {
    const friends = new Friends('rematch');
    const rooms = [friends.join('Ann', { open: true }), friends.join('Ben')];
    const begin = (): string => {
      friends.settle();
      for (const room of rooms) room.setReady(true);
      friends.settle();
      rooms[0]!.start();
      friends.settle();
      return toHex(friends.sealed.get('Ben')!.sealed.sid);
    };
    expect(begin()).not.toBe(begin());
  });

  it('carries the messages of the game that was sealed, and of no other', () => {
    const friends = new Friends('links');
    const rooms = [friends.join('Ann', { open: true }), friends.join('Ben')];
    friends.settle();
    for (const room of rooms) room.setReady(true);
    friends.settle();
    rooms[0]!.start();
    friends.settle();
    const heard: string[] = [];
    const [ann, ben] = ['Ann', 'Ben'].map((name) => friends.sealed.get(name)!.links) as [
      Transport,
      Transport,
    ];
    const ignore = { up: () => undefined, down: () => undefined };
    ben.open({ ...ignore, message: (peer, bytes) => heard.push(`${peer} ${toHex(bytes)}`) });
    ann.open({ ...ignore, message: () => undefined });
    expect(ann.send(ben.me, Uint8Array.of(1, 2, 3))).toBe(true);
    friends.settle();
    expect(heard).toEqual(['Ann 010203']);
  });
});
