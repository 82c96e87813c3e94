/** A link: comes up when both sides greet, survives sleep, refuses what no honest peer sends, and ends with a word. */

import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { MOST_MESSAGE_BYTES } from '../../src/net/transport.ts';
import { encodeFrame, framesOf, MOST_ROUNDS, PIECE_BYTES } from '../../src/net/framing.ts';
import { PACE } from '../../src/net/heartbeat.ts';
import { type End, Link } from '../../src/net/link.ts';
import { MOST_QUEUED_BYTES } from '../../src/net/outbox.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { FakeEnd, pass } from './fake-wires.ts';

interface Side {
  readonly link: Link;
  readonly end: FakeEnd;
  readonly heard: (string | End)[];
}

function sideOf(end: FakeEnd, schedule: Schedule): Side {
  const heard: (string | End)[] = [];
  const link = new Link(end, schedule, PACE, {
    up: () => heard.push('up'),
    down: () => heard.push('down'),
    message: (bytes) =>
      heard.push(bytes.length > 20 ? `${bytes.length} bytes` : Buffer.from(bytes).toString()),
    state: (state) => heard.push(`is ${state}`),
    doubtful: () => heard.push('doubtful'),
    ended: (how) => heard.push(how),
  });
  return { link, end, heard };
}

async function linked(): Promise<{ schedule: Schedule; a: Side; b: Side }> {
  const schedule = new Schedule('link');
  const [one, other] = FakeEnd.pair(schedule);
  const [a, b] = [sideOf(one, schedule), sideOf(other, schedule)];
  a.link.greet();
  b.link.greet();
  await pass(schedule, 100);
  for (const { heard } of [a, b]) expect(heard.splice(0)).toEqual(['is connected', 'up']);
  return { schedule, a, b };
}

describe('a link', () => {
  it('comes up when both sides have greeted, not before', async () => {
    const schedule = new Schedule('greeting');
    const [one, other] = FakeEnd.pair(schedule);
    const [a, b] = [sideOf(one, schedule), sideOf(other, schedule)];
    a.link.greet();
    await pass(schedule, 1_000);
    expect([...a.heard, ...b.heard]).toEqual([]);
    expect([a.link.send(utf8('x')), b.link.send(utf8('x'))]).toEqual([false, false]);
    b.link.greet();
    expect(b.heard).toEqual([]); // not inside the call
    await pass(schedule, 100);
    expect([a.heard, b.heard]).toEqual([
      ['is connected', 'up'],
      ['is connected', 'up'],
    ]);
  });

  it('comes up over a channel that loses what the end it came to says before it has heard anything', async () => {
    const schedule = new Schedule('came in');
    for (const isReadyFirst of [true, false]) {
      const [one, other] = FakeEnd.pair(schedule);
      other.cameIn = true;
      const [maker, taker] = [sideOf(one, schedule), sideOf(other, schedule)];
      if (isReadyFirst) taker.link.greet();
      await pass(schedule, 100);
      expect(other.channel.sent).toEqual([]);
      maker.link.greet();
      await pass(schedule, 100);
      if (!isReadyFirst) taker.link.greet();
      await pass(schedule, 100);
      for (const { heard } of [maker, taker]) expect(heard).toEqual(['is connected', 'up']);
    }
  });

  it('beats every two seconds while there is nothing to say, and stays connected', async () => {
    const { schedule, a, b } = await linked();
    const before = a.end.channel.sent.length;
    await pass(schedule, 60_000);
    const beats = a.end.channel.sent.length - before;
    expect(beats).toBeGreaterThanOrEqual(28);
    expect(beats).toBeLessThanOrEqual(32);
    expect([...a.heard, ...b.heard]).toEqual([]);
  });

  it('says away after 6 seconds and wakes with nothing lost', async () => {
    const { schedule, a, b } = await linked();
    b.end.freeze();
    a.link.send(utf8('asleep?'));
    a.end.freeze();
    await pass(schedule, 7_000);
    expect(a.heard).toEqual(['is away']);
    b.link.send(utf8('no'));
    a.end.thaw();
    b.end.thaw();
    await pass(schedule, 2_000);
    expect(a.heard).toEqual(['is away', 'is connected', 'no']);
    expect(b.heard.at(-1)).toBe('asleep?');
    expect(a.link.isUp && b.link.isUp).toBe(true);
  });

  it('is lost after 20 seconds, keeps its channel, and comes up anew on both sides when the other wakes', async () => {
    const { schedule, a, b } = await linked();
    a.end.freeze(); // a hears nothing, b hears all
    b.link.send(utf8('too late'));
    await pass(schedule, 25_000);
    expect(a.heard).toEqual(['is away', 'is lost', 'down']);
    expect(a.link.send(utf8('x'))).toBe(false);
    expect(b.heard).toEqual([]);
    expect(a.end.isDisposed).toBe(false);
    a.end.thaw();
    await pass(schedule, 1_000);
    expect(a.heard.slice(3)).toEqual(['is connected', 'up']);
    expect(b.heard).toEqual(['down', 'is connected', 'up']);
    a.link.send(utf8('again'));
    b.link.send(utf8('and back'));
    await pass(schedule, 100);
    expect([a.heard.at(-1), b.heard.at(-1)]).toEqual(['and back', 'again']);
  });

  it('comes up anew when both sides were lost to each other', async () => {
    const { schedule, a, b } = await linked();
    for (const { end } of [a, b]) end.freeze();
    await pass(schedule, 25_000);
    for (const { end } of [a, b]) end.thaw();
    await pass(schedule, 1_000);
    for (const { heard } of [a, b]) {
      expect(heard).toEqual(['is away', 'is lost', 'down', 'is connected', 'up']);
    }
  });

  it('ends when it is lost in the last of its rounds, to which a hostile peer may bring it at once', async () => {
    const schedule = new Schedule('rounds');
    const [end] = FakeEnd.pair(schedule);
    const { link, heard } = sideOf(end, schedule);
    link.greet();
    end.hear(encodeFrame({ is: 'hello', round: MOST_ROUNDS }));
    await pass(schedule, 25_000);
    expect(heard).toEqual([
      'is connected',
      'up',
      'is away',
      'is lost',
      expect.objectContaining({ by: 'network' }),
    ]);
    end.hear(encodeFrame({ is: 'beat', asks: false }));
    expect([end.isDisposed, link.isUp]).toEqual([true, false]);
  });

  it('gives up its channel after ten silent minutes', async () => {
    const { schedule, a } = await linked();
    a.end.freeze();
    await pass(schedule, 620_000);
    expect(a.heard.at(-1)).toMatchObject({ by: 'network' });
    expect(a.end.isDisposed).toBe(true);
  });

  it('believes the browser that says disconnected or failed, and keeps the channel', async () => {
    const { schedule, a } = await linked();
    a.end.turn('disconnected');
    expect(a.heard).toEqual(['is away', 'doubtful']);
    a.end.turn('failed');
    expect(a.heard.slice(2)).toEqual(['is lost', 'down', 'doubtful']);
    expect(a.end.isDisposed).toBe(false);
    await pass(schedule, 4_000); // b beats, so it was wrong
    expect(a.heard.slice(5)).toEqual(['is connected', 'up']);
  });

  it('ends when the channel or the connection closes', async () => {
    for (const close of [(end: FakeEnd) => end.close(), (end: FakeEnd) => end.turn('closed')]) {
      const { schedule, a } = await linked();
      close(a.end);
      await pass(schedule, 10);
      expect(a.heard).toEqual([expect.objectContaining({ by: 'network' })]);
      expect(a.link.isUp).toBe(false);
    }
  });

  it('ends with a word: the other side reads it before the channel closes', async () => {
    for (const farewell of ['left', 'cut', 'twice'] as const) {
      const { schedule, a, b } = await linked();
      a.link.send(utf8('last words'));
      a.link.end(farewell);
      expect(a.end.isDisposed).toBe(false);
      await pass(schedule, 2_000);
      expect(b.heard).toEqual(['last words', { by: 'peer', farewell, why: `it said: ${farewell}` }]);
      expect(a.heard).toEqual([]);
      expect(a.end.isDisposed && b.end.isDisposed).toBe(true);
    }
  });

  it('does not wait for the word to be taken when the page goes', async () => {
    const { a } = await linked();
    a.link.end('left', true);
    expect(a.end.isDisposed).toBe(true);
  });

  it('answers a probe while the other side lives', async () => {
    const { schedule, a, b } = await linked();
    const answers: boolean[] = [];
    a.link.probe(2_000, (lives) => answers.push(lives));
    await pass(schedule, 100);
    expect(answers).toEqual([true]);
    b.end.isClosed = true; // without a word
    a.link.probe(2_000, (lives) => answers.push(lives));
    await pass(schedule, 1_900);
    expect(answers).toEqual([true]);
    await pass(schedule, 200);
    expect(answers).toEqual([true, false]);
  });
});

describe('back-pressure', () => {
  it('keeps the channel’s buffer low and lets beats overtake', async () => {
    const { schedule, a, b } = await linked();
    for (let i = 0; i < 4; i++) a.link.send(new Uint8Array(MOST_MESSAGE_BYTES));
    expect(a.end.channel.bufferedAmount).toBeLessThan(300_000);
    a.link.ask();
    expect(a.end.channel.sent.at(-1)).toEqual(encodeFrame({ is: 'beat', asks: true }));
    await pass(schedule, 1_000);
    expect(b.heard).toEqual(Array.from({ length: 4 }, () => `${MOST_MESSAGE_BYTES} bytes`));
  });

  it('ends a link whose peer does not read', async () => {
    const { schedule, a } = await linked();
    const message = new Uint8Array(MOST_MESSAGE_BYTES);
    let sent = 0;
    while (a.link.send(message)) sent++;
    expect(sent * MOST_MESSAGE_BYTES).toBeLessThanOrEqual(MOST_QUEUED_BYTES + 300_000);
    await pass(schedule, 10);
    expect(a.heard).toEqual([expect.objectContaining({ by: 'network' })]);
  });

  it('sends no faster than the other side takes: an honest peer is never cut', async () => {
    const { schedule, a, b } = await linked();
    const count = 40_000;
    for (let i = 0; i < count; i++) expect(a.link.send(Uint8Array.of(1))).toBe(true);
    await pass(schedule, 60_000);
    expect(b.heard).toHaveLength(count);
  });
});

describe('a hostile peer is cut, with the reason', () => {
  const full = (number: number, length: number, offset: number): Uint8Array =>
    encodeFrame({ is: 'piece', number, length, offset, bytes: new Uint8Array(PIECE_BYTES) });

  it.each([
    ['text', ['hello']],
    ['garbage', [Uint8Array.of(99, 1, 2)]],
    ['an empty frame', [new Uint8Array()]],
    ['a frame that is too long', [new Uint8Array(20_000)]],
    ['a message that is too long', [full(0, MOST_MESSAGE_BYTES + 1, 0)]],
    ['a message out of turn', framesOf(5, utf8('x'))],
    ['a piece out of turn', [full(0, 3 * PIECE_BYTES, PIECE_BYTES)]],
    ['small pieces', [encodeFrame({ is: 'piece', number: 0, length: 100, offset: 0, bytes: utf8('x') })]],
    ['a round that no link comes to', [encodeFrame({ is: 'hello', round: MOST_ROUNDS + 1 })]],
    ['a second hello', [encodeFrame({ is: 'hello', round: 1 })]],
    ['another framing', [Uint8Array.of(0, 77, 1, 0, 0, 0)]],
    ['a flood of messages', Array.from({ length: 20_000 }, (_, i) => framesOf(i, utf8('x'))[0]!)],
    ['a flood of questions', Array.from({ length: 20_000 }, () => encodeFrame({ is: 'beat', asks: true }))],
  ])('%s', async (_, frames) => {
    const { schedule, a, b } = await linked();
    for (const frame of frames) a.end.hear(frame);
    expect(a.link.isUp).toBe(false);
    const heard = a.heard.length;
    expect(heard).toBeLessThan(17_000);
    await pass(schedule, 2_000);
    expect(a.heard).toHaveLength(heard + 1);
    expect(a.heard.at(-1)).toMatchObject({ by: 'me', why: expect.stringMatching(/\w/) as string });
    expect(b.heard.at(-1)).toMatchObject({ by: 'peer', farewell: 'cut' });
    expect(a.end.isDisposed).toBe(true);
  });

  it('a page of another version, and both learn why, whoever speaks first', async () => {
    for (const isGreeting of [true, false]) {
      const schedule = new Schedule('versions');
      const [end] = FakeEnd.pair(schedule);
      const { link, heard } = sideOf(end, schedule);
      if (isGreeting) link.greet();
      end.hear(Uint8Array.of(0, 77)); // the hello of another version may have any length
      await pass(schedule, 2_000);
      expect(heard).toEqual([{ by: 'me', foreign: true, why: 'frame: expected framing 2, got 77' }]);
      const said = [encodeFrame({ is: 'hello', round: 1 }), encodeFrame({ is: 'bye', farewell: 'cut' })];
      expect(end.channel.sent).toEqual(said);
      expect(end.isDisposed).toBe(true);
    }
  });

  it('a message that drips', async () => {
    const { schedule, a } = await linked();
    a.end.hear(full(0, 3 * PIECE_BYTES, 0));
    await pass(schedule, 115_000);
    expect(a.link.isUp).toBe(true);
    await pass(schedule, 10_000);
    expect(a.heard.at(-1)).toMatchObject({ by: 'me' });
  });

  it('a second channel', async () => {
    const { schedule, a } = await linked();
    a.end.connection.dispatchEvent(new Event('datachannel'));
    await pass(schedule, 10);
    expect(a.heard).toEqual([expect.objectContaining({ by: 'me' })]);
  });
});
