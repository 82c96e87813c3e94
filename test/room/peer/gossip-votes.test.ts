/** Votes that nobody needs cost the others little. */

import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/log/engine.ts';
import type { Entry } from '../../../src/log/entry.ts';
import { encodeMessage, type Message } from '../../../src/room/peer/wire.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { entryOf, snapTable } from '../../log/tables.ts';
import { asMessage, entriesIn, Overheard, seated, type Sent } from './overheard.ts';

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

const sizeOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes: size }) => sum + size, 0);

describe('votes at old questions', () => {
  /** What the others send in a minute, and to whom, while seat 3 says this to seat 1 at every tick. */
  async function minute(
    seed: string,
    say: (liar: Engine, tick: number) => Message | undefined,
  ): Promise<{ spoken: number; sent: Sent[] }> {
    const table = await seated(4, seed, 11);
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
