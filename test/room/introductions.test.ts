/** Whom a room has its network dial: members that are here and have no link, whatever somebody invents. */

import { describe, expect, it } from 'vitest';
import { seedOf } from '../../src/crypto/random.ts';
import { Friends } from './friends.ts';
import { Stranger } from './stranger.ts';

/** Of whom Ann was told. */
function told(friends: Friends): string[] {
  return friends.introduced.flatMap((words) => (words.startsWith('Ann: ') ? [words.slice(5)] : []));
}

/** Mal says to see those it has made up; they say to see Mal, or nobody. */
class Inventor {
  readonly #mal: Stranger;
  readonly #friends: Friends;
  readonly #isSeen: boolean;
  #addresses = 0;

  constructor(friends: Friends, isSeen: boolean) {
    this.#friends = friends;
    this.#mal = new Stranger(friends, friends.invite.secret);
    this.#isSeen = isSeen;
    friends.settle();
  }

  invent(who: readonly number[], times: number): void {
    const mal = this.#mal;
    const sees = [this.#friends.identity('Ann').idPk, ...who.map((each) => mal.idPk(each))];
    mal.publish(mal.member('Mal', { sees, address: 'Mal' }));
    for (const each of who) {
      for (let i = 0; i < times; i++) {
        const address = `nowhere-${this.#addresses++}`;
        const more = { sees: this.#isSeen ? [mal.idPk()] : [], address };
        const nonce = seedOf('nonce');
        mal.publish(mal.record({ is: 'member', name: 'X', nonce, ready: true, ...more }, each));
      }
    }
    this.#friends.settle();
    expect(mal.isUp).toBe(true);
  }
}

const FIFTEEN = Array.from({ length: 15 }, (_, i) => i);

describe('who is dialled', () => {
  it('is here by the word of both ends: not whom one member says to see', () => {
    const friends = new Friends('word of one');
    friends.join('Ann', { open: true });
    new Inventor(friends, false).invent(FIFTEEN, 2);
    expect(told(friends)).toEqual([]);
  });

  it('is told of once, however often it says where it is', () => {
    const friends = new Friends('once');
    friends.network.cut('Ann', 'Cy');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    const cy = friends.join('Cy');
    friends.settle();
    for (const ready of [true, false, true]) {
      cy.setReady(ready);
      friends.settle();
    }
    expect(told(friends)).toEqual(['Cy']);
    friends.tick(28);
    expect(told(friends)).toEqual(['Cy']);
    friends.tick(4); // somebody else may have been put in its place
    expect(told(friends)).toEqual(['Cy', 'Cy']);
  });

  it('is told of again when it is elsewhere', () => {
    const friends = new Friends('elsewhere');
    friends.network.cut('Ann', 'Cy');
    friends.network.cut('Ann', 'Cy again');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.join('Cy');
    friends.settle();
    friends.network.crash('Cy');
    friends.tick();
    friends.join('Cy again', { as: 'Cy', since: 60 });
    friends.settle();
    expect(told(friends)).toEqual(['Cy', 'Cy again']);
  });

  it('is no crowd that somebody invents, with a new address in each record', () => {
    const friends = new Friends('inventions');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    const inventor = new Inventor(friends, true);
    for (const crowd of [0, 15, 30])
      inventor.invent(
        FIFTEEN.map((each) => crowd + each),
        30,
      );
    expect(told(friends).length).toBeGreaterThan(0);
    expect(told(friends).length).toBeLessThanOrEqual(24);
    friends.tick(10);
    expect(told(friends).length).toBeLessThanOrEqual(24 + 15); // each of those who are left is somewhere else now
  });

  it('is not who was sent away: it is not let in again by what it says of itself', () => {
    const friends = new Friends('sent away');
    const ann = friends.join('Ann', { open: true });
    friends.join('Ben');
    friends.join('Cy');
    friends.settle();
    const cy = [...friends.transports.get('Ann')!.peers].find((peer) => peer === 'Cy')!;
    friends.transports.get('Ann')!.cut(cy);
    friends.tick(5);
    expect(ann.members).toHaveLength(3);
    expect(told(friends).filter((each) => each === 'Cy')).toHaveLength(0);
    friends.tick(30);
    expect(told(friends).filter((each) => each === 'Cy')).toHaveLength(1);
  });
});
