/** Disputes: a cheat has told one this and another that, and somebody is past the question already. */

import { describe, expect, it } from 'vitest';
import { answeredDigest } from '../../src/crypto/digest.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { LEAVE } from '../../src/table/body.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, voteOf, waits } from './tables.ts';

/** At this table the next link of the beacon is waited for. */
function linking(players: number): Engine[] {
  const engines = enginesOf(snapTable(players, 'contradictions'));
  playTo(engines, waits('beacon', 'link'));
  return engines;
}

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

/** At `beacon/link` of three, c answers a one thing and b another; b is past the question with all answers, and says so in its no. */
interface Disputed {
  readonly a: Engine;
  readonly b: Engine;
  /** What c said to each of them. */
  readonly bodies: readonly [toA: Entry, toB: Entry];
  /** A no of b to going on without c, with where it has come to, or where it says so. */
  readonly no: (after?: Uint8Array) => Entry;
}

/** `more`: what c has told a besides, before a hears what b was told. */
function disputed(
  toA: Uint8Array | undefined,
  toB: Uint8Array | undefined,
  more: readonly Uint8Array[] = [],
): Disputed {
  const [a, b, c] = linking(3) as [Engine, Engine, Engine];
  const { where } = a.run;
  const said = answer(c);
  const spoken = (body: Uint8Array | undefined): Entry =>
    body === undefined ? said : entryOf(c, { ...where, body });
  const bodies = [spoken(toA), spoken(toB)] as const;
  const others = [answer(a), answer(b)];
  a.admit(bodies[0]);
  for (const entry of [bodies[1], ...others]) b.admit(entry);
  expect(b.run.where.q).toBe(where.q + 1);
  a.admit(voteOf(a, [2], true), true);
  for (const entry of [...more.map(spoken), bodies[1], others[1]!]) a.admit(entry);
  expect([a.accused, a.waiting, a.run.where.q]).toEqual([[2], [], where.q]);
  const no = (after?: Uint8Array): Entry =>
    entryOf(b, {
      ...where,
      kind: 'vote',
      body: bytes(4, 0, 0, 0, ...(after === undefined ? [0] : [1, ...after])),
    });
  return { a, b, bodies, no };
}

describe('a disputed question', () => {
  it.each([
    ['a true answer, and I hold a false one', bytes(1), undefined],
    ['a false answer, and I hold the true one', undefined, bytes(1)],
    ['one false answer, and I hold another', bytes(1), bytes(2)],
    ['a resignation, and I hold an answer', undefined, LEAVE],
  ])('[P2.4 a] is settled as whoever is past it and said no has settled it: by %s', (_, toA, toB) => {
    const { a, b, bodies, no } = disputed(toA, toB);
    a.admit(no(b.run.where.digest));
    expect(a.run.where).toEqual(b.run.where);
    expect(a.run.seats).toEqual(b.run.seats);
    expect(a.history.at(a.run.where.q - 1)!.entries).toContain(bodies[1]);
  });

  it('[P2.4 c] halts when the no does not say which of the two answers was taken, or names none of them', () => {
    for (const after of [undefined, new Uint8Array(32)]) {
      const { a, no } = disputed(undefined, bytes(1));
      const { where } = a.run;
      expect(a.admit(no(after)).status).toBe('new');
      expect([a.run.where, a.asked]).toEqual([where, undefined]);
    }
  });

  /** Four seats; d has told b and c different things. What each of them says of where it has come to. */
  function torn(): {
    a: Engine;
    c: Engine;
    twice: Entry[];
    answers: Entry[];
    past: (of: 'b' | 'c', by: 'b' | 'c' | 'd') => Entry;
  } {
    const [a, b, c, d] = linking(4) as [Engine, Engine, Engine, Engine];
    const { where } = a.run;
    const twice = [answer(d), entryOf(d, { ...where, body: bytes(1) })];
    const answers = [answer(a), answer(b), answer(c)];
    for (const entry of [twice[0]!, ...answers]) b.admit(entry);
    for (const entry of [twice[1]!, ...answers]) c.admit(entry);
    a.admit(voteOf(a, [3], true), true);
    const by = { b, c, d };
    const past = (of: 'b' | 'c', signer: 'b' | 'c' | 'd'): Entry => {
      const body = bytes(8, 0, 0, 0, 1, ...by[of].run.where.digest);
      return entryOf(by[signer], { ...where, kind: 'vote', body });
    };
    return { a, c, twice, answers, past };
  }

  it('[P2.4 c] halts when those who are past it stand at different places', () => {
    const { a, twice, answers, past } = torn();
    const { where } = a.run;
    for (const entry of [...twice, past('b', 'b'), past('c', 'c'), ...answers]) a.admit(entry);
    expect([a.waiting, a.run.where, a.asked]).toEqual([[], where, undefined]);
  });

  it('[P2.4 a] is not settled by the word of the cheat itself', () => {
    const { a, c, twice, answers, past } = torn();
    const { where } = a.run;
    for (const entry of [...twice, ...answers, past('b', 'd')]) a.admit(entry);
    expect([a.waiting, a.run.where]).toEqual([[], where]);
    a.admit(past('c', 'c'));
    expect(a.run.where).toEqual(c.run.where);
  });

  const lies = (count: number): Uint8Array[] => Array.from({ length: count }, (_, i) => bytes(3, i));

  it.each([1, 2, 9])(
    '[P2.4 a] is settled by the answer that was taken there, though I was told %i others first, and keeps it',
    (count) => {
      const { a, b, bodies, no } = disputed(bytes(1), bytes(2), lies(count));
      a.takeFresh();
      a.admit(no(b.run.where.digest));
      expect(a.run.where).toEqual(b.run.where);
      expect(a.takeFresh()).toContain(bodies[1]);
    },
  );

  it('[P2.4 a] forgets what it was told too often, stores none of it, and takes it when it is said again', () => {
    const { a, b, bodies, no } = disputed(bytes(1), bytes(2), lies(1));
    a.takeFresh();
    const [, , c] = linking(3) as [Engine, Engine, Engine];
    for (const body of lies(9)) a.admit(entryOf(c, { ...a.run.where, body }));
    expect(a.takeFresh()).toEqual([]);
    a.admit(no(b.run.where.digest));
    expect(a.run.where.q).toBe(b.run.where.q - 1);
    a.admit(bodies[1]);
    expect(a.run.where).toEqual(b.run.where);
  });
});

describe('who hears of a cheat when somebody past the question has said no to leaving it there', () => {
  /** b and c are past the question of a; d cheated long before it, which a hears only now. */
  function late(): {
    a: Engine;
    b: Engine;
    answers: Entry[];
    evidence: Entry;
    no: (after?: Uint8Array) => Entry;
  } {
    const [a, b, c, d] = linking(4) as [Engine, Engine, Engine, Engine];
    const { where } = a.run;
    const answers = [a, b, c, d].map((engine) => answer(engine));
    for (const entry of answers) b.admit(entry);
    const evidence = entryOf(d, { ...a.history.at(0)!.where, body: bytes(1) });
    const no = (after?: Uint8Array): Entry =>
      entryOf(b, {
        ...where,
        kind: 'vote',
        body: bytes(8, 0, 0, 0, ...(after === undefined ? [0] : [1, ...after])),
      });
    return { a, b, answers, evidence, no };
  }

  it.each(['before', 'after'] as const)(
    '[P2.4 a] follows, though it never could say yes: the answers came %s',
    (when) => {
      const { a, b, answers, evidence, no } = late();
      const [first, ...others] = answers as [Entry, ...Entry[]];
      a.admit(evidence);
      if (when === 'before') for (const entry of others) a.admit(entry);
      expect([a.admit(first).status, a.accused]).toEqual(['known', [3]]);
      a.admit(no(b.run.where.digest));
      if (when === 'after') for (const entry of others) a.admit(entry);
      expect(a.run.where).toEqual(b.run.where);
    },
  );

  it('[P2.4 c] goes on by the answers, if the no was one of somebody who is not past it', () => {
    const { a, b, answers, evidence, no } = late();
    for (const entry of [evidence, no(), ...answers]) a.admit(entry);
    expect(a.run.where).toEqual(b.run.where);
  });
});

/** Five seats: e is silent, and d says yes to a and b, no to c, about going on without e. */
function tornByVotes(): {
  readonly a: Engine;
  readonly c: Engine;
  readonly e: Engine;
  readonly votes: readonly Entry[];
  readonly no: Entry;
  /** The answers of all, e's too, which come late. */
  readonly answers: readonly Entry[];
  /** Somebody who is past the question says no to going on without d. */
  readonly refusal: (by: Engine) => Entry;
} {
  const [a, b, c, d, e] = linking(5) as [Engine, Engine, Engine, Engine, Engine];
  const { where } = a.run;
  const answers = [a, b, c, d, e].map((engine) => answer(engine));
  const votes = [a, b, c, d].map((engine) =>
    entryOf(engine, { ...where, kind: 'vote', body: bytes(16, 1, 0, 0) }),
  );
  const no = entryOf(d, { ...where, kind: 'vote', body: bytes(16, 0, 0, 0, 0) });
  for (const engine of [a, b]) for (const vote of votes) engine.admit(vote);
  for (const vote of [votes[2]!, ...votes.slice(0, 2), no]) c.admit(vote);
  expect([a, b, c].map(({ run }) => run.where.q - where.q)).toEqual([1, 1, 0]);
  const refusal = (by: Engine): Entry =>
    entryOf(by, { ...where, kind: 'vote', body: bytes(8, 0, 0, 0, 1, ...a.run.where.digest) });
  return { a, c, e, votes, no, answers, refusal };
}

describe('a question that some are past by a vote, and others not', () => {
  it('[P2.4 a] is settled as those who are past it have settled it, for who stays and for who was left behind', () => {
    const { a, c, e, votes, no, refusal } = tornByVotes();
    const { where } = c.run;
    e.admit(no);
    for (const engine of [c, e]) {
      for (const vote of votes) engine.admit(vote);
      expect([engine.accused, engine.run.seats.length]).toEqual([[3], 5]);
      engine.admit(entryOf(engine, { ...where, kind: 'vote', body: bytes(8, 1, 0, 0) }), true);
      engine.admit(refusal(a));
      expect(engine.run.where).toEqual(a.run.where);
    }
    expect([c.out, e.out]).toEqual([false, true]);
  });

  it('[P2.4 c] is not settled by answers that come late, whichever comes first', () => {
    const { a, c, votes, answers, refusal } = tornByVotes();
    c.admit(votes[3]!);
    c.admit(entryOf(c, { ...c.run.where, kind: 'vote', body: bytes(8, 1, 0, 0) }), true);
    for (const entry of answers.slice(0, 4)) c.admit(entry);
    c.admit(refusal(a));
    c.admit(answers[4]!);
    expect(c.run.where).toEqual(a.run.where);
  });

  it('[P2.4 a] is not settled by no answers at all, whatever somebody claims to have come to', () => {
    const { a, c, votes } = tornByVotes();
    const { where } = c.run;
    c.admit(votes[3]!);
    c.admit(entryOf(c, { ...where, kind: 'vote', body: bytes(8, 1, 0, 0) }), true);
    const after = answeredDigest(where.digest, where.q, [], 0);
    c.admit(entryOf(a, { ...where, kind: 'vote', body: bytes(8, 0, 0, 0, 1, ...after) }));
    expect([c.run.where, c.broken, c.bugs]).toEqual([where, false, []]);
  });

  it('[P2.4 a] is not settled by votes when those who are past it have come elsewhere', () => {
    const { a, c, votes } = tornByVotes();
    const { where } = c.run;
    c.admit(votes[3]!);
    c.admit(entryOf(c, { ...where, kind: 'vote', body: bytes(8, 1, 0, 0) }), true);
    const after = new Uint8Array(32);
    c.admit(entryOf(a, { ...where, kind: 'vote', body: bytes(8, 0, 0, 0, 1, ...after) }));
    expect(c.run.where).toEqual(where);
  });
});
