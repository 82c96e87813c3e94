/** A game that is gone through once more: what was to be seen at each line of its log. */

import type { Plug } from '../games/plug.ts';
import type { Engine } from '../log/engine.ts';
import { knowledgeOf } from '../table/game.ts';
import { plugIn } from './snapshots/game-state.ts';

export class Moments {
  readonly #plugs: readonly Plug[];
  #views: unknown[] = [];

  constructor(plugs: readonly Plug[]) {
    this.#plugs = plugs;
  }

  /** By the line of the log. */
  get views(): readonly unknown[] {
    return this.#views;
  }

  /** To be called whenever the game may have gone on, with the lines of its log so far. Lines that came together share a view. */
  see(lines: number, look: () => unknown): void {
    if (lines < this.#views.length) this.#views = []; // it is followed anew
    if (lines === this.#views.length) return;
    const view = structuredClone(look());
    while (this.#views.length < lines) this.#views.push(view);
  }

  seeGame(engine: Engine): void {
    const { story, started, run, own } = engine;
    const { game } = plugIn(this.#plugs, engine);
    this.see(story.length, () => game.view(started.position, knowledgeOf(run.dealer, own?.seat)));
  }
}
