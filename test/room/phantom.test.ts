/** A member that drops between proposal and seal: it never sits alone at a table that the others have left behind. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/crypto/bytes.ts';
import { LONG } from '../table/long.ts';
import { Friends } from './friends.ts';

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
