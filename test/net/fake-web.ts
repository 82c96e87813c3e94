/** Doubles of what is not ours, in virtual time: the broker as the PeerJS server is, connections as those of browsers, and ports. */

import type { Wires } from '../../src/net/link.ts';
import type { Call } from '../../src/net/call.ts';
import type { Random } from '../../src/crypto/random.ts';
import type { Schedule } from '../../lab/network/schedule.ts';

const EXPIRE_MS = 5_000;

/** When things happen. */
export interface Surroundings {
  readonly schedule: Schedule;
  readonly random: Random;
}

/** A page, as far as the browser has it. */
export interface Host {
  readonly world: Surroundings;
  readonly lives: boolean;
  readonly ends: Set<End>;
}

export interface Signal {
  readonly type: string;
  readonly src: string;
  readonly dst: string;
  readonly payload?: unknown;
}

/** Keeps the order, takes its time. */
export class Pipe {
  readonly #world: Surroundings;
  readonly #most: number;
  #last = 0;

  constructor(world: Surroundings, most: number) {
    this.#world = world;
    this.#most = most;
  }

  put(f: () => void): void {
    const { schedule, random } = this.#world;
    this.#last = Math.max(this.#last, schedule.now + 1 + random.below(this.#most));
    schedule.at(this.#last, f);
  }
}

export interface Socket {
  readonly page: Host;
  readonly up: Pipe;
  readonly down: Pipe;
  readonly hear: (signal: unknown) => void;
  readonly closed: () => void;
  isOpen: boolean;
}

/** As the PeerJS server: an id belongs to a token, what is for nobody waits for a while. */
export class Server {
  readonly #clients = new Map<string, { readonly token: string; socket: Socket }>();
  readonly #queues = new Map<string, Signal[]>();
  readonly #world: Surroundings;

  constructor(world: Surroundings) {
    this.#world = world;
  }

  connect(socket: Socket, id: string, token: string): void {
    const known = this.#clients.get(id);
    if (known !== undefined && known.token !== token) {
      this.#say(socket, { type: 'ID-TAKEN' });
      socket.down.put(() => socket.closed());
      return;
    }
    if (known !== undefined) known.socket = socket;
    else {
      this.#clients.set(id, { token, socket });
      this.#say(socket, { type: 'OPEN' });
    }
    const waiting = this.#queues.get(id) ?? [];
    this.#queues.delete(id);
    for (const signal of waiting) this.#say(socket, signal);
  }

  close(socket: Socket, id: string): void {
    if (this.#clients.get(id)?.socket === socket) this.#clients.delete(id);
  }

  route(signal: Signal): void {
    const client = this.#clients.get(signal.dst);
    if (client !== undefined) {
      this.#say(client.socket, signal);
      return;
    }
    if (signal.type === 'EXPIRE') return;
    const queue = this.#queues.get(signal.dst);
    if (queue !== undefined) {
      queue.push(signal);
      return;
    }
    const fresh = [signal];
    this.#queues.set(signal.dst, fresh);
    this.#world.schedule.after(EXPIRE_MS + this.#world.random.below(1000), () => {
      if (this.#queues.get(signal.dst) !== fresh) return;
      this.#queues.delete(signal.dst);
      for (const src of new Set(fresh.map((each) => each.src)))
        this.route({ type: 'EXPIRE', src: signal.dst, dst: src });
    });
  }

  #say(socket: Socket, signal: unknown): void {
    socket.down.put(() => {
      if (socket.isOpen && socket.page.lives) socket.hear(signal);
    });
  }
}

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
}

/** One end of a connection. */
export class End {
  readonly channel = new FakeChannel(this);
  readonly connection = new FakeConnection();
  readonly page: Host;
  isClosed = false;
  isOpen = false;
  other: End | undefined;
  readonly #pipe: Pipe;
  readonly #early: Uint8Array[] = [];

  constructor(page: Host) {
    this.page = page;
    this.#pipe = new Pipe(page.world, 60);
    page.ends.add(this);
  }

  carry(bytes: Uint8Array): void {
    this.#pipe.put(() => this.other?.hear(bytes));
  }

  hear(bytes: Uint8Array): void {
    if (this.isClosed || !this.page.lives) return;
    if (!this.isOpen) this.#early.push(bytes);
    else this.channel.dispatchEvent(new MessageEvent('message', { data: bytes }));
  }

  open(): void {
    this.isOpen = true;
    for (const bytes of this.#early.splice(0)) this.hear(bytes);
  }

  dispose(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#pipe.put(() => this.other?.close());
  }

  close(): void {
    if (this.isClosed || !this.page.lives) return;
    this.isClosed = true;
    this.channel.dispatchEvent(new Event('close'));
  }
}

export class FakeCall implements Call {
  readonly peer: string;
  readonly end: End;
  readonly connection: string;
  events: Parameters<Call['listen']>[0] | undefined;
  isDropped = false;

  constructor(peer: string, page: Host, connection: string) {
    this.peer = peer;
    this.connection = connection;
    this.end = new End(page);
  }

  listen(events: Parameters<Call['listen']>[0]): void {
    this.events = events;
  }

  drop(): void {
    this.isDropped = true;
    this.end.dispose();
  }

  open(): void {
    const { end } = this;
    if (this.isDropped || end.isClosed || !end.page.lives) return;
    const wires: Wires = {
      channel: end.channel,
      connection: end.connection,
      dispose: () => end.dispose(),
    };
    this.events?.opened({ ...wires, fingerprints: { local: '', remote: '' } });
    end.open();
  }
}

export const SDP = `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`;

/** A port between a page and its worker. */
export class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: FakePort | undefined;
  readonly #page: Host;
  readonly #pipe: Pipe;

  private constructor(page: Host) {
    this.#page = page;
    this.#pipe = new Pipe(page.world, 8);
  }

  static pair(page: Host): [MessagePort, MessagePort] {
    const [a, b] = [new FakePort(page), new FakePort(page)];
    a.other = b;
    b.other = a;
    return [a, b] as never;
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    const { other } = this; // what was posted before the port was closed arrives
    this.#pipe.put(() => {
      if (this.#page.lives) other?.onmessage?.({ data: copy });
    });
  }

  /** Of the other end's closing: both are of one page and end with it, so there is nobody to hear it. */
  addEventListener(): void {
    return undefined;
  }

  close(): void {
    this.other = undefined;
  }
}
