/** [P8.3] Who answers choices at the same moment at once had none, and all could see it: a program seems to think, too. */

import { toHex } from '../../crypto/bytes.ts';
import type { Where } from '../../table/dealer.ts';
import type { Ask } from '../../table/script.ts';
import type { PeerEvents } from './events.ts';

export class Thought {
  readonly #after: PeerEvents['afterThought'];
  readonly #done: () => void;
  /** The question that my program seems to think about, and whether it has done so. */
  #about = { question: '', isDone: false };

  /** `done`: there may be something to answer now. */
  constructor({ afterThought }: Pick<PeerEvents, 'afterThought'>, done: () => void) {
    this.#after = afterThought;
    this.#done = done;
  }

  /** May this be answered by itself now? If not, it may when I have thought. */
  isDone({ ask, where: { q, digest } }: { readonly ask: Ask; readonly where: Where }): boolean {
    if (ask.commit !== true || this.#after === undefined) return true;
    const question = `${q}/${toHex(digest)}`;
    if (this.#about.question === question) return this.#about.isDone;
    const about = { question, isDone: false };
    this.#about = about;
    this.#after(() => {
      about.isDone = true;
      this.#done();
    });
    return false;
  }
}
