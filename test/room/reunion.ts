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
import type { Clock } from '../../src/net/clock.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { PortDouble } from '../../lab/web/port.ts';
import type { Host } from '../../lab/web/surroundings.ts';
import { Web } from '../../lab/web/web.ts';

const TICK_MS = 2_000;
const TOY = { game: 'toy', version: 1, options: { rounds: 1 } };

/** One loaded page with its worker. */
class Page implements Host {
  readonly world: World;
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  readonly clock: Clock;
  lives = true;
  room: Room | undefined;
  #transport: PeerJsTransport | undefined;
  readonly refused: string[] = [];

  constructor(world: World, tab: Tab) {
    this.world = world;
    this.clock = {
      get now() {
        return world.schedule.now;
      },
      after: (delay, f) => world.schedule.after(delay, () => this.run(f)),
    };
    void this.#load(tab);
  }

  run(f: () => void): void {
    if (this.lives) f();
  }

  async #load({ name, memory }: Tab): Promise<void> {
    const { world } = this;
    const { invite, random } = world;
    const addresses = roomAddresses(invite.code);
    await new Promise<void>((done) => this.clock.after(100 + random.below(900), done));
    const peers = await PeerJsTransport.joinBy((token) => world.web.register(this, token), {
      ids: addresses,
      unreachable: name === 'Ann' ? 'first id' : 'random id',
      memory,
      page: this,
      clock: this.clock,
      chance: () => random.below(1000) / 1000,
    });
    if (!this.lives) return;
    this.#transport = peers;
    const [near, far] = PortDouble.pair(world.web, this) as never as [MessagePort, MessagePort];
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

  /** Where it can be dialled. */
  get address(): string | undefined {
    return this.#transport?.address;
  }

  /** Somebody has a link to it. */
  get hasLink(): boolean {
    return (this.#transport?.peers.length ?? 0) > 0;
  }

  /** The page goes: it can say so, or it can't; the browser may tell the other ends, or not. */
  go(isTold: boolean, isSilent: boolean): void {
    if (isTold) this.window.dispatchEvent(new Event('pagehide'));
    this.lives = false;
    this.world.web.leave(this, isSilent);
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

export class World {
  readonly schedule: Schedule;
  readonly random: ReturnType<typeof seededRandom>;
  readonly invite: Invite;
  readonly web: Web;

  constructor(seed: string) {
    this.schedule = new Schedule(seed);
    this.random = seededRandom(seedOf(seed, 'world'));
    this.web = new Web(this.schedule, this.random);
    const ann = identityOf(seedOf(seed, 'Ann'));
    this.invite = newInvite(this.random, { idPk: ann.idPk, sign: (message) => sign(message, ann) });
  }

  open(name: string): Tab {
    return new Tab(this, name);
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
