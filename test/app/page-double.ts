/** A page for a device in Node: it lends networks when a test says so, and counts what is open. */

import { seedOf } from '../../src/crypto/random.ts';
import { identityOf } from '../../src/crypto/sign.ts';
import { DEFAULT_OPTIONS } from '../../src/games/wallet/options.ts';
import type { Plug } from '../../src/games/plug.ts';
import { plug } from '../../src/games/wallet/plug.ts';
import { wallet } from '../../src/games/wallet/wallet.ts';
import {
  charterBytes,
  encodeSealed,
  NO_EDITION,
  PROTOCOL,
  seal,
  type Sealed,
  signCharter,
} from '../../src/log/charter.ts';
import { toHex } from '../../src/crypto/bytes.ts';
import { publicKeyOf } from '../../src/room/identity.ts';
import { Cabinet } from '../../src/store/cabinet.ts';
import { Bots } from '../../src/app/bots/bots.ts';
import type { BotCalls, BotRoom } from '../../src/app/bots/message.ts';
import { Device } from '../../src/app/device.ts';
import type { PageCalls } from '../../src/app/bridge.ts';
import { Remote, serve, type Served } from '../../src/app/rpc.ts';
import type { Snapshot } from '../../src/app/snapshot.ts';
import { peerId } from '../../src/net/transport.ts';
import { PortTransport } from '../../src/net/port.ts';
import { Lender } from '../../src/net/loan.ts';
import { loadSpeech } from '../../src/page/speech.ts';

/** Something the device wanted of the page, and has not given back yet. */
class Wanted {
  readonly port: MessagePort;
  open = true;

  constructor(port: MessagePort) {
    this.port = port;
    port.addEventListener('close', () => (this.open = false));
  }
}

class Network extends Wanted {
  readonly #lender: Lender;
  #lent = false;

  constructor(port: MessagePort) {
    super(port);
    this.#lender = new Lender(port);
  }

  lend(name: string): void {
    if (this.#lent) return;
    this.#lent = true;
    const nowhere = new PortTransport(peerId(name), new MessageChannel().port1);
    this.#lender.lend(nowhere.me, nowhere);
  }

  fail(why: string): void {
    this.#lender.fail(why);
  }
}

export class PageDouble {
  readonly lent: Network[] = [];
  readonly bots: Wanted[] = [];
  readonly device: Device;
  snapshot: Snapshot = {};

  /** `lively`: its bots play. `edition`: what decides a game there, if that is compared. */
  constructor(lively = false, edition?: string) {
    const page: Served<PageCalls> = {
      show: (snapshot) => void (this.snapshot = snapshot),
      lend: (_, to) => void this.lent.push(new Network(to)),
      seatBots: (room, link, told) => {
        this.bots.push(new Wanted(told));
        if (lively) playBots(room, link, told);
        else told.start();
      },
    };
    const known = edition === undefined ? plug : { ...plug, game: { ...plug.game, edition } };
    this.device = new Device({ plugs: [known], page: nearby(page), learn: loadSpeech });
  }

  /** Lends every network that is wanted as long as these calls go on; the last one first, if need be. */
  async lendAll(order: 'forth' | 'back', ...calls: readonly Promise<unknown>[]): Promise<void> {
    const going = new Set(calls);
    for (const call of calls) void call.finally(() => going.delete(call)).catch(() => undefined);
    for (let turn = 0; going.size > 0 || turn === 0; turn++) {
      const waiting = order === 'forth' ? this.lent : this.lent.toReversed();
      // Whoever asks first waits a while, so that the second has its chance to ask.
      if (turn > 25 || going.size === 0 || this.lent.length > 1)
        for (const each of waiting) each.lend(`peer ${this.lent.indexOf(each)}`);
      await new Promise((done) => setImmediate(done));
    }
    for (const each of this.lent) each.lend(`peer ${this.lent.indexOf(each)}`);
  }

  close(): void {
    void this.device.home();
    for (const { port } of [...this.lent, ...this.bots]) port.close();
  }
}

/** A page in the same process, called as if it were in another. */
export function nearby(page: Served<PageCalls>): PageCalls {
  const { port1, port2 } = new MessageChannel();
  serve<PageCalls>(port1, page);
  return new Remote<PageCalls>(port2).calls;
}

/** Bots that play, in no worker. */
export function playBots(room: BotRoom, link: MessagePort, told: MessagePort, known: Plug = plug): void {
  const bots = new Bots([known], room, link, true);
  serve<BotCalls>(told, bots);
  told.addEventListener('close', () => bots.close());
}

/** A game of Wallet that these have signed. */
export function sealedWallet(friends: readonly Friend[]): Sealed {
  const seats = friends.map(({ name, secret }) => ({
    ...{ name, idPk: publicKeyOf(secret) },
    nonce: seedOf('nonce', name),
  }));
  const bytes = charterBytes({
    ...{ protocol: PROTOCOL, game: wallet.id, version: wallet.version, edition: NO_EDITION },
    ...{ options: { ...DEFAULT_OPTIONS }, seats },
  });
  return seal(
    bytes,
    friends.map(({ secret }) => signCharter(bytes, identityOf(secret))),
  );
}

export const secretOf = (code: string): Uint8Array => seedOf(code).slice(0, 16);

/** Ann's running game with Ben on this device, in the room with this code; `charter`: other bytes than theirs. */
export async function savedGame(
  code: string,
  charter?: Uint8Array,
): Promise<{ readonly sid: string; readonly code: string }> {
  const friends = ['Ann', 'Ben'].map((name) => ({ name, secret: seedOf(code, name) }));
  const sealed = sealedWallet(friends);
  const identity = friends[0]!.secret;
  const sid = toHex(sealed.sid);
  const cabinet = Cabinet.inBrowser();
  const store = cabinet.store(sealed.sid);
  await store.take('before');
  await store.create('before', { charter: charter ?? encodeSealed(sealed), seat: 0, identity });
  await cabinet.rooms.put({
    ...{ code, secret: secretOf(code), identity, name: 'Ann' },
    ...{ bots: [], practice: false, games: [sid], last: sid, written: 1 },
  });
  return { sid, code };
}

interface Friend {
  readonly name: string;
  readonly secret: Uint8Array;
}
