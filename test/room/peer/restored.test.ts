/** A seat that is back from an older backup [P8.3]: it signs nothing before all who can be reached have said what they know. */

import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/crypto/bytes.ts';
import { decodeEntry, encodeEntry } from '../../../src/log/entry.ts';
import { peerId, type Transport } from '../../../src/net/transport.ts';
import { decodeMessage, encodeMessage, type Message } from '../../../src/room/peer/wire.ts';
import { Image } from '../../../lab/store/image.ts';
import { type Seat, seatOf } from '../../../src/table/seat.ts';
import { snapTable } from '../../log/tables.ts';
import { Watched } from './watched.ts';

const me = seatOf(0);

/** What the disk of a seat held when it had said nothing yet. */
function empty(image: Image): Image {
  const copy = new Image();
  copy.apply('backup', { do: 'take' });
  copy.apply('backup', { do: 'create', game: image.game()! });
  return copy;
}

/** A table whose seat 0 goes back to an empty backup at this question, while seat 1 lies about where it stands. */
class Betrayed extends Watched {
  readonly #lie: (message: Message) => readonly Message[];
  lying = false;
  /** Sees what the disk held that was lost. */
  lost: (image: Image) => void = () => undefined;

  constructor(seed: string, lie: (message: Message) => readonly Message[]) {
    super(snapTable(4, seed));
    this.#lie = lie;
  }

  protected override wrapped(seat: Seat, transport: Transport): Transport {
    if (seat !== 1) return transport;
    const send = (to: ReturnType<typeof peerId>, bytes: Uint8Array): boolean => {
      if (!this.lying || to !== peerId(`seat ${me}`)) return transport.send(to, bytes);
      const told = this.#lie(decodeMessage(bytes));
      return told.map((message) => transport.send(to, encodeMessage(message))).every(Boolean);
    };
    return { ...transportOf(transport), send };
  }
}

/** A transport's methods, free of its own `this`. */
function transportOf(transport: Transport): Transport {
  return {
    me: transport.me,
    get peers() {
      return transport.peers;
    },
    open: (events) => transport.open(events),
    send: (to, bytes) => transport.send(to, bytes),
    cut: (peer) => transport.cut(peer),
    close: () => transport.close(),
  };
}

/** Plays to question q, goes back to the backup there, and plays on. */
async function restored(table: Betrayed, q: number): Promise<void> {
  await table.begin();
  let died = false;
  await table.play(60_000, () => {
    const peer = table.peers.get(me);
    if (died || peer === undefined || peer.engine.run.where.q < q) return;
    const isHeard = [...table.peers.values()].every(
      ({ engine }) => engine.run.where.q === peer.engine.run.where.q,
    );
    if (!isHeard) return;
    died = true;
    table.lying = true;
    table.lost(table.images.get(me)!);
    const backup = empty(table.images.get(me)!);
    table.crash(me);
    table.images.set(me, backup);
  });
  expect(died).toBe(true);
}

describe('a restored seat', () => {
  it.each([2, 6, 9])(
    '[P8.3] is not unlocked at question %i by a liar who says that there is nothing, in whatever name',
    async (q) => {
      const table = new Betrayed(`liar ${q}`, (message) => {
        if (message.is === 'entries' || message.is === 'word') return []; // it keeps back what it has
        return message.is === 'have' ? [2, 3].map((seat) => ({ ...message, q: 0, seat })) : [message];
      });
      await restored(table, q);
      expect(table.trouble).toBeUndefined();
    },
  );

  it('[P8.3] names who keeps its word back, and a person may go on without it', async () => {
    const table = new Betrayed('silent word', (message) => (message.is === 'word' ? [] : [message]));
    const seen = new Set<string>();
    await table.begin();
    let died = 0;
    await table.play(60_000, async () => {
      const peer = table.peers.get(me);
      if (peer === undefined) return;
      if (died === 0 && peer.engine.run.where.q >= 4) {
        died = table.network.now;
        table.lying = true;
        table.crash(me);
        return;
      }
      if (died === 0 || peer.ready) return;
      seen.add(peer.waitsFor.join());
      if (table.network.now - died > 60_000 && peer.mayGoOn) await peer.goOn();
    });
    expect([...seen]).toContain('1');
    expect(table.trouble).toBeUndefined();
  });

  it('[P8.3] takes its own lost words from others, and not what somebody else has signed for it', async () => {
    const table: Betrayed = new Betrayed('forged', (message): readonly Message[] => {
      if (message.is !== 'entries') return [message];
      const forged = { ...table.peers.get(seatOf(1))!.engine.history.entries()[0]!, seat: me };
      return [message, { is: 'entries', entries: [encodeEntry(forged)] }];
    });
    await restored(table, 6);
    expect(table.wrongs).toEqual([]);
  });

  it('[P8.3] makes the words that others give back its own again: their slots are taken', async () => {
    const table = new Betrayed('taken over', (message) => [message]);
    let lost: string[] = [];
    table.lost = (image) => (lost = image.game()!.own.map(({ entry }) => toHex(entry)));
    await restored(table, 6);
    const kept = table.images
      .get(me)!
      .game()!
      .own.map(({ entry }) => toHex(entry));
    expect(lost.length).toBeGreaterThan(3);
    expect(kept.filter((entry) => lost.includes(entry))).toHaveLength(lost.length);
  });

  it('[P8.3] takes for its own what it has signed, and nothing else', async () => {
    const table: Betrayed = new Betrayed('unsigned', (message): readonly Message[] => {
      if (message.is !== 'word') return [message];
      const { q, digest } = table.peers.get(seatOf(1))!.engine.run.where;
      const forged = {
        q: q + 100, // of a question that has not come yet
        digest,
        seat: me,
        kind: 'answer',
        body: new Uint8Array(3),
        signature: new Uint8Array(64),
      } as const;
      return [{ is: 'entries', entries: [encodeEntry(forged)] }, message];
    });
    await restored(table, 6);
    const forged = table.images
      .get(me)!
      .game()!
      .own.filter(({ entry }) => decodeEntry(entry).signature.every((byte) => byte === 0));
    expect(forged).toEqual([]);
    expect(table.refused.length).toBeGreaterThan(0);
  });
});
