/** Whom to dial, and when again after it failed. */

import type { PeerId } from './transport.ts';

interface Wish {
  /** Asked for by this side: kept when the other leaves. Else it has dialled in, and is dialled back when it is lost. */
  readonly asked: boolean;
  /** There is a link, or there was one: somebody does have this address. */
  readonly isProven: boolean;
  failures: number;
  /** Not before. */
  next: number;
}

/** Strangers dial in too: what is remembered of them has a limit. */
const MOST_WISHES = 32;
/** So has what members tell of: what is worth least gives way to a new one. */
const MOST_ASKED = 64;
const MOST_REFUSED = 256;
/**
 * Who was cut is not heard for so long, and tries no sooner. Nobody is shut out for ever: an id is not a person. The page behind it may
 * have been slow, may be loaded anew in another version, or may be gone and a friend's page have its id.
 */
const REFUSED_MS = 60_000;

/** How long to wait before the next try: 1, 2, 4 … 30 seconds, spread so that a table does not knock in step. */
const FIRST_MS = 1_000;
const MOST_MS = 30_000;

export class Dialling {
  readonly #wishes = new Map<PeerId, Wish>();
  /** Until when. */
  readonly #refused = new Map<PeerId, number>();
  readonly #chance: () => number;
  readonly #isDear: (peer: PeerId) => boolean;

  /** Who is dear is never forgotten, and comes first: few may be. */
  constructor(chance: () => number, isDear: (peer: PeerId) => boolean = () => false) {
    this.#chance = chance;
    this.#isDear = isDear;
  }

  /** To be dialled from now on, now, unless all places are taken by who is dear. Undoes `refuse`. */
  want(peer: PeerId): void {
    this.#refused.delete(peer);
    const known = this.#wishes.get(peer);
    if (known === undefined && !this.#makeRoom(MOST_ASKED, () => true)) return;
    this.#wishes.set(peer, {
      asked: true,
      isProven: known?.isProven ?? false,
      failures: 0,
      next: -Infinity,
    });
  }

  /** There is a link; should it be lost, this side dials. */
  reached(peer: PeerId): void {
    const known = this.#wishes.get(peer);
    if (known === undefined && !this.#makeRoom(MOST_WISHES, ({ asked }) => !asked)) return;
    this.#wishes.set(peer, { asked: known?.asked ?? false, isProven: true, failures: 0, next: -Infinity });
  }

  /** Room for one more of these; false if there is none. */
  #makeRoom(most: number, isOne: (wish: Wish) => boolean): boolean {
    const those = this.#byWorth.filter(([, wish]) => isOne(wish));
    if (those.length < most) return true;
    const worst = those.findLast(([peer]) => !this.#isDear(peer));
    return worst !== undefined && this.#wishes.delete(worst[0]);
  }

  /**
   * Anybody in the room can tell of addresses without end. So those come first that have led to somebody, then those that have failed
   * least, and of equals the one that was told of first: whoever tells of more puts nobody else behind.
   */
  get #byWorth(): [PeerId, Wish][] {
    return [...this.#wishes].sort(
      ([one, a], [other, b]) =>
        Number(this.#isDear(other)) - Number(this.#isDear(one)) ||
        Number(b.isProven) - Number(a.isProven) ||
        a.failures - b.failures,
    );
  }

  /** A dial came to nothing, or a link ended. */
  failed(peer: PeerId, now: number): void {
    const wish = this.#wishes.get(peer);
    if (wish === undefined) return;
    wish.failures++;
    wish.next = Math.max(wish.next, now + backOff(wish.failures, this.#chance()));
  }

  /** The other side went on purpose: it will dial if it comes back. */
  left(peer: PeerId, now: number): void {
    if (this.#wishes.get(peer)?.asked === true) this.failed(peer, now);
    else this.#wishes.delete(peer);
  }

  /** The other side refuses this one, and won't hear it for a while. */
  wasCut(peer: PeerId, now: number): void {
    const wish = this.#wishes.get(peer);
    if (wish?.asked !== true) this.#wishes.delete(peer);
    else wish.next = now + REFUSED_MS + backOff(1, this.#chance());
  }

  /** Not to be dialled again, nor for a while to be let in, until it is wanted. */
  refuse(peer: PeerId, now: number): void {
    this.#wishes.delete(peer);
    this.#refused.delete(peer);
    this.#refused.set(peer, now + REFUSED_MS);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MOST_REFUSED && oldest !== undefined) this.#refused.delete(oldest);
  }

  isRefused(peer: PeerId, now: number): boolean {
    return now < (this.#refused.get(peer) ?? -Infinity);
  }

  isWanted(peer: PeerId): boolean {
    return this.#wishes.has(peer);
  }

  /** The surroundings have changed: everybody may be dialled at once. */
  wake(): void {
    for (const wish of this.#wishes.values()) {
      wish.failures = 0;
      wish.next = -Infinity;
    }
  }

  /** Whom to dial now, the worthiest first, and how long to wait for the next; `isMissing` says who has no link and is not being dialled. */
  due(
    now: number,
    isMissing: (peer: PeerId) => boolean,
  ): { readonly peers: PeerId[]; readonly wait: number } {
    const missing = this.#byWorth.filter(([peer]) => isMissing(peer));
    const [due, later] = [
      missing.filter(([, { next }]) => next <= now),
      missing.filter(([, { next }]) => next > now),
    ];
    return { peers: due.map(([peer]) => peer), wait: Math.min(...later.map(([, { next }]) => next - now)) };
  }
}

/** After so many failures, from 1. `chance` is from 0 to 1 and moves it by up to a quarter. */
export function backOff(failures: number, chance: number): number {
  const whole = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(whole * (0.75 + chance / 2));
}
