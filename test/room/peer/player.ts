/** A player behind a peer: decides what needs a decision, one question after the other. */

import type { Peer } from '../../../src/room/peer/peer.ts';
import { legalChoices } from '../../../src/table/legal.ts';
import type { Choice } from '../../../src/table/part.ts';

/** Which of the legal choices, at this question. */
export type Taste = (choices: readonly Choice[], q: number) => Choice;

export class Player {
  readonly #taste: Taste;
  #deciding = false;

  constructor(taste: Taste) {
    this.#taste = taste;
  }

  /** To be called whenever something has changed. */
  async decide(peer: Peer): Promise<void> {
    if (this.#deciding) return;
    this.#deciding = true;
    try {
      for (;;) {
        await peer.idle();
        const { asked, own, run } = peer.engine;
        if (asked === undefined || asked.automatic || !peer.ready) return;
        const choices = legalChoices(asked.ask, own!.seat, (zone) => run.dealer.faces(zone, own!.seat));
        await peer.answer(run.where.q, this.#taste(choices, run.where.q));
      }
    } finally {
      this.#deciding = false;
    }
  }
}
