/** Time in which nothing is to do: what will be needed is made and looked at then, one thing at a time, so that nobody waits for it later. */

import type { Engine } from '../../log/engine.ts';
import type { OwnEntry } from '../../log/own.ts';
import type { PeerEvents } from './events.ts';

export class SpareTime {
  readonly #spare: PeerEvents['spare'];
  readonly #engine: Engine;
  readonly #later: (work: () => Promise<void>) => void;
  #isAwaited = false;

  /** `later`: after all that has come. */
  constructor(
    { spare }: Pick<PeerEvents, 'spare'>,
    engine: Engine,
    later: (work: () => Promise<void>) => void,
  ) {
    this.#spare = spare;
    this.#engine = engine;
    this.#later = later;
  }

  /** `commit`: stores and sends a proof that was made. */
  use(commit: (proof: OwnEntry) => Promise<void>): void {
    if (this.#spare === undefined || this.#isAwaited || this.#engine.ahead === undefined) return;
    this.#isAwaited = true;
    this.#spare(() => {
      this.#later(async () => {
        this.#isAwaited = false;
        const proof = this.#engine.ahead?.();
        if (proof !== undefined) await commit(proof);
        this.use(commit);
      });
    });
  }
}
