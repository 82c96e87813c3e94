/** Who votes, and whom nobody misses [P2.4]: bots count as their owner, and go with it. */

import { describe, expect, it } from 'vitest';
import { Simulation, type SimulationSetUp } from '../../lab/simulation.ts';
import { electorateOf, type Standing } from '../../src/log/electorate.ts';
import { signEntry } from '../../src/log/entry.ts';
import type { Notice } from '../../src/log/notice.ts';
import { isVotable, newBallot, type SeatSet } from '../../src/log/votes.ts';
import { maskOf, type Seat, seatOf, seatsIn } from '../../src/table/seat.ts';
import { snapTable } from './tables.ts';
import { watch } from '../room/peer/watched.ts';

/** Seat 0 is a host with bots in seats 2 and 3; seats 1 and 4 are friends, and seat 5 is a bot of seat 1. */
const { charter } = new Simulation(snapTable(6, 'electorate', { bots: { 2: 0, 3: 0, 5: 1 } })).sealed;

const bye = (seat: number, from: number): Notice => ({
  seat: seatOf(seat),
  from,
  signature: new Uint8Array(64),
});

const seats = (...list: number[]): Seat[] => list.map(seatOf);

function standing(more: Partial<Standing> = {}): {
  people: Seat[];
  unwanted: Seat[];
  goodbyes: number[];
  votable: (...set: number[]) => boolean;
} {
  const electorate = electorateOf({
    charter,
    q: 7,
    seated: seats(0, 1, 2, 3, 4, 5),
    notices: [],
    guilty: new Set(),
    ...more,
  });
  const ballot = newBallot(7, 'd7', electorate.seated, electorate);
  const set = (list: number[]): SeatSet => maskOf(seats(...list));
  return {
    people: seatsIn(electorate.people),
    unwanted: seatsIn(electorate.unwanted),
    goodbyes: electorate.goodbyes.map(({ seat }) => seat),
    votable: (...list) => isVotable(ballot, set(list)),
  };
}

describe('an electorate', () => {
  it('[P2.4] has a voice for each person, and none for a bot', () => {
    expect(standing()).toMatchObject({ people: [0, 1, 4], unwanted: [], goodbyes: [] });
    expect(standing({ seated: seats(0, 2, 3) })).toMatchObject({ people: [0] });
  });

  it('[P2.4] lets most people go on without the others, whoever has more seats', () => {
    const { votable } = standing();
    expect(votable(0, 2, 3)).toBe(true); // two of three people remain
    expect(votable(2)).toBe(true);
    expect(votable(1, 4)).toBe(false); // the host would remain with four of six seats
    expect(votable(1, 4, 5)).toBe(false);
    expect(votable(4)).toBe(true);
  });

  it('[P2.4] misses no bot of who has said goodbye, was proven to cheat, or has left', () => {
    expect(standing({ notices: [bye(0, 7)] }).unwanted).toEqual([0, 2, 3]);
    expect(standing({ guilty: new Set(seats(0)) }).unwanted).toEqual([0, 2, 3]);
    expect(standing({ seated: seats(1, 2, 3, 4, 5) }).unwanted).toEqual([2, 3]);
    expect(standing({ notices: [bye(1, 7)], guilty: new Set(seats(0)) }).unwanted).toEqual([0, 1, 2, 3, 5]);
  });

  it('[P2.4] misses a bot that cheats itself as little, and its owner all the same', () => {
    expect(standing({ guilty: new Set(seats(2)) }).unwanted).toEqual([2]);
    expect(standing({ guilty: new Set(seats(2)) }).people).toEqual([0, 1, 4]);
  });

  it('[P2.4] goes on without the unwanted, however few remain', () => {
    const { votable } = standing({ notices: [bye(0, 7)], guilty: new Set(seats(4)) });
    expect(votable(0, 2, 3, 4)).toBe(true);
    expect(votable(0, 1)).toBe(false); // of the people who stay half would remain, and that one a cheat
  });

  it('[P2.4] counts who has said goodbye among the people until its goodbye holds', () => {
    const later = standing({ notices: [bye(0, 8)] });
    expect([later.unwanted, later.goodbyes]).toEqual([[0, 2, 3], []]);
    const now = standing({ notices: [bye(0, 7), bye(4, 6)] });
    expect([now.unwanted, now.goodbyes]).toEqual([
      [0, 2, 3, 4],
      [0, 4],
    ]);
    expect(now.votable(0, 4)).toBe(true);
    expect(now.votable(1)).toBe(false);
  });

  it('[P2.4] knows nobody who is not at the table, whatever they say or did', () => {
    const gone = standing({
      seated: seats(1, 4, 5),
      notices: [bye(0, 3)],
      guilty: new Set(seats(0, 2, 3)),
    });
    expect(gone).toMatchObject({ people: [1, 4], unwanted: [], goodbyes: [] });
  });
});

describe('a table with bots', () => {
  const withBots = (seed: string): SimulationSetUp => snapTable(5, seed, { bots: { 2: 0, 3: 0 } });
  const host = seats(0, 2, 3);
  const friends = seats(1, 4);

  it.each([1, 4, 8, 12])(
    '[P2.4] goes on when the host vanishes with two bots at question %i, by the votes of two friends',
    async (q) => {
      let gone = false;
      const { table, trouble } = await watch(withBots(`host ${q}`), undefined, async (now) => {
        const at = Math.max(...[...now.peers.values()].map(({ engine }) => engine.run.where.q));
        if (!gone && at >= q) {
          gone = true;
          for (const seat of host) {
            now.gone.add(seat);
            now.crash(seat);
          }
        }
        if (!gone) return;
        for (const seat of friends) {
          const peer = now.peers.get(seat)!;
          if (peer.whyNotVote(host, true) === undefined) await peer.vote(host, true);
        }
      });
      expect(trouble).toBeUndefined();
      for (const seat of friends) expect(table.peers.get(seat)!.engine.run.seats).toEqual(friends);
    },
  );

  it('[P2.4] does not let the host vote both friends out with the voices of its bots', async () => {
    let tried = 0;
    const { table, trouble } = await watch(withBots('greedy'), undefined, (now) => {
      for (const seat of host) {
        const peer = now.peers.get(seat)!;
        if (peer.engine.over) continue;
        expect(peer.whyNotVote(friends, true)).toBe('not-votable');
        tried++;
      }
    });
    expect(tried).toBeGreaterThan(10);
    expect(trouble).toBeUndefined();
    for (const { engine } of table.peers.values()) expect(engine.run.seats).toHaveLength(5);
  });

  it('[P2.4] leaves nobody behind for the yes of a host and all its bots: a friend must agree', () => {
    const simulation = new Simulation(withBots('alone'));
    const engines = simulation.seats.map((seat) => simulation.engine(seat));
    const out = maskOf(seats(1, 4));
    for (const of of host) {
      const { run, own, sealed } = engines[of]!;
      const { q, digest } = run.where;
      const body = Uint8Array.of(out, 1, 0, 0);
      const entry = signEntry(sealed.sid, { q, digest, kind: 'vote', seat: own!.seat, body }, own!.sign);
      for (const engine of engines) engine.admit(entry);
    }
    for (const engine of engines) {
      expect(engine.run.where.q).toBe(0);
      expect(engine.run.seats).toHaveLength(5);
      expect([engine.out, engine.faults]).toEqual([false, []]);
    }
  });

  it('[P2.4] goes on without the bots of a host that says goodbye, by itself', async () => {
    let left = false;
    const { table, trouble } = await watch(withBots('goodbye'), undefined, async (now) => {
      const peer = now.peers.get(seatOf(0));
      if (peer === undefined || peer.engine.run.where.q < 5) return;
      if (!left && peer.engine.asked !== undefined) return;
      if (!left) await peer.leave();
      left = true;
      const isHeard = friends.every((seat) => now.peers.get(seat)!.engine.notices.length > 0);
      for (const seat of isHeard ? host : []) {
        now.gone.add(seat);
        now.crash(seat);
      }
    });
    expect([left, trouble]).toEqual([true, undefined]);
    for (const seat of friends) expect(table.peers.get(seat)!.engine.run.seats).toEqual(friends);
  });
});
