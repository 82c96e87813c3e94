/**
 * Links between tabs of one browser, over a BroadcastChannel: a table without WebRTC.
 *
 * All tabs of a table hear each other, one after the other's messages in order. Each side gives a link a random number; the link is
 * up at a side that has heard the other repeat its number. All that belongs to a link carries both numbers, so nothing of an earlier
 * link, or of an earlier tab of the same name, is taken for something of this one.
 */

import * as v from 'valibot';
import { toHex } from '../crypto/bytes.ts';
import { systemRandom } from '../crypto/random.ts';
import {
  expectCarriable,
  MOST_MESSAGE_BYTES,
  peerId,
  type PeerId,
  type Transport,
  type TransportEvents,
} from './transport.ts';
import { type Clock, realClock } from './clock.ts';

/** The origin may be shared with other pages. */
const NAME = 'billfold/1/';

/** Milliseconds between two hellos, which ask every tab for a sign of life. */
const BEAT = 2_000;
/** Who gave none for so many milliseconds is down. */
const PATIENCE = 6_000;
/** And for so many hellos: a tab that slept asks once more before it believes that all others are gone. */
const LEAST_ASKED = 2;

const from = v.pipe(v.string(), v.transform(peerId));
const number = v.pipe(v.number(), v.integer());
const link = { from, to: v.string(), mine: number, yours: number };

/** `mine` is the sender's number of the link, `yours` the receiver's. */
const schema = v.variant('is', [
  v.strictObject({ is: v.literal('hello'), from }),
  v.strictObject({ is: v.literal('here'), ...link, yours: v.exactOptional(number) }),
  v.strictObject({ is: v.literal('message'), ...link, bytes: v.instance(Uint8Array) }),
  v.strictObject({ is: v.literal('bye'), ...link }),
]);

/** This side of one link, up or on the way. */
interface End {
  readonly mine: number;
  theirs: number | undefined;
  /** Their number, if this side has repeated it. */
  told: number | undefined;
  up: boolean;
  /** How many hellos went out since the last sign of life, and when the first of them did. */
  asked: number;
  askedAt: number;
}

export class BroadcastTransport implements Transport {
  readonly me: PeerId;
  readonly #name: string;
  readonly #clock: Clock;
  readonly #ends = new Map<PeerId, End>();
  readonly #cuts = new Set<PeerId>();
  #channel: BroadcastChannel | undefined;
  #events: TransportEvents | undefined;
  #stop: () => void = () => undefined;
  #closed = false;

  /** All tabs with this table find each other. No two may have one name. */
  constructor(table: string, clock: Clock = realClock, me: PeerId = newName()) {
    this.me = me;
    this.#name = NAME + table;
    this.#clock = clock;
  }

  get peers(): readonly PeerId[] {
    return [...this.#ends].filter(([, { up }]) => up).map(([peer]) => peer);
  }

  open(events: TransportEvents): void {
    if (this.#closed || this.#events !== undefined)
      throw new Error('expected a transport never opened before');
    this.#events = events;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    this.#beat();
  }

  send(to: PeerId, bytes: Uint8Array): boolean {
    expectCarriable(bytes);
    const end = this.#ends.get(to);
    if (end?.up !== true) return false;
    this.#post({ is: 'message', to, mine: end.mine, yours: end.theirs, bytes: new Uint8Array(bytes) });
    return true;
  }

  cut(peer: PeerId): void {
    const end = this.#ends.get(peer);
    if (end?.up !== true) return;
    this.#cuts.add(peer);
    this.#drop(peer, end);
    queueMicrotask(() => this.#events?.down(peer));
  }

  /** Lets a peer that was cut find this one again. */
  link(peer: PeerId): void {
    this.#cuts.delete(peer);
    this.#answer(peer);
  }

  close(): void {
    for (const [peer, end] of this.#ends) this.#drop(peer, end);
    this.#stop();
    this.#channel?.close();
    this.#channel = undefined;
    this.#events = undefined;
    this.#closed = true;
  }

  #post(message: object): void {
    this.#channel?.postMessage({ ...message, from: this.me });
  }

  /** Asks all for a sign of life, and gives up on who has long given none. */
  #beat(): void {
    this.#stop = this.#clock.after(BEAT, () => this.#beat());
    const now = this.#clock.now;
    for (const [peer, end] of this.#ends) {
      if (!end.up) continue;
      if (end.asked === 0) end.askedAt = now;
      if (end.asked++ < LEAST_ASKED || now - end.askedAt < PATIENCE) continue;
      this.#drop(peer, end);
      this.#events?.down(peer);
    }
    this.#post({ is: 'hello' });
  }

  #hear(data: unknown): void {
    const parsed = v.safeParse(schema, data);
    if (!parsed.success || this.#closed) return;
    const message = parsed.output;
    const peer = message.from;
    if (peer === this.me || this.#cuts.has(peer)) return;
    const known = this.#ends.get(peer);
    if (known !== undefined) known.asked = 0;
    if (message.is === 'hello') this.#answer(peer);
    else if (message.to !== this.me) return;
    else if (message.is === 'here') this.#meet(peer, message.mine, message.yours);
    else if (known?.theirs !== message.mine || known.mine !== message.yours) return;
    else if (message.is === 'bye') this.#part(peer, known);
    else if (known.up && message.bytes.length > MOST_MESSAGE_BYTES) this.cut(peer);
    else if (known.up) this.#events?.message(peer, message.bytes);
  }

  /** A peer tells its number, and mine if it has heard it. */
  #meet(peer: PeerId, theirs: number, mine: number | undefined): void {
    const before = this.#ends.get(peer);
    if (before?.up === true && before.theirs !== theirs) this.#part(peer, before); // it began anew
    const end = this.#endAt(peer);
    end.theirs = theirs;
    if (end.told !== theirs) this.#answer(peer);
    if (end.up || end.mine !== mine) return;
    end.up = true;
    this.#events?.up(peer);
  }

  /** Tells my number, and the peer's if I know it. */
  #answer(peer: PeerId): void {
    const end = this.#endAt(peer);
    end.told = end.theirs;
    const { mine, theirs } = end;
    this.#post({ is: 'here', to: peer, mine, ...(theirs !== undefined && { yours: theirs }) });
  }

  #endAt(peer: PeerId): End {
    const known = this.#ends.get(peer);
    if (known !== undefined) return known;
    const mine = newNumber();
    const end = { mine, theirs: undefined, told: undefined, up: false, asked: 0, askedAt: 0 };
    this.#ends.set(peer, end);
    return end;
  }

  /** The link is down, and the other side hears of it, if it still hears anything. */
  #drop(peer: PeerId, { mine, theirs }: End): void {
    this.#ends.delete(peer);
    if (theirs !== undefined) this.#post({ is: 'bye', to: peer, mine, yours: theirs });
  }

  #part(peer: PeerId, end: End): void {
    this.#ends.delete(peer);
    if (end.up) this.#events?.down(peer);
  }
}

const newNumber = (): number => systemRandom().below(2 ** 32);

const newName = (): PeerId => peerId(toHex(systemRandom().seed().slice(0, 8)));
