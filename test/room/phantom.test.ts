/** A member that drops between proposal and seal: it never sits alone at a table that the others have left behind. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { LONG } from '../table/long.ts';
import { Friends, names } from './friends.ts';
import { Stranger } from './stranger.ts';

const ALL = ['Ann', 'Ben', 'Cy'];

/** All are ready and Ann has started; then so many steps go by. Returns false if all sit by then. */
function begun(friends: Friends, steps: number): boolean {
  for (const name of ALL) friends.join(name, name === 'Ann' ? { open: true } : {});
  friends.settle();
  for (const room of friends.rooms.values()) room.setReady(true);
  friends.settle();
  friends.rooms.get('Ann')!.start();
  for (let step = 0; step < steps; step++) friends.network.step();
  return friends.sealed.size < ALL.length;
}

/** Ann has started, and all but Cy have signed. What Cy says does not get through until the function that is returned is called. */
function awaited(friends: Friends): () => void {
  expect(begun(friends, 0)).toBe(true);
  const cy = friends.transports.get('Cy')!;
  const send = cy.send.bind(cy);
  const held: (() => void)[] = [];
  cy.send = (to, bytes) => held.push(() => send(to, bytes)) > 0;
  friends.settle();
  expect(friends.sealed.size).toBe(0);
  return () => {
    cy.send = send;
    for (const passOn of held) passOn();
  };
}

/** Whoever is here without a table says ready, and Ann, if she has none either, starts with those who are. */
function startAgain(friends: Friends): void {
  friends.settle();
  for (const [name, room] of friends.rooms) if (!friends.sealed.has(name)) room.setReady(true);
  friends.settle();
  const ann = friends.rooms.get('Ann')!;
  if (!friends.sealed.has('Ann') && ann.members.every(({ ready, me }) => ready || me)) ann.start();
  friends.settle();
}

/** Who sits at which table: of two tables that have a seat in common one is a phantom. */
function tables(friends: Friends): string[] {
  return [...friends.sealed.values()].map(({ sealed }) => toHex(sealed.sid));
}

/** With these the one that dropped once completed the old charter alone, at some moment of each. */
const SEEDS: Readonly<Record<string, readonly number[]>> = { Ben: [3, 5], Cy: [1, 3] };

describe.each(['Ben', 'Cy'])('when %s drops between proposal and seal', (who) => {
  const others = ALL.filter((name) => name !== who);
  const seeds = LONG ? Array.from({ length: 40 }, (_, seed) => seed) : SEEDS[who]!;

  it.each<[string, (friends: Friends) => void, (friends: Friends) => void]>([
    ['its links are down for a while', ({ network }) => network.partition(others, [who]), ({ network }) => network.heal()],
    ['its page is loaded again', ({ network }) => network.crash(who), (friends) => void friends.join(who, { since: 1_000 })],
  ])('[P2.1] at any moment, and %s, all who sit sit at one table', (_, drop, comeBack) => {
    for (const seed of seeds) {
      for (let moment = 0, isOver = false; !isOver; moment++) {
        const friends = new Friends(`phantom ${who} ${seed}`);
        isOver = !begun(friends, moment);
        drop(friends);
        startAgain(friends);
        comeBack(friends);
        friends.settle();
        expect({ seed, moment, tables: new Set(tables(friends)).size }).toEqual({ seed, moment, tables: 1 });
        expect(friends.sealed.has('Ann')).toBe(true);
        expect(moment).toBeLessThan(200);
      }
    }
  });
}); // prettier-ignore

describe('a proposal', () => {
  it('[P2.1] that the opener has withdrawn is never sealed, though all sign it', () => {
    const friends = new Friends('withdrawn');
    expect(begun(friends, 0)).toBe(true);
    friends.rooms.get('Ann')!.setOptions({ rounds: 7 });
    friends.settle();
    expect(friends.sealed.size).toBe(0);
    startAgain(friends);
    expect(new Set(tables(friends)).size).toBe(1);
    expect(friends.sealed.get('Cy')!.sealed.charter.options).toEqual({ rounds: 7 });
  });

  it('[P2.1] lapses when somebody who had signed takes its ready back, though the last signature comes later', () => {
    const friends = new Friends('ready back');
    const letCySpeak = awaited(friends);
    friends.rooms.get('Ben')!.setReady(false);
    friends.settle();
    friends.tick(30);
    expect(friends.rooms.get('Ann')!.hasWithdrawn).toBe(true);
    expect(friends.why('Ann')).toEqual(['withdrawn: charter: Ben is not ready']);
    letCySpeak();
    friends.settle();
    friends.tick(2);
    expect([...friends.sealed.keys()]).toEqual([]);
    startAgain(friends);
    expect([friends.sealed.size, new Set(tables(friends)).size]).toEqual([3, 1]);
  });

  it('[P2.1] lapses when somebody who had signed leaves while another is away, and is not sealed when that one is back', () => {
    const friends = new Friends('left');
    begun(friends, 0);
    friends.network.partition(['Ann', 'Ben'], ['Cy']);
    friends.settle();
    friends.network.crash('Ben');
    friends.rooms.delete('Ben');
    friends.settle();
    friends.tick(150);
    expect(names(friends.rooms.get('Ann')!)).toEqual(['Ann']);
    friends.network.heal();
    friends.settle();
    friends.tick(2);
    expect([...friends.sealed.keys()]).toEqual([]);
    startAgain(friends);
    expect(friends.sealed.get('Cy')!.sealed.charter.seats.map(({ name }) => name)).toEqual(['Ann', 'Cy']);
  });

  it('[P2.1] lapses when somebody says another nonce', () => {
    const friends = new Friends('another nonce');
    const ann = friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    stranger.publish(stranger.member('Mal'));
    friends.settle();
    ann.start();
    stranger.publish(stranger.member('Mal', { nonce: seedOf('another') }));
    friends.settle();
    expect([ann.hasWithdrawn, friends.why('Ann')]).toEqual([
      true,
      [expect.stringMatching(/withdrawn: charter: .*nonce/)],
    ]);
  });

  it('[P2.1] lapses when a link blinks, and is sealed when the opener starts again, by the signatures that came since', () => {
    const friends = new Friends('blinks');
    begun(friends, 0);
    friends.network.partition(['Ann', 'Ben'], ['Cy']);
    friends.settle();
    const ann = friends.rooms.get('Ann')!;
    expect([ann.hasWithdrawn, friends.why('Ann')]).toEqual([true, ['withdrawn: charter: Cy is not here']]);
    friends.network.heal();
    friends.settle();
    friends.tick(2);
    expect([...friends.sealed.keys()]).toEqual([]);
    ann.start();
    expect([...friends.sealed.keys()]).toEqual(['Ann']);
    friends.settle();
    expect([friends.sealed.size, new Set(tables(friends)).size, ann.hasWithdrawn]).toEqual([3, 1, false]);
  });

  it('[P2.1] is not undone by who says again that it is ready', () => {
    const friends = new Friends('again ready');
    begun(friends, 0);
    for (const room of friends.rooms.values()) room.setReady(true);
    friends.settle();
    expect([friends.sealed.size, friends.refused]).toEqual([3, []]);
  });

  it('[P2.1] is signed last by the opener, when its game is stored', async () => {
    const friends = new Friends('stored');
    let stored: () => void = () => undefined;
    const isStored = new Promise<void>((resolve) => (stored = resolve));
    friends.join('Ann', { open: true, storing: isStored });
    friends.join('Ben');
    friends.settle();
    for (const room of friends.rooms.values()) room.setReady(true);
    friends.settle();
    friends.rooms.get('Ann')!.start();
    friends.settle();
    expect([...friends.sealed.keys()]).toEqual(['Ann']);
    stored();
    await isStored;
    await Promise.resolve();
    friends.settle();
    expect([...friends.sealed.keys()]).toEqual(['Ann', 'Ben']);
  });

  it('[P2.1] that was sealed is heard of from whoever plays by it, though the opener is gone', () => {
    const friends = new Friends('told');
    friends.network.cut('Ann', 'Cy');
    for (const name of ALL) friends.join(name, name === 'Ann' ? { open: true } : {});
    friends.settle();
    for (const room of friends.rooms.values()) room.setReady(true);
    friends.settle();
    friends.rooms.get('Ann')!.start();
    while (!friends.sealed.has('Ann')) friends.network.step();
    friends.network.cut('Ben', 'Cy');
    friends.settle();
    expect([...friends.sealed.keys()]).toEqual(['Ann', 'Ben']);
    friends.network.crash('Ann');
    friends.network.link('Ben', 'Cy');
    friends.settle();
    expect(new Set(tables(friends)).size).toBe(1);
    expect([...friends.sealed.keys()]).toEqual(['Ann', 'Ben', 'Cy']);
  });
});
