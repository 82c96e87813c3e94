/** A store in memory, for tests and simulations; it can crash where a real one might. */

import { Image, type Write } from './image.ts';
import { ImageStore } from './image-store.ts';

/** The end of a simulated machine: whatever hung on the write never happens. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Asked around every durable write: true crashes the machine there. */
export type Crashes = (moment: 'before' | 'after', write: Write) => boolean;

/** After a crash it answers nothing more. The image survives: a new store over it is the machine started again. */
export class MemoryStore extends ImageStore {
  readonly #image: Image;
  readonly #crashes: Crashes;
  #crashed = false;

  constructor(image: Image = new Image(), crashes: Crashes = () => false) {
    super();
    this.#image = image;
    this.#crashes = crashes;
  }

  protected override read(): Image {
    if (this.#crashed) throw new Crash('this machine has crashed');
    return this.#image;
  }

  protected override write(token: string, write: Write): Image {
    const image = this.read();
    const outcome = image.outcome(token, write);
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'known') return image;
    this.#mayCrash('before', write);
    image.apply(token, write);
    this.#mayCrash('after', write);
    return image;
  }

  #mayCrash(moment: 'before' | 'after', write: Write): void {
    this.#crashed = this.#crashes(moment, write);
    if (this.#crashed) throw new Crash(`crashed ${moment} the write: ${write.do}`);
  }
}
