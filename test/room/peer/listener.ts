/** One peer with links to all others of its table, for whom a test speaks. */

import type { Engine } from '../../../src/log/engine.ts';
import { Peer } from '../../../src/room/peer/peer.ts';
import { MemoryStore } from '../../../lab/store/memory.ts';
import type { Transport, TransportEvents } from '../../../src/net/transport.ts';
import { encodeMessage, type Message } from '../../../src/room/peer/wire.ts';
import { nameOf } from './overheard.ts';

export const bytesOf = (message: Message | Uint8Array): Uint8Array =>
  message instanceof Uint8Array ? message : encodeMessage(message);

export class Listener {
  readonly peer: Peer;
  readonly sent: { to: string; size: number }[];
  readonly #events: TransportEvents;

  private constructor(peer: Peer, events: TransportEvents, sent: Listener['sent']) {
    this.peer = peer;
    this.#events = events;
    this.sent = sent;
  }

  static async at(engine: Engine): Promise<Listener> {
    const sent: Listener['sent'] = [];
    let events: TransportEvents | undefined;
    const cut = new Set<string>();
    const others = engine.seats.filter((seat) => seat !== engine.own!.seat).map(nameOf);
    const transport: Transport = {
      me: nameOf(engine.own!.seat),
      get peers() {
        return others.filter((name) => !cut.has(name));
      },
      open: (opened) => (events = opened),
      send: (to, said) => sent.push({ to, size: said.length }) > 0,
      cut: (name) => void cut.add(name),
      close: () => undefined,
    };
    const silent = { changed: () => undefined };
    const peer = await Peer.sit(() => engine, new MemoryStore(), 'tab', transport, silent);
    for (const name of others) events!.up(name);
    await peer.idle();
    return new Listener(peer, events!, sent);
  }

  async hear(from: number, ...messages: readonly (Message | Uint8Array)[]): Promise<void> {
    for (const message of messages) this.#events.message(nameOf(from), bytesOf(message));
    await this.peer.idle();
  }
}
