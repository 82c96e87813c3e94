/** Several transports joined into one: the contract, transports that come later, and peers that are reachable twice. */

import { describe, expect, it } from 'vitest';
import { concat, le32, u8, utf8 } from '../../src/crypto/bytes.ts';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import { type Network, peerId, type PeerId, type Transport } from '../../src/net/transport.ts';
import { MultiTransport } from '../../src/net/multi-transport.ts';
import { fair, MemoryNetwork } from '../../lab/network/memory.ts';
import { Schedule } from '../../lab/network/schedule.ts';
import { transportContract } from './transport-contract.ts';
import { Ear } from './ear.ts';
import { FakeBroker } from './fake-calls.ts';
import { pass } from './fake-wires.ts';

const [A, B, C] = [peerId('a'), peerId('b'), peerId('c')];

/** Joined under the name of the first. */
function joined(...networks: readonly Network[]): MultiTransport {
  return new MultiTransport(networks[0]!.me, ...networks);
}

/** Networks that share one virtual time: what is due first happens first. */
class Networks {
  readonly all: readonly MemoryNetwork[];

  constructor(seed: string, count: number) {
    this.all = Array.from({ length: count }, (_, i) => new MemoryNetwork(`${seed} ${i}`, fair));
  }

  join(name: string): MultiTransport {
    return joined(...this.all.map((net) => net.join(name)));
  }

  ear(name: string): Ear {
    const ear = new Ear(this.join(name));
    ear.open();
    return ear;
  }

  /** In turn, until none has anything left. */
  settle(): void {
    while (this.all.map((net) => net.step()).includes(true));
  }
}

for (const count of [1, 2, 3]) {
  transportContract(`${count} joined`, () => {
    const networks = new Networks('contract', count);
    return {
      transports: [networks.join('a'), networks.join('b'), networks.join('c')],
      settle: () => networks.settle(),
      link: (a, b) => {
        for (const net of networks.all) net.link(a, b);
      },
    };
  });
}

/** Two networks, and the way to let both be. */
function onTwo(seed: string): { all: readonly [MemoryNetwork, MemoryNetwork]; settle: () => void } {
  const networks = new Networks(seed, 2);
  return { all: [networks.all[0]!, networks.all[1]!], settle: () => networks.settle() };
}

/** Ann and Cy have a link over the first of two networks of calls; Cy is on both. */
async function onCalls(seed: string): Promise<{
  schedule: Schedule;
  one: FakeBroker;
  two: FakeBroker;
  ann: Ear;
  cy: Ear;
}> {
  const schedule = new Schedule(seed);
  const [one, two] = [new FakeBroker(schedule), new FakeBroker(schedule)];
  const dialling = one.join('a');
  const [ann, cy] = [new Ear(joined(dialling)), new Ear(joined(one.join('c'), two.join('c')))];
  for (const ear of [ann, cy]) ear.open();
  dialling.dial(C);
  await pass(schedule, 1_000);
  expect([words(ann, C), words(cy, A)]).toEqual([['up'], ['up']]);
  return { schedule, one, two, ann, cy };
}

const words = (ear: Ear, peer: PeerId): string[] => ear.of(peer).map(([what]) => what);

describe('transports joined', () => {
  it('are the peers of all, each over its own transport', () => {
    const [one, other] = [new MemoryNetwork('one'), new MemoryNetwork('other')];
    const a = new Ear(joined(one.join('a'), other.join('a')));
    const [b, c] = [new Ear(joined(one.join('b'))), new Ear(joined(other.join('c')))];
    for (const ear of [a, b, c]) ear.open();
    one.run(100);
    other.run(100);
    one.run(100);
    expect([...a.transport.peers].sort()).toEqual([B, C]);
    expect([b.transport.peers, c.transport.peers]).toEqual([[A], [A]]);
    a.send(C, utf8('only to you'));
    other.run(100);
    expect([b.messages(A), c.messages(A)]).toEqual([[], [utf8('only to you')]]);
  });

  it('may be none at first: they are added when it is open already, each under its own name', () => {
    const [one, other] = [new MemoryNetwork('one'), new MemoryNetwork('other')];
    const several = new MultiTransport(A);
    const a = new Ear(several);
    a.open();
    const c = new Ear(joined(other.join('c')));
    c.open();
    a.call(() => several.add(one.join('a')));
    a.call(() => several.add(other.join('a')));
    other.run(100);
    expect([a.heard, c.heard]).toEqual([[['up', C]], [['up', A]]]);
    const inside = new MemoryNetwork('inside');
    const b = new Ear(joined(inside.join('b')));
    b.open();
    a.call(() => several.add(inside.join('z')));
    inside.run(100);
    expect([a.heard.at(-1), b.heard]).toEqual([['up', B], [['up', peerId('z')]]]);
    several.close();
    const late = other.join('a');
    several.add(late);
    expect(() =>
      late.open({ up: () => undefined, down: () => undefined, message: () => undefined }),
    ).toThrow();
  });

  it('wait for no word: a link is up as soon as it is there, and the first message goes at once', () => {
    const net = new MemoryNetwork('silent');
    const a = joined(net.join('a'));
    const heard: Uint8Array[] = [];
    a.open({ up: (peer) => a.send(peer, utf8('first')), down: () => undefined, message: () => undefined });
    const silent = net.join('b');
    silent.open({ up: () => undefined, down: () => undefined, message: (_, bytes) => heard.push(bytes) });
    net.run(100);
    expect(a.peers).toEqual([B]);
    expect(heard).toEqual([u8(3), concat(u8(0), utf8('first'))]);
  });

  it('take nothing from a peer that has not agreed to the link', () => {
    const net = new MemoryNetwork('early');
    const a = new Ear(joined(net.join('a')));
    const hasty = net.join('b');
    a.open();
    const early = concat(u8(0), utf8('of a link that was'));
    hasty.open({ up: (peer) => hasty.send(peer, early), down: () => undefined, message: () => undefined });
    net.run(100);
    expect(a.heard).toEqual([['up', B]]);
  });

  it('dial through all that can, and know the fingerprints of the one in use', () => {
    const networks = new Networks('prints', 2);
    const dialled: string[] = [];
    const network = (i: number, name: string): Network => {
      const inner = networks.all[i]!.join(name);
      return Object.assign(inner, {
        address: name,
        fingerprints: (peer: PeerId) => ({ local: `${i} ${name}`, remote: `${i} ${peer}` }),
        dial: (peer: PeerId) => dialled.push(`${i} ${peer}`),
      });
    };
    const [a, b] = [joined(network(0, 'a'), network(1, 'a')), joined(network(0, 'b'), network(1, 'b'))];
    const inside = joined(networks.all[0]!.join('c'));
    for (const each of [a, b, inside]) new Ear(each).open();
    networks.settle();
    const [mine, theirs] = [a.fingerprints(B), b.fingerprints(A)];
    expect(mine).toEqual({ local: theirs.remote, remote: theirs.local });
    expect(inside.fingerprints(A)).toEqual({ local: '', remote: '' });
    expect(() => a.fingerprints(peerId('nobody'))).toThrow();
    a.dial(B);
    inside.dial(B);
    expect([a.address, inside.address]).toEqual(['a', undefined]);
    expect(dialled).toEqual(['0 b', '1 b']);
  });
});

describe('a peer that is reachable twice', () => {
  it('has one link, which moves when its transport dies: down, then up', () => {
    const networks = new Networks('twice', 2);
    const [a, b] = [networks.ear('a'), networks.ear('b')];
    networks.settle();
    expect([a.heard, b.heard]).toEqual([[['up', B]], [['up', A]]]);
    for (const dying of [0, 1]) {
      networks.all[dying]!.cut('a', 'b');
      networks.settle();
      networks.all[dying]!.link('a', 'b');
      networks.settle();
    }
    // Only a death of the transport in use is seen; whichever it was, both sides saw the same.
    expect(words(a, B)).toEqual(words(b, A));
    expect(words(a, B)).toEqual(['up', 'down', 'up', 'down', 'up'].slice(0, words(a, B).length));
    expect(words(a, B).length).toBeGreaterThan(1);
    a.send(B, utf8('x'));
    b.send(A, utf8('y'));
    networks.settle();
    expect([a.messages(B), b.messages(A)]).toEqual([[utf8('y')], [utf8('x')]]);
  });

  it('is cut through both, and comes back through any', () => {
    const networks = new Networks('cut', 2);
    const [a, b] = [networks.ear('a'), networks.ear('b')];
    networks.settle();
    a.call(() => a.transport.cut(B));
    networks.settle();
    expect([words(a, B), words(b, A)]).toEqual([
      ['up', 'down'],
      ['up', 'down'],
    ]);
    networks.all[1]!.link('a', 'b');
    networks.settle();
    expect([words(a, B).at(-1), words(b, A).at(-1)]).toEqual(['up', 'up']);
  });

  it.each(Array.from({ length: 40 }, (_, i) => `storm ${i}`))(
    'loses only the last messages of a link, whatever dies when: seed %s',
    (seed) => {
      const networks = new Networks(seed, 2);
      const random = seededRandom(seedOf(seed, 'storm'));
      const [a, b] = [networks.ear('a'), networks.ear('b')];
      const [from, to] = random.below(2) === 0 ? [a, b] : [b, a];
      let sent = 0;
      for (let step = 0; step < 200; step++) {
        const net = networks.all[random.below(2)]!;
        const what = random.below(10);
        if (what === 0) net.cut('a', 'b');
        else if (what < 3) net.link('a', 'b');
        else from.send(to.me, le32(sent++));
        for (const each of networks.all) for (let n = random.below(4); n > 0; n--) each.step();
      }
      for (const net of networks.all) net.heal();
      networks.settle();
      expect([a.transport.peers, b.transport.peers]).toEqual([[B], [A]]);
      // What is heard is in order, without a gap inside one link.
      let last = -1;
      let isFresh = true;
      for (const event of to.of(from.me)) {
        if (event[0] !== 'message') {
          isFresh = true;
          continue;
        }
        const number = new DataView(event[2].buffer).getUint32(0, true);
        if (isFresh) expect(number).toBeGreaterThan(last);
        else expect(number).toBe(last + 1);
        [last, isFresh] = [number, false];
      }
      from.send(to.me, utf8('at last'));
      networks.settle();
      expect(to.messages(from.me).at(-1)).toEqual(utf8('at last'));
      for (const ear of [a, b]) {
        const changes = ear.heard.map(([kind]) => kind).filter((kind) => kind !== 'message');
        expect(changes).toEqual(changes.map((_, i) => (i % 2 === 0 ? 'up' : 'down')));
      }
    },
  );

  it('keeps the link that is up, whoever has its name on another network and says to go on there', () => {
    const { all, settle } = onTwo('impostor');
    const [one, two] = all;
    const [ann, cy] = [joined(one.join('a')), joined(one.join('c'), two.join('c'))].map(
      (each) => new Ear(each),
    );
    for (const ear of [ann!, cy!]) ear.open();
    settle();
    const rude = (peer: PeerId): boolean[] =>
      [u8(3), u8(3), concat(u8(0), utf8('mine'))].map((bytes) => mal.send(peer, bytes));
    const mal = two.join('a');
    mal.open({ up: rude, down: () => undefined, message: () => undefined });
    settle();
    ann!.send(C, utf8('two'));
    settle();
    expect([words(cy!, A), cy!.messages(A)]).toEqual([['up', 'message'], [utf8('two')]]);
    one.cut('a', 'c'); // nobody can know better then
    settle();
    expect(words(cy!, A)).toEqual(['up', 'message', 'down', 'up', 'message']);
    expect(cy!.messages(A).at(-1)).toEqual(utf8('mine'));
  });

  it.each([
    ['nothing, its link that is up elsewhere', 'a', 'c', new Uint8Array()],
    ['an unknown word', 'a', 'c', u8(9)],
    ['what only the other side may say', 'c', 'a', u8(3)],
    ['more than anybody says who is not answered', 'a', 'c', new Uint8Array(1 << 20)],
  ])('is not cut for %s, said by who has its name on another network', (_, name, me, bytes) => {
    const { all, settle } = onTwo('slander');
    const [one, two] = all;
    const [friend, mine] = [joined(one.join(name)), joined(one.join(me), two.join(me))].map(
      (each) => new Ear(each),
    );
    for (const ear of [friend!, mine!]) ear.open();
    settle();
    const mal = two.join(name);
    const slander = (peer: PeerId): void => {
      if (bytes.length > 1) mal.send(peer, u8(3));
      for (let i = 0; i < 3; i++) mal.send(peer, bytes);
    };
    mal.open({ up: slander, down: () => undefined, message: () => undefined });
    settle();
    friend!.send(peerId(me), utf8('still here'));
    settle();
    expect(words(mine!, peerId(name))).toEqual(['up', 'message']);
    expect(mal.peers).toEqual([]);
  });

  it('is asked on the link in use: if it lives, who has its name elsewhere is cut there', async () => {
    const { schedule, one, two, ann, cy } = await onCalls('probed');
    const mal = two.join('a');
    const heard: string[] = [];
    mal.open({
      up: (peer) => {
        heard.push('up');
        mal.send(peer, u8(3));
      },
      down: () => heard.push('down'),
      message: () => heard.push('message'),
    });
    mal.dial(C);
    await pass(schedule, 5_000);
    expect(heard).toEqual(['up', 'down']);
    ann.send(C, utf8('still here'));
    await pass(schedule, 100);
    expect([words(cy, A), one.dials]).toEqual([['up', 'message'], 1]);
  });

  it('is let in soon over another network when it has lost the one in use, and waits for no word there', async () => {
    const { schedule, one, two, ann, cy } = await onCalls('moved');
    for (const end of one.ends[0]!) end.freeze();
    one.isUp = false;
    const again = two.join('a'); // its page was loaded again
    const back = new Ear(joined(again));
    back.open();
    again.dial(C);
    await pass(schedule, 200);
    back.send(C, utf8('first'), utf8('second'));
    expect(words(cy, A)).toEqual(['up']);
    await pass(schedule, 2_200);
    expect(words(cy, A)).toEqual(['up', 'down', 'up', 'message', 'message']);
    cy.send(A, utf8('welcome back'));
    await pass(schedule, 100);
    expect([back.messages(C), ann.messages(C)]).toEqual([[utf8('welcome back')], []]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['an unknown word', u8(9)],
    ['the end of a message that never began', u8(2)],
    ['what only the other side may say', u8(3)],
  ])('is cut when it says %s', (_, bytes) => {
    const net = new MemoryNetwork('rude');
    const a = new Ear(joined(net.join('a')));
    const rude: Transport = net.join('b');
    a.open();
    rude.open({
      up: () => undefined,
      down: () => undefined,
      message: (peer) => {
        rude.send(peer, u8(4)); // agrees to the link
        rude.send(peer, bytes);
      },
    });
    net.run(100);
    expect(words(a, B)).toEqual(['up', 'down']);
  });
});
