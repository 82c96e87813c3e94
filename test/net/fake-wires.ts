/** Two ends of a data channel in virtual time, for tests: ordered, reliable, and as slow, dead or closed as a test wants. */

import type { Wires } from '../../src/net/link.ts';
import type { Schedule } from '../../lab/network/schedule.ts';

const DELAY_MS = 10;

class FakeChannel extends EventTarget {
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  binaryType: BinaryType = 'arraybuffer';
  readonly sent: Uint8Array[] = [];
  readonly #end: FakeEnd;

  constructor(end: FakeEnd) {
    super();
    this.#end = end;
  }

  send(bytes: Uint8Array): void {
    if (this.#end.isClosed) throw new DOMException('closed', 'InvalidStateError');
    this.sent.push(bytes);
    this.bufferedAmount += bytes.length;
    this.#end.carry(bytes.slice());
  }
}

class FakeConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'connected';
}

/** One end. */
export class FakeEnd implements Wires {
  readonly channel: FakeChannel;
  readonly connection = new FakeConnection();
  isClosed = false;
  isDisposed = false;
  /** Then it loses what it sends before it has heard anything, always: Chromium 150 does now and then. */
  cameIn = false;
  #hasHeard = false;
  readonly #schedule: Schedule;
  #other: FakeEnd | undefined;
  #waiting: Uint8Array[] = [];
  #isFrozen = false;

  private constructor(schedule: Schedule) {
    this.#schedule = schedule;
    this.channel = new FakeChannel(this);
  }

  static pair(schedule: Schedule): [FakeEnd, FakeEnd] {
    const [a, b] = [new FakeEnd(schedule), new FakeEnd(schedule)];
    a.#other = b;
    b.#other = a;
    return [a, b];
  }

  /** Nothing is heard at this end until it thaws; what was sent comes then. */
  freeze(): void {
    this.#isFrozen = true;
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const bytes of this.#waiting.splice(0)) this.hear(bytes);
  }

  turn(state: RTCPeerConnectionState): void {
    this.connection.connectionState = state;
    this.connection.dispatchEvent(new Event('connectionstatechange'));
  }

  carry(bytes: Uint8Array): void {
    const isLost = this.cameIn && !this.#hasHeard;
    this.#schedule.after(DELAY_MS, () => {
      const { channel } = this;
      const wasHigh = channel.bufferedAmount > channel.bufferedAmountLowThreshold;
      channel.bufferedAmount -= bytes.length;
      if (wasHigh && channel.bufferedAmount <= channel.bufferedAmountLowThreshold) {
        channel.dispatchEvent(new Event('bufferedamountlow'));
      }
      if (!this.isClosed && !isLost) this.#other?.hear(bytes);
    });
  }

  hear(data: unknown): void {
    if (this.isClosed) return;
    this.#hasHeard = true;
    if (this.#isFrozen) this.#waiting.push(data as Uint8Array);
    else this.channel.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Closes both ends, the other one later. */
  dispose(): void {
    this.isDisposed = true;
    this.isClosed = true;
    this.#schedule.after(DELAY_MS, () => this.#other?.close());
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.channel.dispatchEvent(new Event('close'));
  }
}

/** Lets virtual time pass, with everything that hangs on promises. */
export async function pass(schedule: Schedule, ms: number): Promise<void> {
  const end = schedule.now + ms;
  schedule.at(end, () => undefined);
  const pause = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) await Promise.resolve();
  };
  await schedule.runSlowly(pause, 1_000_000, () => schedule.now >= end);
  await pause();
}
