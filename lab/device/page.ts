/**
 * A loaded page without a screen: the real device behind its bridge, with the networks of a web in virtual time. What is not of the
 * device does as the page does (`src/page`): which screen is shown, what the tab remembers, and the way back after a reload.
 */

import type { Plug } from '../../src/games/plug.ts';
import { Bots } from '../../src/app/bots/bots.ts';
import type { BotCalls } from '../../src/app/bots/message.ts';
import type { DeviceCalls, PageCalls, RoomToReach } from '../../src/app/bridge.ts';
import { Device } from '../../src/app/device.ts';
import { Remote, serve } from '../../src/app/rpc.ts';
import type { Lobby, Problem, Snapshot, TableSnapshot } from '../../src/app/snapshot.ts';
import { reasonOf } from '../../src/app/stumbles.ts';
import { Lender } from '../../src/net/loan.ts';
import { PeerJsTransport } from '../../src/net/peerjs.ts';
import { peerId } from '../../src/net/transport.ts';
import { roomAddresses } from '../../src/room/invite.ts';
import type { Browser, TabMemory } from './browser.ts';
import type { Life } from './life.ts';
import type { World } from './world.ts';

/** What a tab remembers, by the names that the page has for it. */
const GAME = 'billfold/game';
const ROOM = 'billfold/room';

/** What is shown. */
export type Shown =
  | { readonly screen: 'home' }
  | { readonly screen: 'problem'; readonly problem: Problem }
  | { readonly screen: 'lobby'; readonly lobby: Lobby }
  | { readonly screen: 'table'; readonly table: TableSnapshot; readonly lobby: Lobby | undefined };

export interface PageSetUp {
  readonly world: World;
  readonly browser: Browser;
  readonly memory: TabMemory;
  readonly plugs: readonly Plug[];
  /** What the player is called. */
  readonly name: string;
}

export class Page {
  readonly life: Life;
  readonly #setUp: PageSetUp;
  readonly #window = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  #device: DeviceCalls | undefined;
  #snapshot: Snapshot = {};
  #stranded: Problem | undefined;
  /** The game whose podium was left for the lobby. */
  #done: string | undefined;
  /** On the way home what the last snapshot still shows is not come back to. */
  #isLeaving = false;
  #isBack = false;

  constructor(setUp: PageSetUp) {
    this.#setUp = setUp;
    this.life = setUp.world.newLife(setUp.browser);
    this.life.run(() => void this.#load());
  }

  /** Undefined until the page has found its way back to where its tab was. */
  get shown(): Shown | undefined {
    if (!this.#isBack) return undefined;
    const { lobby, table, problem = this.#stranded } = this.#snapshot;
    if (problem !== undefined) return { screen: 'problem', problem };
    if (table !== undefined && table.sid !== this.#done) return { screen: 'table', table, lobby };
    return lobby === undefined ? { screen: 'home' } : { screen: 'lobby', lobby };
  }

  get device(): DeviceCalls {
    return this.#device!;
  }

  /** Back to the lobby, ready for another game with the same people. */
  async again(): Promise<void> {
    this.#done = this.#snapshot.table?.sid;
    this.#remember();
    if (this.#snapshot.lobby?.gallery !== undefined) return;
    await this.device.pass();
    await this.device.setReady(true);
  }

  async home(): Promise<void> {
    this.#isLeaving = true;
    this.#setUp.memory.removeItem(GAME);
    this.#setUp.memory.removeItem(ROOM);
    this.#done = undefined;
    this.#stranded = undefined;
    await this.device.home();
  }

  /** The page is put away, and can say so. */
  close(): void {
    this.life.run(() => this.#window.dispatchEvent(new Event('pagehide')));
    this.#end(false);
  }

  /** It is gone without a word; the browser may still close its connections. */
  crash(isSilent: boolean): void {
    this.#end(isSilent);
  }

  /** The browser has noticed that its network is another one, or is back. */
  moved(): void {
    this.life.run(() => this.#window.dispatchEvent(new Event('online')));
  }

  thaw(): void {
    this.life.thaw();
    this.life.run(() => this.#document.dispatchEvent(new Event('visibilitychange')));
  }

  #end(isSilent: boolean): void {
    if (!this.life.lives) return;
    this.life.end();
    this.#setUp.world.web.leave(this.life, isSilent);
  }

  async #load(): Promise<void> {
    const { plugs } = this.#setUp;
    const { port1: near, port2: far } = new MessageChannel();
    const { calls } = new Remote<Pick<PageCalls, 'lend' | 'seatBots'>>(far);
    const page: PageCalls = {
      // Nobody changes a snapshot: to copy it would cost as much as all proofs do.
      show: (snapshot) => {
        this.#show(snapshot);
        return Promise.resolve();
      },
      lend: (...given) => calls.lend(...given),
      seatBots: (...given) => calls.seatBots(...given),
    };
    const device = new Device({ plugs, page });
    serve<DeviceCalls, Device>(far, device, (error) => device.reasonFor(error));
    this.#device = new Remote<DeviceCalls>(near).calls;
    serve<Pick<PageCalls, 'lend' | 'seatBots'>>(near, {
      lend: (room, to) => void this.#lend(room, new Lender(to)),
      seatBots: (room, link, told) => {
        const bots = new Bots(plugs, room, link, true);
        serve<BotCalls>(told, {
          sit: (bot) => bots.sit(bot),
          stand: (name) => bots.stand(name),
          close: () => bots.close(),
        });
      },
    });
    await this.#comeBack();
    this.#isBack = true;
  }

  /** Without questions. */
  async #comeBack(): Promise<void> {
    const { memory } = this.#setUp;
    const [game, room] = [memory.getItem(GAME), memory.getItem(ROOM)];
    try {
      const games = await this.device.games();
      if (game !== null && games.some(({ sid }) => sid === game)) await this.device.resume(game);
      else if (room !== null) await this.enter(room);
    } catch (error) {
      this.#stranded = { is: 'broken', words: reasonOf(error) };
    }
  }

  /** By a link to play, or to watch. */
  async enter(room: string): Promise<void> {
    const { name } = this.#setUp;
    await (room.startsWith('#/w/') ? this.device.watch(name, room) : this.device.join(name, room));
  }

  #show(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    if (snapshot.lobby === undefined && snapshot.table === undefined) this.#isLeaving = false;
    this.#remember();
  }

  #remember(): void {
    if (this.#isLeaving) return;
    const { memory } = this.#setUp;
    const { shown } = this;
    if (shown?.screen === 'table') memory.setItem(GAME, shown.table.sid);
    else if (shown?.screen === 'lobby') memory.removeItem(GAME);
    const { lobby } = this.#snapshot;
    const fragment = lobby?.gallery?.fragment ?? lobby?.fragment;
    if (fragment !== undefined) memory.setItem(ROOM, fragment);
  }

  async #lend({ code, isNew, watches }: RoomToReach, lender: Lender): Promise<void> {
    const { world, memory } = this.#setUp;
    const addresses = roomAddresses(code);
    const peers = await PeerJsTransport.joinBy((token) => world.web.register(this.life, token), {
      ids: watches ? [] : addresses,
      unreachable: isNew ? 'first id' : 'random id',
      ...(!watches && { memory }),
      page: { window: this.#window, document: this.#document },
      state: (...report) => lender.link(...report),
      broker: (...report) => lender.broker(...report),
    });
    lender.lend(peers.me, peers);
    for (const address of addresses) if (address !== peers.me) peers.dial(peerId(address));
  }
}
