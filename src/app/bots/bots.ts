/** The bots of one room, inside their worker: full peers, each with its own key, store and seat, linked to the player's device alone. */

import type { Plug } from '../../games/plug.ts';
import { decodeSealed, type Sealed } from '../../log/charter.ts';
import { equalBytes, fromHex, toHex } from '../../crypto/bytes.ts';
import { chanceBelow, newName } from '../../net/chance.ts';
import { publicKeyOf } from '../../room/identity.ts';
import type { Peer } from '../../room/peer/peer.ts';
import { Sitting } from '../sitting.ts';
import { LockLost } from '../../store/store.ts';
import { type Games, gamesInBrowser, gamesInMemory } from '../../store/games.ts';
import { IdbStore } from '../../store/idb.ts';
import { peerId } from '../../net/transport.ts';
import { MultiTransport } from '../../net/multi-transport.ts';
import { PortHub, PortTransport } from '../../net/port.ts';
import { householdVerifier } from '../../log/verifier.ts';
import { knowledgeOf } from '../../table/game.ts';
import { seatsIn } from '../../table/seat.ts';
import { plugIn } from '../snapshots/game-state.ts';
import { afterAMoment, inSpareTime } from '../own-time.ts';
import type { Served } from '../rpc.ts';
import { questionAt } from '../question-time.ts';
import type { BotCalls, BotRoom, BotSeat } from './message.ts';

/** A person has to be able to follow: how long a bot seems to think, in milliseconds. */
const THINKS = { least: 450, most: 1050 };

export class Bots implements Served<BotCalls> {
  readonly #plugs: readonly Plug[];
  readonly #room: BotRoom;
  readonly #hub = new PortHub();
  readonly #sittings = new Map<string, Sitting>();
  /** Their stores are beside that of the player: no list shows them, and they go with it. */
  readonly #games: Games;
  /** They are one process and trust it: what one of them has made or checked, the others need not. The player's device checks all of it. */
  readonly #verify = householdVerifier();
  /** The last question each bot thinks about, or has answered. */
  readonly #thinking = new Map<string, string>();
  /** Those who were told to sit, and not to stand since. */
  readonly #wanted = new Set<string>();
  readonly #hasty: boolean;

  /** `link`: to the player's device. `hasty`: nobody has to follow. */
  constructor(plugs: readonly Plug[], room: BotRoom, link: MessagePort, hasty: boolean) {
    this.#plugs = plugs;
    this.#room = room;
    this.#hasty = hasty;
    this.#games = room.lasting ? gamesInBrowser() : gamesInMemory();
    this.#hub.connect(peerId(room.player), link);
  }

  /** A bot whose part of a running game is lost stays away: it would answer again what it has answered. */
  async sit(bot: BotSeat): Promise<void> {
    this.#wanted.add(bot.name);
    const running = this.#gameOf(bot);
    const isLost = running !== undefined && (await this.#storeOf(bot, running.sid).load()) === undefined;
    if (!isLost && this.#wanted.has(bot.name)) this.#seat(bot, running);
  }

  /** The game that it goes on with: who came to the table later has no part of it. */
  #gameOf({ identity }: BotSeat): Sealed | undefined {
    const { sealed } = this.#room;
    const game = sealed && decodeSealed(sealed);
    const me = publicKeyOf(identity);
    return game?.charter.seats.some(({ idPk }) => equalBytes(idPk, me)) === true ? game : undefined;
  }

  #seat(bot: BotSeat, sealed: Sealed | undefined): void {
    const { port1, port2 } = new MessageChannel();
    const me = peerId(`${this.#room.player} ${bot.name}`);
    this.#hub.connect(me, port1);
    const { code, secret, last } = this.#room;
    const react = (): void => queueMicrotask(() => this.#react(bot));
    const sitting = new Sitting({
      identity: bot.identity,
      name: bot.name,
      of: fromHex(this.#room.of),
      invite: { code, secret },
      ...(sealed && { sealed }),
      ...(last && { last }),
      network: new MultiTransport(me, new PortTransport(me, port2)),
      games: this.#plugs.map(({ game }) => game),
      verify: this.#verify,
      store: (sid) => this.#storeOf(bot, sid),
      token: newName(),
      now: () => Math.floor(Date.now() / 1000),
      every: (ms, f) => {
        const timer = setInterval(f, ms);
        return () => clearInterval(timer);
      },
      ...(!this.#hasty && { afterThought: afterAMoment }),
      spare: inSpareTime,
      events: {
        changed: react,
        begun: react,
        failed: (error) => {
          this.stand(bot.name);
          // Another tab has taken the table over: its own bots sit there now.
          if (!(error instanceof LockLost)) throw error;
        },
      },
    });
    this.#sittings.set(bot.name, sitting);
  }

  #storeOf(bot: BotSeat, sid: Uint8Array): IdbStore {
    return new IdbStore(this.#games, Uint8Array.of(...sid, ...publicKeyOf(bot.identity)), () => Date.now());
  }

  stand(name: string): void {
    this.#wanted.delete(name);
    this.#sittings.get(name)?.close();
    this.#sittings.delete(name);
    this.#hub.disconnect(peerId(`${this.#room.player} ${name}`));
  }

  close(): void {
    for (const name of [...this.#wanted]) this.stand(name);
    this.#hub.close();
    this.#games.close();
  }

  #react(bot: BotSeat): void {
    const sitting = this.#sittings.get(bot.name);
    if (sitting === undefined) return;
    if (sitting.room.members.some(({ me, ready }) => me && !ready)) sitting.room.setReady(true);
    if (sitting.peer === undefined) return;
    this.#think(bot, sitting.peer);
    this.#follow(sitting.peer);
  }

  /** Each question is answered once, after a moment. */
  #think(bot: BotSeat, peer: Peer): void {
    const { asked } = peer.engine;
    if (asked === undefined || asked.automatic || !peer.ready) return;
    const question = questionAt(asked.where);
    if (this.#thinking.get(bot.name) === question) return;
    this.#thinking.set(bot.name, question);
    const isQuick = this.#hasty || asked.ask.pause === true;
    const pause = isQuick ? 0 : THINKS.least + chanceBelow(THINKS.most - THINKS.least);
    setTimeout(() => void this.#answer(bot, peer, question), pause);
  }

  /** What goes wrong at the table is said by the sitting; what a bot throws while it chooses, by the page. */
  async #answer(bot: BotSeat, peer: Peer, question: string): Promise<void> {
    await peer.idle().catch(() => undefined);
    const { asked, own, started, story, run } = peer.engine;
    if (asked === undefined || questionAt(asked.where) !== question) return;
    const { position } = started;
    const knowledge = knowledgeOf(run.dealer, own?.seat);
    const { bots } = plugIn(this.#plugs, peer.engine);
    const choice = bots.choose(bot, { position, ask: asked.ask, knowledge, story }, { below: chanceBelow });
    await peer.answer(asked.where.q, choice).catch(() => undefined); // the question may be over
  }

  /** [P2.4] They vote as the player does whose bots they are. */
  #follow(peer: Peer): void {
    const { engine } = peer;
    const { votes } = engine.ballot(engine.run.where.q);
    const owner = engine.sealed.charter.seats.findIndex(({ idPk }) => toHex(idPk) === this.#room.of);
    for (const { seat, set, yes } of votes) {
      if (seat !== owner || peer.whyNotVote(seatsIn(set), yes) !== undefined) continue;
      void peer.vote(seatsIn(set), yes).catch(() => undefined); // it may have been settled meanwhile
    }
  }
}
