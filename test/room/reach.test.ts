/** Whom a member reaches: over its own links, and over those of others that both their ends tell of. */

import { describe, expect, it } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import type { Room } from '../../src/room/room.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

const LINE = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve'];

/** Links only between neighbours. */
function line(seed: string, ...all: string[]): Friends {
  const friends = new Friends(seed);
  all.forEach((a, i) => {
    for (const b of all.slice(i + 2)) friends.network.cut(a, b);
  });
  for (const name of all) friends.join(name, name === 'Ann' ? { open: true } : {});
  friends.settle();
  return friends;
}

/** How one reaches each: "direct", the name of whom it goes by, or "lost". */
function routes(friends: Friends, from: Room, all: readonly string[]): string[] {
  return all.map((name) => {
    const route = from.routeTo(friends.identity(name).idPk);
    if (route?.is !== 'relayed') return route?.is ?? 'lost';
    return from.members.find(({ idPk }) => idPk.join() === route.by.join())!.name;
  });
}

describe('members in a line', () => {
  it('[P2.4] reach each other from end to end', () => {
    const friends = line('line', ...LINE);
    expect(routes(friends, friends.rooms.get('Ann')!, LINE)).toEqual(['lost', 'direct', 'Ben', 'Ben', 'Ben']);
    expect(routes(friends, friends.rooms.get('Eve')!, LINE)).toEqual(['Dot', 'Dot', 'Dot', 'direct', 'lost']);
    expect(routes(friends, friends.rooms.get('Cy')!, LINE)).toEqual([
      'Ben',
      'direct',
      'lost',
      'direct',
      'Dot',
    ]);
  });

  it('[P2.4] lose all behind a link that breaks, and have them back with it', () => {
    const friends = line('broken', ...LINE);
    const ann = friends.rooms.get('Ann')!;
    friends.network.cut('Cy', 'Dot');
    friends.settle();
    expect(routes(friends, ann, LINE.slice(1))).toEqual(['direct', 'Ben', 'lost', 'lost']);
    expect(names(ann)).toEqual(['Ann', 'Ben', 'Cy']);
    friends.network.link('Cy', 'Dot');
    friends.settle();
    expect(routes(friends, ann, LINE.slice(1))).toEqual(['direct', 'Ben', 'Ben', 'Ben']);
  });
});

describe('a member that says to see somebody', () => {
  it('[P2.4] who does not say the same is no way there', () => {
    const friends = new Friends('liar');
    friends.network.cut('Ben', 'Mal');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const keys = ['Ann', 'Ben', 'Cy'].map((name) => friends.identity(name).idPk);
    stranger.publish(stranger.member('Mal', { sees: keys }));
    friends.settle();
    expect(names(ann)).toEqual(['Ann', 'Ben', 'Mal']);
    expect(ann.routeTo(keys[2]!)).toBeUndefined(); // Cy was never here
    friends.network.crash('Ben'); // who never saw Mal
    friends.settle();
    expect(ann.routeTo(keys[1]!)).toBeUndefined();
    expect(names(ann)).toEqual(['Ann', 'Mal']);
  });
});

/** They invent as many members as one may tell of, each, who say to see them, too. */
function inventCrowds(friends: Friends, mals: readonly Stranger[], friend: string): void {
  const { idPk } = friends.identity(friend);
  mals.forEach((mal, m) => {
    const crowd = Array.from({ length: 15 }, (_, i) => seedOf(friend)[0]! * 1_000 + m * 15 + i);
    mal.publish(mal.member('Mal', { sees: [idPk, ...crowd.map((who) => mal.idPk(who))] }));
    for (const who of crowd)
      mal.publish(mal.record({ is: 'member', name: 'Nobody', nonce: seedOf('nonce', who), ready: true, sees: [mal.idPk()], address: '' }, who));
  });
} // prettier-ignore

const strangers = (friends: Friends, to: string, count: number): Stranger[] =>
  Array.from(
    { length: count },
    (_, i) => new Stranger(friends, friends.invite.secret, undefined, { to, name: `Mal ${i} of ${to}` }),
  );

describe('members that are invented', () => {
  it('[P2.4] hide nobody who is reached over a friend, however many links tell of them first', () => {
    const friends = new Friends('crowd');
    friends.network.cut('Ann', 'Cy');
    const ann = friends.join('Ann', { open: true });
    const mals = strangers(friends, 'Ann', 3);
    friends.settle();
    friends.join('Ben');
    friends.settle();
    friends.join('Cy');
    friends.settle();
    inventCrowds(friends, mals, 'Ann');
    friends.settle();
    expect(names(ann)).toHaveLength(24);
    expect(routes(friends, ann, ['Ben', 'Cy'])).toEqual(['direct', 'Ben']);
    expect(friends.refused).toEqual([]);
  });

  it('[P2.4] take no place of a player, though friends have let in as many of those who invent', () => {
    const friends = new Friends('players');
    const three = LINE.slice(0, 3).map((name) => friends.join(name, name === 'Ann' ? { open: true } : {}));
    friends.settle();
    for (const room of three) room.setReady(true);
    friends.settle();
    const [ann] = three as [Room];
    ann.start();
    friends.settle();
    friends.network.cut('Ann', 'Cy');
    friends.network.cut('Ben', 'Cy');
    friends.settle();
    const [ofAnn, ofBen] = ['Ann', 'Ben'].map((name) => strangers(friends, name, 5)) as [Stranger[], Stranger[]];
    friends.settle();
    friends.network.link('Ben', 'Cy');
    friends.settle();
    inventCrowds(friends, ofAnn, 'Ann');
    inventCrowds(friends, ofBen, 'Ben');
    friends.settle();
    expect([...ofAnn, ...ofBen].every(({ isUp }) => isUp)).toBe(true);
    expect(names(ann)).toHaveLength(24);
    expect(routes(friends, ann, ['Ben', 'Cy'])).toEqual(['direct', 'Ben']);
  }); // prettier-ignore
});
