/** Whom to dial: addresses that members tell of, without end, keep nobody from being dialled who is there. */

import { describe, expect, it } from 'vitest';
import { peerId } from '../../src/net/transport.ts';
import { Dialling } from '../../src/net/dialling.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { Ear } from './ear.ts';
import { FakeBroker, type TestExchange } from './fake-calls.ts';
import { pass } from './fake-wires.ts';

const [A, B] = [peerId('a'), peerId('b')];

interface Two {
  readonly schedule: Schedule;
  readonly broker: FakeBroker;
  readonly a: TestExchange;
  readonly b: TestExchange;
  readonly earA: Ear;
  readonly earB: Ear;
}

/** The first has dialled the other. */
async function linked(): Promise<Two> {
  const schedule = new Schedule('two');
  const broker = new FakeBroker(schedule);
  const [a, b] = [broker.join('a'), broker.join('b')];
  const [earA, earB] = [new Ear(a), new Ear(b)];
  earA.open();
  earB.open();
  a.dial(B);
  await pass(schedule, 1_000);
  expect([words(earA), words(earB)]).toEqual([['up'], ['up']]);
  return { schedule, broker, a, b, earA, earB };
}

const words = (ear: Ear): string[] => ear.heard.map(([what]) => what);

describe('addresses that members tell of', () => {
  it('are dialled, and not without end', () => {
    const dialling = new Dialling(() => 0.5);
    const missing = (): boolean => true;
    for (let i = 0; i < 500; i++) {
      dialling.want(peerId(`x${i}`));
      for (const peer of dialling.due(i * 1000, missing).peers) dialling.failed(peer, i * 1000);
    }
    const { peers } = dialling.due(Infinity, missing);
    expect(peers.length).toBeLessThanOrEqual(64);
    expect(peers).toContain('x499'); // the last may be the one that is true
  });

  it('take the place of nobody who had a link, nor of each other: of equals the newest gives way', () => {
    const dialling = new Dialling(
      () => 0.5,
      (peer) => peer.startsWith('dear'),
    );
    for (const peer of ['dear', 'linked', 'first']) dialling.want(peerId(peer));
    dialling.reached(peerId('linked'));
    dialling.failed(peerId('linked'), 0);
    for (let i = 0; i < 200; i++) dialling.want(peerId(`x${i}`));
    const { peers } = dialling.due(Infinity, () => true);
    expect(peers.slice(0, 4)).toEqual(['dear', 'linked', 'first', 'x0']);
    expect([peers.length, peers.at(-1)]).toEqual([64, 'x199']);
    for (let i = 0; i < 200; i++) dialling.want(peerId(`dear${i}`));
    expect(dialling.due(Infinity, () => true).peers.every((peer) => peer.startsWith('dear'))).toBe(true);
  });

  it('are no reason not to remember who dials in', () => {
    const dialling = new Dialling(() => 0.5);
    for (let i = 0; i < 64; i++) dialling.want(peerId(`x${i}`));
    for (let i = 0; i < 100; i++) dialling.reached(peerId(`in${i}`));
    const { peers } = dialling.due(Infinity, () => true);
    expect(peers.filter((peer) => peer.startsWith('in'))).toHaveLength(32);
    expect(peers).toContain('in99');
  });

  it('are not dialled all at a time, and those that somebody answers at come first', async () => {
    const { schedule, broker, a, earA, earB } = await linked();
    for (let i = 0; i < 1_000; i++) a.dial(peerId(`nowhere-${i}`));
    await pass(schedule, 1_000);
    expect(broker.dials - 1).toBe(16);
    for (const end of broker.ends[0]!) end.close();
    await pass(schedule, 12_000); // the sixteen have failed
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
    await pass(schedule, 600_000);
    expect(broker.dials).toBeLessThan(16 * 62);
  });

  it('keep no call to a friend waiting', async () => {
    const { schedule, broker, a, b, earA } = await linked();
    a.favour(B);
    for (let i = 0; i < 64; i++) a.dial(peerId(`nowhere-${i}`));
    b.hangUp(true); // only the other side dials now
    await pass(schedule, 2_500);
    expect([words(earA), broker.dials]).toEqual([['up', 'down', 'up'], 18]);
  });

  it('that gave way to others are dialled no more', async () => {
    const schedule = new Schedule('given way');
    const broker = new FakeBroker(schedule);
    const a = broker.join('a');
    new Ear(a).open();
    for (let i = 0; i < 16; i++) a.dial(peerId(`nowhere-${i}`));
    for (let i = 0; i < 16; i++) a.isAbsent(peerId(`nowhere-${i}`));
    await pass(schedule, 1_300); // all sixteen are dialled again
    expect(broker.dials).toBe(32);
    for (let i = 16; i < 80; i++) a.dial(peerId(`nowhere-${i}`));
    await pass(schedule, 100);
    expect(broker.dials).toBe(48);
    expect([a.stateOf(peerId('nowhere-0')), a.stateOf(peerId('nowhere-16'))]).toEqual([
      undefined,
      'connecting',
    ]);
  });

  it('leave a friend’s link to be made again by either side', async () => {
    const { schedule, broker, a, b } = await linked();
    for (const one of [a, b]) for (let i = 0; i < 64; i++) one.dial(peerId(`nowhere-${i}`));
    await pass(schedule, 1_000);
    for (const end of broker.ends[0]!) end.dispose();
    await pass(schedule, 120_000);
    expect([a.peers, b.peers]).toEqual([[B], [A]]);
  });
});
