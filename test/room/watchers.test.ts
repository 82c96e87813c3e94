/** Those who only watch, at the door of a room: what opens it to them, what they are told, and what they are not. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { founderToken } from '../../src/room/founder.ts';
import {
  charterBytes,
  encodeSealed,
  NO_EDITION,
  PROTOCOL,
  seal,
  signCharterWith,
} from '../../src/log/charter.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { sign } from '../../src/crypto/sign.ts';
import { ROOM } from '../../src/room/channels.ts';
import { encode } from '../../src/log/codec.ts';
import { peerId } from '../../src/net/transport.ts';
import { MOST_WATCHERS } from '../../src/room/record.ts';
import { watchSecret } from '../../src/room/watch-key.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

/** Ann's room with Ben, where people may watch. */
function watchable(seed: string, tape?: Uint8Array[]): Friends {
  const friends = new Friends(seed);
  friends.join('Ann', { open: true, ...(tape && { tape }) });
  friends.join('Ben');
  friends.settle();
  friends.rooms.get('Ann')!.setWatching(true);
  friends.settle();
  return friends;
}

const nested = (depth: number): unknown =>
  Array.from({ length: depth - 1 }).reduce<unknown>((inside) => [inside], []);

const watchers = (friends: Friends, of: string): string[] =>
  friends.rooms.get(of)!.watchers.map(({ name }) => name).sort(); // prettier-ignore

describe('[P2.6] a watch link', () => {
  it('opens nothing unless the opener has said so, and nothing any more when it is over', () => {
    const friends = new Friends('off');
    friends.join('Ann', { open: true });
    const wes = friends.watch('Wes');
    friends.tick();
    expect(wes.refusal).toBe('unwatched');
    const open = watchable('on');
    const xia = open.watch('Xia');
    open.tick();
    expect([watchers(open, 'Ann'), watchers(open, 'Ben')]).toEqual([['Xia'], ['Xia']]);
    expect(xia.playbill?.members.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben']);
    open.rooms.get('Ann')!.setWatching(false);
    open.tick(2);
    expect([xia.refusal, watchers(open, 'Ben')]).toEqual(['unwatched', []]);
  });

  it('is no invite: who has it is no member, and finds no secret in what it is told', () => {
    const tape: Uint8Array[] = [];
    const friends = watchable('secret', tape);
    const ann = friends.identity('Ann');
    const founder = { idPk: ann.idPk, sign: (message: Uint8Array) => sign(message, ann) };
    const token = toHex(founderToken(founder, friends.invite)!);
    expect(tape.some((bytes) => toHex(bytes).includes(token))).toBe(true); // told to Ben
    tape.length = 0;
    friends.network.cut('Ann', 'Ben');
    friends.settle();
    tape.length = 0;
    friends.watch('Wes');
    friends.tick();
    expect(watchers(friends, 'Ann')).toEqual(['Wes']);
    for (const kept of [token, toHex(friends.invite.secret), toHex(watchSecret(friends.invite.secret))])
      expect(tape.some((bytes) => toHex(bytes).includes(kept))).toBe(false);
    expect(names(friends.rooms.get('Ann')!)).toEqual(['Ann']);
    const mal = new Stranger(friends, watchSecret(friends.invite.secret));
    friends.settle();
    expect([mal.isUp, names(friends.rooms.get('Ann')!)]).toEqual([false, ['Ann']]);
  });

  it.each<[string, (friends: Friends) => Stranger]>([
    ['who has said no hello', (friends) => new Stranger(friends, undefined, () => [], { to: 'Wes' })],
    ['who has only the code', (friends) => new Stranger(friends, undefined, undefined, { to: 'Wes' })],
  ])('is not shut by a stranger %s', (_, come) => {
    const friends = new Friends('sorry');
    const wes = friends.watch('Wes');
    friends.settle();
    const mal = come(friends);
    friends.settle();
    mal.say(ROOM, encode({ is: 'sorry', why: 'unwatched' }));
    friends.settle();
    expect([wes.refusal, mal.isUp, friends.why('Wes')]).toEqual([undefined, false, []]);
    const ann = friends.join('Ann', { open: true });
    friends.settle();
    expect([wes.refusal, ann.watchers]).toEqual(['unwatched', []]);
  });

  it('tells members from those who only have the link: they are not believed', () => {
    const friends = watchable('posing');
    const wes = friends.watch('Wes');
    friends.watch('Mal');
    friends.tick();
    const told = wes.playbill?.watchers;
    const lie = encode({ is: 'playbill', members: [], watchers: ['nobody'] });
    friends.transports.get('Mal')!.send(peerId('Wes'), new Uint8Array([ROOM, ...lie]));
    friends.settle();
    expect(friends.why('Wes')).toEqual(['room message: expected a proof of membership first']);
    expect([told, wes.playbill?.watchers]).toEqual([expect.arrayContaining(['Mal', 'Wes']), told]);
  });

  it(`is for ${MOST_WATCHERS} at a time`, () => {
    const friends = new Friends('crowd');
    friends.join('Ann', { open: true }).setWatching(true);
    const all = Array.from({ length: MOST_WATCHERS + 1 }, (_, i) => friends.watch(`Wes ${i}`));
    friends.tick();
    expect(watchers(friends, 'Ann')).toHaveLength(MOST_WATCHERS);
    expect(all.some(({ refusal }) => refusal === 'audience')).toBe(true);
  });
});

describe('[P2.6] who watches', () => {
  it('[P1.12] is told all that members take of each other, and refuses none of them for it: the deepest options, a name of joiners alone', () => {
    const friends = new Friends('passed on');
    const options = nested(14);
    friends.join('Ann', { open: true, table: { game: 'toy', version: 1, options } }).setWatching(true);
    friends.join('Ben');
    const mal = new Stranger(friends, friends.invite.secret, undefined, { to: 'Ben' });
    friends.settle();
    mal.publish(mal.member('\ufe0f', { sees: [friends.identity('Ben').idPk] }));
    const wes = friends.watch('Wes');
    friends.tick(2);
    expect([friends.refused, mal.isUp]).toEqual([[], true]);
    expect(friends.transports.get('Wes')!.peers).toEqual(expect.arrayContaining(['Ann', 'Ben']));
    expect(wes.playbill?.table?.options).toEqual(options);
    expect(wes.members.map(({ name }) => name).sort()).toEqual(['?', 'Ann', 'Ben']);
  });

  it('asks for a seat: a member gives it the secret, or says no, and is asked no more', () => {
    const friends = watchable('asks');
    const [wes, xia] = [friends.watch('Wes'), friends.watch('Xia')];
    friends.tick();
    const ann = friends.rooms.get('Ann')!;
    expect(ann.knocks).toEqual([]);
    wes.ask();
    xia.ask();
    friends.settle();
    expect(ann.knocks.map(({ name }) => name).sort()).toEqual(['Wes', 'Xia']);
    for (const { peer, name } of ann.knocks) if (name === 'Wes') ann.admit(peer);
    for (const { peer, name } of ann.knocks) if (name === 'Xia') ann.turnAway(peer);
    friends.settle();
    expect([wes.asks, wes.invite]).toEqual([false, friends.invite]);
    expect([xia.asks, xia.invite, xia.answer]).toEqual([false, undefined, 'shut']);
    xia.ask();
    friends.settle();
    expect(ann.knocks).toEqual([]);
    expect(watchers(friends, 'Ann')).toEqual(['Wes', 'Xia']);
  });

  it('stays, whatever else members say of a seat after the first no: a second one, or that it waited for too long', () => {
    const friends = watchable('noes');
    friends.join('Cy');
    const wes = friends.watch('Wes');
    friends.tick();
    wes.ask();
    friends.settle();
    for (const name of ['Ann', 'Ben']) {
      const room = friends.rooms.get(name)!;
      for (const { peer } of room.knocks) room.turnAway(peer);
      friends.settle();
    }
    expect(friends.rooms.get('Cy')!.knocks).toHaveLength(1);
    friends.tick(100);
    expect(friends.rooms.get('Cy')!.knocks).toEqual([]);
    expect([wes.answer, wes.refusal, friends.why('Wes')]).toEqual(['shut', undefined, []]);
    for (const name of ['Ann', 'Ben', 'Cy']) expect(watchers(friends, name)).toEqual(['Wes']);
  });

  it('and asks for a seat is heard over a link that was lost meanwhile, and by a member who comes later', () => {
    const friends = watchable('asks again');
    const wes = friends.watch('Wes');
    friends.tick();
    wes.ask();
    friends.settle();
    friends.network.cut('Ann', 'Wes');
    friends.settle();
    friends.network.link('Ann', 'Wes');
    friends.join('Cy');
    friends.tick();
    const [ann, cy] = ['Ann', 'Cy'].map((name) => friends.rooms.get(name)!);
    expect([ann, cy].map((room) => room!.knocks.map(({ name }) => name))).toEqual([['Wes'], ['Wes']]);
    for (const { peer } of cy!.knocks) cy!.turnAway(peer);
    friends.settle();
    friends.network.cut('Cy', 'Wes');
    friends.settle();
    friends.network.link('Cy', 'Wes');
    friends.tick();
    expect([wes.asks, cy!.knocks]).toEqual([false, []]);
  });

  it('is cut when it speaks as a member', () => {
    const friends = watchable('speaks');
    friends.watch('Wes');
    friends.tick();
    const said = encode({ is: 'records', records: [] });
    friends.transports.get('Wes')!.send(peerId('Ann'), new Uint8Array([ROOM, ...said]));
    friends.settle();
    expect(friends.why('Ann')).toEqual(['room message: expected the secret first']);
    expect(names(friends.rooms.get('Ann')!)).toEqual(['Ann', 'Ben']);
  });

  it('watches the game that its players have sealed, and the next one', () => {
    const friends = watchable('game');
    const wes = friends.watch('Wes');
    const play = (): string => {
      for (const room of friends.rooms.values()) room.setReady(true);
      friends.settle();
      friends.rooms.get('Ann')!.start();
      friends.tick();
      return toHex(friends.sealed.get('Ann')!.sealed.sid);
    };
    const first = play();
    expect(toHex(friends.sealed.get('Wes')!.sealed.sid)).toBe(first);
    const second = play();
    expect(second).not.toBe(first);
    expect(toHex(friends.sealed.get('Wes')!.sealed.sid)).toBe(second);
    expect(wes.routeTo(friends.identity('Ben').idPk)?.is).toBe('direct');
  });
});

describe('[P2.6] a member who tells of invented tables', () => {
  /** Ben with a program of his own: all its signatures are good, and nobody else plays there. */
  function invent(friends: Friends, n: number): void {
    const [ben, nobody] = [friends.identity('Ben'), friends.identity('Nobody')];
    const bytes = charterBytes({
      ...{ protocol: PROTOCOL, game: 'toy', version: 1, edition: NO_EDITION, options: { rounds: 1 } },
      seats: [ben, nobody].map(({ idPk }, i) => ({
        name: `seat ${i}`,
        idPk,
        nonce: seedOf('invented', n, i),
      })),
    });
    const signatures = [ben, nobody].map((identity) => signCharterWith(bytes, (message) => sign(message, identity))); // prettier-ignore
    const sealed = encodeSealed(seal(bytes, signatures));
    const playbill = encode({ is: 'playbill', members: [], watchers: [], sealed });
    friends.transports.get('Ben')!.send(peerId('Wes'), new Uint8Array([ROOM, ...playbill]));
    friends.settle();
  }

  /** Ann and Ben play, and Wes watches them. Returns the tables that Wes has been at, as they come. */
  function watched(friends: Friends): string[] {
    const tables: string[] = [];
    const set = friends.sealed.set.bind(friends.sealed);
    friends.sealed.set = (name, value) => {
      if (name === 'Wes') tables.push(toHex(value.sealed.sid));
      return set(name, value);
    };
    friends.watch('Wes');
    friends.tick();
    for (const room of friends.rooms.values()) room.setReady(true);
    friends.settle();
    friends.rooms.get('Ann')!.start();
    friends.tick(2);
    expect(tables).toHaveLength(1);
    return tables;
  }

  it('moves who watches once between two ticks at most, and is not cut for what fits into one', () => {
    const friends = watchable('playbills');
    const tables = watched(friends);
    friends.network.cut('Ann', 'Wes');
    friends.settle();
    friends.tick(20); // Ann is forgotten
    for (let tick = 0; tick < 3; tick++) {
      for (let i = 0; i < 60; i++) invent(friends, tick * 60 + i);
      friends.tick();
    }
    expect(tables).toHaveLength(1 + 4); // at the first, and at each tick
    expect(friends.why('Wes')).toEqual([]);
  });

  it('moves nobody from a game that goes on while another player of it is only lost for a while', () => {
    const friends = watchable('blinks');
    const tables = watched(friends);
    friends.network.cut('Ann', 'Wes');
    friends.settle();
    invent(friends, 0);
    friends.tick(10);
    friends.network.link('Ann', 'Wes');
    friends.settle();
    friends.tick(20);
    expect(tables).toHaveLength(1);
    friends.network.cut('Ann', 'Wes');
    friends.settle();
    friends.tick(20);
    expect(tables).toHaveLength(2); // nobody else is left who could tell it something
  });

  it('and plays again with who has come meanwhile is followed at once, though the other one has just gone', () => {
    const friends = watchable('goes on');
    const tables = watched(friends);
    friends.network.crash('Ann');
    friends.rooms.delete('Ann');
    friends.join('Cy');
    friends.settle();
    for (const room of friends.rooms.values()) room.setReady(true);
    friends.settle();
    [...friends.rooms.values()].find(({ isOpener }) => isOpener)!.start();
    friends.tick(2);
    expect([tables.length, friends.sealed.get('Wes')!.sealed.charter.seats.length]).toEqual([2, 2]);
  });
});

it('[P2.6] the eighth who comes to a table hears that it may watch, if it may', () => {
  const friends = watchable('eighth');
  for (const name of ['Cy', 'Dot', 'Eve', 'Fay', 'Gil']) friends.join(name);
  friends.settle();
  const hal = friends.join('Hal');
  friends.tick();
  expect(hal.refusal).toBe('full, but watch');
});
