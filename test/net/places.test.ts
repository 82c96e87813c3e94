/** Room for strangers, and beside them for friends. */

import { describe, expect, it } from 'vitest';
import { peerId } from '../../src/net/transport.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { Ear } from './ear.ts';
import { FakeBroker } from './fake-calls.ts';
import { pass } from './fake-wires.ts';

const A = peerId('a');

describe('strangers', () => {
  it('find a limit of calls', async () => {
    const schedule = new Schedule('crowd');
    const broker = new FakeBroker(schedule);
    const ear = new Ear(broker.join('a'));
    ear.open();
    for (let i = 0; i < 60; i++) {
      const stranger = broker.join(`x${i}`);
      new Ear(stranger).open();
      stranger.dial(A);
    }
    await pass(schedule, 30_000);
    expect(ear.transport.peers).toHaveLength(12);
  });

  it('leave room for friends', async () => {
    const schedule = new Schedule('friends in a crowd');
    const broker = new FakeBroker(schedule);
    const a = broker.join('a');
    const ear = new Ear(a);
    ear.open();
    const friends = Array.from({ length: 8 }, (_, i) => broker.join(`friend${i}`));
    for (const { me } of friends) a.favour(me); // they were here before
    for (let i = 0; i < 60; i++) {
      const stranger = broker.join(`x${i}`);
      new Ear(stranger).open();
      stranger.dial(A);
    }
    await pass(schedule, 30_000);
    for (const friend of friends) {
      new Ear(friend).open();
      friend.dial(A);
    }
    await pass(schedule, 30_000);
    expect(ear.transport.peers.filter((peer) => peer.startsWith('friend'))).toHaveLength(8);
    a.dial(peerId('x59')); // nor is anybody shut out whom this side calls
    await pass(schedule, 30_000);
    expect(ear.transport.peers).toContain('x59');
  });
});
