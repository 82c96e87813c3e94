/** A table whose every message is overheard: counted, and lost where a test says so. */

import { tapped } from '../../../lab/network/tapped.ts';
import { Simulation } from '../../../lab/simulation.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { decodeEntry, encodeEntry, type Entry } from '../../../src/log/entry.ts';
import { Gossip } from '../../../src/room/peer/gossip.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import { type PeerId, peerId, type Transport } from '../../../src/net/transport.ts';
import { decodeMessage, encodeMessage, type Message } from '../../../src/room/peer/wire.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { snapTable } from '../../log/tables.ts';

export interface Sent {
  readonly from: Seat;
  readonly to: PeerId;
  readonly message: Message;
  readonly bytes: number;
  /** Virtual milliseconds. */
  readonly at: number;
}

export const nameOf = (seat: number): PeerId => peerId(`seat ${seat}`);

export const entriesIn = (message: Message): Entry[] =>
  message.is === 'entries' ? message.entries.map(decodeEntry) : [];

export const asMessage = (...entries: Entry[]): Message => ({
  is: 'entries',
  entries: entries.map(encodeEntry),
});

export class Overheard extends Simulation {
  readonly sent: Sent[] = [];
  /** Is this message lost on its way? */
  loses: (sent: Sent) => boolean = () => false;
  /** Nobody decides anything; what needs no decision goes on. */
  frozen = false;
  /** Nor at questions of this verb, if there is one. */
  stopsAt: string | undefined;
  readonly #mouths = new Map<Seat, Transport>();

  override async sit(seat: Seat): Promise<Peer> {
    return await super.sit(seat, (transport) => {
      this.#mouths.set(seat, transport);
      return tapped(transport, (to, bytes) => {
        const message = decodeMessage(bytes);
        const sent = { from: seat, to, message, bytes: bytes.length, at: this.network.now };
        this.sent.push(sent);
        return this.loses(sent) || transport.send(to, bytes);
      });
    });
  }

  /** What a seat says beside its honest program. */
  say(from: number, to: number, message: Message): void {
    this.babble(from, to, encodeMessage(message));
  }

  /** It may be no message at all. */
  babble(from: number, to: number, bytes: Uint8Array): void {
    this.#mouths.get(seatOf(from))!.send(nameOf(to), bytes);
  }

  protected override async react(peer: Peer): Promise<void> {
    await peer.idle();
    const stops = this.frozen || (this.stopsAt !== undefined && peer.engine.run.ask?.verb === this.stopsAt);
    if (!stops) await super.react(peer);
  }

  peer(seat: number): Peer {
    return this.peers.get(seatOf(seat))!;
  }

  /** Until this is so. */
  async until(isSo: () => boolean, limit = 20_000): Promise<void> {
    for (let step = 0; !isSo(); step++) {
      if (step === limit || !(await this.step())) throw new Error(`it never was so; ${this.standing()}`);
    }
    await this.settle();
  }

  /** For so many virtual milliseconds. */
  async rest(time: number): Promise<void> {
    const end = this.network.now + time;
    while (this.network.now < end && (await this.step()));
    await this.settle();
  }
}

/** Seats that have come to this question, together. */
export async function seated(players: number, seed: string, q: number): Promise<Overheard> {
  const table = new Overheard(snapTable(players, seed));
  await table.begin();
  await table.until(() => [...table.peers.values()].every(({ engine }) => engine.run.where.q >= q));
  return table;
}

/** A gossip between an engine and nobody: what it sends is kept. */
export function alone(
  engine: Engine,
  seatBehind?: (link: PeerId) => Seat | undefined,
): { gossip: Gossip; sent: { to: string; message: Message }[] } {
  const sent: { to: string; message: Message }[] = [];
  const transport: Transport = {
    me: nameOf(0),
    peers: [nameOf(1), nameOf(2)],
    open: () => undefined,
    cut: () => undefined,
    close: () => undefined,
    send: (to, said) => sent.push({ to, message: decodeMessage(said) }) > 0,
  };
  return { gossip: new Gossip(transport, engine, seatBehind), sent };
}
