/** Games between real browsers in which something goes wrong: they end the same for all who are left. */

import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom, seedOf } from '../../src/crypto/random.ts';
import type { Found } from './page/main.ts';
import { Party, TOY } from './party.ts';
import { Seat, signalTree, Table } from './players.ts';

declare const found: Found;

const table = await Table.open();
afterAll(() => table.close());

describe('a game survives', () => {
  it('that every player loads the page again, and one closes it and opens it anew', async () => {
    const seed = 'reloads';
    const random = seededRandom(seedOf(seed));
    const party = await Party.sit(table, seed, 4, TOY);
    const moments = ['Ann', 'Ben', 'Cy', 'Dot']
      .map((name) => ({ name, q: 4 + random.below(40) }))
      .sort((a, b) => a.q - b.q);
    const retaken: number[] = [];
    for (const { name, q } of moments) {
      await party.reaches(q, name === 'Ann' ? 'Ben' : 'Ann');
      if (name === 'Dot') {
        await party.seat(name).page.close();
        await party.seat(name).reopen();
        await party.sit(name);
      } else await party.reload(name);
      await party.until(name, (report) => report.readyAfter !== undefined, undefined);
      retaken.push((await party.report(name)).readyAfter!);
    }
    await party.end();
    console.log(`seed ${seed}: seats retaken after ${retaken.map(Math.round).join(', ')} ms`);
    await party.close();
  });

  it('the end of the broker and of one link: the others carry what its ends say', async () => {
    const party = await Party.gather(table, 'cut', 3, TOY);
    party.hold('Ben', 5);
    await party.sitAll();
    await party.waitsFor('Ben');
    await party.untilAll(({ reach }) => reach.every((way) => way.endsWith(' direct'))); // else there is no link to cut
    await table.broker.kill();
    for (const [name, other] of [
      ['Ben', 'Cy'],
      ['Cy', 'Ben'],
    ] as const)
      // prettier-ignore
      await party.seat(name).page.evaluate((peer) => found.sitter.cut(peer), other);
    await party.until('Ben', (report) => report.reach.includes('Cy relayed'), undefined);
    await party.until('Cy', (report) => report.reach.includes('Ben relayed'), undefined);
    await party.seat('Ben').page.evaluate(() => (found.sitter.holdsFrom = Infinity));
    await party.end();
    expect((await party.report('Ben')).reach).toEqual(['Ann direct', 'Cy relayed']);
    await table.broker.start();
    await party.close();
  });

  it('a machine that sleeps until it is lost, and wakes', async () => {
    const { browser, server } = await table.newBrowser();
    const party = await Party.gather(table, 'sleep', 3, TOY, async (name) =>
      name === 'Ben' ? Seat.open(table, await browser.newContext()) : table.seat(),
    );
    party.hold('Ben', 5);
    await party.sitAll();
    await party.waitsFor('Ben');
    signalTree(server, 'SIGSTOP');
    await party.untilAll(({ members }) => !members.includes('Ben'), ['Ann', 'Cy']);
    signalTree(server, 'SIGCONT');
    await party.seat('Ben').page.evaluate(() => (found.sitter.holdsFrom = Infinity));
    await party.end();
    await party.close();
    await server.close();
  });

  it('a second tab: it takes the seat, and the first says so', async () => {
    const party = await Party.gather(table, 'tabs', 2, TOY);
    party.hold('Ben', 5); // in a game that is over there is nothing left to write, and the first tab would notice nothing
    await party.sitAll();
    await party.waitsFor('Ben');
    const ben = party.seat('Ben');
    const first = ben.page;
    await ben.reopen();
    await party.sit('Ben');
    await party.end();
    // Nobody looks at this tab: it draws no frames to wait for.
    await first.waitForFunction(() => found.sitter.report.failed.length > 0, undefined, { polling: 20 });
    const { failed } = await first.evaluate(() => found.sitter.report);
    expect(failed.join()).toMatch(/^LockLost: /);
    await party.close();
  });

  it('[P2.4] a player who is gone for good: the others vote, and go on', async () => {
    const party = await Party.gather(table, 'gone', 3, TOY);
    party.hold('Cy', 5);
    await party.sitAll();
    await party.waitsFor('Cy');
    await party.seat('Cy').context.close();
    await party.untilAll((report) => !report.members.includes('Cy'), ['Ann', 'Ben']);
    for (const name of ['Ann', 'Ben']) {
      const why = await party.seat(name).page.evaluate(() => found.sitter.vote('Cy'));
      expect(why).toBe('');
    }
    party.seats.delete('Cy');
    await party.end();
    await party.close();
  });

  it('that there never was a broker: two links by hand, and the third by signals that the common friend carries', async () => {
    await table.broker.kill();
    const party = await Party.sit(table, 'by hand', 3, TOY);
    const accept = (name: string, text: string): Promise<string | undefined> =>
      party.seat(name).page.evaluate((given) => found.sitter.handover!.accept(given), text);
    for (const name of ['Ben', 'Cy']) {
      const offer = await party.seat('Ann').page.evaluate(() => found.sitter.handover!.offer());
      await accept('Ann', (await accept(name, offer))!);
    }
    await party.untilAll((report) => report.reach.length === 2 && report.reach.every((way) => way.endsWith(' direct'))); // prettier-ignore
    await party.end();
    await table.broker.start();
    await party.close();
  });
});

it('throws nothing in any page', () => {
  expect(table.errors).toEqual([]);
});
