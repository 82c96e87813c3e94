/**
 * The nonces of a member for its next charter [P2.1]: random, and yet known again after a reload, so that a charter signed just before
 * can still be played. Half of a nonce is chance, half a hash of the member's own signature over that chance, the hour, and the last
 * game it began here. A nonce from before that game, or from hours ago, is nobody's.
 */

import { concat, equalBytes, le32, utf8 } from '../crypto/bytes.ts';
import { hash32 } from '../crypto/hash.ts';
import type { Random } from '../crypto/random.ts';
import type { Signer } from '../log/entry.ts';

const CHANCE_BYTES = 16;
const HOUR = 3600;

export interface NoncesSetUp {
  readonly sign: Signer;
  readonly random: Random;
  /** In seconds. */
  readonly now: () => number;
  /** The session id of the game that this member began last in this room, if there was one. */
  readonly last?: Uint8Array | undefined;
}

export class Nonces {
  readonly #setUp: NoncesSetUp;
  #last: Uint8Array;
  #current: Uint8Array;

  constructor(setUp: NoncesSetUp) {
    this.#setUp = setUp;
    this.#last = setUp.last ?? new Uint8Array();
    this.#current = this.#fresh();
  }

  get current(): Uint8Array {
    return this.#current;
  }

  /** Takes another. */
  renew(): void {
    this.#current = this.#fresh();
  }

  /** A game has begun: what was for it is used up. */
  begin(sid: Uint8Array): void {
    this.#last = sid;
    this.renew();
  }

  /** Did I make this one for the game that comes next, in this life or the one before a reload? */
  isMine(nonce: Uint8Array): boolean {
    if (equalBytes(nonce, this.#current)) return true;
    const chance = nonce.slice(0, CHANCE_BYTES);
    return [this.#hour, this.#hour - 1].some((hour) => equalBytes(nonce, this.#marked(chance, hour)));
  }

  get #hour(): number {
    return Math.max(1, Math.floor(this.#setUp.now() / HOUR));
  }

  #fresh(): Uint8Array {
    return this.#marked(this.#setUp.random.seed().slice(0, CHANCE_BYTES), this.#hour);
  }

  #marked(chance: Uint8Array, hour: number): Uint8Array {
    const signature = this.#setUp.sign(concat(utf8('mp1/nonce'), le32(hour), chance, this.#last));
    return concat(chance, hash32('mp1/room/nonce', signature).slice(0, 32 - CHANCE_BYTES));
  }
}
