/** Time at the table, as one player has it: for how long a question waits, and when my program answers for me [L6]. */

import { toHex } from '../crypto/bytes.ts';
import type { Plug } from '../games/plug.ts';
import type { Engine } from '../log/engine.ts';
import { chanceBelow } from '../net/chance.ts';
import { ignoreNotNow } from '../room/peer/events.ts';
import type { Peer } from '../room/peer/peer.ts';
import type { Where } from '../table/dealer.ts';
import { knowledgeOf } from '../table/game.ts';
import { OwnTime } from './own-time.ts';
import { optionsIn, plugIn } from './snapshots/game-state.ts';
import type { WakingClock } from './waking-clock.ts';

export class QuestionTime {
  readonly #plugs: readonly Plug[];
  readonly #clock: WakingClock;
  readonly #ownTime: OwnTime;
  /** The question that waits, and since when. */
  #waiting = { question: '', since: 0 };

  constructor(plugs: readonly Plug[], clock: WakingClock) {
    this.#plugs = plugs;
    this.#clock = clock;
    this.#ownTime = new OwnTime(clock);
  }

  /** For how many milliseconds the question waits already. */
  waited({ run }: Engine): number {
    const { now } = this.#clock;
    const question = questionAt(run.where);
    if (this.#waiting.question !== question) this.#waiting = { question, since: now };
    return now - this.#waiting.since;
  }

  /** The question is put to me and on the screen now: my time begins. */
  show({ run }: Engine): void {
    this.#ownTime.show(questionAt(run.where));
  }

  /** [L6] How many milliseconds I have left; undefined if my time is not limited, or has not begun. */
  left(engine: Engine): number | undefined {
    const plug = plugIn(this.#plugs, engine);
    return this.#ownTime.left(questionAt(engine.run.where), plug.seconds(optionsIn(plug, engine)));
  }

  /** [L6] To be called every second: my program answers for me if my time is up. */
  tick(peer: Pick<Peer, 'engine' | 'ready' | 'answer'>): void {
    const { engine, ready } = peer;
    const { asked } = engine;
    if (asked === undefined || asked.automatic || !ready || this.left(engine) !== 0) return;
    const { game } = plugIn(this.#plugs, engine);
    const { started, run, own } = engine;
    const knowledge = knowledgeOf(run.dealer, own?.seat);
    const choice = game.fallback(started.position, asked.ask, knowledge, { below: chanceBelow });
    peer.answer(asked.where.q, choice).catch(ignoreNotNow);
  }
}

/** Names a question among all there ever are. */
export function questionAt({ digest, q }: Where): string {
  return `${toHex(digest)}/${q}`;
}
