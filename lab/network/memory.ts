/** A network inside one process, for tests and simulations: seeded, in virtual time, as good or bad as its weather. */

import { toHex } from '../../src/crypto/bytes.ts';
import { type Random, seededRandom, seedOf } from '../../src/crypto/random.ts';
import { peerId, type PeerId, type Transport } from '../../src/net/transport.ts';
import { type End, Station } from './station.ts';
import { Schedule } from './schedule.ts';

/** Times are the shortest and the longest, in virtual milliseconds; chances are in a hundred messages. */
export interface Weather {
  /** How long a message takes, or the news that a link is up. */
  readonly delay: readonly [number, number];
  /** How long the news takes that a link is down: till then a side sends into nothing. */
  readonly notice: readonly [number, number];
  /** Messages that never arrive, on a link that stays up. No transport may do that, nor the next two. */
  readonly drop: number;
  /** Messages that arrive a second time, at any later moment. */
  readonly duplicate: number;
  /** Messages that overtake others of their link, or are overtaken. */
  readonly reorder: number;
}

/** What the contract of a transport allows. */
export const fair: Weather = { delay: [5, 200], notice: [5, 5_000], drop: 0, duplicate: 0, reorder: 0 };

/** Harsher than the contract: peers must survive it. */
export const bad: Weather = { delay: [5, 3_000], notice: [5, 20_000], drop: 10, duplicate: 10, reorder: 25 };

/** The same seed, weather and calls give the same events in the same order. */
export class MemoryNetwork extends Schedule {
  /** May change while the network runs; what is on its way keeps its moment. */
  weather: Weather;
  readonly #random: Random;
  readonly #stations = new Map<PeerId, Station>();
  /** The number of the link that is up between two peers, whether they know already or still. */
  readonly #links = new Map<string, number>();
  readonly #cuts = new Set<string>();
  #groups: ReadonlyMap<string, number> | undefined;
  #made = 0;
  readonly #traffic = { messages: 0, bytes: 0 };

  constructor(seed: string | Uint8Array, weather: Weather = fair) {
    super(typeof seed === 'string' ? seed : toHex(seed));
    this.weather = weather;
    this.#random = seededRandom(typeof seed === 'string' ? seedOf(seed) : seed);
  }

  /** A peer's transport; its links come up once it is open. Who left may join again under its name or another. */
  join(name: string): Transport {
    const me = peerId(name);
    if (this.#stations.has(me)) throw new Error(`expected a name that is free, got ${name}`);
    const station: Station = new Station(me, {
      opened: () => this.#review(),
      send: (to, link, bytes) => this.#send(me, to, link, bytes),
      cut: (peer) => this.cut(me, peer),
      closed: () => {
        this.#stations.delete(me);
        for (const other of this.#stations.values()) this.#takeDown(other, station);
      },
    });
    this.#stations.set(me, station);
    return station;
  }

  /** All that was said over links so far, lost or not. */
  get traffic(): { readonly messages: number; readonly bytes: number } {
    return { ...this.#traffic };
  }

  /** Takes a peer off without a word: it hears nothing more, and the others only that their links are down. */
  crash(name: string): void {
    const station = this.#stations.get(peerId(name));
    if (station === undefined) throw new Error(`expected a peer that has joined, got ${name}`);
    station.close();
  }

  /** Cuts the link of two names, until `link` or `heal`. */
  cut(a: string, b: string): void {
    this.#cuts.add(pairOf(a, b));
    this.#review();
  }

  /** Undoes `cut`. */
  link(a: string, b: string): void {
    this.#cuts.delete(pairOf(a, b));
    this.#review();
  }

  /** From now on there are links only inside a group; a name that is in none has no links. */
  partition(...groups: readonly (readonly string[])[]): void {
    this.#groups = new Map(groups.flatMap((group, i) => group.map((name) => [name, i])));
    this.#review();
  }

  /** Undoes every cut and partition. */
  heal(): void {
    this.#cuts.clear();
    this.#groups = undefined;
    this.#review();
  }

  /** Brings up the links that should be and takes down those that should not. */
  #review(): void {
    const stations = [...this.#stations.values()];
    for (const [i, a] of stations.entries()) {
      for (const b of stations.slice(i + 1)) {
        if (a.isOpen && b.isOpen && this.#areTogether(a.me, b.me)) this.#bringUp(a, b);
        else this.#takeDown(a, b);
      }
    }
  }

  #areTogether(a: PeerId, b: PeerId): boolean {
    if (this.#cuts.has(pairOf(a, b))) return false;
    if (this.#groups === undefined) return true;
    const group = this.#groups.get(a);
    return group !== undefined && group === this.#groups.get(b);
  }

  #bringUp(a: Station, b: Station): void {
    const pair = pairOf(a.me, b.me);
    if (this.#links.has(pair)) return;
    const link = ++this.#made;
    this.#links.set(pair, link);
    for (const [side, peer] of [[a, b.me] as const, [b, a.me] as const]) {
      const end = side.endAt(peer);
      end.opens = this.#inOrder(end, this.weather.delay);
      this.at(end.opens, () => {
        if (this.#links.get(pair) === link) side.hearUp(peer, link);
      });
    }
  }

  #takeDown(a: Station, b: Station): void {
    const pair = pairOf(a.me, b.me);
    const link = this.#links.get(pair);
    if (link === undefined) return;
    this.#links.delete(pair);
    for (const [side, peer] of [[a, b.me] as const, [b, a.me] as const]) {
      this.at(this.#inOrder(side.endAt(peer), this.weather.notice), () => side.hearDown(peer, link));
    }
  }

  #send(from: PeerId, to: PeerId, link: number, bytes: Uint8Array): void {
    const pair = pairOf(from, to);
    const receiver = this.#stations.get(to);
    if (receiver === undefined || this.#links.get(pair) !== link) return;
    this.#traffic.messages++;
    this.#traffic.bytes += bytes.length;
    const { delay, drop, duplicate, reorder } = this.weather;
    if (this.#happens(drop)) return;
    const end = receiver.endAt(from);
    const moments = [this.#happens(reorder) ? this.#free(end, delay) : this.#inOrder(end, delay)];
    if (this.#happens(duplicate)) moments.push(this.#free(end, delay));
    for (const moment of moments) {
      const copy = bytes.slice();
      this.at(moment, () => {
        if (this.#links.get(pair) === link) receiver.hear(from, copy);
      });
    }
  }

  /** A moment after all that the end was to hear before. */
  #inOrder(end: End, [least, most]: readonly [number, number]): number {
    end.last = Math.max(end.last, this.now + least + this.#random.below(most - least + 1));
    return end.last;
  }

  /** A moment that may be before or after others, once the link is up. */
  #free(end: End, [least, most]: readonly [number, number]): number {
    return Math.max(end.opens, this.now + least + this.#random.below(most - least + 1));
  }

  #happens(inHundred: number): boolean {
    return inHundred > 0 && this.#random.below(100) < inHundred;
  }
}

/** One key for the two names, whichever comes first. */
function pairOf(a: string, b: string): string {
  return JSON.stringify(a < b ? [a, b] : [b, a]);
}
