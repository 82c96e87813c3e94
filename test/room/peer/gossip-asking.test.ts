/** Who lacks something asks, one at a time, everybody in turn, and for the same thing ever later; so is it answered. */

import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/log/engine.ts';
import { newNotice } from '../../../src/log/notice.ts';
import type { Gossip } from '../../../src/room/peer/gossip.ts';
import { EVERYBODY } from '../../../src/room/peer/neighbours.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { enginesOf, entryOf, playTo, snapTable, voteOf, waits } from '../../log/tables.ts';
import { alone, entriesIn, nameOf, seated } from './overheard.ts';

/** At which of so many ticks something else was sent than where I stand. */
function ticksOf(ticks: number, engine: Engine, say: (gossip: Gossip) => void): number[] {
  const { gossip, sent } = alone(engine);
  const at: number[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    sent.length = 0;
    for (let i = 0; i < 3; i++) say(gossip);
    if (sent.some(({ message }) => message.is !== 'have')) at.push(tick);
    gossip.tick();
  }
  return at;
}

describe('the same reply', () => {
  const engines = enginesOf(snapTable(3, 'replies'));
  playTo(engines, waits('beacon', 'link'));
  const [engine, other] = engines as [Engine, Engine];
  engine.admitNotice(newNotice(engine.sealed.sid, other.own!, 0));
  const { q, digest } = engine.run.where;
  const want = { is: 'want', q, digest, seats: EVERYBODY } as const;
  const elsewhere = new Uint8Array(32);
  const LATER = [0, 1, 3, 7, 15, 31, 63];

  it.each([
    ['to who stands on another log', { ...want, digest: elsewhere }],
    ['to who is behind on another log', { ...want, q: 2, digest: elsewhere }],
    ['to who holds something else', want],
  ])('[P1.13] comes ever later: %s', (_, said) => {
    expect(ticksOf(100, engine, (gossip) => gossip.give(nameOf(1), said))).toEqual(LATER);
  });

  it('[P1.13] comes ever later to who is behind, and once at once', () => {
    const behind = { ...want, q: 2, digest: engine.history.at(2)!.where.digest };
    // The first time is free, so the doubling of the time begins with the second.
    expect(ticksOf(100, engine, (gossip) => gossip.give(nameOf(1), behind))).toEqual(LATER);
  });

  it('[P1.13] is asked for ever later, too', () => {
    const ahead = { is: 'have', q: q + 5, digest: elsewhere, said: [], conduct: [], hears: 0 } as const;
    const { gossip, sent } = alone(engine);
    const at: number[] = [];
    for (let tick = 0; tick < 100; tick++) {
      sent.length = 0;
      for (let i = 0; i < 3; i++) gossip.compare(nameOf(1), ahead);
      if (sent.some(({ message }) => message.is === 'want')) at.push(tick);
      gossip.tick();
    }
    expect(at).toEqual(LATER);
  });

  it('[P1.13] is not given to whoever says something else each time, more often than a few times between two ticks', () => {
    const { gossip, sent } = alone(engine);
    for (let i = 0; i < 200; i++) gossip.give(nameOf(1), { ...want, q: 2, digest: elsewhere.map(() => i) });
    const logs = sent.filter(({ message }) => entriesIn(message).some((entry) => entry.q === 0));
    expect(logs.length).toBeLessThanOrEqual(8);
  });

  it('[P1.13] is none at all of who was left behind, to those who went another way', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'left behind')) as [Engine, Engine, Engine];
    playTo([a, b, c], waits('beacon', 'link'));
    for (const vote of [voteOf(a, [2], true), voteOf(b, [2], true)]) c.admit(vote);
    expect(c.out).toBe(true);
    const { gossip, sent } = alone(c);
    for (let i = 0; i < 20; i++) {
      const there = { q: i % 5, digest: elsewhere.map(() => i) };
      gossip.compare(nameOf(1), { is: 'have', ...there, said: [], conduct: [], hears: 0 });
      gossip.give(nameOf(1), { ...want, ...there });
    }
    expect(sent).toEqual([]);
  });
});

describe('who is behind', () => {
  it('[P1.13] asks one at a time, and another one if nothing comes', () => {
    const [late] = enginesOf(snapTable(3, 'behind')) as [Engine];
    const { gossip, sent } = alone(late);
    const have = { is: 'have', q: 9, digest: new Uint8Array(32), said: [], conduct: [], hears: 0 } as const;
    const asked: string[] = [];
    for (let tick = 0; tick < 4; tick++) {
      sent.length = 0;
      for (const seat of [1, 2]) gossip.compare(nameOf(seat), have);
      asked.push(sent.flatMap(({ to, message }) => (message.is === 'want' ? [to] : [])).join(' and '));
      gossip.tick();
    }
    expect(asked).toEqual(['seat 1', 'seat 2', 'seat 1', 'seat 2']);
  });

  it('[P1.13] is sent a long log in pieces, each once for nothing', () => {
    const engines = enginesOf(snapTable(3, 'pieces'));
    playTo(engines, waits('beacon', 'link'));
    const [engine] = engines as [Engine];
    const { gossip, sent } = alone(engine);
    vi.spyOn(engine.history, 'entriesAt').mockImplementation((q) => [
      { ...entryOf(engine, { q }), body: new Uint8Array(60_000) },
    ]);
    const want = (q: number): void =>
      gossip.give(nameOf(1), { is: 'want', q, digest: engine.history.at(q)!.where.digest, seats: 0 });
    const questionsSent = (): number[] =>
      sent.splice(0).flatMap(({ message }) => entriesIn(message).map(({ q }) => q));
    want(0);
    expect(questionsSent()).toEqual([0, 1]);
    want(2);
    expect(questionsSent()).toEqual([2, 3]);
    want(2);
    want(2);
    expect(questionsSent()).toEqual([2, 3]); // once more, as it may be lost, and then only later
  });
});

describe('who is ahead', () => {
  const engines = enginesOf(snapTable(3, 'ahead'));
  playTo(engines, waits('beacon', 'link'));
  const [engine, other] = engines as [Engine, Engine];
  const have = { is: 'have', said: [], conduct: [], hears: 0 } as const;

  it('[P1.13] asks who went another way for its whole log, from where both have been: each must find the contradiction', () => {
    const { gossip, sent } = alone(engine);
    gossip.compare(nameOf(1), { ...have, q: 4, digest: new Uint8Array(32) });
    const [want] = sent.flatMap(({ message }) => (message.is === 'want' ? [message] : []));
    expect(want).toEqual({ is: 'want', q: 4, digest: engine.history.at(4)!.where.digest, seats: 0 });
    const [late] = enginesOf(snapTable(3, 'another way')) as [Engine];
    playTo([late, ...enginesOf(snapTable(3, 'another way')).slice(1)], ({ run }) => run.where.q === 4);
    const reply = alone(late);
    reply.gossip.give(nameOf(1), want!);
    const questions = reply.sent.flatMap(({ message }) => entriesIn(message).map(({ q }) => q));
    expect(new Set(questions)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('[P1.13] asks who is behind only for how somebody behaved, and is sent no log', () => {
    const { gossip, sent } = alone(engine);
    const { digest } = engine.history.at(4)!.where;
    gossip.compare(nameOf(1), { ...have, q: 4, digest, said: [new Uint8Array(8)] });
    expect(sent.filter(({ message }) => message.is === 'want')).toEqual([]);
    gossip.compare(nameOf(2), { ...have, q: 4, digest, conduct: [new Uint8Array(), new Uint8Array(8)] });
    const wants = sent.flatMap(({ message }) => (message.is === 'want' ? [message] : []));
    expect(wants).toEqual([{ is: 'want', q: 4, digest, seats: 0b010 }]);
    const reply = alone(other);
    reply.gossip.give(nameOf(0), wants[0]!);
    expect(reply.sent.flatMap(({ message }) => entriesIn(message))).toEqual(other.marked(0b010).entries);
  });
});

describe('at rest', () => {
  it('[P1.13] a table with a seat on another log is quiet: it was voted out while it was ahead', async () => {
    const table = await seated(4, 'ahead', 6);
    table.loses = ({ from }) => from === 3; // it hears everybody, and nobody hears it
    const at = (seat: number): number => table.peer(seat).engine.run.where.q;
    await table.until(() => [0, 1, 2].every((seat) => at(seat) < at(3)));
    table.frozen = true;
    const ahead = table.peer(3).engine.run.where;
    const others = [0, 1, 2].map((seat) => table.peer(seat));
    for (const peer of others) await peer.vote([seatOf(3)], true);
    await table.until(() => others.every(({ engine }) => engine.run.ask?.verb === 'choose'));
    expect(table.peer(3).engine.isAt(ahead.q, ahead.digest)).toBe(true);
    table.loses = () => false;
    table.sent.length = 0;
    await table.rest(60 * 60_000);
    expect(table.peer(3).engine.out).toBe(true);
    // In 1800 ticks there are 11 times to say the same thing over one link, of which there are twelve; each is a few messages.
    const replies = table.sent.filter(({ message }) => message.is !== 'have');
    expect(replies.length).toBeLessThanOrEqual(3 * 11 * 12);
    const last = replies.filter(({ at }) => at > table.network.now - 20 * 60_000);
    expect(last.length).toBeLessThanOrEqual(3 * 3);
  });
});
