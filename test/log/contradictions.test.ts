/** Broken promises: each becomes a fault with its evidence, once, and nothing goes on with who broke one. */

import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import type { FaultCode } from '../../src/log/fault.ts';
import { LEAVE } from '../../src/table/body.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

type Three = [a: Engine, b: Engine, c: Engine];

function three(verb: string, step: string): Three {
  const engines = enginesOf(snapTable(3, 'contradictions')) as Three;
  playTo(engines, waits(verb, step));
  return engines;
}

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

/** The code and evidence of what an entry is blamed for. */
function blame(
  engine: Engine,
  entry: Entry,
): { code: FaultCode; rule: string; q: number; evidence: readonly Entry[] } | undefined {
  const admitted = engine.admit(entry);
  if (admitted.status !== 'new' || admitted.fault === undefined) return undefined;
  const { seat, code, rule, q, evidence } = admitted.fault;
  expect(seat).toBe(entry.seat);
  expect(engine.faults).toContain(admitted.fault);
  return { code, rule, q, evidence };
}

/** Everybody answers and hears it, but for this seat. */
function others(engines: Three, without: Engine): void {
  const rest = engines.filter((engine) => engine !== without);
  const said = rest.map((engine) => answer(engine));
  for (const engine of rest) for (const entry of said) engine.admit(entry);
}

describe('two answers in one slot', () => {
  it('[P1.12] are proof, at the question that waits', () => {
    const [a, b, c] = three('beacon', 'link');
    const { q } = a.run.where;
    const [one, two] = [answer(c), entryOf(c, { q, digest: a.run.where.digest, body: bytes(1) })];
    a.admit(one);
    expect(blame(a, two)).toEqual({ code: 'two-answers', rule: 'P1.12', q, evidence: [one, two] });
    expect(a.takeFresh().slice(-2)).toEqual([one, two]);
    b.admit(two);
    expect(b.faults).toMatchObject([{ seat: 2, code: 'bad-answer' }]);
    expect(blame(b, one)).toMatchObject({ code: 'two-answers', evidence: [two, one] });
  });

  it('[P1.12] are proof of the one cheat only, once', () => {
    const [a, , c] = three('beacon', 'link');
    const bodies = [0, 1, 2, 3].map((i) => entryOf(c, { body: bytes(i) }));
    const statuses = bodies.map((entry) => a.admit(entry).status);
    expect(statuses).toEqual(['new', 'new', 'known', 'known']);
    expect(a.faults.map(({ code }) => code)).toEqual(['bad-answer', 'two-answers']);
  });

  it('[P1.12] are proof at every question that is over', () => {
    const [a, b, c] = three('beacon', 'link');
    const past = Array.from({ length: a.run.where.q }, (_, q) => a.history.at(q)!);
    const asked = past.filter(({ ask }) => ask.seats.includes(c.own!.seat) && ask.barrier !== true);
    expect(asked.length).toBeGreaterThan(5);
    const [first] = asked;
    for (const { where } of asked) {
      const second = entryOf(c, { q: where.q, digest: where.digest, body: bytes(1, 2, 3) });
      const found = where === first!.where ? blame(a, second) : a.admit(second).status;
      if (where !== first!.where) expect(found).toBe('known');
      else expect(found).toMatchObject({ code: 'two-answers', q: where.q });
      const [fresh] = enginesOf(snapTable(3, 'contradictions'));
      for (const entry of b.history.entries()) fresh!.admit(entry);
      expect(blame(fresh!, second)).toMatchObject({ code: 'two-answers', q: where.q });
    }
  });

  it('[P1.12] are kept both, to be stored and passed on, also if the first was worth nothing by itself', () => {
    const [a, b, c] = three('beacon', 'link');
    const { where } = a.run;
    for (const engine of [a, b])
      a.admit(entryOf(engine, { ...where, kind: 'vote', body: bytes(4, 1, 0, 0) }));
    expect(a.run.seats).toEqual([0, 1]);
    a.takeFresh();
    const twice = [1, 2].map((i) => entryOf(c, { ...where, body: bytes(i) })) as [Entry, Entry];
    expect(a.admit(twice[0]).status).toBe('known');
    expect(blame(a, twice[1])).toMatchObject({ code: 'two-answers', evidence: twice });
    expect(a.takeFresh()).toEqual(twice);
  });

  it('[P2.4] are proof also at a question that a vote has settled', () => {
    const [a, b, c] = three('beacon', 'link');
    const [one, two] = [answer(b), entryOf(b, { body: bytes(7) })];
    a.admit(one);
    for (const vote of [voteOf(a, [2], true), voteOf(b, [2], true)]) a.admit(vote);
    expect(a.run.seats).toEqual([0, 1]);
    expect(blame(a, two)).toMatchObject({ code: 'two-answers', evidence: [one, two] });
    const late = [entryOf(c, { body: bytes(1) }), entryOf(c, { body: bytes(2) })];
    expect(a.admit(late[0]!)).toEqual({ status: 'known' });
    expect(blame(a, late[1]!)).toMatchObject({ code: 'two-answers', evidence: late });
  });

  it('[P4.8] are proof for proofs too, before the barrier, at it and after it', () => {
    const proofs = (c: Engine): Entry[] => {
      const { where } = c.history.at(3)!;
      return [bytes(), bytes(1)].map((body) =>
        entryOf(c, { q: where.q, digest: where.digest, kind: 'proof', body }),
      );
    };
    const before = three('shuffle', 'proof');
    const [one, two] = proofs(before[2]) as [Entry, Entry];
    before[0].admit(one);
    expect(blame(before[0], two)).toMatchObject({ code: 'two-answers', q: 3, evidence: [one, two] });
    const after = three('beacon', 'link');
    expect(after[0].admit(one)).toEqual({ status: 'known' });
    expect(blame(after[0], two)).toMatchObject({ code: 'two-answers', q: 3 });
    expect(after[0].pending()).toEqual(after[0].evidence);
  });

  it('[P4.8] are no proof when the chain was void: late ones are dropped', () => {
    const [a, b, c] = three('shuffle', 'proof');
    const proof = entryOf(b, { ...a.history.at(2)!.where, kind: 'proof' });
    for (const vote of [voteOf(a, [2], true), voteOf(b, [2], true)]) a.admit(vote);
    expect(c.run.where.q).toBe(4);
    expect(a.admit(proof)).toEqual({ status: 'known' });
    expect(a.pending()).toEqual([]);
    expect(a.faults).toEqual([]);
  });
});

describe('an entry nobody asked for', () => {
  it('[P1.12] is a fault: now, at a question that is over, at a barrier, and after the end', () => {
    const [a, b] = three('choose', 'choose');
    expect(blame(a, entryOf(b, {}))).toMatchObject({ code: 'not-asked', rule: 'P1.12' });
    const past = three('beacon', 'link');
    const { where } = past[0].history.at(1)!;
    expect(blame(past[0], entryOf(past[2], { ...where }))).toMatchObject({ code: 'not-asked', q: 1 });
    const barrier = three('shuffle', 'proof');
    expect(blame(barrier[0], entryOf(barrier[1], {}))).toMatchObject({ code: 'not-asked', q: 4 });
    const end = enginesOf(snapTable(3, 'contradictions')) as Three;
    playTo(end, ({ run }) => run.ask === undefined);
    expect(blame(end[0], entryOf(end[1], {}))).toMatchObject({ code: 'not-asked' });
  });

  it('[P4.8] is a proof where no shuffle was, or of another seat', () => {
    const [a, b] = three('beacon', 'link');
    const at = (q: number): Entry => entryOf(b, { ...a.history.at(q)!.where, kind: 'proof' });
    expect(blame(a, at(0))).toMatchObject({ code: 'not-asked', rule: 'P4.8', q: 0 });
    const again = three('beacon', 'link');
    expect(blame(again[0], at(1))).toMatchObject({ code: 'not-asked', rule: 'P4.8', q: 1 });
  });
});

describe('an answer that is wrong', () => {
  it('[P2.4] counts as leaving, with its body in the digest', () => {
    const engines = three('beacon', 'link');
    const [a, b, c] = engines;
    const wrong = entryOf(c, { body: bytes(1, 2, 3) });
    for (const engine of [a, b])
      expect(blame(engine, wrong)).toMatchObject({ code: 'bad-answer', evidence: [wrong] });
    expect(a.accused).toEqual([]);
    others(engines, c);
    expect(a.run.seats).toEqual([0, 1]);
    expect(a.history.at(a.run.where.q - 1)?.entries).toContain(wrong);
    expect(a.run.where).toEqual(b.run.where);
  });

  it('[P2.4] counts for nothing when a vote replaces it, and is judged again at the next question', () => {
    const [a, b, c] = three('beacon', 'link');
    const wrong = entryOf(b, { body: bytes(9) });
    a.admit(wrong);
    const votes = [voteOf(a, [2], true), voteOf(b, [2], true)];
    for (const engine of [a, b]) for (const vote of votes) engine.admit(vote);
    expect(a.run.seats).toEqual([0, 1]);
    const again = entryOf(b, { body: bytes(9) });
    expect(a.takeFresh()).toContain(wrong);
    expect(blame(a, again)).toMatchObject({ code: 'bad-answer', evidence: [again] });
    expect(a.takeFresh()).toEqual([again]);
    answer(a);
    expect(a.over).toBe(true);
    expect(a.run.result).toEqual({ winners: [0] });
    expect(c.run.seats).toHaveLength(3);
  });
});

describe('nothing settles', () => {
  it('[P1.12] while somebody at the table is proven to cheat, and no honest seat answers', () => {
    const [a, b, c] = three('beacon', 'link');
    const { q } = a.run.where;
    const said = [answer(a), answer(b), answer(c)];
    const twice = entryOf(c, { q, digest: said[0]!.digest, body: bytes(1) });
    const [fresh] = enginesOf(snapTable(3, 'contradictions'));
    for (const entry of [...a.history.entries().filter((entry) => entry.q < q), twice, ...said.reverse()])
      fresh!.admit(entry);
    expect(fresh!.run.where.q).toBe(q);
    expect(fresh!.accused).toEqual([2]);
    expect(fresh!.asked).toBeUndefined();
    for (const vote of [voteOf(fresh!, [2], true)]) fresh!.admit(vote);
    expect(fresh!.run.where.q).toBe(q);
    const yes = entryOf(b, { q, digest: said[0]!.digest, kind: 'vote', body: bytes(4, 1, 0, 0) });
    fresh!.admit(yes);
    expect(fresh!.run.where.q).toBe(q + 1);
    expect(fresh!.run.seats).toEqual([0, 1]);
    expect(fresh!.accused).toEqual([]);
    expect(fresh!.asked).toBeDefined();
  });

  it('[P1.12] and nothing is answered any more after a proof, also by who was about to', () => {
    const [a, b, c] = three('beacon', 'link');
    expect(a.asked).toBeDefined();
    for (const body of [bytes(1), bytes(2)]) a.admit(entryOf(c, { body }));
    expect([a.accused, a.over, a.asked]).toEqual([[2], false, undefined]);
    expect(() => a.makeAnswer({ option: 0, places: [] })).toThrow('nothing is asked of this seat');
    for (const vote of [voteOf(a, [2], true), voteOf(b, [2], true)]) a.admit(vote);
    expect(a.asked).toBeDefined();
  });

  it('[P2.4] while I am bound by a yes: late answers count when it is dead', () => {
    const [a, b, c] = three('beacon', 'link');
    const { q } = a.run.where;
    const own = answer(a);
    const said = [answer(b), answer(c)];
    a.admit(voteOf(a, [2], true), true);
    for (const entry of said) expect(a.admit(entry)).toEqual({ status: 'new' });
    expect(a.run.where.q).toBe(q);
    expect(a.waiting).toEqual([]);
    expect(a.asked).toBeUndefined();
    a.admit(entryOf(b, { q, digest: own.digest, kind: 'vote', body: bytes(4, 0, 0, 0, 0) }));
    expect(a.run.where.q).toBe(q + 1);
    expect(a.run.seats).toEqual([0, 1, 2]);
  });

  it('[P1.12] at a table of two: the proof ends the game, and the other has won', () => {
    const [a, b] = enginesOf(snapTable(2, 'contradictions')) as [Engine, Engine];
    playTo([a, b], waits('beacon', 'link'));
    expect(a.over).toBe(false);
    for (const body of [bytes(1), bytes(2)]) a.admit(entryOf(b, { body }));
    expect([a.over, a.winner, a.asked]).toEqual([true, 0, undefined]);
    expect(a.run.result).toBeUndefined();
    const [c, d] = enginesOf(snapTable(2, 'contradictions')) as [Engine, Engine];
    c.admit(entryOf(d, { body: LEAVE }));
    expect([c.over, c.winner]).toEqual([false, undefined]);
    answer(c);
    expect([c.over, c.winner, c.run.result]).toEqual([true, undefined, { winners: [0] }]);
  });
});

describe('two places that somebody says to have come to', () => {
  it('[P2.4 d] are proof, also in noes to different sets', () => {
    const [a, b] = three('beacon', 'link');
    const said = [4, 1].map((set, i) =>
      entryOf(b, { kind: 'vote', body: bytes(set, 0, 0, 0, 1, ...new Uint8Array(32).fill(i)) }),
    );
    expect(blame(a, said[0]!)).toBeUndefined();
    expect(blame(a, said[1]!)).toMatchObject({ code: 'two-votes', evidence: said });
  });
});
