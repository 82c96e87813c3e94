/** What peers tell each other: nothing is lost for good, nobody is flooded, and nonsense costs who hears it next to nothing. */

import { describe, expect, it, vi } from 'vitest';
import { toHex } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { decodeEntry, encodeEntry, type Entry } from '../../../src/log/entry.ts';
import type { Gossip } from '../../../src/room/peer/gossip.ts';
import { newNotice } from '../../../src/log/notice.ts';
import { EVERYBODY } from '../../../src/room/peer/neighbours.ts';
import { encodeMessage, type Message } from '../../../src/room/peer/wire.ts';
import { encodeTranscript, transcriptOf } from '../../../src/log/transcript.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { alone, nameOf, Overheard, type Sent } from './overheard.ts';
import { choiceOf, enginesOf, entryOf, playTo, snapTable, voteOf, waits } from '../../log/tables.ts';

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

const entriesIn = (message: Message): Entry[] =>
  message.is === 'entries' ? message.entries.map(decodeEntry) : [];

const asMessage = (...entries: Entry[]): Message => ({ is: 'entries', entries: entries.map(encodeEntry) });

/** Each link to seat 2 loses the first message of this kind. */
function losing(isIt: (message: Message) => boolean): (sent: Sent) => boolean {
  const lost = new Set<number>();
  return ({ from, to, message }) => {
    if (to !== nameOf(2) || lost.has(from) || !isIt(message)) return false;
    lost.add(from);
    return true;
  };
}

/** Four seats that have come to this question, together. */
async function four(seed: string, q: number): Promise<Overheard> {
  const table = new Overheard(snapTable(4, seed));
  await table.begin();
  await table.until(() => [...table.peers.values()].every(({ engine }) => engine.run.where.q >= q));
  return table;
}

describe('what was lost on a link', () => {
  it('[P1.12] comes with the next comparison, if it was the proof that a seat has cheated', async () => {
    const table = await four('lost evidence', 3);
    await table.until(() => table.peer(3).engine.waiting.length > 0);
    const cheat = table.peer(3).engine;
    const { where } = cheat.history.at(0)!;
    const twice = entryOf(cheat, { ...where, body: bytes(1) });
    table.loses = losing((message) =>
      entriesIn(message).some(({ signature }) => toHex(signature) === toHex(twice.signature)),
    );
    table.say(3, 0, asMessage(twice));
    await table.until(() => table.peer(0).engine.accused.length > 0);
    table.crash(seatOf(3));
    await table.play(20_000);
    for (const { engine } of table.peers.values()) {
      expect(engine.faults).toMatchObject([{ seat: 3, code: 'two-answers' }]);
      expect(engine.run.seats).toEqual([0, 1, 2]);
    }
  });

  it('[P2.4] comes with the next comparison, if it was a goodbye', async () => {
    const table = await four('lost goodbye', 5);
    await table.until(() => table.peer(3).engine.asked === undefined);
    table.loses = losing(({ is }) => is === 'notice');
    await table.peer(3).leave();
    await table.until(() => table.peer(0).engine.notices.length > 0);
    table.crash(seatOf(3));
    await table.play(20_000);
    for (const { engine } of table.peers.values()) {
      expect(engine.notices.map(({ seat }) => seat)).toEqual([3]);
      expect(engine.run.seats).toEqual([0, 1, 2]);
    }
  });

  it('[P2.4] comes with the next comparison, if it was a vote', async () => {
    const table = await four('lost vote', 5);
    table.crash(seatOf(3));
    table.loses = losing((message) => entriesIn(message).some(({ kind }) => kind === 'vote'));
    const votes = async (): Promise<void> => {
      for (const peer of table.peers.values())
        if (peer.whyNotVote([seatOf(3)], true) === undefined) await peer.vote([seatOf(3)], true);
    };
    await table.play(20_000, votes);
    for (const { engine } of table.peers.values()) expect(engine.run.seats).toEqual([0, 1, 2]);
  });

  it('[P1.12, P2.4] comes with the greeting to whoever had no link when it was said', async () => {
    const table = await four('no link', 5);
    table.network.partition(['seat 0', 'seat 1', 'seat 3'], ['seat 2']);
    await table.until(() => table.peer(3).engine.asked === undefined);
    await table.peer(3).leave();
    await table.until(() => [0, 1].every((seat) => table.peer(seat).engine.notices.length > 0));
    table.crash(seatOf(3));
    table.loses = ({ message }) => message.is === 'have'; // nothing can be compared
    table.network.heal();
    await table.until(() => table.peer(2).engine.notices.length > 0);
    expect(table.peer(2).engine.unwanted).toEqual([3]);
  });
});

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
  ])('[P1.12] comes ever later: %s', (_, said) => {
    expect(ticksOf(100, engine, (gossip) => gossip.give(nameOf(1), said))).toEqual(LATER);
  });

  it('[P1.12] comes ever later to who is behind, and once at once', () => {
    const behind = { ...want, q: 2, digest: engine.history.at(2)!.where.digest };
    // The first time is free, so the doubling of the time begins with the second.
    expect(ticksOf(100, engine, (gossip) => gossip.give(nameOf(1), behind))).toEqual(LATER);
  });

  it('[P1.12] is asked for ever later, too', () => {
    const ahead = { is: 'have', q: q + 5, digest: elsewhere, rest: [], hears: 0 } as const;
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

  it('[P1.12] is not given to whoever says something else each time, more often than a few times between two ticks', () => {
    const { gossip, sent } = alone(engine);
    for (let i = 0; i < 200; i++) gossip.give(nameOf(1), { ...want, q: 2, digest: elsewhere.map(() => i) });
    const logs = sent.filter(({ message }) => entriesIn(message).some((entry) => entry.q === 0));
    expect(logs.length).toBeLessThanOrEqual(8);
  });

  it('[P1.12] is none at all of who was left behind, to those who went another way', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'left behind')) as [Engine, Engine, Engine];
    playTo([a, b, c], waits('beacon', 'link'));
    for (const vote of [voteOf(a, [2], true), voteOf(b, [2], true)]) c.admit(vote);
    expect(c.out).toBe(true);
    const { gossip, sent } = alone(c);
    for (let i = 0; i < 20; i++) {
      const there = { q: i % 5, digest: elsewhere.map(() => i) };
      gossip.compare(nameOf(1), { is: 'have', ...there, rest: [], hears: 0 });
      gossip.give(nameOf(1), { ...want, ...there });
    }
    expect(sent).toEqual([]);
  });
});

describe('what somebody says', () => {
  /** Who tells whom of one answer at a table of four; if `apart`, who gives it has no link to one of the others. */
  async function toldOf(seed: string, apart: boolean): Promise<{ from: number; to: string }[]> {
    const table = await four(seed, 6);
    table.frozen = true;
    await table.rest(20_000);
    const speaker = [...table.peers.values()].find(({ engine }) => engine.asked !== undefined)!;
    const { seat } = speaker.engine.own!;
    if (apart) table.network.cut(nameOf(seat), nameOf((seat + 1) % 4));
    await table.rest(20_000);
    table.sent.length = 0;
    await speaker.answer(choiceOf(speaker.engine));
    await table.rest(1_000);
    const first = table.sent
      .flatMap(({ message }) => entriesIn(message))
      .find((entry) => entry.seat === seat)!;
    const isIt = ({ signature }: Entry): boolean => toHex(signature) === toHex(first.signature);
    return table.sent.filter(({ message }) => entriesIn(message).some(isIt));
  }

  it('[P1.12] is told to each of the others once, by itself', async () => {
    const sent = await toldOf('told once', false);
    expect(new Set(sent.map(({ from }) => from)).size).toBe(1);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
    expect(sent.length).toBe(3);
  });

  it('[P1.12] is passed on to who has no link to it', async () => {
    const sent = await toldOf('passed on', true);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
    expect(new Set(sent.map(({ from }) => from)).size).toBeGreaterThan(1);
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  it('[P1.12] is passed on though a link says that it sits on another’s seat: its key tells', () => {
    const [engine] = enginesOf(snapTable(3, 'proven seats')) as [Engine];
    const { q, digest } = engine.run.where;
    const seatBehind = (link: string): Seat | undefined => (link === nameOf(1) ? seatOf(1) : undefined);
    const said = { is: 'have', q, digest, rest: [], hears: 0, seat: 2 } as const;
    for (const [proof, seats] of [
      [undefined, [2]],
      [seatBehind, [1]],
    ] as const) {
      const { gossip } = alone(engine, proof);
      gossip.compare(nameOf(1), said);
      expect(gossip.seats).toEqual(seats);
    }
  });

  it('[P1.12] of who was proven to cheat is told to everybody, whomever they hear', async () => {
    const table = await four('cheats are passed on', 6);
    table.frozen = true;
    await table.rest(20_000);
    const cheat = table.peer(3).engine;
    table.sent.length = 0;
    for (const body of [bytes(1), bytes(2)])
      table.say(3, 0, asMessage(entryOf(cheat, { ...cheat.history.at(0)!.where, body })));
    await table.rest(1_000);
    for (const seat of [1, 2])
      expect(table.peer(seat).engine.faults).toMatchObject([{ seat: 3, code: 'two-answers' }]);
  });
});

describe('who is behind', () => {
  it('[P1.12] asks one at a time, and another one if nothing comes', () => {
    const [late] = enginesOf(snapTable(3, 'behind')) as [Engine];
    const { gossip, sent } = alone(late);
    const have = { is: 'have', q: 9, digest: new Uint8Array(32), rest: [], hears: 0 } as const;
    const asked: string[] = [];
    for (let tick = 0; tick < 4; tick++) {
      sent.length = 0;
      for (const seat of [1, 2]) gossip.compare(nameOf(seat), have);
      asked.push(sent.flatMap(({ to, message }) => (message.is === 'want' ? [to] : [])).join(' and '));
      gossip.tick();
    }
    expect(asked).toEqual(['seat 1', 'seat 1', 'seat 2', 'seat 1']);
  });

  it('[P1.12] is sent a long log in pieces, each once for nothing', () => {
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

describe('at rest', { timeout: 120_000 }, () => {
  it('[P1.12] a table with a seat on another log is quiet: it was voted out while it was ahead', async () => {
    const table = await four('ahead', 6);
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

const sizeOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes: size }) => sum + size, 0);

describe('votes at old questions', { timeout: 120_000 }, () => {
  /** What the others send in a minute, and to whom, while seat 3 says this to seat 1 at every tick. */
  async function minute(
    seed: string,
    say: (liar: Engine, tick: number) => Message | undefined,
  ): Promise<{ spoken: number; sent: Sent[] }> {
    const table = await four(seed, 11);
    table.frozen = true;
    await table.rest(60_000);
    table.sent.length = 0;
    let spoken = 0;
    for (let tick = 0; tick < 30; tick++) {
      const message = say(table.peer(3).engine, tick);
      if (message !== undefined) {
        table.say(3, 1, message);
        spoken += encodeMessage(message).length;
      }
      await table.rest(2000);
    }
    expect(table.faults).toEqual([]);
    return { spoken, sent: table.sent.filter(({ from }) => from !== 3) };
  }

  const voteAt = (liar: Engine, q: number): Entry =>
    entryOf(liar, { ...liar.history.at(q)!.where, kind: 'vote', body: bytes(1, 1, 0, 0) });

  it('[P2.4] all at once, and again and again, cost the others little more than who signs them', async () => {
    const quiet = await minute('late votes', () => undefined);
    const noisy = await minute('late votes', (liar) =>
      asMessage(...Array.from({ length: liar.history.length }, (_, q) => voteAt(liar, q))),
    );
    expect(noisy.spoken).toBeGreaterThan(40_000);
    expect(sizeOf(noisy.sent) - sizeOf(quiet.sent)).toBeLessThan(2 * noisy.spoken);
  });

  it('[P2.4] one after the other have noes for an answer, and nobody is sent what settled their questions', async () => {
    const quiet = await minute('late votes', () => undefined);
    const slow = await minute('late votes', (liar, tick) =>
      tick < liar.history.length ? asMessage(voteAt(liar, tick)) : undefined,
    );
    const said = slow.sent.flatMap(({ message }) => entriesIn(message));
    expect(said.filter(({ kind }) => kind !== 'vote')).toEqual([]);
    expect(new Set(said.filter(({ body }) => body[1] === 0).map(({ q }) => q)).size).toBeGreaterThan(5);
    // Three others pass a vote on to two more each, and each of them may say no, which goes the same ways: 27 messages.
    expect(sizeOf(slow.sent) - sizeOf(quiet.sent)).toBeLessThan(32 * slow.spoken);
  });
});

describe('late contradictions', { timeout: 120_000 }, () => {
  it('[P1.12] of a seat that has gone, told to one peer, are in the file of everybody', async () => {
    const table = await four('gone and late', 6);
    const cheat = table.peer(3).engine;
    await table.until(() => cheat.asked !== undefined || table.peer(3).engine.over);
    await table.peer(3).leave();
    await table.until(() => [0, 1, 2].every((seat) => table.peer(seat).engine.run.seats.length === 3));
    const twice = entryOf(cheat, { ...cheat.history.at(0)!.where, body: bytes(1) });
    table.crash(seatOf(3));
    table.peer(0).engine.admit(twice); // somebody brought it, and everybody else was away
    expect(table.peer(0).engine.faults).toMatchObject([{ seat: 3, code: 'two-answers' }]);
    await table.play(20_000);
    await table.rest(60_000);
    const files = [0, 1, 2].map((seat) => toHex(encodeTranscript(transcriptOf(table.peer(seat).engine))));
    expect(new Set(files).size).toBe(1);
    expect(transcriptOf(table.peer(2).engine).evidence.map(({ body }) => toHex(body))).toContain('01');
  });

  it('[P1.12] of whom peers know different ones, and many signatures under one, leave them nothing to compare', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'marks')) as [Engine, Engine, Engine];
    playTo([a, b, c], waits('beacon', 'link'));
    const said = [1, 2, 3].map((i) => entryOf(c, { body: bytes(i) }));
    for (const entry of said) a.admit(entry);
    for (const entry of [...said].reverse()) b.admit(entry);
    expect(a.marks).toEqual(b.marks);
    expect(a.marks.get(seatOf(2))).toContain('two-answers');
    const [d, e, f] = enginesOf(snapTable(3, 'marks')) as [Engine, Engine, Engine];
    playTo([d, e, f], waits('beacon', 'link'));
    const word = entryOf(f, { body: bytes(1) });
    d.admit(word, 'signed');
    e.admit({ ...word, signature: word.signature.map((byte) => byte ^ 1) }, 'signed');
    expect(d.marks).toEqual(e.marks);
    d.admitNotice(newNotice(d.sealed.sid, f.own!, 3));
    expect(d.marks).not.toEqual(e.marks);
  });
});

describe('noes to what nobody has proposed', () => {
  it('[P2.4] are passed on only so often, and one that others have voted on always', async () => {
    const table = new Overheard(snapTable(6, 'noes'));
    await table.begin();
    await table.until(() => [...table.peers.values()].every(({ engine }) => engine.run.where.q >= 6));
    table.frozen = true;
    await table.rest(10_000);
    const liar = table.peer(5).engine;
    const no = (set: number): Entry => entryOf(liar, { kind: 'vote', body: bytes(set, 0, 0, 0, 0) });
    const sets = Array.from({ length: 62 }, (_, i) => i + 1);
    await table.peer(0).vote([seatOf(4), seatOf(3)], true);
    await table.until(() => table.peer(1).engine.votes(liar.run.where.q).length > 0);
    table.sent.length = 0;
    const proposed = 2 ** 4 + 2 ** 3;
    table.say(5, 1, asMessage(...sets.filter((set) => set !== proposed).map(no), no(proposed)));
    await table.rest(10_000);
    const told = table.sent.flatMap(({ from, message }) => (from === 1 ? entriesIn(message) : []));
    const noes = new Set(
      told.filter(({ seat, body }) => seat === 5 && body[1] === 0).map(({ body }) => body[0]),
    );
    expect(noes.size).toBe(17);
    expect(noes).toContain(proposed);
  });
});
