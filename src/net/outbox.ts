/** What waits to be sent over one channel: no more at a time than the channel should buffer, no faster than the other side takes. */

import { Allowance, costOf, SENT } from './allowance.ts';
import type { Clock } from './clock.ts';

/** The channel holds at most about this much, so that a beat never waits behind more. */
const MOST_BUFFERED_BYTES = 256 * 1024;
const FEW_BUFFERED_BYTES = 64 * 1024;
/** A peer that lets so much pile up does not read. */
export const MOST_QUEUED_BYTES = 16 << 20;
/** Frames sent before the queue lets go of them. */
const FORGET_EVERY = 256;

type Sink = EventTarget &
  Pick<RTCDataChannel, 'bufferedAmount' | 'bufferedAmountLowThreshold'> & { send(bytes: Uint8Array): void };

export class Outbox {
  /** Of the next message. */
  number = 0;
  readonly #sink: Sink;
  readonly #clock: Clock;
  readonly #failed: (why: string) => void;
  readonly #allowance: Allowance;
  #queue: Uint8Array[] = [];
  #head = 0;
  #bytes = 0;
  #waiting: (() => void) | undefined;

  constructor(sink: Sink, clock: Clock, failed: (why: string) => void) {
    this.#sink = sink;
    this.#clock = clock;
    this.#failed = failed;
    this.#allowance = new Allowance(SENT, clock.now);
    sink.bufferedAmountLowThreshold = FEW_BUFFERED_BYTES;
    sink.addEventListener('bufferedamountlow', () => this.#pump());
  }

  /** The frames of one message, behind all others. */
  put(frames: readonly Uint8Array[]): void {
    for (const frame of frames) {
      this.#queue.push(frame);
      this.#bytes += frame.length;
    }
    if (this.#bytes > MOST_QUEUED_BYTES) this.#failed('it takes too little of what is sent');
    else this.#pump();
  }

  /** A frame that is no part of a message, before all that waits. One that is not needed is dropped when too much was sent. */
  putFirst(frame: Uint8Array, isNeeded: boolean): void {
    const isAllowed = this.#allowance.take(costOf(0), this.#clock.now);
    if (isAllowed || isNeeded) this.#send(frame);
  }

  /** Forgets what waits; the next message is the first. */
  clear(): void {
    this.#waiting?.();
    this.#waiting = undefined;
    this.#queue = [];
    this.#head = 0;
    this.#bytes = 0;
    this.number = 0;
  }

  #pump(): void {
    if (this.#waiting !== undefined) return;
    for (let frame = this.#queue[this.#head]; frame !== undefined; frame = this.#queue[this.#head]) {
      if (this.#sink.bufferedAmount >= MOST_BUFFERED_BYTES) return; // `bufferedamountlow` goes on
      const cost = costOf(frame.length);
      if (!this.#allowance.take(cost, this.#clock.now)) {
        this.#waiting = this.#clock.after(this.#allowance.wait(cost), () => {
          this.#waiting = undefined;
          this.#pump();
        });
        return;
      }
      this.#bytes -= frame.length;
      if (++this.#head === FORGET_EVERY) {
        this.#queue = this.#queue.slice(this.#head);
        this.#head = 0;
      }
      if (!this.#send(frame)) return;
    }
    this.#queue = [];
    this.#head = 0;
  }

  #send(frame: Uint8Array): boolean {
    try {
      this.#sink.send(frame);
      return true;
    } catch {
      this.#failed('the channel is closed');
      return false;
    }
  }
}
