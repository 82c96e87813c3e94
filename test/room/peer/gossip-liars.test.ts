/** Links that fail and links that lie: what a neighbour says decides what it is sent, and never what another one gets in the end. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/crypto/bytes.ts';
import { type Random, seededRandom, seedOf } from '../../../src/crypto/random.ts';
import { EVERYBODY } from '../../../src/room/peer/neighbours.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { seatOf } from '../../../src/table/seat.ts';
import { choiceOf, snapTable } from '../../log/tables.ts';
import { asMessage, entriesIn, nameOf, Overheard, type Sent } from './overheard.ts';

/** Everybody who is here ends with the same log, and nobody is blamed. */
async function playsOut(table: Overheard, meanwhile?: (step: number) => Promise<void> | void): Promise<void> {
  await table.play(60_000, meanwhile);
  const ends = [...table.peers.values()].map(({ engine }) => toHex(engine.run.where.digest));
  expect(new Set(ends).size).toBe(1);
  for (const { engine } of table.peers.values()) {
    expect(engine.run.seats.length).toBe(table.seats.length);
    expect(engine.faults).toEqual([]);
  }
}

/** Only neighbours in this order have links. */
function inLine(table: Overheard): void {
  for (const a of table.seats)
    for (const b of table.seats) if (b > a + 1) table.network.cut(nameOf(a), nameOf(b));
}

describe('a liar', () => {
  const noise = (random: Random): Uint8Array => Uint8Array.from({ length: 8 }, () => random.below(256));

  /** What a liar says to who lacks its answer: it has all of it, or more, or stands elsewhere; always something else. */
  const CLAIMS: Record<string, (have: Extract<Message, { is: 'have' }>, random: Random) => Message> = {
    'to have other words of everybody': (have, random) => ({
      ...{ ...have, said: Array.from({ length: 5 }, () => noise(random)) },
      conduct: Array.from({ length: 5 }, () => noise(random)),
    }),
    'to be far ahead': (have, random) => ({ ...have, q: have.q + 1 + random.below(9) }),
    'to stand on another log': (have, random) => ({
      ...have,
      digest: have.digest.map(() => random.below(256)),
    }),
    'to have nothing at all': (have) => ({ ...have, q: 0, said: [], conduct: [] }),
  };

  for (const [what, claim] of Object.entries(CLAIMS)) {
    it(`[P1.13] who claims ${what}, and gives nothing, does not keep one seat from what all others have`, async () => {
      const random = seededRandom(seedOf('liars', what));
      const table = new Overheard(snapTable(5, 'claims'));
      table.stopsAt = 'call';
      await table.begin();
      await table.until(() =>
        [...table.peers.values()].every(({ engine }) => engine.run.ask?.verb === 'call'),
      );
      await table.rest(10_000);
      // Seats 3 and 4 lie together: both answer, and let all know but seat 0.
      const [victim, liars] = [table.peer(0).engine, [3, 4]];
      table.loses = ({ from }) => liars.includes(from);
      for (const liar of liars) {
        const { engine } = table.peer(liar);
        const message = asMessage(engine.makeAnswer(choiceOf(engine)).entry);
        for (const seat of [1, 2]) table.say(liar, seat, message);
      }
      const { q, digest } = victim.run.where;
      const have = { is: 'have', q, digest, said: [], conduct: [], hears: EVERYBODY } as const;
      for (let i = 0; i < 100 && victim.waiting.some((seat) => liars.includes(seat)); i++) {
        for (const liar of liars) table.say(liar, 0, claim({ ...have, seat: liar }, random));
        await table.rest(200);
      }
      expect(victim.waiting.filter((seat) => liars.includes(seat))).toEqual([]);
    });
  }

  it('[P1.13] who says that it hears everybody, and does not, hears later; and nobody else does', async () => {
    const table = new Overheard(snapTable(4, 'false ears'));
    // Seat 3 has one link; by what it says the other end need not tell it anything.
    table.loses = ({ from, to, message }) => {
      if (from !== 3 || message.is !== 'have' || message.hears === EVERYBODY) return false;
      const seat = table.seats.find((each) => nameOf(each) === to)!;
      table.say(3, seat, { ...message, hears: EVERYBODY });
      return true;
    };
    for (const seat of [1, 2]) table.network.cut(nameOf(3), nameOf(seat));
    await table.begin();
    await playsOut(table);
  });

  it('[P1.13] between two who have no link can keep nothing from them, if somebody else knows both', async () => {
    const table = new Overheard(snapTable(4, 'false relay'));
    table.network.cut(nameOf(0), nameOf(2));
    // Seat 1 passes nothing on, and gives nothing that it is asked for.
    table.loses = ({ from, message }) =>
      from === 1 && entriesIn(message).length > 0 && entriesIn(message).every(({ seat }) => seat !== 1);
    await table.begin();
    await playsOut(table);
  });
});

describe('links that fail', () => {
  it('[P1.13] four in a line play a whole game, and each entry crosses each link once', async () => {
    const table = new Overheard(snapTable(4, 'in a line'));
    inLine(table);
    await table.begin();
    await playsOut(table);
    const said = table.sent.flatMap(({ message }) =>
      entriesIn(message).map((entry) => toHex(entry.signature)),
    );
    const entries = new Set(said).size;
    expect(said.length).toBeGreaterThanOrEqual(3 * entries);
    expect(said.length).toBeLessThanOrEqual(3.3 * entries);
  });

  it('[P1.13] a relay that drops out and comes back loses nothing', async () => {
    const table = new Overheard(snapTable(4, 'relay'));
    inLine(table);
    await table.begin();
    let away = 0;
    await playsOut(table, async (step) => {
      if (step % 40 === 39 && table.peers.has(seatOf(1)) && away < 5) {
        table.crash(seatOf(1));
        away++;
      } else if (step % 40 === 20 && !table.peers.has(seatOf(1))) await table.sit(seatOf(1));
    });
    expect(away).toBe(5);
  });

  it('[P1.13] a link that is lost between what one has and what the other wants leaves the others to ask', async () => {
    const table = new Overheard(snapTable(4, 'no answer'));
    const lost: Sent[] = [];
    table.loses = (sent) => {
      const { from, to, message } = sent;
      if (message.is !== 'want') return entriesIn(message).length > 0 && table.sent.length % 3 === 0;
      if (lost.length % 2 === 0) {
        table.network.cut(nameOf(from), to);
        table.network.after(3_000, () => table.network.link(nameOf(from), to));
      }
      lost.push(sent);
      return true;
    };
    table.network.after(60_000, () => (table.loses = () => false));
    await table.begin();
    await playsOut(table);
    expect(lost.length).toBeGreaterThan(3);
  });

  it('[P1.13] two halves that were apart, each with what the other lacks, end as one', async () => {
    const table = new Overheard(snapTable(6, 'halves'));
    await table.begin();
    for (const q of [2, 6, 9, 12]) {
      await table.until(() => [...table.peers.values()].some(({ engine }) => engine.run.where.q >= q));
      table.network.partition([0, 2, 4].map(nameOf), [1, 3, 5].map(nameOf));
      await table.rest(30_000);
      table.network.heal();
    }
    await playsOut(table);
  });
});
