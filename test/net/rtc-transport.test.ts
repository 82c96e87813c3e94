/** The exchange: the contract of a transport, and who has which link when peers dial at once, come back, vanish or lie. */

import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { encodeFrame } from '../../src/net/framing.ts';
import { peerId } from '../../src/net/transport.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { transportContract } from './transport-contract.ts';
import { Ear } from './ear.ts';
import { FakeBroker, type TestExchange } from './fake-calls.ts';
import { pass } from './fake-wires.ts';

const [A, B] = [peerId('a'), peerId('b')];

transportContract('an exchange of calls', () => {
  const schedule = new Schedule('exchange');
  const broker = new FakeBroker(schedule);
  const three = [broker.join('a'), broker.join('b'), broker.join('c')] as const;
  for (const one of three) for (const other of three) one.dial(other.me);
  return {
    transports: three,
    settle: () => pass(schedule, 5_000),
    link: (a, b) => {
      for (const one of three) {
        if (one.me === a) one.dial(b);
        if (one.me === b) one.dial(a);
      }
    },
  };
});

interface Two {
  readonly schedule: Schedule;
  readonly broker: FakeBroker;
  readonly a: TestExchange;
  readonly b: TestExchange;
  readonly earA: Ear;
  readonly earB: Ear;
}

/** Both listen, nobody has dialled. */
function apart(seed: string): Two {
  const schedule = new Schedule(seed);
  const broker = new FakeBroker(schedule);
  const [a, b] = [broker.join('a'), broker.join('b')];
  const [earA, earB] = [new Ear(a), new Ear(b)];
  earA.open();
  earB.open();
  return { schedule, broker, a, b, earA, earB };
}

async function linked(): Promise<Two> {
  const two = apart('two');
  const { schedule, a, earA, earB } = two;
  a.dial(B);
  await pass(schedule, 1_000);
  expect([earA.heard, earB.heard]).toEqual([[['up', B]], [['up', A]]]);
  return two;
}

const words = (ear: Ear): string[] => ear.heard.map(([what]) => what);

describe('links', () => {
  it('are told in words', async () => {
    const { schedule, broker, a, b } = await linked();
    expect(a.states).toEqual(['b connecting', 'b connected']);
    expect(b.states).toEqual(['a found', 'a connected']);
    expect([a.stateOf(B), a.stateOf(peerId('x'))]).toEqual(['connected', undefined]);
    broker.ends[0]![0].freeze();
    broker.isDeaf = true;
    await pass(schedule, 25_000);
    expect(a.states.slice(2)).toEqual(['b away', 'b lost']);
    expect(a.stateOf(B)).toBe('lost');
  });

  it('to a page of another version are told as such, and made when it is loaded again', async () => {
    const { schedule, broker, a, b, earA } = await linked();
    broker.ends[0]![0].hear(Uint8Array.of(0, 77, 1, 0, 0, 0));
    await pass(schedule, 500);
    expect(a.states.at(-1)).toMatch('b foreign');
    expect(words(earA)).toEqual(['up', 'down']);
    b.dial(A);
    await pass(schedule, 1_000);
    expect(a.states.at(-1)).toBe('b connected');
    expect(words(earA)).toEqual(['up', 'down', 'up']);
  });

  it('know both fingerprints', async () => {
    const { a, b } = await linked();
    expect(a.fingerprints(B)).toEqual({ local: 'a', remote: 'b' });
    expect(b.fingerprints(A)).toEqual({ local: 'b', remote: 'a' });
    expect(() => a.fingerprints(peerId('x'))).toThrow();
  });

  it.each([30, 900, 1_500, 4_000])('come from one call when both dial at the same moment, and hear of it %i ms later', async (delay) => {
    const { schedule, broker, a, b, earA, earB } = apart('glare');
    broker.delay = delay;
    a.dial(B);
    b.dial(A);
    await pass(schedule, 60_000);
    expect([words(earA), words(earB)]).toEqual([['up'], ['up']]);
    expect(broker.dials).toBe(2);
  }); // prettier-ignore

  it('are made again at once when the channel closes without a word', async () => {
    const { schedule, broker, earA, earB } = await linked();
    for (const end of broker.ends[0]!) end.close();
    await pass(schedule, 1_000);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
  });

  it('that are lost are dialled anew, and replaced', async () => {
    const { schedule, broker, earA, earB } = await linked();
    for (const end of broker.ends[0]!) end.freeze();
    await pass(schedule, 30_000);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
    expect(broker.ends[0]!.every(({ isDisposed }) => isDisposed)).toBe(true);
  });

  it('of who has come into another network are made anew within seconds, though no browser has seen it', async () => {
    const { schedule, broker, a, earA, earB } = await linked();
    for (const end of broker.ends[0]!) end.freeze();
    a.move();
    await pass(schedule, 1_500);
    expect(broker.dials).toBe(1);
    await pass(schedule, 4_000); // two seconds until it is not believed here, and two there
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
    expect(a.states).not.toContain('b lost');
  });

  it('that a browser doubts are asked, and made anew if they don’t answer', async () => {
    const { schedule, broker, a, earA } = await linked();
    broker.ends[0]![0].turn('disconnected');
    await pass(schedule, 10_000);
    expect([broker.dials, a.doubts, words(earA)]).toEqual([1, 0, ['up']]);
    for (const end of broker.ends[0]!) end.freeze();
    broker.ends[0]![0].turn('disconnected');
    await pass(schedule, 5_500);
    expect([broker.dials, a.doubts, words(earA)]).toEqual([2, 1, ['up', 'down', 'up']]);
  });

  it('that answer late are kept, and dialled no more', async () => {
    const { schedule, broker, a, earA, earB } = await linked();
    broker.isDeaf = true;
    broker.ends[0]![0].freeze();
    a.move();
    await pass(schedule, 4_000);
    expect(broker.dials).toBe(2);
    broker.ends[0]![0].thaw();
    await pass(schedule, 60_000);
    expect([broker.dials, words(earA), words(earB), a.stateOf(B)]).toEqual([2, ['up'], ['up'], 'connected']);
  });

  it('that wake before a new call gets through are kept', async () => {
    const { schedule, broker, a, earA, earB } = await linked();
    broker.isUp = false;
    broker.ends[0]![0].freeze();
    await pass(schedule, 30_000);
    expect(words(earA)).toEqual(['up', 'down']);
    broker.ends[0]![0].thaw();
    await pass(schedule, 5_000);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
    expect([broker.dials, a.stateOf(B)]).toEqual([1, 'connected']);
  });

  it('are taken over by a peer that comes back under its id when the old one does not answer', async () => {
    const { schedule, broker, a, earA } = await linked();
    broker.ends[0]![0].freeze(); // b crashed without a word
    const again = broker.join('b');
    const ear = new Ear(again);
    ear.open();
    again.dial(A);
    await pass(schedule, 1_500);
    expect(words(earA)).toEqual(['up']);
    await pass(schedule, 1_000);
    expect(words(earA)).toEqual(['up', 'down', 'up']);
    expect(words(ear)).toEqual(['up']);
    earA.send(B, utf8('welcome back'));
    await pass(schedule, 100);
    expect(ear.messages(A)).toEqual([utf8('welcome back')]);
    expect(a.peers).toEqual([B]);
  });

  it('tell whether they live: what was still on its way when they were asked proves nothing', async () => {
    const { schedule, broker, a } = await linked();
    const answers: boolean[] = [];
    const ask = (): void => a.probe(B, (lives) => answers.push(lives));
    ask();
    await pass(schedule, 1_500);
    expect(answers).toEqual([true]);
    const [{ channel }] = broker.ends[0]!;
    broker.ends[0]![0].freeze();
    const late = new MessageEvent('message', { data: encodeFrame({ is: 'beat', asks: false }) });
    schedule.after(500, () => channel.dispatchEvent(late));
    ask();
    await pass(schedule, 2_500);
    expect(answers).toEqual([true, false]);
    a.probe(peerId('x'), () => answers.push(true));
    ask();
    a.cut(B);
    await pass(schedule, 5_000);
    expect(answers).toEqual([true, false]); // what is down says so itself
  });

  it('are not made if there is one by other means when they open', async () => {
    const { schedule, broker, a, b, earA, earB } = apart('by other means');
    broker.isNeeded = (from) => from !== 'b';
    a.dial(B);
    await pass(schedule, 5_000);
    expect([words(earA), words(earB), b.stateOf(A)]).toEqual([[], [], undefined]);
    expect(broker.ends[0]!.map(({ isDisposed }) => isDisposed)).toContain(true);
    broker.isNeeded = () => true;
    await pass(schedule, 60_000);
    expect([words(earA), words(earB)]).toEqual([['up'], ['up']]);
  });

  it('are not taken over by a stranger who claims the id of a peer that answers', async () => {
    const { schedule, broker, a, earA } = await linked();
    const stranger = broker.join('b');
    const ear = new Ear(stranger);
    ear.open();
    stranger.dial(A);
    await pass(schedule, 60_000);
    expect([words(earA), words(ear)]).toEqual([['up'], []]);
    expect(a.peers).toEqual([B]);
  });
});

describe('dials', () => {
  it('to an absent id fail within ten seconds, and are tried again ever later', async () => {
    const schedule = new Schedule('absent');
    const broker = new FakeBroker(schedule);
    const a = broker.join('a');
    new Ear(a).open();
    a.dial(B);
    await pass(schedule, 9_900);
    expect(a.stateOf(B)).toBe('connecting');
    await pass(schedule, 200);
    expect(a.states).toEqual(['b connecting', 'b absent no answer in time']);
    await pass(schedule, 600_000);
    expect(broker.dials).toBeGreaterThan(14);
    expect(broker.dials).toBeLessThan(22);
    const late = new Ear(broker.join('b'));
    late.open();
    await pass(schedule, 41_000);
    expect(words(late)).toEqual(['up']);
  });

  it('fail as soon as the broker says that nobody has the id', () => {
    const schedule = new Schedule('absent');
    const broker = new FakeBroker(schedule);
    const a = broker.join('a');
    new Ear(a).open();
    a.dial(B);
    a.isAbsent(B);
    expect(a.states.at(-1)).toBe('b absent nobody answers to this id');
  });

  it('wait for the broker, and are made at once when it or the page is back', async () => {
    const schedule = new Schedule('waiting');
    const broker = new FakeBroker(schedule);
    const [a, b] = [broker.join('a'), broker.join('b')];
    const ear = new Ear(a);
    ear.open();
    new Ear(b).open();
    broker.isUp = false;
    a.dial(B);
    await pass(schedule, 60_000);
    expect(broker.dials).toBe(0);
    broker.isUp = true;
    a.wake();
    await pass(schedule, 500);
    expect(words(ear)).toEqual(['up']);
  });

  it('that a dead broker was told are made again by the next one, at once', async () => {
    const { schedule, broker, a, earA } = apart('told in vain');
    broker.isDeaf = true;
    a.dial(B);
    await pass(schedule, 500);
    broker.isDeaf = false;
    a.isIntroducedAnew();
    await pass(schedule, 500);
    expect([broker.dials, words(earA)]).toEqual([2, ['up']]);
  });

  it('do not go to who cut, nor is who was cut let in for a minute, unless this side dials again', async () => {
    const { schedule, broker, a, b, earA, earB } = await linked();
    a.cut(B);
    await pass(schedule, 10_000);
    expect(broker.dials).toBe(1);
    expect([a.stateOf(B), b.stateOf(A)]).toEqual([undefined, undefined]);
    b.dial(A);
    await pass(schedule, 30_000);
    expect(words(earA)).toEqual(['up', 'down']);
    a.dial(B);
    await pass(schedule, 1_000);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
  });

  it('go again, after a minute, to a wanted peer that cut: nobody is shut out for ever', async () => {
    const { schedule, broker, a, b, earA, earB } = await linked();
    b.cut(A);
    await pass(schedule, 59_000);
    expect(broker.dials).toBe(1);
    expect(a.stateOf(B)).toBe('lost');
    await pass(schedule, 5_000);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
  });

  it('that went to a page which is gone do not keep out the one that was loaded in its place', async () => {
    const { schedule, broker, a, b, earA } = await linked();
    b.close();
    broker.isDeaf = true; // what the broker brings, it brings to the page that is gone
    await pass(schedule, 2_000);
    expect(a.states.at(-1)).toBe('b connecting');
    broker.isDeaf = false;
    const back = broker.join('b');
    new Ear(back).open();
    back.dial(A);
    await pass(schedule, 1_000);
    expect(words(earA)).toEqual(['up', 'down', 'up']);
  });

  it('go on to a wanted peer that left, and not to one that only dialled in', async () => {
    for (const leaver of ['a', 'b'] as const) {
      const { schedule, broker, a, b } = await linked();
      (leaver === 'a' ? a : b).close();
      await pass(schedule, 60_000);
      if (leaver === 'a') expect(broker.dials).toBe(1);
      else expect(broker.dials).toBeGreaterThan(3);
    }
  });
});

describe('a page that goes and comes back', () => {
  it('says so at once, and has its links again', async () => {
    const { schedule, broker, a, earA, earB } = await linked();
    broker.isUp = false;
    earA.call(() => a.hangUp(true));
    await pass(schedule, 100);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down'],
      ['up', 'down'],
    ]);
    broker.isUp = true;
    a.wake();
    await pass(schedule, 1_000);
    expect([words(earA), words(earB)]).toEqual([
      ['up', 'down', 'up'],
      ['up', 'down', 'up'],
    ]);
  });
});
