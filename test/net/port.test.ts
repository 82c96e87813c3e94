/** Links over message ports: the contract, workers that end, and peers that come and go at the hub. */

import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { peerId } from '../../src/net/transport.ts';
import { PortHub, PortTransport } from '../../src/net/port.ts';
import { transportContract } from './transport-contract.ts';
import { Ear } from './ear.ts';
import { untilQuiet } from './turns.ts';

const open = new Set<() => unknown>();
afterEach(async () => {
  for (const close of open) await close();
  open.clear();
});

/** A hub, and peers of it in this thread. */
class Desk {
  readonly hub = new PortHub();
  #heard = 0;

  constructor() {
    open.add(() => this.hub.close());
  }

  /** The far port of a new peer; what arrives at the hub's is counted. */
  port(name: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.hub.connect(peerId(name), port1);
    for (const port of [port1, port2]) port.addEventListener('message', () => this.#heard++);
    return port2;
  }

  join(name: string): PortTransport {
    const transport = new PortTransport(peerId(name), this.port(name));
    open.add(() => transport.close());
    return transport;
  }

  ear(name: string): Ear {
    const ear = new Ear(this.join(name));
    ear.open();
    return ear;
  }

  settle(): Promise<void> {
    return untilQuiet(() => this.#heard);
  }
}

transportContract('the hub of ports', () => {
  const desk = new Desk();
  return {
    transports: [desk.join('a'), desk.join('b'), desk.join('c')],
    settle: () => desk.settle(),
    link: (a, b) => desk.hub.link(a, b),
  };
});

/** A peer in a worker that answers each message with the same bytes; it speaks to the hub as the transport does. */
const ECHO = `
  const { port } = require('node:worker_threads').workerData;
  port.on('message', (message) => {
    if (message.is === 'message') port.postMessage(message, [message.bytes.buffer]);
  });
  port.postMessage({ is: 'open' });
`;

describe('the hub of ports', () => {
  it('links peers in other threads, and hears when their thread ends', async () => {
    const desk = new Desk();
    const port = desk.port('bot');
    const worker = new Worker(ECHO, { eval: true, workerData: { port }, transferList: [port as never] });
    open.add(() => worker.terminate());
    const a = desk.join('a');
    const heard: unknown[] = [];
    await new Promise<void>((resolve) =>
      a.open({
        up: (peer) => {
          heard.push(['up', peer]);
          a.send(peer, utf8('one'));
          a.send(peer, utf8('two'));
        },
        message: (_, bytes) => {
          heard.push(bytes);
          if (heard.length === 3) void worker.terminate();
        },
        down: (peer) => {
          heard.push(['down', peer]);
          resolve();
        },
      }),
    );
    expect(heard).toEqual([['up', 'bot'], utf8('one'), utf8('two'), ['down', 'bot']]);
  });

  it('lets a peer come again under its name, as another one', async () => {
    const desk = new Desk();
    const [a, b] = [desk.ear('a'), desk.ear('b')];
    await desk.settle();
    a.call(() => a.transport.cut(b.me));
    await desk.settle();
    expect(() => desk.hub.connect(b.me, new MessageChannel().port1)).toThrow('free');
    desk.hub.disconnect(b.me);
    const again = desk.ear('b');
    await desk.settle();
    again.send(a.me, utf8('x'));
    await desk.settle();
    expect(a.of(b.me).map(([what]) => what)).toEqual(['up', 'down', 'up', 'message']);
    expect(b.heard.map(([what]) => what)).toEqual(['up', 'down']);
  });

  it('tells who is taken off, and whom it leaves behind when it closes', async () => {
    const desk = new Desk();
    const [a, b, c] = [desk.ear('a'), desk.ear('b'), desk.ear('c')];
    await desk.settle();
    desk.hub.disconnect(a.me);
    desk.hub.disconnect(a.me);
    await desk.settle();
    expect([a, b, c].map((ear) => ear.transport.peers)).toEqual([[], [c.me], [b.me]]);
    a.call(() => a.transport.cut(b.me));
    expect(a.send(b.me, utf8('x'))).toEqual([false]);
    desk.hub.close();
    await desk.settle();
    for (const ear of [a, b, c]) {
      expect(ear.heard.map(([what]) => what)).toEqual(['up', 'up', 'down', 'down']);
      expect(ear.transport.peers).toEqual([]);
    }
  });

  it('keeps two peers apart until each cut is undone', async () => {
    const desk = new Desk();
    const [a, b] = [desk.ear('a'), desk.ear('b')];
    await desk.settle();
    a.call(() => a.transport.cut(b.me));
    b.call(() => b.transport.cut(a.me));
    await desk.settle();
    desk.ear('c');
    await desk.settle();
    expect(a.of(b.me).map(([what]) => what)).toEqual(['up', 'down']);
    desk.hub.link(b.me, a.me);
    await desk.settle();
    expect([a, b].map((ear) => ear.transport.peers.length)).toEqual([2, 2]);
  });
});
