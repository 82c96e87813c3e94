/** The beacon [P6.1, P6.2]: hash chains committed to before the game, revealed link by link, and fair numbers out of them. */

import { concat, equalBytes, expectBytes, le32, Malformed, numberLE, u8 } from './bytes.ts';
import { hash32, hashChain, sha512 } from './hash.ts';
import { at, range } from './list.ts';

/** Links in a chain; a five-round game needs fewer than 300. */
export const CHAIN_LENGTH = 4096;

/** The n links k(m+1), k(m+2), … after `link` = k(m). `seat` is the seat of the charter. */
function linksAfter(sid: Uint8Array, seat: number, link: Uint8Array, n: number): Uint8Array[] {
  const chain = [expectBytes(sid, 32, 'session id'), u8(seat)];
  return hashChain('mp1/beacon/link', chain, expectBytes(link, 32, 'beacon link'), n);
}

/** A seat's own chain, from its secret start. */
export class BeaconChain {
  readonly #links: readonly Uint8Array[];

  constructor(sid: Uint8Array, seat: number, start: Uint8Array) {
    this.#links = [start, ...linksAfter(sid, seat, start, CHAIN_LENGTH)];
  }

  get commitment(): Uint8Array {
    return at(this.#links, CHAIN_LENGTH);
  }

  /** The link for the b-th beacon since the commitment, b from 1. */
  link(b: number): Uint8Array {
    if (!Number.isInteger(b) || b < 1 || b > CHAIN_LENGTH)
      throw new RangeError(`expected beacon 1 to ${CHAIN_LENGTH}, got ${b}`);
    return at(this.#links, CHAIN_LENGTH - b);
  }
}

/** Does `link` come right before the one known so far (at first the commitment)? */
export function verifyLink(sid: Uint8Array, seat: number, link: Uint8Array, known: Uint8Array): boolean {
  try {
    return equalBytes(at(linksAfter(sid, seat, link, 1), 0), known);
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

/** `ctx` has seat 255 (`EVERY_SEAT`), `links` are those of all seats at the table in order. */
export function beaconSeed(ctx: Uint8Array, links: readonly Uint8Array[]): Uint8Array {
  return sha512('mp1/beacon/out', ctx, ...links.map((link) => expectBytes(link, 32, 'beacon link')));
}

/** Numbers from a beacon's seed, the same for everybody [P6.2]. */
export class BeaconStream {
  readonly #seed: Uint8Array;
  #block = new Uint8Array(0);
  #blocks = 0;
  #at = 0;

  constructor(seed: Uint8Array) {
    this.#seed = seed;
  }

  /** Uniform in [0, m). */
  below(m: number): number {
    if (!Number.isSafeInteger(m) || m < 1) throw new RangeError(`expected a positive integer, got ${m}`);
    const size = BigInt(m);
    const limit = (2n ** 64n / size) * size;
    for (;;) {
      const word = this.#word();
      if (word < limit) return Number(word % size);
    }
  }

  /** k distinct places of 0..m-1: a partial Fisher–Yates. */
  distinct(k: number, m: number): number[] {
    if (!Number.isInteger(k) || k < 0 || k > m) {
      throw new RangeError(`expected 0 to ${m} places, got ${k}`);
    }
    const places = range(m);
    for (let i = 0; i < k; i++) {
      const r = i + this.below(m - i);
      const kept = at(places, i);
      places[i] = at(places, r);
      places[r] = kept;
    }
    return places.slice(0, k);
  }

  #word(): bigint {
    if (this.#at === this.#block.length) {
      this.#block = Uint8Array.from(sha512('mp1/drbg', this.#seed, le32(this.#blocks++)));
      this.#at = 0;
    }
    this.#at += 8;
    return numberLE(this.#block.subarray(this.#at - 8, this.#at));
  }
}

/** A choice made at the same moment as others' [P6.3]: SHA-512("mp1/together" || ctx || salt || body), 32 bytes. */
export function commitChoice(ctx: Uint8Array, salt: Uint8Array, body: Uint8Array): Uint8Array {
  return hash32('mp1/together', ctx, concat(expectBytes(salt, 32, 'salt'), body));
}

export function verifyChoice(
  ctx: Uint8Array,
  commitment: Uint8Array,
  salt: Uint8Array,
  body: Uint8Array,
): boolean {
  return salt.length === 32 && equalBytes(commitment, commitChoice(ctx, salt, body));
}
