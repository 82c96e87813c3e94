/** What a page lends to a worker: several networks that the worker joins, how they do, and how all of it is given back. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { borrow, type Borrower, Lender } from '../../src/net/loan.ts';
import { MultiTransport } from '../../src/net/multi-transport.ts';
import { PortHub, PortTransport } from '../../src/net/port.ts';
import { type Network, peerId } from '../../src/net/transport.ts';
import { Ear } from './ear.ts';
import { untilQuiet } from './turns.ts';
import { eventually } from '../eventually.ts';

const [A, B, C] = [peerId('a'), peerId('b'), peerId('c')];

const open = new Set<{ close(): void }>();
afterEach(() => {
  for (const each of open) each.close();
  open.clear();
});

function atHub(hub: PortHub, name: string): Network {
  const { port1, port2 } = new MessageChannel();
  hub.connect(peerId(name), port1);
  open.add(hub);
  return new PortTransport(peerId(name), port2);
}

/** A network without a peer, and whether it was closed. */
function nowhere(): { readonly network: Network; readonly closed: ReturnType<typeof vi.fn> } {
  const closed = vi.fn();
  const { port1 } = new MessageChannel();
  return { network: Object.assign(new PortTransport(A, port1), { close: closed }), closed };
}

const silent: Borrower = { link: () => undefined, broker: () => undefined, failed: () => undefined };

/** What a worker joins, and what is lent to it. */
function borrowed(port: MessagePort, borrower = silent, signal?: AbortSignal): MultiTransport {
  const network = new MultiTransport(peerId('inside'));
  borrow(port, network, borrower, signal);
  open.add(network);
  return network;
}

describe('what a page lends', () => {
  it('is waited for by nobody: the worker has its network at once, with whom it joins on its own', async () => {
    const hub = new PortHub();
    const { port1, port2 } = new MessageChannel();
    const network = borrowed(port2);
    network.add(atHub(hub, 'inside'));
    const [a, b] = [new Ear(network), new Ear(new MultiTransport(B, atHub(hub, 'b')))];
    for (const ear of [a, b]) ear.open();
    await untilQuiet(() => a.heard.length + b.heard.length);
    expect(a.transport.peers).toEqual([B]);
    const far = new PortHub();
    const c = new Ear(new MultiTransport(C, atHub(far, 'c')));
    c.open();
    new Lender(port1).lend(A, atHub(far, 'a'));
    await untilQuiet(() => a.heard.length + c.heard.length);
    expect([[...a.transport.peers].sort(), c.transport.peers]).toEqual([[B, C], [A]]);
  });

  it('is joined by the worker: whoever is reachable through any of it is reachable', async () => {
    const [one, other] = [new PortHub(), new PortHub()];
    const { port1, port2 } = new MessageChannel();
    new Lender(port1).lend(A, atHub(one, 'a'), atHub(other, 'a'));
    const a = new Ear(borrowed(port2));
    const b = new Ear(new MultiTransport(B, atHub(one, 'b')));
    const c = new Ear(new MultiTransport(C, atHub(other, 'c')));
    for (const ear of [a, b, c]) ear.open();
    await untilQuiet(() => a.heard.length + b.heard.length + c.heard.length);
    expect([...a.transport.peers].sort()).toEqual([B, C]);
    for (const ear of [b, c]) ear.send(A, utf8(`from ${ear.me}`));
    await untilQuiet(() => a.heard.length);
    expect([a.messages(B), a.messages(C)]).toEqual([[utf8('from b')], [utf8('from c')]]);
  });

  it('comes with how its links do, and the broker, which is no peer of anybody', async () => {
    const { port1, port2 } = new MessageChannel();
    const lender = new Lender(port1);
    const reports = { ...silent, link: vi.fn(), broker: vi.fn() };
    borrowed(port2, reports);
    lender.broker('joining', '');
    lender.lend(A, nowhere().network);
    lender.link(B, 'away', 'silent');
    lender.broker('unreachable', 'no answer');
    await eventually(() => expect(reports.broker).toHaveBeenCalledTimes(2));
    expect(reports.link.mock.calls).toEqual([[B, 'away', 'silent']]);
    expect(reports.broker.mock.calls).toEqual([
      ['joining', ''],
      ['unreachable', 'no answer'],
    ]);
  });

  it('may be nothing, and it says why', async () => {
    const { port1, port2 } = new MessageChannel();
    const failed = vi.fn();
    borrowed(port2, { ...silent, failed });
    new Lender(port1).fail('this browser has no data channels');
    await eventually(() => expect(failed).toHaveBeenCalledWith('this browser has no data channels'));
  });
});

describe('all is given back', () => {
  it.each(['before it is lent', 'when it is lent', 'later'])('by the signal, %s', async (when) => {
    const { port1, port2 } = new MessageChannel();
    const ended = new Promise((done) => port2.addEventListener('close', done));
    const leaving = new AbortController();
    const lender = new Lender(port1);
    const reports = { ...silent, broker: vi.fn() };
    borrowed(port2, reports, leaving.signal);
    if (when === 'before it is lent') leaving.abort();
    const [one, other] = [nowhere(), nowhere()];
    lender.lend(A, one.network, other.network);
    lender.broker('reachable', '');
    if (when === 'later') await eventually(() => expect(reports.broker).toHaveBeenCalled());
    leaving.abort();
    await ended;
    for (const { closed } of [one, other]) expect(closed).toHaveBeenCalledTimes(1);
  });

  it('when the worker closes what it joined', async () => {
    const { port1, port2 } = new MessageChannel();
    const ended = new Promise((done) => port2.addEventListener('close', done));
    const [one, other] = [nowhere(), nowhere()];
    const lender = new Lender(port1);
    lender.lend(A, one.network, other.network);
    lender.broker('reachable', '');
    const reports = { ...silent, broker: vi.fn() };
    const network = borrowed(port2, reports);
    await eventually(() => expect(reports.broker).toHaveBeenCalled());
    network.close();
    await ended;
    for (const { closed } of [one, other]) expect(closed).toHaveBeenCalledTimes(1);
  });

  it('when it comes and nobody wants it any more', async () => {
    const { port1, port2 } = new MessageChannel();
    const lender = new Lender(port1);
    const ended = new Promise((done) => port2.addEventListener('close', done));
    borrowed(port2, silent, AbortSignal.abort());
    await ended;
    const { network, closed } = nowhere();
    lender.lend(A, network);
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
