/** A listener for tests: writes down all that a transport says, and throws on an event inside a call. */

import { type PeerId, type Transport } from '../../src/net/transport.ts';

type Heard = readonly ['up' | 'down', PeerId] | readonly ['message', PeerId, Uint8Array];

export class Ear {
  readonly transport: Transport;
  readonly heard: Heard[] = [];
  /** Runs at each message. */
  reply: (peer: PeerId, bytes: Uint8Array) => void = () => undefined;
  #calling = false;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  get me(): PeerId {
    return this.transport.me;
  }

  open(): void {
    this.call(() =>
      this.transport.open({
        up: (peer) => this.#hear(['up', peer]),
        down: (peer) => this.#hear(['down', peer]),
        message: (peer, bytes) => {
          this.#hear(['message', peer, bytes]);
          this.reply(peer, bytes);
        },
      }),
    );
  }

  send(to: PeerId, ...messages: readonly Uint8Array[]): boolean[] {
    return this.call(() => messages.map((bytes) => this.transport.send(to, bytes)));
  }

  call<T>(f: () => T): T {
    this.#calling = true;
    try {
      return f();
    } finally {
      this.#calling = false;
    }
  }

  of(peer: PeerId): Heard[] {
    return this.heard.filter(([, from]) => from === peer);
  }

  messages(peer: PeerId): Uint8Array[] {
    return this.of(peer).flatMap((event) => (event[0] === 'message' ? [event[2]] : []));
  }

  #hear(event: Heard): void {
    if (this.#calling) throw new Error(`expected no event inside a call, got ${event[0]} of ${event[1]}`);
    this.heard.push(event);
  }
}
