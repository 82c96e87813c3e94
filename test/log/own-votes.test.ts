/** The votes a program casts by itself [P2.4]: whoever goes or cheats, nobody is left waiting for ever. */

import { ENGLISH } from '../../src/app/speech.ts';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/log/engine.ts';
import { encodeEntry, type Entry } from '../../src/log/entry.ts';
import { makeVote, ownVote } from '../../src/log/own-votes.ts';
import { admitVote, type Ballot, type Electorate, newBallot, type SeatSet } from '../../src/log/votes.ts';
import type { Message } from '../../src/room/peer/wire.ts';
import { GRACE, lateSeats, voteOffers } from '../../src/app/snapshots/vote-offer.ts';
import { Listener } from '../room/peer/listener.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

const set = (...seats: number[]): SeatSet => seats.reduce((mask, seat) => mask | (1 << seat), 0);
const tableOf = (n: number, more: Partial<Electorate> = {}): Ballot => newBallot(7, 'd7', (1 << n) - 1, more);

/** The ballot after these votes, made as their seats make them. */
function after(ballot: Ballot, ...votes: [seat: number, set: SeatSet, yes: boolean][]): Ballot {
  return votes.reduce(
    (held, [seat, of, yes]) => admitVote(held, makeVote(held, seat, of, yes)).ballot,
    ballot,
  );
}

const bye = (...seats: number[]): Partial<Electorate> => ({
  unwanted: set(...seats),
  goodbyes: seats.map((seat) => ({ seat, from: 7 })),
});
const proven = (...seats: number[]): Partial<Electorate> => ({ unwanted: set(...seats) });

describe('a vote without being told to', () => {
  it('[P2.4] is to go on without all who go or were proven to cheat', () => {
    const both = { ...bye(4), unwanted: set(3, 4) };
    expect(ownVote(tableOf(5, both), 0)).toBe(set(3, 4));
    expect(ownVote(tableOf(5), 0)).toBeUndefined();
    expect(ownVote(after(tableOf(5, both), [0, set(3, 4), true]), 0)).toBeUndefined();
  });

  it('[P2.4] needs no majority: half a table that goes, or cheats, is left by the other half', () => {
    for (const half of [bye(1, 2), proven(1, 2)]) {
      for (const seat of [0, 3]) expect(ownVote(tableOf(4, half), seat)).toBe(set(1, 2));
    }
    expect(ownVote(tableOf(4, proven(1, 2, 3)), 0)).toBe(set(1, 2, 3));
  });

  it('[P2.4 b] grows: who is bound already says yes to both', () => {
    const bound = after(tableOf(5), [0, set(1), true]);
    expect(ownVote({ ...bound, ...proven(2) }, 0)).toBe(set(1, 2));
    expect(ownVote({ ...bound, ...bye(1) }, 0)).toBeUndefined(); // it has said that already
  });

  it('[P2.4 a] is free of a set that would need the yes of who has said goodbye', () => {
    const bound = after(tableOf(5), [0, set(1), true]);
    expect(ownVote({ ...bound, ...bye(2) }, 0)).toBe(set(2));
    const vote = makeVote({ ...bound, ...bye(2) }, 0, set(2), true);
    expect(vote.goodbyes).toEqual([{ seat: 2, from: 7 }]);
    // Also those see that it is no contradiction who have not heard of the goodbye yet.
    expect(admitVote(bound, vote).faults).toEqual([]);
    expect(admitVote(bound, { ...vote, goodbyes: [] }).faults).toMatchObject([{ code: 'votes-not-growing' }]);
  });

  it('[P2.4] is none of who is unwanted itself: nobody waits for it', () => {
    for (const ballot of [tableOf(4, bye(1, 2)), after(tableOf(4, bye(1, 2)), [0, set(1, 2), true])])
      for (const seat of [1, 2]) expect(ownVote(ballot, seat)).toBeUndefined();
  });
});

describe('a no to going on without a proven cheat', () => {
  const said = (...entries: Entry[]): Message => ({ is: 'entries', entries: entries.map(encodeEntry) });

  /** Five seats, all here; d has cheated long ago, and e keeps it at the table before anybody else can vote. */
  async function kept(): Promise<{
    a: Listener;
    others: Engine[];
    no: (after?: Uint8Array) => Entry;
    evidence: Entry;
  }> {
    const engines = enginesOf(snapTable(5, 'kept'));
    playTo(engines, waits('beacon', 'link'));
    const [engine, ...others] = engines as [Engine, ...Engine[]];
    const { where } = engine.run;
    const a = await Listener.at(engine);
    for (const { own } of others)
      await a.hear(own!.seat, {
        ...{ is: 'have', q: where.q, digest: where.digest, said: [], conduct: [] },
        ...{ hears: 0, seat: own!.seat },
      });
    const [, , d, e] = others as [Engine, Engine, Engine, Engine];
    const evidence = entryOf(d, { ...engine.history.at(0)!.where, body: Uint8Array.of(1) });
    const no = (after?: Uint8Array): Entry => {
      const body = Uint8Array.of(
        ...voteOf(e, [3], false).body.slice(0, -1),
        ...(after ? [1, ...after] : [0]),
      );
      return entryOf(e, { ...where, kind: 'vote', body });
    };
    return { a, others, no, evidence };
  }

  const offersTo = ({ peer }: Listener): string[] =>
    voteOffers(
      peer,
      lateSeats(peer, () => 0, GRACE.silent),
      String,
      ENGLISH.app,
    )
      .filter(({ why }) => why === undefined)
      .map(({ seats }) => seats.join());

  it('[P2.4] names whoever said it as the one that is waited for, and people may go on without both', async () => {
    const { a, no, evidence } = await kept();
    await a.hear(4, said(no()));
    await a.hear(3, said(evidence));
    expect([a.peer.engine.accused, a.peer.awaited, offersTo(a)]).toEqual([[3], [4], ['3,4']]);
  });

  it('[P2.4 a] is not held against who is past the question, while answers are missing that lead there', async () => {
    const { a, no, evidence } = await kept();
    await a.hear(4, said(no(new Uint8Array(32))));
    await a.hear(3, said(evidence));
    expect(a.peer.awaited).toEqual([1, 2, 3, 4]);
  });

  it('[P2.4 a] names who is past the question, if all answers are here and none leads there', async () => {
    const { a, others, no, evidence } = await kept();
    await a.hear(3, said(evidence));
    await a.hear(4, said(no(new Uint8Array(32)), ...others.map((engine) => answer(engine))));
    expect([a.peer.engine.waiting, a.peer.awaited]).toEqual([[], [4]]);
  });
});
