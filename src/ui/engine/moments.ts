/** A game that is gone through once more: what was to be seen at each line of its log. */

import type { Position } from '../../games/wallet/position.ts';
import { viewOf, type WalletView } from '../../games/wallet/view.ts';
import type { Engine } from '../../log/engine.ts';
import { knowledgeOf } from '../../table/knowledge.ts';

export class Moments {
  #views: WalletView[] = [];

  /** By the line of the log. */
  get views(): readonly WalletView[] {
    return this.#views;
  }

  /** To be called whenever the game may have gone on, with the lines of its log so far. Lines that came together share a view. */
  see(lines: number, look: () => WalletView): void {
    if (lines < this.#views.length) this.#views = []; // it is followed anew
    if (lines === this.#views.length) return;
    const view = structuredClone(look());
    while (this.#views.length < lines) this.#views.push(view);
  }

  seeGame({ story, started, run, own }: Engine): void {
    this.see(story.length, () => viewOf(started.position as Position, knowledgeOf(run.dealer, own?.seat)));
  }
}
