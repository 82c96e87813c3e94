/** The network in memory: fair weather keeps the contract, bad weather breaks it as announced, and a seed repeats it all. */

import { describe, expect, it } from 'vitest';
import { le32, utf8 } from '../../src/crypto/bytes.ts';
import { seedOf } from '../../src/crypto/random.ts';
import { peerId, type Transport } from '../../src/net/transport.ts';
import { bad, fair, MemoryNetwork, type Weather } from '../../lab/network/memory.ts';
import { transportContract } from '../net/transport-contract.ts';

for (const seed of ['one', 'two', 'three']) {
  transportContract(`the network in memory, seed ${seed},`, () => {
    const net = new MemoryNetwork(seed);
    const transports = [net.join('a'), net.join('b'), net.join('c')] as const;
    return { transports, settle: () => net.run(10_000), link: (a, b) => net.link(a, b) };
  });
}

const LIMIT = 10_000;

/** Opens a transport that writes down what it hears, with the moment. */
function listen(net: MemoryNetwork, transport: Transport, log: string[] = []): string[] {
  const note = (...words: readonly (string | number)[]): void => {
    log.push([net.now, transport.me, ...words].join(' '));
  };
  transport.open({
    up: (peer) => note('up', peer),
    down: (peer) => note('down', peer),
    message: (peer, bytes) => note('message', peer, new DataView(bytes.buffer).getUint32(0, true)),
  });
  return log;
}

/** The numbers that arrived, in order. */
const numbers = (log: readonly string[]): number[] =>
  log.filter((line) => line.includes(' message ')).map((line) => Number(line.split(' ').at(-1)));

/** Only what was heard, without the moments. */
const words = (log: readonly string[]): string[] => log.map((line) => line.split(' ').slice(2).join(' '));

/** A sends 500 numbers to b in this weather; what b hears. */
function weathered(weather: Partial<Weather>): number[] {
  const net = new MemoryNetwork('weather', { ...fair, ...weather });
  const a = net.join('a');
  listen(net, a);
  const heard = listen(net, net.join('b'));
  net.run(LIMIT);
  for (let i = 0; i < 500; i++) a.send(peerId('b'), le32(i));
  net.run(LIMIT);
  return numbers(heard);
}

const ordered = Array.from({ length: 500 }, (_, i) => i);

describe('weather', () => {
  it('delays every message within its bounds', () => {
    const net = new MemoryNetwork('delay', { ...fair, delay: [30, 40] });
    const a = net.join('a');
    listen(net, a);
    const heard = listen(net, net.join('b'));
    net.run(LIMIT);
    const taken = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const start = net.now;
      a.send(peerId('b'), le32(i));
      net.run(LIMIT);
      taken.add(Number(heard.at(-1)?.split(' ')[0]) - start);
    }
    expect([...taken].sort()).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  });

  it('reorders between links even when it is fair', () => {
    const net = new MemoryNetwork('between');
    const [a, b, c] = [net.join('a'), net.join('b'), net.join('c')];
    const heard = listen(net, c);
    listen(net, a);
    listen(net, b);
    net.run(LIMIT);
    for (let i = 0; i < 100; i++) (i % 2 === 0 ? a : b).send(peerId('c'), le32(i));
    net.run(LIMIT);
    const got = numbers(heard);
    expect(got).not.toEqual(ordered.slice(0, 100));
    for (const parity of [0, 1]) {
      expect(got.filter((i) => i % 2 === parity)).toEqual(
        ordered.slice(0, 100).filter((i) => i % 2 === parity),
      );
    }
  });

  it('drops single messages and keeps the order of the rest', () => {
    const got = weathered({ drop: 20 });
    expect(got.length).toBeGreaterThan(350);
    expect(got.length).toBeLessThan(450);
    expect(got).toEqual(ordered.filter((i) => got.includes(i)));
  });

  it('duplicates messages and loses none', () => {
    const got = weathered({ duplicate: 20 });
    expect(got.length).toBeGreaterThan(550);
    expect(got.length).toBeLessThan(650);
    expect([...new Set(got)].sort((x, y) => x - y)).toEqual(ordered);
  });

  it('reorders within a link and loses none', () => {
    const got = weathered({ reorder: 20 });
    expect(got).not.toEqual(ordered);
    expect([...got].sort((x, y) => x - y)).toEqual(ordered);
  });

  it('does all of it when it is bad, and nothing comes before up or after down', () => {
    const got = weathered(bad);
    expect(new Set(got).size).toBeLessThan(500);
    expect(new Set(got).size).toBeLessThan(got.length);
    for (let seed = 0; seed < 30; seed++) {
      const net = new MemoryNetwork(`bad ${seed}`, bad);
      const a = net.join('a');
      const b = listen(net, net.join('b'));
      listen(net, a);
      for (let i = 0; i < 300; i++) {
        a.send(peerId('b'), le32(i));
        if (i % 40 === 20) net.cut('a', 'b');
        if (i % 40 === 0) net.heal();
        net.step();
      }
      net.run(LIMIT);
      let isUp = false;
      for (const [, , what] of b.map((line) => line.split(' '))) {
        expect(isUp).toBe(what !== 'up');
        isUp = what !== 'down';
      }
    }
  });

  it('holds what is sent over a new link until the other side has heard of it', () => {
    for (let seed = 0; seed < 30; seed++) {
      const net = new MemoryNetwork(`eager ${seed}`, { ...fair, reorder: 50 });
      const a = net.join('a');
      const up = (): void => ordered.slice(0, 20).forEach((i) => a.send(peerId('b'), le32(i)));
      a.open({ up, down: () => undefined, message: () => undefined });
      const heard = listen(net, net.join('b'));
      net.run(LIMIT);
      expect(words(heard)[0]).toBe('up a');
      expect(numbers(heard).sort((x, y) => x - y)).toEqual(ordered.slice(0, 20));
    }
  });

  it('may change while the network runs', () => {
    const net = new MemoryNetwork('change', { ...bad, drop: 100 });
    const a = net.join('a');
    listen(net, a);
    const heard = listen(net, net.join('b'));
    net.run(LIMIT);
    a.send(peerId('b'), le32(1));
    net.weather = fair;
    a.send(peerId('b'), le32(2));
    net.run(LIMIT);
    expect(numbers(heard)).toEqual([2]);
  });
});

describe('breaking and mending', () => {
  function three(seed: string) {
    const net = new MemoryNetwork(seed);
    const [a, b, c] = [net.join('a'), net.join('b'), net.join('c')];
    const logs = [a, b, c].map((transport) => listen(net, transport));
    net.run(LIMIT);
    for (const log of logs) log.length = 0;
    return { net, a, b, c, logs: logs as [string[], string[], string[]] };
  }

  it('parts the peers into groups, loses what is under way between them, and heals', () => {
    const { net, a, logs } = three('partition');
    a.send(peerId('b'), le32(1));
    a.send(peerId('c'), le32(2));
    net.partition(['a', 'b'], ['c']);
    expect(a.send(peerId('c'), le32(3))).toBe(true); // a does not know yet
    net.run(LIMIT);
    expect(logs.map(words)).toEqual([['down c'], ['message a 1', 'down c'], expect.any(Array)]);
    expect(words(logs[2]).sort()).toEqual(['down a', 'down b']);
    expect(a.send(peerId('c'), le32(4))).toBe(false);
    net.heal();
    net.run(LIMIT);
    expect(a.peers).toEqual(['b', 'c']);
    expect(words(logs[2]).slice(2).sort()).toEqual(['up a', 'up b']);
  });

  it('leaves a peer alone that is in no group, and lets nobody join across groups', () => {
    const { net, a, c } = three('groups');
    net.partition(['a', 'd']);
    const d = net.join('d');
    listen(net, d);
    net.run(LIMIT);
    expect([a.peers, c.peers, d.peers]).toEqual([['d'], [], ['a']]);
    net.partition(['c', 'd']);
    net.run(LIMIT);
    expect([a.peers, c.peers, d.peers]).toEqual([[], ['d'], ['c']]);
  });

  it('cuts one link and leaves the rest', () => {
    const { net, a, b, c, logs } = three('cut');
    net.cut('b', 'a');
    net.run(LIMIT);
    expect(logs.map(words)).toEqual([['down b'], ['down a'], []]);
    net.link('a', 'b');
    net.run(LIMIT);
    expect([a.peers, b.peers, c.peers]).toEqual([
      ['b', 'c'],
      ['a', 'c'],
      ['a', 'b'],
    ]);
  });

  it('tells nobody of a link that is cut before they have heard of it', () => {
    const net = new MemoryNetwork('short');
    const logs = ['a', 'b'].map((name) => listen(net, net.join(name)));
    net.cut('a', 'b');
    net.run(LIMIT);
    expect(logs).toEqual([[], []]);
  });

  it('says down before up to those whose peer crashed and joined again at once', () => {
    const { net, a, b, logs } = three('rejoin');
    a.send(peerId('b'), le32(1));
    net.crash('a');
    expect(() => net.crash('a')).toThrow('expected a peer that has joined, got a');
    const again = net.join('a');
    expect(() => net.join('a')).toThrow('expected a name that is free, got a');
    const log = listen(net, again);
    expect(b.send(peerId('a'), le32(2))).toBe(true); // to the one that crashed
    net.run(LIMIT);
    expect(words(logs[0])).toEqual([]);
    expect(words(log).sort()).toEqual(['up b', 'up c']);
    expect(words(logs[1])).toEqual(['down a', 'up a']);
    again.send(peerId('b'), le32(3));
    net.run(LIMIT);
    expect(words(logs[1])).toEqual(['down a', 'up a', 'message a 3']);
  });

  it('lets a crashed peer join again under another name', () => {
    const { net, b, logs } = three('rename');
    net.crash('a');
    listen(net, net.join('a2'));
    net.run(LIMIT);
    expect(b.peers).toEqual(['c', 'a2']);
    expect(words(logs[1]).sort()).toEqual(['down a', 'up a2']);
  });
});

describe('a run', () => {
  /** Peers that chatter and tick while links break: everything anybody heard, with moments. */
  function story(seed: string | Uint8Array, weather: Weather): string[] {
    const net = new MemoryNetwork(seed, weather);
    const log: string[] = [];
    const transports = ['a', 'b', 'c', 'd'].map((name) => net.join(name));
    for (const transport of transports) listen(net, transport, log);
    for (const [i, transport] of transports.entries()) {
      const tick = (n: number): void => {
        for (const peer of transport.peers) transport.send(peer, le32(100 * i + n));
        if (n < 50) net.after(1_000, () => tick(n + 1));
      };
      tick(0);
    }
    net.after(10_000, () => net.partition(['a', 'b'], ['c', 'd']));
    net.after(25_000, () => net.heal());
    net.after(40_000, () => net.crash('d'));
    net.run(LIMIT);
    return log;
  }

  it.each([
    ['fair', fair],
    ['bad', bad],
  ])('repeats itself from the seed in %s weather', (_, weather) => {
    const first = story('seed', weather);
    expect(first.length).toBeGreaterThan(200);
    expect(story('seed', weather)).toEqual(first);
    expect(story('another', weather)).not.toEqual(first);
    expect(story(seedOf('seed'), weather)).toEqual(first);
  });

  it('passes on what an event handler throws', () => {
    const net = new MemoryNetwork(seedOf('throw'));
    const a = net.join('a');
    listen(net, net.join('b'));
    const fail = (): never => {
      throw new Error('a bug of the peer');
    };
    a.open({ up: fail, down: fail, message: fail });
    expect(() => net.run(LIMIT)).toThrow('a bug of the peer');
    expect(a.send(peerId('b'), utf8('ping'))).toBe(true);
  });
});
