/**
 * What one member says in a room: each of its records newer than the one before, also if its clock was set back, and no more between
 * two ticks than others listen to. What was too much is said at the next tick, as it is then.
 */

import { equalBytes } from '../crypto/bytes.ts';
import { encode } from '../log/codec.ts';
import type { Signer } from '../log/entry.ts';
import {
  bears,
  expectSigned,
  MOST_NEWS,
  MOST_REV,
  type News,
  type RecordBody,
  type RoomRecord,
  signRecord,
  withRecord,
} from './record.ts';

/**
 * So many remarks are told apart by one record. With it every clock that a device can have has numbers left: what tells time in a browser
 * ends before 2^43 seconds.
 */
const PER_RECORD = 1024;

/** Ticks of two members may lie so that two of mine count as one of theirs. */
const MOST_SAID: News = { count: MOST_NEWS.count / 2, bytes: MOST_NEWS.bytes / 2 };
const NOTHING: News = { count: 0, bytes: 0 };

export interface VoiceSetUp {
  readonly idPk: Uint8Array;
  readonly sign: Signer;
  /** Where my records begin to count. */
  readonly since: number;
  /** The hash of the room's secret; undefined before I have it: then there is nobody to tell. */
  readonly room: () => Uint8Array | undefined;
  /** Takes a record of mine and passes it on. */
  readonly publish: (record: RoomRecord) => void;
}

export class Voice {
  readonly #setUp: VoiceSetUp;
  /** What I say now, by kind. */
  readonly #said = new Map<RecordBody['is'], RecordBody>();
  /** My newest records, by kind. */
  readonly #told = new Map<RecordBody['is'], RoomRecord>();
  /** What is still to be told. */
  readonly #untold = new Set<RecordBody['is']>();
  #rev: number;
  /** How many numbers were given away since my newest record. */
  #counted = 0;
  /** Since the last tick. */
  #news = NOTHING;
  #hasStepped = false;

  constructor(setUp: VoiceSetUp) {
    this.#setUp = setUp;
    this.#rev = setUp.since;
  }

  say(body: RecordBody): void {
    const before = this.#said.get(body.is);
    if (before !== undefined && equalBytes(encode(before), encode(body))) return;
    this.#said.set(body.is, body);
    this.#untold.add(body.is);
    this.#tell();
  }

  get<K extends RecordBody['is']>(is: K): Extract<RecordBody, { is: K }> | undefined {
    return this.#said.get(is) as Extract<RecordBody, { is: K }> | undefined;
  }

  /**
   * A record of mine that others have: if it is of a life with another clock, and stands above what I have said since, I step past it and
   * say all again. Once between two ticks: a second device with my key must not make the two of us shout without end. Throws `Malformed`.
   */
  hear(record: RoomRecord): void {
    const room = this.#setUp.room();
    if (room === undefined || record.rev >= MOST_REV || !this.#isAbove(record)) return;
    expectSigned(room, record.bytes);
    this.#rev = Math.max(this.#rev, record.rev);
    this.#counted = PER_RECORD; // nobody can tell how far that life had counted from there
    for (const is of this.#said.keys()) this.#untold.add(is);
    if (this.#hasStepped) return;
    this.#hasStepped = true;
    this.#tell();
  }

  /**
   * The number of something that is said once, beside the records: higher than all before, undefined if there is none now. Nobody keeps
   * what was said so, and so nobody could tell me after a reload how far I had counted: my newest record can, which others keep, as each
   * of its successors stands above all that was counted from it.
   */
  count(): number | undefined {
    if (this.#counted + 1 >= PER_RECORD) this.#renew();
    if (this.#counted + 1 >= PER_RECORD || this.#rev >= MOST_REV / PER_RECORD - 1) return undefined;
    return this.#rev * PER_RECORD + ++this.#counted;
  }

  /** To be called now and then. */
  tick(): void {
    this.#news = NOTHING;
    this.#hasStepped = false;
    this.#tell();
  }

  /** Would others rather believe this one than what I have said? Of its kind it may be the newest though I have said more of other kinds. */
  #isAbove({ rev, body, bytes }: RoomRecord): boolean {
    if (rev > this.#rev) return true;
    const mine = this.#told.get(body.is);
    return mine !== undefined && rev >= mine.rev && !equalBytes(bytes, mine.bytes);
  }

  /** Says again what I said first, to count on from there. */
  #renew(): void {
    const [first] = this.#said.keys();
    if (first !== undefined) this.#untold.add(first);
    this.#tell();
  }

  #tell(): void {
    const { idPk, sign, publish } = this.#setUp;
    const room = this.#setUp.room();
    if (room === undefined) return;
    for (const is of [...this.#untold]) {
      const body = this.#said.get(is);
      if (body === undefined || !this.#untold.has(is)) continue;
      if (!bears(MOST_SAID, this.#news, encode(body)) || this.#rev >= MOST_REV) return;
      // What is published may have me say more, of this kind too.
      this.#untold.delete(is);
      const record = signRecord(room, idPk, ++this.#rev, body, sign);
      this.#told.set(is, record);
      this.#counted = 0;
      this.#news = withRecord(this.#news, record.bytes);
      publish(record);
    }
  }
}
