/** Verdicts: what a stranger finds in a game file, with no secret. */

import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/log/engine.ts';
import { type Entry, signEntry } from '../../src/log/entry.ts';
import { newNotice, NO_QUESTION } from '../../src/log/notice.ts';
import { type Transcript, transcriptOf } from '../../src/log/transcript.ts';
import { type Review, verifyTranscript } from '../../src/log/review.ts';
import type { Game } from '../../src/table/game.ts';
import type { Script } from '../../src/table/script.ts';
import { LONG } from '../table/long.ts';
import { type Fraud, fraudsIn, gameWith, honestGame } from './gullible.ts';
import { snap } from './snap.ts';
import { enginesOf, snapTable, voteOf } from './tables.ts';

const verify = (transcript: Transcript): Review => verifyTranscript(transcript, [snap]);

/** In the first one seat 1 hands a card over that was asked for, in the second it says that it has none. */
const SEEDS = ['verdict 1', 'verdict 0'];

describe('a false proof that nobody at the table saw', () => {
  let frauds: Fraud[];
  beforeAll(() => {
    frauds = SEEDS.flatMap(fraudsIn);
  });

  it.each(['P2.2', 'P2.5', 'P3.3', 'P3.5', 'P4.6', 'P5.2', 'P5.3'])(
    '[P1.12] of rule %s is found in the file',
    (rule) => {
      const some = frauds.filter((fraud) => fraud.rule === rule);
      expect(some).not.toEqual([]);
      for (const fraud of LONG ? some : some.slice(-1)) {
        const { ok, faults, finished } = verify(gameWith(fraud));
        expect({ of: fraud.of, ok, finished }).toEqual({ of: fraud.of, ok: false, finished: true });
        const { seat, q } = fraud;
        expect(faults).toMatchObject([{ seat, code: 'bad-proof', rule, evidence: [{ q, seat }] }]);
      }
    },
  );

  it('[P1.12] is of one of these rules: there are no others', () => {
    expect(new Set(frauds.map(({ rule }) => rule)).size).toBe(7);
  });
});

/** The rules, but for a mistake when question `after` has been answered. */
function failing(after: number): Game {
  return {
    ...snap,
    start(table, options) {
      const { script, ...started } = snap.start(table, options as { carry: boolean });
      return { ...started, script: failingScript(script, after) };
    },
  };
}

function* failingScript(script: Script<unknown>, after: number): Script<unknown> {
  let step = script.next();
  for (let q = 0; step.done !== true; q++) {
    const reply = yield step.value;
    if (q === after) throw new Error('a mistake of the rules');
    step = script.next(reply);
  }
  return step.value;
}

describe('a log', () => {
  let game: Transcript;
  const [stranger] = enginesOf(snapTable(2, 'another table', { masked: true }));
  beforeAll(() => {
    game = honestGame(SEEDS[0]!);
  });

  /** The review on the game with another log. */
  const edited = (entries: readonly Entry[], more: Partial<Transcript> = {}): Review =>
    verify({ ...game, entries, ...more });

  it('[P1.12] as the peers saved it is ok, and tells the result', () => {
    const review = verify(game);
    expect(review).toMatchObject({ ok: true, faults: [], finished: true, entries: game.entries.length });
    expect(review.result).toMatchObject({ winners: [expect.any(Number) as number] });
    expect(review.proofs).toBeGreaterThan(20);
    expect(review).not.toHaveProperty('stopped');
  });

  it('[P1.12] without its last questions is ok, and unfinished', () => {
    const { q } = game.entries.at(-1)!;
    const review = edited(game.entries.filter((entry) => entry.q < q));
    expect(review).toMatchObject({ ok: true, finished: false, questions: q, result: undefined });
  });

  it('[P1.12] that lacks an entry, has one twice, or has two in another order, is not', () => {
    const { entries } = game;
    const half = entries.length >> 1;
    const swapped = [...entries];
    [swapped[0], swapped[1]] = [entries[1]!, entries[0]!];
    expect(edited(entries.slice(1)).stopped).toMatch(/^entry \d+ \(question \d+, seat \d\): it is ahead$/);
    expect(edited(entries.slice(0, -1)).stopped).toMatch(/not in the order/);
    expect(edited([...entries.slice(0, half), ...entries.slice(half + 1)]).ok).toBe(false);
    expect(edited([entries[0]!, ...entries]).stopped).toMatch(/^entry 1 .*: it is known$/);
    expect(edited(swapped).stopped).toMatch(/not in the order/);
  });

  it('[P1.7] that the rules fail over is not ok: nothing of that question is settled, and nobody is blamed', () => {
    const { questions, story } = verify(game);
    for (const after of [4, questions - 1]) {
      const review = verifyTranscript(game, [failing(after)]);
      const said = game.entries.filter(({ q }) => q <= after).length;
      const { seat } = game.entries[said - 1]!;
      const here = `entry ${said - 1} (question ${after}, seat ${seat})`;
      expect(review).toMatchObject({
        ok: false,
        failed: true,
        faults: [],
        finished: false,
        result: undefined,
      });
      expect(review.stopped).toBe(`${here}: this program has failed: a mistake of the rules`);
      expect(review.story).toEqual(story.filter(({ q }) => q <= after));
    }
  });

  it('[P1.7] that the dealer fails over settles nothing of that question', () => {
    const [engine] = enginesOf(snapTable(2, SEEDS[0]!, { masked: true, options: { carry: true } })) as [
      Engine,
    ];
    vi.spyOn(engine.run.dealer, 'settle').mockImplementation(() => {
      throw new Error('a mistake of the dealer');
    });
    for (const entry of game.entries) engine.admit(entry);
    expect([engine.broken, engine.bugs.length, engine.run.where.q]).toEqual([true, 1, 0]);
    expect([engine.history.length, engine.history.entries()]).toEqual([0, []]);
    expect(engine.pending()).toEqual(game.entries.filter(({ q }) => q === 0));
  });

  it('[P1.12] with an entry under another digest, question or name is not', () => {
    const last = game.entries.at(-1)!;
    const before = game.entries.slice(0, -1);
    const digest = last.digest.map((byte) => byte ^ 1);
    expect(edited([...before, { ...last, digest }]).stopped).toMatch(/it is foreign/);
    expect(edited([...before, { ...last, q: last.q - 1 }]).stopped).toMatch(/it is foreign/);
    const [first, second, ...rest] = game.entries as [Entry, Entry, ...Entry[]];
    const renamed = edited([{ ...first, seat: second.seat }, second, ...rest]);
    expect(renamed.stopped).toMatch(/the signature is not that/);
  });

  it('[P1.12] with a true entry of another table is not', () => {
    const { sealed, own } = stranger!;
    const [first, ...rest] = game.entries as [Entry, ...Entry[]];
    const replayed = signEntry(sealed.sid, { ...first, seat: own!.seat }, own!.sign);
    expect(edited([replayed, ...rest]).stopped).toMatch(/^entry 0 .*: the signature is not that of seat 0$/);
  });

  it('[P1.12] has no evidence that proves nothing, and no notice that ends nothing', () => {
    const [first] = game.entries;
    const evidence = edited(game.entries, { evidence: [first!] });
    expect(evidence.stopped).toBe('the evidence at question 0 of seat 0 proves nothing');
    const notice = newNotice(
      game.sealed.sid,
      enginesOf(snapTable(2, SEEDS[0]!, { masked: true }))[0]!.own!,
      0,
    );
    const notices = edited(game.entries, { notices: [notice] });
    expect(notices.stopped).toBe('the notice of seat 0 ends nothing');
    expect([evidence.ok, notices.ok]).toEqual([false, false]);
  });

  it.each([0, 1, NO_QUESTION])(
    '[P2.4] is followed past a vote that no majority but goodbyes from question %i on allowed',
    (from) => {
      const engines = enginesOf(snapTable(4, 'two go', { masked: true }));
      const [a, b, c, d] = engines as [Engine, Engine, Engine, Engine];
      for (const { sealed, own } of [c, d]) a.admitNotice(newNotice(sealed.sid, own!, from));
      for (const engine of [a, b]) a.admit(voteOf(engine, [2, 3], true));
      expect(a.run.seats).toEqual([0, 1]);
      expect(verify(transcriptOf(a))).toMatchObject({ ok: true, questions: 1, finished: false });
    },
  );
});
