/** A transport lent over a message port: the contract, and what goes with it. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { type PeerId, peerId } from '../../src/net/transport.ts';
import type { Post } from '../../src/net/manual.ts';
import { PortHub, PortTransport } from '../../src/net/port.ts';
import { Borrowed, Lender, type LinkReport } from '../../src/net/remote.ts';
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
  readonly reports: LinkReport[] = [];
  readonly posts: Post[] = [];
  readonly signals: unknown[] = [];
  readonly lenders = new Map<string, Lender>();
  #heard = 0;

  constructor() {
    open.add(() => this.hub.close());
  }

  async join(name: string): Promise<Borrowed> {
    const near = this.#channel();
    this.hub.connect(peerId(name), near.port1);
    const transport = Object.assign(new PortTransport(peerId(name), near.port2), {
      fingerprints: (peer: PeerId) => ({ local: `of ${name}`, remote: `of ${peer}` }),
      dial: (peer: PeerId) => this.dialled.push(peer),
      relayThrough: (post: Post) => this.posts.push(post),
      hearSignal: (from: PeerId, signal: Uint8Array) => this.signals.push([from, signal]),
    });
    const far = this.#channel();
    const lender = new Lender(far.port1);
    this.lenders.set(name, lender);
    lender.lend(transport);
    const borrowed = await Borrowed.borrow(far.port2, (report) => this.reports.push(report));
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

transportContract('a lent transport', async () => {
  const desk = new Desk();
  return {
    transports: [await desk.join('a'), await desk.join('b'), await desk.join('c')],
    settle: () => desk.settle(),
    link: (a, b) => desk.hub.link(a, b),
  };
});

describe('a lent transport', () => {
  it('knows the certificates of its links, dials, and passes on how they do', async () => {
    const desk = new Desk();
    const [a, b] = [await desk.join('a'), await desk.join('b')];
    for (const transport of [a, b]) new Ear(transport).open();
    await desk.settle();
    expect(a.fingerprints(b.me)).toEqual({ local: 'of a', remote: 'of b' });
    expect(() => a.fingerprints(peerId('c'))).toThrow('expected a peer with a link, got c');
    a.dial(peerId('c'));
    desk.lenders.get('a')!.report(b.me, 'away', 'silent');
    await desk.settle();
    expect(desk.dialled).toEqual(['c']);
    expect(desk.reports).toMatchObject([{ peer: 'b', state: 'away', why: 'silent' }]);
  });

  it('passes signals in both directions', async () => {
    const desk = new Desk();
    const a = await desk.join('a');
    const carried: unknown[] = [];
    a.relayThrough((to, signal) => carried.push([to, signal]) > 0);
    a.hearSignal(peerId('c'), utf8('from c'));
    await desk.settle();
    expect(desk.posts[0]!(peerId('c'), utf8('to c'))).toBe(true);
    await desk.settle();
    expect([carried, desk.signals]).toEqual([[['c', utf8('to c')]], [['c', utf8('from c')]]]);
  });

  it('says why there is none', async () => {
    const { port1, port2 } = new MessageChannel();
    open.add(() => port1.close());
    const borrowed = Borrowed.borrow(port2, () => undefined);
    new Lender(port1).fail('the broker can not be reached');
    await expect(borrowed).rejects.toThrow('the broker can not be reached');
  });

  it.each(['before it is lent', 'when it is lent', 'later'])('is given back %s', async (when) => {
    const { port1, port2 } = new MessageChannel();
    const closed = vi.fn();
    const ended = new Promise((done) => port2.addEventListener('close', done));
    const leaving = new AbortController();
    const lender = new Lender(port1);
    const borrowing = Borrowed.borrow(port2, () => undefined, leaving.signal).catch(
      (error: unknown) => error,
    );
    if (when === 'before it is lent') leaving.abort();
    const transport = new PortTransport(peerId('a'), new MessageChannel().port1);
    lender.lend(Object.assign(transport, { fingerprints: vi.fn(), dial: vi.fn(), close: closed }));
    if (when === 'later') expect(await borrowing).toBeInstanceOf(Borrowed);
    leaving.abort();
    if (when !== 'later') expect(await borrowing).toBe(leaving.signal.reason);
    await ended;
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('is not wanted any more when it comes', async () => {
    const { port1, port2 } = new MessageChannel();
    const lender = new Lender(port1);
    const ended = new Promise((done) => port2.addEventListener('close', done));
    const gone = Borrowed.borrow(port2, () => undefined, AbortSignal.abort());
    await expect(gone).rejects.toThrow('abort');
    await ended;
    const closed = vi.fn();
    const transport = new PortTransport(peerId('a'), new MessageChannel().port1);
    lender.lend(Object.assign(transport, { fingerprints: vi.fn(), dial: vi.fn(), close: closed }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('sends nothing over a link that came up anew since', async () => {
    const desk = new Desk();
    const [a, b] = [await desk.join('a'), await desk.join('b')];
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
