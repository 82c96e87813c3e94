/** Validly signed nonsense at a masked table: true words that were cut, bent, or said in another's place, of seats present, accused and gone. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../lab/simulation.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { newNotice } from '../../src/log/notice.ts';
import { LEAVE, MOST_BYTES } from '../../src/table/body.ts';
import { seatOf } from '../../src/table/seat.ts';
import { LONG } from '../table/long.ts';
import { entryOf, playTo, snapTable, voteOf } from './tables.ts';

const setUp = snapTable(3, 'masked nonsense', { masked: true, options: { carry: true } });
const simulation = new Simulation(setUp);
const players = simulation.seats.map((seat) => simulation.engine(seat)) as [Engine, Engine, Engine];
const log = playTo(players, ({ run }) => run.ask === undefined);
const { length } = players[0].history;

/** Seat 0 where this question waits; what was said before it is believed. */
function judgeAt(q: number): Engine {
  const judge = simulation.engine(seatOf(0));
  judge.trust({ q, digest: log[0]!.digest, refused: [] });
  for (const entry of log) {
    if (judge.run.where.q === q) break;
    judge.admit(entry, 'signed');
  }
  return judge;
}

const random = seededRandom(seedOf('masked nonsense'));
const anyOf = <T>(list: readonly T[]): T => list[random.below(list.length)]!;

function bent(body: Uint8Array): Uint8Array {
  const at = random.below(Math.max(1, body.length));
  return body.map((byte, i) => (i === at ? byte ^ (1 << random.below(8)) : byte));
}

/** What one could say instead of this. */
const LIES: readonly ((truth: Uint8Array) => Uint8Array)[] = [
  (truth) => truth.slice(0, -1),
  (truth) => truth.slice(0, random.below(truth.length + 1)),
  (truth) => Uint8Array.of(...truth, 0),
  (truth) => Uint8Array.of(...truth, ...truth),
  bent,
  (truth) => bent(bent(truth)),
  () => anyOf(log).body,
  () => bent(anyOf(log).body),
  (truth) => anyOf([truth, ...log.map(({ body }) => body)].filter((body) => body.length === truth.length)),
  (truth) => new Uint8Array(truth.length),
  (truth) => new Uint8Array(truth.length).fill(0xff),
  (truth) => truth.map(() => random.below(256)),
  () => LEAVE,
  () => new Uint8Array(0),
  () => new Uint8Array(MOST_BYTES).fill(7),
];

/** The same words under another kind, at another question, by another seat. */
function misplaced(judge: Engine, liar: Engine): Entry {
  const { body } = anyOf(log);
  const q = random.below(judge.history.length + 1);
  const { digest } = (judge.history.at(q) ?? judge.run).where;
  const kind = anyOf(['answer', 'proof', 'vote'] as const);
  return entryOf(liar, { q, digest, kind, body: kind === 'vote' ? anyVote() : anyOf(LIES)(body) });
}

function anyVote(): Uint8Array {
  const [set, yes] = [random.below(9), random.below(3)];
  const said = [set, yes, 0, 0, ...(yes === 0 ? [0] : [])];
  return random.below(4) === 0 ? anyOf(LIES)(Uint8Array.from(said)) : Uint8Array.from(said);
}

/** What must hold whatever the liars say. */
function expectSane(judge: Engine, liars: readonly Engine[]): void {
  const guilty = liars.map(({ own }) => own!.seat);
  expect(judge.bugs).toEqual([]);
  expect(judge.broken).toBe(false);
  expect(judge.faults.filter(({ seat }) => !guilty.includes(seat))).toEqual([]);
}

describe('validly signed nonsense at a masked table', () => {
  const [, second, third] = players;

  it('[P1.12] instead of any answer is a fault of its seat or a resignation, and never a mistake of the program', () => {
    const faults = new Set<string>();
    for (let q = 0; q < length; q++) {
      for (let time = 0; time < (LONG ? 60 : 4); time++) {
        const judge = judgeAt(q);
        const { ask, where, dealer } = judge.run;
        const liars = [second, third].filter(({ own }) => ask!.seats.includes(own!.seat));
        for (const liar of liars) {
          const slot = dealer.slot(ask!, where, liar.own!.seat);
          const truth = log.find(
            (entry) => entry.seat === liar.own!.seat && entry.q === slot.q && entry.kind === slot.kind,
          )!;
          judge.admit(entryOf(liar, { ...slot, body: anyOf(LIES)(truth.body) }));
        }
        for (const entry of log.filter((entry) => entry.q === q)) judge.admit(entry);
        for (const liar of liars) judge.admit(misplaced(judge, liar));
        expectSane(judge, [second, third]);
        for (const { code } of judge.faults) faults.add(code);
      }
    }
    // It is worth something only if bodies get as far as their proofs.
    expect([...faults]).toEqual(expect.arrayContaining(['bad-answer', 'bad-proof', 'two-answers']));
  });

  it('[P1.12, P2.4] of who is accused, votes on, says goodbye and is voted out changes nothing for the others', () => {
    for (let q = 1; q < length; q += LONG ? 1 : 3) {
      const judge = judgeAt(q);
      const nonsense = (): void => {
        for (let i = 0; i < 20; i++) judge.admit(misplaced(judge, third));
        expectSane(judge, [third]);
      };
      judge.admit(entryOf(third, { ...log[0]!, body: Uint8Array.of(1) }));
      expect(judge.accused).toEqual([2]);
      nonsense();
      if (random.below(2) === 0)
        judge.admitNotice(newNotice(judge.sealed.sid, third.own!, random.below(q + 2)));
      nonsense();
      const yes = voteOf(judge, [2], true).body;
      for (const engine of [judge, second])
        judge.admit(entryOf(engine, { ...judge.run.where, kind: 'vote', body: yes }));
      expect(judge.run.seats).toEqual([0, 1]);
      nonsense();
    }
  });
});
