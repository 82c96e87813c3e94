/**
 * Table talk: remarks that are shown for some seconds and then forgotten. Members pass them on as they do records, each is shown once,
 * and nobody hears more of one member than a table can bear: what is too much is dropped, and not held against who passed it on.
 */

import { equalBytes, toHex } from '../crypto/bytes.ts';
import type { Signer } from '../log/entry.ts';
import type { PeerId } from '../net/transport.ts';
import type { Door } from './door.ts';
import type { RoomMessage } from './message.ts';
import { hasPlace } from './places.ts';
import type { Records } from './record.ts';
import { expectOwnHand, readRemark, type Remark, type SignedRemark, signRemark } from './remark.ts';
import type { Roster } from './roster.ts';

/** Between two ticks, and in so many of them as `TICKS`. A tick takes two seconds. */
interface Limit {
  readonly atOnce: number;
  readonly inAll: number;
}
const TICKS = 5;
const SAID: Limit = { atOnce: 2, inAll: 6 };
/** Ticks of two members may lie so that two of mine count as one of theirs. */
const HEARD: Limit = { atOnce: 4, inAll: 8 };

/** So many ticks a remark is shown. */
const SHOWN = 4;
/** Of so many members, here or gone, it is known which remark was the last. */
const MOST_AUTHORS = 32;

/** A remark while it is shown. `count` tells it from the one before. */
export interface Said {
  readonly count: number;
  readonly remark: Remark;
}

interface Author {
  last: Said;
  /** Ticks since the last remark. */
  age: number;
  /** How many remarks in this tick, and in those before. */
  made: number[];
}

export interface TalkSetUp {
  readonly me: { readonly idPk: Uint8Array; readonly sign: Signer };
  /** The hash of the room's secret; undefined before I have it: then there is nobody to talk to. */
  readonly room: () => Uint8Array | undefined;
  /** A number that is higher than all I have used, also before a reload; undefined if there is none. */
  readonly count: () => number | undefined;
  /** Those who have left the game watch it, and who watches does not talk. */
  readonly isOut: (idPk: Uint8Array) => boolean;
  readonly door: Door;
  readonly roster: Roster;
  readonly records: Records;
  readonly say: (peer: PeerId, message: RoomMessage) => void;
}

export class Talk {
  readonly #setUp: TalkSetUp;
  readonly #authors = new Map<string, Author>();

  constructor(setUp: TalkSetUp) {
    this.#setUp = setUp;
  }

  /** False if it was too much, or would not be heard. */
  say(remark: Remark): boolean {
    const { me, room, count, isOut } = this.#setUp;
    const here = room();
    if (here === undefined || isOut(me.idPk) || !this.#bears(me.idPk, SAID)) return false;
    const next = count();
    if (next === undefined) return false;
    this.#take(signRemark(here, me.idPk, next, remark, me.sign), undefined);
    return true;
  }

  /** Of those whom nobody sees nothing is believed; bots have nothing to say. Throws `Malformed`. */
  hear(bytes: Uint8Array, from: PeerId): void {
    const { me, room, roster, records, isOut } = this.#setUp;
    const signed = readRemark(bytes);
    const { idPk, count } = signed;
    if (equalBytes(idPk, me.idPk) || !roster.heardOf.has(toHex(idPk))) return;
    if (records.get(idPk, 'member')?.of !== undefined || isOut(idPk)) return;
    const author = this.#authors.get(toHex(idPk));
    if (author !== undefined && count <= author.last.count) return;
    if (!this.#bears(idPk, HEARD) || !this.#listensTo(idPk)) return;
    expectOwnHand(room()!, bytes);
    this.#take(signed, from);
  }

  /** What this member said, while it is to be shown. */
  saidBy(idPk: Uint8Array): Said | undefined {
    const author = this.#authors.get(toHex(idPk));
    return author !== undefined && author.age < SHOWN ? author.last : undefined;
  }

  /** To be called every two seconds. */
  tick(): void {
    for (const author of this.#authors.values()) {
      author.age++;
      author.made = [0, ...author.made].slice(0, TICKS);
    }
  }

  #bears(idPk: Uint8Array, { atOnce, inAll }: Limit): boolean {
    const made = this.#authors.get(toHex(idPk))?.made ?? [];
    return (made[0] ?? 0) < atOnce && made.reduce((sum, each) => sum + each, 0) < inAll;
  }

  /** Only so many members are heard between two ticks: who passes on what it hears would be cut for what any number of them say. */
  #listensTo(idPk: Uint8Array): boolean {
    const speak = new Set([...this.#authors].flatMap(([key, { made }]) => (made[0] ? [key] : [])));
    return speak.has(toHex(idPk)) || hasPlace(toHex(idPk), speak, this.#setUp.roster.ranks);
  }

  /** Shown here, and passed on to everybody else. Who has been silent for longest is forgotten first. */
  #take({ idPk, count, remark, bytes }: SignedRemark, from: PeerId | undefined): void {
    const key = toHex(idPk);
    const [now = 0, ...before] = this.#authors.get(key)?.made ?? [];
    this.#authors.delete(key);
    this.#authors.set(key, { last: { count, remark }, age: 0, made: [now + 1, ...before] });
    if (this.#authors.size > MOST_AUTHORS) this.#authors.delete(this.#authors.keys().next().value!);
    const { door, say } = this.#setUp;
    for (const { peer } of door.trusted) if (peer !== from) say(peer, { is: 'remark', remark: bytes });
  }
}
