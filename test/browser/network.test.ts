/** Links in real browsers: they survive their broker, a page that is loaded again, another network, and a sleeping machine. */

import { afterAll, describe, expect, it } from 'vitest';
import type { Found } from './page/main.ts';
import { changeNetwork, makeMobile } from './other-network.ts';
import { annAndBen, Seat, signalTree, Table } from './players.ts';

declare const found: Found;

const table = await Table.open();
afterAll(() => table.close());

/** Who sleeps for so long is not lost yet, though messages take their time. */
const SHORT_NAP_MS = 12_000;

describe('links', () => {
  it('come up soon, and know the fingerprints of both ends', async () => {
    const { ann, ben, a, b } = await annAndBen(table, 'prints');
    const prints = (seat: Seat, peer: string): Promise<{ local: string; remote: string }> =>
      seat.page.evaluate((id) => found.player.transport.fingerprints(id as never), peer);
    const [mine, theirs] = [await prints(ann, b), await prints(ben, a)];
    expect(mine.local).toMatch(/^[0-9a-f]{64}$/);
    expect(mine).toEqual({ local: theirs.remote, remote: theirs.local });
    expect(mine.local).not.toBe(mine.remote);
  });

  it('live on when the broker is killed; who comes later finds it again', async () => {
    const { ann, ben, a, b } = await annAndBen(table, 'broker');
    await table.broker.kill();
    await Promise.all([ann.isTold('broker unreachable'), ben.isTold('broker unreachable')]);
    await ann.send(b, 'still there?');
    await ben.hears(`${a}: still there?`);
    await ben.send(a, 'yes');
    await ann.hears(`${b}: yes`);
    await table.broker.start();
    const carl = await table.seat();
    await carl.join({ ids: ['carl-broker'], dial: [a, b] }); // may come before the others are back
    await Promise.all([carl.hears(`up ${a}`), carl.hears(`up ${b}`)]);
    const heard = await ann.heard();
    expect(heard).toContain('up carl-broker');
    expect(heard.filter((line) => !line.includes('carl'))).toEqual([`up ${b}`, `${b}: yes`]);
  });

  it('say that nobody has an id, when the time of a dial is over', async () => {
    const ann = await table.seat();
    await ann.join({ ids: ['ann-absent'], dial: ['nobody'] });
    expect(await ann.isTold('nobody absent')).toBe('nobody absent nobody answers to this id');
  });

  it('are made by one of two who dial each other at the same moment', async () => {
    const [ann, ben] = [await table.seat(), await table.seat()];
    await ann.join({ ids: ['ann-glare'] });
    await ben.join({ ids: ['ben-glare'] });
    await Promise.all([ann.dial('ben-glare'), ben.dial('ann-glare')]);
    await Promise.all([ann.hears('up ben-glare'), ben.hears('up ann-glare')]);
    await ann.send('ben-glare', 'hi');
    await ben.hears('ann-glare: hi');
    expect([await ann.heard(), (await ben.heard()).length]).toEqual([['up ben-glare'], 2]);
  });
});

describe('a page', () => {
  it('that is loaded again says good-bye, takes its id back and is linked again', async () => {
    const { ann, ben, a, b } = await annAndBen(table, 'reload');
    const token = (): Promise<string | null> =>
      ben.page.evaluate(() => sessionStorage.getItem('billfold/peer'));
    const before = await token();
    await ben.load();
    await ann.hears(`down ${b}`, 1, 5_000); // long before any heartbeat is missed
    expect(await ben.join({ ids: ['other-reload', b], dial: [a] })).toBe(b);
    await Promise.all([ann.hears(`up ${b}`, 2), ben.hears(`up ${a}`)]);
    expect(await token()).toBe(before);
    expect(await ann.states()).toContain(`${b} lost it said: left`);
  });

  it('that is closed without a word and opened again takes over from its old link', async () => {
    const [ann, ben] = [await table.seat(), await table.seat()];
    await ann.join({ ids: ['ann-closed'] });
    const options = { ids: ['ben-closed'], dial: ['ann-closed'], memory: 'browser', watches: false } as const;
    await ben.join(options);
    await Promise.all([ann.hears('up ben-closed'), ben.hears('up ann-closed')]);
    await ben.page.close();
    await ben.reopen();
    expect(await ben.join(options)).toBe('ben-closed');
    await Promise.all([ann.hears('up ben-closed', 2), ben.hears('up ann-closed')]);
    expect(await ann.heard()).toEqual(['up ben-closed', 'down ben-closed', 'up ben-closed']);
    await ann.send('ben-closed', 'welcome');
    await ben.hears('ann-closed: welcome');
  });

  it('takes the next id if its own is another’s', async () => {
    const [ann, ben] = [await table.seat(), await table.seat()];
    expect(await ann.join({ ids: ['room-0', 'room-1'] })).toBe('room-0');
    expect(await ben.join({ ids: ['room-0', 'room-1'] })).toBe('room-1');
  });

  it('that comes back from the browser’s cache is linked again', async () => {
    const { ann, ben, a, b } = await annAndBen(table, 'cache');
    for (const times of [2, 3]) {
      await ben.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await Promise.all([ann.hears(`down ${b}`, times - 1), ben.hears(`down ${a}`, times - 1)]);
      await ben.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await Promise.all([ann.hears(`up ${b}`, times), ben.hears(`up ${a}`, times)]);
    }
  });
});

describe('a machine that goes to another network', () => {
  /** No silence is long enough to tell: only the change itself does. */
  const pace = { beat: 2_000, away: 600_000, lost: 6_000_000 };

  it.each(['change', 'online'] as const)('and is told by "%s", has its links and the broker back', async (event) => {
    const [a, b] = [`ann-${event}`, `ben-${event}`];
    const [ann, ben] = [await table.seat(), await table.seat()];
    await makeMobile(ben);
    await ann.join({ ids: [a], pace });
    await ben.join({ ids: [b], dial: [a], pace });
    await Promise.all([ann.hears(`up ${b}`), ben.hears(`up ${a}`)]);
    const since = performance.now();
    await changeNetwork(ben, event);
    await Promise.all([ann.hears(`up ${b}`, 2), ben.hears(`up ${a}`, 2)]);
    process.stdout.write(`healed after a change of the network: ${Math.round(performance.now() - since)} ms\n`);
    await ben.send(a, 'on the train');
    await ann.hears(`${b}: on the train`);
    const carl = await table.seat();
    await carl.join({ ids: [`carl-${event}`], dial: [b] });
    await carl.hears(`up ${b}`);
  }); // prettier-ignore
});

describe('a machine that sleeps', () => {
  it('is away after six seconds, and wakes with its link and all that was sent', async () => {
    const { browser, server } = await table.newBrowser();
    for (let nap = 0; ; nap++) {
      const [a, b] = [`ann-asleep-${nap}`, `ben-asleep-${nap}`];
      const [ann, ben] = [await table.seat(), await Seat.open(table, await browser.newContext())];
      await ann.join({ ids: [a] });
      await ben.join({ ids: [b], dial: [a] });
      await Promise.all([ann.hears(`up ${b}`), ben.hears(`up ${a}`)]);
      signalTree(server, 'SIGSTOP');
      const since = performance.now();
      await ann.send(b, 'good night');
      await ann.isTold(`${b} away`);
      const state = await ann.stateOf(b);
      signalTree(server, 'SIGCONT');
      const slept = performance.now() - since;
      expect(slept).toBeGreaterThan(3_500);
      if (slept > SHORT_NAP_MS) continue; // on a busy machine it slept until it was lost: once more, with others
      expect(state).toBe('away');
      await ben.hears(`${a}: good night`);
      await ben.send(a, 'good morning');
      await ann.hears(`${b}: good morning`);
      expect(await ann.stateOf(b)).toBe('connected');
      expect((await ann.heard())[0]).toBe(`up ${b}`);
      expect(await ann.heard()).toHaveLength(2);
      break;
    }
    await server.close();
  });

  it('is lost after longer, and has its link back when it wakes, even without a broker', async () => {
    const pace = { beat: 500, away: 1_500, lost: 4_000 };
    const { browser, server } = await table.newBrowser();
    const [ann, ben] = [await table.seat(), await Seat.open(table, await browser.newContext())];
    await ann.join({ ids: ['ann-lost'], pace });
    await ben.join({ ids: ['ben-lost'], dial: ['ann-lost'], pace });
    await Promise.all([ann.hears('up ben-lost'), ben.hears('up ann-lost')]);
    await table.broker.kill();
    signalTree(server, 'SIGSTOP');
    await ann.hears('down ben-lost');
    expect(await ann.stateOf('ben-lost')).toBe('lost');
    expect(await ann.send('ben-lost', 'x')).toBe(false);
    signalTree(server, 'SIGCONT');
    await Promise.all([ann.hears('up ben-lost', 2), ben.hears('up ann-lost', 2)]);
    await ann.send('ben-lost', 'awake?');
    await ben.hears('ann-lost: awake?');
    await table.broker.start();
    await server.close();
  });
});

it('throws nothing in any page', () => {
  expect(table.errors).toEqual([]);
});
