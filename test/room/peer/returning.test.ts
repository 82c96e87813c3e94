/** The words for a seat that is back [P8.3]: what they name, who may ask for them, and what is waited for. */

import { describe, expect, it } from 'vitest';
import { tapped } from '../../../lab/network/tapped.ts';
import { Simulation } from '../../../lab/simulation.ts';
import { toHex } from '../../../src/crypto/bytes.ts';
import type { Engine } from '../../../src/log/engine.ts';
import { decodeEntry, type Entry } from '../../../src/log/entry.ts';
import { newNotice, NO_QUESTION, type Notice } from '../../../src/log/notice.ts';
import type { PeerEvents } from '../../../src/room/peer/events.ts';
import type { Peer } from '../../../src/room/peer/peer.ts';
import { giveWord, Returning } from '../../../src/room/peer/returning.ts';
import { decodeMessage, type Message } from '../../../src/room/peer/wire.ts';
import { signQuery, type Word } from '../../../src/log/word.ts';
import { Image } from '../../../lab/store/image.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { alone, nameOf, type Overheard, seated } from './overheard.ts';
import { answer, enginesOf, entryOf, playTo, snapTable, waits } from '../../log/tables.ts';

type Three = [a: Engine, b: Engine, c: Engine];

function seats(players: number): Engine[] {
  const engines = enginesOf(snapTable(players, 'returning'));
  playTo(engines, waits('beacon', 'link'));
  return engines;
}

const three = (): Three => seats(3) as Three;

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

/** Whose words for whom went over which link. */
const wordsIn = (sent: ReturnType<typeof alone>['sent']): { to: string; word: Word }[] =>
  sent.flatMap(({ to, message }) => (message.is === 'word' ? [{ to, word: message.word as Word }] : []));

describe('a word that others carry', () => {
  const asks = ({ sealed, own }: Engine) => ({ is: 'query', ...signQuery(sealed.sid, nonce, own!) }) as const;

  it('[P8.3] goes once over each link that brings the question: the fastest may keep it', () => {
    const [ann, , , back] = seats(4);
    const { gossip, sent } = alone(ann!);
    for (const link of [2, 1, 2, 1]) giveWord(ann!, gossip, nameOf(link), asks(back!));
    expect(wordsIn(sent).map(({ to }) => to)).toEqual([nameOf(2), nameOf(1)]);
    const passed = sent.filter(({ message }) => message.is === 'query').map(({ to }) => to);
    expect(passed).toEqual([nameOf(1)]); // the question itself is passed on once
  });

  it('[P8.3] is given though somebody else has asked with the same nonce, which is no secret', () => {
    const [ann, , mal, back] = seats(4);
    const { gossip, sent } = alone(ann!);
    giveWord(ann!, gossip, nameOf(2), asks(mal!));
    giveWord(ann!, gossip, nameOf(1), asks(back!));
    expect(wordsIn(sent).map(({ word }) => word.to)).toEqual([2, 3]);
    const passed = sent.flatMap(({ message }) => (message.is === 'query' ? [message.seat] : []));
    expect(passed).toEqual([2, 3]);
  });

  it('[P8.3] is given though somebody else asks without end, and has others carry that', () => {
    const [ann, , mal, back] = seats(4);
    const { gossip, sent } = alone(ann!);
    for (let i = 0; i < 200; i++) {
      const query = signQuery(ann!.sealed.sid, new Uint8Array(16).fill(i), mal!.own!);
      giveWord(ann!, gossip, nameOf(1 + (i % 2)), { is: 'query', ...query });
    }
    giveWord(ann!, gossip, nameOf(1), asks(back!));
    expect(wordsIn(sent).filter(({ word }) => word.to === 3)).toHaveLength(1);
  });
});

describe('a seat that is back', () => {
  it('[P8.3] goes by what a seat said last, whatever comes last over a slow link', () => {
    const [a, b, c] = three();
    const { entries } = lost(a, c);
    const { gossip, sent } = alone(c);
    const returning = new Returning(c, gossip, undefined);
    const words = [b, a].map((engine) => {
      returning.ask();
      const asked = sent.flatMap(({ message }) => (message.is === 'query' ? [message] : [])).at(-1)!;
      const other = alone(engine);
      giveWord(engine, other.gossip, nameOf(2), asked);
      return wordsIn(other.sent)[0]!.word;
    });
    // Before it heard of what c had said, a would have said what b says.
    const [early, late] = [{ ...words[0]!, seat: me }, words[1]!];
    expect([early.held.length, late.held.length]).toEqual([0, entries.length + 1]);
    for (const word of [words[0]!, late, early]) returning.hear(word);
    expect(returning.waitsFor([0, 1] as Seat[])).toEqual([0]);
  });

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

/** Seat 3 comes back, and has links to Ben, on a slow phone, and to Mal: what Ann says comes over one of them. */
class Relayed extends Simulation {
  isFalse = false;
  frozen = false;

  override events(seat: Seat): PeerEvents {
    return { ...super.events(seat), present: () => [...this.peers.keys()] };
  }

  override sit(seat: Seat): Promise<Peer> {
    const [ann, ben, mal] = [0, 1, 2];
    return super.sit(seat, (transport) =>
      tapped(transport, (to, bytes) => {
        const message = decodeMessage(bytes);
        if (seat === ben && to === nameOf(ann) && message.is === 'query') {
          this.network.after(300, () => void transport.send(to, bytes));
          return true;
        }
        const isKept = this.isFalse && seat === mal && message.is === 'word' && message.word.seat === ann;
        return isKept || transport.send(to, bytes);
      }),
    );
  }

  protected override async react(peer: Peer): Promise<void> {
    await peer.idle();
    if (!this.frozen) await super.react(peer);
  }
}

describe('a seat that hears another one only through others', () => {
  it.each([false, true])(
    '[P8.3] hears its word though the fastest of them may keep it (and does: %s)',
    async (isFalse) => {
      const table = new Relayed(snapTable(4, 'words'));
      table.isFalse = isFalse;
      table.network.cut('seat 0', 'seat 3');
      await table.begin();
      while ([...table.peers.values()].some(({ engine }) => engine.run.where.q < 4)) await table.step();
      table.frozen = true;
      const back = seatOf(3);
      table.crash(back);
      await table.sit(back);
      const end = table.network.now + 30_000;
      while (table.network.now < end && !table.peers.get(back)!.ready) await table.step();
      expect([table.peers.get(back)!.ready, table.peers.get(back)!.waitsFor]).toEqual([true, []]);
    },
  );
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
