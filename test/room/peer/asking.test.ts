/** Whom a peer asks for what it lacks. */

import { describe, expect, it } from 'vitest';
import { Asking } from '../../../src/room/peer/asking.ts';
import { type PeerId, peerId } from '../../../src/net/transport.ts';

const [one, two, three] = ['one', 'two', 'three'].map(peerId) as [PeerId, PeerId, PeerId];

/** Who is asked at each of so many ticks, if these offer something in this order and nothing comes. */
function turns(ticks: number, links: readonly PeerId[], lack: (tick: number) => string): string[] {
  const asking = new Asking();
  return Array.from({ length: ticks }, (_, tick) => {
    const asked = links.filter((link) => asking.may(link, 0b111, lack(tick)));
    asking.tick();
    return asked.join();
  });
}

describe('asking', () => {
  it('[P1.13] goes round, though what I have changes all the time and the same ones always speak first', () => {
    const asked = turns(9, [one, two, three], String);
    for (const i of [0, 3, 6]) expect(new Set(asked.slice(i, i + 3)).size).toBe(3);
  });

  it('[P1.13] does not wait for who has offered something and says nothing more', () => {
    const asking = new Asking();
    expect([one, two].map((link) => asking.may(link, 1, 'a'))).toEqual([true, false]);
    asking.tick();
    expect(asking.may(one, 1, 'b')).toBe(false); // it is the turn of the other one
    asking.tick();
    expect(asking.may(one, 1, 'c')).toBe(true);
  });

  it('[P1.13] of one for words of some seats leaves another one to be asked for those of others', () => {
    const asking = new Asking();
    expect(asking.may(one, 0b011, 'a')).toBe(true);
    expect(asking.may(two, 0b010, 'a')).toBe(false);
    expect(asking.may(two, 0b110, 'a')).toBe(true);
  });

  it('[P1.13] for the same thing is ever rarer', () => {
    const asked = turns(100, [one], () => 'the same');
    expect(asked.flatMap((who, tick) => (who === '' ? [] : [tick]))).toEqual([0, 1, 3, 7, 15, 31, 63]);
  });

  it('[P1.13] begins anew when I have moved on, or a link is down', () => {
    const asking = new Asking();
    expect(asking.may(one, 1, 'a')).toBe(true);
    expect(asking.may(one, 1, 'b')).toBe(false);
    asking.renew();
    expect(asking.may(one, 1, 'b')).toBe(true);
    expect(asking.may(two, 1, 'b')).toBe(false);
    asking.forget(one);
    expect(asking.may(two, 1, 'b')).toBe(true);
  });
});
