/** The words for a seat that is back [P8.3]: what they name, who may ask for them, and what is waited for. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { decodeEntry, type Entry } from '../../../src/log/entry.ts';
import { newNotice, NO_QUESTION, type Notice } from '../../../src/log/notice.ts';
import { giveWord, Returning } from '../../../src/room/peer/returning.ts';
import type { Message } from '../../../src/room/peer/wire.ts';
import { signQuery, type Word } from '../../../src/log/word.ts';
import { Image } from '../../../lab/store/image.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { alone, nameOf, type Overheard, seated } from './overheard.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, waits } from '../../log/tables.ts';

type Three = [a: Engine, b: Engine, c: Engine];

function three(): Three {
  const engines = enginesOf(snapTable(3, 'returning')) as Three;
  playTo(engines, waits('beacon', 'link'));
  return engines;
}

const me = seatOf(0);
const nonce = new Uint8Array(16).fill(5);
const nameOfSaid = ({ signature }: { signature: Uint8Array }): string => toHex(signature.slice(0, 8));

/** What seat c, which has come back, is told by a. */
function told(a: Engine, c: Engine): { word: Word; entries: Entry[]; notices: number } {
  const { gossip, sent } = alone(a);
  const query = { is: 'query', ...signQuery(a.sealed.sid, nonce, c.own!) } as const;
  expect(giveWord(a, gossip, nameOf(2), query)).toBeUndefined();
  const said = sent.filter(({ to }) => to === nameOf(2)).map(({ message }) => message);
  const word = said.find(
    (message): message is Extract<Message, { is: 'word' }> => message.is === 'word',
  )!.word;
  return {
    word: word as Word,
    entries: said.flatMap((message) => (message.is === 'entries' ? message.entries.map(decodeEntry) : [])),
    notices: said.filter(({ is }) => is === 'notice').length,
  };
}

/** All of c's words that a holds and no digest covers: an answer, votes at an old question and at this one, a goodbye. */
function lost(a: Engine, c: Engine): { entries: Entry[]; goodbye: Notice } {
  const { where } = a.history.at(3)!;
  const entries = [
    answer(c),
    entryOf(c, { ...where, kind: 'vote', body: Uint8Array.of(2, 0, 0, 0, 0) }),
    entryOf(c, { ...a.run.where, kind: 'vote', body: Uint8Array.of(1, 0, 0, 0, 0) }),
  ];
  for (const entry of entries) a.admit(entry);
  const goodbye = newNotice(a.sealed.sid, c.own!, NO_QUESTION);
  a.admitNotice(goodbye);
  return { entries, goodbye };
}

describe('a word', () => {
  it('[P8.3] names all that no digest covers: what waits, votes at whatever question, and the goodbye; and they come with it', () => {
    const [a, , c] = three();
    const { entries, goodbye } = lost(a, c);
    const { word, ...with_ } = told(a, c);
    const names = [...entries, goodbye].map(nameOfSaid).sort();
    expect(word.held.map(toHex).sort()).toEqual(names);
    expect(with_.entries.map(nameOfSaid).sort()).toEqual(entries.map(nameOfSaid).sort());
    expect(with_.notices).toBe(1);
  });

  it('[P8.3] is given to the seat itself alone, and to nobody who asks in its name', () => {
    const [a, b, c] = three();
    const { gossip, sent } = alone(a);
    const forged = { is: 'query', ...signQuery(a.sealed.sid, nonce, b.own!), seat: c.own!.seat } as const;
    expect(giveWord(a, gossip, nameOf(1), forged)).toBe('unsigned');
    expect(sent).toEqual([]);
    const otherTable = signQuery(new Uint8Array(32), nonce, c.own!);
    expect(giveWord(a, gossip, nameOf(1), { is: 'query', ...otherTable })).toBe('unsigned');
    expect(giveWord(a, gossip, nameOf(1), { ...forged, seat: 6 })).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

describe('a seat that is back', () => {
  it('[P8.3] waits for each of its words that somebody names, old votes and its goodbye too', () => {
    const [a, b, c] = three();
    const { entries, goodbye } = lost(a, c);
    const { gossip, sent } = alone(c);
    const returning = new Returning(c, gossip, undefined);
    const words = [a, b].map((engine) => {
      returning.ask();
      const asked = sent.flatMap(({ message }) => (message.is === 'query' ? [message] : [])).at(-1)!;
      const other = alone(engine);
      giveWord(engine, other.gossip, nameOf(2), asked);
      const said = other.sent.flatMap(({ message }) => (message.is === 'word' ? [message.word as Word] : []));
      return said[0]!;
    });
    for (const word of words) returning.hear(word);
    const everybody = [0, 1] as Seat[];
    for (const said of [...entries, goodbye]) {
      expect([returning.isDone(everybody), returning.waitsFor(everybody)]).toEqual([false, [0]]);
      returning.holds(said);
    }
    expect(returning.isDone(everybody)).toBe(true);
  });
});

describe('a seat whose rows were damaged', () => {
  /** Seat 0 says no, and another yes carries that on; then it comes back without what its disk has lost. */
  async function back(
    seed: string,
    isLost: (entry: Entry, row: 'own' | 'log') => boolean,
  ): Promise<Overheard> {
    const table = await seated(3, seed, 4);
    table.frozen = true;
    await table.rest(2_000);
    for (const [seat, without, yes] of [
      [2, 1, true],
      [0, 1, false],
      [2, 0, true],
    ] as const) {
      await table.peer(seat).vote([seatOf(without)], yes);
      await table.rest(2_000);
    }
    const image = table.images.get(me)!;
    const { own, entries, ...beginning } = image.game()!;
    const damaged = new Image();
    damaged.apply('new', { do: 'take' });
    damaged.apply('new', { do: 'create', game: beginning });
    for (const { slot, ...kept } of own)
      if (!isLost(decodeEntry(kept.entry), 'own')) damaged.apply('new', { do: 'own', slot, kept });
    const log = entries.filter((row) => !isLost(decodeEntry(row), 'log'));
    damaged.apply('new', { do: 'add', entries: log });
    expect(own.length + entries.length - damaged.game()!.own.length - log.length).toBeGreaterThan(0);
    table.crash(me);
    table.images.set(me, damaged);
    await table.sit(me);
    await table.rest(20_000);
    return table;
  }

  it.each([
    ['its own vote, which the log still has', (row: string) => row === 'own'],
    ['its own vote, which another vote carries', () => true],
  ])('[P8.3] takes it from the others again, and stores it: %s', async (what, lost) => {
    const isMine = ({ seat, kind }: Entry): boolean => seat === me && kind === 'vote';
    const table = await back(what, (entry, row) => isMine(entry) && lost(row));
    expect([table.peer(0).ready, table.peer(0).waitsFor]).toEqual([true, []]);
    const { own } = table.images.get(me)!.game()!;
    expect(own.filter(({ entry }) => isMine(decodeEntry(entry)))).toHaveLength(1);
  });
});
