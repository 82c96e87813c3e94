/** A stored game as its writes make it, in their order: what each of them changes, and which are refused. */

import { toHex } from '../../src/crypto/bytes.ts';
import {
  entryName,
  type Judged,
  type KeptEntry,
  type OwnSlot,
  type StoredGame,
} from '../../src/log/stored-game.ts';
import {
  type Beginning,
  copy,
  copyBeginning,
  copyJudged,
  copyKept,
  copySlot,
  isSameJudgement,
} from '../../src/store/copies.ts';
import { LockLost } from '../../src/store/store.ts';

/** One durable write. */
export type Write =
  | { readonly do: 'take' }
  | { readonly do: 'create'; readonly game: Beginning }
  | { readonly do: 'own'; readonly slot: OwnSlot; readonly kept: KeptEntry }
  | { readonly do: 'erase'; readonly slots: readonly OwnSlot[] }
  | { readonly do: 'add'; readonly entries: readonly Uint8Array[]; readonly judged?: Judged };

/** The same writes in the same order make the same image, refused ones included. */
export class Image {
  /** All who ever took the lock; the last one has it. */
  readonly #holders = new Set<string>();
  #holder: string | undefined;
  #beginning: Beginning | undefined;
  readonly #own = new Map<string, { readonly slot: OwnSlot; readonly kept: KeptEntry }>();
  readonly #entries = new Map<string, Uint8Array>();
  #judged: Judged | undefined;

  get holder(): string | undefined {
    return this.#holder;
  }

  hasHeld(token: string): boolean {
    return this.#holders.has(token);
  }

  /** What a write would do now: change something, or nothing, or it is refused. */
  outcome(token: string, write: Write): 'new' | 'known' | Error {
    if (write.do === 'take') return token === this.#holder ? 'known' : 'new';
    if (token !== this.#holder) return new LockLost('this game was taken over by another tab or device');
    if (write.do === 'create') {
      return this.#beginning === undefined ? 'new' : new Error('expected no game, got one that is stored');
    }
    if (this.#beginning === undefined) return new Error('expected a game to add to, got none');
    if (write.do === 'own') return this.#own.has(keyOf(write.slot)) ? 'known' : 'new';
    if (write.do === 'erase') {
      const isKept = (slot: OwnSlot): boolean => this.#own.get(keyOf(slot))?.kept.keep !== undefined;
      return write.slots.some(isKept) ? 'new' : 'known';
    }
    const { entries, judged } = write;
    if (judged !== undefined && !isSameJudgement(judged, this.#judged)) return 'new';
    return entries.every((entry) => this.#entries.has(nameOf(entry))) ? 'known' : 'new';
  }

  /** Makes the change, if there is one to make. */
  apply(token: string, write: Write): 'new' | 'known' | Error {
    const outcome = this.outcome(token, write);
    if (outcome === 'new') this.#change(token, write);
    return outcome;
  }

  #change(token: string, write: Write): void {
    switch (write.do) {
      case 'take':
        this.#holder = token;
        this.#holders.add(token);
        break;
      case 'create':
        this.#beginning = write.game;
        break;
      case 'own':
        this.#own.set(keyOf(write.slot), write);
        break;
      case 'erase':
        for (const slot of write.slots) this.#erase(slot);
        break;
      case 'add':
        for (const entry of write.entries) this.#entries.set(nameOf(entry), entry); // its first place stays
        this.#judged = write.judged ?? this.#judged;
    }
  }

  #erase(slot: OwnSlot): void {
    const found = this.#own.get(keyOf(slot));
    if (found !== undefined) this.#own.set(keyOf(slot), { slot, kept: { entry: found.kept.entry } });
  }

  own(slot: OwnSlot): KeptEntry | undefined {
    const found = this.#own.get(keyOf(slot));
    return found && copyKept(found.kept);
  }

  game(): StoredGame | undefined {
    if (this.#beginning === undefined) return undefined;
    return {
      ...copyBeginning(this.#beginning),
      own: [...this.#own.values()].map(({ slot, kept }) => ({
        slot: copySlot(slot),
        ...copyKept(kept),
      })),
      entries: [...this.#entries.values()].map(copy),
      ...(this.#judged && { judged: copyJudged(this.#judged) }),
    };
  }
}

function keyOf({ q, digest, kind, set }: OwnSlot): string {
  if ((kind === 'vote') !== (set !== undefined)) {
    throw new TypeError(`expected a set of seats for votes only, got ${set ?? 'none'} for ${kind} ${q}`);
  }
  return [q, kind, set ?? '', toHex(digest)].join(' ');
}

const nameOf = (entry: Uint8Array): string => toHex(entryName(entry));
