/** The cheating: the cheat's peer at a table in a table, an honest one but for the one point where its trick is. */

import { toHex } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { ownSeat } from '../../src/log/engine.ts';
import { Peer } from '../../src/room/peer/peer.ts';
import { MemoryStore } from '../store/memory.ts';
import type { PeerId, Transport } from '../../src/net/transport.ts';
import type { Verifier } from '../../src/log/verifier.ts';
import { decodeMessage, encodeMessage } from '../../src/room/peer/wire.ts';
import { type Seat, seatOf } from '../../src/table/seat.ts';
import type { Simulation } from '../simulation.ts';
import type { Means, Trick } from './cheat.ts';
import { CheatingDealer } from './cheating-dealer.ts';
import { CheatingEngine } from './cheating-engine.ts';

/** It is the second seat that acts in the cheats' game, and there are honest seats before and after it. */
export const CHEAT: Seat = seatOf(1);

/** Virtual milliseconds between two ticks. */
const TICK = 2000;

export class CheatingPeer {
  readonly trick: Trick;
  readonly #dealer: CheatingDealer;
  readonly #engine: CheatingEngine;
  readonly #transport: Transport;
  readonly #mouth: Transport;
  #peer: Peer | undefined;
  readonly #identity: (seat: Seat) => Uint8Array;
  #said = false;

  constructor(table: Simulation, trick: Trick, verify: Verifier) {
    const { game, seed, options, players } = table.setUp;
    const checked = game.options(options, players);
    if ('wrong' in checked) throw new Error(`options: ${checked.wrong}`);
    const { sealed } = table;
    const idPks = sealed.charter.seats.map(({ idPk }) => idPk);
    this.trick = trick;
    this.#dealer = new CheatingDealer(
      table.seats,
      { sid: sealed.sid, idPks, decks: game.decks(checked.ok) },
      CHEAT,
      ({ q, digest }, purpose) => seededRandom(seedOf(seed, 'entropy', CHEAT, q, toHex(digest), purpose)),
      trick,
    );
    this.#identity = (seat) => seedOf(seed, 'identity', seat);
    const own = ownSeat(CHEAT, this.#identity(CHEAT));
    this.#engine = new CheatingEngine(
      { sealed, game, options: checked.ok, dealer: this.#dealer, verify, own },
      trick,
    );
    this.#transport = table.network.join(`seat ${CHEAT}`);
    this.#mouth = trick.at === 'voice' && trick.stranger === true ? stranger(table) : this.#transport;
  }

  async sit({ network }: Simulation): Promise<void> {
    const silent = { changed: () => undefined };
    const peer = await Peer.sit(() => this.#engine, new MemoryStore(), 'cheat', this.#bent(), silent);
    this.#peer = peer;
    const tick = (): void => {
      peer.tick().catch(() => undefined); // it may have fallen over
      network.after(TICK, tick);
    };
    network.after(TICK, tick);
  }

  get peer(): Peer {
    if (this.#peer === undefined) throw new Error('the cheat has not sat down yet');
    return this.#peer;
  }

  /** Did the occasion for the trick come? */
  get played(): boolean {
    return this.#said || this.#dealer.played;
  }

  /** Says what it has to say beside the game, once. */
  speak(): void {
    if (this.trick.at === 'voice' && !this.#said) this.#said = this.trick.speak(this.#means());
  }

  #means(): Means {
    const mouth = this.#mouth;
    const tellBytes = (bytes: Uint8Array, to?: PeerId): void => {
      for (const link of to === undefined ? mouth.peers : [to]) mouth.send(link, bytes);
    };
    return {
      engine: this.#engine,
      own: this.#engine.own!,
      peer: this.peer,
      links: mouth.peers,
      elsewhere: (seat) => ownSeat(seat, this.#identity(seat)).sign,
      tellBytes,
      tell: (message, to) => {
        tellBytes(encodeMessage(message), to);
      },
    };
  }

  /** A transport that says what the trick wants said. */
  #bent(): Transport {
    const { trick } = this;
    const transport = this.#transport;
    if (trick.at !== 'transport') return transport;
    return {
      me: transport.me,
      get peers() {
        return transport.peers;
      },
      open: (events) => {
        transport.open(events);
      },
      cut: (peer) => {
        transport.cut(peer);
      },
      close: () => {
        transport.close();
      },
      send: (to, bytes) => {
        const messages = trick.send(decodeMessage(bytes), to, this.#means());
        if (messages === undefined) return transport.send(to, bytes);
        this.#said = true;
        return messages.map((message) => transport.send(to, encodeMessage(message))).every(Boolean);
      },
    };
  }
}

/** A link of somebody who has no seat. */
function stranger({ network }: Simulation): Transport {
  const transport = network.join('stranger');
  transport.open({ up: () => undefined, down: () => undefined, message: () => undefined });
  return transport;
}
