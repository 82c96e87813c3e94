/** What peers tell each other: everybody is told once, and nothing is lost for good. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import type { Entry } from '../../../src/log/entry.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { choiceOf, enginesOf, entryOf, snapTable } from '../../log/tables.ts';
import { alone, asMessage, entriesIn, nameOf, Overheard, seated, type Sent } from './overheard.ts';

const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);

/** Each link to seat 2 loses the first message of this kind. */
function losing(isIt: (message: Message) => boolean): (sent: Sent) => boolean {
  const lost = new Set<number>();
  return ({ from, to, message }) => {
    if (to !== nameOf(2) || lost.has(from) || !isIt(message)) return false;
    lost.add(from);
    return true;
  };
}

describe('what was lost on a link', () => {
  it('[P1.13] comes with the next comparison, if it was the proof that a seat has cheated', async () => {
    const table = await seated(4, 'lost evidence', 3);
    await table.until(() => table.peer(3).engine.waiting.length > 0);
    const cheat = table.peer(3).engine;
    const { where } = cheat.history.at(0)!;
    const twice = entryOf(cheat, { ...where, body: bytes(1) });
    table.loses = losing((message) =>
      entriesIn(message).some(({ signature }) => toHex(signature) === toHex(twice.signature)),
    );
    table.say(3, 0, asMessage(twice));
    await table.until(() => table.peer(0).engine.accused.length > 0);
    table.crash(seatOf(3));
    await table.play(20_000);
    for (const { engine } of table.peers.values()) {
      expect(engine.faults).toMatchObject([{ seat: 3, code: 'two-answers' }]);
      expect(engine.run.seats).toEqual([0, 1, 2]);
    }
  });

  it('[P2.4] comes with the next comparison, if it was a goodbye', async () => {
    const table = await seated(4, 'lost goodbye', 5);
    await table.until(() => table.peer(3).engine.asked === undefined);
    table.loses = losing(({ is }) => is === 'notice');
    await table.peer(3).leave();
    await table.until(() => table.peer(0).engine.notices.length > 0);
    table.crash(seatOf(3));
    await table.play(20_000);
    for (const { engine } of table.peers.values()) {
      expect(engine.notices.map(({ seat }) => seat)).toEqual([3]);
      expect(engine.run.seats).toEqual([0, 1, 2]);
    }
  });

  it('[P2.4] comes with the next comparison, if it was a vote', async () => {
    const table = await seated(4, 'lost vote', 5);
    table.crash(seatOf(3));
    table.loses = losing((message) => entriesIn(message).some(({ kind }) => kind === 'vote'));
    const votes = async (): Promise<void> => {
      for (const peer of table.peers.values())
        if (peer.whyNotVote([seatOf(3)], true) === undefined) await peer.vote([seatOf(3)], true);
    };
    await table.play(20_000, votes);
    for (const { engine } of table.peers.values()) expect(engine.run.seats).toEqual([0, 1, 2]);
  });

  it('[P1.12, P2.4] comes with the greeting to whoever had no link when it was said', async () => {
    const table = await seated(4, 'no link', 5);
    table.network.partition(['seat 0', 'seat 1', 'seat 3'], ['seat 2']);
    await table.until(() => table.peer(3).engine.asked === undefined);
    await table.peer(3).leave();
    await table.until(() => [0, 1].every((seat) => table.peer(seat).engine.notices.length > 0));
    table.crash(seatOf(3));
    table.loses = ({ message }) => message.is === 'have'; // nothing can be compared
    table.network.heal();
    await table.until(() => table.peer(2).engine.notices.length > 0);
    expect(table.peer(2).engine.unwanted).toEqual([3]);
  });
});

describe('what somebody says', () => {
  /** Who tells whom of one answer at a table of four; if `apart`, who gives it has no link to one of the others. */
  async function toldOf(seed: string, apart: boolean): Promise<{ from: number; to: string }[]> {
    const table = await seated(4, seed, 6);
    table.frozen = true;
    await table.rest(20_000);
    const speaker = [...table.peers.values()].find(({ engine }) => engine.asked !== undefined)!;
    const { seat } = speaker.engine.own!;
    if (apart) table.network.cut(nameOf(seat), nameOf((seat + 1) % 4));
    await table.rest(20_000);
    table.sent.length = 0;
    await speaker.answer(speaker.engine.run.where.q, choiceOf(speaker.engine));
    await table.rest(1_000);
    const first = table.sent
      .flatMap(({ message }) => entriesIn(message))
      .find((entry) => entry.seat === seat)!;
    const isIt = ({ signature }: Entry): boolean => toHex(signature) === toHex(first.signature);
    return table.sent.filter(({ message }) => entriesIn(message).some(isIt));
  }

  it('[P1.13] is told to each of the others once, by itself', async () => {
    const sent = await toldOf('told once', false);
    expect(new Set(sent.map(({ from }) => from)).size).toBe(1);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
    expect(sent.length).toBe(3);
  });

  it('[P1.13] costs a table of seven hardly more than six copies of each entry', async () => {
    const table = new Overheard(snapTable(7, 'seven'));
    await table.begin();
    await table.play();
    // While links come up, nobody knows yet who hears whom.
    const isLater = ({ q }: Entry): boolean => q > 0;
    const said = table.sent.flatMap(({ message }) => entriesIn(message).filter(isLater));
    const { history } = table.peer(0).engine;
    const least = 6 * history.entries().filter(isLater).length;
    expect(said.length).toBeGreaterThanOrEqual(least);
    expect(said.length).toBeLessThanOrEqual(1.2 * least);
  });

  it('[P1.13] is passed on to who has no link to it', async () => {
    const sent = await toldOf('passed on', true);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(3);
    expect(new Set(sent.map(({ from }) => from)).size).toBeGreaterThan(1);
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  it('[P1.13] is passed on though a link says that it sits on another’s seat: its key tells', () => {
    const [engine] = enginesOf(snapTable(3, 'proven seats')) as [Engine];
    const { q, digest } = engine.run.where;
    const seatBehind = (link: string): Seat | undefined => (link === nameOf(1) ? seatOf(1) : undefined);
    const said = { is: 'have', q, digest, said: [], conduct: [], hears: 0, seat: 2 } as const;
    for (const [proof, seats] of [
      [undefined, [2]],
      [seatBehind, [1]],
    ] as const) {
      const { gossip } = alone(engine, proof);
      gossip.compare(nameOf(1), said);
      expect(gossip.seats).toEqual(seats);
    }
  });

  it('[P1.13] of who was proven to cheat is told to everybody, whomever they hear', async () => {
    const table = await seated(4, 'cheats are passed on', 6);
    table.frozen = true;
    await table.rest(20_000);
    const cheat = table.peer(3).engine;
    table.sent.length = 0;
    for (const body of [bytes(1), bytes(2)])
      table.say(3, 0, asMessage(entryOf(cheat, { ...cheat.history.at(0)!.where, body })));
    await table.rest(1_000);
    for (const seat of [1, 2])
      expect(table.peer(seat).engine.faults).toMatchObject([{ seat: 3, code: 'two-answers' }]);
  });
});
