/** A network lent over a message port: the contract, and what goes with it. */

import { afterEach, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { type PeerId, peerId, type Post } from '../../src/net/transport.ts';
import { PortHub, PortTransport } from '../../src/net/port.ts';
import { Borrowed, Lent } from '../../src/net/remote.ts';
import { transportContract } from './transport-contract.ts';
import { Ear } from './ear.ts';
import { untilQuiet } from './turns.ts';

const open = new Set<() => unknown>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

/** Peers whose transports stand at a hub, each lent over one more port. */
class Desk {
  readonly hub = new PortHub();
  readonly dialled: PeerId[] = [];
  readonly probes: [PeerId, (lives: boolean) => void][] = [];
  readonly posts: Post[] = [];
  readonly signals: unknown[] = [];
  #heard = 0;

  constructor() {
    open.add(() => this.hub.close());
  }

  join(name: string): Borrowed {
    const near = this.#channel();
    this.hub.connect(peerId(name), near.port1);
    const transport = Object.assign(new PortTransport(peerId(name), near.port2), {
      fingerprints: (peer: PeerId) => ({ local: `of ${name}`, remote: `of ${peer}` }),
      dial: (peer: PeerId) => this.dialled.push(peer),
      probe: (peer: PeerId, answer: (lives: boolean) => void) => this.probes.push([peer, answer]),
      relayThrough: (post: Post) => this.posts.push(post),
      hearSignal: (from: PeerId, signal: Uint8Array) => this.signals.push([from, signal]),
    });
    const far = this.#channel();
    const lent = new Lent(transport, far.port1, () => lent.close());
    const borrowed = new Borrowed(transport.me, far.port2);
    open.add(() => borrowed.close());
    return borrowed;
  }

  settle(): Promise<void> {
    return untilQuiet(() => this.#heard);
  }

  #channel(): MessageChannel {
    const channel = new MessageChannel();
    for (const port of [channel.port1, channel.port2]) port.addEventListener('message', () => this.#heard++);
    open.add(() => channel.port1.close());
    return channel;
  }
}

transportContract('a lent network', () => {
  const desk = new Desk();
  return {
    transports: [desk.join('a'), desk.join('b'), desk.join('c')],
    settle: () => desk.settle(),
    link: (a, b) => desk.hub.link(a, b),
  };
});

describe('a lent network', () => {
  it('knows the certificates of its links, and dials', async () => {
    const desk = new Desk();
    const [a, b] = [desk.join('a'), desk.join('b')];
    for (const transport of [a, b]) new Ear(transport).open();
    await desk.settle();
    expect(a.fingerprints(b.me)).toEqual({ local: 'of a', remote: 'of b' });
    expect(() => a.fingerprints(peerId('c'))).toThrow('expected a peer with a link, got c');
    a.dial(peerId('c'));
    await desk.settle();
    expect(desk.dialled).toEqual(['c']);
  });

  it('asks whether a link lives, and hears nothing of one that is down by then', async () => {
    const desk = new Desk();
    const [a, b] = [desk.join('a'), desk.join('b')];
    for (const transport of [a, b]) new Ear(transport).open();
    await desk.settle();
    const answers: boolean[] = [];
    for (let i = 0; i < 2; i++) {
      a.probe(b.me, (lives) => answers.push(lives));
      await desk.settle();
    }
    a.probe(peerId('nobody'), (lives) => answers.push(lives));
    await desk.settle();
    expect(desk.probes.map(([peer]) => peer)).toEqual(['b', 'b']);
    desk.probes[0]![1](true);
    await desk.settle();
    a.probe(b.me, (lives) => answers.push(lives));
    a.cut(b.me);
    await desk.settle();
    desk.probes[1]![1](false);
    await desk.settle();
    expect(answers).toEqual([true]);
  });

  it('passes signals in both directions', async () => {
    const desk = new Desk();
    const a = desk.join('a');
    const carried: unknown[] = [];
    a.relayThrough((to, signal) => carried.push([to, signal]) > 0);
    a.hearSignal(peerId('c'), utf8('from c'));
    await desk.settle();
    expect(desk.posts[0]!(peerId('c'), utf8('to c'))).toBe(true);
    await desk.settle();
    expect([carried, desk.signals]).toEqual([[['c', utf8('to c')]], [['c', utf8('from c')]]]);
  });

  it('sends nothing over a link that came up anew since', async () => {
    const desk = new Desk();
    const [a, b] = [desk.join('a'), desk.join('b')];
    const ears = [a, b].map((transport) => new Ear(transport));
    for (const ear of ears) ear.open();
    await desk.settle();
    b.cut(a.me);
    expect(a.send(b.me, utf8('for the old link'))).toBe(true);
    desk.hub.link(a.me, b.me);
    await desk.settle();
    desk.hub.link(a.me, b.me);
    await desk.settle();
    expect(ears[1]!.heard.filter(([what]) => what === 'message')).toEqual([]);
  });
});
