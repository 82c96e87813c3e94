/**
 * Friends whose pages are loaded anew, closed and opened in virtual time: the real transports, ports and rooms, over doubles of what
 * is not ours. The broker behaves as the PeerJS server does, connections as those of browsers.
 */

import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { identityOf, sign } from '../../src/crypto/sign.ts';
import { type Invite, newInvite, roomAddresses } from '../../src/room/invite.ts';
import { Room } from '../../src/room/room.ts';
import { MultiTransport } from '../../src/net/multi-transport.ts';
import { PeerJsTransport } from '../../src/net/peerjs.ts';
import { Borrowed, Lent } from '../../src/net/remote.ts';
import { fingerprintsOf, peerId } from '../../src/net/transport.ts';
import type { Register } from '../../src/net/broker.ts';
import type { Clock } from '../../src/net/clock.ts';
import type { Call } from '../../src/net/call.ts';
import { LABEL } from '../../src/net/signals.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import {
  type End,
  FakeCall,
  FakePort,
  Pipe,
  SDP,
  Server,
  type Signal,
  type Socket,
  type Host,
  type Surroundings,
} from '../net/fake-web.ts';

const TICK_MS = 2_000;
const TOY = { game: 'toy', version: 1, options: { rounds: 1 } };

/** One loaded page with its worker. */
class Page implements Host {
  readonly world: World;
  readonly ends = new Set<End>();
  readonly sockets = new Set<{ readonly socket: Socket; readonly id: string }>();
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  readonly clock: Clock;
  lives = true;
  room: Room | undefined;
  #transport: PeerJsTransport | undefined;
  readonly refused: string[] = [];

  constructor(world: World, tab: Tab) {
    this.world = world;
    const isAlive = (): boolean => this.lives;
    this.clock = {
      get now() {
        return world.schedule.now;
      },
      after: (delay, f) =>
        world.schedule.after(delay, () => {
          if (isAlive()) f();
        }),
    };
    void this.#load(tab);
  }

  async #load({ name, memory }: Tab): Promise<void> {
    const { world } = this;
    const { invite, random } = world;
    const addresses = roomAddresses(invite.code);
    await new Promise<void>((done) => this.clock.after(100 + random.below(900), done));
    const peers = await PeerJsTransport.joinBy((token) => this.#register(token), {
      ids: addresses,
      unreachable: name === 'Ann' ? 'first id' : 'random id',
      memory,
      page: this,
      clock: this.clock,
      chance: () => random.below(1000) / 1000,
    });
    if (!this.lives) return;
    this.#transport = peers;
    const [near, far] = FakePort.pair(this);
    const lent: Lent = new Lent(peers, near, () => lent.close());
    for (const address of addresses) if (address !== peers.me) peers.dial(peerId(address));
    await new Promise<void>((done) => this.clock.after(random.below(50), done));
    const network = new MultiTransport(peers.me, new Borrowed(peers.me, far));
    const identity = identityOf(seedOf(world.schedule.seed, name));
    this.room = new Room({
      me: { idPk: identity.idPk, name, sign: (message) => sign(message, identity) },
      invite,
      ...(name === 'Ann' && { table: TOY }),
      transport: network,
      address: () => peers.me,
      fingerprints: (peer) => fingerprintsOf(network, peer),
      random: seededRandom(seedOf(world.schedule.seed, name, world.schedule.now)),
      now: () => Math.floor(world.schedule.now / 1000),
      events: {
        changed: () => undefined,
        sealed: () => undefined,
        refused: (_, why) => this.refused.push(why),
        trusted: (peer) => network.favour(peer),
        introduced: (address) => network.dial(peerId(address)),
      },
    });
    const tick = (): void => {
      this.room!.tick();
      this.clock.after(TICK_MS, tick);
    };
    this.clock.after(TICK_MS, tick);
  }

  /** Somebody has a link to it. */
  get hasLink(): boolean {
    return (this.#transport?.peers.length ?? 0) > 0;
  }

  /** The page goes: it can say so, or it can't; the browser may tell the other ends, or not. */
  go(isTold: boolean, isSilent: boolean): void {
    if (isTold) this.window.dispatchEvent(new Event('pagehide'));
    this.lives = false;
    for (const end of this.ends) if (!isSilent) end.dispose();
    for (const { socket, id } of this.sockets) {
      socket.up.put(() => {
        socket.isOpen = false;
        this.world.server.close(socket, id);
      });
    }
  }

  #register(token: string): Register<Call> {
    const { world } = this;
    return (id, events) => {
      const calls = new Map<string, FakeCall>();
      let isOver = false;
      const deliver = (data: unknown): void => {
        const { type, src, payload } = data as Signal;
        if (type === 'OPEN') events.open();
        if (type === 'ID-TAKEN') events.failed('ID is taken', true);
        const { connectionId } = (payload ?? {}) as { connectionId: string };
        if (type === 'OFFER') {
          const call = new FakeCall(src, this, connectionId);
          calls.set(connectionId, call);
          world.calls.set(`${connectionId}<`, call);
          send('ANSWER', src, { sdp: { type: 'answer', sdp: SDP }, type: 'data', connectionId });
          events.call(call);
        }
        if (type === 'ANSWER') world.connect(connectionId);
      };
      const socket: Socket = {
        page: this,
        up: new Pipe(world, 60),
        down: new Pipe(world, 60),
        hear: (signal) => {
          if (!isOver) events.signal(signal);
        },
        closed: () => {
          if (!isOver) events.failed('the broker hung up', false);
        },
        isOpen: true,
      };
      this.sockets.add({ socket, id });
      socket.up.put(() => {
        if (socket.isOpen) world.server.connect(socket, id, token);
      });
      const send = (type: string, dst: string, payload: unknown): void => {
        const signal = { type, src: id, dst, payload };
        socket.up.put(() => {
          if (socket.isOpen) world.server.route(signal);
        });
      };
      return {
        send: (signal) => {
          const { type, dst, payload } = signal as Signal;
          send(type, dst, payload);
        },
        deliver,
        knows: (_, connection) => calls.has(connection),
        connect: (peer) => {
          const connectionId = `c${++world.made}`;
          const call = new FakeCall(peer, this, connectionId);
          calls.set(connectionId, call);
          world.calls.set(`${connectionId}>`, call);
          send('OFFER', peer, {
            ...{ sdp: { type: 'offer', sdp: SDP }, type: 'data', connectionId },
            ...{ label: LABEL, reliable: true, serialization: 'raw' },
          });
          return call;
        },
        destroy: () => {
          isOver = true;
          socket.up.put(() => {
            socket.isOpen = false;
            world.server.close(socket, id);
          });
        },
      };
    };
  }
}

/** A tab of somebody's browser, and what it remembers. */
class Tab {
  readonly name: string;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #world: World;
  page: Page;

  constructor(world: World, name: string) {
    this.#world = world;
    this.name = name;
    const kept = new Map<string, string>();
    this.memory = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
    this.page = new Page(world, this);
  }

  close(crashes = false): void {
    this.page.go(!crashes, this.#world.random.below(2) === 0);
  }

  /** Without a word, and nobody is told. */
  vanish(): void {
    this.page.go(false, true);
  }

  reopen(): void {
    this.page = new Page(this.#world, this);
  }

  get sees(): string[] {
    return this.page.room?.members.map(({ name }) => name).sort() ?? [];
  }
}

export class World implements Surroundings {
  readonly schedule: Schedule;
  readonly random: ReturnType<typeof seededRandom>;
  readonly invite: Invite;
  readonly server = new Server(this);
  readonly calls = new Map<string, FakeCall>();
  made = 0;

  constructor(seed: string) {
    this.schedule = new Schedule(seed);
    this.random = seededRandom(seedOf(seed, 'world'));
    const ann = identityOf(seedOf(seed, 'Ann'));
    this.invite = newInvite(this.random, { idPk: ann.idPk, sign: (message) => sign(message, ann) });
  }

  open(name: string): Tab {
    return new Tab(this, name);
  }

  /** Offer and answer are exchanged. */
  connect(connection: string): void {
    const [mine, theirs] = [this.calls.get(`${connection}>`), this.calls.get(`${connection}<`)];
    if (mine === undefined || theirs === undefined) return;
    mine.end.other = theirs.end;
    theirs.end.other = mine.end;
    for (const call of [mine, theirs]) {
      this.schedule.after(20 + this.random.below(150), () => {
        const isDead = [mine, theirs].some(({ end, isDropped }) => isDropped || !end.page.lives);
        if (!isDead || call.end.other?.isOpen === true) call.open();
      });
    }
  }

  /** Lets time pass, with all that hangs on promises. */
  async pass(ms: number, done: () => boolean = () => false): Promise<void> {
    const end = this.schedule.now + ms;
    this.schedule.at(end, () => undefined);
    const pause = async (): Promise<void> => {
      for (let i = 0; i < 8; i++) await Promise.resolve();
    };
    await this.schedule.runSlowly(pause, 1_000_000, () => this.schedule.now >= end || done());
  }
}
