/** [P1.12] Whatever honest programs save of a game, a stranger finds nothing wrong with it: of what is said twice, too. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { concat, numberLE } from '../../src/crypto/bytes.ts';
import { sha512 } from '../../src/crypto/hash.ts';
import { seedOf } from '../../src/crypto/random.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import { newNotice, type Notice, noticeBytes } from '../../src/log/notice.ts';
import { makeVote, ownVote, whyNotVote } from '../../src/log/own-votes.ts';
import { verifyTranscript } from '../../src/log/review.ts';
import {
  decodeTranscript,
  encodeTranscript,
  type Transcript,
  transcriptOf,
} from '../../src/log/transcript.ts';
import { voteBody } from '../../src/log/vote-body.ts';
import { toy } from '../../src/games/toy/toy.ts';
import { LONG } from '../table/long.ts';
import { refusal } from './refusal.ts';
import { Seeded } from './seeded.ts';
import { answer, enginesOf, entryOf, playTo, toyTable } from './tables.ts';

/** What its file comes to, as its engine would save it now. */
function verdictOn(engine: Engine): { ok: boolean; stopped?: string; blamed: readonly number[] } {
  const { ok, stopped, faults } = verifyTranscript(decodeTranscript(encodeTranscript(transcriptOf(engine))), [
    toy,
  ]);
  return { ok, ...(stopped !== undefined && { stopped }), blamed: faults.map(({ seat }) => seat) };
}

const FINE = { ok: true, blamed: [] };

/** A vote at the question that waits, with what it has to carry. */
function voteFor(engine: Engine, set: number, yes = true): Entry {
  const { own, run } = engine;
  const vote = makeVote(engine.ballot(run.where.q), own!.seat, set, yes);
  return entryOf(engine, { kind: 'vote', body: voteBody(vote) });
}

const goodbyeOf = ({ sealed, own }: Engine): Notice => newNotice(sealed.sid, own!, 0);

/** The same goodbye under another signature: whoever has the key can make as many as it likes. */
function signedAgain(seed: string, { sealed, own }: Engine): Notice {
  const { Point } = ed25519;
  const message = noticeBytes(sealed.sid, { seat: own!.seat, from: 0 });
  const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(seedOf(seed, 'identity', own!.seat));
  const R = Point.BASE.multiply(7n).toBytes();
  const challenge = Point.Fn.create(numberLE(sha512('', R, pointBytes, message)));
  const S = Point.Fn.create(7n + challenge * scalar);
  const signature = concat(R, Point.Fn.toBytes(S));
  return { seat: own!.seat, from: 0, signature };
}

describe('a goodbye that a vote carries and the file has as well', () => {
  /** Seat 0 says yes to going on without seat 3, which seat 2 ends by its own goodbye; then seat 3 is back. */
  const saved = (seed: string, ofFile = goodbyeOf): Engine[] => {
    const engines = enginesOf(toyTable(4, seed, { masked: true }));
    const [a, b, c, d] = engines as [Engine, Engine, Engine, Engine];
    const early = voteFor(a, 0b1000);
    for (const engine of [a, b, c]) engine.admit(early);
    a.admitNotice(goodbyeOf(c));
    for (const engine of [b, c, d]) engine.admitNotice(ofFile(c));
    d.admit(early);
    const stay = [a, b, d];
    expect(stay.map((engine) => ownVote(engine.ballot(0), engine.own!.seat))).toEqual([4, 4, 4]);
    const votes = stay.map((engine) => voteFor(engine, 0b0100));
    expect(votes.map(({ body }) => body.length > 4)).toEqual([true, false, false]);
    for (const vote of votes) for (const engine of stay) engine.admit(vote);
    expect(stay.map(({ run, faults }) => [run.where.q, ...run.seats, faults.length])).toEqual(
      stay.map(() => [1, 0, 1, 3, 0]),
    );
    return stay;
  };
  it('[P2.4] is said once, and the file is as the game was', () => {
    const stay = saved('carry');
    for (const engine of stay) expect(verdictOn(engine)).toEqual(FINE);
    playTo(stay, ({ run }) => run.ask === undefined);
    for (const engine of stay) expect(verdictOn(engine)).toEqual(FINE);
  });

  it('[P2.4] may be signed in two ways by its seat, which makes no honest file false', () => {
    const stay = saved('twice', (c) => signedAgain('twice', c));
    for (const engine of stay) expect(verdictOn(engine)).toEqual(FINE);
  });
});

describe('a file', () => {
  const [a, b, c] = enginesOf(toyTable(3, 'refused', { masked: true })) as [Engine, Engine, Engine];
  for (const engine of [a, b]) a.admit(voteFor(engine, 0b100));
  const saved = transcriptOf(a);
  const later = newNotice(c.sealed.sid, c.own!, 5);
  const decoded = (more: Partial<Transcript>): Transcript =>
    decodeTranscript(encodeTranscript({ ...saved, ...more }));

  it('[P2.4] has one goodbye of a seat, and the seats in order', () => {
    expect(decoded({ notices: [goodbyeOf(b), goodbyeOf(c)] }).notices).toHaveLength(2);
    for (const notices of [
      [goodbyeOf(c), goodbyeOf(c)],
      [goodbyeOf(c), later],
      [later, goodbyeOf(c)],
      [goodbyeOf(c), goodbyeOf(b)],
    ])
      // prettier-ignore
      expect(refusal(() => decoded({ notices }))).toBe('game file: the notices are not in order');
  });

  it('[P1.12] has its evidence in order, and none twice', () => {
    const [first, second] = saved.entries as [Entry, Entry];
    expect(decoded({ evidence: [first, second] }).evidence).toHaveLength(2);
    for (const evidence of [
      [second, first],
      [first, first],
      [first, { ...first, signature: second.signature }],
    ])
      // prettier-ignore
      expect(refusal(() => decoded({ evidence }))).toBe('game file: the evidence is not in order');
  });

  it('[P2.4] whose goodbye is not signed, or is not the one that counts, is not ok', () => {
    const engines = enginesOf(toyTable(4, 'which', { masked: true })) as [Engine, Engine, Engine, Engine];
    const [a, b, c, d] = engines;
    a.admit(voteFor(a, 0b1000));
    for (const engine of [a, b, d]) engine.admitNotice(goodbyeOf(c));
    for (const engine of [a, b, d]) a.admit(voteFor(engine, 0b0100));
    const game = transcriptOf(a);
    const verdict = (notice: Notice): string | undefined =>
      verifyTranscript({ ...game, notices: [notice] }, [toy]).stopped;
    expect(verdict(goodbyeOf(c))).toBe(undefined);
    const wrong = 'a second notice, or a false one, of seat 2';
    expect(verdict(newNotice(c.sealed.sid, c.own!, 5))).toBe(wrong);
    expect(verdict({ ...goodbyeOf(c), signature: goodbyeOf(b).signature })).toBe(wrong);
  });
});

describe('what honest programs save', () => {
  /** One table: everybody answers, votes and says goodbye as the rules allow, and hears the others late, and in its own order. */
  function play(random: Seeded, seed: string): Engine[] {
    const players = 3 + random.below(3);
    const engines = enginesOf(toyTable(players, seed, { masked: true }));
    const unheard: (Entry | Notice)[][] = engines.map(() => []);
    const tell = (by: Engine, said: Entry | Notice): void => {
      unheard.forEach((queue, seat) => seat !== by.own!.seat && queue.push(said));
    };
    const hear = (engine: Engine): boolean => {
      const said = unheard[engine.own!.seat]!.shift();
      if (said === undefined) return false;
      if ('kind' in said) engine.admit(said);
      else engine.admitNotice(said);
      return true;
    };
    for (let step = 60 + random.below(120); step > 0; step--) {
      const engine = engines[random.below(players)]!;
      if (random.percent(45)) {
        for (let i = 0; i < 2; i++) hear(engine);
        continue;
      }
      const said = saying(random, engine);
      if (said !== undefined) tell(engine, said);
    }
    for (const engine of engines) while (hear(engine));
    return engines.filter(({ run, own }) => run.seats.includes(own!.seat));
  }

  /** What an honest seat says now, if anything: an answer mostly, a goodbye, or a vote, its program's or its person's. */
  function saying(random: Seeded, engine: Engine): Entry | Notice | undefined {
    const { run, own } = engine;
    const { seat } = own!;
    if (!run.seats.includes(seat) || run.ask === undefined) return undefined;
    if (random.percent(55))
      return engine.asked !== undefined && random.percent(75) ? answer(engine) : undefined;
    if (random.percent(12)) return goodbye(engine);
    const set = ownVote(engine.ballot(run.where.q), seat);
    const any = 1 + random.below(2 ** engine.seats.length - 2);
    return vote(engine, set ?? any, set !== undefined || random.percent(75));
  }

  function goodbye(engine: Engine): Notice | undefined {
    const { own, run, sealed, notices } = engine;
    if (notices.some(({ seat }) => seat === own!.seat)) return undefined;
    const { q } = run.where;
    const hasSaidYes = engine.votes(q).some(({ seat, body }) => seat === own!.seat && body[1] === 1);
    const notice = newNotice(sealed.sid, own!, hasSaidYes ? q + 1 : q);
    engine.admitNotice(notice);
    return notice;
  }

  function vote(engine: Engine, set: number, yes: boolean): Entry | undefined {
    const { run, own, seats } = engine;
    const at = { past: false, connected: 2 ** seats.length - 1 };
    const ballot = engine.ballot(run.where.q);
    if (engine.accused.length > 0 || whyNotVote(ballot, own!.seat, set, yes, at) !== undefined)
      return undefined;
    const entry = voteFor(engine, set, yes);
    engine.admit(entry, true);
    return entry;
  }

  it('[P1.12, P2.4] is as it says, in whatever order they heard each other', () => {
    const random = new Seeded(1);
    let carried = 0;
    for (let table = 0; table < (LONG ? 400 : 30); table++) {
      for (const engine of play(random, `honest ${table}`)) {
        const { entries, notices } = transcriptOf(engine);
        if (notices.length > 0 && entries.some(({ kind, body }) => kind === 'vote' && body.length > 4))
          carried++;
        expect({ table, ...verdictOn(engine) }).toEqual({ table, ...FINE });
      }
    }
    expect(carried).toBeGreaterThan(0);
  });
});
