/** The engine of a cheat: it judges itself as the others do, so it knows when it was caught. */

import { type Admitted, Engine, type EngineSetUp } from '../../src/log/engine.ts';
import type { Entry } from '../../src/log/entry.ts';
import type { Trick } from './cheat.ts';
import type { CheatingDealer } from './cheating-dealer.ts';

export class CheatingEngine extends Engine {
  readonly #patient: boolean;
  readonly #stays: boolean;

  constructor(setUp: EngineSetUp<unknown, unknown> & { readonly dealer: CheatingDealer }, trick: Trick) {
    super(setUp);
    this.#patient = trick.at === 'dealer' && trick.patient === true;
    this.#stays = trick.at === 'voice' && trick.stays === true;
    setUp.dealer.heard = () => this.pending();
  }

  override get asked(): Engine['asked'] {
    return this.#patient && this.waiting.length > 1 ? undefined : super.asked;
  }

  /** Who does not know that it is unwanted plays on. */
  override get unwanted(): Engine['unwanted'] {
    return super.unwanted.filter((seat) => !this.#stays || seat !== this.own?.seat);
  }

  /** Its own entries too: nothing is trusted. */
  override admit(entry: Entry): Admitted {
    return super.admit(entry);
  }
}
