/** Links between tabs: the contract, tabs that fall silent, sleep, reload or talk nonsense. */

import { afterEach, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/crypto/bytes.ts';
import { MOST_MESSAGE_BYTES, peerId } from '../../src/net/transport.ts';
import { transportContract } from './transport-contract.ts';
import type { Ear } from './ear.ts';
import { closeAllTabs, freezable, Tabs } from './tabs.ts';

afterEach(closeAllTabs);

transportContract('the channel between tabs', () => {
  const tabs = new Tabs();
  const transports = [tabs.join('a'), tabs.join('b'), tabs.join('c')] as const;
  const byName = new Map(transports.map((tab) => [tab.me, tab]));
  return {
    transports,
    settle: () => tabs.settle(),
    link: (a, b) => {
      byName.get(a)!.link(b);
      byName.get(b)!.link(a);
    },
  };
});

const whatOf = (ear: Ear, name: string) => ear.of(peerId(name)).map(([what]) => what);

describe('a tab', () => {
  it('stays linked to those that answer, however long nothing is said', async () => {
    const tabs = new Tabs();
    const [a, b] = [tabs.ear('a'), tabs.ear('b')];
    await tabs.pass(60);
    expect([whatOf(a, 'b'), whatOf(b, 'a')]).toEqual([['up'], ['up']]);
  });

  it('gives up on one that gives no sign of life, within some seconds, and tells it', async () => {
    const tabs = new Tabs();
    const [a, b] = [tabs.ear('a'), tabs.ear('b')];
    const byes: unknown[] = [];
    tabs.raw(({ is, to }) => is === 'bye' && byes.push(to));
    tabs.silent('c');
    await tabs.settle();
    expect([whatOf(a, 'c'), whatOf(b, 'c')]).toEqual([['up'], ['up']]);
    await tabs.pass(6);
    expect(whatOf(a, 'c')).toEqual(['up']);
    await tabs.pass(4);
    expect([whatOf(a, 'c'), whatOf(b, 'c')]).toEqual([['up', 'down'], ['up', 'down']]); // prettier-ignore
    expect(whatOf(a, 'b')).toEqual(['up']);
    expect(byes).toEqual(['c', 'c']);
    expect(a.send(peerId('c'), utf8('x'))).toEqual([false]);
  });

  it('takes any word of another for a sign of life, also one to a third', async () => {
    const tabs = new Tabs();
    const a = tabs.ear('a');
    const { say } = tabs.silent('c');
    await tabs.settle();
    for (let i = 0; i < 10; i++) {
      say({ is: 'message', to: i % 2 === 0 ? 'a' : 'b', bytes: utf8(`${i}`) });
      await tabs.pass(4);
    }
    expect(whatOf(a, 'c').filter((what) => what !== 'message')).toEqual(['up']);
    expect(a.messages(peerId('c'))).toEqual(['0', '2', '4', '6', '8'].map(utf8));
  });

  it('that slept asks again before it gives up on all others', async () => {
    const tabs = new Tabs();
    let slept = 0;
    const clock = {
      get now() {
        return tabs.clock.now + slept;
      },
      after: (delay: number, f: () => void) => tabs.clock.after(delay, f),
    };
    const a = tabs.ear('a', clock);
    const { say } = tabs.silent('c');
    await tabs.settle();
    for (let i = 0; i < 5; i++) {
      await tabs.pass(2);
      slept += 3_600_000;
      await tabs.pass(2);
      expect(whatOf(a, 'c')).toEqual(['up']);
      say({ is: 'hello' });
    }
    await tabs.pass(10);
    expect(whatOf(a, 'c')).toEqual(['up', 'down']);
  });

  it('whose timers are slow notices too, and keeps who answers', async () => {
    const tabs = new Tabs();
    const slow = {
      get now() {
        return tabs.clock.now;
      },
      after: (_: number, f: () => void) => tabs.clock.after(60_000, f),
    };
    const [a] = [tabs.ear('a', slow), tabs.ear('b')];
    tabs.silent('c');
    await tabs.pass(200);
    expect([whatOf(a, 'b'), whatOf(a, 'c')]).toEqual([['up'], ['up', 'down']]);
  });

  it('that was frozen hears all that was sent before it was given up, then links up again', async () => {
    const tabs = new Tabs();
    const [a, c] = [tabs.ear('a'), tabs.ear('c')];
    let b!: Ear;
    const life = freezable(tabs.clock, (clock) => (b = tabs.ear('b', clock)));
    await tabs.settle();
    life.freeze();
    a.send(b.me, utf8('early'));
    await tabs.pass(20);
    a.send(b.me, utf8('lost'));
    b.send(a.me, utf8('lost too'));
    await tabs.settle();
    life.wake();
    await tabs.pass(3);
    a.send(b.me, utf8('late'));
    b.send(a.me, utf8('back'));
    await tabs.settle();
    expect(whatOf(b, 'a')).toEqual(['up', 'message', 'down', 'up', 'message']);
    expect(b.messages(a.me)).toEqual([utf8('early'), utf8('late')]);
    expect(whatOf(a, 'b')).toEqual(['up', 'down', 'up', 'message']);
    expect(a.messages(b.me)).toEqual([utf8('back')]);
    expect([whatOf(c, 'b'), whatOf(c, 'a')]).toEqual([['up', 'down', 'up'], ['up']]);
  });

  it('that was reloaded under its name is another: the old link goes down first', async () => {
    const tabs = new Tabs();
    const a = tabs.ear('a');
    const old = tabs.silent('c', 1);
    await tabs.settle();
    old.deafen();
    const fresh = tabs.silent('c', 2);
    await tabs.settle();
    old.say({ is: 'message', to: 'a', bytes: utf8('of the old one') });
    fresh.say({ is: 'message', to: 'a', bytes: utf8('of the new one') });
    old.say({ is: 'bye', to: 'a' });
    await tabs.settle();
    expect(whatOf(a, 'c')).toEqual(['up', 'down', 'up', 'message']);
    expect(a.messages(peerId('c'))).toEqual([utf8('of the new one')]);
  });

  it('cuts who sends too long a message, and hears nothing more of it until it is let in again', async () => {
    const tabs = new Tabs();
    const a = tabs.join('a');
    const heard: unknown[] = [];
    a.open({
      up: () => heard.push('up'),
      down: () => heard.push('down'),
      message: () => heard.push('message'),
    });
    const { say } = tabs.silent('c');
    await tabs.settle();
    say({ is: 'message', to: 'a', bytes: new Uint8Array(MOST_MESSAGE_BYTES + 1) });
    say({ is: 'message', to: 'a', bytes: utf8('x') });
    say({ is: 'hello' });
    await tabs.pass(5);
    expect(heard).toEqual(['up', 'down']);
    a.link(peerId('c'));
    await tabs.settle();
    expect(heard).toEqual(['up', 'down', 'up']);
  });

  it('does not listen to nonsense', async () => {
    const tabs = new Tabs();
    const a = tabs.ear('a');
    const { say } = tabs.silent('c');
    await tabs.settle();
    for (const nonsense of [
      { is: 'what' },
      { is: 'message', to: 'a', bytes: 'text' },
      { is: 'message', to: 'a', bytes: utf8('x'), yours: 0.5 },
      { is: 'bye', to: 'a', mine: 7 },
      { is: 'here', to: 'a', mine: 'one' },
      { is: 'hello', from: 7 },
      { is: 'hello', from: 'a' },
    ]) {
      say(nonsense);
    }
    await tabs.settle();
    expect(a.heard).toEqual([['up', 'c']]);
  });

  it('stops its timers when it is closed from inside an event', async () => {
    const tabs = new Tabs();
    const a = tabs.join('a');
    a.open({ up: () => undefined, down: () => a.close(), message: () => undefined });
    tabs.silent('c');
    tabs.silent('d');
    await tabs.settle();
    await tabs.pass(20);
    expect(tabs.clock.step()).toBe(false);
  });
});
