/** One seat's whole life in this page, with a bot as its agent: the same links, stores and sitting as the real page has. */

import { toHex } from '../../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { toy } from '../../../src/games/toy/toy.ts';
import { botChoice } from '../../../src/games/wallet/bot/bot.ts';
import type { Position } from '../../../src/games/wallet/position.ts';
import { wallet } from '../../../src/games/wallet/wallet.ts';
import { decodeSealed, type Sealed } from '../../../src/log/charter.ts';
import { newInvitation } from '../../../src/room/identity.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import { Sitting } from '../../../src/app/sitting.ts';
import { type Games, gamesInBrowser } from '../../../src/store/games.ts';
import { IdbStore } from '../../../src/store/idb.ts';
import { SavedGames } from '../../../src/store/saved-games.ts';
import { encodeTranscript, transcriptOf } from '../../../src/log/transcript.ts';
import { borrow, Lender } from '../../../src/net/loan.ts';
import { MultiTransport } from '../../../src/net/multi-transport.ts';
import { peerId } from '../../../src/net/transport.ts';
import { verifyAtOnce } from '../../../src/log/verifier.ts';
import { knowledgeOf } from '../../../src/table/game.ts';
import { legalChoices } from '../../../src/table/legal.ts';
import { seatOf } from '../../../src/table/seat.ts';
import type { Handover } from '../../../src/app/bridge.ts';
import { joinNetwork } from '../../../src/page/network.ts';
import { Counted } from './counted.ts';

export interface SeatPlan {
  readonly name: string;
  /** All of a room have the same. */
  readonly room: string;
  readonly seed: string;
  /** How many play; the opener starts when they are there. */
  readonly players: number;
  /** From this question on answers are held back. */
  readonly holdsFrom?: number;
  /** The opener names the game. */
  readonly open?: { readonly game: 'toy' | 'wallet'; readonly options: unknown };
}

/** What a test wants to know. */
export interface SeatReport {
  /** Where it can be dialled. */
  readonly address: string;
  readonly members: readonly string[];
  readonly q: number;
  readonly digest: string;
  readonly over: boolean;
  /** It may answer: it knows all that the others know. */
  readonly ready: boolean;
  readonly waiting: readonly string[];
  /** The question whose answer is held back. */
  readonly held: number | undefined;
  /** How each other seat is reached: "Ben direct". */
  readonly reach: readonly string[];
  readonly refused: readonly string[];
  readonly failed: readonly string[];
  readonly knocks: number;
  /** Milliseconds from the call of `sit`: when the charter was sealed, and when a seat was retaken. */
  readonly sealedAfter: number | undefined;
  readonly readyAfter: number | undefined;
  readonly messages: number;
  readonly bytes: number;
}

const CODE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export class Sitter {
  handover: Handover | undefined;
  /** From this question on answers are held back. */
  holdsFrom = Infinity;
  #held: number | undefined;
  #plan: SeatPlan | undefined;
  #sitting: Sitting | undefined;
  #network: Counted | undefined;
  #began = 0;
  #sealedAfter: number | undefined;
  #readyAfter: number | undefined;
  #isBusy = false;
  /** A game was sealed: none is prepared any more. */
  #isSealed = false;
  readonly #refused: string[] = [];
  readonly #failed: string[] = [];

  /** Enters the room, or takes the seat back if a game of it runs. */
  async sit(plan: SeatPlan): Promise<void> {
    this.#plan = plan;
    this.holdsFrom = plan.holdsFrom ?? Infinity;
    this.#began = performance.now();
    const seed = seedOf(plan.room);
    const code = [...seed.slice(0, 6)].map((byte) => CODE.charAt(byte % 32)).join('');
    const { port1, port2 } = new MessageChannel();
    const network = new MultiTransport(peerId(plan.name));
    const ignore = (): void => undefined;
    borrow(port2, network, { link: ignore, broker: ignore, failed: ignore });
    const room = { code, isNew: plan.open !== undefined, watches: false };
    this.handover = await joinNetwork(room, {}, new Lender(port1));
    this.#network = new Counted(network);
    const database = gamesInBrowser();
    const sealed = await runningGame(database);
    this.#isSealed = sealed !== undefined;
    const { open } = plan;
    this.#sitting = new Sitting({
      identity: seedOf(plan.room, plan.name),
      name: plan.name,
      invite: newInvitation(seedOf(plan.room, 'Ann'), code),
      ...(open && { table: { ...open, version: open.game === 'toy' ? toy.version : wallet.version } }),
      ...(sealed && { sealed }),
      network: this.#network,
      games: [toy, wallet],
      verify: verifyAtOnce,
      store: (sid) => new IdbStore(database, sid, () => Date.now()),
      token: crypto.getRandomValues(new Uint8Array(8)).join('-'),
      now: () => Math.floor(Date.now() / 1000),
      every: (ms, f) => {
        const timer = setInterval(f, ms);
        return () => clearInterval(timer);
      },
      events: {
        changed: () => this.#react(),
        begun: () => {
          this.#isSealed = true;
          this.#sealedAfter = performance.now() - this.#began;
        },
        fault: ({ why }) => this.#failed.push(why),
        bug: ({ error }) => this.#failed.push(error.message),
        refused: (_, why) => this.#refused.push(why),
        failed: (error) => this.#failed.push(`${error.name}: ${error.message}`),
      },
    });
  }

  get report(): SeatReport {
    const { room, peer } = this.#here;
    const engine = peer?.engine;
    const seats = engine?.sealed.charter.seats ?? [];
    return {
      address: this.#network!.address ?? '',
      members: room.members.map(({ name }) => name).sort(),
      q: engine?.run.where.q ?? -1,
      digest: engine === undefined ? '' : toHex(engine.run.where.digest),
      over: engine?.over === true,
      ready: peer?.ready === true,
      waiting: engine?.waiting.map((seat) => seats[seat]!.name) ?? [],
      held: this.#held,
      reach: room.members.filter(({ me }) => !me).map(({ name, idPk }) => `${name} ${room.routeTo(idPk)?.is ?? 'lost'}`).sort(), // prettier-ignore
      refused: this.#refused,
      failed: this.#failed,
      knocks: room.knocks.length,
      sealedAfter: this.#sealedAfter,
      readyAfter: this.#readyAfter,
      messages: this.#network?.messages ?? 0,
      bytes: this.#network?.bytes ?? 0,
    };
  }

  /** The game file, in hexadecimal. */
  get file(): string {
    return toHex(encodeTranscript(transcriptOf(this.#here.peer!.engine)));
  }

  /** Cuts the link to one, here and for good: this side does not dial it any more. */
  cut(name: string): void {
    const { room } = this.#here;
    const reach = room.routeTo(room.members.find((member) => member.name === name)!.idPk);
    this.#network!.isDialling = false;
    if (reach?.is === 'direct') this.#network!.cut(reach.peer);
  }

  /** Says why it may not, or votes. */
  async vote(name: string): Promise<string> {
    const peer = this.#here.peer!;
    const seat = seatOf(peer.engine.sealed.charter.seats.findIndex((each) => each.name === name));
    const why = peer.whyNotVote([seat], true);
    if (why === undefined) await peer.vote([seat], true);
    return why ?? '';
  }

  /** The handshakes that this side sent, in hexadecimal. */
  get tape(): string[] {
    return this.#network!.tape.map(toHex);
  }

  get #here(): Sitting {
    if (this.#sitting === undefined) throw new Error('expected to sit');
    return this.#sitting;
  }

  #react(): void {
    setTimeout(() => void this.#act());
  }

  async #act(): Promise<void> {
    if (this.#isBusy || this.#sitting === undefined || this.#failed.length > 0) return;
    this.#isBusy = true;
    try {
      const { peer } = this.#sitting;
      if (peer === undefined) this.#prepare(this.#sitting);
      else {
        this.#isSealed = true;
        await peer.idle();
        if (peer.ready) this.#readyAfter ??= performance.now() - this.#began;
        await this.#answer(peer);
      }
    } catch (error) {
      if ((error as Error).name !== 'LockLost') throw error; // else the sitting says so itself
    } finally {
      this.#isBusy = false;
    }
  }

  #prepare({ room }: Sitting): void {
    const { players, open } = this.#plan!;
    const { members } = room;
    if (this.#isSealed) return;
    if (room.table !== undefined && members.some(({ me, ready }) => me && !ready)) room.setReady(true);
    if (open && members.length === players && members.every(({ ready }) => ready)) {
      this.#isSealed = true; // soon
      room.start();
    }
  }

  async #answer(peer: Peer): Promise<void> {
    const { asked, own, run, started, story, sealed } = peer.engine;
    if (asked === undefined || asked.automatic || !peer.ready || own === undefined) return;
    if (asked.where.q >= this.holdsFrom) {
      this.#held = asked.where.q;
      return;
    }
    const random = seededRandom(seedOf(this.#plan!.seed, this.#plan!.name, asked.where.q));
    if (sealed.charter.game === 'toy') {
      const legal = legalChoices(asked.ask, own.seat, (zone) => run.dealer.faces(zone, own.seat));
      await peer.answer(asked.where.q, legal[random.below(legal.length)]!);
    } else {
      const knowledge = knowledgeOf(run.dealer, own.seat);
      const { ask } = asked;
      const seen = { position: started.position as Position, ask, knowledge, story };
      await peer.answer(asked.where.q, botChoice({ level: 'easy' }, seen, random));
    }
  }
}

async function runningGame(database: Games): Promise<Sealed | undefined> {
  const [running] = (await new SavedGames(database).list()).filter(({ state }) => state === 'running');
  if (running === undefined) return undefined;
  const stored = await new IdbStore(database, running.sid, () => Date.now()).load();
  return stored && decodeSealed(stored.charter);
}
