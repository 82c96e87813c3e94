/** Proofs at a masked table: each is checked before anything rests on it, at once, at its barrier, and after a reload. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/cli/simulation.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/session/engine.ts';
import { encodeEntry, type Entry } from '../../src/session/entry.ts';
import { openTable } from '../../src/session/open-table.ts';
import { replay } from '../../src/session/replay.ts';
import { sharedVerifier, verifyAtOnce } from '../../src/session/verifier.ts';
import { seatOf } from '../../src/table/seat.ts';
import { snap } from './snap.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, waits } from './tables.ts';

const table = snapTable(3, 'proofs', { masked: true, verify: sharedVerifier() });
type Three = [a: Engine, b: Engine, c: Engine];

function three(verb: string, step: string): { engines: Three; log: Entry[] } {
  const engines = enginesOf(table) as Three;
  return { engines, log: playTo(engines, waits(verb, step)) };
}

/** The last scalar of the proof one higher: well-formed, and false. */
function falsify(entry: Entry, by: Engine): Entry {
  const body = entry.body.slice();
  body[body.length - 32]! ^= 1;
  return entryOf(by, { ...entry, body });
}

/** What a reload makes of a log: the engine of a seat that had stored it. */
function reloaded(seat: number, log: readonly Entry[]): Engine {
  const engine = new Simulation({ ...table, verify: verifyAtOnce }).engine(seatOf(seat));
  replay(engine, { charter: new Uint8Array(), own: [], entries: log.map(encodeEntry) });
  return engine;
}

describe('a false proof', () => {
  it('[P2.4] counts as leaving, at once, and names its rule', () => {
    const { engines } = three('deal', 'share');
    const [a, b, c] = engines;
    const wrong = falsify(answer(c), c);
    expect(a.admit(wrong)).toMatchObject({
      status: 'new',
      fault: { seat: 2, code: 'bad-proof', rule: 'P3.3', evidence: [wrong] },
    });
    const said = [answer(a), answer(b)];
    a.admit(said[1]!);
    expect(a.run.seats).toEqual([0, 1]);
    expect(a.run.ask?.step).toBe('commitment');
  });

  it('[P4.8] that came early is found at the barrier, also by who shuffles last', () => {
    const { engines } = three('shuffle', 'mix');
    const [a, b, c] = engines;
    const chain = [answer(a)];
    for (const engine of [b, c]) engine.admit(chain[0]!);
    chain.push(answer(b));
    for (const engine of [a, c]) engine.admit(chain[1]!);
    const early = entryOf(a, {
      ...a.history.at(1)!.where,
      kind: 'proof',
      body: new Uint8Array(32 * 24).fill(1),
    });
    expect(c.admit(early)).toEqual({ status: 'new' });
    expect(c.faults).toEqual([]);
    answer(c);
    expect(c.run.ask?.barrier).toBe(true);
    expect(c.faults).toMatchObject([{ seat: 0, rule: 'P4.6', q: 1, evidence: [early] }]);
  });

  it('[P4.8] that is well-formed and came early is found too', () => {
    const { engines } = three('shuffle', 'proof');
    const [a] = engines;
    const early = falsify(answer(a), a);
    const [, , late] = enginesOf(table) as Three;
    const chain = a.history.entries();
    for (const entry of chain.filter(({ seat, q }) => seat !== 2 || q === 0)) late.admit(entry);
    expect(late.admit(early)).toEqual({ status: 'new' });
    late.admit(
      chain.find(({ seat, q }) => seat === 2 && q === 3)!,
      true,
    );
    expect(late.run.ask?.barrier).toBe(true);
    expect(late.faults).toMatchObject([
      { seat: 0, code: 'bad-proof', rule: 'P4.6', q: 1, evidence: [early] },
    ]);
  });

  it('[P8.3] stays false after a reload, and true ones are not checked again', () => {
    const { engines, log } = three('deal', 'share');
    const [a, b, c] = engines;
    const said = [falsify(answer(c), c), answer(a), answer(b)];
    for (const entry of said) a.admit(entry);
    const again = reloaded(0, [...log, ...said]);
    expect(again.faults).toMatchObject([{ seat: 2, code: 'bad-proof', rule: 'P3.3' }]);
    expect(again.run.where).toEqual(a.run.where);
    expect(again.run.seats).toEqual([0, 1]);
  });

  it('[P8.3] that waits for its barrier is found after a reload', () => {
    const { engines, log } = three('shuffle', 'proof');
    const [a] = engines;
    const early = falsify(answer(a), a);
    const lacking = log.filter(({ seat, q }) => seat !== 2 || q === 0);
    const again = reloaded(1, [...lacking, early]);
    expect(again.faults).toEqual([]);
    again.admit(log.find(({ seat, q }) => seat === 2 && q === 3)!);
    expect(again.faults).toMatchObject([{ seat: 0, code: 'bad-proof', rule: 'P4.6', q: 1 }]);
  });
});

describe('equal keys', () => {
  it('[P2.2] of two seats: who has the key of an earlier one counts as having left', () => {
    const honest = new Simulation(table);
    const copying = openTable({
      sealed: honest.sealed,
      games: [snap],
      verify: sharedVerifier(),
      own: honest.engine(seatOf(2)).own!,
      entropy: (_, purpose) => seededRandom(seedOf('the same luck', purpose)),
    });
    const copied = openTable({
      sealed: honest.sealed,
      games: [snap],
      verify: sharedVerifier(),
      own: honest.engine(seatOf(0)).own!,
      entropy: (_, purpose) => seededRandom(seedOf('the same luck', purpose)),
    });
    const b = honest.engine(seatOf(1));
    const said = [answer(copying), answer(copied), answer(b)];
    for (const engine of [copied, b, copying]) {
      for (const entry of said) engine.admit(entry);
      expect(engine.faults).toMatchObject([{ seat: 2, code: 'equal-keys', rule: 'P2.2', q: 0 }]);
      expect(engine.run.seats).toEqual([0, 1]);
      expect(engine.run.ask?.step).toBe('keys');
      expect(engine.accused).toEqual([]);
    }
  });
});
