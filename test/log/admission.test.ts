/** Admission: what becomes of every entry, in whatever state it comes. */

import { describe, expect, it, vi } from 'vitest';
import { Simulation } from '../../lab/simulation.ts';
import { equalBytes } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { Ballots } from '../../src/log/ballots.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { openTable } from '../../src/log/open-table.ts';
import { verifyAtOnce } from '../../src/log/verifier.ts';
import { LEAVE } from '../../src/table/body.ts';
import { seatOf } from '../../src/table/seat.ts';
import { snap } from './snap.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

type Three = [a: Engine, b: Engine, c: Engine];

/** Three engines at this question. */
function three(verb: string, step: string): Three {
  const engines = enginesOf(snapTable(3, 'admission')) as Three;
  playTo(engines, waits(verb, step));
  return engines;
}

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

describe('an entry', () => {
  it('[P1.12] is new once, and known after that', () => {
    const [a, b, c] = three('beacon', 'link');
    const entry = answer(a);
    expect(b.admit(entry)).toEqual({ status: 'new' });
    expect(b.admit(entry)).toEqual({ status: 'known' });
    expect(c.admit({ ...entry })).toEqual({ status: 'new' });
    expect(b.takeFresh().slice(-1)).toEqual([entry]);
    expect(b.waiting).toEqual([1, 2]);
  });

  it('[P1.12] is known by its body, not by its signature', () => {
    const engines = enginesOf(snapTable(2, 'admission'));
    const { sealed, own } = engines[0]!;
    /** Half a hash is enough here, so that one body has many signatures. */
    const verify = {
      ...verifyAtOnce,
      signature: (signature: Uint8Array, message: Uint8Array, idPk: Uint8Array) =>
        equalBytes(signature.slice(0, 32), sha512('unsigned', idPk, message).slice(0, 32)),
    };
    const engine = openTable({ sealed, games: [snap], verify, own: own!, clear: true });
    const entry = answer(engines[1]!);
    const otherwise = {
      ...entry,
      signature: Uint8Array.from([...entry.signature.slice(0, 32), ...bytes(...Array<number>(32).fill(1))]),
    };
    expect(engine.admit(entry).status).toBe('new');
    expect(engine.admit(otherwise)).toEqual({ status: 'known' });
    answer(engine);
    expect(engine.run.where.q).toBe(1);
    expect(engine.admit({ ...otherwise, signature: otherwise.signature.fill(2, 40) })).toEqual({
      status: 'known',
    });
    expect(engine.faults).toEqual([]);
  });

  it('[P1.12] is refused if its seat has not signed it, and changes nothing', () => {
    const [a, b] = three('beacon', 'link');
    const entry = answer(a);
    const wrong: Entry[] = [
      { ...entry, signature: new Uint8Array(64) },
      { ...entry, seat: seatOf(2) },
      { ...entry, body: bytes(9) },
      { ...entry, kind: 'vote' },
      { ...entry, q: entry.q + 1 },
    ];
    for (const one of wrong)
      expect(b.admit(one)).toEqual({
        status: 'refused',
        why: `the signature is not that of seat ${one.seat}`,
      });
    const nobody = { ...entry, seat: seatOf(3) };
    expect(b.admit(nobody)).toEqual({ status: 'refused', why: 'there is no seat 3' });
    expect(b.takeFresh().some(({ q }) => q === entry.q)).toBe(false);
    expect(b.admit(entry)).toEqual({ status: 'new' });
  });

  it('[P1.12] of another session is refused', () => {
    const [, b] = three('beacon', 'link');
    const elsewhere = enginesOf(snapTable(3, 'admission', { options: { carry: true } }));
    const { digest, q } = b.run.where;
    expect(b.admit(entryOf(elsewhere[0]!, { digest, q }))).toMatchObject({ status: 'refused' });
  });

  it('[P1.12] with a digest that is not mine is foreign, and nobody is blamed', () => {
    const [a, b] = three('beacon', 'link');
    const digest = new Uint8Array(32).fill(3);
    for (const kind of ['answer', 'vote'] as const)
      expect(b.admit(entryOf(a, { digest, kind }))).toEqual({ status: 'foreign' });
    for (const kind of ['answer', 'proof', 'vote'] as const)
      expect(b.admit(entryOf(a, { digest, kind, q: 2 }))).toEqual({ status: 'foreign' });
    expect(b.faults).toEqual([]);
    expect(b.takeFresh().some((entry) => equalBytes(entry.digest, digest))).toBe(false);
  });

  it('[P1.12] of who has left is refused, and of the time before that is not', () => {
    const [a, b, c] = three('call', 'commit');
    const before = answer(c);
    const leave = entryOf(a, { body: LEAVE });
    for (const entry of [leave, answer(b)]) c.admit(entry);
    expect(c.run.seats).toEqual([1, 2]);
    const { digest, q } = c.run.where;
    expect(c.admit(entryOf(a, { digest, q }))).toEqual({ status: 'refused', why: 'seat 0 has left' });
    expect(c.admit(leave)).toEqual({ status: 'known' });
    expect(b.admit(before)).toEqual({ status: 'new' });
  });
});

describe('a vote', () => {
  it('[P2.4] that this program fails over is refused and reported, and nobody is blamed for it', () => {
    const [a, b] = three('beacon', 'link');
    const vote = voteOf(a, [2], true);
    const fail = vi.spyOn(Ballots.prototype, 'admit').mockImplementationOnce(() => {
      throw new Error('a mistake of the ballots');
    });
    expect(b.admit(vote).status).toBe('refused');
    fail.mockRestore();
    expect([b.broken, b.bugs.length, b.faults]).toEqual([false, 1, []]);
    expect(b.admit(vote)).toEqual({ status: 'new' });
  });
});

describe('an entry that comes too early', () => {
  it('[P1.12] that this program fails over is refused and reported, when it comes and when it was ahead, and nothing breaks', () => {
    for (const when of ['now', 'ahead']) {
      const [a, b, c] = enginesOf(snapTable(3, 'failing')) as Three;
      const keys = [a, b, c].map((engine) => answer(engine));
      const poison = entryOf(c, { body: bytes(13) });
      const { dealer } = b.run;
      const check = dealer.check.bind(dealer);
      vi.spyOn(dealer, 'check').mockImplementation((ask, where, seat, body) => {
        if (body.length === 1) throw new Error('a mistake of the dealer');
        return check(ask, where, seat, body);
      });
      if (when === 'ahead') {
        for (const entry of keys) a.admit(entry);
        const mix = entryOf(a, { body: bytes(13) });
        expect(b.admit(mix).status).toBe('ahead');
        for (const entry of keys) b.admit(entry);
        expect([b.run.where.q, b.waiting]).toEqual([1, [0]]);
      } else expect(b.admit(poison).status).toBe('refused');
      expect([b.broken, b.bugs.length, b.faults]).toEqual([false, 1, []]);
    }
  });

  it('[P1.12] that was ahead is admitted as if it came when it is due, so that a replay comes to where the log stood', () => {
    for (const first of ['answer', 'proof']) {
      const [a, b, c] = enginesOf(snapTable(3, 'ahead')) as Three;
      const { where } = a.run;
      const keys = [a, b, c].map((engine) => answer(engine));
      for (const entry of keys) a.admit(entry);
      // Of two things that came too early one takes the table on, and the other proves that somebody cheats.
      const early = [answer(a), entryOf(c, { ...where, kind: 'proof', body: bytes(1) })];
      for (const entry of first === 'answer' ? early : early.reverse())
        expect(b.admit(entry)).toEqual({ status: 'ahead' });
      for (const entry of keys) b.admit(entry);
      expect(b.accused).toEqual([2]);
      const again = enginesOf(snapTable(3, 'ahead'))[1]!;
      for (const entry of b.takeFresh()) again.admit(entry, 'signed');
      expect([again.run.where, again.accused]).toEqual([b.run.where, b.accused]);
    }
  });

  it('[P1.12] is kept, 64 a seat', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'admission')) as Three;
    const ahead = (engine: Engine, i: number): Entry =>
      entryOf(engine, { q: 1 + i, digest: new Uint8Array(32).fill(i) });
    for (let i = 0; i < 64; i++) expect(a.admit(ahead(b, i)), `${i}`).toEqual({ status: 'ahead' });
    expect(a.admit(ahead(b, 5))).toEqual({ status: 'known' });
    expect(a.admit(ahead(b, 64))).toEqual({ status: 'full' });
    expect(a.admit(ahead(c, 64))).toEqual({ status: 'ahead' });
    expect(a.takeFresh()).toEqual([]);
  });

  it('[P1.12] is admitted when its question comes, and passed on then', () => {
    const [a, b, c] = enginesOf(snapTable(3, 'admission')) as Three;
    const said = playTo([b, c, a], waits('deal', 'share'));
    const [late] = enginesOf(snapTable(3, 'admission')) as Three;
    const [own, others] = [said.filter(({ seat }) => seat === 0), said.filter(({ seat }) => seat !== 0)];
    const statuses = others.map((entry) => late.admit(entry).status);
    expect(new Set(statuses.slice(2))).toEqual(new Set(['ahead']));
    for (const entry of own) expect(['new', 'ahead']).toContain(late.admit(entry).status);
    expect(late.run.where).toEqual(a.run.where);
    const passedOn = late.takeFresh();
    expect(passedOn).toHaveLength(said.length);
    expect(new Set(passedOn)).toEqual(new Set(said));
  });

  it('[P1.12] is not known by a body that its seat has said where the table stands', () => {
    const [a] = three('beacon', 'link');
    const { body, q, digest } = answer(a);
    expect(a.knows(entryOf(a, { q, digest, body }))).toBe(true);
    expect(a.knows(entryOf(a, { q, digest: new Uint8Array(32), body }))).toBe(false);
    expect(a.knows(entryOf(a, { q: q + 1, digest, body }))).toBe(false);
  });

  it('[P1.12] with a digest that turns out foreign is dropped without blame', () => {
    const [a, b, c] = three('beacon', 'link');
    const q = a.run.where.q + 1;
    expect(a.admit(entryOf(b, { q, digest: new Uint8Array(32) }))).toEqual({ status: 'ahead' });
    for (const entry of [answer(b), answer(c)]) a.admit(entry);
    answer(a);
    expect(a.run.where.q).toBe(q);
    expect(a.waiting).toEqual([0, 1, 2]);
    expect(a.faults).toEqual([]);
  });

  it('[P1.12] of who has left by then is dropped without blame', () => {
    const said = (a: Engine, b: Engine, c: Engine): Entry[] => [
      entryOf(c, { body: LEAVE }),
      answer(a),
      answer(b),
    ];
    const [a, b, c] = three('beacon', 'link');
    const all = said(a, b, c);
    for (const entry of all) b.admit(entry);
    const early = entryOf(c, { ...b.run.where, body: bytes(1) });
    expect(a.admit(early)).toEqual({ status: 'ahead' });
    for (const entry of all) a.admit(entry);
    expect(a.run.where).toEqual(b.run.where);
    expect(a.run.seats).toEqual([0, 1]);
    expect(a.faults).toEqual([]);
    expect(a.takeFresh()).not.toContain(early);
  });

  it('[P4.8] is a proof also at the question of its own shuffle', () => {
    const [a, b] = enginesOf(snapTable(3, 'admission')) as Three;
    playTo([b, a, enginesOf(snapTable(3, 'admission'))[2]!], waits('shuffle', 'mix'));
    const proof = entryOf(a, { kind: 'proof' });
    expect(b.admit(proof)).toEqual({ status: 'ahead' });
    b.admit(answer(a));
    expect(b.pending()).toEqual([proof]);
  });
});

describe('resigning', () => {
  it('[P2.4] is an answer: the question settles when all have answered or left, and the rest goes on', () => {
    const [a, b, c] = three('beacon', 'link');
    const { q } = a.run.where;
    const leave = c.makeLeave();
    expect(leave.slot).toEqual({ q, digest: a.run.where.digest, kind: 'answer' });
    expect(a.admit(leave.entry)).toEqual({ status: 'new' });
    const said = [leave.entry, answer(a), answer(b)];
    for (const engine of [a, b, c]) for (const entry of said) engine.admit(entry);
    for (const engine of [a, b, c]) {
      expect(engine.run.seats).toEqual([0, 1]);
      expect(engine.run.ask?.step).toBe('commitment');
      expect(engine.faults).toEqual([]);
    }
    expect(c.asked).toBeUndefined();
  });

  it('[P2.4] stands in the slot of a proof at a barrier', () => {
    const [a, b, c] = three('shuffle', 'proof');
    const leave = b.makeLeave();
    expect(leave.slot).toMatchObject({ q: 2, kind: 'proof' });
    for (const engine of [a, c]) engine.admit(leave.entry);
    const proofs = [answer(a), answer(c)];
    a.admit(proofs[1]!);
    expect(a.run.seats).toEqual([0, 2]);
    expect(a.run.ask?.step).toBe('commitment');
    expect(a.pending()).toEqual([]);
  });

  it('[P2.4] of all but one ends the game', () => {
    const [a, b, c] = three('beacon', 'link');
    for (const entry of [entryOf(b, { body: LEAVE }), entryOf(c, { body: LEAVE })]) a.admit(entry);
    answer(a);
    expect(a.over).toBe(true);
    expect(a.run.result).toEqual({ winners: [0] });
  });
});

describe('votes', () => {
  it('[P2.4] settle a question without its answers, and who is out watches on', () => {
    const [a, b, c] = three('beacon', 'link');
    const late = entryOf(c, { body: bytes(1) });
    const votes = [voteOf(a, [2], true), voteOf(b, [2], true)];
    for (const engine of [a, b, c])
      for (const vote of votes) expect(engine.admit(vote)).toEqual({ status: 'new' });
    for (const engine of [a, b, c]) {
      expect(engine.run.seats).toEqual([0, 1]);
      expect(engine.admit(late)).toEqual({ status: 'known' });
      expect(engine.out).toBe(engine === c);
    }
    const said = playTo([a, b], ({ run }) => run.ask === undefined);
    for (const entry of said) c.admit(entry);
    expect(c.run.where).toEqual(a.run.where);
    expect(c.run.result).toEqual(a.run.result);
  });
});

it('[P8.3] nothing is answered that is not asked', () => {
  const engine = new Simulation(snapTable(3, 'admission')).engine(seatOf(1));
  answer(engine);
  expect(() => engine.makeAnswer({ option: 0, places: [] })).toThrow('nothing is asked of this seat');
  expect(() => engine.makeLeave()).toThrow('nothing is asked of this seat');
});
