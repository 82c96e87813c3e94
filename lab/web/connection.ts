/** Doubles of the connections of browsers: a data channel between two pages, and the call that it comes from. */

import type { Wires } from '../../src/net/link.ts';
import type { Call } from '../../src/net/call.ts';
import { type Host, Pipe, type Surroundings } from './surroundings.ts';

/** Nothing passes for so many milliseconds: the browser says so, and then gives up. */
const SILENCE = { disconnected: 5_000, failed: 30_000 };

class FakeChannel extends EventTarget {
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  binaryType: BinaryType = 'arraybuffer';
  readonly #end: End;

  constructor(end: End) {
    super();
    this.#end = end;
  }

  send(bytes: Uint8Array): void {
    if (this.#end.isClosed) throw new DOMException('closed', 'InvalidStateError');
    this.#end.carry(bytes.slice());
  }
}

class FakeConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'connected';

  turn(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

/** One end of a connection. What is sent while the two are apart comes later, or never if that takes too long. */
export class End {
  readonly channel = new FakeChannel(this);
  readonly connection = new FakeConnection();
  readonly host: Host;
  isClosed = false;
  isOpen = false;
  other: End | undefined;
  readonly #world: Surroundings;
  readonly #pipe: Pipe;
  readonly #early: Uint8Array[] = [];
  #held: (() => void)[] = [];
  #isApart = false;

  constructor(world: Surroundings, host: Host) {
    this.#world = world;
    this.host = host;
    this.#pipe = new Pipe(world, world.latency);
  }

  carry(bytes: Uint8Array): void {
    this.#pipe.put(() => this.#pass(() => this.other?.hear(bytes)));
  }

  hear(bytes: Uint8Array): void {
    this.host.run(() => {
      if (this.isClosed) return;
      if (!this.isOpen) this.#early.push(bytes);
      else this.channel.dispatchEvent(new MessageEvent('message', { data: bytes }));
    });
  }

  open(): void {
    this.isOpen = true;
    for (const bytes of this.#early.splice(0)) this.hear(bytes);
  }

  dispose(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#pipe.put(() => this.#pass(() => this.other?.close()));
  }

  close(): void {
    this.host.run(() => {
      if (this.isClosed) return;
      this.isClosed = true;
      this.channel.dispatchEvent(new Event('close'));
    });
  }

  /** Something passes again, or nothing does any more. */
  review(): void {
    if (this.other === undefined || this.#isApart === this.#isHeld) return;
    this.#isApart = this.#isHeld;
    if (this.#isApart) {
      this.#doubt('disconnected');
      this.#doubt('failed');
      return;
    }
    if (this.connection.connectionState === 'disconnected') this.#turn('connected');
    for (const f of this.#held.splice(0)) this.#pass(f);
  }

  get #isHeld(): boolean {
    return this.other !== undefined && this.#world.areApart(this.host, this.other.host);
  }

  #doubt(state: keyof typeof SILENCE): void {
    this.#world.schedule.after(SILENCE[state], () => {
      if (!this.#isApart || this.connection.connectionState === 'failed') return;
      if (state === 'failed') this.#held = [];
      this.#turn(state);
    });
  }

  #turn(state: RTCPeerConnectionState): void {
    this.host.run(() => {
      if (!this.isClosed) this.connection.turn(state);
    });
  }

  #pass(f: () => void): void {
    if (this.connection.connectionState === 'failed') return;
    if (this.#isHeld) this.#held.push(f);
    else f();
  }
}

export class FakeCall implements Call {
  readonly peer: string;
  readonly cameIn: boolean;
  readonly end: End;
  #events: Parameters<Call['listen']>[0] | undefined;
  #isDropped = false;

  constructor(world: Surroundings, peer: string, cameIn: boolean, host: Host) {
    this.peer = peer;
    this.cameIn = cameIn;
    this.end = new End(world, host);
  }

  get isDropped(): boolean {
    return this.#isDropped;
  }

  listen(events: Parameters<Call['listen']>[0]): void {
    this.#events = events;
  }

  drop(): void {
    this.#isDropped = true;
    this.end.dispose();
  }

  open(): void {
    const { end } = this;
    end.host.run(() => {
      if (this.#isDropped || end.isClosed) return;
      const wires: Wires = {
        channel: end.channel,
        connection: end.connection,
        cameIn: this.cameIn,
        dispose: () => end.dispose(),
      };
      this.#events?.opened({ ...wires, fingerprints: { local: '', remote: '' } });
      end.open();
    });
  }
}

/** What an offer and an answer hold, as far as anybody reads it. */
export const SDP = `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`;
