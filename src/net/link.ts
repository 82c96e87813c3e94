/** One link over a data channel: both sides say hello, then whole messages pass, in order, until it is silent or ends. */

import { Malformed } from '../crypto/bytes.ts';
import { Allowance, costOf, RECEIVED } from './allowance.ts';
import type { Blockage } from './blockage.ts';
import type { Clock } from './clock.ts';
import {
  Assembly,
  decodeFrame,
  encodeFrame,
  type Farewell,
  type Frame,
  framesOf,
  MOST_ROUNDS,
  OtherFraming,
} from './framing.ts';
import { Heartbeat, type Pace } from './heartbeat.ts';
import { Outbox } from './outbox.ts';
import type { PeerId } from './transport.ts';

/**
 * In words. Whoever is dialled is found when it gives a sign, or absent; once found it is connected, or blocked if no way leads there. A
 * link that is lost is dialled anew, and may still wake; one to a page of another version has to be loaded again first.
 */
export type LinkState =
  'connecting' | 'found' | 'absent' | 'blocked' | 'connected' | 'away' | 'lost' | 'foreign';

/** What a screen shows of a peer; `why` is for people, the blockage of one that is blocked, if anything is known of it. */
export type LinkReport = (peer: PeerId, state: LinkState, why: string, blockage?: Blockage) => void;

/** How a link ended for good: refused by this side, at the other's word, or without one. */
export interface End {
  readonly by: 'me' | 'peer' | 'network';
  /** The other side's word. */
  readonly farewell?: Farewell;
  /** The other side speaks another version. */
  readonly foreign?: true;
  readonly why: string;
}

/** None comes inside a call. */
export interface LinkEvents {
  up(): void;
  down(): void;
  message(bytes: Uint8Array): void;
  state(state: LinkState): void;
  /** The browser says that nothing comes through: it may be so for a moment only. */
  doubtful(): void;
  /** Not after `end`. If the link was up, this is also its `down`. */
  ended(end: End): void;
}

/** The part of an `RTCDataChannel` that a link uses. */
export type Channel = EventTarget &
  Pick<RTCDataChannel, 'bufferedAmount' | 'bufferedAmountLowThreshold' | 'binaryType'> & {
    send(bytes: Uint8Array): void;
  };

/** The part of an `RTCPeerConnection` that a link uses. */
export type Connection = EventTarget & Pick<RTCPeerConnection, 'connectionState'>;

export interface Wires {
  readonly channel: Channel;
  readonly connection: Connection;
  /** The other side alone has made the channel. */
  readonly cameIn: boolean;
  /** Lets go of both. */
  dispose(): void;
}

/** How long a side waits for the other to take its farewell and close. */
const FAREWELL_MS = 1_000;
/** A link that was silent for so long does not wake any more. */
const MOST_SILENCE_MS = 600_000;

export class Link {
  readonly #wires: Wires;
  readonly #events: LinkEvents;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #heartbeat: Heartbeat;
  readonly #received: Allowance;
  readonly #outbox: Outbox;
  readonly #listening = new AbortController();
  #assembly = new Assembly();
  #stopTicking: () => void;
  #state: LinkState = 'connecting';
  /** Both sides count how often they lost each other: in every round the link comes up anew. */
  #round = 1;
  #mayGreet = false;
  #greeted = false;
  #welcomed = false;
  #ended = false;

  constructor(wires: Wires, clock: Clock, pace: Pace, events: LinkEvents) {
    this.#wires = wires;
    this.#clock = clock;
    this.#pace = pace;
    this.#events = events;
    this.#heartbeat = new Heartbeat(pace, clock.now);
    this.#received = new Allowance(RECEIVED, clock.now);
    this.#outbox = new Outbox(wires.channel, clock, (why) => this.#fail({ by: 'network', why }));
    const { channel, connection } = wires;
    const { signal } = this.#listening;
    channel.binaryType = 'arraybuffer';
    channel.addEventListener('message', (event) => this.#hear((event as MessageEvent<unknown>).data), {
      signal,
    });
    channel.addEventListener('close', () => this.#fail({ by: 'network', why: 'the channel closed' }), {
      signal,
    });
    connection.addEventListener('connectionstatechange', () => this.#doubt(), { signal });
    // A second channel would be one that nobody watches.
    connection.addEventListener('datachannel', () => this.#refuse('it opened a second channel'), { signal });
    this.#stopTicking = clock.after(pace.beat / 2, () => this.#tick());
  }

  get state(): LinkState {
    return this.#state;
  }

  get isUp(): boolean {
    return this.#greeted && this.#welcomed && !this.#ended;
  }

  /** When the other side was heard last. */
  get heardAt(): number {
    return this.#heartbeat.heardAt;
  }

  /**
   * Lets the link come up once the other side says hello too. What the end of a channel that came in sends at the moment it opens, Chromium
   * 150 sometimes takes and loses: that end says hello when it has heard the other's.
   */
  greet(): void {
    this.#mayGreet = true;
    if (!this.#wires.cameIn || this.#welcomed) this.#sayHello();
    if (this.#welcomed) queueMicrotask(() => this.#rise());
  }

  /** False if the link is not up. */
  send(bytes: Uint8Array): boolean {
    if (!this.isUp) return false;
    this.#outbox.put(framesOf(this.#outbox.number++, bytes));
    return this.isUp;
  }

  /** Asks whether the other side lives, and answers within `patience` milliseconds. */
  probe(patience: number, answer: (lives: boolean) => void): void {
    const done = (lives: boolean): void => {
      cancel();
      this.#wires.channel.removeEventListener('message', heard);
      answer(lives && !this.#ended);
    };
    const heard = (): void => done(true);
    const cancel = this.#clock.after(patience, () => done(false));
    this.#wires.channel.addEventListener('message', heard);
    this.ask();
  }

  /** A beat that asks for one. */
  ask(): void {
    this.#put({ is: 'beat', asks: true });
  }

  /** Ends the link for good, with a word to the other side; `atOnce` when there is no time to wait for it to be taken. */
  end(farewell: Farewell, atOnce = false): void {
    if (this.#ended) return;
    this.#put({ is: 'bye', farewell });
    this.#stop();
    if (atOnce) {
      this.#wires.dispose();
      return;
    }
    // The other side closes when it has read the farewell: closing here at once would drop what is buffered.
    const dispose = (): void => {
      cancel();
      this.#wires.dispose();
    };
    const cancel = this.#clock.after(FAREWELL_MS, dispose);
    this.#wires.channel.addEventListener('close', dispose, { once: true });
  }

  #hear(data: unknown): void {
    const { now } = this.#clock;
    this.#heartbeat.heard(now);
    try {
      const frame = decodeFrame(data);
      const bytes = frame.is === 'piece' ? frame.bytes.length : 0;
      if (!this.#received.take(costOf(bytes), now)) throw new Malformed('it sends more than a game needs');
      if (this.#state === 'away') this.#turn('connected');
      this.#take(frame, now);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      if (error instanceof OtherFraming) this.#partAs(error);
      else this.#refuse(error.message);
    }
    if (!this.#ended && this.#state === 'lost') this.#sayHello();
    if (!this.#ended && this.#heartbeat.isDue(now)) this.#put({ is: 'beat', asks: false });
  }

  #take(frame: Frame, now: number): void {
    switch (frame.is) {
      case 'hello': {
        this.#takeHello(frame.round);
        return;
      }
      case 'beat':
        if (frame.asks) this.#put({ is: 'beat', asks: false });
        return;
      case 'bye': {
        this.#fail({ by: 'peer', farewell: frame.farewell, why: `it said: ${frame.farewell}` });
        return;
      }
      case 'piece': {
        if (!this.isUp) return; // of a round that is over
        const message = this.#assembly.take(frame, now);
        if (message !== undefined) this.#events.message(message);
      }
    }
  }

  #takeHello(round: number): void {
    if (round < this.#round) return; // on its way when this side went on to the next
    if (round === this.#round && this.#welcomed) throw new Malformed('frame: expected one hello a round');
    if (round > this.#round) {
      const wasUp = this.isUp;
      this.#beginRound(round);
      if (wasUp) this.#events.down();
      if (this.#isOver()) return;
    }
    this.#welcomed = true;
    if (!this.#mayGreet) return;
    this.#sayHello();
    this.#rise();
  }

  #rise(): void {
    if (!this.isUp || this.#state === 'connected') return;
    this.#turn('connected');
    this.#events.up();
  }

  #sayHello(): void {
    if (this.#greeted || !this.#mayGreet) return;
    this.#greeted = true;
    this.#put({ is: 'hello', round: this.#round });
  }

  #beginRound(round: number): void {
    this.#round = round;
    this.#greeted = false;
    this.#welcomed = false;
    this.#assembly = new Assembly();
    this.#outbox.clear();
    if (this.#state !== 'connecting') this.#state = 'lost';
  }

  #tick(): void {
    this.#stopTicking = this.#clock.after(this.#pace.beat / 2, () => this.#tick());
    const { now } = this.#clock;
    const nap = this.#heartbeat.napBefore(now);
    this.#assembly.excuse(nap);
    this.#judge();
    if (this.#isOver()) return;
    if (nap > 0) this.ask();
    else if (this.#heartbeat.isDue(now)) this.#put({ is: 'beat', asks: false });
    try {
      this.#assembly.expectInTime(now);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.#refuse(error.message);
    }
    if (this.#heartbeat.silence(now) > MOST_SILENCE_MS)
      this.#fail({ by: 'network', why: 'it was silent for too long' });
  }

  #judge(): void {
    const liveness = this.#heartbeat.judge(this.#clock.now);
    if (!this.isUp) return;
    this.#turn(liveness);
    if (liveness !== 'lost') return;
    if (this.#round >= MOST_ROUNDS) {
      this.#fail({ by: 'network', why: 'it was lost too often' });
      return;
    }
    this.#beginRound(this.#round + 1);
    this.#events.down();
  }

  /** The browser may know before the heartbeat does. It may also be wrong, so the channel is kept. */
  #doubt(): void {
    const { connectionState } = this.#wires.connection;
    if (connectionState === 'closed') this.#fail({ by: 'network', why: 'the connection closed' });
    if (connectionState === 'disconnected') this.#heartbeat.doubt('away', this.#clock.now);
    if (connectionState === 'failed') this.#heartbeat.doubt('lost', this.#clock.now);
    this.#judge();
    if (connectionState === 'disconnected' || connectionState === 'failed') this.#events.doubtful();
  }

  #turn(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#events.state(state);
  }

  #put(frame: Frame): void {
    if (this.#ended) return;
    this.#heartbeat.sent(this.#clock.now);
    this.#outbox.putFirst(encodeFrame(frame), frame.is !== 'beat');
  }

  #refuse(why: string): void {
    if (this.#ended) return;
    this.end('cut');
    queueMicrotask(() => this.#events.ended({ by: 'me', why }));
  }

  /** The other side learns why, too: a hello is what all versions understand. */
  #partAs({ message }: OtherFraming): void {
    if (this.#ended) return;
    this.#mayGreet = true;
    this.#sayHello();
    this.end('cut');
    queueMicrotask(() => this.#events.ended({ by: 'me', foreign: true, why: message }));
  }

  #fail(end: End): void {
    if (this.#ended) return;
    this.#stop();
    this.#wires.dispose();
    queueMicrotask(() => this.#events.ended(end));
  }

  /** What an event may have changed. */
  #isOver(): boolean {
    return this.#ended;
  }

  #stop(): void {
    this.#ended = true;
    this.#stopTicking();
    this.#listening.abort();
    this.#outbox.clear();
  }
}
