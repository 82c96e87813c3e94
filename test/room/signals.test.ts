/** Signals between members that have no link: who carries them, and to whom. */

import { describe, expect, it } from 'vitest';
import { u8 } from '../../src/crypto/bytes.ts';
import { encode } from '../../src/log/codec.ts';
import { ROOM } from '../../src/room/channels.ts';
import { peerId } from '../../src/net/transport.ts';
import { Friends } from './friends.ts';
import { Stranger } from './stranger.ts';

describe('signals', () => {
  it('are carried one step, to who has no link, by somebody who has both', () => {
    const friends = new Friends('signals');
    friends.network.cut('Ben', 'Cy');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.join('Cy');
    friends.settle();
    expect(friends.introduced).toContain('Ben: Cy');
    expect(ben.relay(peerId('Cy'), u8(7))).toBe(true);
    expect(ben.relay(peerId('nobody'), u8(7))).toBe(false);
    friends.settle();
    expect(friends.signals).toEqual(['Cy from Ben: 07']);
  });

  it('reach who has an address now, whoever had it before', () => {
    const friends = new Friends('addresses');
    friends.network.cut('Ben', 'Cy');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.join('Dot', { address: 'Cy' });
    friends.settle();
    friends.network.crash('Dot');
    friends.join('Cy');
    friends.settle();
    expect(ben.relay(peerId('Cy'), u8(7))).toBe(true);
    friends.settle();
    expect(friends.signals).toEqual(['Cy from Ben: 07']);
  });

  it('reach who has an address, whoever else says to have it', () => {
    const friends = new Friends('claims');
    const cuts = { Ben: ['Cy', 'Mal'], Ann: ['Mal'], Cy: ['Dot', 'Eve', 'Mal'] };
    for (const [name, others] of Object.entries(cuts))
      for (const other of others) friends.network.cut(name, other);
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    for (const name of ['Dot', 'Eve']) friends.join(name);
    friends.join('Mal', { address: 'Cy' });
    friends.settle();
    friends.join('Cy');
    friends.settle();
    expect(ben.relay(peerId('Cy'), u8(7))).toBe(true);
    friends.settle();
    expect(friends.signals).toEqual(['Cy from Ben: 07']);
  });

  it('are carried for members only, and not too many', () => {
    const friends = new Friends('signal flood');
    friends.join('Ann', { open: true });
    friends.join('Ben');
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    const signal = { is: 'signal', from: 'Cy', to: 'Ben', signal: u8(1) };
    stranger.say(ROOM, encode(signal)); // in the name of another
    friends.settle();
    expect(friends.signals).toEqual([]);
    for (let i = 0; i < 100; i++) stranger.say(ROOM, encode({ ...signal, from: 'Mal' }));
    friends.settle();
    expect(friends.signals).toHaveLength(8);
    for (let i = 0; i < 500; i++) stranger.say(ROOM, encode({ ...signal, from: 'Mal' }));
    friends.settle();
    expect(stranger.isUp).toBe(false);
    expect(friends.signals).toHaveLength(8);
    expect(friends.refused).toEqual([{ by: 'Ann', why: 'it says more than a room needs' }]);
  });

  it('that are too many get nobody cut who carries them, though ticks lie apart, and keep no others away', () => {
    const friends = new Friends('signals of many');
    friends.join('Ann', { open: true });
    const ben = friends.join('Ben');
    friends.join('Cy');
    friends.network.cut('Cy', 'Dot');
    const mals = Array.from(
      { length: 3 },
      (_, i) => new Stranger(friends, friends.invite.secret, undefined, { to: 'Ben', name: `Mal ${i}` }),
    );
    friends.settle();
    const dot = friends.join('Dot');
    friends.settle();
    const flood = (): void => {
      mals.forEach((mal, i) => {
        const signal = encode({ is: 'signal', from: `Mal ${i}`, to: 'Cy', signal: u8(1) });
        for (let each = 0; each < 400; each++) mal.say(ROOM, signal);
      });
      friends.settle();
    };
    flood();
    ben.tick(); // Cy's comes a second later
    flood();
    expect([friends.refused, mals.every(({ isUp }) => isUp)]).toEqual([[], true]);
    expect(friends.signals).toHaveLength(2 * 3 * 8);
    expect(dot.relay(peerId('Cy'), u8(7))).toBe(true);
    friends.settle();
    expect(friends.signals).toContain('Cy from Dot: 07');
    expect(friends.transports.get('Cy')!.peers).toContain('Ben');
  });

  it('that somebody brings without end are not listened to', () => {
    const friends = new Friends('made up');
    friends.join('Ann', { open: true });
    const stranger = new Stranger(friends, friends.invite.secret);
    friends.settle();
    for (let i = 0; i < 1_000; i++)
      stranger.say(ROOM, encode({ is: 'signal', from: `x${i}`, to: 'Ann', signal: u8(1) }));
    friends.settle();
    expect([friends.signals.length, stranger.isUp]).toEqual([96, true]);
  });
});
