/** The engine of a cheat: it judges itself as the others do, so it knows when it was caught. */

import { type Admitted, Engine, type EngineSetUp } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import type { Trick } from './cheat.ts';
import type { CheatingDealer } from './cheating-dealer.ts';

export class CheatingEngine extends Engine {
  readonly #patient: boolean;

  constructor(setUp: EngineSetUp<unknown, unknown> & { readonly dealer: CheatingDealer }, trick: Trick) {
    super(setUp);
    this.#patient = trick.at === 'dealer' && trick.patient === true;
    setUp.dealer.heard = () => this.pending();
  }

  override get asked(): Engine['asked'] {
    return this.#patient && this.waiting.length > 1 ? undefined : super.asked;
  }

  /** Its own entries too: nothing is trusted. */
  override admit(entry: Entry): Admitted {
    return super.admit(entry);
  }
}
