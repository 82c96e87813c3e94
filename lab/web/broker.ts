/** A double of the broker: an id belongs to a token, and what is for nobody waits for a while, as the PeerJS server has it. */

import { type Host, Pipe, type Surroundings } from './surroundings.ts';

/** How long a signal waits for who has its id, in milliseconds; and so much longer at most. */
const EXPIRE = { least: 5_000, more: 1_000 };

export interface Signal {
  readonly type: string;
  readonly src: string;
  readonly dst: string;
  readonly payload?: unknown;
}

export interface SocketEvents {
  hear(signal: unknown): void;
  closed(): void;
}

/** A page's connection to the broker; while nothing passes between them, what was said waits. */
export class Socket {
  readonly host: Host;
  readonly #broker: Broker;
  readonly #world: Surroundings;
  readonly #events: SocketEvents;
  readonly #up: Pipe;
  readonly #down: Pipe;
  #held: (() => void)[] = [];
  #id: string | undefined;
  #isOpen = true;

  constructor(world: Surroundings, broker: Broker, host: Host, events: SocketEvents) {
    this.host = host;
    this.#world = world;
    this.#broker = broker;
    this.#events = events;
    this.#up = new Pipe(world, world.latency);
    this.#down = new Pipe(world, world.latency);
  }

  /** The page's side. */
  register(id: string, token: string): void {
    this.#id = id;
    this.#up.put(() => this.#pass(() => this.#broker.connect(this, id, token)));
  }

  send(signal: Signal): void {
    this.#up.put(() => this.#pass(() => this.#broker.route(signal)));
  }

  /** As the end of its page does, too. */
  close(): void {
    this.#up.put(() => this.#pass(() => this.#end()));
  }

  /** The broker's side. */
  say(signal: unknown): void {
    this.#down.put(() => this.#pass(() => this.host.run(() => this.#events.hear(signal))));
  }

  hangUp(): void {
    this.#down.put(() => {
      this.#pass(() => this.host.run(() => this.#events.closed()));
      this.#end();
    });
  }

  /** Something passes again, or nothing does any more. */
  review(): void {
    if (this.#world.areApart(this.host)) return;
    for (const f of this.#held.splice(0)) this.#pass(f);
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.#id !== undefined) this.#broker.close(this, this.#id);
  }

  #pass(f: () => void): void {
    if (!this.#isOpen) return;
    if (this.#world.areApart(this.host)) this.#held.push(f);
    else f();
  }
}

export class Broker {
  readonly #world: Surroundings;
  readonly #sockets = new Set<Socket>();
  #clients = new Map<string, { readonly token: string; socket: Socket }>();
  #queues = new Map<string, Signal[]>();
  #isUp = true;

  constructor(world: Surroundings) {
    this.#world = world;
  }

  /** A page's socket, which may find nobody at the other end. */
  socket(host: Host, events: SocketEvents): Socket {
    const socket = new Socket(this.#world, this, host, events);
    this.#sockets.add(socket);
    return socket;
  }

  /** Everybody is dropped and forgotten; nobody comes in until it is up again. */
  stop(): void {
    this.#isUp = false;
    this.#clients = new Map();
    this.#queues = new Map();
    for (const socket of this.#sockets) socket.hangUp();
  }

  start(): void {
    this.#isUp = true;
  }

  review(): void {
    for (const socket of this.#sockets) socket.review();
  }

  /** A page is gone: its sockets end. */
  leave(host: Host): void {
    for (const socket of this.#sockets) if (socket.host === host) socket.close();
  }

  connect(socket: Socket, id: string, token: string): void {
    if (!this.#isUp) {
      socket.hangUp();
      return;
    }
    const known = this.#clients.get(id);
    if (known !== undefined && known.token !== token) {
      socket.say({ type: 'ID-TAKEN' });
      socket.hangUp();
      return;
    }
    if (known !== undefined) known.socket = socket;
    else {
      this.#clients.set(id, { token, socket });
      socket.say({ type: 'OPEN' });
    }
    const waiting = this.#queues.get(id) ?? [];
    this.#queues.delete(id);
    for (const signal of waiting) socket.say(signal);
  }

  close(socket: Socket, id: string): void {
    this.#sockets.delete(socket);
    if (this.#clients.get(id)?.socket === socket) this.#clients.delete(id);
  }

  route(signal: Signal): void {
    const client = this.#clients.get(signal.dst);
    if (client !== undefined) {
      client.socket.say(signal);
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
    const { schedule, random } = this.#world;
    schedule.after(EXPIRE.least + random.below(EXPIRE.more), () => {
      if (this.#queues.get(signal.dst) !== fresh) return;
      this.#queues.delete(signal.dst);
      for (const src of new Set(fresh.map((each) => each.src)))
        this.route({ type: 'EXPIRE', src: signal.dst, dst: src });
    });
  }
}
