/** The calls of a store, for stores that keep the whole game in memory and only have to make its writes durable. */

import type { Judged, KeptEntry, OwnSlot, StoredGame } from '../../src/log/stored-game.ts';
import type { Store } from '../../src/store/store.ts';
import {
  type Beginning,
  copy,
  copyBeginning,
  copyJudged,
  copyKept,
  copySlot,
} from '../../src/store/copies.ts';
import type { Image, Write } from './image.ts';

/** Arguments are copied before anything is awaited: the caller may use its buffers again at once. */
export abstract class ImageStore implements Store {
  /** The game as it is stored now. */
  protected abstract read(): Image | Promise<Image>;

  /** Makes one write durable, if it changes anything. Throws what the image says if it is refused: then nothing is written. */
  protected abstract write(token: string, write: Write): Image | Promise<Image>;

  async take(token: string): Promise<void> {
    await this.write(token, { do: 'take' });
  }

  async create(token: string, game: Beginning): Promise<void> {
    await this.write(token, { do: 'create', game: copyBeginning(game) });
  }

  async load(): Promise<StoredGame | undefined> {
    return (await this.read()).game();
  }

  async addOwn(token: string, slot: OwnSlot, kept: KeptEntry): Promise<KeptEntry> {
    const mine = copySlot(slot);
    const image = await this.write(token, { do: 'own', slot: mine, kept: copyKept(kept) });
    return image.own(mine)!;
  }

  async erase(token: string, slots: readonly OwnSlot[]): Promise<void> {
    await this.write(token, { do: 'erase', slots: slots.map(copySlot) });
  }

  async add(token: string, entries: readonly Uint8Array[], judged?: Judged): Promise<void> {
    await this.write(token, {
      ...{ do: 'add', entries: entries.map(copy) },
      ...(judged && { judged: copyJudged(judged) }),
    });
  }
}
