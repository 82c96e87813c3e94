/** A player's time: how long a question waits, and my program's answer when my time is up [L6]. All time here is made up. */

import { describe, expect, it, vi } from 'vitest';
import { QuestionTime } from '../../src/app/question-time.ts';
import { WakingClock } from '../../src/app/waking-clock.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import type { Engine } from '../../src/log/engine.ts';
import type { Peer } from '../../src/room/peer/peer.ts';
import { NotNow } from '../../src/room/peer/events.ts';
import { enginesOf, playTo, waits } from '../log/tables.ts';
import { HandTime } from './hand-time.ts';

interface Timed {
  readonly time: HandTime;
  readonly clock: WakingClock;
  readonly question: QuestionTime;
  readonly engine: Engine;
  readonly answer: ReturnType<typeof vi.fn<() => Promise<void>>>;
}

/** At the first turn, whose engine is asked. */
function timed(timer: number): Timed {
  const engines = enginesOf({
    ...{ game: wallet, options: { ...DEFAULT_OPTIONS, timer }, players: 3, seed: 'question' },
    ...{ masked: false, unsigned: true },
  });
  playTo(engines, waits('turn', 'choose'));
  const time = new HandTime();
  const clock = new WakingClock(time);
  const engine = engines.find(({ asked }) => asked !== undefined)!;
  const answer = vi.fn(() => Promise.resolve());
  return { time, clock, question: new QuestionTime([plug], clock), engine, answer };
}

describe('a question', () => {
  it('waits from when it was first looked at', () => {
    const { time, clock, question, engine } = timed(0);
    time.pass(5_000, clock);
    expect(question.waited(engine)).toBe(0);
    time.pass(7_000, clock);
    expect(question.waited(engine)).toBe(7_000);
  });
});

describe('my program', () => {
  it('[L6] answers for me when my time is up, with something that is allowed, and not before it was shown', () => {
    const { time, clock, question, engine, answer } = timed(30);
    const peer = { engine, ready: true, answer };
    time.pass(60_000, clock);
    question.tick(peer);
    question.show(engine);
    time.pass(29_000, clock);
    question.tick(peer);
    expect([answer.mock.calls, question.left(engine)]).toEqual([[], 1_000]);
    time.pass(1_000, clock);
    question.tick(peer);
    expect(answer).toHaveBeenCalledOnce();
    const [q, choice] = answer.mock.calls[0] as unknown as Parameters<Peer['answer']>;
    expect(q).toBe(engine.asked!.where.q);
    expect(() => engine.makeAnswer(choice)).not.toThrow();
  });

  it('[L6] does not answer without a limit, nor while I may not', () => {
    for (const [timer, ready] of [
      [0, true],
      [30, false],
    ] as const) {
      const { time, clock, question, engine, answer } = timed(timer);
      question.show(engine);
      time.pass(90_000, clock);
      question.tick({ engine, ready, answer });
      expect(answer).not.toHaveBeenCalled();
    }
  });

  it('minds nothing if the question was answered meanwhile', async () => {
    const { time, clock, question, engine } = timed(30);
    question.show(engine);
    time.pass(30_000, clock);
    const answer = vi.fn(() => Promise.reject(new NotNow('answered')));
    question.tick({ engine, ready: true, answer });
    await Promise.resolve();
    expect(answer).toHaveBeenCalledOnce();
  });
});
