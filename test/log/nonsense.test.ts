/** Validly signed nonsense of every kind, at every question, of seats present, gone and accused: no throw, no false blame. */

import { describe, expect, it } from 'vitest';
import type { SimulationSetUp } from '../../lab/simulation.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { LEAVE } from '../../src/table/body.ts';
import { answer, enginesOf, entryOf, snapTable, toyTable } from './tables.ts';

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

/** Bodies that are something somewhere. */
const BODIES = [bytes(), bytes(0), bytes(1, 1, 0), LEAVE, new Uint8Array(32), new Uint8Array(300).fill(7)];

function walletTable(players: number, seed: string): SimulationSetUp {
  const options = { ...DEFAULT_OPTIONS, rounds: 1 };
  return { game: wallet, options, players, seed, masked: false, unsigned: true };
}

const TABLES: Record<string, SimulationSetUp> = {
  snap: snapTable(4, 'nonsense', { options: { carry: true } }),
  toy: toyTable(4, 'nonsense'),
  wallet: walletTable(4, 'nonsense'),
};

/** All play on by any legal answer until the game is over or so many questions are settled; one says goodbye on the way. */
function played(setUp: SimulationSetUp, leavesAt: number, most: number): Engine[] {
  const engines = enginesOf(setUp);
  const leaver = engines.at(-1)!;
  for (let again = true; again;) {
    again = false;
    for (const engine of engines) {
      if (engine.asked === undefined || engine.run.where.q >= most) continue;
      const goes = engine === leaver && engine.run.where.q >= leavesAt;
      const entry = goes ? engine.makeLeave().entry : answer(engine);
      for (const other of engines) if (other !== engine || goes) other.admit(entry);
      again = true;
    }
  }
  return engines;
}

/** What this seat could sign at any question it has been at. */
function* nonsenseOf(liar: Engine, judge: Engine): Generator<Entry> {
  for (let q = 0; q <= judge.history.length; q++) {
    const { digest } = (judge.history.at(q) ?? judge.run).where;
    for (const kind of ['answer', 'proof', 'vote'] as const)
      for (const body of BODIES) yield entryOf(liar, { q, digest, kind, body });
  }
}

/** Admission throws nothing by its form: what went wrong inside is among the bugs. */
function expectSane(judge: Engine, liar: Engine): void {
  expect(judge.bugs).toEqual([]);
  expect(judge.broken).toBe(false);
  expect(judge.faults.filter(({ seat }) => seat !== liar.own!.seat)).toEqual([]);
}

describe.each(Object.entries(TABLES))('validly signed nonsense at a table of %s', (_, setUp) => {
  const questions = played(setUp, Infinity, 400)[0]!.history.length;

  it('[P1.12] of every kind, of who has left at any question, at every question before and after, is no mistake of the program', () => {
    for (let at = 0; at < questions; at += Math.ceil(questions / 40)) {
      const engines = played(setUp, at, 400);
      const [judge] = engines as [Engine];
      const leaver = engines.at(-1)!;
      for (const entry of nonsenseOf(leaver, judge)) judge.admit(entry);
      expectSane(judge, leaver);
    }
  });

  it('[P1.12] of every kind, of who is at the table, at every question, is no mistake of the program', () => {
    const [judge, liar] = played(setUp, Infinity, questions) as [Engine, Engine];
    for (const entry of nonsenseOf(liar, judge)) judge.admit(entry);
    expectSane(judge, liar);
  });
});
