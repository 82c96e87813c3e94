/** Proofs at a masked table: each is checked before anything rests on it, at once, at its barrier, and after a reload. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../lab/simulation.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/log/engine.ts';
import { encodeEntry, type Entry } from '../../src/log/entry.ts';
import { openTable } from '../../src/log/open-table.ts';
import { replayed } from '../../src/log/replay.ts';
import type { Judged } from '../../src/log/stored-game.ts';
import { sharedVerifier, type Verifier, verifyAtOnce } from '../../src/log/verifier.ts';
import type { Entropy } from '../../src/table/masked/keyring.ts';
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
function reloaded(
  seat: number,
  log: readonly Entry[],
  judged?: Judged,
  verify: Verifier = verifyAtOnce,
): Engine {
  const open = (): Engine => new Simulation({ ...table, verify }).engine(seatOf(seat));
  const entries = log.map(encodeEntry);
  return replayed(open, { charter: new Uint8Array(), own: [], entries, ...(judged && { judged }) });
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

  it('[P4.8] is one of other outputs than those I hold, though somebody who shares my verifier holds them', () => {
    const { engines, log } = three('shuffle', 'mix');
    const [a, b, c] = engines;
    const chain = [answer(a)];
    for (const engine of [b, c]) engine.admit(chain[0]!);
    chain.push(answer(b));
    const { sealed, own } = c;
    const entropy: Entropy = ({ q }, purpose) => seededRandom(seedOf('another mix', q, purpose));
    const twin = openTable({ sealed, games: [snap], verify: verifyAtOnce, own: own!, entropy });
    for (const entry of [...log, ...chain]) twin.admit(entry, true);
    for (const engine of [a, c]) engine.admit(chain[1]!);
    a.admit(answer(c));
    b.admit(answer(twin)); // not what the first one was told
    const proof = answer(c);
    expect([a.admit(proof), a.faults]).toEqual([{ status: 'new' }, []]);
    expect(b.admit(proof)).toMatchObject({ fault: { seat: 2, code: 'bad-proof', rule: 'P4.6' } });
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

  it('[P8.3] stays false after a reload', () => {
    const { engines, log } = three('deal', 'share');
    const [a, b, c] = engines;
    const said = [falsify(answer(c), c), answer(a), answer(b)];
    for (const entry of said) a.admit(entry);
    const again = reloaded(0, [...log, ...said]);
    expect(again.faults).toMatchObject([{ seat: 2, code: 'bad-proof', rule: 'P3.3' }]);
    expect(again.run.where).toEqual(a.run.where);
    expect(again.run.seats).toEqual([0, 1]);
  });

  it('[P8.3] stays false after a reload, whatever its seat says afterwards', () => {
    const { engines, log } = three('shuffle', 'proof');
    const [a, b, c] = engines;
    const said = [falsify(answer(c), c), answer(a), answer(b)];
    for (const entry of said) a.admit(entry);
    expect(a.run.seats).toEqual([0, 1]);
    /** In the slot of the barrier, where nobody asked for an answer: a later word, as of who had told the truth before. */
    const { where } = a.history.at(a.history.length - 1)!;
    const later = entryOf(c, { ...where, body: new Uint8Array(1) });
    expect(a.admit(later)).toMatchObject({ fault: { code: 'not-asked' } });
    const stored = [...log, ...said, later];
    for (const judged of [undefined, a.judged, { ...a.judged, refused: [] }]) {
      const again = reloaded(0, stored, judged);
      expect(again.run.where).toEqual(a.run.where);
      expect(again.run.seats).toEqual([0, 1]);
      expect(again.faults.map(({ code, seat }) => `${seat} ${code}`)).toEqual(['2 bad-proof', '2 not-asked']);
    }
  });

  it('[P8.3] true ones are not checked again after a reload, if the log comes where it had come', () => {
    const { engines, log } = three('deal', 'share');
    const [a] = engines;
    let checks = 0;
    const proofs: Verifier['proofs'] = (of) => ((checks += of.length), verifyAtOnce.proofs(of));
    const counting = { ...verifyAtOnce, proofs };
    expect(reloaded(0, log, a.judged, counting).run.where).toEqual(a.run.where);
    expect(checks).toBe(0);
    const [lost, ...rest] = log;
    expect(reloaded(0, rest, a.judged, counting).run.where.q).toBe(0);
    expect(reloaded(0, [...rest, lost!], undefined, counting).run.where).toEqual(a.run.where);
    expect(checks).toBeGreaterThan(4);
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
